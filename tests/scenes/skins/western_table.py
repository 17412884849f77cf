"""Tables of Tiny Epic Western, for tests: one of each phase of a random match."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.players import Player
from game.table import Table

TITLE = "tiny_epic_western"
NAMES = ("Hazel", "Bramble", "Clover", "Juniper")


def table_of(seats: int, options: dict[str, str], seed: str = "clicks", bots: int = 0) -> Table:
    players = [Player(NAMES[i], "greenhorn" if i >= seats - bots else None) for i in range(seats)]
    return Table(TITLE, players, options, seed)


def positions(seats: int, options: dict[str, str], seed: str) -> Iterator[Table]:
    """One table for each phase in which the first seat has a choice, of a random match."""
    table, rng, seen = table_of(seats, options, seed, bots=seats - 1), Random(seed), set()
    while table.to_move is not None:
        seat = table.to_move
        legal = table.legal(seat)
        if seat == 0 and table.state.phase not in seen and len(legal) > 1:
            seen.add(table.state.phase)
            yield table
        table.submit(seat, rng.choice(list(legal)))
