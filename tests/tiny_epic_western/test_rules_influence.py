"""Section 4.1 of the rules: influence, what is chosen and what happens by itself."""

from __future__ import annotations

from random import Random

import pytest

from game.protocol import DEALER
from game.tiny_epic_western import rules
from tests.tiny_epic_western.literal_cards import BUILDINGS
from tests.tiny_epic_western.staging import SORTS, each, given, mover, offered, play, play_until, stock, told

TYPES = "money law force"


# ------------------------------------------------------------------ counters


@pytest.mark.rule("TEW-018")
@pytest.mark.parametrize(("before", "gained", "lost"), [(0, 1, 0), (5, 1, 0), (6, 0, 1)])
def test_a_gain_stops_at_six_and_the_excess_is_lost(before, gained, lost):
    state = given(influence={"yellow": (1, before, 1)})
    (gain,) = told(play(state, "place 1/influence left"), "gained")
    assert stock(state, "yellow") == (1, before + gained, 1)
    assert (gain.influence, gain.amount, gain.lost) == ("law", gained, lost)


@pytest.mark.rule("TEW-018")
def test_a_gain_of_two_at_five_gives_one():
    state = given(
        influence={"yellow": (5, 1, 1)}, ready={"yellow": 1, "blue": 0}, cards={"yellow": "hat_5"},
        gaps="hat_4 hat_3", rival="steer_1",
    )  # fmt: skip
    play(state, "place 1/influence right", "turn_cards")  # a straight flush wins the Bank: 2 Money
    assert stock(state, "yellow") == (6, 3, 1)


@pytest.mark.rule("TEW-019")
def test_a_payment_comes_in_full_from_the_own_counters_and_goes_to_nobody():
    state = given(
        influence={"yellow": (2, 3, 1), "blue": (4, 4, 4)}, ready={"yellow": 1, "blue": 0},
        posse={"yellow": ["3/suit up"]}, slots={1: "magistrates_house", 3: "mansion"},
    )  # fmt: skip
    play(state, "place 1/influence left")
    play_until(state, "buy")
    state.influence[:3] = [2, 3, 1]
    assert offered(state, "buy") == {"buy 1"}, "3 Money are not there for the Mansion, and there is no debt"
    play(state, "buy 1")
    assert stock(state, "yellow") == (0, 0, 1) and stock(state, "blue") == (4, 4, 4)


@pytest.mark.rule("TEW-019")
def test_no_decision_names_another_seat_and_a_reroll_is_paid_to_the_supply():
    by_seats = [sort for tag, sort in SORTS.items() if tag != "deal_first"]
    assert not [sort for sort in by_seats if {"seat", "party", "to"} & set(sort.__struct_fields__)], "no trade, no gift"
    state = given(influence={"yellow": (3, 3, 3), "blue": (0, 0, 0)}, posse={"blue": ["1/porch"]}, porches={1: "jail"})
    play(state, "place 1/porch", "roll 1 6", "reroll", "roll_again 6", "stand")
    assert stock(state, "yellow") == (3, 3, 2) and stock(state, "blue") == (0, 0, 0)


# ------------------------------------------------------------------ wild gains


@pytest.mark.rule("TEW-020")
@pytest.mark.parametrize(
    ("before", "types"),
    [((1, 1, 1), TYPES), ((6, 1, 1), "law force"), ((1, 6, 5), "money force"), ((0, 0, 6), "money law")],
)
def test_a_wild_gain_is_picked_among_the_types_that_are_not_full(before, types):
    state = given(influence={"yellow": before})
    play(state, "place 2/porch")
    assert (mover(state), offered(state)) == ("yellow", each("choose_type", types))
    chosen = types.split()[-1]
    play(state, f"choose_type {chosen}")
    expected = list(before)
    expected[TYPES.split().index(chosen)] += 1
    assert stock(state, "yellow") == tuple(expected)


@pytest.mark.rule("TEW-020", "TEW-024")
def test_a_wild_gain_with_one_type_left_is_not_asked_and_with_none_lost():
    state = given(influence={"yellow": (6, 5, 6), "blue": (6, 6, 6)})
    play(state, "place 2/porch")
    assert mover(state) == "blue" and stock(state, "yellow") == (6, 6, 6)
    state = given(influence={"yellow": (6, 6, 6)})
    events = play(state, "place 2/porch")
    assert mover(state) == "blue" and stock(state, "yellow") == (6, 6, 6)
    assert told(events, "gained") == []


