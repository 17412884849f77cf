"""How good a position looks for a seat.  A guess for the bots; no rule depends on it."""

from __future__ import annotations

from game.protocol import Seat
from game.wild_tiled_west.scoring import total
from game.wild_tiled_west.state import State


def judge(s: State, seat: Seat) -> float:
    return total(s, seat) if s.boards else 0.0
