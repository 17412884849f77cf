"""Section 4.17 of the rules, second part: buildings that act in phases 3 and 4."""

from __future__ import annotations

import pytest

from game.protocol import silent
from game.tiny_epic_western.hall import post
from game.tiny_epic_western.state import Task
from tests.tiny_epic_western.literal_cards import BUILDINGS, INFLUENCE
from tests.tiny_epic_western.literal_round import cards_of_suit
from tests.tiny_epic_western.staging import each, given, mover, offered, play, play_until, stock, told

RICH = (6, 6, 6)
CHEAP = {1: "jail", 2: "outhouse", 3: "graveyard", 4: "ranger_station", 5: "wagon_yard"}
HALL = "teepee_3 hat_1 hat_5 horseshoe_3 steer_3 steer_1"  # g5 and g0 are Steer 1 and Teepee 3
SUITED = {"hat_maker": "hat", "trading_post": "teepee", "blacksmith": "horseshoe", "cattle_farm": "steer"}


def using(building, *, until="buy", last="1/influence right", **more):
    """Yellow, best at the Town Hall, stands on the Sheriff's porch with this building, and at the Bank."""
    state = given(**{
        "porches": {3: building}, "posse": {"yellow": ["3/porch"]}, "ready": {"yellow": 1, "blue": 0}, "gaps": HALL,
        "cards": {"yellow": "hat_2", "blue": "hat_4"}, "influence": {"yellow": RICH, "blue": RICH}, "rival": "steer_5",
    } | more)  # fmt: skip
    play(state, f"place {last}")
    play_until(state, until)
    return state


# ------------------------------------------------------------------ gains per suit


@pytest.mark.rule("TEW-146")
@pytest.mark.parametrize("building", SUITED)
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5])
def test_one_wild_per_card_of_the_suit_in_play_at_most_three(building, count):
    suit = SUITED[building]
    others = [other for other in SUITED.values() if other != suit]
    cards = [f"{suit}_{value}" for value in range(1, count + 1)]
    cards += [f"{other}_{value}" for value in (5, 2, 4) for other in others]
    rival, yellow, blue, *gaps = cards[:9]
    state = given(
        porches={3: building}, posse={"yellow": ["3/porch"]}, dealer="blue", ready={"yellow": 0, "blue": 1},
        cards={"yellow": yellow, "blue": blue}, gaps=" ".join(gaps), rival=rival, influence={"yellow": (0, 0, 0)},
    )  # fmt: skip
    play(state, "place 4/influence right", "turn_cards")
    asked = 0
    while state.phase == "choose_type" and state.gain[1] == f"building/{building}":
        asked += 1
        play(state, "choose_type force" if asked % 2 else "choose_type law")
    assert asked == min(3, count) == min(3, cards_of_suit(state, suit))


@pytest.mark.rule("TEW-146", "TEW-085")
def test_effective_suits_count_and_discards_and_the_pile_do_not():
    state = given(
        4, porches={3: "hat_maker"}, posse={"yellow": ["3/porch"], "blue": ["3/suit up"]},
        ready={"yellow": 1, "red": 0, "blue": 0, "green": 0}, influence={"yellow": (0, 0, 0)},
        cards={"yellow": "steer_1", "red": "steer_2", "blue": "teepee_3", "green": "steer_3"}, rival="steer_4",
        gaps="teepee_1 teepee_2 teepee_4 horseshoe_1 horseshoe_2 horseshoe_3", pile="hat_1 hat_2",
    )  # fmt: skip
    play(state, "place 1/influence right", "turn_cards")
    assert state.gain == (1, "building/hat_maker"), "the bent Teepee 3 is a Hat"
    play(state, "choose_type money")
    assert state.gain[1] != "building/hat_maker" or state.phase != "choose_type"
    assert stock(state, "yellow")[0] >= 1


# ------------------------------------------------------------------ first purchases


@pytest.mark.rule("TEW-147")
@pytest.mark.parametrize(
    ("building", "influence"), [("appraiser", "money"), ("army_outpost", "force"), ("mayors_office", "law")]
)
@pytest.mark.parametrize("bought", ["jail", "gunsmith", "mansion", "union_station"])
def test_the_first_purchase_gives_its_vp_in_the_named_influence(building, influence, bought):
    state = using(building, slots={1: bought})
    state.influence[:3] = [3, 3, 4]
    play(state, "buy 1")
    card, index = BUILDINGS[bought], INFLUENCE.index(influence)
    expected = [has - unit for has, unit in zip((3, 3, 4), card.cost, strict=True)]
    expected[index] = min(6, expected[index] + card.vp)
    assert stock(state, "yellow") == tuple(expected), "right after it, and automatically"


