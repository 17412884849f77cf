"""Tests of the claim readers in ``tools/stress/claims``."""
