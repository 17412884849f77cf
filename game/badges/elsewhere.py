"""What other books count towards badges: stations with a star, puzzles solved.  Writes nothing.

A book of its own kind joins here with a name, which is then a ``Count`` of ``badge_file.py``.
"""

from __future__ import annotations

from game.session.lesson_progress import LessonBook
from game.trail.progress import TrailBook
from game.trail.trail_file import regions
from game.trail.way import Way


def counts(trail: TrailBook, lessons: LessonBook) -> dict[str, int]:
    """By the names of ``badge_file.OTHER_BOOKS``."""
    stops = Way(trail, lessons, all_open=True).stops
    solved = sum(stars > 0 for region in regions() for stars in trail.of(region.title).puzzles.values())
    return {"stations": sum(stop.stars > 0 for stop in stops), "puzzles": solved}
