"""Once nothing is hidden and nothing left to chance: the best line to the end a beam finds.  Imagines nothing."""

from __future__ import annotations

from math import inf
from random import Random
from typing import Any, Final

from game.ai.halving import GoesOn
from game.ai.turns import Line, distinct, whole_turns
from game.protocol import DEALER, Rules, Seat

MANY: Final = 12  # turns; only to say how far a thought is, for nobody knows how long a line will be
NO_CHANCE: Final = 0  # seed of a dealer that has nothing to choose


def best_line(rules: Rules, state: Any, seat: Seat, width: int, branch: int, goes_on: GoesOn) -> Line:
    """The best line found to the end.  If it must be quick, the one that looks best so far, worth nothing yet."""
    beam, finished = [Line(0.0, (), state)], list[Line]()
    turns = 0
    while beam:
        turns += 1
        following: list[Line] = []
        for line in beam:
            for longer in _next_turns(rules, line, seat, branch):
                (finished if rules.to_move(longer.after) is None else following).append(longer)
            if not goes_on(turns / (turns + MANY)):
                return max([*finished, *following], key=_worth)._replace(worth=-inf)
        beam = distinct(rules, following, width)
    return max(finished, key=_worth)


def _worth(line: Line) -> float:
    return line.worth


def _next_turns(rules: Rules, line: Line, seat: Seat, branch: int) -> list[Line]:
    """The best turns from here, each up to where the seat is to move again."""
    found = []
    for turn in whole_turns(rules, line.after, seat, 2 * branch)[:branch]:
        to_own_move(rules, turn.after, seat)
        worth = rules.judge(turn.after, seat) if rules.to_move(turn.after) is None else turn.worth
        found.append(Line(worth, line.path + turn.path, turn.after))
    return found


def to_own_move(rules: Rules, state: Any, seat: Seat) -> None:
    """Let the dealer and the others move."""
    rng = Random(NO_CHANCE)
    while (mover := rules.to_move(state)) not in (seat, None):
        assert mover is not None
        rules.apply(state, rules.deal(state, rng) if mover == DEALER else rules.likely(state, mover, rng))
