"""Section 12 of the rules: its worked examples, played."""

from __future__ import annotations

import pytest

from game.tiny_epic_western import rules
from tests.tiny_epic_western.staging import given, line, mover, offered, party, play, play_until, stock, told, where

NONE = {"yellow": 0, "red": 0, "blue": 0, "green": 0}


def at(events, position):
    return next(event for event in told(events, "mat_resolved") if event.position == position)


@pytest.mark.rule("TEW-021", "TEW-097", "TEW-102")
def test_x1_hand_ranks_pot_and_cap():
    state = given(
        3, cards={"yellow": "hat_5", "red": "horseshoe_1", "blue": "steer_4"}, influence={"red": (5, 1, 0)},
        gaps="steer_1 horseshoe_3 horseshoe_4", posse={"yellow": ["2/porch"], "blue": ["2/porch wounded"]},
        dealer="red", ready={"yellow": 0, "red": 1, "blue": 0},
    )  # fmt: skip
    events = play(state, "place 2/influence right", "turn_cards")
    saloon = at(events, 2)
    assert [(hand.party, hand.rank) for hand in saloon.hands] == [(1, "flush"), (0, "straight"), (2, "pair")]
    play(state, "choose_type money")
    assert stock(state, "red") == (6, 1, 0)
    play(state, "choose_type force")
    assert stock(state, "red") == (6, 1, 2)


@pytest.mark.rule("TEW-104", "TEW-092")
@pytest.mark.parametrize("green", [False, True])
def test_x2_equal_rank(green):
    state = given(
        4, gaps="steer_1 hat_1 hat_5 hat_2 steer_2", dealer="blue", ready=NONE | {"blue": 1},
        cards={"blue": "teepee_4", "yellow": "steer_4", "green": "teepee_2"},
        posse={"yellow": ["4/porch"], "green": ["4/porch wounded"] if green else []},
    )  # fmt: skip
    events = play(state, "place 4/influence left", "turn_cards")
    courthouse = at(events, 4)
    if green:
        assert courthouse.winners == (3,) and courthouse.hands[0].rank == "three_of_a_kind"
        assert stock(state, "green") == (1, 3, 1) and stock(state, "blue") == (1, 1, 2)
    else:
        assert courthouse.winners == (2,) and courthouse.decided == "suit"
        assert stock(state, "blue") == (1, 3, 2)


@pytest.mark.rule("TEW-077", "TEW-093", "TEW-074")
def test_x3_alone_and_wounded():
    state = given(
        4, gaps="steer_1 hat_1 hat_5 hat_2 teepee_1 steer_3", cards={"red": "horseshoe_5"}, rival="steer_5",
        posse={"red": ["5/influence right wounded"], "green": ["5/influence left"]}, porches={3: "union_station"},
        dealer="green", ready=NONE | {"green": 1},
    )  # fmt: skip
    green = 3 * party(state, "green")
    play(state, "place 3/porch", f"pick_posse {green}", "move_to 1/influence right")
    events = play(state, "turn_cards")
    hideout = at(events, 5)
    assert hideout.winners == (1,) and hideout.decided == "suit"
    assert {hand.card for hand in hideout.hands} == {"horseshoe_5", "steer_5"}
    play_until(state, "advance")
    assert stock(state, "red") == (1, 1, 3), "2 Force, and no right-side bonus"


@pytest.mark.rule("TEW-082", "TEW-067")
def test_x4_number_spot():
    state = given(
        4, cards={"green": "steer_5"}, posse={"green": ["3/number plus", "4/porch"]}, ready=NONE | {"yellow": 1},
        gaps="steer_2 hat_1 hat_4 hat_2 teepee_3 steer_4", rival="hat_5",
    )  # fmt: skip
    fought = rules.copy(state)
    play(fought, "place 4/porch", "roll 6 2")
    (shown,) = told(play(fought, "reveal"), "card_revealed")
    assert shown.value == 5, "in a duel the card adds 5"
    play(state, "place 1/influence right")
    courthouse = at(play_until(state, "advance"), 4)
    mine = next(hand for hand in courthouse.hands if hand.party == party(state, "green"))
    assert (mine.natural, mine.card, mine.rank) == ("steer_5", "steer_1", "straight")


