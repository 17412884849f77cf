"""Tests of Wild Tiled West."""
