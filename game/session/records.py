"""Whether a match was somebody's best so far.  Writes nothing."""

from __future__ import annotations

from pathlib import Path

from game.session.played import Book
from game.table import Table


def beaten(folder: Path, table: Table, seat: int) -> int | None:
    """The most points this player had before, at a table of as many, if this match brought more; practice is none."""
    outcome, player = table.outcome, table.players[seat]
    if outcome is None or table.practice or player.level is not None:
        return None
    sheet, others = outcome.sheets[seat], len(table.players) - 1
    rows = [row for row in Book(folder).played() if (row.title, row.player) == (table.title, player.name)]
    rows = [row for row in rows if row.level is None and len(row.rivals) == others]
    lines = {line.id: line.points for line in sheet.lines}
    if rows and {line: worth for line, _, worth in rows[-1].lines} == lines:
        rows.pop()  # this match, which is in the history already
    best = max((row.points for row in rows), default=None)
    return best if best is not None and sheet.total > best else None
