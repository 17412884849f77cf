"""Saved and finished matches."""
