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
            lines += self._entry(readers, entry)
        self._read[readers] = len(told)
        return lines

    def forget(self) -> None:
        self._lines.clear()
        self._read.clear()

    def _entry(self, readers: tuple[Seat, ...], entry: int) -> Iterator[LogLine]:
        names = self._table.names
        for event in seen_by_all(self._table.told[entry], readers):
            saying = self._table.rules.story(event, names)
            if saying is not None:
                seat = event.seat  # what one seat did says so, by custom
                if seat is not None and seat >= len(names):
                    seat = None  # nobody at the table: a rival without a face
                heading = isinstance(event, self._headings)
                yield LogLine(saying, None if seat is None else Seat(seat), event.touches(), entry, heading, event)
