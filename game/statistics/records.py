"""How a match stands beside those its players finished before: the last tries alone, the best.  Writes nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.protocol import Outcome
from game.statistics.played import Book
from game.table import Table

SHOWN: Final = 4  # tries: this match and those before it


def attempts(folder: Path, table: Table) -> tuple[int, ...]:
    """The points of the last matches this player played alone, oldest first, the one at hand last."""
    if table.outcome is None or len(table.players) > 1:
        return ()
    return (*_before(folder, table, table.outcome, 0), table.outcome.sheets[0].total)[-SHOWN:]


def beaten(folder: Path, table: Table, seat: int) -> int | None:
    """The most points this player had before, at a table of as many, if this match brought more; practice is none."""
    outcome = table.outcome
    if outcome is None or table.practice or table.players[seat].level is not None:
        return None
    best = max(_before(folder, table, outcome, seat), default=None)
    return best if best is not None and outcome.sheets[seat].total > best else None


def _before(folder: Path, table: Table, outcome: Outcome, seat: int) -> list[int]:
    """What a player had before this match, which may be in the history already, at tables of as many."""
    player = table.players[seat]
    alike = table.title, player.name, player.level, len(table.players) - 1
    rows = [row for row in Book(folder).played() if (row.title, row.player, row.level, len(row.rivals)) == alike]
    lines = {line.id: line.points for line in outcome.sheets[seat].lines}
    if rows and {line: worth for line, _, worth in rows[-1].lines} == lines:
        rows.pop()
    return [row.points for row in rows]
