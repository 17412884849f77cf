"""Tiny Epic Western at the shared table: its skin, stage, motion and book."""
