"""Tests of scenes/table."""
