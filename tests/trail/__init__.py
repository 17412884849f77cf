"""The Trail."""
