"""The story of a match as those at one screen may read it.  Tells nothing that not all of them saw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.protocol import Event, Saying, Seat, Spot
from game.table import Table, seen_by_all


class LogLine(NamedTuple):
    """What happened, to whom, where, and by which entry of the match's log."""

    saying: Saying
    seat: Seat | None
    spots: tuple[Spot, ...]
    entry: int
    is_heading: bool
    event: Event


def lines_of(table: Table, entry: int, events: Iterable[Event], headings: tuple[type[Event], ...]) -> Iterator[LogLine]:
    """What those events of one entry say; some say nothing."""
    for event in events:
        saying = table.rules.story(event, table.names)
        if saying is not None:
            is_heading = isinstance(event, headings)
            yield LogLine(saying, _seated(event, table), event.touches(), entry, is_heading, event)


def _seated(event: Event, table: Table) -> Seat | None:
    """Whose doing it was, which by custom it says itself; None if that is nobody at the table, as the Boss is."""
    seat = event.seat
    return None if seat is None or seat >= len(table.players) else Seat(seat)


class MatchLog:
    """Lines are made once and kept for each readership; ``forget`` them when something was taken back."""

    def __init__(self, table: Table, headings: Iterable[type[Event]] = ()) -> None:
        self._table = table
        self._headings = tuple(headings)
        self._lines: dict[tuple[Seat, ...], list[LogLine]] = {}
        self._read: dict[tuple[Seat, ...], int] = {}

    def lines(self, readers: tuple[Seat, ...]) -> list[LogLine]:
        """The whole log, oldest first."""
        lines, told = self._lines.setdefault(readers, []), self._table.told
        for entry in range(self._read.get(readers, 0), len(told)):
            lines += lines_of(self._table, entry, seen_by_all(told[entry], readers), self._headings)
        self._read[readers] = len(told)
        return lines

    def forget(self) -> None:
        self._lines.clear()
        self._read.clear()
