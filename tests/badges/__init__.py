"""What badges ask, and how they are kept."""
