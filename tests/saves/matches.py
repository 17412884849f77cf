"""Matches to save.  What it means that two tables hold the same one is in ``tools/stress/soundness.py``."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game.players import Player
from game.saves.documents import seal
from game.saves.matches import FORMAT, save_as
from game.table import Table
from game.titles import TITLES
from tools.stress.disks import Platter

NOW = datetime(2026, 8, 14, 15, 30, 12, tzinfo=UTC)
NAMES = ("Zoë", "Иван", "小さな町", 'O\'Neill "Red"', "🤠👩‍🌾", "{round}")
TITLE = next(iter(TITLES))


def later(seconds: int) -> datetime:
    return NOW + timedelta(seconds=seconds)


def sit_down(title: str = TITLE, seats: int = 2, seed: str = "oak", *, practice: bool = False) -> Table:
    players = [Player(NAMES[seat], "cowhand" if seat % 2 else None) for seat in range(seats)]
    return Table(title, players, {}, seed, practice=practice)


def play(table: Table, decisions: int, rng: Random, *, doubts: float = 0) -> Table:
    """Make random decisions until the match ends; in doubt, take one back for good or do it again."""
    for _ in range(decisions):
        if (seat := table.to_move) is None:
            break
        table.submit(seat, rng.choice(table.legal(seat)))
        if rng.random() < doubts and table.can_undo(seat):
            table.undo(seat)
            if rng.random() < 0.5:
                table.redo(seat)
    return table


@cache
def moments(title: str = TITLE, seats: int = 2, count: int = 8) -> tuple[Table, ...]:
    """One match after 0, 1, 2, .. decisions, each a table of its own that no test may change."""
    return tuple(play(sit_down(title, seats), decisions, Random("moments")) for decisions in range(count))


def document_of(table: Table) -> bytes:
    """The save of a table, as bytes; the table must not change."""
    return _paper_of(table, table.rules.VERSION)


@cache
def _paper_of(table: Table, version: int) -> bytes:
    disk = Platter()
    save_as(Path("match.json"), table, NOW, disk)
    return disk.read(Path("match.json"))


def forged(body: Any, format: int = FORMAT) -> bytes:
    """A save with a proper seal, whatever is in it."""
    return seal(msgspec.json.encode(body), format)


def bytes_in(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir()) if file.is_file()}


def every_title() -> list[tuple[str, int]]:
    """Each title with its fewest and most seats, and two."""
    shelf = TITLES.items()
    return [(title, seats) for title, rules in shelf for seats in sorted({rules.SEATS[0], 2, rules.SEATS[-1]})]
