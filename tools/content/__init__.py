"""Makers of recorded matches, puzzles, proofs, badges and translations."""
