"""Hands on the table: which spots mean which action, and the sentence for a spot that means nothing now."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from game.protocol import DEALER, Saying, Setup
from game.tiny_towns import rules
from game.tiny_towns.actions import ACTIONS
from tests.tiny_towns.drawing import ALMOST_FULL, EMPTY, FULL, given, play, town
from tests.tiny_towns.wandering import wander

NO_PART = "This plays no part in the decision at hand."
NO_PATTERN = "Your cubes do not lie in this pattern."
TAKEN = "This square is taken."
OWN_CHOICE = "You chose this resource yourself: it goes on an empty square."
DEALERS_MOVES = {"deal_cards", "deal_first", "deal_monuments", "shuffle", "turn_up", "refill"}


def why(state, spot: str, seat: int | None = None) -> str | None:
    """The sentence for this spot, for the seat to move unless another is named."""
    saying = rules.why_not(state, state.seat if seat is None else seat, spot)
    return None if saying is None else str(saying)


def building(drawing, **rest):
    return given(drawing, phase="build", named="wood", **rest)


# ------------------------------------------------------------------ phase by phase


def test_nothing_can_be_touched_out_of_turn_or_after_the_end():
    state = given(EMPTY, EMPTY)
    assert why(state, "resource/wood") is None
    assert why(state, "resource/wood", seat=1) == "It is not your turn."
    dealers = given(mode="town_hall", phase="turn_up")
    assert why(dealers, "deck", seat=0) == "It is not your turn."
    over = given(ALMOST_FULL, FULL, completed=(0, 9))
    play(over, "name brick", "put d4", "done")
    assert why(over, "button/done") == "The game is over."


def test_choosing_a_monument():
    state = rules.setup(Setup(2, {"first_seat": "0"}))
    for _ in range(2):
        rules.apply(state, rules.deal(state, Random(1)))
    assert why(state, "hand/0/1") is None
    assert why(state, "hand/1/1") == NO_PART
    assert why(state, "town/0/a1") == NO_PART


def test_naming():
    state = given(town("Fc -- -- --", held={"a1": "glass"}), cards="bank")
    assert why(state, "resource/wood") is None
    assert why(state, "resource/glass") == "One of your Banks holds it."
    assert why(state, "card/well") == "First deal with this round’s cube, then build."
    assert why(state, "town/0/b1") == NO_PART
    assert why(state, "button/done") == "First finish the decision at hand."


def test_taking_from_the_market():
    state = given(mode="solo", phase="take")
    assert why(state, "market/2") is None
    assert why(state, "resource/wood") == NO_PART


def test_picking_in_a_free_round():
    state = given(town("Fc -- -- --", held={"a1": "glass"}), cards="bank", mode="town_hall", phase="pick")
    assert why(state, "resource/wood") is None
    assert why(state, "resource/glass") == "One of your Banks holds it."
    assert why(state, "face_up") == NO_PART


def test_placing():
    state = given(EMPTY, "w Fc -- --", phase="place", seat=1, named="glass", cavern=True)
    assert why(state, "town/1/c1") is None
    assert why(state, "town/1/a1") == why(state, "town/1/b1") == TAKEN
    assert why(state, "town/0/a1") == "This is another player’s town."
    assert why(state, "resource/stone") == "None of your Factories holds the resource of this round."
    assert why(state, "card/cottage") == "First deal with this round’s cube, then build."
    assert why(state, "button/done") == "First finish the decision at hand."
    assert why(state, "cavern/1") is None


def test_placing_what_the_factory_could_change():
    state = given(EMPTY, town("Fc -- -- --", held={"a1": "glass"}), phase="place", seat=1, named="glass")
    assert why(state, "resource/stone") is None
    assert why(state, "resource/glass") == "That is the resource of this round: put it on a square."


def test_placing_what_the_seat_chose_itself():
    state = given(town("Fc -- -- --", held={"a1": "glass"}), phase="place", named="glass", cavern=True)
    assert why(state, "resource/wood") == why(state, "cavern/0") == OWN_CHOICE


def test_the_cavern():
    full = given(EMPTY, town(cavern=("wood", "wood")), phase="place", seat=1, named="glass", cavern=True)
    assert why(full, "cavern/1") == "Your Cavern is full."
    assert why(given(phase="place", seat=1, named="glass"), "cavern/1") == "The Cavern is not in use in this game."
    later = building("w -- -- --", cavern=True)
    assert why(later, "cavern/0") == "Only the cube somebody else called for can go to the Cavern."


def test_putting_a_substituted_cube():
    state = given(EMPTY, town("Fc w -- --", held={"a1": "glass"}), phase="place", seat=1, named="glass")
    play(state, "substitute stone")
    assert why(state, "town/1/c1") is None
    assert why(state, "town/1/b1") == TAKEN


def test_building():
    state = building("w s h -- / -- -- -- Co")
    assert why(state, "card/well") is None
    assert why(state, "town/0/a1") is None
    assert why(state, "button/done") is None
    assert why(state, "town/0/c1") == "This cube is part of no complete pattern."
    assert why(state, "town/0/d2") == why(state, "town/0/d1") == NO_PART
    assert why(state, "card/farm") == NO_PATTERN
    assert why(state, "card/monument") == "No monuments in this game."


def test_building_a_monument():
    state = building("-- h -- -- / s g -- -- / w s -- --", kept=("cathedral_of_caterina",))
    assert why(state, "card/monument") is None
    play(state, "build cathedral_of_caterina b1 a2 b2", "target b1")
    assert why(state, "card/monument") == "Your monument stands already."
    assert why(building("w s -- --", kept=("cathedral_of_caterina",)), "card/monument") == NO_PATTERN


def test_a_sixth_bank():
    state = building("Fc Fc Fc Fc / Fc -- h h / -- b g w", cards="bank")
    assert why(state, "card/factory") == "A town holds at most 5 Banks."


def test_choosing_the_target():
    state = building("w s -- --")
    play(state, "build well a1 b1")
    assert why(state, "town/0/a1") is None
    assert why(state, "town/0/c1") == "The building goes on a square its cubes came from."


def test_holding_a_resource():
    mine = town("Fc h h -- / -- w g b", held={"a1": "wood"})
    state = building(mine, cards="bank")
    play(state, "build bank b1 c1 b2 c2 d2", "target b1")
    assert why(state, "resource/glass") is None
    assert why(state, "resource/wood") == "One of your Banks holds it."


def test_the_guild():
    state = building("Co We -- -- / -- -- -- g / -- -- h s / -- w b --", kept=("architects_guild",))
    play(state, "build architects_guild d2 c3 d3 b4 c4", "target d2")
    assert why(state, "button/stop") is None
    assert why(state, "town/0/a1") is None
    assert why(state, "town/0/d2") == "Only another building, not replaced yet, can become something else."
    play(state, "replace a1")
    assert why(state, "card/well") is None
    assert why(state, "card/cottage") == "It must become a building of another kind."


def test_the_university():
    state = building("-- b -- -- / s g s --", kept=("grove_university",))
    play(state, "build grove_university b1 a2 b2 c2", "target b1")
    assert why(state, "card/cottage") is None
    play(state, "free_type cottage")
    assert why(state, "town/0/a1") is None
    assert why(state, "town/0/b1") == TAKEN


def test_setting_the_watch():
    state = building("w -- -- -- / b g h h / s -- -- --", kept=("opaleyes_watch",))
    play(state, "build opaleyes_watch a1 a2 b2 c2 d2 a3", "target a1", "watch_pick well")
    assert why(state, "card/farm") is None
    assert why(state, "card/well") == "This kind lies on the Watch already."


def test_the_watch_step():
    watch = town("Mo w -- --", monument="opaleyes_watch", watch=("well", "farm", "chapel"))
    state = given(watch, "w -- -- --")
    play(state, "name stone", "put d4", "done", "put b1", "build well a1 b1", "target a1", "done")
    assert why(state, "watch/0/0") is None
    assert why(state, "watch/0/1") == NO_PART
    assert why(state, "button/done") == "First place what Opaleye’s Watch brings."
    assert why(state, "town/0/b1") == "This cube is part of no complete pattern."
    play(state, "watch_take 0")
    assert why(state, "town/0/b1") == TAKEN


# ------------------------------------------------------------------ and nothing but the truth


def test_the_reason_for_a_shed_does_not_speak_of_the_squares_its_cubes_came_from():
    state = building("w s b --", cards="shed")
    play(state, "build shed a1 b1")
    assert why(state, "town/0/d4") is None, "a Shed may go there"
    assert why(state, "town/0/c1") == TAKEN


def test_another_seats_cavern_is_not_called_mine_and_full():
    state = given(seats=2, phase="place", seat=1, named="glass", cavern=True)
    assert why(state, "cavern/1") is None
    assert why(state, "cavern/0") not in (None, "Your Cavern is full.")


def test_a_monument_is_not_said_to_lie_on_the_watch():
    state = building("w -- -- -- / b g h h / s -- -- --", kept=("opaleyes_watch",))
    play(state, "build opaleyes_watch a1 a2 b2 c2 d2 a3", "target a1")
    assert why(state, "card/monument") not in (None, "This kind lies on the Watch already.")


@pytest.mark.parametrize("effect", ["guild", "university"])
def test_a_sixth_bank_is_refused_for_that_reason_by_every_effect(effect):
    if effect == "guild":
        state = building("Fc Fc Fc Fc / Fc Co -- g / -- -- h s / -- w b --", cards="bank", kept=("architects_guild",))
        play(state, "build architects_guild d2 c3 d3 b4 c4", "target d3", "replace b2")
    else:
        state = building("Fc Fc Fc Fc / Fc b -- -- / s g s --", cards="bank", kept=("grove_university",))
        play(state, "build grove_university b2 a3 b3 c3", "target b2")
    assert why(state, "card/factory") == "A town holds at most 5 Banks."


# ------------------------------------------------------------------ in any match


def test_a_spot_is_refused_with_a_sentence_unless_some_legal_action_touches_it():
    for seed in range(48):
        for number, step in enumerate(wander(seed)):
            if number % 4 == seed % 4:
                check_every_spot(step.before)


def check_every_spot(state) -> None:
    moving = rules.to_move(state)
    touched = {spot for action in rules.legal_actions(state) for spot in action.path(state.seat)}
    for spot in rules.spots(Setup(state.terms.seats)):
        saying = rules.why_not(state, state.seat, spot)
        assert (saying is None) == (spot in touched and moving != DEALER), (state.phase, spot)
        if saying is not None:
            assert isinstance(saying, Saying) and str(saying).endswith(".") and "{" not in str(saying)
        other = (state.seat + 1) % state.terms.seats
        if other != state.seat:
            assert str(rules.why_not(state, other, spot)) == "It is not your turn."


def test_every_action_has_a_path_of_its_own_over_known_spots():
    seen = set()
    for seed in range(240):
        for step in wander(seed):
            check_paths(step.before)
            seen.add(step.action.__struct_config__.tag)
    assert seen == {sort.__struct_config__.tag for sort in get_args(ACTIONS)}, "every sort of action was met"


def check_paths(state) -> None:
    legal = rules.legal_actions(state)
    paths = [action.path(state.seat) for action in legal]
    assert len(set(paths)) == len(paths), f"two actions share a path: {legal}"
    known = spots_of(state.terms.seats)
    assert all(path and known.issuperset(path) for path in paths)
    beginnings = {path[:length] for path in paths for length in range(1, len(path))}
    assert beginnings.isdisjoint(paths), "one path is the beginning of another"


def spots_of(seats: int) -> frozenset[str]:
    if seats not in SPOTS:
        SPOTS[seats] = rules.spots(Setup(seats))
    return SPOTS[seats]


SPOTS: dict[int, frozenset[str]] = {}


def test_the_dealer_touches_nothing():
    for seed in range(12):
        for step in wander(seed):
            dealers = rules.to_move(step.before) == DEALER
            assert dealers == (step.action.__struct_config__.tag in DEALERS_MOVES)
            if dealers:
                assert step.action.path(DEALER) == ()
                assert not rules.legal_actions(step.before)
