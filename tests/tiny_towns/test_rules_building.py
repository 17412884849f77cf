"""Section 4.4 of the rules up to TT-050: patterns, matches and where the building goes.  No monument effects."""

from __future__ import annotations

import pytest

from game.tiny_towns import rules
from tests.tiny_towns.drawing import (
    EMPTY,
    EVERY,
    after,
    draw,
    drawing,
    drawings,
    each,
    given,
    log,
    offered,
    play,
    town,
)


def building(drawing_, **rest):
    """Seat 0 is in its building step."""
    return given(drawing_, phase="build", named="wood", **rest)


def builds(drawing_, **rest) -> set[str]:
    return offered(building(drawing_, **rest), "build")


# ------------------------------------------------------------------ free to build


@pytest.mark.rule("TT-037")
def test_a_seat_constructs_none_one_or_several_as_it_likes():
    start = building("w s -- -- / -- -- -- -- / s w -- --")
    ways = [
        ((), "w s -- -- / -- -- -- -- / s w -- --"),
        (("build well a1 b1", "target a1"), "We -- -- -- / -- -- -- -- / s w -- --"),
        (("build well a1 b1", "target b1", "build well a3 b3", "target a3"), "-- We -- -- / -- -- -- -- / We -- -- --"),
    ]
    for actions, result in ways:
        assert draw(after(start, *actions, "done").towns[0]) == drawing(result)


@pytest.mark.rule("TT-037")
def test_a_pattern_may_be_left_lying_and_used_rounds_later():
    state = given("w s -- --", EMPTY)
    play(state, "name wood", "put a4", "done", "put a4", "done")
    play(state, "name wheat", "put b4", "done", "put b4", "done")
    play(state, "name brick", "put c4")
    assert offered(state) == {"build well a1 b1", "done"}


@pytest.mark.rule("TT-037")
def test_nothing_is_constructed_outside_the_building_step():
    state = given("w s -- --", EMPTY)
    assert offered(state, "build") == set(), "not while naming"
    play(state, "name wood")
    assert offered(state, "build") == set(), "not while placing"


@pytest.mark.rule("TT-038")
def test_every_card_in_play_may_be_constructed_again_and_again():
    state = building("w s w s / -- -- -- -- / w s -- --")
    for squares in ("a1 b1", "c1 d1", "a3 b3"):
        play(state, f"build well {squares}", f"target {squares[:2]}")
    assert draw(state.towns[0]) == drawing("We -- We -- / -- -- -- -- / We -- -- --")
    assert state.cards == ("cottage", "farm", "well", "chapel", "tavern", "theater", "factory")


@pytest.mark.rule("TT-038")
@pytest.mark.parametrize(
    ("cubes", "built"),
    [
        ("-- h -- -- / b g -- --", {"build cottage b1 a2 b2"}),
        ("h h -- -- / w w -- --", {"build farm a1 b1 a2 b2"}),
        ("w s -- --", {"build well a1 b1"}),
        ("-- -- g -- / s g s --", {"build chapel c1 a2 b2 c2"}),
        ("b b g --", {"build tavern a1 b1 c1"}),
        ("-- s -- -- / w g w --", {"build theater b1 a2 b2 c2"}),
        ("w -- -- -- / b s s b", {"build factory a1 a2 b2 c2 d2"}),
    ],
)
def test_each_of_the_seven_cards_can_be_constructed(cubes, built):
    assert builds(cubes) == built


@pytest.mark.rule("TT-038")
def test_the_own_monument_can_be_constructed_once_and_another_seats_never():
    twice = "g g g g / w h w h"
    assert builds(twice, kept=("silva_forum", "the_starloom")) == set()
    state = building(twice, kept=("the_starloom", "silva_forum"))
    assert offered(state, "build") == {
        f"build the_starloom {squares}" for squares in ("a1 b1 a2 b2", "b1 c1 b2 c2", "c1 d1 c2 d2")
    }
    play(state, "build the_starloom a1 b1 a2 b2", "target a1")
    assert draw(state.towns[0]) == drawing("Mo -- g g / -- -- w h")
    assert offered(state) == {"done"}


