"""Sitting down to what a station of the Trail holds: a puzzle, a challenge.  Draws nothing."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.levels import LEVEL_NAMES
from game.trail.progress import TrailBook
from game.trail.puzzles import Puzzle, find_puzzle
from game.trail.trail_file import Region, region_of
from game.trail.way import packet_of
from scenes.screens.learning import person
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.table.puzzle_opening import open_puzzle
from scenes.table.riddle import Ways, Words


def book(services: Services) -> TrailBook:
    return TrailBook(services.data, writes=not services.read_only)


def open_riddle(services: Services, title: str, name: str) -> Scene:
    """A puzzle of a title by its id."""
    region, puzzle = region_of(title), find_puzzle(title, name)
    assert region is not None
    packet = _packet(region, puzzle)
    place = packet.index(puzzle)
    following = packet[place + 1] if place + 1 < len(packet) else None
    words = _words(services, region, puzzle, place, len(packet))
    ways = Ways(_leaver(services), _follower(services, title, following), _keeper(services, title, puzzle))
    return open_puzzle(services, title, puzzle, person(services), words, ways)


def _packet(region: Region, puzzle: Puzzle) -> tuple[Puzzle, ...]:
    packets = (packet_of(region, station) for station in region.station if station.kind == "puzzle")
    return next((packet for packet in packets if puzzle in packet), (puzzle,))


def _words(services: Services, region: Region, puzzle: Puzzle, place: int, count: int) -> Words:
    say, code, theme = services.language.say, services.language.code, region.theme_of(puzzle.theme)
    head = say("Puzzle {number} of {total}", number=place + 1, total=count)
    grade = say("a {level} finds it", level=say(LEVEL_NAMES[puzzle.grade]))
    return Words(head, grade, theme.name.of(code), theme.task.of(code))


def _leaver(services: Services) -> Callable[[], None]:
    def leave() -> None:
        services.stack.clear_to(services.routes.menu(services))
        services.stack.push(services.routes.trail(services))

    return leave


def _follower(services: Services, title: str, following: Puzzle | None) -> Callable[[], None] | None:
    if following is None:
        return None
    return lambda: services.stack.replace(services.routes.puzzle(services, title, following.id))


def _keeper(services: Services, title: str, puzzle: Puzzle) -> Callable[[int], None]:
    """Stars are kept before anything of them is shown."""

    def won(stars: int) -> None:
        kept = book(services)
        kept.write(title, kept.of(title).with_puzzle(puzzle.id, stars))
        for notice in kept.notices:
            services.toast(services.language.tell(notice), "warning", "warning")

    return won
