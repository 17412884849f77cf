"""Tiny Towns: cubes into patterns, patterns into buildings, sixteen squares a seat."""
