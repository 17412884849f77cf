"""Sections 4.1 and 4.2 of the rules: the round, and town turns nobody else can look into.  Builds only in passing."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from game.tiny_towns import rules
from game.tiny_towns.actions import ACTIONS
from tests.tiny_towns.drawing import (
    ALMOST_FULL,
    EMPTY,
    FULL,
    after,
    draw,
    drawing,
    drawings,
    drawn,
    each,
    given,
    line,
    log,
    offered,
    play,
    town,
)

FIVE = "wood wheat brick glass stone"


def turn_takers(state, *, resource: str = "wood") -> list[int]:
    """Play one round in which everybody puts its cube on its first free square; who took a turn, in order."""
    takers, this_round = [], state.round
    if state.phase == "name":
        play(state, f"name {resource}")
    while state.round == this_round and state.phase == "place":
        takers.append(state.seat)
        play(state, rules.legal_actions(state)[0], "done")
    return takers


# ------------------------------------------------------------------ the steps of a round


@pytest.mark.rule("TT-015")
def test_a_round_goes_through_its_six_steps_in_order():
    watch = town("Mo -- -- --", monument="opaleyes_watch", watch=("well", "farm", "chapel"))
    state = given(ALMOST_FULL, "w -- -- --", watch, round=7)
    told = play(state, "name stone")
    told += play(state, "put d4", "done")
    told += play(state, "put b1", "build well a1 b1", "target a1", "done")
    told += play(state, "put b1", "done")
    assert (state.phase, state.seat) == ("watch", 2)
    told += play(state, "watch_take 0", "watch_square c1", "done")
    assert log(told, 0) == [
        "named 0 stone",
        "put 0 d4 stone", "turn_sealed 0", "turn_sealed 1", "turn_sealed 2",
        "put 1 b1 stone", "gathered 1 well a1 b1", "constructed 1 a1 well", "put 2 b1 stone", "revealed 7",
        "watch_triggered 2 well", "watch_placed 2 c1 well 0",
        "completed 0 1",
        "hammer 1", "round_began 8 master_builder",
    ]  # fmt: skip
    assert (state.phase, state.seat, state.round) == ("name", 1, 8)


@pytest.mark.rule("TT-015")
def test_rounds_are_numbered_one_by_one():
    state = given(round=1)
    for number in range(1, 5):
        assert state.round == number
        assert str(rules.progress(state)) == f"Round {number}"
        assert turn_takers(state) == ([0, 1] if number % 2 else [1, 0])


@pytest.mark.rule("TT-016")
def test_every_active_seat_takes_one_town_turn_and_a_completed_seat_decides_nothing():
    state = given(EMPTY, EMPTY, FULL, EMPTY, completed=(0, 0, 5, 0))
    for _ in range(3):
        assert sorted(turn_takers(state)) == [0, 1, 3]
        assert state.seat != 2 and state.master != 2
    assert state.turns == [1, 1, 0, 1]
    assert draw(state.towns[2]) == FULL


@pytest.mark.rule("TT-017")
def test_the_resource_is_foreign_to_all_but_the_master_builder():
    state = given(seats=3, master=1, cavern=True)
    play(state, "name glass")
    foreign = {}
    for _ in range(3):
        foreign[state.seat] = "cavern" in offered(state)  # one of the ways that answer a foreign resource only
        play(state, "put a1", "done")
    assert foreign == {0: True, 1: False, 2: True}


# ------------------------------------------------------------------ naming


@pytest.mark.rule("TT-018")
def test_the_master_builder_names_one_of_five_resources_and_can_neither_pass_nor_give_the_hammer_away():
    state = given(seats=3, master=2)
    assert (state.phase, state.seat) == ("name", 2)
    assert offered(state) == each("name", FIVE)


@pytest.mark.rule("TT-018")
def test_what_is_named_is_public_at_once():
    state = given(seats=3, master=2)
    told = play(state, "name brick")
    assert [log(told, seat) for seat in range(3)] == [["named 2 brick"]] * 3
    assert [rules.observe(state, seat).named for seat in range(3)] == ["brick"] * 3


@pytest.mark.rule("TT-019")
def test_a_resource_may_be_named_again_and_again_whoever_it_helps():
    bank = town("Fc -- -- --", held={"a1": "wood"})
    state = given(EMPTY, bank, seats=2, cards="bank")
    for round_, namer in ((10, 0), (11, 1), (12, 0)):
        assert (state.round, state.seat) == (round_, namer)
        assert offered(state) == each("name", FIVE if namer == 0 else "wheat brick glass stone")
        turn_takers(state, resource="stone")


@pytest.mark.rule("TT-020")
def test_each_naming_counts_as_a_turn_and_being_passed_over_does_not():
    fort = town("Mo -- -- --", monument="fort_ironweed")
    state = given(EMPTY, fort, EMPTY, turns=(3, 2, 2))
    for turns in ([4, 2, 2], [4, 2, 3], [5, 2, 3]):
        turn_takers(state)
        assert state.turns == turns


@pytest.mark.rule("TT-020", "TT-077")
def test_the_only_active_seat_still_counts_its_turns():
    state = given(EMPTY, FULL, completed=(0, 9), turns=(3, 4))
    turn_takers(state)
    turn_takers(state)
    assert state.turns == [5, 4]


# ------------------------------------------------------------------ town turns


@pytest.mark.rule("TT-021")
@pytest.mark.parametrize(("master", "order"), [(0, [0, 1, 3]), (1, [1, 3, 0]), (3, [3, 0, 1])])
def test_the_master_builder_takes_the_first_turn_and_the_others_follow_going_left(master, order):
    state = given(EMPTY, EMPTY, FULL, EMPTY, master=master, completed=(0, 0, 5, 0))
    assert turn_takers(state) == order


@pytest.mark.rule("TT-021", "TT-124")
@pytest.mark.parametrize(("mayor", "order"), [(0, [0, 1, 3]), (1, [1, 3, 0]), (2, [3, 0, 1])])
def test_in_the_town_hall_the_first_active_seat_from_the_mayor_on_begins(mayor, order):
    state = given(EMPTY, EMPTY, FULL, EMPTY, mode="town_hall", phase="turn_up", master=mayor, completed=(0, 0, 5, 0))
    play(state, "turn_up")
    assert turn_takers(state) == order


@pytest.mark.rule("TT-022")
def test_a_town_turn_is_placing_then_building_then_done():
    state = given("w s -- --")
    play(state, "name wood")
    assert offered(state) == each("put", "c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4"), "the Well has to wait"
    play(state, "put c1")
    assert offered(state) == {"build well a1 b1", "build well b1 c1", "done"}
    play(state, "done")
    assert (state.phase, state.seat) == ("place", 1)


# ------------------------------------------------------------------ sealed


@pytest.mark.rule("TT-023")
def test_until_the_reveal_the_others_see_the_town_of_the_round_before():
    state = given("w -- -- --", seats=3)
    old = drawn(state)
    play(state, "name stone")
    for action in ("put b1", "build well a1 b1", "target b1", "done"):
        play(state, action)
        for seat in (1, 2):
            view = rules.observe(state, seat)
            assert drawn(view) == old
            assert [each.moves for each in view.towns] == [()] * 3
    own = drawing("-- We -- --")
    assert drawn(rules.observe(state, 0)) == [own, EMPTY, EMPTY]
    play(state, "put a1", "done", "put a1")
    assert drawn(rules.observe(state, 1))[0] == old[0], "seat 2 has not finished yet"
    play(state, "done")
    assert [drawn(rules.observe(state, seat))[0] for seat in (0, 1, 2)] == [own] * 3


@pytest.mark.rule("TT-023")
@pytest.mark.parametrize("starter", range(4))
def test_those_who_have_sealed_their_turn_are_supposed_to_have_put_a_cube_and_nobody_else(starter):
    state = given(seats=4)
    state.starter = state.seat = state.master = starter
    play(state, "name stone")
    for done in range(4):
        view = rules.observe(state, state.seat)
        cubes = [filled(each) for each in rules.imagine(view, state.seat, Random(1)).towns]
        moved = {(starter + step) % 4 for step in range(done)}
        assert cubes == [1 if seat in moved else 0 for seat in range(4)]
        play(state, "put a1", "done")


def filled(town) -> int:
    """How many squares of it hold anything."""
    return sum(bool(town.grid >> 4 * square & 15) for square in range(16))


@pytest.mark.rule("TT-023")
def test_a_view_does_not_depend_on_what_the_sealed_seat_has_done():
    shed = town("w s g --", cavern=("wood",))
    state = given(EMPTY, shed, EMPTY, cavern=True, kept=("silva_forum", "cathedral_of_caterina", "the_starloom"))
    play(state, "name wheat", "put a1", "done")
    turns = [
        ("put a4",),
        ("cavern",),
        ("cavern", "build well a1 b1"),
        ("put c2", "build cathedral_of_caterina b1 c1 c2", "target b1"),
    ]
    for seat in (0, 2):
        views = [rules.observe(after(state, *turn), seat) for turn in turns]
        assert views == [rules.observe(state, seat)] * 4
    finished = [after(state, *turn, "done") for turn in turns if "build well a1 b1" not in turn]
    for seat in (0, 2):
        views = [rules.observe(each, seat) for each in finished]
        assert views == [views[0]] * 3
        assert views[0].kept[1] == "?" and views[0].towns[1].monument is None


@pytest.mark.rule("TT-023")
def test_what_happens_in_a_sealed_turn_is_told_to_its_seat_alone():
    state = given("w -- -- --", seats=3, kept=("grove_university",))
    play(state, "name stone")
    told = play(state, "put b1", "build well a1 b1", "target b1", "done")
    assert log(told, 0) == ["put 0 b1 stone", "gathered 0 well a1 b1", "constructed 0 b1 well", "turn_sealed 0"]
    assert log(told, 1) == log(told, 2) == ["turn_sealed 0"], "only whether the seat has finished"


@pytest.mark.rule("TT-023")
def test_the_free_choice_of_a_town_hall_round_is_sealed_too():
    state = given(mode="town_hall", phase="pick")
    told = play(state, "pick glass", "put c3", "done")
    assert log(told, 1) == ["turn_sealed 0"]
    assert log(told, 0) == ["picked 0 glass", "put 0 c3 glass", "turn_sealed 0"]
    assert rules.observe(state, 1).named is None


@pytest.mark.rule("TT-024")
def test_the_same_choices_in_any_seat_order_give_the_same_position():
    towns = ["b b -- --"] * 2 + [EMPTY]
    turns = {
        0: ("put c1", "build tavern a1 b1 c1", "target b1", "done"),
        1: ("put d1", "done"),
        2: ("put d4", "done"),
    }
    ends = []
    for mayor in range(3):
        state = given(*towns, mode="town_hall", phase="place", named="glass", master=mayor)
        for step in range(3):
            play(state, *turns[(mayor + step) % 3])
        ends.append((drawn(state), state.deck, state.played, state.round, state.completed))
    assert ends[0] == ends[1] == ends[2]
    assert ends[0][0] == drawings("-- Tv -- --", "b b -- g", "-- -- -- -- / -- -- -- -- / -- -- -- -- / -- -- -- g")


@pytest.mark.rule("TT-024")
def test_no_choice_and_no_score_depends_on_another_town_turn_of_the_round():
    state = given("w w -- --", "Tv -- -- --", cards="feast_hall")
    play(state, "name glass")
    plain = after(state, "put d4", "done")
    hall = after(state, "put c1", "build feast_hall a1 b1 c1", "target a1", "done")
    assert offered(plain) == offered(hall)
    for sight in (rules.copy, lambda state: rules.observe(state, 1)):
        assert [line(sight(each), "tavern", 1) for each in (plain, hall)] == [3, 3], "still one hall ahead"
    play(hall, "put d4", "done")
    assert line(hall, "tavern", 1) == 2, "after the reveal it counts"


@pytest.mark.rule("TT-066", "TT-011")
def test_only_done_and_the_choice_of_a_monument_are_barriers():
    barriers = {sort.__struct_config__.tag for sort in get_args(ACTIONS) if sort.barrier}
    assert barriers == {"done", "choose_monument"}
