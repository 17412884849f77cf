"""Section 4.5 of the rules: what a taken spot gives, and to whom."""

from __future__ import annotations

import pytest

from tests.tiny_epic_western.staging import each, given, mover, offered, play, play_until, stander, stock, told, where

TYPES = "money law force"


def gains(events) -> list[tuple[int, str, int, str]]:
    return [(gain.seat, gain.influence, gain.amount, gain.reason) for gain in told(events, "gained")]


# ------------------------------------------------------------------ taking a spot


@pytest.mark.rule("TEW-048")
def test_a_taken_spot_gives_its_influence_then_the_owners_money_then_the_ability():
    state = given(porches={5: "jail"})  # the grey Hideout: 1 Money of its own
    events = play(state, "place 5/porch")
    assert gains(events) == [(0, "money", 1, "spot")] and state.phase == "convert"
    play(state, "convert 1")
    assert stock(state, "yellow") == (2, 0, 4)
    state = given(porches={4: "general_store"}, influence={"blue": (0, 1, 1)})
    events = play(state, "place 4/porch")
    assert gains(events) == [(1, "money", 1, "owner")] and state.phase == "convert", "Money first, then the question"
    assert stock(state, "blue") == (1, 1, 1)


@pytest.mark.rule("TEW-048", "TEW-071")
def test_an_attacker_who_wins_takes_the_spot_after_the_wanted_card_has_moved():
    state = given(posse={"blue": ["5/porch"]}, porches={5: "jail"}, influence={"yellow": (1, 1, 1)})
    events = play(state, "place 5/porch", "roll 5 1", "stand")
    tags = [event.__struct_config__.tag for event in events]
    assert tags.index("wanted_moved") < tags.index("gained")
    assert stock(state, "yellow") == (2, 1, 1) and state.phase == "convert"


@pytest.mark.rule("TEW-049")
@pytest.mark.parametrize(("spot", "after"), [("1", (1, 2, 1)), ("4", (1, 1, 2)), ("5", (2, 1, 1))])
def test_the_left_side_gives_one_at_once(spot, after):
    state = given(4)
    play(state, f"place {spot}/influence left")
    assert stock(state, "yellow") == after and mover(state) == "red"


@pytest.mark.rule("TEW-049")
def test_the_left_side_of_the_saloon_gives_one_wild():
    state = given(4)
    play(state, "place 2/influence left")
    assert offered(state) == each("choose_type", TYPES)
    play(state, "choose_type force")
    assert stock(state, "yellow") == (1, 1, 2)


@pytest.mark.rule("TEW-050")
@pytest.mark.parametrize("position", [1, 2, 4, 5])
def test_the_right_side_gives_nothing_now(position):
    state = given(4)
    assert gains(play(state, f"place {position}/influence right")) == []
    assert stock(state, "yellow") == (1, 1, 1) and mover(state) == "red"


@pytest.mark.rule("TEW-051")
@pytest.mark.parametrize(
    ("colours", "position", "after"),
    [("red green", 1, (1, 2, 1)), ("red green", 4, (1, 1, 2)), ("yellow blue", 5, (2, 1, 1))],
)
def test_a_grey_porch_gives_one_of_the_mats_influence(colours, position, after):
    one, two = colours.split()
    state = given(colour_0=one, colour_1=two, dealer=one)
    play(state, f"place {position}/porch")
    assert stock(state, one) == after


@pytest.mark.rule("TEW-051")
def test_the_grey_saloon_porch_gives_one_wild_before_the_building():
    state = given(porches={2: "jail"})
    play(state, "place 2/porch")
    assert offered(state) == each("choose_type", TYPES)
    play(state, "choose_type law")
    assert state.phase == "convert" and offered(state) == {"convert 0", "convert 1", "convert 2", "decline"}


@pytest.mark.rule("TEW-051")
@pytest.mark.parametrize("spot", ["1/porch", "4/porch", "3/porch"])
def test_coloured_and_sheriffs_porches_have_no_influence_of_their_own(spot):
    state = given()
    assert gains(play(state, f"place {spot}")) == []
    assert stock(state, "yellow") == (1, 1, 1)


