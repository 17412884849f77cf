"""Actions that are never better than another one: a tile turned over on the same squares, a herd sold short."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.protocol import Action
from game.wild_tiled_west import actions as do
from game.wild_tiled_west.content import TRACKS
from game.wild_tiled_west.pastures import LARGEST, PAY
from game.wild_tiled_west.shapes import first_place, shape
from game.wild_tiled_west.state import State
from game.wild_tiled_west.step_words import looks

CONTRACTS = frozenset(contract.cows for contract in TRACKS.contract)


def dominated(view: State, actions: Sequence[Action]) -> Sequence[Action]:
    """Return the later ones of equal placements, wrangles below a size that pays more, and a refusal of the largest."""
    found: list[Action] = []
    seen: set[Hashable] = set()
    sizes: dict[str, int] = {}
    for action in actions:
        if isinstance(action, do.Wrangle):
            sizes[action.square] = max(sizes.get(action.square, 0), action.size)
    for action in actions:
        if isinstance(action, do.Place):
            key = looks(shape(view.tile, action.turn)), first_place(view.tile, action.turn, action.square)
            if key in seen:
                found.append(action)
            seen.add(key)
        elif isinstance(action, do.Wrangle):
            most = sizes[action.square]
            if action.size < most and action.size not in CONTRACTS and PAY[action.size] < PAY[most]:
                found.append(action)  # a size without a contract brings its points and nothing else
        elif isinstance(action, do.Decline) and LARGEST in sizes.values():
            found.append(action)  # more cows would bring no more, and a pasture is wrangled once
    return found
