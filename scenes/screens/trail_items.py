"""What a station holds, as its card lists it: chapters, puzzles, challenges.  Opens nothing itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.trail.way import TrailStop, Way, needed, packet_of
from scenes.screens import learning
from scenes.shell.screen import Screen
from scenes.shell.services import Services


class Item(NamedTuple):
    """One thing to do; words come translated.  ``goals`` are what one, two and three stars ask for."""

    id: str
    name: str
    stars: int | None  # None: never tried
    text: str
    goals: tuple[str, ...]
    opens: Callable[[], Screen]


def items_of(services: Services, way: Way, stop: TrailStop) -> list[Item]:
    """In the order they are meant to be done."""
    if stop.station.kind == "lesson":
        return _chapters(services, stop)
    return (_puzzles if stop.station.kind == "puzzle" else _challenges)(services, way, stop)


def _chapters(services: Services, stop: TrailStop) -> list[Item]:
    course, title = learning.course(stop.region.title), stop.region.title
    finished, code = learning.book(services).of(title).finished, services.language.code
    found = []
    for name in stop.station.chapters:
        chapter = course.find(name) if course is not None else None
        if chapter is not None:
            stars = 3 if name in finished else None
            opens = partial(services.routes.lesson, services, title, name)
            found.append(Item(name, chapter.name.of(code), stars, chapter.brief.of(code), (), opens))
    return found


def _puzzles(services: Services, way: Way, stop: TrailStop) -> list[Item]:
    title, code, say = stop.region.title, services.language.code, services.language.say
    puzzles = packet_of(stop.region, stop.station)
    goals = tuple(say("{n} stars in these puzzles", n=least) for least in needed(len(puzzles)))
    found = []
    for puzzle, stars in way.puzzles(stop):
        theme = stop.region.theme_of(puzzle.theme)
        opens = partial(services.routes.puzzle, services, title, puzzle.id)
        found.append(Item(puzzle.id, theme.name.of(code), stars, "", goals, opens))
    return found


def _challenges(services: Services, way: Way, stop: TrailStop) -> list[Item]:
    title, code = stop.region.title, services.language.code
    found = []
    for challenge, stars in way.challenges(stop):
        goals = tuple(goal.say.of(code) for goal in challenge.star)
        opens = partial(services.routes.challenge, services, title, challenge.id)
        found.append(Item(challenge.id, challenge.name.of(code), stars, challenge.text.of(code), goals, opens))
    return found


def sentence_of(services: Services, way: Way, stop: TrailStop) -> str:
    """Why the station is closed, or ""."""
    say, code = services.language.say, services.language.code
    if stop.is_open:
        return ""
    if stop.waits_for == "stars":
        missing, count = stop.region.stars - way.total, services.language.count
        return count("Win {n} star more to open this region.", "Win {n} stars more to open this region.", missing)
    before = next(each for each in stop.region.station if each.id == stop.waits_for)
    return say("Win a star at “{station}” first.", station=before.name.of(code))
