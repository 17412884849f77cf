"""The sitting at the computer, without pixels."""
