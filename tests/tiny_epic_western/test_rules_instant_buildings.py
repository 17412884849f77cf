"""Section 4.17 of the rules, first part: what instant buildings do when their porch is taken."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from game.protocol import FACE_DOWN
from game.tiny_epic_western import rules
from tests.tiny_epic_western.literal_cards import BUILDINGS, INFLUENCE
from tests.tiny_epic_western.staging import each, given, mover, offered, party, play, play_until, stock, told, where

RICH = (6, 6, 6)
CHEAP = {1: "jail", 2: "outhouse", 3: "graveyard", 4: "ranger_station", 5: "wagon_yard"}
CONVERTING = [name for name, card in BUILDINGS.items() if card.effect[0] == "convert"]


def using(building: str, **more):
    """Yellow takes the Sheriff's porch, where this building lies; blue still has a Posse to place."""
    state = given(**{"porches": {3: building}, "ready": {"yellow": 1, "blue": 1}} | more)
    play(state, "place 3/porch")
    return state


# ------------------------------------------------------------------ conversion, Graveyard, Outhouse, Grand Hotel


@pytest.mark.rule("TEW-134")
@pytest.mark.parametrize("building", CONVERTING)
def test_a_conversion_loses_n_and_gains_n_and_two_capped_at_six(building):
    _, source, target, bonus = BUILDINGS[building].effect
    assert bonus == "2" and len(CONVERTING) == 6
    lost, gained = INFLUENCE.index(source), INFLUENCE.index(target)
    for has, amount in product(((0, 0, 0), (2, 2, 2), (4, 5, 3), RICH), range(7)):
        state = using(building, influence={"yellow": has})
        assert offered(state) == {f"convert {n}" for n in range(has[lost] + 1)} | {"decline"}
        if amount <= has[lost]:
            play(state, f"convert {amount}")
            expected = list(has)
            expected[lost] -= amount
            expected[gained] = min(6, has[gained] + amount + 2)
            assert stock(state, "yellow") == tuple(expected)


@pytest.mark.rule("TEW-135")
def test_the_graveyard_gives_two_different_types_if_anybody_lies_wounded():
    for posse in ({"blue": ["5/porch wounded"]}, {"yellow": ["1/porch wounded"]}):
        state = using("graveyard", posse=posse)
        assert offered(state) == {"choose_two money law", "choose_two money force", "choose_two law force", "decline"}
        play(state, "choose_two money force")
        assert stock(state, "yellow") == (2, 1, 2) and mover(state) == "blue"


@pytest.mark.rule("TEW-135")
def test_the_loser_of_the_duel_for_this_very_porch_counts():
    state = given(porches={3: "graveyard"}, posse={"blue": ["3/porch"]}, ready={"yellow": 1, "blue": 0})
    play(state, "place 3/porch", "roll 6 1", "stand")
    assert (mover(state), state.phase) == ("yellow", "choose_two")


@pytest.mark.rule("TEW-135", "TEW-026")
def test_without_a_wounded_posse_the_graveyard_gives_nothing():
    state = using("graveyard", posse={"blue": ["5/porch"]})
    assert mover(state) == "blue" and stock(state, "yellow") == (1, 1, 1)


@pytest.mark.rule("TEW-135")
def test_only_types_below_six_are_gained():
    state = using("graveyard", posse={"blue": ["5/porch wounded"]}, influence={"yellow": (6, 1, 5)})
    assert offered(state) == {"choose_two law force", "decline"}
    play(state, "choose_two law force")
    assert stock(state, "yellow") == (6, 2, 6)


@pytest.mark.rule("TEW-135")
def test_a_single_type_below_six_is_gained_alone_and_none_is_nothing():
    state = using("graveyard", posse={"blue": ["5/porch wounded"]}, influence={"yellow": (6, 2, 6)})
    if mover(state) == "yellow":
        (use,) = offered(state) - {"decline"}
        play(state, use)
    assert stock(state, "yellow") == (6, 3, 6) and mover(state) == "blue"
    state = using("graveyard", posse={"blue": ["5/porch wounded"]}, influence={"yellow": RICH})
    assert mover(state) == "blue" and stock(state, "yellow") == RICH


