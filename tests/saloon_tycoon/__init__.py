"""Saloon Tycoon: its rulebook, retold as positions and plays."""
