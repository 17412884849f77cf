"""What the bots think of Tiny Epic Western: sane, blind to what is hidden, the same for the same position."""