@pytest.mark.rule("TEW-136")
def test_immunity_covers_all_posse_of_the_seat_earlier_and_later_ones():
    state = given(3, porches={3: "outhouse"}, posse={"yellow": ["1/porch"], "red": ["2/porch"]},
                  ready={"yellow": 2, "red": 2, "blue": 2})  # fmt: skip
    play(state, "place 3/porch")
    assert offered(state) == {"use", "decline"}
    play(state, "use")
    assert state.immune == [True, False, False]
    assert not {"place 1/porch", "place 3/porch"} & offered(state), "red may not attack earlier ones"
    play(state, "place 2/influence right", "place 3/leftover")
    assert not {"place 2/porch", "place 3/leftover"} & offered(state), "yellow may not attack"
    play(state, "place 3/suit up")
    assert "place 3/suit up" not in offered(state), "nor be attacked where it came later"


@pytest.mark.rule("TEW-136")
def test_immunity_outlasts_the_posse_on_that_porch_and_ends_with_the_round():
    state = given(
        porches={3: "outhouse", 1: "union_station"}, ready={"yellow": 2, "blue": 1}, posse={"blue": ["4/porch"]}
    )
    play(state, "place 3/porch", "use", "place 5/porch", "place 1/porch", "pick_posse 0", "move_to 3/leftover")
    assert "3/porch" not in where(state, "yellow") and state.immune == [True, False]
    play_until(state, "refill")
    play(state, "refill")
    assert state.immune == [False, False]


@pytest.mark.rule("TEW-137")
@pytest.mark.parametrize(
    ("has", "types"), [((2, 1, 0), "money"), ((2, 2, 2), "money law force"), ((1, 3, 6), "law force")]
)
def test_the_grand_hotel_exchanges_two_of_one_type_for_two_of_each_other(has, types):
    state = using("grand_hotel", influence={"yellow": has})
    assert offered(state) == each("exchange", types) | {"decline"}
    for influence in types.split():
        later = rules.copy(state)
        play(later, f"exchange {influence}")
        paid = INFLUENCE.index(influence)
        expected = tuple(unit - 2 if index == paid else min(6, unit + 2) for index, unit in enumerate(has))
        assert stock(later, "yellow") == expected


@pytest.mark.rule("TEW-137", "TEW-026")
def test_without_two_of_a_type_the_grand_hotel_cannot_be_used():
    state = using("grand_hotel", influence={"yellow": (1, 1, 1)})
    assert mover(state) == "blue" and stock(state, "yellow") == (1, 1, 1)


# ------------------------------------------------------------------ Barber Shop


@pytest.mark.rule("TEW-138")
def test_the_barber_shop_brings_a_covered_building_to_the_top():
    state = using("barber_shop", porches={3: "barber_shop", 1: "jail mansion", 4: "blacksmith hat_maker gunsmith"})
    assert offered(state) == each("restack", "jail blacksmith hat_maker") | {"decline"}, "any stack, not its top"
    later = rules.copy(state)
    play(later, "restack blacksmith")
    assert later.porches[4] == ("hat_maker", "gunsmith", "blacksmith"), "the others keep their order"
    play(state, "restack hat_maker")
    assert state.porches[4] == ("blacksmith", "gunsmith", "hat_maker") and state.porches[1] == ("jail", "mansion")


@pytest.mark.rule("TEW-138")
def test_a_porch_with_a_standing_posse_or_a_single_building_does_not_qualify():
    state = using("barber_shop", posse={"blue": ["1/porch"], "yellow": ["4/porch wounded"]}, porches={
        3: "barber_shop", 1: "jail mansion", 4: "blacksmith hat_maker", 5: "outhouse"})  # fmt: skip
    assert offered(state) == {"restack blacksmith", "decline"}, "wounded Posse do not matter"
    state = given(porches={1: "jail barber_shop"}, ready={"yellow": 1, "blue": 1})
    play(state, "place 1/porch")
    assert mover(state) == "blue", "its own porch is in use: nothing to restack"


