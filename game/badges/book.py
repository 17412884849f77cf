"""Badges as they are kept, beside the finished matches they come from (``game/statistics/history.py``).  Awards none.

deeds     what a match counts towards a badge where only its log can say so; goes with its match
badges    what was earned, when, in which match ("" for none), and whether it was looked at; stays
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from game.saves import limits
from game.statistics.history import History

Key = Annotated[str, Meta(pattern=r"^[a-z0-9_]{1,60}\Z")]
Amount = Annotated[int, Meta(ge=1, le=1_000_000)]
Match = Annotated[str, Meta(max_length=300)]


class BadgeCount(NamedTuple):
    """A row of ``deeds``."""

    match: Match
    player: str
    badge: Key
    amount: Amount


class Earned(NamedTuple):
    """A row of ``badges``."""

    player: str
    badge: Key
    when: Annotated[datetime, Meta(tz=True)]
    match: Match
    seen: bool


class BadgeBook:
    """What an open history knows of badges; a row that makes no sense is skipped, and ``left_out`` counts it."""

    def __init__(self, history: History) -> None:
        self._history = history
        self.left_out = 0

    def noted(self) -> list[BadgeCount]:
        return self._read("SELECT match, player, badge, amount FROM deeds", BadgeCount)

    def earned(self) -> list[Earned]:
        """Oldest first."""
        rows = self._read("SELECT player, badge, earned, match, seen != 0 FROM badges", Earned)
        return sorted(rows, key=lambda row: (row.when, row.badge))

    def grant(self, badges: Iterable[Earned]) -> None:
        """Each once: what is there stays as it is.  Raises HistoryError."""
        rows = [
            (each.player, each.badge, limits.within(each.when).isoformat(timespec="seconds"), each.match, each.seen)
            for each in badges
        ]
        if rows:
            with self._history.working() as db, db:
                db.executemany("INSERT OR IGNORE INTO badges VALUES (?, ?, ?, ?, ?)", rows)

    def look_at(self, player: str) -> None:
        """None of this player's is new any more.  Raises HistoryError."""
        with self._history.working() as db, db:
            db.execute("UPDATE badges SET seen = 1 WHERE (player = ?)", (player,))

    def _read(self, query: str, kind: type[Any]) -> list[Any]:
        with self._history.working() as db:
            rows = db.execute(query).fetchall()
        found = [_row(row, kind) for row in rows]
        self.left_out += found.count(None)
        return [row for row in found if row is not None]


def _row(row: Sequence[Any], kind: type[Any]) -> Any:
    """None for what nobody here could have written."""
    try:
        read = msgspec.convert(
            tuple(bool(v) if f == "seen" else v for f, v in zip(kind._fields, row, strict=True)), kind
        )
    except (ValueError, TypeError, RecursionError):
        return None
    is_dated = kind is BadgeCount or limits.is_time(read.when)
    return read if is_dated and limits.is_name(read.player) else None
