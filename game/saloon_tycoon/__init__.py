"""Saloon Tycoon: gold into tiles, cubes into floors, an L of nine sites a seat."""
