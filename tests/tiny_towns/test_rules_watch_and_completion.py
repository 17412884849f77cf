"""Sections 4.6 and 4.7 of the rules: reveal, Watch step, completed towns and the hammer.  Scores nothing."""

from __future__ import annotations

import pytest

from game.tiny_towns import rules
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
    on_buildings,
    play,
    tally,
    town,
)

WELL_TO_BE = "w -- -- --"
BUILD_WELL = ("put b1", "build well a1 b1", "target a1", "done")
PASS = ("put d4", "done")


def watch(text: str = "Mo -- -- --", *pieces: str | None):
    """The town of Opaleye’s Watch with these pieces on it: Well, Farm and Chapel unless others are named."""
    return town(text, monument="opaleyes_watch", watch=pieces or ("well", "farm", "chapel"))


# ------------------------------------------------------------------ reveal


@pytest.mark.rule("TT-066")
def test_all_town_turns_become_public_together_when_the_last_seat_has_finished():
    state = given(WELL_TO_BE, EMPTY, EMPTY)
    told = play(state, "name stone", *BUILD_WELL, "put c1", "done", "put c3")
    for seat in range(3):
        others = [text for other, text in enumerate(drawings(WELL_TO_BE, EMPTY, EMPTY)) if other != seat]
        assert [text for other, text in enumerate(drawn(rules.observe(state, seat))) if other != seat] == others
    told = play(state, "done")
    result = drawings("We -- -- --", "-- -- s --", "-- -- -- -- / -- -- -- -- / -- -- s --")
    assert [drawn(rules.observe(state, seat)) for seat in range(3)] == [result] * 3
    assert log(told, 1) == [
        "turn_sealed 2",
        "put 0 b1 stone", "gathered 0 well a1 b1", "constructed 0 a1 well", "put 2 c3 stone",
        "revealed 10", "hammer 1", "round_began 11 master_builder",
    ]  # fmt: skip


@pytest.mark.rule("TT-066")
def test_at_the_reveal_a_seat_is_not_told_its_own_turn_again():
    state = given(WELL_TO_BE, EMPTY)
    play(state, "name stone", *BUILD_WELL, "put d4")
    told = play(state, "done")
    assert log(told, 0) == [
        "turn_sealed 1",
        "put 1 d4 stone",
        "revealed 10",
        "hammer 1",
        "round_began 11 master_builder",
    ]


# ------------------------------------------------------------------ what stirs the Watch


@pytest.mark.rule("TT-067")
@pytest.mark.parametrize(("builder", "stirs"), [(1, True), (2, False), (3, True)])
def test_the_watch_looks_at_its_left_and_right_neighbours_only(builder, stirs):
    towns = [watch(), EMPTY, EMPTY, EMPTY]
    towns[builder] = WELL_TO_BE
    state = given(*towns)
    play(state, "name stone")
    for seat in range(4):
        play(state, *(BUILD_WELL if seat == builder else PASS))
    assert (state.phase == "watch") == stirs
    if stirs:
        assert (state.seat, offered(state)) == (0, {"watch_take 0"})


@pytest.mark.rule("TT-067")
def test_what_the_owner_constructs_itself_does_not_stir_its_watch():
    state = given(watch("w -- -- -- / Mo -- -- --"), EMPTY)
    play(state, "name stone", *BUILD_WELL, *PASS)
    assert (state.phase, state.round) == ("name", 11)


@pytest.mark.rule("TT-067")
def test_a_card_that_does_not_lie_on_the_watch_does_not_stir_it():
    state = given(watch("Mo -- -- --", "farm", "chapel", None), WELL_TO_BE)
    play(state, "name stone", *PASS, *BUILD_WELL)
    assert state.phase == "name"


@pytest.mark.rule("TT-067")
def test_a_neighbours_monument_does_not_stir_the_watch():
    state = given(watch(), "-- h -- -- / s -- -- --", kept=("", "cathedral_of_caterina"))
    play(state, "name glass", *PASS, "put b2", "build cathedral_of_caterina b1 a2 b2", "target b1", "done")
    assert state.phase == "name"


