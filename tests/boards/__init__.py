"""Tests of the boards: every spot of the rules has its place on the screen."""
