"""The days a player has played, in three generations like saves.  Asks no clock: whoever calls says what day it is.

The first finished try of a deal is its result, for good.  A day counts in the streak if its deal was sat down to on
that very date and came to an end, whenever that was.

The clock may be wrong.  The latest date a deal was sat down to is known: on an earlier one nothing counts.  Only if
a few days lie ahead of the clock, and no fewer behind it, the clock was ahead before: what was dealt beyond tomorrow (a
traveller may have been there) is void, in every title and for good, and the days from now on count.  No one can tell a
clock put right from one that was set back: so a void day ends the streak when it comes, and neither gains anything.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.daily.deals import Deal
from game.profile import share_code
from game.protocol import mark
from game.saves.progress import ProgressBook, TroubleTexts
from game.table import Table
from game.titles import TITLES

FOLDER: Final = "days"  # within the data folder
MOST: Final = 20_000  # days
LONGEST: Final = 80  # letters of a name
DAY: Final = timedelta(days=1)
AHEAD: Final = 7  # days a clock that was wrong may have dealt; with more of them it is the clock of now that is wrong

Points = Annotated[int, Meta(ge=-10_000, le=10_000)]
Scored = Annotated[tuple[tuple[Annotated[str, Meta(max_length=LONGEST)], Points], ...], Meta(max_length=40)]
Some = Annotated[frozenset[date], Meta(max_length=MOST)]


class DayResult(msgspec.Struct, frozen=True):
    """How a deal came out: enough to tell it again."""

    stars: Annotated[int, Meta(ge=0, le=3)]
    points: Points
    lines: Scored  # of the score sheet, by the name of the line
    others: Scored  # who else was at the table, the one nobody plays too
    code: Annotated[str, Meta(max_length=share_code.LONGEST)]


class Days(msgspec.Struct, frozen=True):
    """All days of one title."""

    done: Annotated[dict[date, DayResult], Meta(max_length=MOST)] = {}
    dealt: Some = frozenset()  # sat down to on that very date
    void: Some = frozenset()  # so dealt by a clock that was ahead


def done_of(deal: Deal, table: Table) -> DayResult:
    """What is kept of a match that is over."""
    outcome = table.outcome
    if outcome is None:
        raise ValueError("the match is not over")
    own, *rest = outcome.sheets
    others = [(player.name, sheet.total) for player, sheet in zip(table.players[1:], rest, strict=True)]
    if outcome.rival is not None:
        others.append((outcome.rival.name, outcome.rival.sheet.total))
    lines = tuple((line.name, line.points) for line in own.lines)
    return DayResult(deal.stars(table), own.total, lines, tuple(others), share_code.of_table(table))


class DayBook(ProgressBook[Days]):
    """The days of one player in all titles."""

    kind, folder, magic = Days, FOLDER, "saddlebag-days"
    excuses = TroubleTexts(
        mark("Today’s deal goes on, but its result could not be kept."),
        mark("Your days of {name} could not be read; what is left of the file is kept aside."),
        mark("Your days of {name} are those of a little earlier: the newest file was damaged."),
        mark("Your days of {name} were kept by a newer Saddlebag. They stay as they are, and nothing is added now."),
    )

    def sit_down(self, deal: Deal, today: date) -> None:
        """Somebody sits down to a deal on this date; on its own day, and if the clock can be believed, it may count."""
        ahead = self._ahead(today)
        for title in TITLES:
            days = self.of(title)
            if days.dealt & ahead:
                without = msgspec.structs.replace(days, dealt=days.dealt - ahead, void=days.void | ahead)
                self.write(title, without)
        days = self.of(deal.title)
        if deal.day == today and self.counts(today) and today not in days.dealt:
            self.write(deal.title, msgspec.structs.replace(days, dealt=days.dealt | {today}))

    def finish(self, deal: Deal, done: DayResult) -> bool:
        """False if an earlier try is the result already."""
        days = self.of(deal.title)
        if deal.day in days.done:
            return False
        self.write(deal.title, msgspec.structs.replace(days, done={**days.done, deal.day: done}))
        return True

    def done(self, deal: Deal) -> DayResult | None:
        return self.of(deal.title).done.get(deal.day)

    def is_late(self, deal: Deal, today: date) -> bool:
        """Whether it does not count in the streak, or would not if it were finished."""
        return deal.day not in self.of(deal.title).dealt and (deal.day != today or not self.counts(today))

    def counts(self, today: date) -> bool:
        """Whether a deal sat down to on this date would count."""
        return today not in self.void and today >= max(self._dealt - self._ahead(today), default=today)

    @property
    def counted(self) -> frozenset[date]:
        """The days of the streak: one deal of any title is enough."""
        return frozenset(day for title in TITLES for day in self.of(title).dealt & self.of(title).done.keys())

    @property
    def void(self) -> frozenset[date]:
        return frozenset(day for title in TITLES for day in self.of(title).void)

    def streak(self, today: date) -> int:
        """Days in a row up to today, or to yesterday while today can still be one of them."""
        counted = self.counted
        if today not in counted and today in self.void:
            return 0
        return run(counted, today if today in counted else today - DAY)

    @property
    def _dealt(self) -> frozenset[date]:
        return frozenset(day for title in TITLES for day in self.of(title).dealt)

    def _ahead(self, today: date) -> frozenset[date]:
        """The days dealt by a clock that was ahead, if that of now is the one to believe."""
        dealt = self._dealt
        ahead = frozenset(day for day in dealt if day > today + DAY)
        return ahead if len(ahead) <= min(AHEAD, len(dealt) - len(ahead)) else frozenset()


def run(counted: Collection[date], last: date) -> int:
    """How many days in a row end with this one."""
    length = 0
    while last in counted:
        last, length = last - DAY, length + 1
    return length


def week_of(today: date) -> tuple[date, ...]:
    """Monday to Sunday."""
    monday = today - DAY * today.weekday()
    return tuple(monday + DAY * place for place in range(7))
