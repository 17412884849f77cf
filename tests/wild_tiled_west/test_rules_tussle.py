"""Section 4.14 of the rules: the end of a round, the year end, the Tussle."""

from __future__ import annotations

import pytest

from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as said
from game.wild_tiled_west import rules, year_events
from game.wild_tiled_west.faces import ground
from tests.wild_tiled_west.positions import bits, cell, match, name, play, squares_on, told
from tests.wild_tiled_west.staging import BEND, CREEK, FLATS, GAP, SPACES, bandits, kinds, last_turn, marker

LAST = {1: "y1r5", 2: "y2r4", 3: "y3r4", 4: "y4r3"}
STAKE = {1: 2, 2: 3, 3: 4, 4: 5}


def tussle(year, *counts):
    """Seats with so many bandits come to the Tussle of a year; their points by seat."""
    state = match(*(FLATS, CREEK, BEND, GAP, "cactus_mesa")[: len(counts)])
    bandits(state, *counts)
    events = last_turn(state, LAST[year])
    return state, [b.lines[5] for b in state.boards], events


# ------------------------------------------------------------------ the end of a round


@pytest.mark.rule("WTW-146")
def test_the_marker_passes_clockwise_then_the_round_marker_moves():
    state = match(FLATS, CREEK, BEND)
    for first, space, following in ((0, "y1r1", "y1r2"), (1, "y1r2", "y1r3"), (2, "y1r3", "y1r4")):
        assert state.first == first
        events = last_turn(state, space)
        assert SPACES[state.space] == following
        assert kinds(events, year_events.FirstPassed, said.RoundBegan) == ["FirstPassed", "RoundBegan"]
        assert state.phase == "roll"
    assert state.first == 0


@pytest.mark.rule("WTW-146", "WTW-147")
@pytest.mark.parametrize("year", [1, 2, 3, 4])
def test_on_a_tussle_space_the_year_ends_and_the_marker_passes_too(year):
    state, _, events = tussle(year, 1, 2, 2)
    assert kinds(events, year_events.FirstPassed, year_events.TussleHeld, said.RoundBegan) == [
        "FirstPassed",
        "TussleHeld",
    ]
    assert state.first == 1
    assert SPACES[state.space] == f"y{year}t"


@pytest.mark.rule("WTW-148")
def test_year_end_effects_come_before_the_tussle_in_turn_order():
    state = match("starfall_basin", "hollow_hill", FLATS)
    events = last_turn(state, "y1r5")
    course = [
        e
        for e in events
        if isinstance(e, year_events.SiteJudged | year_events.HouseThreatened | year_events.TussleHeld)
    ]
    assert [type(event).__name__ for event in course] == ["HouseThreatened", "SiteJudged", "TussleHeld"]
    assert [event.seat for event in course[:2]] == [1, 0], "seat 1 is first player now"


# ------------------------------------------------------------------ counting


@pytest.mark.rule("WTW-149")
def test_printed_bandits_bandits_on_tiles_and_hill_bandits_count():
    state = match(FLATS, CREEK, BEND)
    b = state.boards[0]
    printed = ground(FLATS).bandits
    assert b.bandits == printed == bits((2, 9), (10, 0))
    b.hill_bandits = bits((6, 6))
    b.bandits |= bits((6, 6), (5, 5))
    b.graves = bits((0, 0))
    state.boards[1].bandits, state.boards[2].bandits = bits((3, 0)), bits((1, 7), (8, 10))
    (held,) = told(last_turn(state, "y1r5"), year_events.TussleHeld)
    assert held.counts == (4, 1, 2)
    assert held.only is None


@pytest.mark.rule("WTW-150", "WTW-151")
@pytest.mark.parametrize(
    ("counts", "signs"),
    [((0, 1), (1, -1)), ((2, 4, 2, 4), (1, -1, 1, -1)), ((0, 2, 2, 5), (1, 0, 0, -1)), ((3, 3, 1), (-1, -1, 1)),
     ((1, 1, 3), (1, 1, -1)), ((5, 4, 3, 2, 1), (-1, 0, 0, 0, 1))],
)  # fmt: skip
def test_fewest_gain_and_most_lose(counts, signs):
    for year in (1, 3):
        _, points, _ = tussle(year, *counts)
        assert points == [sign * STAKE[year] for sign in signs]


@pytest.mark.rule("WTW-152")
@pytest.mark.parametrize("counts", [(0, 0), (3, 3, 3), (2, 2, 2, 2), (1, 1, 1, 1, 1)])
def test_with_equal_counts_everybody_gains(counts):
    _, points, _ = tussle(2, *counts)
    assert points == [3] * len(counts)


@pytest.mark.rule("WTW-153")
@pytest.mark.parametrize("year", STAKE)
def test_tussle_points_of_the_years(year):
    state, points, _ = tussle(year, 1, 2)
    assert points == [STAKE[year], -STAKE[year]]
    assert [marker(state, seat) for seat in (0, 1)] == [5 + STAKE[year], 5 - STAKE[year]]


# ------------------------------------------------------------------ hill bandits