# ------------------------------------------------------------------ matches


@pytest.mark.rule("TT-039")
@pytest.mark.parametrize(
    "cubes",
    [
        "w -- -- -- / b s s b", "-- -- -- w / b s s b", "b s s b / w -- -- --", "b s s b / -- -- -- w",
        "b w -- -- / s -- -- -- / s -- -- -- / b -- -- --", "b -- -- -- / s -- -- -- / s -- -- -- / b w -- --",
        "w b -- -- / -- s -- -- / -- s -- -- / -- b -- --", "-- b -- -- / -- s -- -- / -- s -- -- / w b -- --",
    ],
)  # fmt: skip
def test_a_layout_may_be_turned_and_mirrored(cubes):
    squares = " ".join(name for name, sign in zip(EVERY.split(), drawing(cubes).replace("/", "").split(), strict=True)
                       if sign != "--")  # fmt: skip
    assert builds(cubes) == {f"build factory {squares}"}


@pytest.mark.rule("TT-039")
@pytest.mark.parametrize("dots", ["-- -- --", "w w w", "Co Fm Tv", "g h Th"])
def test_squares_outside_the_pattern_may_hold_anything(dots):
    assert "build factory a1 a2 b2 c2 d2" in builds(f"w {dots} / b s s b")


@pytest.mark.rule("TT-039")
def test_every_square_of_a_match_holds_the_cube_its_letter_asks_for():
    assert builds("h h -- -- / w b -- --", cards="farm") == set()
    assert builds("h h -- -- / w b -- --", cards="granary") == {"build granary a1 b1 a2 b2"}
    assert builds("h h -- -- / w Fc -- --", cards="granary") == set(), "a Factory is no brick"


@pytest.mark.rule("TT-040")
@pytest.mark.parametrize(
    "cubes", ["b g b --", "b b -- g", "b b -- -- / -- -- g --", "b -- -- -- / -- b -- -- / -- -- g --"]
)
def test_the_same_cubes_in_another_arrangement_are_no_match(cubes):
    assert builds(cubes) == set()


@pytest.mark.rule("TT-040")
@pytest.mark.parametrize(
    "cubes",
    [
        "-- -- -- w / s -- -- --",
        "-- -- b b / g -- -- --",
        "w -- -- -- / -- -- -- -- / -- -- -- -- / s -- -- --",
        "s -- -- w",
        "b -- -- -- / g -- -- -- / -- -- -- -- / b -- -- --",
    ],
)
def test_a_layout_does_not_wrap_around_the_edge(cubes):
    assert builds(cubes) == set()


@pytest.mark.rule("TT-041")
def test_the_seat_chooses_among_the_matches_of_a_card():
    state = building("w s w -- / -- w -- --")
    assert offered(state) == {"build well a1 b1", "build well b1 c1", "build well b1 b2", "done"}
    assert draw(after(state, "build well b1 b2", "target b2").towns[0]) == drawing("w -- w -- / -- We -- --")


@pytest.mark.rule("TT-041")
def test_two_orientations_on_the_same_squares_are_one_action():
    # Brick, brick, glass or glass, brick, brick: with two Trading Posts it is the same three squares either way.
    assert builds("b Fc Fc --", cards="trading_post") == {"build tavern a1 b1 c1"}
    assert builds("h h -- -- / w w -- --") == {"build farm a1 b1 a2 b2"}, "its mirror image is the same Farm"


# ------------------------------------------------------------------ cubes leave, the building stands


@pytest.mark.rule("TT-042")
def test_every_cube_of_the_match_returns_to_the_supply():
    state = building("w -- g -- / b s s b")
    told = play(state, "build factory a1 a2 b2 c2 d2")
    assert draw(state.towns[0]) == drawing("-- -- g --")
    assert log(told) == ["gathered 0 factory a1 a2 b2 c2 d2"]


