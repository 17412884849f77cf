"""Playing on, to see what a turn comes to: by ``likely``, or by one look with ``judge`` for whose moves are weighed.

Every turn meets the same deals and the same luck.
A deal is known by its seed alone, so that it does not matter who plays it, nor in which order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from game.ai.turns import Path, best_step, follow
from game.protocol import DEALER, Rules, Seat, Weighed


class Job(NamedTuple):
    """Turns to be compared, from one view."""

    rules: Rules
    view: Any
    seat: Seat
    arms: tuple[Path, ...]
    turns: int  # of its own a playout goes on for; 0: to the end
    weighed: Weighed = "nobody"  # whose moves are the best of one look


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
    play_on(job, state, luck)
    return job.rules.judge(state, job.seat)


def play_on(job: Job, state: Any, luck: int) -> int:
    """Until the seat has had so many turns more, or to the end; how many moves that were.

    It has another turn when it moves after somebody else did: dice in the middle of one do not make two of it.
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
        weighs = job.weighed == "everybody" or (job.weighed == "own" and mover == seat)
        rules.apply(state, best_step(rules, state, mover) if weighs else rules.likely(state, mover, whims))
        moves += 1
    return moves
