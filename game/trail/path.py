"""The way along the Trail: which station holds what, how many stars it has, what is open.  Draws and keeps nothing."""

from __future__ import annotations

from math import ceil
from typing import Final, NamedTuple

from game.lessons.book import LessonBook
from game.puzzles.puzzle import Puzzle, puzzles_of
from game.trail.regions import Challenge, Region, Station, regions
from game.trail.stars import TrailBook

MOST: Final = 3  # stars of a station
PACKETS: Final = 2  # of puzzles in a region
SHARES: Final = (1.0, 2.0, 2.6)  # stars a puzzle of a packet on average, for one, two and three of its station


class TrailStop(NamedTuple):
    """A station as the player finds it."""

    number: int  # from 1, along the whole Trail
    region: Region
    station: Station
    stars: int
    is_open: bool
    waits_for: str  # the id of the station before, "stars", or ""


def packet_of(region: Region, station: Station) -> tuple[Puzzle, ...]:
    """The puzzles of a station: the easier half of the region's, or the harder."""
    every = puzzles_of(region.title)
    cut = ceil(len(every) / PACKETS)
    return every[station.packet * cut : (station.packet + 1) * cut]


def needed(puzzles: int) -> tuple[int, ...]:
    """Stars of its puzzles that make one, two and three of the station."""
    return tuple(ceil(share * puzzles) for share in SHARES)


class TrailMap:
    """The whole Trail for one player; made anew whenever it is looked at."""

    def __init__(self, book: TrailBook, lessons: LessonBook, *, all_open: bool = False) -> None:
        self._book, self._lessons, self._all_open = book, lessons, all_open
        self.regions = regions()
        self.stops = self._walk()

    def _walk(self) -> list[TrailStop]:
        won = {region.title: [self.stars(region, each) for each in region.station] for region in self.regions}
        self.total = sum(sum(stars) for stars in won.values())
        stops: list[TrailStop] = []
        for region in self.regions:
            before, is_reached = "", self._all_open or self.total >= region.stars
            for station, stars in zip(region.station, won[region.title], strict=True):
                waits_for = "" if self._all_open else before if is_reached else "stars"
                stops.append(TrailStop(len(stops) + 1, region, station, stars, not waits_for, waits_for))
                before = station.id if not stars else ""
                if waits_for and is_reached:
                    before = station.id  # nothing behind a closed station is open, whatever was won there once
        return stops

    @property
    def most(self) -> int:
        return MOST * len(self.stops)

    def is_reached(self, region: Region) -> bool:
        return self._all_open or self.total >= region.stars

    def stars_in(self, region: Region) -> int:
        return sum(stop.stars for stop in self.stops if stop.region is region)

    @property
    def here(self) -> TrailStop:
        """Where the player stands: the first open station without a star, else the last one open."""
        fresh = [stop for stop in self.stops if stop.is_open and not stop.stars]
        return fresh[0] if fresh else [stop for stop in self.stops if stop.is_open][-1]

    def after(self, stop: TrailStop) -> TrailStop | None:
        return self.stops[stop.number] if stop.number < len(self.stops) else None

    def stars(self, region: Region, station: Station) -> int:
        if station.kind == "lesson":
            finished = self._lessons.of(region.title).finished
            done = sum(chapter in finished for chapter in station.chapters)
            return MOST * done // max(1, len(station.chapters))
        if station.kind == "puzzle":
            puzzles = packet_of(region, station)
            got = self.puzzle_stars(region, puzzles)
            return sum(got >= least for least in needed(len(puzzles))) if puzzles else 0
        return self._book.of(region.title).challenges.get(station.challenges[0], 0)

    def puzzle_stars(self, region: Region, puzzles: tuple[Puzzle, ...]) -> int:
        won = self._book.of(region.title).puzzles
        return sum(won.get(puzzle.id, 0) for puzzle in puzzles)

    def challenges(self, stop: TrailStop) -> list[tuple[Challenge, int | None]]:
        """Of a station's list, with the stars won; None: never tried."""
        won = self._book.of(stop.region.title).challenges
        found = (stop.region.find(name) for name in stop.station.challenges)
        return [(challenge, won.get(challenge.id)) for challenge in found if challenge is not None]

    def puzzles(self, stop: TrailStop) -> list[tuple[Puzzle, int | None]]:
        won = self._book.of(stop.region.title).puzzles
        return [(puzzle, won.get(puzzle.id)) for puzzle in packet_of(stop.region, stop.station)]
