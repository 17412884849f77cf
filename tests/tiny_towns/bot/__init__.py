"""What the bots think of Tiny Towns: sane, blind to what is hidden, the same for the same position."""
