"""The final lead a seat may expect: over its best rival, alone over the Boss.  A guess, fitted by self-play.

No rule depends on it.  What the seats may expect is put together in ``expected.py``; how much of such a lead comes
true at which stage of a match is in ``forecast.toml``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.forecast import Forecast
from game.protocol import Seat
from game.saloon_tycoon.bot.expected import expected, expected_of_rival
from game.saloon_tycoon.scoring import boss_mark, total
from game.saloon_tycoon.state import State

INGREDIENTS: Final = ("lead",)
LONG_MATCH: Final = 24  # rounds
FORECAST: Final = Forecast(Path(__file__).with_name("forecast.toml"), INGREDIENTS)


def judge(s: State, seat: Seat) -> float:
    """The expected final lead in points; exact once it is over."""
    if s.phase == "over":
        return float(total(s, seat) - _mark(s, seat))
    constant, weight = FORECAST.weights(s.terms.seats, s.round / LONG_MATCH)
    return constant + weight * _lead(s, seat)


def ingredients(s: State, seat: Seat) -> tuple[float, ...]:
    """What ``tools/dev.py tune`` weighs."""
    return (_lead(s, seat),)


def stage(s: State) -> float:
    """By the round: the same for all moves of a turn, so that it never decides between them."""
    return s.round / LONG_MATCH


def _lead(s: State, seat: int) -> float:
    seats = s.terms.seats
    if seats == 2:
        return expected(s, seat) - expected_of_rival(s, 1 - seat)
    if seats == 1:
        return expected(s, seat) - boss_mark(s)
    return expected(s, seat) - max([expected_of_rival(s, other) for other in range(seats) if other != seat])


def _mark(s: State, seat: int) -> int:
    """What there was to beat."""
    if s.terms.solo:
        return boss_mark(s)
    return max([total(s, other) for other in range(s.terms.seats) if other != seat])