@pytest.mark.rule("TT-042")
def test_a_cube_serves_one_building_only():
    state = building("w s -- -- / -- w -- --")
    play(state, "build well a1 b1", "target a1")
    assert offered(state) == {"done"}


@pytest.mark.rule("TT-043")
def test_the_building_goes_on_one_of_the_squares_its_cubes_came_from():
    state = building("-- h -- -- / b g w -- / -- -- -- --")
    play(state, "build cottage b1 a2 b2")
    assert offered(state) == each("target", "b1 a2 b2")
    results = [draw(after(state, f"target {square}").towns[0]) for square in ("b1", "a2", "b2")]
    assert results == drawings("-- Co -- -- / -- -- w --", "-- -- -- -- / Co -- w --", "-- -- -- -- / -- Co w --")


@pytest.mark.rule("TT-044")
def test_a_building_never_moves_or_leaves_and_its_square_takes_nothing_more():
    state = given("We Co w -- / -- Fm -- --", EMPTY)
    play(state, "name stone")
    assert offered(state) == each("put", "d1 a2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4")
    play(state, "put d1", "build well c1 d1")
    assert offered(state) == each("target", "c1 d1")
    play(state, "target c1", "done", "put a1", "done", "name wood", "put b1", "done", "put d4", "done")
    assert draw(state.towns[0]) == "We Co We -- / -- Fm -- -- / -- -- -- -- / -- -- -- w"


@pytest.mark.rule("TT-045")
def test_each_construction_is_judged_on_what_the_one_before_left():
    state = building("-- s -- -- / w g w -- / s -- -- --")
    assert offered(state, "build") == {"build theater b1 a2 b2 c2", "build well a2 a3"}
    play(state, "build well a2 a3", "target a2")
    assert offered(state) == {"done"}, "the wood of the Theater is gone; and no cube is put down in between"


@pytest.mark.rule("TT-045")
def test_a_construction_may_open_the_way_for_the_next():
    # The Trading Post set on b1 stands for the stone that is missing beside c1.
    state = building("s w w -- / s w b --", cards="trading_post")
    assert offered(state, "build") == {"build trading_post a1 b1 a2 b2 c2", "build well a1 b1", "build well a2 b2"}
    play(state, "build trading_post a1 b1 a2 b2 c2", "target b1")
    assert offered(state) == {"build well b1 c1", "done"}


@pytest.mark.rule("TT-046")
def test_done_ends_the_building_step_and_a_full_town_is_completed_by_it():
    state = given("w s h h / h h h h / h h h h / h h h --")
    play(state, "name wheat", "put d4")
    assert offered(state) == {"build well a1 b1", "done"}
    done = after(state, "done", "put a1", "done")
    assert done.completed == [10, 0]
    play(state, "build well a1 b1", "target a1", "done", "put a1", "done")
    assert state.completed == [0, 0]


@pytest.mark.rule("TT-046")
def test_the_position_tells_the_screen_that_done_would_complete_the_town_and_what_could_still_be_built():
    state = given("w s h h / h h h h / h h h h / h h h --")
    play(state, "name wheat", "put d4")
    view = rules.observe(state, 0)
    assert "--" not in draw(view.towns[0]), "no free square is left"
    assert offered(view) == {"build well a1 b1", "done"}, "and a match is still available"


# ------------------------------------------------------------------ Trading Post


@pytest.mark.rule("TT-047")
@pytest.mark.parametrize(
    ("cards", "cubes", "built"),
    [
        ("", "-- Fc -- -- / b g -- --", "cottage b1 a2 b2"),
        ("farm", "h h -- -- / w Fc -- --", "farm a1 b1 a2 b2"),
        ("well", "w Fc -- --", "well a1 b1"),
        ("chapel", "-- -- Fc -- / s g s --", "chapel c1 a2 b2 c2"),
        ("tavern", "b b Fc --", "tavern a1 b1 c1"),
        ("theater", "-- s -- -- / w Fc w --", "theater b1 a2 b2 c2"),
        ("", "s w -- -- / s w Fc --", "trading_post a1 b1 a2 b2 c2"),
    ],
)
def test_a_trading_post_stands_for_any_resource_in_every_card(cards, cubes, built):
    assert f"build {built}" in builds(cubes, cards=f"{cards} trading_post")
    other = "warehouse" if "trading_post" in built else "factory"
    assert f"build {built}" not in builds(cubes, cards=f"{cards} {other}")


