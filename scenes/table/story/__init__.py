"""Telling events: how far the story is told, what moves, what flies."""
