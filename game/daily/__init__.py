"""Today's deal, and the days that were played.  Draws nothing."""
