"""What keeps the house: everyday commands, benchmarks, checks.  Nothing here ships."""
