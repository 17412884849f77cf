"""Plays turns on, on a few imagined tables, and tells which turn is best.

``samples`` imagines the tables a view could be hiding.  ``likely`` plays on, or one look with ``judge`` does.  Every
turn meets the same deals and the same luck: a deal is known by its seed alone, so it does not matter who plays it.

Sequential halving compares the turns with caution.  The first one is the favourite of ``judge``; all others are
measured by what they gain on it, deal by deal, for the luck of a deal is far greater than the difference between two
good turns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf, sqrt
from random import Random
from typing import Any, NamedTuple

from game.ai.turns import Path, best_step, follow
from game.protocol import DEALER, Rules, Seat, Weighed


def samples(rules: Rules, view: Any, seat: Seat, seed: str, count: int) -> list[Any]:
    """The same view and seed give the same tables; each is the caller's own."""
    return [rules.imagine(view, seat, Random(f"{seed}:{number}")) for number in range(count)]


class Job(NamedTuple):
    """Turns to be compared, from one view."""

    rules: Rules
    view: Any
    seat: Seat
    arms: tuple[Path, ...]
    turns: int  # of its own a playout goes on for; 0: to the end
    weighed: Weighed = "nobody"  # whose moves are the best of one look
    planned: int = 0  # own choices of the turn that are weighed whatever ``weighed`` says, those of the arm included


Row = Sequence[float]  # what each arm came to on one deal
Crew = Callable[[Job, Iterable[str]], Iterator[Row]]  # plays deals of these seeds; the rows come in the same order


def one_alone(job: Job, deals: Iterable[str]) -> Iterator[Row]:
    """The crew that is this process."""
    return (play_deal(job, deal) for deal in deals)


def play_deal(job: Job, deal: str) -> Row:
    """All arms on one imagined deal."""
    rng = Random(deal)
    whole = job.rules.imagine(job.view, job.seat, rng)
    luck = rng.getrandbits(64)
    return [_play_arm(job, job.rules.copy(whole), path, luck) for path in job.arms]


def length(job: Job, deal: str) -> int:
    """The moves it takes to play the first arm on that deal: what the others will take, roughly."""
    rng = Random(deal)
    state = job.rules.imagine(job.view, job.seat, rng)
    follow(job.rules, state, job.seat, job.arms[0])
    return play_on(job, state, rng.getrandbits(64))


def _play_arm(job: Job, state: Any, path: Path, luck: int) -> float:
    follow(job.rules, state, job.seat, path)
    play_on(job, state, luck, job.planned - len(path))
    return job.rules.judge(state, job.seat)


def play_on(job: Job, state: Any, luck: int, planned: int = 0) -> int:
    """Play until the seat has had so many turns more, or to the end.  Return how many moves that took.

    The seat has another turn when it moves after somebody else did: dice in the middle of one do not make two of it.
    ``planned`` is how many choices of its own are weighed before anybody else moves.
    """
    rules, seat, turns = job.rules, job.seat, job.turns
    dice, whims = Random(luck), Random(luck + 1)  # apart, so that another choice of moves meets the same dice
    last, left, moves = seat, turns, 0
    while (mover := rules.to_move(state)) is not None:
        if mover == DEALER:
            rules.apply(state, rules.deal(state, dice))
            continue
        if mover == seat != last and turns:
            left -= 1
            if left < 0:
                break
        last = mover
        weighs = job.weighed == "everybody" or (mover == seat and (job.weighed == "own" or planned > 0))
        if planned > 0:
            planned = planned - (len(rules.legal_actions(state)) > 1) if mover == seat else 0
        rules.apply(state, best_step(rules, state, mover) if weighs else rules.likely(state, mover, whims))
        moves += 1
    return moves


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
