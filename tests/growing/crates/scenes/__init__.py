"""Crates at the table."""
