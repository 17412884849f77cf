"""How the bots think.  They get a view, never a state; levels differ in thought, not in sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from game.ai.search import SearchSettings, SearchState, think
from game.ai.tempers import STEADY
from game.ai.turns import weigh
from game.protocol import Action, Effort, Rules, SaddlebagError, Seat, say

GLANCE: Final = 3  # actions a Greenhorn looks at before making up its mind
WORTHWHILE: Final = 4  # playouts for each turn that is played on; where there are fewer, fewer turns are
WHIM: Final = 0.15  # share of decisions a Greenhorn makes without looking at all


class UnknownLevel(SaddlebagError):
    """No bot of that name."""


def decide(
    level: str,
    rules: Rules,
    view: Any,
    seat: Seat,
    rng: Random,
    mind: SearchState | None = None,
    *,
    patience: float = 1.0,
    temper: str = STEADY,
) -> Action:
    """What a bot of this level does; the same view, rng and memory give the same answer.  No mind remembers nothing."""
    check_level(level)
    actions = rules.legal_actions(view)
    if len(actions) == 1:
        return actions[0]
    if level in AT_ONCE:
        return AT_ONCE[level](rules, view, seat, actions, rng)
    manner = SearchSettings(effort_of(level, rules, view, patience), temper)
    return think(rules, view, seat, rng, manner, mind or SearchState())


def check_level(level: str) -> None:
    if level not in LEVEL_NAMES:
        known = ", ".join(LEVEL_NAMES)
        raise UnknownLevel(say("There is no bot called {level}; choose one of: {known}.", level=level, known=known))


def effort_of(level: str, rules: Rules, view: Any, patience: float = 1.0) -> Effort:
    """How hard this level, or a review, thinks at this table; patience makes more or less of it."""
    efforts = rules.EFFORTS[level]
    effort = efforts.alone if rules.seats(view) == 1 else efforts.others
    playouts = round(effort.playouts * patience)
    return replace(
        effort,
        arms=min(effort.arms, max(2, playouts // WORTHWHILE)),
        playouts=playouts,
        moves=round(effort.moves * patience),
        open_width=ceil(effort.open_width * patience),
    )


def _random(rules: Rules, view: Any, seat: Seat, actions: Sequence[Action], rng: Random) -> Action:
    """Anything legal: the yardstick the others are measured against."""
    return rng.choice(actions)


def _greenhorn(rules: Rules, view: Any, seat: Seat, actions: Sequence[Action], rng: Random) -> Action:
    """A beginner: sees a few of the possibilities, and sometimes just does something."""
    if rng.random() < WHIM:
        return rng.choice(actions)
    noticed = rng.sample(actions, min(GLANCE, len(actions)))
    return _cowhand(rules, view, seat, noticed, rng)


def _cowhand(rules: Rules, view: Any, seat: Seat, actions: Sequence[Action], rng: Random) -> Action:
    """A steady hand: looks at all of these, one step ahead."""
    state = rules.imagine(view, seat, rng)
    worth = weigh(rules, state, seat, actions)
    best = max(worth)
    return rng.choice([action for action, value in zip(actions, worth, strict=True) if value == best])


Glance = Callable[[Rules, Any, Seat, Sequence[Action], Random], Action]

AT_ONCE: Final[dict[str, Glance]] = {"random": _random, "greenhorn": _greenhorn, "cowhand": _cowhand}
LEVEL_NAMES: Final = {  # from the weakest up; those that are not in AT_ONCE search
    "random": "Tumbleweed",
    "greenhorn": "Greenhorn",
    "cowhand": "Cowhand",
    "marshal": "Marshal",
    "legend": "Legend",
}
LEVELS: Final = tuple(LEVEL_NAMES)
THINKS_LONG: Final = frozenset({"legend"})  # seconds, so that a person wants to know how far it is
