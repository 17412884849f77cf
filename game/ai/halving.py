"""Which of a few turns is best, by sequential halving with caution.  Knows numbers only, no game.

The first arm is the favourite of ``judge``.  All others are measured by what they gain on it, deal by deal, for the
luck of a deal is far greater than the difference between two good turns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf, sqrt

from game.ai.playouts import Row

FAVOURITE = 0

Play = Callable[[Sequence[int], range], Iterable[Row]]  # these arms, on the deals of these numbers
GoesOn = Callable[[float], bool]  # told how far a thought has come; False: enough


def ranked_arms(arms: int, playouts: int, caution: float, play: Play, goes_on: GoesOn) -> list[int]:
    """The best first: the favourite, unless another leads it by so many standard errors; then who stayed longest."""
    gains: list[list[float]] = [[] for _ in range(arms)]
    live, fallen = list(range(arms)), list[int]()
    rounds = max(1, (arms - 1).bit_length())
    deal = spent = 0
    for number in range(rounds):
        passes = max(2, playouts // rounds // len(live))
        for row in play(live, range(deal, deal + passes)):
            for arm, value in zip(live, row, strict=True):
                gains[arm].append(value - row[FAVOURITE])
            spent += len(live)
            if not goes_on(min(1.0, spent / playouts)):
                return _ranked(live, gains, caution) + fallen
        deal += passes
        ranked = _ranked(live, gains, caution)
        live = _survivors(ranked, last=number == rounds - 1)
        fallen = [arm for arm in ranked if arm not in live] + fallen
    return live + fallen


def _ranked(live: Sequence[int], gains: Sequence[Sequence[float]], caution: float) -> list[int]:
    return sorted(live, key=lambda arm: -_lead(arm, gains[arm], caution))


def _survivors(ranked: Sequence[int], *, last: bool) -> list[int]:
    """The better half; the favourite stays with it to the last, for the others are measured by it."""
    if last:
        return [ranked[0]]
    rest = [arm for arm in ranked if arm != FAVOURITE]
    return [FAVOURITE, *rest[: max(1, (len(ranked) + 1) // 2 - 1)]]


def _lead(arm: int, gains: Sequence[float], caution: float) -> float:
    """What is certain enough of its gain on the favourite."""
    if arm == FAVOURITE:
        return 0.0
    if len(gains) < 2:
        return -inf
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean - caution * sqrt(spread / len(gains))
