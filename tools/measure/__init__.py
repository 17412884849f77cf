"""Measurements: speed, strength, balance, truth of hints."""
