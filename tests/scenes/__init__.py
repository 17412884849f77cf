"""Tests of the parlour, without a screen."""