def saloon_won(before):
    """Red alone beats the Rival at its Saloon, on the right side; the pot is next."""
    state = given(
        3, dealer="red", influence={"red": before}, ready={"yellow": 0, "red": 1, "blue": 0},
        cards={"red": "hat_5"}, gaps="steer_1 hat_4 hat_3", rival="steer_2",
    )  # fmt: skip
    play(state, "place 2/influence right", "turn_cards")
    return state


@pytest.mark.rule("TEW-021")
def test_a_printed_group_is_taken_in_one_type():
    state = saloon_won((1, 1, 1))
    assert (mover(state), offered(state)) == ("red", each("choose_type", TYPES))
    play(state, "choose_type force")
    assert stock(state, "red") == (1, 1, 3)
    play(state, "choose_type law")  # the right side, picked by itself
    assert stock(state, "red") == (1, 3, 3)


@pytest.mark.rule("TEW-021")
def test_of_a_group_a_type_at_five_may_be_chosen_and_one_at_six_may_not():
    state = saloon_won((5, 6, 0))
    assert offered(state) == each("choose_type", "money force")
    play(state, "choose_type money")
    assert stock(state, "red") == (6, 6, 2), "one unit lost; then Force is the only type left for the right side"
    state = saloon_won((6, 6, 6))
    assert stock(state, "red") == (6, 6, 6) and state.phase == "buy"


@pytest.mark.rule("TEW-022")
def test_units_of_one_wild_each_are_picked_one_after_another():
    state = given(
        bosses={"yellow": "cowgirl"}, posse={"yellow": ["1/porch"]}, ready={"yellow": 1, "blue": 0},
        influence={"yellow": (1, 1, 5)},
    )  # fmt: skip
    play(state, "place 3/porch", "turn_cards")
    assert offered(state) == each("choose_type", TYPES)
    play(state, "choose_type force")
    assert offered(state) == each("choose_type", "money law"), "Force is full by now"
    play(state, "choose_type law")
    assert stock(state, "yellow")[1:] == (2, 6)


# ------------------------------------------------------------------ wild costs


@pytest.mark.rule("TEW-023")
@pytest.mark.parametrize(
    ("has", "ways"),
    [
        ((2, 2, 2), {"2 0 0", "0 2 0", "0 0 2", "1 1 0", "1 0 1", "0 1 1"}),
        ((1, 3, 0), {"0 2 0", "1 1 0"}),
        ((0, 0, 3), {"0 0 2"}),
    ],
)
def test_a_cost_of_two_wild_is_paid_in_any_mix(has, ways):
    state = given(
        posse={"yellow": ["3/porch"], "blue": ["4/influence left"]}, porches={3: "post_office"},
        influence={"yellow": has}, ready={"yellow": 0, "blue": 1}, dealer="blue",
        cards={"yellow": "steer_1", "blue": "hat_5"},
        gaps="hat_4 steer_2 steer_4 hat_2 hat_3 hat_1",
    )  # fmt: skip
    play(state, "place 3/leftover")
    play_until(state, "post_office")
    assert offered(state, "pay_mix") == {f"pay_mix {way}" for way in ways}


@pytest.mark.rule("TEW-023", "TEW-025")
@pytest.mark.parametrize(("has", "types"), [((1, 1, 1), TYPES), ((0, 2, 0), "law"), ((1, 0, 6), "money force")])
def test_a_cost_of_one_wild_is_paid_with_any_type_at_hand_or_declined(has, types):
    state = given(porches={3: "auction_house"}, influence={"yellow": has})
    play(state, "place 3/porch")
    assert offered(state) == each("pay_one", types) | {"decline"}


# ------------------------------------------------------------------ what is asked


@pytest.mark.rule("TEW-024")
def test_a_duel_whose_loser_can_do_nothing_ends_by_itself():
    state = given(
        influence={"yellow": (3, 3, 0), "blue": (1, 1, 1)}, posse={"blue": ["3/leftover"]}, revealed=["yellow"],
        cards={"yellow": "hat_5", "blue": "hat_4"},
    )  # fmt: skip
    play(state, "place 3/leftover", "roll 2 5")
    assert state.duel is None and mover(state) == "blue" and state.phase == "place"


