"""Tests of what is counted over all matches."""
