"""One look ahead: what ``judge`` says after each thing a seat may do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.protocol import Action, Rules, Seat


def weigh(rules: Rules, state: Any, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """What each of them is worth to the seat."""
    worth = []
    for action in actions:
        after = rules.copy(state)
        rules.apply(after, action)
        worth.append(rules.judge(after, seat))
    return worth


def best_step(rules: Rules, state: Any, seat: Seat) -> Action:
    """What is worth most, the first of equals; what is forced needs no look."""
    legal = rules.legal_actions(state)
    if len(legal) == 1:
        return legal[0]
    worth = weigh(rules, state, seat, legal)
    return legal[worth.index(max(worth))]
