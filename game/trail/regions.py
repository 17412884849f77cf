"""The Trail as data: ``assets/trail/<title>.toml``, every language side by side.  Plays nothing.

schema, title, name, stars, scene   of the region; ``stars`` open it, ``scene`` lies behind its pictures
[[theme]]       id: a line of the score sheet, "rival" or "plan"; name, task: of the puzzles it is about
[[challenge]]   id, name, text, others ("Clover:cowhand"), options?; its one deal is that of its proof
[[challenge.star]]  say, and what must hold: won, points, lead, lines, most, told, never, rank (see ``Goal``)
[[station]]     id, kind, name, text, picture; chapters? of a lesson; packet? of puzzles, from 0;
                challenges?: the first is the station's own, the others lie beyond the map
[[landmark]]    picture, x, y (its foot on the map of 1424x976), wide, high
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, Literal

import msgspec

from game.assets import ASSETS
from game.content import BadContent, Record, Words, expect, read
from game.goals import Aim
from game.lessons.course import seated
from game.players import Player
from game.titles import TITLES

FOLDER: Final = ASSETS / "trail"

Kind = Literal["lesson", "puzzle", "challenge", "boss"]


class Theme(Record, frozen=True):
    """What a puzzle is about."""

    id: str
    name: Words
    task: Words


class Goal(Aim, frozen=True, kw_only=True):
    """An aim with words of its own."""

    say: Words


class Challenge(Record, frozen=True):
    """A match with one deal and a goal."""

    id: str
    name: Words
    text: Words
    star: tuple[Goal, ...]
    others: tuple[str, ...] = ()
    options: dict[str, str] = msgspec.field(default_factory=dict)

    def players(self, name: str) -> tuple[Player, ...]:
        return seated(name, self.others)


class Station(Record, frozen=True):
    """A place on the map."""

    id: str
    kind: Kind
    name: Words
    text: Words
    picture: str
    chapters: tuple[str, ...] = ()
    packet: int = 0
    challenges: tuple[str, ...] = ()


class Landmark(Record, frozen=True):
    """Scenery."""

    picture: str
    x: int
    y: int
    wide: int
    high: int = 0  # 0: as high as wide


class Region(Record, frozen=True):
    """A title's part of the Trail."""

    schema: Literal[1]
    title: str
    name: Words
    stars: int
    scene: str
    theme: tuple[Theme, ...]
    challenge: tuple[Challenge, ...]
    station: tuple[Station, ...]
    landmark: tuple[Landmark, ...] = ()

    def find(self, challenge: str) -> Challenge | None:
        return next((each for each in self.challenge if each.id == challenge), None)

    def theme_of(self, theme: str) -> Theme:
        """A theme without words of its own is about the whole plan."""
        return next((each for each in self.theme if each.id == theme), self.theme[0])


def read_region(file: Path) -> Region:
    """The region in a file.  Raises BadContent, which names record and field."""
    region = read(file, Region)
    expect(region.title in TITLES, file.name, "title", f"there is no {region.title}")
    ids = [challenge.id for challenge in region.challenge]
    expect(len(ids) == len(set(ids)), file.name, "challenge", "an id stands twice")
    for challenge in region.challenge:
        expect(1 <= len(challenge.star) <= 3, file.name, f"challenge.{challenge.id}", "one to three stars")
    for station in region.station:
        named = f"station.{station.id}"
        expect(set(station.challenges) <= set(ids), file.name, named, "names a challenge that is not there")
        is_match = station.kind in ("challenge", "boss")
        expect(bool(station.challenges) == is_match, file.name, named, "challenges belong to a challenge or a boss")
    return region


@cache
def region_of(title: str) -> Region | None:
    """None for a title the Trail does not pass."""
    file = FOLDER / f"{title}.toml"
    return read_region(file) if file.is_file() else None


def regions() -> tuple[Region, ...]:
    """In the order of the shelf; one that cannot be read closes no other."""
    found = []
    for title in TITLES:
        try:
            region = region_of(title)
        except BadContent:
            continue
        if region is not None:
            found.append(region)
    return tuple(found)
