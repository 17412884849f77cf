"""Tests of the review of a finished match."""
