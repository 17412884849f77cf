"""Tests of scenes/screens."""
