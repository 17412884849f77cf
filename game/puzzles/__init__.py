"""Puzzles, and one being solved.  Draws nothing."""