@pytest.mark.rule("TT-067")
def test_the_round_in_which_the_watch_was_constructed_stirs_nothing():
    cubes = "w -- -- -- / b g h h / -- -- -- -- / -- -- -- --"
    state = given(cubes, "w -- w -- / -- -- -- --", kept=("opaleyes_watch",))
    play(state, "name stone", "put a3", "build opaleyes_watch a1 a2 b2 c2 d2 a3", "target a1")
    play(state, "watch_pick well", "watch_pick farm", "watch_pick cottage", "done", *BUILD_WELL)
    assert (state.phase, state.round) == ("name", 11), "the Well of this very round comes too early"
    play(state, "name stone", "put d1", "build well c1 d1", "target c1", "done", *PASS)
    assert (state.phase, state.seat, offered(state)) == ("watch", 0, {"watch_take 0"})


# ------------------------------------------------------------------ the Watch step


@pytest.mark.rule("TT-068")
def test_the_owner_must_place_every_triggered_piece_in_an_order_of_choice():
    state = given(watch("Mo b -- --"), "w -- -- -- / h h -- -- / w w -- --", EMPTY)
    play(state, "name stone", *PASS, "put b1", "build well a1 b1", "target a1", "build farm a2 b2 a3 b3", "target a3",
         "done", *PASS)  # fmt: skip
    assert offered(state) == {"watch_take 0", "watch_take 1"}, "not the Chapel; and no way out yet"
    told = play(state, "watch_take 1")
    assert offered(state) == each("watch_square", "c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4")
    told += play(state, "watch_square c1")
    assert offered(state) == {"watch_take 0"}
    told += play(state, "watch_take 0", "watch_square a2")
    assert draw(state.towns[0]) == "Mo b Fm -- / We -- -- -- / -- -- -- -- / -- -- -- s"
    assert state.towns[0].watch == (None, None, "chapel")
    assert log(told, 2) == ["watch_placed 0 c1 farm 1", "watch_placed 0 a2 well 0"]
    assert offered(state) == {"done"}


@pytest.mark.rule("TT-068")
def test_each_piece_exists_once_however_often_the_neighbours_build_it():
    state = given(watch(), "w -- w s", "w -- -- -- / s w -- --")
    play(state, "name stone", *PASS)
    play(state, "put b1", "build well a1 b1", "target a1", "build well c1 d1", "target c1", "done", *BUILD_WELL)
    play(state, "watch_take 0", "watch_square b1")
    assert offered(state) == {"done"}
    assert state.towns[0].watch == (None, "farm", "chapel")
    play(
        state,
        "done",
        "name brick",
        "put d4",
        "done",
        "put d4",
        "build well a2 b2",
        "target a2",
        "done",
        "put c4",
        "done",
    )
    assert (state.phase, state.seat) == ("name", 2), "the Well has left the Watch"


@pytest.mark.rule("TT-069", "TT-037")
def test_the_owner_may_also_construct_before_between_and_after_placing():
    mine = watch("Mo w s -- / h h -- -- / w -- -- -- / w s -- --")
    state = given(mine, "w -- -- -- / h h -- -- / w w -- --")
    play(state, "name stone", "put d1", "done")
    play(state, "put b1", "build well a1 b1", "target a1", "build farm a2 b2 a3 b3", "target a3", "done")
    assert offered(state) == {"watch_take 0", "watch_take 1", "build well b1 c1", "build well a4 b4"}, "no done yet"
    play(state, "build well b1 c1", "target b1", "watch_take 0", "watch_square c1")
    assert offered(state) == {"watch_take 1", "build well a4 b4"}
    play(state, "watch_take 1", "watch_square d2", "build well a4 b4", "target a4")
    assert draw(state.towns[0]) == "Mo We We s / h h -- Fm / w -- -- -- / We -- -- --"
    assert offered(state) == {"done"}
    play(state, "done")
    assert (state.phase, state.seat) == ("name", 1)


@pytest.mark.rule("TT-069")
def test_the_watch_step_is_open_to_all():
    state = given(watch(), WELL_TO_BE)
    play(state, "name stone", *PASS, *BUILD_WELL)
    told = play(state, "watch_take 0", "watch_square b2")
    assert log(told, 1) == log(told, 0) == ["watch_placed 0 b2 well 0"]
    view = rules.observe(state, 1)
    assert (view.phase, view.seat, drawn(view)) == ("watch", 0, drawn(state))


