"""Tests of scenes/skins."""
