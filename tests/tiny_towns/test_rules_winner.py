"""Section 8.5 of the rules: who wins, and what breaks a tie.  The towns are drawn as they stand at the end."""

from __future__ import annotations

import pytest

from game.tiny_towns import rules
from tests.tiny_towns.drawing import given, play, town

SHARED = "equal in points and in every tie-break: the victory is shared"


def decided(points: int, by: str, best: int, second: int) -> str:
    return f"level on points ({points}); {by} decide, {best} to {second}"


def by_turns(points: int, best: int, second: int) -> str:
    return decided(points, "fewer turns as Master Builder", best, second)


def by_squares(points: int, best: int, second: int) -> str:
    return decided(points, "fewer squares without a building", best, second)


def result(*towns, **rest) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    """Points, places and the reason of a match that has ended like this."""
    outcome = rules.outcome(given(*towns, phase="over", **rest))
    return tuple(sheet.total for sheet in outcome.sheets), outcome.places, str(outcome.reason)


@pytest.mark.rule("TT-120")
def test_the_highest_total_wins():
    # 1 - 15, 2 - 14 and 3 - 13 points
    result_ = result("We -- -- --", "We We -- --", "We We We --", cards="shed", turns=(1, 5, 9))
    assert result_ == ((-14, -12, -10), (3, 2, 1), "most points")


@pytest.mark.rule("TT-120")
def test_the_outcome_names_the_winner():
    outcome = rules.outcome(given("We -- -- --", "We We -- --", cards="shed", phase="over"))
    assert (outcome.winners, outcome.rank) == ((1,), None)


@pytest.mark.rule("TT-121")
def test_a_tie_goes_to_fewer_turns_as_master_builder():
    homes = "Co Co Fm --"  # 6 - 13
    assert result(homes, homes, turns=(6, 5)) == ((-7, -7), (2, 1), by_turns(-7, 5, 6))
    assert result(homes, homes, turns=(5, 6)) == ((-7, -7), (1, 2), by_turns(-7, 5, 6))


@pytest.mark.rule("TT-121")
def test_then_to_fewer_squares_without_a_building():
    bakery = "Th Fm -- --"  # 3 - 14 = -11, fourteen squares bare
    farms = "Fm Fm Fm Fm / Fm -- -- --"  # 0 - 11 = -11, eleven bare
    assert result(bakery, farms, cards="bakery", turns=(5, 5)) == ((-11, -11), (2, 1), by_squares(-11, 11, 14))
    turns_first = ((-11, -11), (1, 2), by_turns(-11, 5, 6))
    assert result(bakery, farms, cards="bakery", turns=(5, 6)) == turns_first


@pytest.mark.rule("TT-121")
def test_the_cathedral_does_not_change_the_count_of_squares():
    cathedral = town("Mo Th Fm --", monument="cathedral_of_caterina")  # 2 + 3 = 5, thirteen squares bare
    sheds = "We We We We / We We We We / We Fm Fm Fm / -- -- -- --"  # 9 - 4 = 5, four bare
    assert result(cathedral, sheds, cards="bakery shed", turns=(5, 5)) == ((5, 5), (2, 1), by_squares(5, 4, 13))


@pytest.mark.rule("TT-121")
def test_then_to_more_cottages():
    homes = "Co Co -- --"  # both -14, hungry
    farms = "Fm Fm -- --"
    assert result(farms, homes, turns=(5, 5)) == ((-14, -14), (2, 1), decided(-14, "more Cottages", 2, 0))


@pytest.mark.rule("TT-121")
def test_barrett_castle_is_no_cottage_in_a_tie_break():
    castle = town("Mo -- -- --", monument="barrett_castle")
    reason = decided(-15, "more Cottages", 1, 0)
    assert result(castle, "Co -- -- --", turns=(5, 5)) == ((-15, -15), (2, 1), reason)


@pytest.mark.rule("TT-121")
def test_after_that_the_victory_is_shared():
    assert result("Co Fm -- --", "-- Co -- Fm", turns=(5, 5)) == ((-11, -11), (1, 1), SHARED)
    assert rules.outcome(given("Co Fm -- --", "-- Co -- Fm", phase="over")).winners == (0, 1)


@pytest.mark.rule("TT-121")
def test_the_same_chain_ranks_the_other_places():
    best, same = "Co Co Fm --", "Co Fm -- --"
    points, places, reason = result(same, best, same, same, turns=(4, 9, 3, 4))
    assert (points, places, reason) == ((-11, -7, -11, -11), (3, 1, 2, 3), "most points")


@pytest.mark.rule("TT-122")
def test_in_the_town_hall_nobody_has_turns_so_squares_decide_first():
    bakery, farms = "Th Fm -- --", "Fm Fm Fm Fm / Fm -- -- --"
    assert result(bakery, farms, mode="town_hall", cards="bakery") == ((-11, -11), (2, 1), by_squares(-11, 11, 14))


@pytest.mark.rule("TT-122", "TT-124")
def test_a_town_hall_match_counts_no_turns():
    state = given(mode="town_hall", phase="turn_up", deck=("wood",))
    play(state, "turn_up", "put a1", "done", "put a1", "done")
    assert (state.turns, state.round) == ([0, 0], 11)
