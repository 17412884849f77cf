"""A finished match, looked at again.  Draws nothing."""