@pytest.mark.rule("TEW-138")
def test_new_buildings_are_not_part_of_the_stack_and_ownership_stays():
    state = given(porches={3: "barber_shop", 4: "blacksmith hat_maker"}, ready={"yellow": 1, "blue": 1})
    state.new[1] = ("gunsmith",)
    play(state, "place 3/porch")
    assert offered(state) == {"restack blacksmith", "decline"}
    play(state, "restack blacksmith")
    assert state.porches[4] == ("hat_maker", "blacksmith") and state.new[1] == ("gunsmith",)
    assert rules.score(state, party(state, "blue")).lines[0].points == 6


# ------------------------------------------------------------------ Doctor’s Office, Union Station


@pytest.mark.rule("TEW-139")
def test_the_doctor_heals_an_own_wounded_posse_onto_an_untouched_spot_of_a_location_mat():
    state = using(
        "doctors_office", posse={"yellow": ["3/suit up wounded", "1/influence left"], "blue": ["4/porch wounded"]}
    )
    assert offered(state) == {"pick_posse 0", "decline"}
    play(state, "pick_posse 0")
    spots = {"1/porch", "2/porch", "4/influence left", "4/influence right", "5/porch"}
    assert offered(state) == {f"move_to {spot}" for spot in spots}, (
        "no spot with any Posse, none at the Sheriff’s Office"
    )
    play(state, "move_to 4/influence left")
    assert "4/influence left" in where(state, "yellow") and "3/suit up wounded" not in where(state, "yellow")
    assert stock(state, "yellow") == (1, 1, 2), "it takes that spot"


@pytest.mark.rule("TEW-139")
def test_any_own_wounded_posse_may_be_picked_and_others_may_not():
    state = using(
        "doctors_office", posse={"yellow": ["3/suit wounded", "5/porch wounded"], "blue": ["4/porch wounded"]}
    )
    assert offered(state, "pick_posse") == {"pick_posse 0", "pick_posse 1"}
    state = using("doctors_office", posse={"yellow": ["5/porch"], "blue": ["4/porch wounded"]})
    assert mover(state) == "blue", "no own wounded Posse"


@pytest.mark.rule("TEW-140")
def test_union_station_moves_another_own_standing_posse_to_any_untouched_spot():
    state = using(
        "union_station",
        posse={"yellow": ["1/influence left", "5/porch wounded"], "blue": ["1/influence right wounded"]},
    )
    assert offered(state) == {"pick_posse 0", "decline"}, "neither the one using it nor a wounded one"
    play(state, "pick_posse 0")
    spots = {
        "1/porch",
        "2/porch",
        "3/number minus",
        "3/number plus",
        "3/suit down",
        "3/suit up",
        "3/leftover",
        "4/porch",
    }
    spots |= {"4/influence left", "4/influence right"}
    assert offered(state) == {f"move_to {spot}" for spot in spots}
    play(state, "move_to 3/leftover")
    assert sorted(where(state, "yellow")) == ["3/leftover", "3/porch", "5/porch wounded"]
    assert where(state, "blue") == ["1/influence right wounded"], "wounded Posse at the old spot stay there"


@pytest.mark.rule("TEW-140", "TEW-026")
def test_union_station_without_another_standing_posse_does_nothing():
    state = using("union_station", posse={"yellow": ["1/influence left wounded"]})
    assert mover(state) == "blue"


# ------------------------------------------------------------------ Card Parlor, Telegraph Office