# ------------------------------------------------------------------ porches and owners


@pytest.mark.rule("TEW-052")
def test_an_instant_building_acts_now_and_the_others_later():
    state = given(porches={1: "blacksmith"}, ready={"yellow": 1, "blue": 1}, cards={"yellow": "horseshoe_1"})
    play(state, "place 1/porch")
    assert mover(state) == "blue" and stock(state, "yellow") == (2, 1, 1), "only the owner's Money"
    play(state, "place 3/suit up", "turn_cards")
    assert (mover(state), state.phase) == ("yellow", "choose_type"), "one Horseshoe at least is in play"


@pytest.mark.rule("TEW-052")
def test_only_the_top_building_of_the_stack_is_used():
    state = given(porches={1: "jail gunsmith"}, influence={"yellow": (2, 2, 0)})
    play(state, "place 1/porch", "convert 3")  # 3 Money with the owner's
    assert stock(state, "yellow") == (0, 2, 5), "the Gunsmith turns Money into Force; the Jail below is not used"
    assert mover(state) == "blue"


@pytest.mark.rule("TEW-052", "TEW-074", "TEW-153")
def test_a_resolution_building_needs_the_posse_to_stand_there_still():
    state = given(
        posse={"yellow": ["3/porch"]}, porches={3: "hat_maker"}, dealer="blue", ready={"yellow": 0, "blue": 1},
        gaps="hat_1 hat_2 hat_3", influence={"yellow": (1, 0, 0), "blue": (0, 0, 0)},
        cards={"yellow": "steer_1", "blue": "steer_2"}, revealed=["yellow"],
    )  # fmt: skip
    play(state, "place 3/porch", "roll 6 1")
    assert where(state, "yellow") == ["3/porch wounded"] and state.phase == "turn_cards"
    play(state, "turn_cards")
    assert mover(state) == "blue", "the Hat Maker works for blue, who stands there"


@pytest.mark.rule("TEW-053")
@pytest.mark.parametrize("building", ["jail", "blacksmith", "appraiser", "graveyard"])
def test_the_owner_gains_a_money_whatever_the_timing_and_even_if_declined(building):
    state = given(porches={4: building}, influence={"yellow": (0, 1, 1), "blue": (2, 0, 0)})
    play(state, "place 4/porch")
    assert stock(state, "blue") == (3, 0, 0), "at once"
    if mover(state) == "yellow":
        play(state, "decline")
    assert stock(state, "blue") == (3, 0, 0)
    assert stock(state, "yellow") == (0, 1, 1), "the using seat pays nothing"


@pytest.mark.rule("TEW-053", "TEW-018")
def test_the_owners_money_stops_at_six():
    state = given(porches={4: "blacksmith"}, influence={"blue": (6, 0, 0)})
    play(state, "place 4/porch")
    assert stock(state, "blue") == (6, 0, 0)


@pytest.mark.rule("TEW-054")
def test_the_owner_gains_it_on_its_own_porch_too():
    state = given(porches={1: "blacksmith"}, influence={"yellow": (2, 0, 0)})
    assert gains(play(state, "place 1/porch")) == [(0, "money", 1, "owner")]
    assert stock(state, "yellow") == (3, 0, 0)


@pytest.mark.rule("TEW-055")
@pytest.mark.parametrize(
    ("spot", "porches"), [("4/porch", {}), ("5/porch", {5: "blacksmith"}), ("3/porch", {3: "appraiser"})]
)
def test_no_owners_money_from_an_empty_a_grey_or_the_sheriffs_porch(spot, porches):
    state = given(porches=porches)
    events = play(state, f"place {spot}")
    assert [gain for gain in gains(events) if gain[3] == "owner"] == []
    assert stock(state, "blue") == (1, 1, 1)


@pytest.mark.rule("TEW-055")
def test_no_owners_money_from_an_attacker_who_loses():
    state = given(porches={4: "jail"}, posse={"blue": ["4/porch"]}, influence={"blue": (1, 1, 1)})
    play(state, "place 4/porch", "roll 1 6", "stand")
    assert stock(state, "blue") == (1, 1, 1) and mover(state) == "blue"


