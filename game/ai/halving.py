"""Which of a few turns is best, by sequential halving with caution.  Knows numbers only, no game.

The first arm is the favourite of ``judge``.  All others are measured by what they gain on it, deal by deal, for the
luck of a deal is far greater than the difference between two good turns.  Few deals say little: what ``judge`` said
counts beside them, the less the more there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf, sqrt
from typing import NamedTuple

from game.ai.playouts import Row

FAVOURITE = 0

Play = Callable[[Sequence[int], range], Iterable[Row]]  # these arms, on the deals of these numbers
GoesOn = Callable[[float], bool]  # told how far a thought has come; False: enough


class Doubt(NamedTuple):
    """How much it takes to take another than the favourite."""

    caution: float  # standard errors it must lead by
    trust: float = 0.0  # deals that what ``judge`` said counts for


class Arm:
    """What is known of a turn: what ``judge`` said it gains on the favourite, and what it gained on every deal."""

    def __init__(self, said: float, doubt: Doubt) -> None:
        self.said, self.doubt = said, doubt
        self.gains: list[float] = []

    @property
    def lead(self) -> float:
        """What is certain enough of its gain on the favourite."""
        gains, trust = self.gains, self.doubt.trust
        if len(gains) < 2:
            return -inf
        mean = sum(gains) / len(gains)
        spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
        with_said = (trust * self.said + sum(gains)) / (trust + len(gains))
        return with_said - self.doubt.caution * sqrt(spread / len(gains))


def ranked_arms(said: Sequence[float], playouts: int, doubt: Doubt, play: Play, goes_on: GoesOn) -> list[int]:
    """The best first: the favourite, unless another leads it beyond doubt; then who stayed longest.

    ``said`` is the worth of each arm as ``judge`` sees it.
    """
    arms = [Arm(worth - said[FAVOURITE], doubt) for worth in said]
    live, fallen = list(range(len(arms))), list[int]()
    rounds = max(1, (len(arms) - 1).bit_length())
    deal = spent = 0
    for number in range(rounds):
        passes = max(2, playouts // rounds // len(live))
        for row in play(live, range(deal, deal + passes)):
            for arm, value in zip(live, row, strict=True):
                arms[arm].gains.append(value - row[FAVOURITE])
            spent += len(live)
            if not goes_on(min(1.0, spent / playouts)):
                return _ranked(live, arms) + fallen
        deal += passes
        ranked = _ranked(live, arms)
        live = _survivors(ranked, last=number == rounds - 1)
        fallen = [arm for arm in ranked if arm not in live] + fallen
    return live + fallen


def _ranked(live: Sequence[int], arms: Sequence[Arm]) -> list[int]:
    return sorted(live, key=lambda arm: -arms[arm].lead if arm != FAVOURITE else 0.0)


def _survivors(ranked: Sequence[int], *, last: bool) -> list[int]:
    """The better half; the favourite stays with it to the last, for the others are measured by it."""
    if last:
        return [ranked[0]]
    rest = [arm for arm in ranked if arm != FAVOURITE]
    return [FAVOURITE, *rest[: max(1, (len(ranked) + 1) // 2 - 1)]]
