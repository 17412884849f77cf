"""Tests of the parlour, without a window."""
