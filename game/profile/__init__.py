"""The players of this computer: settings, names, faces, the match they set up.  Draws nothing."""
