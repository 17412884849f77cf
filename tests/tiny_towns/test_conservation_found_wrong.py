"""The books can be found wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from game.tiny_towns import actions as do
from game.tiny_towns import rules
from game.tiny_towns.state import State, Stock, Town
from tests.tiny_towns.walked_matches import aimless, nibbles, opening, walk
from tools.stress.conservation import tiny_towns as conservation
from tools.stress.conservation.tiny_towns_ground import (
    EMPTY,
)

# ------------------------------------------------------------------ the books can be found wrong


def begun(seats: int = 3, mode: str = "master_builder", **options: str) -> State:
    """A match at the start of its first round, with all that can be in play on the table."""
    state, rng = opening(seats, mode, 0, card_set="picked", **options)
    for _ in walk(state, rng, aimless, rounds=1):
        pass
    return state


def lay(state: State, text: str, **changes: object) -> None:
    """Furnish the first seat's town: words for the first squares, whatever else as said."""
    ground = [*text.split(), *[EMPTY] * 16][:16]
    state.towns[0] = state.shown[0] = replace(Town(grid=nibbles(ground)), **changes)


def a_full_town_still_active() -> State:
    state = begun()
    lay(state, "wood " * 16)
    return state


def a_completed_town_with_room() -> State:
    state = begun()
    state.completed[0] = 1
    return state


def four_cubes_on_a_warehouse() -> State:
    state = begun(factory="warehouse")
    lay(state, "factory", stores=(Stock(0, ("wood",) * 4),))
    return state


def a_warehouse_without_a_store() -> State:
    state = begun(factory="warehouse")
    lay(state, "factory")
    return state


def a_cube_parked_without_the_bondmaker() -> State:
    state = begun(monuments="off")
    lay(state, "cottage", held=1)
    return state


def a_cavern_where_there_is_none() -> State:
    state = begun()
    lay(state, "", cavern=("wood",))
    return state


def two_banks_with_wood() -> State:
    state = begun(factory="bank")
    lay(state, "factory factory", held=0x11)
    return state


def a_bank_without_its_resource() -> State:
    state = begun(factory="bank")
    lay(state, "factory")
    return state


def somebody_elses_monument() -> State:
    state = begun()
    lay(state, "monument", monument=state.kept[1])
    return state


def a_monument_dealt_twice() -> State:
    state = begun()
    state.kept[0] = state.kept[1]
    return state


def twin_pieces_on_the_watch() -> State:
    state = begun()
    state.kept[0] = "opaleyes_watch"
    lay(state, "monument", monument="opaleyes_watch", watch=("cottage", "cottage", None))
    return state


def a_resource_card_too_few() -> State:
    state = begun(mode="town_hall")
    state.deck = state.deck[1:]
    return state


def a_turn_too_many() -> State:
    state = begun()
    state.turns[0] += 1
    return state


BROKEN = (
    a_full_town_still_active, a_completed_town_with_room, four_cubes_on_a_warehouse, a_warehouse_without_a_store,
    a_cube_parked_without_the_bondmaker, a_cavern_where_there_is_none, two_banks_with_wood, a_bank_without_its_resource,
    somebody_elses_monument, a_monument_dealt_twice, twin_pieces_on_the_watch, a_resource_card_too_few,
    a_turn_too_many,
)  # fmt: skip


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_state_is_noticed(broken: Callable[[], State]) -> None:
    conservation.check(begun())
    with pytest.raises(AssertionError):
        conservation.check(broken())


FORGED = (
    (0, Town()),  # the cube is gone
    (0, Town(grid=0x21)),  # two cubes
    (0, Town(grid=0x2)),  # another cube
    (0, Town(grid=0x8)),  # a building
    (0, Town(grid=0x1, cavern=("wood",))),
    (1, Town(grid=0x1)),  # in another town
    (1, Town(cavern=("wood",))),
)


@pytest.mark.rule("TT-025")
@pytest.mark.parametrize(("seat", "forged"), FORGED)
def test_a_broken_step_is_noticed(seat: int, forged: Town) -> None:
    state = begun(cavern="on", first_seat="0")
    rules.apply(state, do.Name("wood"))
    ledger, before = conservation.Accounts(state), rules.copy(state)
    rules.apply(state, do.Put("a1"))
    conservation.Accounts(before).enter(before, do.Put("a1"), state)
    state.towns[seat] = replace(forged, moves=state.towns[seat].moves)
    with pytest.raises(AssertionError):
        ledger.enter(before, do.Put("a1"), state)
