"""Section 4.13 of the rules: buying turns, prices, Leftover."""

from __future__ import annotations

from itertools import product

import pytest

from game.tiny_epic_western import rules
from tests.tiny_epic_western.literal_cards import BUILDINGS, payments
from tests.tiny_epic_western.literal_round import owned
from tests.tiny_epic_western.staging import given, line, mover, offered, party, play, play_until, stock, told

RICH = (6, 6, 6)
HALL = "teepee_3 hat_1 hat_5 horseshoe_3 steer_3 steer_1"  # g5 and g0 are Steer 1 and Teepee 3


def buying(seats=2, *, first="yellow", last="4/porch", until="buy", **more):
    """Phase 4, at the first buying turn: yellow holds the best hand of the Town Hall, blue the next."""
    colours = {2: ["yellow", "blue"], 3: ["yellow", "red", "blue"], 4: ["yellow", "red", "blue", "green"]}[seats]
    cards = dict(
        zip(
            [first, *(colour for colour in colours if colour != first)],
            ("hat_2", "teepee_1", "hat_4", "horseshoe_4"),
            strict=False,
        )
    )
    state = given(
        seats, **{
            "gaps": HALL, "cards": cards, "ready": dict.fromkeys(colours, 0) | {"blue": 1}, "dealer": "blue",
            "influence": dict.fromkeys(colours, RICH), "rival": "steer_2",
        } | more,
    )  # fmt: skip
    play(state, f"place {last}")
    play_until(state, until)
    return state


# ------------------------------------------------------------------ turns


@pytest.mark.rule("TEW-111")
def test_one_buying_turn_each_in_ranking_order_with_one_building_or_none():
    state = buying(
        3, posse={"yellow": ["1/porch", "5/porch"], "red": ["2/porch"]}, first="red",
        slots={1: "jail", 2: "outhouse", 4: "graveyard", 5: "ranger_station"},
    )  # fmt: skip
    assert (mover(state), offered(state)) == ("red", {"buy 2", "pass"})
    play(state, "buy 2")
    assert (mover(state), offered(state)) == ("yellow", {"buy 1", "buy 5", "pass"})
    play(state, "buy 1")
    assert (mover(state), offered(state)) == ("blue", {"buy 4", "pass"}), "yellow is not asked for a second"
    play(state, "pass")
    assert state.phase == "advance" and state.new == [("jail",), ("outhouse",), ()]


@pytest.mark.rule("TEW-112")
def test_only_buildings_of_mats_with_an_own_posse_standing_or_wounded():
    state = buying(posse={"yellow": ["2/porch", "5/porch wounded"], "blue": ["1/porch"]}, last="4/influence right")
    assert (mover(state), offered(state)) == ("yellow", {"buy 2", "buy 5", "pass"})
    play(state, "pass")
    assert (mover(state), offered(state)) == ("blue", {"buy 1", "buy 4", "pass"})


@pytest.mark.rule("TEW-112")
def test_the_sheriffs_office_counts_too():
    state = buying(posse={"yellow": ["3/suit up"]})
    assert offered(state) == {"buy 3", "pass"}


@pytest.mark.rule("TEW-113")
def test_a_sold_slot_stays_empty_for_the_phase_and_porch_buildings_are_not_for_sale():
    state = buying(posse={"yellow": ["3/porch"], "blue": ["3/suit up"]}, porches={3: "jail"}, slots={3: "outhouse"})
    play(state, "buy 3")
    assert state.slots[3] is None and state.porches[3] == ("jail",)
    assert (mover(state), offered(state)) == ("blue", {"buy 4", "pass"}), "blue stands at the Sheriff’s Office too"
    play(state, "pass")
    play(state, "advance mining")
    assert state.slots[3] is None, "until the refill"


# ------------------------------------------------------------------ prices


@pytest.mark.rule("TEW-114", "TEW-115")
@pytest.mark.parametrize("building", BUILDINGS)
def test_without_discount_or_substitute_the_printed_cost_is_the_only_payment(building):
    cost = BUILDINGS[building].cost
    assert payments(cost, RICH) == {cost}
    state = buying(posse={"yellow": ["1/influence left"]}, slots={1: building})
    play(state, "buy 1")
    assert stock(state, "yellow") == tuple(6 - unit for unit in cost), "paid without a question"
    assert state.new[0] == (building,)


