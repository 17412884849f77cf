"""Tiny Towns: its rulebook, retold as positions and plays."""
