"""A finished match at any of its moves: board, dock and log."""
