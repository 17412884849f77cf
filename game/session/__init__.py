"""A sitting at the computer without pixels."""