@pytest.mark.rule("TEW-055", "TEW-190")
def test_no_owners_money_for_the_rival_or_from_the_rival():
    state = given(1, porches={4: "blacksmith"}, ready={"yellow": 1, "blue": 0})
    assert gains(play(state, "place 4/porch")) == [] and stock(state, "yellow") == (1, 1, 1), "its porch pays nobody"
    state = given(1, porches={1: "jail"}, ready={"yellow": 1, "blue": 1}, pile="hat_5")
    play(state, "place 1/porch", "decline")
    assert stock(state, "yellow") == (2, 1, 1), "its own use"
    events = play(state, "roll_rival 6", "roll 6 1", "stand")
    assert stander(state, "1/porch") == "blue" and gains(events) == [] and stock(state, "yellow") == (2, 1, 1)


@pytest.mark.rule("TEW-056")
def test_a_porch_without_a_building_may_be_taken_and_gives_nothing_but_a_grey_ones_influence():
    for spot, after in (("1/porch", (1, 1, 1)), ("3/porch", (1, 1, 1)), ("5/porch", (2, 1, 1))):
        state = given()
        play(state, f"place {spot}")
        assert stock(state, "yellow") == after and mover(state) == "blue"
        assert stander(state, spot) == "yellow"


@pytest.mark.rule("TEW-057")
def test_a_building_bought_this_round_is_not_usable_before_the_end_of_phase_four():
    state = given(porches={4: "appraiser", 3: "central_bank"}, slots={1: "jail"}, influence={"yellow": (2, 2, 2)},
                  ready={"yellow": 2, "blue": 0})  # fmt: skip
    play(state, "place 3/porch", "pay_one money", "refill_slot")  # only the Jail can be paid for
    assert state.new[0] == ("jail",) and state.porches[1] == ()
    play(state, "place 1/porch")
    assert state.phase == "turn_cards", "no building on the porch yet: no question and no Money"
    assert stock(state, "yellow") == (1, 1, 0)


# ------------------------------------------------------------------ moved Posse


@pytest.mark.rule("TEW-058")
def test_a_moved_posse_takes_its_new_spot_like_a_placed_one():
    state = given(
        porches={3: "union_station", 4: "jail"}, posse={"yellow": ["1/influence right"]}, influence={"blue": (0, 0, 0)},
        ready={"yellow": 1, "blue": 0},
    )  # fmt: skip
    play(state, "place 3/porch", "pick_posse 0", "move_to 4/porch")
    assert stock(state, "blue") == (1, 0, 0) and state.phase == "convert", "owner's Money, then the building"
    play(state, "convert 1")
    assert stock(state, "yellow") == (1, 0, 4)
    assert sorted(where(state, "yellow")) == ["3/porch", "4/porch"] and stander(state, "1/influence") is None


@pytest.mark.rule("TEW-058")
def test_a_moved_posse_names_its_side_and_gains_the_new_spots_influence():
    state = given(porches={3: "union_station"}, posse={"yellow": ["1/influence right"]}, ready={"yellow": 1, "blue": 0})
    play(state, "place 3/porch", "pick_posse 0")
    assert {"move_to 4/influence left", "move_to 4/influence right"} <= offered(state)
    play(state, "move_to 4/influence left")
    assert stock(state, "yellow") == (1, 1, 2) and "4/influence left" in where(state, "yellow")


@pytest.mark.rule("TEW-058")
def test_a_moved_posse_no_longer_counts_at_its_old_mat():
    state = given(
        porches={3: "union_station"}, posse={"yellow": ["1/influence right"]}, ready={"yellow": 1, "blue": 0},
        cards={"yellow": "hat_5"}, gaps="hat_4 hat_3", rival="steer_1", slots={1: "jail", 4: "graveyard"},
        influence={"yellow": (1, 1, 2)},
    )  # fmt: skip
    play(state, "place 3/porch", "pick_posse 0", "move_to 4/influence right")
    events = play_until(state, "buy")
    assert {resolved.position for resolved in told(events, "mat_resolved")} <= {3, 4}
    state.influence[:3] = [6, 6, 6]
    assert {"buy 3", "buy 4"} == offered(state, "buy"), "no Posse at the Bank any more"
