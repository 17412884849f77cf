"""Whole matches by bots: how strong they are."""
