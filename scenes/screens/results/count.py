"""The count at the end: which lines and columns there are, and how much of them is told.  Draws nothing."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import product
from types import MappingProxyType
from typing import Final, NamedTuple

from game.protocol import Line, Outcome
from scenes.table.title.ceremony import Joined, Lines

NONE: Final[Mapping[str, Joined]] = MappingProxyType({})
BEGINS: Final = 0.5  # seconds at Normal, all of them
COUNTING: Final = 3.4
TIE: Final = 0.5
RISING: Final = 1.0
RIBBON: Final = 0.5
AWARD: Final = 0.14
FOOT: Final = 0.3
MANY: Final = 10  # lines: of more, those in which nobody has a point are left out


class Times(NamedTuple):
    """When each part of a ceremony begins."""

    why: float
    podium: float
    ribbon: float
    awards: float
    foot: float
    end: float


def times(is_tied: bool, awards: int) -> Times:
    """About six and a half seconds; a tie takes its half."""
    why = BEGINS + COUNTING
    podium = why + (TIE if is_tied else 0.1)
    ribbon = podium + RISING
    shown = ribbon + RIBBON
    foot = shown + AWARD * awards
    return Times(why, podium, ribbon, shown, foot, foot + FOOT)


def share(time: float, begins: float, lasts: float) -> float:
    """How much of something that begins then and lasts so long is done, 0 to 1."""
    return min(1.0, max(0.0, (time - begins) / lasts))


class Count:
    """The sheets of a finished match, line by line, as far as ``time`` has told them."""

    def __init__(self, outcome: Outcome, uncounted: Collection[str], joined: Mapping[str, Joined] = NONE) -> None:
        rival = outcome.rival
        self.outcome = outcome
        self.sheets = (*outcome.sheets, rival.sheet) if rival else outcome.sheets
        order = sorted(range(len(outcome.sheets)), key=lambda seat: (outcome.places[seat], seat))
        self.columns = order + ([len(outcome.sheets)] if rival else [])  # as they finished, the rival last
        self._joined = joined
        taken = {line for each in joined.values() for line in each.others}
        lines = [line for line in _rows(outcome) if line.id not in uncounted and line.id not in taken]
        lines = [Line(line.id, joined[line.id].name, 0) if line.id in joined else line for line in lines]
        self.lines = [line for line in lines if len(lines) <= MANY or self._earns(line.id)]

    def parts(self, line: str) -> Lines:
        """The lines a row counts."""
        return (line, *self._joined[line].others) if line in self._joined else (line,)

    def _earns(self, line: str) -> bool:
        return any(each.points for sheet in self.sheets for each in sheet.lines if each.id in self.parts(line))

    def points(self, column: int, index: int) -> int:
        """A rival may do without some lines, or have one of its own."""
        wanted = self.parts(self.lines[index].id)
        return sum(line.points for line in self.sheets[column].lines if line.id in wanted)

    def share_of(self, index: int, time: float) -> float:
        """How much of a line is counted, 0 to 1."""
        each = COUNTING / len(self.lines)
        return share(time, BEGINS + index * each, each)

    def line_at(self, time: float) -> int | None:
        """The line being counted."""
        index = int((time - BEGINS) / COUNTING * len(self.lines))
        return index if time >= BEGINS and index < len(self.lines) else None

    def done(self, time: float) -> int:
        """How many lines are counted."""
        return sum(self.share_of(index, time) >= 1 for index in range(len(self.lines)))

    def shown(self, column: int, index: int, time: float) -> int:
        """The points of a line as far as they are counted: of a seat or, after the seats, of the rival."""
        return round(self.points(column, index) * self.share_of(index, time))

    def total(self, column: int, time: float) -> int:
        return sum(self.shown(column, index, time) for index in range(len(self.lines)))

    def longest(self) -> int:
        """What a whole bar stands for: the best of all lines, so that lines can be compared as well as seats."""
        cells = product(range(len(self.sheets)), range(len(self.lines)))
        return max(1, *(abs(self.points(column, line)) for column, line in cells))


def _rows(outcome: Outcome) -> list[Line]:
    """The lines of the seats, then those that only the rival has."""
    lines = list(outcome.sheets[0].lines)
    known = {line.id for line in lines}
    return lines + [line for line in (outcome.rival.sheet.lines if outcome.rival else ()) if line.id not in known]