@pytest.mark.rule("TEW-063", "TEW-065", "TEW-068", "TEW-071")
def test_x5_a_long_duel():
    state = given(
        dealer="blue", influence={"blue": (0, 1, 2), "yellow": (0, 1, 0)},
        cards={"blue": "teepee_2", "yellow": "hat_4"}, posse={"yellow": ["1/influence left"]},
        ready={"yellow": 0, "blue": 1},
    )  # fmt: skip
    play(state, "place 1/influence right", "roll 3 3")
    assert mover(state) == "blue"
    play(state, "reroll", "roll_again 5")
    assert mover(state) == "yellow" and stock(state, "blue") == (0, 1, 1)
    events = play(state, "reveal")
    assert told(events, "powers_compared")[-1].defender == 7 and mover(state) == "blue"
    events = play(state, "reveal")
    assert told(events, "powers_compared")[-1].attacker == 7 and mover(state) == "blue", (
        "equal: blue is still the loser"
    )
    play(state, "reroll", "roll_again 6")
    assert mover(state) == "yellow" and stock(state, "blue") == (0, 1, 0)
    events = play(state, "reroll", "roll_again 1")
    assert told(events, "duel_ended")[0].powers == (8, 5), "yellow has no option left"
    assert where(state, "yellow") == ["1/influence left wounded"] and where(state, "blue") == ["1/influence right"]
    assert state.wanted == 1 and stock(state, "blue") == (0, 1, 0) and stock(state, "yellow") == (0, 0, 0)


@pytest.mark.rule("TEW-157", "TEW-053", "TEW-134")
def test_x6_free_reroll_owners_money_and_conversion():
    state = given(
        4, dealer="red", bosses={"red": "gunslinger"}, influence={"red": (1, 3, 0), "green": (2, 0, 3)},
        porches={5: "general_store"}, posse={"green": ["5/porch"]}, revealed=["green"], ready=NONE | {"red": 1},
    )  # fmt: skip
    play(state, "place 5/porch", "roll 2 4", "reroll", "roll_again 6")
    assert state.phase == "convert", "green has no Law and no hidden card"
    assert stock(state, "green") == (3, 0, 3)
    play(state, "convert 2")
    assert stock(state, "red") == (5, 1, 0)


@pytest.mark.rule("TEW-114", "TEW-148", "TEW-161")
@pytest.mark.parametrize("boss", ["banker", "trader"])
def test_x7_discount_and_substitution(boss):
    state = given(
        bosses={"yellow": boss}, porches={3: "wagon_yard"}, posse={"yellow": ["3/porch"]}, slots={1: "cattle_farm"},
        ready={"yellow": 1, "blue": 0}, influence={"yellow": (6, 6, 6)},
    )  # fmt: skip
    play(state, "place 1/influence left")
    play_until(state, "buy")
    rich = rules.copy(state)
    state.influence[:3] = [2, 1, 5]
    play(state, "buy 1")
    if boss == "banker":
        assert stock(state, "yellow") == (0, 0, 5), "only (2,1,0)"
        play(rich, "buy 1")
        assert offered(rich) == {"pay_mix 3 0 0", "pay_mix 2 1 0"}
    else:
        assert offered(state) == {"pay_mix 2 1 0", "pay_mix 2 0 1", "pay_mix 1 1 1"}
        spent = {}
        for pay in ("2 1 0", "2 0 1", "1 1 1"):
            later = rules.copy(state)
            play(later, f"pay_mix {pay}")
            spent[pay] = later.traded[0]
        assert spent == {"2 1 0": False, "2 0 1": True, "1 1 1": True}


@pytest.mark.rule("TEW-108", "TEW-109")
def test_x8_town_hall_order():
    state = given(
        4, gaps="steer_4 hat_1 steer_1 steer_2 hat_2 teepee_3", posse={"blue": ["3/suit up"]},
        ready=NONE | {"yellow": 1},
        cards={"red": "hat_5", "yellow": "hat_4", "blue": "teepee_4", "green": "horseshoe_1"},
    )  # fmt: skip
    play(state, "place 3/porch")
    (ranked,) = told(play_until(state, "advance"), "hall_ranked")
    assert [state.terms.colours[hand.party] for hand in ranked.hands] == ["red", "yellow", "blue", "green"]
    assert [hand.rank for hand in ranked.hands] == ["straight", "pair", "pair", "high_card"]


@pytest.mark.rule("TEW-129", "TEW-130")
def test_x9_refill():
    state = given(
        porches={2: "jail", 3: "mansion", 5: "gunsmith"}, deck="outhouse graveyard blacksmith hat_maker",
        ready={"yellow": 1, "blue": 0},
    )  # fmt: skip
    play(state, "place 3/leftover")
    play_until(state, "advance")
    state.slots[1] = state.slots[2] = state.slots[3] = None
    play(state, "advance mining", "refill")
    assert state.slots[1:4] == ["outhouse", "jail", "mansion"]
    assert (
        state.porches[2] == ("graveyard",) and state.porches[3] == ("blacksmith",) and state.porches[5] == ("gunsmith",)
    )


