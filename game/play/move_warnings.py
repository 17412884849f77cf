"""Where a rule bites: one sentence before a move is made, from what its maker may know.  Never in the way.

The move is tried on imagined tables; said is only what all of them say alike.  What a title has to warn of it says
itself (``Rules.warning``); that a match ends, or a rival gets more of it than oneself, is the same in all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.ai.playouts import samples
from game.protocol import Action, Name, Rules, Saying, Seat, say

SAMPLES: Final = 3  # imagined tables
MOST: Final = 6  # actions that a touch may still mean; of more nothing is said


def warning(rules: Rules, view: Any, seat: Seat, names: Sequence[Name], actions: Sequence[Action]) -> Saying | None:
    """What to know before one of these is done; nothing where it hangs on which, or on what lies hidden."""
    if not 0 < len(actions) <= MOST:
        return None
    found: set[str] = set()
    said: Saying | None = None
    for before in samples(rules, view, seat, "warning", SAMPLES):
        for action in actions:
            after = rules.copy(before)
            rules.apply(after, action)
            said = rules.warning(before, after, seat, names) or _for_all(rules, before, after, seat, names)
            found.add("" if said is None else str(said))
            if said is None or len(found) > 1:
                return None
    return said


def _for_all(rules: Rules, before: Any, after: Any, seat: Seat, names: Sequence[Name]) -> Saying | None:
    if rules.to_move(after) is None:
        return say("With this the match is over.")
    gains = [_total(rules, after, other) - _total(rules, before, other) for other in range(rules.seats(after))]
    best = max(range(len(gains)), key=lambda other: gains[other])
    if gains[best] > max(0, gains[seat]):
        return say("{who} would gain more by this than you: {points}.", who=names[best], points=gains[best])
    return None


def _total(rules: Rules, state: Any, seat: int) -> int:
    return rules.score(state, Seat(seat)).total
