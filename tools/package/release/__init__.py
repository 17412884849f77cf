"""What a release hands out: installers, archives, their sums and what is inside."""
