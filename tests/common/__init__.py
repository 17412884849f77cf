"""Tests of what the titles share."""
