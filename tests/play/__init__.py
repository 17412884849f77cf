"""Tests of a match as it is played: awards, hints, warnings."""
