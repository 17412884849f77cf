"""Moves that are never better than another one: images of a move, and a full town that stops too early."""

from __future__ import annotations

from game.protocol import Seat
from game.tiny_towns import rules
from tests.tiny_towns.drawing import given, play, words

FIRST = Seat(0)


def left_over(state: rules.State) -> set[str]:
    legal = rules.legal_actions(state)
    worse = rules.dominated(rules.observe(state, FIRST), FIRST, legal)
    return {words(action) for action in legal if action not in worse}


def test_an_empty_town_has_three_squares() -> None:
    state = given(phase="place", named="brick")
    assert left_over(state) == {"put a1", "put b1", "put b2"}


def test_a_town_without_symmetry_keeps_all_its_squares() -> None:
    state = given("w b -- --", phase="place", named="brick")
    assert len(left_over(state)) == 14


def test_a_warehouse_with_other_cubes_is_no_image() -> None:
    drawn = "Fc1 -- -- Fc2 / -- -- -- -- / -- -- -- -- / Fc2 -- -- Fc1"
    assert left_over(given(drawn, cards="warehouse", phase="place", named="wood", master=1, seat=0)) >= {
        "store a1", "store d1",
    }  # fmt: skip


def test_a_full_town_builds_what_brings_points() -> None:
    state = given("w s Co h / h h h h / h h h h / h h h h", phase="build", named="wood")
    assert left_over(state) == {"build well a1 b1"}


def test_a_full_town_may_leave_what_brings_nothing() -> None:
    state = given("s s g h / h h h h / h h h h / h h h h", cards="almshouse", phase="build", named="wood")
    assert left_over(state) == {"build almshouse a1 b1 c1", "done"}  # a first Almshouse costs what its square saves


def test_a_town_with_room_may_wait() -> None:
    state = given("w s Co -- / h h h h / h h h h / h h h h", phase="build", named="wood")
    assert "done" in left_over(state)


def test_the_starloom_may_want_to_be_first() -> None:
    from tests.tiny_towns.drawing import town

    full = town("w s Co Mo / h h h h / h h h h / h h h h", monument="the_starloom")
    assert "done" in left_over(given(full, phase="build", named="wood"))


def test_the_square_of_a_building_is_told_apart() -> None:
    state = given("w s -- --", phase="build", named="wood")
    play(state, "build well a1 b1")
    assert left_over(state) == {"target a1", "target b1"}
