"""Tests of scenes/shell."""
