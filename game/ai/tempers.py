"""Small biases of style, told by a portrait.  They choose between turns that are as good, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.ai.turns import TurnLine
from game.protocol import Rules, Seat

HAIR: Final = 0.25  # points; turns that ``judge`` sets no further apart are as good as each other
CARE: Final = 1.5  # times the usual caution


def _points_now(rules: Rules, after: Any, seat: Seat) -> float:
    return rules.score(after, seat).total


def _little_for_rivals(rules: Rules, after: Any, seat: Seat) -> float:
    return -max((rules.score(after, Seat(it)).total for it in range(rules.seats(after)) if it != seat), default=0)


LIKES: Final[dict[str, Callable[[Rules, Any, Seat], float]]] = {
    "greedy": _points_now,
    "quarrelsome": _little_for_rivals,
}
STEADY: Final = "steady"
TEMPERS: Final = (STEADY, "greedy", "careful", "quarrelsome")


def by_temper(temper: str, rules: Rules, turns: Sequence[TurnLine], seat: Seat) -> list[TurnLine]:
    """The same turns; of those as good as the best, what this temper likes comes first."""
    like = LIKES.get(temper)
    good = [turn for turn in turns if turn.worth >= turns[0].worth - HAIR]
    if like is None or len(good) == 1:
        return list(turns)
    good.sort(key=lambda turn: -like(rules, turn.after, seat))
    return [*good, *turns[len(good) :]]


def caution_of(temper: str, usual: float) -> float:
    return CARE * usual if temper == "careful" else usual
