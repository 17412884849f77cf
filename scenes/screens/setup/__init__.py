"""Setting up a match: seats and options."""