@pytest.mark.rule("TEW-141")
@pytest.mark.parametrize("slot", [0, 1])
def test_the_card_parlor_draws_a_card_and_keeps_either(slot):
    state = using("card_parlor", cards={"yellow": "hat_1"}, pile="steer_5")
    assert offered(state) == {"use", "decline"}
    play(state, "use", "draw_card")
    assert offered(state) == {"keep_drawn 0", "keep_drawn 1"} and rules.observe(state, 0).drawn == "steer_5"
    assert rules.observe(state, 1).drawn == FACE_DOWN
    dropped = state.dropped[0]
    play(state, f"keep_drawn {slot}")
    kept, away = ("steer_5", "hat_1") if slot else ("hat_1", "steer_5")
    assert state.kept[0] == kept and state.dropped[0] == (*dropped, away) and state.drawn is None
    assert rules.observe(state, 1).dropped[0] == (FACE_DOWN,) * 2 and rules.observe(state, 1).kept[0] == FACE_DOWN


@pytest.mark.rule("TEW-141", "TEW-026")
def test_the_card_parlor_cannot_be_used_with_a_revealed_card():
    state = using("card_parlor", revealed=["yellow"])
    assert mover(state) == "blue"


@pytest.mark.rule("TEW-142")
def test_the_telegraph_office_gives_one_wild_and_shows_the_rivals_card_to_its_user_alone():
    state = using("telegraph_office", rival="hat_4")
    assert offered(state) == {"peek", "decline"}
    play(state, "peek")
    assert offered(state) == each("choose_type", "money law force")
    events = play(state, "choose_type law", "show_rival")
    assert stock(state, "yellow") == (1, 2, 1)
    (peeked,) = told(events, "rival_peeked")
    assert (peeked.card, peeked.only) == ("hat_4", (0,))
    assert rules.observe(state, 0).rival == ("hat_4",) and rules.observe(state, 1).rival == (FACE_DOWN,)
    assert all(rules.imagine(rules.observe(state, 0), 0, Random(seed)).rival == ("hat_4",) for seed in range(5))


# ------------------------------------------------------------------ Auction House, Central Bank


@pytest.mark.rule("TEW-143")
def test_the_auction_house_draws_two_buildings_for_its_user_alone_and_shuffles_the_rest_back():
    state = using("auction_house", deck="mansion jail gunsmith", influence={"yellow": (4, 2, 2)})
    assert offered(state) == each("pay_one", "money law force") | {"decline"}
    size = len(state.deck)
    play(state, "pay_one money", "draw_buildings")
    assert stock(state, "yellow") == (3, 2, 2) and state.auction == ("mansion", "jail")
    assert rules.observe(state, 1).auction == (FACE_DOWN, FACE_DOWN)
    assert offered(state) == {"auction_buy 0", "auction_buy 1", "pass"}
    events = play(state, "auction_buy 0")
    assert stock(state, "yellow") == (0, 2, 0) and state.new[0] == ("mansion",)
    assert [bought.building for bought in told(events, "bought")] == ["mansion"] and state.phase == "shuffle_deck"
    deals = {rules.deal(state, Random(seed)).buildings for seed in range(20)}
    assert len(deals) == 20 and all("jail" in deal and "mansion" not in deal for deal in deals)
    play(state, rules.deal(state, Random(1)))
    assert len(state.deck) == size - 1 and state.auction == () and mover(state) == "blue"


@pytest.mark.rule("TEW-143", "TEW-116")
def test_drawn_buildings_that_cannot_be_paid_are_not_offered_and_both_may_go_back():
    state = using("auction_house", deck="mansion jail", influence={"yellow": (1, 1, 2)})
    play(state, "pay_one money", "draw_buildings")
    assert offered(state) == {"auction_buy 1", "pass"}
    play(state, "pass")
    play(state, rules.deal(state, Random(1)))
    assert {"mansion", "jail"} <= set(state.deck) and state.new[0] == () and state.bought == [0, 0]


@pytest.mark.rule("TEW-143", "TEW-026")
def test_the_auction_house_with_one_card_left_and_with_none():
    state = using("auction_house", deck="jail", deck_size=1, influence={"yellow": (1, 1, 2)})
    play(state, "pay_one money", "draw_buildings")
    assert state.auction == ("jail",) and state.deck == ()
    for poor in ({"deck_size": 0}, {"influence": {"yellow": (0, 0, 0)}}):
        assert mover(using("auction_house", **poor)) == "blue", "not usable"


