"""Tests in a real window, on a screen without a monitor."""
