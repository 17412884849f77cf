"""How often a single player has tried a title, and what came of it.  Writes nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.session.played import Book
from game.table import Table

SHOWN: Final = 4  # this match and those before it


def of_table(folder: Path, table: Table) -> tuple[int, ...]:
    """The points of the last matches this player played alone, oldest first, the one at hand last."""
    outcome, who = table.outcome, table.players[0].name
    if outcome is None or len(table.players) > 1:
        return ()
    sheet = outcome.sheets[0]
    rows = [row for row in Book(folder).played() if row.title == table.title and row.player == who and not row.rivals]
    points = [row.points for row in rows]
    lines = {line.id: line.points for line in sheet.lines}
    is_kept = bool(rows) and {line: worth for line, _, worth in rows[-1].lines} == lines
    return tuple([*points, *([] if is_kept else [sheet.total])][-SHOWN:])