@pytest.mark.rule("TT-069", "TT-016")
def test_a_completed_owner_has_no_watch_step():
    full = watch("Mo h h h / h h h h / h h h h / h h h h")
    state = given(EMPTY, full, WELL_TO_BE, completed=(0, 9, 0))
    play(state, "name stone", *PASS, *BUILD_WELL)
    assert (state.phase, state.seat) == ("name", 2)


@pytest.mark.rule("TT-070", "TT-069")
def test_a_piece_without_an_empty_square_may_stay_on_the_watch_but_not_once_there_is_room():
    state = given(watch("Mo h h h / w s h h / h h h h / h h h --"), WELL_TO_BE)
    play(state, "name stone", *PASS, *BUILD_WELL)
    assert (state.phase, offered(state)) == ("watch", {"build well a2 b2", "done"}), "no room"
    ended = after(state, "done")
    assert (ended.towns[0].watch, ended.completed) == (("well", "farm", "chapel"), [10, 0])
    play(state, "build well a2 b2", "target a2")
    assert offered(state) == {"watch_take 0"}, "a construction has made room: now it must be placed"


@pytest.mark.rule("TT-070")
def test_a_piece_left_on_the_watch_may_be_triggered_again_and_scores_nothing():
    five_banks = watch("Mo Fc Fc Fc / Fc Fc -- --", "bank", "farm", "well")
    state = given(five_banks, "h h -- -- / w g -- -- / h h -- -- / w g b --", cards="bank", master=1)
    play(state, "name brick", "put c2", "build bank a1 b1 a2 b2 c2", "target a1", "hold wood", "done", *PASS)
    assert (state.phase, offered(state)) == ("watch", {"done"}), "a sixth Bank"
    play(state, "done")
    assert state.towns[0].watch == ("bank", "farm", "well")
    assert (line(state, "factory"), line(state, "monument")) == (20, 0)
    play(
        state, "name wheat", "put d1", "build bank a3 b3 a4 b4 c4", "target a3", "hold glass", "done", "put c4", "done"
    )
    assert (state.phase, state.seat) == ("watch", 0), "triggered again"


@pytest.mark.rule("TT-068", "TT-051")
def test_a_bank_from_the_watch_gets_its_resource():
    bank = town("Mo -- -- --", monument="opaleyes_watch", watch=("bank", "farm", "well"))
    state = given(bank, "h h -- -- / w g -- --", cards="bank", master=1)
    play(state, "name brick", "put c2", "build bank a1 b1 a2 b2 c2", "target a1", "hold wood", "done", *PASS)
    play(state, "watch_take 0", "watch_square b1")
    assert offered(state) == each("hold", "wood wheat brick glass stone")
    play(state, "hold glass")
    assert on_buildings(state.towns[0]) == {"b1": "glass"}
    assert (state.phase, offered(state)) == ("watch", {"done"})


# ------------------------------------------------------------------ completion


@pytest.mark.rule("TT-071")
def test_all_full_towns_are_completed_at_the_same_time_whatever_could_still_be_built():
    state = given("w s h h / h h h h / h h h h / h h h --", EMPTY, ALMOST_FULL, round=21)
    play(state, "name stone", "put d4")
    assert "build well a1 b1" in offered(state)
    told = play(state, "done", "put a1", "done", "put d4", "done")
    assert state.completed == [21, 0, 21]
    assert [text for text in log(told) if text.startswith("completed")] == ["completed 0 1", "completed 2 1"]


@pytest.mark.rule("TT-071", "TT-069")
def test_a_town_the_watch_fills_is_completed_in_the_same_round():
    state = given(watch("Mo h h h / h h h h / h h h h / h h -- --"), WELL_TO_BE)
    play(state, "name stone", "put c4", "done", *BUILD_WELL, "watch_take 0", "watch_square d4", "done")
    assert state.completed == [10, 0]


