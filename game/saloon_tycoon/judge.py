"""How good a position looks for a seat.  A guess for the bots; no rule depends on it."""

from __future__ import annotations

from game.protocol import Seat
from game.saloon_tycoon.scoring import total
from game.saloon_tycoon.state import State


def judge(s: State, seat: Seat) -> float:
    return float(total(s, seat))
