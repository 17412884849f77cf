"""Positions that are one, and positions nothing is hidden in: whole matches at random.  Measures no search."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.protocol import DEALER, Seat, Setup
from game.tiny_towns import rules
from game.tiny_towns.bot.key import is_open, key
from game.tiny_towns.pieces import RESOURCES
from game.tiny_towns.state import State
from tests.tiny_towns.drawing import after, given
from tests.tiny_towns.wandering import wander

ME = Seat(0)


def positions(seats: int, seed: int, options: dict[str, str] | None = None) -> Iterator[State]:
    """Every position of a match in which all that can be built is built."""
    rng, state = Random(seed), rules.setup(Setup(seats, options or {}))
    while (seat := rules.to_move(state)) is not None:
        yield state
        actions = rules.legal_actions(state)
        builds = [action for action in actions if action.__struct_config__.tag == "build"]
        rules.apply(state, rules.deal(state, rng) if seat == DEALER else rng.choice(builds or actions))
    yield state


def matters(s: State) -> Any:
    """A position as a plain value, without what can no longer change anything."""
    plain = rules.copy(s)
    plain.undealt, plain.discarded, plain.taken, plain.market = (), [], 0, tuple(sorted(s.market))
    for towns in (plain.towns, plain.shown):
        towns[:] = [
            replace(town, moves=tuple(sorted({getattr(move, "card", "") for move in town.moves} - {""})))
            for town in towns
        ]
    return plain


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_keys_are_equal_just_where_positions_are(seats: int) -> None:
    known: dict[Any, Any] = {}
    for seed in range(4):
        for state in positions(seats, seed):
            plain = matters(state)
            assert known.setdefault(key(state), plain) == plain
            assert key(rules.copy(state)) == key(state)
    assert len(known) > 100


@pytest.mark.parametrize("seed", range(12))
def test_in_odd_corners_a_move_changes_the_key(seed: int) -> None:
    for step in wander(seed):
        assert (key(step.before) == key(step.after)) == (matters(step.before) == matters(step.after))


def test_the_order_in_which_two_buildings_were_built_makes_no_difference():
    state = given("w s -- -- / -- -- -- -- / w s -- -- / -- -- -- --", "-- -- -- --", phase="build", named="wood")
    one = after(state, "build well a1 b1", "target a1", "build well a3 b3", "target a3")
    other = after(state, "build well a3 b3", "target a3", "build well a1 b1", "target a1")
    elsewhere = after(state, "build well a3 b3", "target b3", "build well a1 b1", "target a1")
    assert one != other
    assert key(one) == key(other)
    assert key(one) != key(elsewhere)


def test_two_cards_of_one_resource_in_the_market_are_the_same_to_take():
    state = given("-- -- -- --", mode="solo", phase="take", named=None, market=("wood", "wood", "brick"))
    assert key(after(state, "take 0")) == key(after(state, "take 1"))
    assert key(after(state, "take 0")) != key(after(state, "take 2"))


@pytest.mark.parametrize("change", ["round", "named", "deck", "kept", "completed", "turns", "grid", "held"])
def test_what_matters_is_in_the_key(change: str) -> None:
    state = given("w s -- --", "h g -- --", phase="build", named="wood", kept=["mandras_palace"])
    other = rules.copy(state)
    match change:
        case "round":
            other.round += 1
        case "named":
            other.named = "glass"
        case "deck":
            other.deck = tuple(RESOURCES)
        case "kept":
            other.kept[0] = None
        case "completed":
            other.completed[1] = 3
        case "turns":
            other.turns[1] += 1
        case _:
            other.towns[1] = replace(other.towns[1], **{change: 5})
    assert key(other) != key(state)


# ------------------------------------------------------------------ is_open


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("seed", range(4))
def test_a_position_is_open_only_if_it_can_be_imagined_in_one_way(seats: int, seed: int) -> None:
    for state in positions(seats, seed):
        view = rules.observe(state, ME)
        if is_open(view, ME):
            imagined = {key(rules.imagine(view, ME, Random(world))) for world in range(5)}
            assert imagined == {key(state)}


def test_alone_it_is_open_from_the_thirteenth_round_on_and_with_others_at_the_end() -> None:
    for state in positions(1, 5):
        assert is_open(rules.observe(state, ME), ME) == (state.round >= 13 or state.phase == "over")
    for state in positions(2, 5):
        assert is_open(rules.observe(state, ME), ME) == (state.phase == "over")
