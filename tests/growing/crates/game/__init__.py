"""Crates: a title as small as one can be, for tests/test_growing.py."""
