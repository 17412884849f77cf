"""Lessons: courses as data, and the chapter being played.  Draws nothing."""