@pytest.mark.rule("TEW-143", "TEW-148")
def test_auction_and_central_bank_prices_know_no_discount():
    for building, deck in (("auction_house", "wagon_yard"), ("central_bank", "")):
        state = given(
            porches={3: building, 1: "collapsed_mine", 5: "freight_depot"}, deck=deck, influence={"yellow": (2, 2, 2)},
            posse={"yellow": ["1/porch", "5/porch"]}, ready={"yellow": 1, "blue": 0},
            slots={1: "outhouse", 2: "mansion", 3: "union_station", 4: "grand_hotel", 5: "assay_office"},
        )  # fmt: skip
        play(state, "place 3/porch", "pay_one money")
        if building == "auction_house":
            play(state, "draw_buildings", "auction_buy 0")
        assert stock(state, "yellow") == (0, 1, 1), "the full printed (1,1,1)"


@pytest.mark.rule("TEW-144")
def test_the_central_bank_buys_from_any_slot_and_refills_it_at_once():
    state = using("central_bank", slots=CHEAP, influence={"yellow": (2, 2, 2)}, deck="gunsmith blacksmith",
                  porches={3: "central_bank", 5: "hat_maker"})  # fmt: skip
    assert offered(state) == each("pay_one", "money law force") | {"decline"}
    play(state, "pay_one money")
    assert offered(state) == {"buy 1", "buy 2", "buy 3", "buy 5"}, "not the Ranger Station: 2 Money"
    play(state, "buy 5", "refill_slot")
    assert stock(state, "yellow") == (0, 1, 1) and state.new[0] == ("wagon_yard",)
    assert state.slots[5] == "gunsmith" and state.porches[5] == ("hat_maker",), "from the deck, on a grey mat too"
    assert state.deck[0] == "blacksmith" and mover(state) == "blue"


@pytest.mark.rule("TEW-144")
def test_a_type_is_accepted_only_if_a_purchase_is_still_affordable():
    dear = {1: "jail", 2: "mansion", 3: "union_station", 4: "grand_hotel", 5: "assay_office"}
    state = using("central_bank", slots=dear, influence={"yellow": (1, 1, 3)})
    assert offered(state) == each("pay_one", "money force") | {"decline"}, "the only Law is needed for the Jail"
    state = using("central_bank", slots=dear, influence={"yellow": (0, 1, 2)})
    assert mover(state) == "blue", "no type qualifies"


@pytest.mark.rule("TEW-144", "TEW-026")
def test_with_an_empty_deck_the_slot_stays_empty_until_the_round_end():
    state = using(
        "central_bank", slots=CHEAP, influence={"yellow": (2, 2, 2)}, deck_size=0, ready={"yellow": 1, "blue": 0}
    )
    play(state, "pay_one money", "buy 5")
    if state.phase == "refill_slot":
        play(state, "refill_slot")
    assert state.slots[5] is None and state.phase == "turn_cards"


@pytest.mark.rule("TEW-145", "TEW-119", "TEW-147")
def test_a_purchase_of_phase_two_is_not_the_first_of_phase_four_and_leaves_the_buying_turn():
    state = given(porches={3: "central_bank", 1: "appraiser"}, slots=CHEAP, influence={"yellow": RICH},
                  posse={"yellow": ["1/porch"]}, ready={"yellow": 1, "blue": 0})  # fmt: skip
    play(state, "place 3/porch", "pay_one force")
    money = stock(state, "yellow")[0]
    play(state, "buy 5", "refill_slot")
    assert stock(state, "yellow")[0] == money - 1, "no gain from the Appraiser"
    play_until(state, "buy")
    state.influence[:3] = [3, 3, 3]
    play(state, "buy 3")  # the Graveyard, 1 VP
    assert stock(state, "yellow") == (3, 2, 2), "the first purchase of phase 4"
    assert state.bought[0] == 2 and state.bought_last[0] == 1
