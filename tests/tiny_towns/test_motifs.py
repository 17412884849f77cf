"""What the teacher finds in drawn towns: each motif said where it is true, and not said where it is not."""

from __future__ import annotations

from random import Random

import pytest

from game.protocol import DEALER, Motif, Name, Seat
from game.tiny_towns import rules
from game.tiny_towns.state import State
from game.tiny_towns.symmetry import image_key
from tests.tiny_towns.drawing import action, given, town
from tests.tiny_towns.wandering import wander

NAMES = tuple(map(Name, ("Ida", "Otto", "Ruth", "Max", "Eva", "Tom")))


def found(state: State, line: str, other: str = "", seat: int = 0) -> dict[str, Motif]:
    """The motifs by name; choices of a line are set apart by semicolons."""
    paths = [tuple(map(action, filter(None, map(str.strip, path.split(";"))))) for path in (line, other)]
    return {each.name: each for each in rules.motifs(state, Seat(seat), *paths, NAMES)}


def said(state: State, line: str, other: str = "") -> list[str]:
    return [str(each.saying) for each in found(state, line, other).values()]


# ------------------------------------------------------------------ buildings


def test_a_building_at_once_tells_points_and_squares() -> None:
    state = given("h -- -- -- / b -- -- -- / -- -- -- -- / Co Fm -- --", phase="place", named="glass")
    told = found(
        state, "put b2; build cottage a1 a2 b2; target a2; done", "put d4; done"
    )  # glass in the angle: a2 is b
    assert "built" not in told  # this is no Cottage: the brick is no angle
    state = given("-- h -- -- / b -- -- -- / -- -- -- -- / Co Fm -- --", phase="place", named="glass")
    assert "built" not in found(state, "put a1; done", "put d4; done")
    line = "put b2; build cottage b1 a2 b2; target a2; done"
    assert str(found(state, line, "put d4; done")["built"].saying) == (
        "The Cottage stands at once: +3, and 2 squares are free again."
    )


def test_a_building_of_both_lines_is_no_difference() -> None:
    state = given("w -- -- -- / Co -- -- --", phase="place", named="stone")
    line = "put b1; build well a1 b1; target {}; done"
    told = found(state, line.format("a1"), line.format("b1"))
    assert "built" not in told
    assert str(told["place"].saying) == "On a1 the Well is worth 1 more than on b1."


def test_what_costs_points_is_said_to_cost() -> None:
    state = given("s s -- --", cards="almshouse", phase="place", named="glass")
    line, other = "put c1; done", "put c1; build almshouse a1 b1 c1; target a1; done"
    assert str(found(state, line, other)["costs"].saying) == "Building the Almshouse now would take 1 off your points."


def test_a_building_that_can_wait_has_its_cubes_complete() -> None:
    state = given("w s -- --", phase="place", named="wheat")
    told = found(state, "put d4; done", "put d4; build well a1 b1; target a1; done")
    assert "no_hurry" in told
    full = given("w s h h / h h h h / h h h h / h h h --", phase="place", named="wheat")
    told = found(full, "put d4; done", "put d4; build well a1 b1; target a1; done")
    assert "no_hurry" not in told  # the town would be complete: there is no later turn
    assert told["completes"].must and told["completes"].tone == "but"


def test_a_farm_feeds_those_that_are_hungry() -> None:
    state = given("w w h -- / Co Co -- --", phase="place", named="wheat")
    assert not found(state, "put d1; done", "put d4; done").keys() & {"feeds", "first_farm"}
    state = given("w w -- -- / h -- -- -- / Co Co -- --", phase="place", named="wheat")
    line = "put b2; build farm a1 b1 a2 b2; target a1; done"
    assert str(found(state, line, "put d4; done")["feeds"].saying) == "The Farm feeds 2 hungry Cottages at once: +6."


# ------------------------------------------------------------------ plans


def test_one_cube_short_is_news_only_if_it_was_not_so_before() -> None:
    state = given("w -- -- --", phase="place", named="brick", master=0)
    assert "one_short" not in found(state, "put d4; done", "put d3; done")  # the Well lacks its stone anyway
    state = given("Co -- -- --", phase="place", named="wood", master=0)
    told = found(state, "put b1; done", "put b1; done")
    assert list(told) == ["same"]


@pytest.mark.parametrize(("seat", "name"), [(1, "hammer"), (0, "one_short")])
def test_the_next_call_is_the_own(seat: int, name: str) -> None:
    state = given("Co -- -- --", "Co -- -- --", phase="place", named="wood", master=0, seat=seat)
    paths = (action("put a2"), action("done")), ()
    told = {each.name: str(each.saying) for each in rules.motifs(state, Seat(seat), *paths, NAMES)}
    assert name in told and "stone" in told[name]


def test_alone_the_market_keeps_what_is_not_taken() -> None:
    state = given("Co -- -- --", mode="solo", phase="take", market=("wood", "stone", "brick"))
    assert "market" in found(state, "take 0; put a2; done")
    state = given("Co -- -- --", mode="solo", phase="take", market=("wood", "glass", "brick"))
    assert "market" not in found(state, "take 0; put a2; done")


def test_a_cube_would_block_what_lacks_one() -> None:
    state = given("w -- h h / h Co h h / h h h h / h h h --", phase="place", named="wheat")
    told = found(state, "put d4; done", "put b1; done")
    assert str(told["blocks"].saying) == "On b1 it would block the Well that lacks only stone there."
    assert ("town/0/b1", "well") in told["blocks"].wants


