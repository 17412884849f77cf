"""The Trail: puzzles, challenges and the way through them.  Draws nothing, knows no title."""
