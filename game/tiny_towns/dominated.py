"""Actions that are never better than another one: images of a move, and "done" in a full town that can still build."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from game.protocol import Action, Seat
from game.tiny_towns import actions as do
from game.tiny_towns import effects as kind
from game.tiny_towns.content import CARDS
from game.tiny_towns.legal import legal_actions
from game.tiny_towns.pieces import empty
from game.tiny_towns.scoring import points, survey
from game.tiny_towns.state import State, copy
from game.tiny_towns.symmetry import image_key

Apply = Callable[[State, Action], None]

ON_THE_GROUND: Final = (do.Put, do.Store, do.Park, do.Target, do.FreeSquare, do.WatchSquare)


def dominated(apply: Apply, view: State, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
    """Return all but the first of the moves that leave one town or its images, and "done" if the town should go on."""
    found: list[Action] = []
    seen: set[Hashable] = set()
    for action in actions:
        if isinstance(action, ON_THE_GROUND):
            after = copy(view)
            apply(after, action)
            key = type(action), after.phase, image_key(after.towns[seat])
            if key in seen:
                found.append(action)
            seen.add(key)
        elif isinstance(action, do.Done) and _should_go_on(apply, view, seat, actions):
            found.append(action)
    return found


def _should_go_on(apply: Apply, view: State, seat: Seat, actions: Sequence[Action]) -> bool:
    """True if the town is full and a building would bring points: a cube on a square is worth less than anything.

    A town with the Starloom may want to be complete early.
    """
    town = view.towns[seat]
    monument = CARDS[town.monument] if town.monument else None
    if view.phase != "build" or empty(town.grid) or (monument and isinstance(monument.effect, kind.FinishRank)):
        return False
    now = points(survey(view, seat))
    return any(_brings_points(apply, view, seat, action, now) for action in actions if isinstance(action, do.Build))


def _brings_points(apply: Apply, view: State, seat: Seat, build: Action, now: int) -> bool:
    gathered = copy(view)
    apply(gathered, build)
    for square in _targets(gathered):
        after = copy(gathered)
        apply(after, square)
        if points(survey(after, seat)) > now:
            return True
    return False


def _targets(s: State) -> list[Action]:
    return [action for action in legal_actions(s) if isinstance(action, do.Target)]
