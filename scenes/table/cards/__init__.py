"""Cards beside the board: one engine for hint, puzzle, challenge and guide."""
