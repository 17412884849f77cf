"""The quick move of Tiny Towns: legal, sane, the same for the same chance.  Measures no strength."""

from __future__ import annotations

from random import Random

import pytest

from game.protocol import DEALER, Seat, Setup
from game.tiny_towns import rules
from game.tiny_towns.bot.likely import likely
from tests.tiny_towns.drawing import action, given
from tests.tiny_towns.wandering import wander

ME = Seat(0)


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("mode", ["master_builder", "town_hall"])
def test_a_playout_is_legal_changes_nothing_by_thinking_and_ends(seats: int, mode: str) -> None:
    rng, state = (
        Random(seats),
        rules.setup(Setup(seats, {"mode": mode, "cavern": "on"} if seats > 1 else {"cavern": "on"})),
    )
    while (seat := rules.to_move(state)) is not None:
        if seat == DEALER:
            rules.apply(state, rules.deal(state, rng))
            continue
        before = rules.copy(state)
        chosen = likely(state, seat, Random("same"))
        assert state == before
        assert chosen in rules.legal_actions(state)
        assert likely(rules.copy(state), seat, Random("same")) == chosen
        rules.apply(state, chosen)


@pytest.mark.parametrize("seed", range(16))
def test_it_knows_a_move_in_every_odd_corner(seed: int) -> None:
    for step in wander(seed):
        seat = rules.to_move(step.before)
        if seat is not None and seat != DEALER:
            assert likely(step.before, seat, Random(seed)) in rules.legal_actions(step.before)


def test_the_cube_goes_where_it_finishes_the_pattern() -> None:
    state = given(
        "h g -- Fm / -- -- -- --", mode="solo", phase="place", named="brick", market=("wood", "wheat", "brick")
    )
    assert likely(state, ME, Random(1)) in {action("put a2"), action("put b2")}


def test_a_finished_pattern_is_built() -> None:
    state = given("h g -- Fm / -- b -- --", mode="solo", phase="build", named="wood", market=("wood", "wheat", "brick"))
    assert likely(state, ME, Random(1)) == action("build cottage a1 b1 b2")


def test_the_resource_that_finishes_a_pattern_is_named() -> None:
    assert likely(given("h -- -- Fm / g -- -- -- / -- Co -- --"), ME, Random(1)) == action("name brick")


def test_it_plays_far_better_than_chance() -> None:
    totals = []
    for seed in range(8):
        rng, state = Random(seed), rules.setup(Setup(1))
        while (seat := rules.to_move(state)) is not None:
            rules.apply(state, rules.deal(state, rng) if seat == DEALER else likely(state, seat, rng))
        totals.append(rules.score(state, 0).total)
    assert sum(totals) / len(totals) > 4  # chance is at -11; 12 is usual
