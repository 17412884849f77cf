"""How the bots think.  They get a view, never a state; levels differ in thought, not in sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from game.protocol import Action, Rules, SaddlebagError, Seat, say

GLANCE: Final = 3  # actions a Greenhorn looks at before making up its mind
WHIM: Final = 0.15  # share of decisions a Greenhorn makes without looking at all


class UnknownLevel(SaddlebagError):
    """No bot of that name."""


def decide(level: str, rules: Rules, view: Any, seat: Seat, rng: Random) -> Action:
    """What a bot of this level does; the same view and the same rng give the same answer."""
    actions = rules.legal_actions(view)
    return actions[0] if len(actions) == 1 else find_level(level)(rules, view, seat, actions, rng)


def find_level(level: str) -> Thought:
    if level not in LEVELS:
        known = ", ".join(LEVELS)
        raise UnknownLevel(say("There is no bot called {level}; choose one of: {known}.", level=level, known=known))
    return LEVELS[level]


def _random(rules: Rules, view: Any, seat: Seat, actions: Sequence[Action], rng: Random) -> Action:
    """Anything legal: the yardstick the others are measured against."""
    return rng.choice(actions)


def _greenhorn(rules: Rules, view: Any, seat: Seat, actions: Sequence[Action], rng: Random) -> Action:
    """A beginner: sees a few of the possibilities, and sometimes just does something."""
    if rng.random() < WHIM:
        return rng.choice(actions)
    noticed = rng.sample(actions, min(GLANCE, len(actions)))
    return _best(rules, view, seat, noticed, rng)


def _cowhand(rules: Rules, view: Any, seat: Seat, actions: Sequence[Action], rng: Random) -> Action:
    """A steady hand: looks at everything, one step ahead."""
    return _best(rules, view, seat, actions, rng)


def _best(rules: Rules, view: Any, seat: Seat, actions: Sequence[Action], rng: Random) -> Action:
    state = rules.imagine(view, seat, rng)
    worth = [_judged(rules, state, seat, action) for action in actions]
    best = max(worth)
    return rng.choice([action for action, value in zip(actions, worth, strict=True) if value == best])


def _judged(rules: Rules, state: Any, seat: Seat, action: Action) -> float:
    after = rules.copy(state)
    rules.apply(after, action)
    return rules.judge(after, seat)


Thought = Callable[[Rules, Any, Seat, Sequence[Action], Random], Action]

LEVELS: Final[dict[str, Thought]] = {"random": _random, "greenhorn": _greenhorn, "cowhand": _cowhand}
LEVEL_NAMES: Final = {"random": "Tumbleweed", "greenhorn": "Greenhorn", "cowhand": "Cowhand"}
