"""The rest of a plan, kept as long as everything goes as expected.  Decides nothing.

A step is known by the view it was meant for: after an undo, in another match or when a card was not the one supposed,
the view is another, and the plan is forgotten.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.ai.endgame import to_own_move
from game.ai.turns import Path, slide
from game.packing import pack
from game.protocol import Action, Rules, Seat


class PlannedStep(NamedTuple):
    """A choice, and the view it was meant for."""

    view: bytes
    action: Action
    opens_turn: bool  # the first choice of a turn: worth another thought


class Memory:
    """One seat's plan.  ``worth`` is what a line to the end comes to."""

    def __init__(self) -> None:
        self._steps: list[PlannedStep] = []
        self.worth = 0.0

    def keep(self, steps: Sequence[PlannedStep], worth: float = 0.0) -> None:
        self._steps, self.worth = list(steps), worth

    def next_choice(self, view: Any) -> Action | None:
        """What was planned for this view within the turn; a plan for another view is forgotten."""
        if not self.is_on_course(view) or self._steps[0].opens_turn:
            return None
        return self.take()

    def is_on_course(self, view: Any) -> bool:
        """Whether the plan goes on from this very view."""
        if self._steps and self._steps[0].view != pack(view):
            self._steps = []
        return bool(self._steps)

    def take(self) -> Action:
        """The next step of the plan, gone from it."""
        return self._steps.pop(0).action


def rehearse(rules: Rules, state: Any, seat: Seat, path: Path) -> list[PlannedStep]:
    """The choices of the path with the views they will meet, as far as that can be known now."""
    state, steps, opens_turn = rules.copy(state), [], True
    for action in path:
        legal = slide(rules, state, seat)
        while not legal and rules.to_move(state) is not None:
            to_own_move(rules, state, seat)
            legal, opens_turn = slide(rules, state, seat), True
        if action not in legal:
            break
        steps.append(PlannedStep(pack(rules.observe(state, seat)), action, opens_turn))
        rules.apply(state, action)
        opens_turn = False
    return steps
