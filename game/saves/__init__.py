"""Matches and documents on disk: written whole, kept in three generations, checked when opened."""