@pytest.mark.rule("TEW-114", "TEW-116")
@pytest.mark.parametrize("yard", ["", "wagon_yard", "collapsed_mine", "freight_depot", "assay_office"])
@pytest.mark.parametrize("boss", ["banker", "trader"])
def test_every_payment_that_is_legal_is_offered_and_no_other(yard, boss):
    discounts = {"wagon_yard": "wagons", "collapsed_mine": "mining", "freight_depot": "railroad"}
    base = buying(posse={"yellow": ["3/porch", "1/influence left"]}, porches={3: yard}, bosses={"yellow": boss})
    swaps = 99 if yard == "assay_office" else int(boss == "trader")
    stocks = list(product((0, 1, 3, 6), repeat=3))
    for number, building in enumerate(name for name in BUILDINGS if name != yard):
        card = BUILDINGS[building]
        less = card.icons.count(discounts[yard]) if yard in discounts else 0
        for has in stocks[number % 8 :: 8]:
            state = rules.copy(base)
            state.slots, state.influence[:3] = [None, building, None, None, None, None], list(has)
            legal = payments(card.cost, has, less, swaps)
            assert ("buy 1" in offered(state)) == bool(legal), (building, has)
            if legal:
                play(state, "buy 1")
            if len(legal) > 1:
                assert (mover(state), state.phase) == ("yellow", "payment")
                assert offered(state) == {"pay_mix {} {} {}".format(*pay) for pay in legal}, (building, has)
            elif legal:
                (pay,) = legal
                assert stock(state, "yellow") == tuple(had - unit for had, unit in zip(has, pay, strict=True))


@pytest.mark.rule("TEW-114")
def test_a_discount_never_makes_a_price_negative():
    assert payments((1, 1, 1), (0, 0, 0), 3) == {(0, 0, 0)} == payments((1, 1, 1), RICH, 4)
    state = buying(
        posse={"yellow": ["3/porch", "1/influence left"]},
        porches={3: "freight_depot"},
        slots={1: "outhouse"},
    )
    state.influence[:3] = [0, 0, 0]
    play(state, "buy 1")
    assert stock(state, "yellow") == (0, 0, 0) and state.new[0] == ("outhouse",), "three Railroad icons: free"


@pytest.mark.rule("TEW-116")
def test_what_cannot_be_paid_is_not_offered():
    state = buying(posse={"yellow": ["1/influence left", "4/influence left"]}, slots={1: "mansion", 4: "jail"})
    state.influence[:3] = [2, 6, 6]
    assert offered(state) == {"buy 4", "pass"}
    state.influence[:3] = [3, 6, 6]
    assert offered(state) == {"buy 1", "buy 4", "pass"}


@pytest.mark.rule("TEW-117")
def test_a_bought_building_is_owned_at_once_and_lies_in_the_new_pile():
    state = buying(posse={"yellow": ["1/influence left"]}, slots={1: "mansion"}, steps=(0, 3, 0))
    before = line(state, "buildings", "yellow"), line(state, "railroad", "yellow")
    play(state, "buy 1")
    assert before == (0, 0)
    assert (line(state, "buildings", "yellow"), line(state, "railroad", "yellow")) == (3, 3)
    assert state.new[0] == ("mansion",) and state.porches[1] == ()


# ------------------------------------------------------------------ Leftover


@pytest.mark.rule("TEW-118")
def test_the_seat_on_the_leftover_spot_may_buy_one_more_building_anywhere():
    state = buying(
        posse={"yellow": ["3/leftover"]},
        slots={1: "jail", 2: "outhouse", 3: "graveyard", 4: "ranger_station", 5: "wagon_yard"},
    )
    play(state, "buy 3")
    play_until(state, "leftover")
    assert mover(state) == "yellow" and offered(state) == {"buy 1", "buy 2", "buy 4", "buy 5", "pass"}
    play(state, "buy 5")
    assert state.new[0] == ("graveyard", "wagon_yard") and state.phase == "advance", "one, and no more"


