"""Cards beside the board: one engine for hint, puzzle, challenge, guide and reminders."""
