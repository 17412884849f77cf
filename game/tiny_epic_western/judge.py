"""How good a position looks for a seat.  A guess for the bots; no rule depends on it."""

from __future__ import annotations

from game.protocol import Seat
from game.tiny_epic_western.scoring import sheet
from game.tiny_epic_western.state import State


def judge(s: State, seat: Seat) -> float:
    return float(sheet(s, seat).total)
