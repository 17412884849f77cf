"""A match being played at this screen.  Draws nothing."""
