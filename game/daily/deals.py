"""Today's deal: the one match a date deals in each title.  Knows no clock, keeps nothing, draws nothing.

    assets/trail/<title>.days.toml

schema, title
[[day]]     id, weekday (1 is Monday; where several share one, week by week in turn), text, others?, options?,
            and for one, two and three stars: points, or leads (0: won) over whoever is best of the others

The date chooses the set-up, date and version of the rules are the seed: the same deal for everybody, on every machine.
"""

from __future__ import annotations

import re
from datetime import date
from functools import cache
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
from msgspec import Meta

from game.content import BadContent, Record, Words, expect, read
from game.goals import Aim, stars_for
from game.lessons.course import seated
from game.players import Player
from game.table import Table
from game.titles import TITLES
from game.trail.regions import FOLDER

FIRST: Final = date(2026, 11, 1)  # the calendar goes back to here
WEEK: Final = 7
SEED: Final = re.compile(r"today/(?P<day>\d{4}-\d\d-\d\d)/r(?P<version>\d{1,6})", re.ASCII)

Three = tuple[int, int, int]


class DaySetup(Record, frozen=True):
    """Who plays, with which options, and what the stars ask for."""

    id: str
    weekday: Annotated[int, Meta(ge=1, le=WEEK)]
    text: Words
    others: tuple[str, ...] = ()
    options: dict[str, str] = msgspec.field(default_factory=dict)
    points: Three | None = None
    leads: Three | None = None

    @property
    def aims(self) -> tuple[Aim, ...]:
        if self.points is not None:
            return tuple(Aim(points=least) for least in self.points)
        return tuple(Aim(won=True, lead=least) for least in self.leads or ())


class EditionOfDays(Record, frozen=True):
    """From a date on the days are dealt from this edition of the box; the stars are measured with it."""

    begins: date
    edition: Annotated[int, Meta(ge=1)]


class DayFile(Record, frozen=True):
    """All set-ups of a title, and the editions of its box they are dealt from; before the first of these it is 1."""

    schema: Literal[1]
    title: str
    day: tuple[DaySetup, ...]
    edition: tuple[EditionOfDays, ...] = ()


class Deal(NamedTuple):
    """One title on one day."""

    title: str
    day: date
    setup: DaySetup

    @property
    def seed(self) -> str:
        return f"today/{self.day.isoformat()}/r{TITLES[self.title].VERSION}"

    @property
    def edition(self) -> int:
        """Of the box: a day of the past is dealt as it was."""
        begun = [each.edition for each in days_of(self.title).edition if each.begins <= self.day]
        return begun[-1] if begun else 1

    def players(self, name: str) -> tuple[Player, ...]:
        return seated(name, self.setup.others)

    def sit_down(self, name: str) -> Table:
        return Table(self.title, self.players(name), self.setup.options, self.seed, edition=self.edition)

    def stars(self, table: Table) -> int:
        return stars_for(self.setup.aims, table)


def setups_of(title: str) -> tuple[DaySetup, ...]:
    """None for a title without a file.  Raises BadContent, which names record and field."""
    return days_of(title).day


@cache
def days_of(title: str) -> DayFile:
    """The file of a title, empty where there is none.  Raises BadContent."""
    file = FOLDER / f"{title}.days.toml"
    if not file.is_file():
        return DayFile(1, title, ())
    found = read(file, DayFile)
    expect(found.title == title, file.name, "title", f"is {found.title}")
    expect(len({each.id for each in found.day}) == len(found.day), file.name, "day", "an id stands twice")
    expect(len({each.weekday for each in found.day}) == WEEK, file.name, "day", "a weekday has none")
    for each in found.day:
        rising = each.points or each.leads or ()
        is_sound = (each.points is None) != (each.leads is None) and list(rising) == sorted(set(rising))
        expect(is_sound, file.name, f"day.{each.id}", "either points or leads, and each more than the one before")
    begins = [each.begins for each in found.edition]
    expect(begins == sorted(set(begins)), file.name, "edition", "begins: the earliest must come first")
    return found


def deal_of(title: str, day: date) -> Deal | None:
    """None where a title deals none, or its file cannot be read."""
    try:
        setups = [each for each in setups_of(title) if each.weekday == day.isoweekday()]
    except BadContent:
        return None
    if not setups:
        return None
    week = (day.toordinal() - 1) // WEEK  # day 1 of the count was a Monday
    return Deal(title, day, setups[week % len(setups)])


def titles() -> tuple[str, ...]:
    """Those that deal every day, in the order of the shelf."""
    return tuple(title for title in TITLES if deal_of(title, FIRST) is not None)


def deals_of(day: date) -> tuple[Deal, ...]:
    """The deals of a day, in the order of the shelf."""
    found = (deal_of(title, day) for title in titles())
    return tuple(deal for deal in found if deal is not None)


def dealt_at(table: Table) -> Deal | None:
    """The deal a match is played for: known by its seed, and only with the levels and options of that day."""
    if table.practice:
        return None
    deal = dealt_as(table.title, table.players, table.setup.options, table.seed, is_older=table.base.length > 0)
    return deal if deal is not None and deal.edition == table.setup.edition else None


def dealt_as(
    title: str, players: tuple[Player, ...], options: dict[str, str], seed: str, *, is_older: bool = False
) -> Deal | None:
    """``is_older``: begun under older rules, whose version its seed still names."""
    found = SEED.fullmatch(seed)
    day = _date(found["day"]) if found is not None else None
    deal = deal_of(title, day) if day is not None else None
    if found is None or deal is None:
        return None
    version = TITLES[title].VERSION
    is_ours = int(found["version"]) == version or (is_older and int(found["version"]) < version)
    levels = [player.level for player in players]
    is_same = levels == [player.level for player in deal.players("")]
    return deal if is_ours and is_same and _chosen(deal, options) == _chosen(deal, deal.setup.options) else None


def _chosen(deal: Deal, options: dict[str, str]) -> dict[str, str]:
    """Every option, said or not."""
    usual = {option.id: option.default for option in TITLES[deal.title].options(len(deal.players("")))}
    return {**usual, **options}


def _date(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