@pytest.mark.rule("TEW-147")
def test_no_purchase_no_gain():
    state = using("appraiser")
    before = stock(state, "yellow")
    play(state, "pass")
    assert stock(state, "yellow") == before


@pytest.mark.rule("TEW-148")
@pytest.mark.parametrize(
    ("building", "bought", "less"),
    [("wagon_yard", "livery_stable", 2), ("wagon_yard", "graveyard", 1), ("wagon_yard", "mansion", 0),
     ("collapsed_mine", "assay_office", 2), ("freight_depot", "outhouse", 3), ("freight_depot", "union_station", 1)],
)  # fmt: skip
def test_the_discount_is_the_number_of_icons_on_the_bought_building(building, bought, less):
    state = using(building, slots={1: bought})
    play(state, "buy 1")
    if state.phase == "payment":
        assert less
        play(state, min(offered(state)))
    assert 18 - sum(stock(state, "yellow")) == sum(BUILDINGS[bought].cost) - less


@pytest.mark.rule("TEW-148")
def test_several_discount_buildings_in_use_add_up():
    state = using("wagon_yard", posse={"yellow": ["3/porch", "4/porch"]},
                  porches={3: "wagon_yard", 4: "collapsed_mine"}, slots={1: "graveyard"})  # fmt: skip
    play(state, "buy 1", "pay_mix 0 1 0")  # icons Wagons, Railroad, Mining: 3 - 2
    assert sum(stock(state, "yellow")) == 17


@pytest.mark.rule("TEW-148", "TEW-149")
@pytest.mark.parametrize("building", ["wagon_yard", "assay_office"])
def test_discount_and_free_payment_are_for_the_first_purchase_of_phase_four_only(building):
    state = using(building, posse={"yellow": ["3/porch", "3/leftover"]}, slots=CHEAP | {5: "collapsed_mine"})
    play(state, "buy 3")
    if state.phase == "payment":
        play(state, "pay_mix 1 1 0" if building == "wagon_yard" else "pay_mix 0 0 3")
    assert sum(stock(state, "yellow")) == (16 if building == "wagon_yard" else 15)
    play_until(state, "leftover")
    state.influence[:3] = [6, 6, 6]
    assert "buy 5" in offered(state)
    play(state, "buy 5")
    assert stock(state, "yellow") == (5, 4, 6), "the Collapsed Mine costs its printed (1,2,0)"


@pytest.mark.rule("TEW-149")
def test_free_payment_takes_any_mix_of_the_right_total():
    state = using("assay_office", slots={1: "jail"})
    state.influence[:3] = [2, 0, 1]
    play(state, "buy 1")
    assert stock(state, "yellow") == (0, 0, 0), "3 units: the only way, so it is not asked"
    state = using("assay_office", slots={1: "jail"})
    state.influence[:3] = [3, 0, 3]
    play(state, "buy 1")
    assert offered(state) == {"pay_mix 3 0 0", "pay_mix 2 0 1", "pay_mix 1 0 2", "pay_mix 0 0 3"}


@pytest.mark.rule("TEW-150")
def test_the_land_office_opens_every_buy_slot_in_the_buying_turn():
    assert offered(using("land_office", slots=CHEAP)) == {f"buy {position}" for position in range(1, 6)} | {"pass"}
    assert offered(using("jail", slots=CHEAP | {1: "hat_maker"})) == {"buy 1", "buy 3", "pass"}


# ------------------------------------------------------------------ Post Office, Livery Stable


@pytest.mark.rule("TEW-151")
def test_the_post_office_makes_its_user_the_town_hall_winner():
    state = using("post_office", until="post_office", cards={"yellow": "hat_4", "blue": "hat_2"})
    state.influence[:3] = [2, 2, 1]
    play(state, "pay_mix 1 1 0")
    assert stock(state, "yellow") == (1, 1, 1) and state.ranking[0] == 0
    play_until(state, "advance")
    assert mover(state) == "yellow"


@pytest.mark.rule("TEW-151", "TEW-025")
def test_the_post_office_may_be_declined():
    state = using("post_office", until="post_office", cards={"yellow": "hat_4", "blue": "hat_2"})
    assert "decline" in offered(state)
    play(state, "decline")
    assert state.ranking[0] == 1 and stock(state, "yellow") == RICH


