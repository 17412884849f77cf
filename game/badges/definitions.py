"""Badges as data: ``assets/badges/<group>.toml``, every language side by side.  Awards nothing.

schema, group, art   "house", or the title it is of; pictures are ``assets/art/badges/<art>_<id>``
[[badge]]            id, name, text; need: as many as earn it; secret?: neither named nor shown before
                     count: what is counted (see ``Count``); of?: of which line, mark or kind of event
                     over: "match", the most in one of them, or "all", of all matches together
                     when?: which matches count at all (see ``When``)
                     where?, by?, each?: of events (see ``Badge``)
"""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, NamedTuple

import msgspec

from game.ai.levels import LEVEL_NAMES
from game.assets import ASSETS
from game.content import BadContent, Record, Words, expect, read
from game.goals import Aim
from game.titles import TITLES

FOLDER: Final = ASSETS / "badges"
HOUSE: Final = "house"

# of a match: itself, its points, those of a line, the spots that earned a line, marks on the sheet, own events;
# of all matches: titles, the longest run of days; of other books: stations of the Trail with a star, puzzles solved
Count = Literal["matches", "points", "line", "spots", "marks", "events", "titles", "days", "stations", "puzzles"]
OTHER_BOOKS: Final = ("stations", "puzzles")
LOGGED: Final = ("spots", "marks", "events")  # what the book of results does not keep


class When(Aim, frozen=True):
    """Which matches count: all that is named must hold."""

    first: bool = False  # in first place, shared or not; alone: won
    alone: bool = False
    seats: int = 0  # at least so many
    options: dict[str, str] = msgspec.field(default_factory=dict)
    against: str = ""  # a bot of this level sat there
    bare: tuple[str, ...] = ()  # lines without a single spot
    unmarked: tuple[str, ...] = ()  # marks the count found nowhere

    @property
    def is_logged(self) -> bool:
        """Whether only the match itself can say so."""
        return bool(self.told or self.never or self.bare or self.unmarked or self.lead is not None)


class Badge(Record, frozen=True):
    """One badge; of events ``where`` narrows by field, ``by`` adds up or, over one match, ``each`` tells apart."""

    id: str
    name: Words
    text: Words
    need: int
    count: Count = "matches"
    of: str = ""
    over: Literal["match", "all"] = "all"
    when: When = When()
    where: dict[str, str | int | tuple[str, ...]] = msgspec.field(default_factory=dict)
    by: str = ""  # the field of the event that is added up; every event counts one without it
    top: str = ""  # the field whose largest value counts
    each: str = ""  # the field whose different values are counted
    secret: bool = False

    @property
    def is_logged(self) -> bool:
        """Whether what it counts must be noted when a match ends, for nothing could tell it later."""
        return self.count in LOGGED or self.when.is_logged


class Group(Record, frozen=True):
    """The badges of a title, or of the house."""

    schema: Literal[1]
    group: str
    art: str
    badge: tuple[Badge, ...]

    @property
    def title(self) -> str:
        """ "" for the house."""
        return self.group if self.group != HOUSE else ""

    def key(self, badge: Badge) -> str:
        """What it is called in the book."""
        return f"{self.art}_{badge.id}"


class GroupedBadge(NamedTuple):
    """A badge with its group."""

    group: Group
    badge: Badge

    @property
    def key(self) -> str:
        return self.group.key(self.badge)


def read_group(name: str) -> Group:
    """Raises BadContent, which names record and field."""
    file = f"{name}.toml"
    group = read(FOLDER / file, Group)
    expect(group.group == name, file, "group", "is called like its file")
    ids = [badge.id for badge in group.badge]
    expect(len(ids) == len(set(ids)), file, "badge", "an id stands twice")
    for badge in group.badge:
        named = f"badge.{badge.id}"
        expect(badge.need > 0, file, named, "needs at least one")
        expect(badge.when.against in ("", *LEVEL_NAMES), file, named, "knows no such level")
        expect(bool(badge.of) == (badge.count in ("line", *LOGGED)), file, named, "of what is it counted?")
    return group


@cache
def groups() -> tuple[Group, ...]:
    """In the order of the shelf, the house last; one that cannot be read hides no other."""
    found = []
    for name in (*TITLES, HOUSE):
        try:
            found.append(read_group(name))
        except (BadContent, FileNotFoundError):
            continue
    return tuple(found)


@cache
def every_badge() -> dict[str, GroupedBadge]:
    """All badges by what they are called in the book."""
    return {group.key(badge): GroupedBadge(group, badge) for group in groups() for badge in group.badge}
