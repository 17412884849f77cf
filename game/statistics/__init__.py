"""The book of results, and what can be counted from it.  Draws nothing."""