@pytest.mark.rule("TT-047")
def test_a_trading_post_helps_with_the_monument_but_only_in_its_own_town():
    cubes = "g Fc -- -- / w h -- --"
    assert "build the_starloom a1 b1 a2 b2" in builds(cubes, cards="trading_post", kept=("the_starloom",))
    next_door = given("w -- -- --", "Fc -- -- --", phase="build", named="wood", cards="trading_post")
    assert offered(next_door) == {"done"}


@pytest.mark.rule("TT-048")
def test_a_trading_post_stays_and_serves_again_in_the_same_step():
    state = building("w Fc w -- / -- w -- --", cards="trading_post")
    told = play(
        state, "build well a1 b1", "target a1", "build well b1 c1", "target c1", "build well b1 b2", "target b2"
    )
    assert draw(state.towns[0]) == drawing("We Fc We -- / -- We -- --")
    assert log(told)[0] == "gathered 0 well a1", "only the cube left"


@pytest.mark.rule("TT-048")
def test_several_trading_posts_may_serve_in_one_match_but_one_real_cube_is_needed():
    assert builds("h Fc -- -- / Fc Fc -- --", cards="trading_post") >= {"build farm a1 b1 a2 b2"}
    assert builds("Fc Fc Fc Fc / Fc Fc Fc Fc", cards="trading_post") == set()


@pytest.mark.rule("TT-048", "TT-043")
def test_the_building_goes_where_a_cube_was_not_on_the_trading_post():
    state = building("h Fc -- -- / w Fc -- --", cards="trading_post")
    play(state, "build farm a1 b1 a2 b2")
    assert offered(state) == {"target a1", "target a2"}


@pytest.mark.rule("TT-049")
def test_a_trading_post_works_as_soon_as_it_stands():
    state = building("s w w -- / s w b --", cards="trading_post")
    assert "build well b1 c1" not in offered(state)
    play(state, "build trading_post a1 b1 a2 b2 c2", "target b1", "build well b1 c1", "target c1")
    assert draw(state.towns[0]) == drawing("-- Fc We --")


@pytest.mark.rule("TT-049")
def test_a_trading_post_is_no_part_of_its_own_construction():
    assert builds("s w -- -- / s -- b --", cards="trading_post") == {"build well a1 b1"}, "four cubes are too few"


# ------------------------------------------------------------------ Shed and Obelisk


@pytest.mark.rule("TT-050")
def test_a_shed_goes_on_any_empty_square_the_vacated_ones_included():
    state = building("w s b Co / g -- Fm h / b b b b / b b g --", cards="shed")
    play(state, "build shed a1 b1")
    assert offered(state) == each("target", "a1 b1 b2 d4")
    play(state, "target d4")
    assert draw(state.towns[0]) == "-- -- b Co / g -- Fm h / b b b b / b b g We"


@pytest.mark.rule("TT-050")
def test_other_wells_stay_on_their_own_squares():
    for well in ("well", "fountain", "millstone"):
        state = building("w s b -- / -- -- -- --", cards=well)
        play(state, f"build {well} a1 b1")
        assert offered(state) == each("target", "a1 b1")


@pytest.mark.rule("TT-050")
def test_with_the_obelisk_every_later_building_goes_on_any_empty_square():
    mine = town("Mo h -- g / b g -- s / Co Co Co Co / Co Co Co --", monument="obelisk_of_the_crescent")
    state = building(mine)
    play(state, "build cottage b1 a2 b2")
    assert offered(state) == each("target", "b1 c1 a2 b2 c2 d4")
