"""The story of a match as one seat may read it.  Tells nothing that seat did not see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.protocol import Event, Saying, Seat, Spot
from game.table import Table, seen_by


class LogLine(NamedTuple):
    """What happened, to whom, where, and by which entry of the match's log."""

    saying: Saying
    seat: Seat | None
    spots: tuple[Spot, ...]
    entry: int
    is_heading: bool


class Chronicle:
    """Lines are made once and kept for each reader; ``forget`` them when something was taken back."""

    def __init__(self, table: Table, headings: Iterable[type[Event]] = ()) -> None:
        self._table = table
        self._headings = tuple(headings)
        self._lines: dict[Seat, list[LogLine]] = {}
        self._read: dict[Seat, int] = {}

    def lines(self, reader: Seat) -> list[LogLine]:
        """The whole log, oldest first."""
        lines, told = self._lines.setdefault(reader, []), self._table.told
        for entry in range(self._read.get(reader, 0), len(told)):
            lines += self._entry(reader, entry)
        self._read[reader] = len(told)
        return lines

    def forget(self) -> None:
        self._lines.clear()
        self._read.clear()

    def recap(self, reader: Seat) -> list[Event]:
        """What the reader saw happen since its own last decision."""
        log, told = self._table.log, self._table.told
        start = next((length for length in range(len(log), 0, -1) if log[length - 1].seat == reader), 0)
        return seen_by((event for events in told[start:] for event in events), reader)

    def _entry(self, reader: Seat, entry: int) -> Iterator[LogLine]:
        names = [player.name for player in self._table.players]
        for event in seen_by(self._table.told[entry], reader):
            saying = self._table.rules.story(event, names)
            if saying is not None:
                seat = getattr(event, "seat", None)  # what one seat did says so, by custom
                heading = isinstance(event, self._headings)
                yield LogLine(saying, None if seat is None else Seat(seat), event.touches(), entry, heading)