@pytest.mark.rule("TEW-151")
@pytest.mark.parametrize(("has", "is_offered"), [((1, 0, 1), True), ((0, 2, 0), True), ((0, 1, 0), False)])
def test_the_post_office_needs_just_its_price_of_the_seat_that_stands_there(has, is_offered):
    """Red, the second of three, stands there and has the lesser hand; what the others have is nothing to it."""
    others = (0, 0, 0) if is_offered else RICH
    state = given(
        3, porches={3: "post_office"}, posse={"red": ["3/porch"]}, gaps=HALL,
        cards={"yellow": "hat_2", "red": "hat_4"}, influence={"yellow": others, "red": has, "blue": others},
    )  # fmt: skip
    assert post(state, Task("post", 0), silent) == is_offered
    assert (state.phase == "post_office" and mover(state) == "red") == is_offered


@pytest.mark.rule("TEW-151")
def test_the_post_office_is_not_offered_to_the_seat_whose_hand_wins_anyway_or_who_cannot_pay():
    state = using("post_office", until="buy")
    assert mover(state) == "yellow" and state.ranking == (0, 1), "straight to the buying turns"
    state = given(
        3, porches={3: "post_office"}, posse={"yellow": ["3/porch"], "blue": ["3/suit down"]}, dealer="red",
        ready={"yellow": 0, "red": 1, "blue": 0}, gaps=HALL,
        cards={"yellow": "horseshoe_1", "red": "steer_4", "blue": "hat_2"}, influence={"yellow": (0, 1, 0)},
        rival="steer_5",
    )  # fmt: skip
    events = play(state, "place 2/influence right", "turn_cards")
    events += play_until(state, "advance")
    assert told(events, "hall_taken") == [] and stock(state, "yellow") == (0, 1, 0)


@pytest.mark.rule("TEW-152")
def test_the_livery_stable_sells_the_third_posse_of_the_next_round():
    state = using("livery_stable", slots=CHEAP)
    play(state, "buy 1")
    state.influence[:3] = [1, 0, 2]
    play_until(state, "livery")
    assert offered(state) == each("pay_one", "money force") | {"decline"}
    play(state, "pay_one money")
    assert stock(state, "yellow") == (0, 0, 2)
    play_until(state, "place")
    assert state.third == [True, True]


@pytest.mark.rule("TEW-152")
@pytest.mark.parametrize("reason", ["round six", "no purchase", "pot", "nothing to pay with"])
def test_the_livery_stable_is_not_offered_when_it_is_of_no_use(reason):
    state = using("livery_stable", slots=CHEAP, round=6 if reason == "round six" else 2)
    if reason == "pot":
        state.third_next[0] = True
    if reason == "nothing to pay with":
        state.influence[:3] = [0, 1, 2]
    play(state, "pass" if reason == "no purchase" else "buy 1")
    play_on = []
    while state.phase not in ("advance", "over"):
        play_on.append(state.phase)
        play(state, "pass")
    assert "livery" not in play_on


@pytest.mark.rule("TEW-153")
def test_each_standing_posse_uses_its_own_building_so_several_work_at_once():
    state = using("appraiser", posse={"yellow": ["3/porch", "5/porch"]}, porches={3: "appraiser", 5: "army_outpost"},
                  slots={1: "graveyard"})  # fmt: skip
    state.influence[:3] = [1, 1, 1]
    play(state, "buy 1")
    assert stock(state, "yellow") == (1, 0, 1), "1 VP: 1 Money and 1 Force"


@pytest.mark.rule("TEW-153", "TEW-074")
@pytest.mark.parametrize(
    "building", ["appraiser", "wagon_yard", "assay_office", "land_office", "post_office", "livery_stable"]
)
def test_buy_buildings_need_a_standing_posse_when_they_act(building):
    state = using(building, posse={"yellow": ["3/porch wounded"]}, slots=CHEAP | {5: "outhouse", 2: "hat_maker"},
                  cards={"yellow": "hat_4", "blue": "horseshoe_4"}, until="buy")  # fmt: skip
    assert mover(state) == "yellow" and offered(state) == {"buy 1", "buy 3", "pass"}
    state.influence[:3] = [3, 3, 3]
    events = play(state, "buy 3")
    assert stock(state, "yellow") == (2, 2, 2) and told(events, "ability_used") == []
    while state.phase != "advance":
        assert state.phase != "livery"
        play(state, "pass")
