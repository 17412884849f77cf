"""Once nothing is hidden and nothing left to chance: the best line to the end a beam finds.  Imagines nothing."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random
from typing import Any, Final

from game.ai.playouts import GoesOn
from game.ai.turns import TurnLine, distinct, whole_turns
from game.protocol import DEALER, Rules, Seat

MANY: Final = 12  # turns; a beam is as wide as asked if it goes on for so many, and wider if it ends sooner
NO_CHANCE: Final = 0  # seed of a dealer that has nothing to choose

HasTime = Callable[[int], bool]  # told which turn a beam is at


class Haste(Exception):
    """The thought was ended before a line was known to its end; this one looked best."""

    def __init__(self, line: TurnLine) -> None:
        self.line = line


def best_line(rules: Rules, state: Any, seat: Seat, width: int, branch: int, goes_on: GoesOn) -> TurnLine:
    """The best line found to the end.  If it must be quick, the one that looks best so far, worth nothing yet.

    One line alone goes ahead and tells how many turns there are: far from the end a beam is narrow, so that every
    thought looks at about as many lines.
    """
    try:
        first, turns = _beam(rules, state, seat, 1, branch, lambda turn: goes_on(0.0))
    except Haste as so_far:
        return so_far.line._replace(worth=-inf)
    try:
        wide = max(1, width * MANY // turns)
        line, _ = _beam(rules, state, seat, wide, branch, lambda turn: goes_on(min(1.0, turn / turns)))
    except Haste:
        return first
    return max(first, line, key=_worth)


def _beam(rules: Rules, state: Any, seat: Seat, width: int, branch: int, has_time: HasTime) -> tuple[TurnLine, int]:
    """The best line of so many, and how many turns the last of them took.  Raises Haste."""
    beam, finished = [TurnLine(0.0, (), state)], list[TurnLine]()
    turns = 0
    while beam:
        turns += 1
        following: list[TurnLine] = []
        for line in beam:
            for longer in _next_turns(rules, line, seat, branch):
                (finished if rules.to_move(longer.after) is None else following).append(longer)
            if not has_time(turns):
                raise Haste(max([*finished, *following], key=_worth))
        beam = distinct(rules, following, width)
    return max(finished, key=_worth), turns


def _worth(line: TurnLine) -> float:
    return line.worth


def _next_turns(rules: Rules, line: TurnLine, seat: Seat, branch: int) -> list[TurnLine]:
    """The best turns from here, each up to where the seat is to move again."""
    found = []
    for turn in whole_turns(rules, line.after, seat, 2 * branch, branch):
        to_own_move(rules, turn.after, seat)
        worth = rules.judge(turn.after, seat) if rules.to_move(turn.after) is None else turn.worth
        found.append(TurnLine(worth, line.path + turn.path, turn.after))
    return found


def to_own_move(rules: Rules, state: Any, seat: Seat) -> None:
    """Let the dealer and the others move."""
    rng = Random(NO_CHANCE)
    while (mover := rules.to_move(state)) not in (seat, None):
        assert mover is not None
        rules.apply(state, rules.deal(state, rng) if mover == DEALER else rules.likely(state, mover, rng))
