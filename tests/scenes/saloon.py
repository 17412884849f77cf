"""Positions of Saloon Tycoon for tests."""

from __future__ import annotations

from game.protocol import Seat
from game.saloon_tycoon import actions as do
from game.table import Table
from tools.pictures.table_shot import position

TITLE = "saloon_tycoon"


def at(seats: int, moves: int, phase: str = "menu", seed: str = "table", persons: int = 1) -> Table:
    return position(seats, moves, seed=seed, phase=phase, persons=persons, title=TITLE)


def with_builds(places: int) -> Table:
    """A position where some tile of the market could stand on so many places or more."""
    for number in range(60):
        table = at(2, 60, seed=f"k{number}")
        if table.to_move is None:
            continue
        kinds = [each.kind for each in table.legal(Seat(0)) if isinstance(each, do.Build)]
        if any(kinds.count(kind) >= places for kind in kinds):
            return table
    raise AssertionError("no such position")