@pytest.mark.rule("TEW-024")
def test_a_buying_turn_without_an_affordable_building_and_a_forced_advance_are_not_asked():
    state = given(
        influence={"yellow": (0, 0, 0), "blue": (0, 0, 0)}, ready={"yellow": 1, "blue": 0}, round=6, steps=(3, 2, 0),
        cards={"yellow": "steer_1", "blue": "steer_2"}, rival="hat_5",
        gaps="hat_1 hat_3 hat_4 teepee_1 teepee_3 teepee_4",
    )  # fmt: skip
    play(state, "place 3/number plus", "turn_cards")
    assert rules.to_move(state) is None, "Mining is first, Railroad cannot pass it: only Wagons can move"
    assert state.steps == [3, 2, 1]


INSTANT = [name for name, card in BUILDINGS.items() if card.timing == "instant"]


def instant(building: str):
    """Yellow has just taken the Sheriff's porch with this building; all conditions are met."""
    state = given(
        porches={3: building, 4: "blacksmith hat_maker"}, influence={"yellow": (3, 3, 3)},
        posse={"yellow": ["1/porch wounded", "1/influence left"], "blue": ["3/suit up"]},
        ready={"yellow": 1, "blue": 1},
    )  # fmt: skip
    play(state, "place 3/porch")
    return state


@pytest.mark.rule("TEW-025")
@pytest.mark.parametrize("building", INSTANT)
def test_every_instant_ability_may_be_declined(building):
    state = instant(building)
    assert mover(state) == "yellow" and "decline" in offered(state)
    before = rules.copy(state)
    play(state, "decline")
    assert mover(state) == "blue" and state.phase == "place"
    assert state.influence == before.influence and state.posse == before.posse and state.deck == before.deck


@pytest.mark.rule("TEW-025")
def test_other_gains_happen_by_themselves_and_only_types_are_asked():
    state = given(
        3, dealer="red", bosses={"red": "cowgirl"}, porches={1: "cattle_farm", 3: "jail"}, wanted="red",
        posse={"red": ["1/porch"]}, ready={"yellow": 0, "red": 1, "blue": 0}, influence={"red": (0, 0, 0)},
        cards={"yellow": "hat_3", "red": "steer_1", "blue": "hat_2"}, rival="hat_1",
        gaps="hat_4 hat_5 teepee_1 teepee_2 teepee_3 teepee_4",
    )  # fmt: skip
    play(state, "place 2/influence left")
    assert offered(state) == each("choose_type", TYPES), "the spot"
    play(state, "choose_type money", "turn_cards")
    asked = 0
    while state.phase == "choose_type":
        assert offered(state) == each("choose_type", TYPES)
        play(state, "choose_type money")
        asked += 1
    assert asked == 3, "Wanted, Cowgirl, one Steer in play"
    assert stock(state, "red") == (4, 0, 0)


@pytest.mark.rule("TEW-026")
@pytest.mark.parametrize("building", ["jail", "outhouse", "grand_hotel"])
def test_a_declined_instant_ability_does_not_come_back(building):
    state = instant(building)
    play(state, "decline")
    phases = set()
    while state.phase not in ("refill", "deal_poker"):
        phases.add(state.phase)
        seat, quiet = rules.to_move(state), offered(state) & {"pass", "decline", "stand"}
        play(state, rules.deal(state, Random(1)) if seat == DEALER else min(quiet or offered(state)))
    assert {"turn_cards", "place"} <= phases
    assert not {"convert", "immunity", "exchange"} & phases


@pytest.mark.rule("TEW-026")
def test_an_ability_that_cannot_be_carried_out_on_taking_is_lost():
    state = given(porches={3: "graveyard"}, ready={"yellow": 1, "blue": 1}, posse={"blue": ["4/influence left"]})
    play(state, "place 3/porch")
    assert mover(state) == "blue", "nobody is wounded yet"
    before = stock(state, "yellow")
    play(state, "place 3/porch", "roll 1 6", "stand")  # now somebody is, on that very porch
    assert stock(state, "yellow") == before and state.phase == "turn_cards"