@pytest.mark.rule("TEW-118")
def test_leftover_does_not_depend_on_a_purchase_before_and_may_be_passed():
    state = buying(
        posse={"yellow": ["3/leftover"]},
        slots={1: "jail", 2: "outhouse", 3: "graveyard", 4: "ranger_station", 5: "wagon_yard"},
    )
    play(state, "pass")
    play_until(state, "leftover")
    assert mover(state) == "yellow" and len(offered(state, "buy")) == 5
    play(state, "pass")
    assert state.new[0] == () and state.phase == "advance"


@pytest.mark.rule("TEW-118", "TEW-116")
def test_leftover_offers_only_what_is_left_and_can_be_paid():
    state = buying(
        posse={"yellow": ["3/leftover"]}, last="4/influence right",
        slots={1: "jail", 2: "mansion", 3: "graveyard", 4: "ranger_station", 5: "union_station"},
    )  # fmt: skip
    state.influence[:3] = [1, 2, 2]
    play(state, "pass")
    play(state, "buy 4")  # blue
    assert (mover(state), offered(state)) == ("yellow", {"buy 1", "buy 3", "pass"})


@pytest.mark.rule("TEW-119")
@pytest.mark.parametrize("bought_before", [True, False])
def test_a_leftover_purchase_is_the_first_one_if_nothing_was_bought_before(bought_before):
    state = buying(
        posse={"yellow": ["3/leftover", "3/porch"]}, porches={3: "appraiser"}, influence={"yellow": (3, 6, 6)},
        slots={1: "jail", 2: "freight_depot", 3: "graveyard", 4: "ranger_station", 5: "wagon_yard"},
    )  # fmt: skip
    money = stock(state, "yellow")[0]
    play(state, "buy 3" if bought_before else "pass")
    if bought_before:
        assert stock(state, "yellow")[0] == money - 1 + 1, "the Graveyard: 1 Money paid, 1 VP gained"
    play_until(state, "leftover")
    money = stock(state, "yellow")[0]
    play(state, "buy 2")  # 3 VP, no Money in its cost
    assert stock(state, "yellow")[0] == money + (0 if bought_before else 3)


# ------------------------------------------------------------------ stacks


@pytest.mark.rule("TEW-120")
def test_new_buildings_join_the_stack_in_the_order_of_purchase_the_last_on_top():
    state = buying(posse={"yellow": ["3/leftover"]}, porches={1: "mansion"}, slots={3: "graveyard", 5: "wagon_yard"})
    play(state, "buy 3")
    play_until(state, "leftover")
    play(state, "buy 5")
    assert state.porches[1] == ("mansion",) and state.new[0] == ("graveyard", "wagon_yard")
    play(state, "advance mining")
    assert state.porches[1] == ("mansion", "graveyard", "wagon_yard") and state.new[0] == ()


@pytest.mark.rule("TEW-120", "TEW-052")
def test_from_then_on_the_top_one_is_usable():
    state = buying(posse={"yellow": ["1/influence left"]}, porches={1: "mansion"}, slots={1: "jail"})
    play(state, "buy 1", "pass", "advance mining")
    play_until(state, "place")
    while mover(state) != "yellow":
        play(state, "place 4/influence right")
    play(state, "place 1/porch")
    assert state.phase == "convert" and state.porches[1][-1] == "jail"
    law = stock(state, "yellow")[1]
    assert offered(state) == {f"convert {amount}" for amount in range(law + 1)} | {"decline"}


@pytest.mark.rule("TEW-121")
def test_covered_buildings_keep_their_points_and_shares_but_cannot_be_used():
    state = given(porches={1: "mansion union_station blacksmith"}, steps=(0, 3, 0), influence={"yellow": (1, 1, 5)})
    assert line(state, "buildings", "yellow") == 3 + 4 + 2 and owned(state, party(state, "yellow"))
    assert line(state, "railroad", "yellow") == 3
    events = play(state, "place 1/porch")
    assert told(events, "ability_used") == [] and mover(state) == "blue", "neither Mansion nor Union Station"
