"""Tests of scenes/kit."""