def test_a_second_way_to_the_same_building_is_not_blocked() -> None:
    state = given("w -- h h / -- Co h h / h h h h / h h h --", phase="place", named="wheat")
    assert "blocks" not in found(state, "put d4; done", "put b1; done")


# ------------------------------------------------------------------ room


def test_images_of_a_town_are_the_same() -> None:
    state = given("w -- -- --", phase="place", named="brick")
    assert list(found(state, "put b1; done", "put a2; done")) == ["same"]
    assert "same" not in found(state, "put b1; done", "put c1; done")


@pytest.mark.rule("TT-039")
def test_image_key_knows_what_lies_on_a_building() -> None:
    one, two = (town("Fc1 -- -- Fc1", stored={"a1": [a], "d1": [b]}) for a, b in (("wood", "glass"), ("glass", "wood")))
    assert image_key(one) == image_key(two)
    three = town("Fc1 -- -- Fc1", stored={"a1": ["wood"], "d1": ["wood"]})
    assert image_key(one) != image_key(three)
    assert image_key(town("w s -- --")) == image_key(town("-- -- -- -- / -- -- -- -- / -- -- -- s / -- -- -- w"))
    assert image_key(town("w s -- --")) != image_key(town("w -- s --"))


def test_a_square_nothing_can_use_costs_no_room() -> None:
    state = given("-- h h -- / h h -- -- / h h h h / h h h h", cards="", phase="place", named="wood")
    told = found(state, "put a1; done", "put c2; done")
    assert str(told["pocket"].saying).startswith("No pattern can use a1 any more, so the wood costs no room there")


# ------------------------------------------------------------------ the others


def test_a_call_is_denied_to_a_rival() -> None:
    state = given("Co -- -- --", "w Co h h / h h h h", phase="name")
    told = found(state, "name wheat; put d4; done", "name stone; put d4; done")
    assert "denied" not in told  # b1 holds a building: nothing is short
    state = given("Co -- -- --", "w -- h h / h h h h", phase="name")
    told = found(state, "name wheat; put d4; done", "name stone; put d4; done")
    assert str(told["denied"].saying) == (
        "With stone Otto could finish the Well; wheat finishes nothing in play for anybody else."
    )
    assert str(found(state, "name stone; put d4; done", "name wheat; put d4; done")["helps"].saying) == (
        "With stone Otto could finish the Well too."
    )


def test_a_monument_that_is_worth_its_points() -> None:
    state = given("-- -- -- --", kept=["fort_ironweed"], phase="choose_monument")
    state.hands[0], state.kept[0] = ("fort_ironweed", "obelisk_of_the_crescent"), None
    told = [
        str(each.saying) for each in rules.motifs(state, Seat(0), (rules.do.CHOOSE[0],), (rules.do.CHOOSE[1],), NAMES)
    ]
    assert told == ["Fort Ironweed is worth 7 points whatever else you build."]


# ------------------------------------------------------------------ laws


def test_what_is_hidden_changes_no_motif() -> None:
    compared = 0
    for seed in range(0, 160, 4):  # matches from the beginning
        rng = Random(seed)
        for step in wander(seed):
            seat = rules.to_move(step.before)
            if seat in (None, DEALER) or rng.random() > 0.2:
                continue
            line, other = ((rng.choice(rules.legal_actions(step.before)),) for _ in range(2))
            view = rules.observe(step.before, seat)
            here, there = (rules.motifs(rules.imagine(view, seat, Random(n)), seat, line, other, NAMES) for n in (1, 2))
            assert here == there == rules.motifs(step.before, seat, line, other, NAMES)
            compared += 1
    assert compared > 150


def test_no_motif_changes_the_state() -> None:
    for step in wander(3):
        seat = rules.to_move(step.before)
        if seat in (None, DEALER):
            continue
        before = rules.key(step.before)
        rules.motifs(step.before, seat, (step.action,), (), NAMES)
        assert rules.key(step.before) == before


def test_a_building_now_would_spend_what_another_wants() -> None:
    state = given("w s -- -- / -- b h h / h h h h / h h h h", cards="temple", phase="build", named="wood")
    told = found(state, "done", "build well a1 b1; target a1; done")
    assert "spends" not in told  # nothing else wants these two cubes
    state = given("w w g -- / s Co h h / h h h h / h h h h", cards="feast_hall", phase="build", named="wood")
    told = found(state, "done", "build well a1 a2; target a2; done")
    assert "spends" not in told  # the Feast Hall lies complete: it lacks nothing
    state = given("w w -- -- / s Co h h / h h h h / h h h h", cards="feast_hall", phase="build", named="wood")
    told = found(state, "done", "build well a1 a2; target a2; done")
    assert str(told["spends"].saying) == (
        "Building the Well now would use up cubes of the Feast Hall, which lacks only glass."
    )


def test_the_last_of_several_in_a_set_is_told() -> None:
    state = given("s s g s / -- -- -- s / -- -- -- -- / -- -- -- --", cards="almshouse", phase="place", named="glass")
    line = "put d3; build almshouse a1 b1 c1; target a1; build almshouse d1 d2 d3; target d1; done"
    told = [each for each in said(state, line, "put a4; done") if "Almshouse" in each and "number" in each]
    assert told == []  # the second brings 6 and the third would cost: no step upwards is left
    line = "put a4; build almshouse a1 b1 c1; target a1; done"
    assert "This Almshouse costs 1 for now; the next one brings 6." in said(state, line, "put a4; done")