@pytest.mark.rule("TEW-167", "TEW-168", "TEW-169", "TEW-170")
def test_x10_industries_with_four_seats():
    stacks = {
        1: "collapsed_mine appraiser", 2: "assay_office outhouse", 4: "mayors_office mansion union_station",
        5: "freight_depot grand_hotel",
    }  # fmt: skip
    state = given(4, porches=stacks, steps=(3, 2, 1))
    colours = ("yellow", "red", "blue", "green")
    points = {name: [line(state, name, colour) for colour in colours] for name in ("mining", "railroad", "wagons")}
    assert points == {"mining": [5, 3, 3, 0], "railroad": [0, 3, 3, 0], "wagons": [0, 0, 0, 2]}
    assert [sum(each) for each in zip(*points.values(), strict=True)] == [5, 6, 6, 2]


@pytest.mark.rule("TEW-123")
def test_x11_industry_capacity():
    state = given(ready={"yellow": 1, "blue": 0}, steps=(2, 2, 1), round=6)
    play(state, "place 3/leftover")
    play_until(state, "advance")
    assert offered(state) == {"advance mining", "advance railroad"}


@pytest.mark.rule("TEW-134", "TEW-018")
def test_x12_cap_in_a_conversion():
    state = given(porches={3: "gunsmith"}, influence={"yellow": (4, 0, 2)})
    play(state, "place 3/porch", "convert 3")
    assert stock(state, "yellow") == (1, 0, 6)


@pytest.mark.rule("TEW-132", "TEW-163")
def test_x13_early_end():
    state = given(
        3, porches={3: "mansion"}, deck="jail", deck_size=1, round=4, steps=(1, 1, 1), ready=NONE | {"yellow": 1}
    )
    play(state, "place 3/leftover")
    play_until(state, "advance")
    state.slots[1] = state.slots[4] = None
    play(state, "advance mining", "refill")
    assert rules.to_move(state) is None and state.slots[1] == "jail" and state.slots[4] is None
    assert rules.outcome(state) is not None and state.steps == [2, 1, 1]


@pytest.mark.rule("TEW-186", "TEW-185")
def test_x14_rival_placement():
    state = given(1, posse={"blue": ["5/porch", "1/influence right"]}, ready={"yellow": 1, "blue": 1})
    play(state, "place 3/suit up", "roll_rival 5")
    assert where(state, "blue") == ["5/porch", "1/influence right", "2/porch"]


@pytest.mark.rule("TEW-191", "TEW-192", "TEW-193")
def test_x15_solo_duel():
    state = given(
        1, posse={"blue": ["4/influence right"]}, ready={"yellow": 1, "blue": 0}, pile="hat_3 hat_1",
        cards={"yellow": "steer_2"}, bosses={"yellow": "banker"},
    )  # fmt: skip
    events = play(state, "place 4/influence right", "roll 5 4")
    assert (told(events, "powers_compared")[-1].attacker, told(events, "powers_compared")[-1].defender) == (5, 7)
    events = play(state, "rival_card money", "draw_rival_card")
    assert told(events, "powers_compared")[-1].defender == 5 and mover(state) == "yellow"
    events = play(state, "reveal")
    assert told(events, "duel_ended")[0].powers == (7, 5) and not told(events, "duel_ended")[0].rival
    assert where(state, "blue") == ["4/influence right wounded"] and stock(state, "yellow") == (0, 1, 1)


@pytest.mark.rule("TEW-125", "TEW-126")
def test_x16_third_posse():
    state = given(
        3, dealer="blue", porches={3: "auction_house", 2: "livery_stable"}, deck="jail outhouse",
        influence={"red": (6, 6, 6), "blue": (1, 1, 2), "yellow": (0, 0, 0)},
        posse={"red": ["2/porch"], "yellow": ["3/suit up"]}, ready={"yellow": 0, "red": 0, "blue": 1},
        cards={"yellow": "hat_4", "red": "teepee_1", "blue": "steer_1"},
        gaps="steer_2 steer_4 hat_1 hat_3 teepee_3 teepee_2", slots={2: "graveyard"},
    )  # fmt: skip
    play(state, "place 3/porch", "pay_one money", "draw_buildings", "auction_buy 0")
    play_until(state, "livery", wish=["buy 2"])
    assert state.bought == [0, 1, 1] and mover(state) == "red"
    play(state, "pay_one money")
    play_until(state, "place")
    assert state.third == [True, True, False], "yellow bought nothing, red paid, blue bought in phase 2"
    assert line(state, "buildings", "blue") == 1
