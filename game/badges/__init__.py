"""Badges: what they ask, how far a player has come, how they are kept.  Draws nothing, knows no title."""
