"""Reasons the teacher finds in drawn positions: each said where it is true, and not said where it is not."""

from __future__ import annotations

import pytest

from game.protocol import Action, Motif, Name, Seat
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import rules
from game.saloon_tycoon.state import State
from tests.saloon_tycoon.drawing import given

NAMES = tuple(map(Name, ("Ida", "Otto", "Ruth", "Max")))


def found(state: State, *line: Action, other: tuple[Action, ...] = ()) -> dict[str, Motif]:
    """The motifs of the first seat, by name."""
    return {each.name: each for each in rules.motifs(state, Seat(0), line, other, NAMES)}


def said(state: State, *line: Action, other: tuple[Action, ...] = ()) -> dict[str, str]:
    return {name: str(each.saying) for name, each in found(state, *line, other=other).items()}


@pytest.mark.rule("ST-119")
def test_a_finished_tile_tells_points_and_bonus() -> None:
    state = given("kitchen A1 2", "", gold=(2,))
    told = said(state, do.Supply("A1"))
    assert told["finishes"] == "It finishes the Kitchen: 5 points and 3 gold."
    assert "finishes" not in said(given("kitchen A1 1", "", gold=(2,)), do.Supply("A1"))


@pytest.mark.rule("ST-124")
def test_a_special_tile_brings_its_citizen() -> None:
    state = given("stables A1+A2 3", "", gold=(2,))
    assert said(state, do.Supply("A1+A2"))["finishes"].endswith("Rawley Hackett comes, worth 5 more at the end.")


def test_a_cube_that_finishes_nothing_tells_what_is_lacking() -> None:
    state = given("kitchen A1 1", "", gold=(2,))
    assert found(state, do.Supply("A1"))["one_short"].claim == ("one_short", "kitchen", "A1", 1)


@pytest.mark.rule("ST-134")
def test_the_fifth_cube_is_a_warning_and_leaving_it_is_a_reason() -> None:
    state = given("saloon S 2, kitchen A1 2, guest_room B1+B2", "", gold=(2,))
    told = found(state, do.Supply("B1+B2"))
    assert told["outlaw"].must and told["outlaw"].tone == "but"
    assert "spares_phineus" in found(state, do.END_TURN)
    assert found(state, do.EARN, other=(do.Supply("S"),))["avoids_outlaw"].tone == "rival"
    poor = given("saloon S 2, kitchen A1 2", "", gold=(1,))
    assert "spares_phineus" not in found(poor, do.END_TURN)


@pytest.mark.rule("ST-113")
def test_gold_for_the_next_turn_is_counted_at_its_price() -> None:
    state = given("kitchen A1 1", "", gold=(2,))
    assert found(state, do.END_TURN)["next_turn"].claim == ("next_turn", "kitchen", "A1", 2, 2, 4)
    dear = given("kitchen A1 1", "", gold=(2,), saloons=(("phineus_pillbottom",),))
    assert "next_turn" not in found(dear, do.END_TURN)


@pytest.mark.rule("ST-157")
def test_the_end_of_the_match_is_told_whatever_it_weighs() -> None:
    state = given("kitchen A1 1", "pantry A1 3", gold=(2,), pile=1, scores=({}, {"finished": 5}))
    told = found(state, do.Supply("A1"))["empties"]
    assert told.must and told.tone == "but"
    ahead = given("kitchen A1 1", "", gold=(2,), pile=1, scores=({"finished": 5},))
    assert "while you lead by 7 points" in said(ahead, do.Supply("A1"))["empties"]


@pytest.mark.rule("ST-174")
def test_on_the_last_turn_a_claim_that_holds_is_staked() -> None:
    state = given("", "", row=("strongbox",), gold=(30,), final_turns=1)
    legal = rules.legal_actions(state)
    assert do.Stake(0) in legal
    assert list(rules.dominated(state, Seat(0), legal)) == [do.END_TURN]
    assert not rules.dominated(given("", "", gold=(3,)), Seat(0), [do.END_TURN, do.EARN])