@pytest.mark.rule("TT-072")
def test_a_seat_with_an_empty_square_stays_active_and_cannot_retire():
    hopeless = "w w w w / w w w w / w w w w / w w -- --"
    state = given(hopeless, EMPTY)
    play(state, "name wood")
    assert offered(state) == {"put c4", "put d4"}
    play(state, "put c4", "done", "put a1", "done")
    assert state.completed == [0, 0]


@pytest.mark.rule("TT-072")
@pytest.mark.parametrize(
    ("cards", "mine"),
    [
        ("warehouse", town("Fc h h h / h h h h / h h h h / h h h --")),
        ("", town("Co Mo h h / h h h h / h h h h / h h h --", monument="statue_of_the_bondmaker")),
        ("", town(ALMOST_FULL)),
    ],
)
def test_room_on_a_warehouse_a_cottage_or_in_the_cavern_does_not_keep_a_full_town_active(cards, mine):
    state = given(mine, EMPTY, cards=cards, cavern=True)
    play(state, "name brick", "put d4", "done", "put a1", "done")
    assert state.completed == [10, 0]


@pytest.mark.rule("TT-073")
def test_a_finishing_place_is_one_more_than_the_seats_completed_in_an_earlier_round():
    state = given(ALMOST_FULL, FULL, FULL, ALMOST_FULL, ALMOST_FULL, completed=(0, 8, 9), cavern=True)
    told = play(state, "name brick", *PASS, *PASS, "cavern", "done")
    assert [text for text in log(told) if text.startswith("completed")] == ["completed 0 3", "completed 3 3"]
    assert state.completed == [10, 8, 9, 10, 0]
    told = play(state, "name brick", *PASS)
    assert "completed 4 5" in log(told)
    assert state.completed == [10, 8, 9, 10, 11]


@pytest.mark.rule("TT-074")
def test_the_town_of_a_completed_seat_does_not_change_but_still_counts_for_its_neighbour():
    full = "Tv Tv h h / h h h h / h h h h / h h h h"
    state = given(full, "Tv Tv -- --", EMPTY, cards="feast_hall", completed=(9, 0, 0), master=1)
    assert line(state, "tavern", 1) == 4, "two are not more than the two of the completed town"
    for square in ("a2", "b2", "c2"):
        play(state, "name wood", f"put {square}", "done", f"put {square}", "done")
        assert draw(state.towns[0]) == full
    state = given(full, "Tv Tv Tv --", EMPTY, cards="feast_hall", completed=(9, 0, 0), master=1)
    assert line(state, "tavern", 1) == 9


@pytest.mark.rule("TT-075")
def test_the_game_ends_at_once_when_no_seat_is_active():
    state = given(ALMOST_FULL, ALMOST_FULL)
    told = play(state, "name brick", *PASS, *PASS)
    assert (state.phase, rules.to_move(state), offered(state)) == ("over", None, set())
    assert rules.outcome(state) is not None
    assert not [text for text in log(told) if text.startswith("hammer")], "there is no hand-over any more"
    active = given(ALMOST_FULL, EMPTY)
    play(active, "name brick", *PASS, *PASS)
    assert rules.outcome(active) is None


# ------------------------------------------------------------------ hand-over


@pytest.mark.rule("TT-076")
def test_the_hammer_goes_left_past_completed_seats():
    state = given(EMPTY, FULL, EMPTY, EMPTY, completed=(0, 9, 0, 0))
    told = play(state, "name wood", *PASS, *PASS, *PASS)
    assert (state.master, state.seat, state.phase) == (2, 2, "name")
    assert "hammer 2" in log(told)


@pytest.mark.rule("TT-076", "TT-077")
def test_the_last_active_seat_keeps_the_hammer_and_goes_on_until_its_town_is_full():
    state = given("h h h h / h h h h / h h h h / h -- -- --", FULL, completed=(0, 9))
    for square in ("b4", "c4", "d4"):
        assert (state.phase, state.seat) == ("name", 0)
        play(state, "name brick")
        assert all(text.startswith("put") for text in offered(state)), "it puts a cube in every round"
        play(state, f"put {square}", "done")
    assert (state.phase, state.turns, state.completed) == ("over", [3, 0], [12, 9])
    assert tally(state) == "empty -16: total -16"
    assert draw(state.towns[0]) == drawing(EMPTY)