@pytest.mark.rule("WTW-154")
@pytest.mark.parametrize("year", [1, 2, 3])
def test_winners_place_a_hill_bandit_in_turn_order(year):
    state, _, _ = tussle(year, 1, 2, 1)
    assert state.first == 1
    placed = []
    while state.phase == "place_hill_bandit":
        placed.append(state.seat)
        action = rules.legal_actions(state)[-1]
        events = play(state, action)
        assert told(events, year_events.HillBanditPlaced)[0] == year_events.HillBanditPlaced(placed[-1], action.square)
        assert state.boards[placed[-1]].bandits & bits(cell(action.square))
    assert placed == [2, 0], "seat 1 lost"
    assert [b.hill_bandits.bit_count() for b in state.boards] == [1, 0, 1]


@pytest.mark.rule("WTW-154")
def test_only_winners_place_one():
    state, points, _ = tussle(1, 0, 2, 5)
    assert points == [2, 0, -2]
    play(state, rules.legal_actions(state)[0])
    assert state.phase == "roll"
    assert [b.hill_bandits.bit_count() for b in state.boards] == [1, 0, 0]


@pytest.mark.rule("WTW-154", "WTW-155")
def test_any_unoccupied_hill_of_the_own_board():
    """Lone Star Flats: hills (0, 2), (2, 9), (6, 6), (9, 4), (10, 0), printed bandits on the second and the last."""
    state = match(FLATS, CREEK)
    state.boards[1].bandits = bits((0, 0), (0, 1), (0, 2), (0, 3))
    last_turn(state, "y1r5")
    assert squares_on(state) == {(0, 2), (6, 6), (9, 4)}
    play(state, do.PlaceHillBandit(name(6, 6)))
    b = state.boards[0]
    assert (b.hill_bandits, b.bandits) == (bits((6, 6)), bits((2, 9), (6, 6), (10, 0)))
    last_turn(state, "y2r4")
    assert squares_on(state) == {(0, 2), (9, 4)}, "a hill holds at most one"


@pytest.mark.rule("WTW-156")
def test_without_a_free_hill_none_is_placed():
    state = match(FLATS, CREEK)
    b = state.boards[0]
    b.hill_bandits = bits((0, 2), (6, 6), (9, 4))
    b.bandits = 0  # all shot: the hills are occupied all the same
    events = last_turn(state, "y2r4")
    assert told(events, year_events.NoHillLeft) == [year_events.NoHillLeft(0)]
    assert (b.lines[5], b.bandits, state.phase) == (3, 0, "roll")


@pytest.mark.rule("WTW-156")
def test_a_single_free_hill_is_not_asked_for():
    state = match(FLATS, CREEK)
    b = state.boards[0]
    b.hill_bandits, b.bandits = bits((0, 2), (6, 6)), 0
    events = last_turn(state, "y3r4")
    assert told(events, year_events.HillBanditPlaced) == [year_events.HillBanditPlaced(0, name(9, 4))]
    assert state.phase == "income_choice"


@pytest.mark.rule("WTW-157")
def test_in_year_four_no_hill_bandit_is_placed():
    state, points, events = tussle(4, 1, 2, 1)
    assert points == [5, -5, 5]
    assert (told(events, year_events.HillBanditPlaced), state.phase) == ([], "finish")
    assert [b.hill_bandits for b in state.boards] == [0, 0, 0]


@pytest.mark.rule("WTW-158")
def test_all_points_are_settled_before_the_first_hill_bandit():
    state, points, _ = tussle(1, 2, 2, 2)
    assert state.phase == "place_hill_bandit"
    assert points == [2, 2, 2]
    while state.phase == "place_hill_bandit":
        play(state, rules.legal_actions(state)[0])
    assert [b.lines[5] for b in state.boards] == [2, 2, 2]


@pytest.mark.rule("WTW-158")
def test_a_hill_bandit_in_sight_with_two_others_asks_whom_to_shoot():
    """The shots happen at once, in the Tussle, before the next winner places."""
    state = match(FLATS, CREEK)
    bandits(state, 0, 0)
    b = state.boards[1]
    b.sheriffs, b.bullets = bits((5, 8)), 1
    b.bandits = bits((5, 7))
    state.boards[0].bandits = bits((0, 0))
    last_turn(state, "y1r5")
    assert state.seat == 1
    play(state, do.PlaceHillBandit(name(5, 9)))
    assert (state.phase, state.seat) == ("shoot", 1)
    play(state, do.Shoot(name(5, 9)))
    assert (b.graves, state.seat, state.phase) == (bits((5, 9)), 0, "place_hill_bandit")


@pytest.mark.rule("WTW-159")
def test_a_score_may_fall_below_zero():
    state = match(FLATS, CREEK)
    for year in (1, 2, 3, 4):
        bandits(state, 0, 1)
        last_turn(state, LAST[year])
        while state.phase in ("place_hill_bandit", "income_choice"):
            play(state, rules.legal_actions(state)[0])
    assert marker(state, 1) == 5 - 2 - 3 - 4 - 5 == -9
    assert marker(state, 0) == 5 + 14
