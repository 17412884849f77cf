"""A town before it builds, for the literal second opinion."""

from __future__ import annotations

from collections.abc import Sequence

from game.tiny_towns.state import State, Terms, Town, blank
from tests.tiny_towns.walked_matches import nibbles


def building_step(ground: Sequence[str], cards: tuple[str, ...], monument: str) -> State:
    """A seat may build on this ground, with this monument in its hand."""
    state = blank(Terms(2, "master_builder", True, False, 0, cards), "build")
    state.cards, state.kept[0], state.towns[0] = cards, monument, Town(grid=nibbles(ground))
    state.round, state.named, state.sealed = 10, "wood", True
    return state
