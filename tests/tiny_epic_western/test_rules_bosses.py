"""Section 4.18 of the rules: the eight Bosses."""

from __future__ import annotations

import pytest

from game.tiny_epic_western import rules
from game.tiny_epic_western.actions import DealPoker
from tests.tiny_epic_western.staging import DECK, each, given, mover, offered, play, play_until, started, stock, told

RICH = (6, 6, 6)
CHEAP = {1: "jail", 2: "outhouse", 3: "graveyard", 4: "ranger_station", 5: "wagon_yard"}
HALL = "teepee_3 hat_1 hat_5 horseshoe_3 steer_3 steer_1"


def dealt(boss, *, influence=(1, 1, 1), third=False):
    """Two seats have been dealt their cards; yellow has this Boss and this much."""
    state = started(2, 0, "deal_poker", first_dealer="0")
    state.bosses, state.third = [boss, "banker" if boss != "banker" else "trader"], [third, False]
    state.influence[:3] = list(influence)
    play(state, DealPoker(DECK))
    return state


# ------------------------------------------------------------------ Scout, Gambler, Rancher


@pytest.mark.rule("TEW-154")
@pytest.mark.parametrize(
    ("has", "cards"), [((0, 0, 0), 3), ((1, 1, 1), 3), ((5, 0, 0), 3), ((2, 2, 1), 3), ((2, 2, 2), 2), (RICH, 2)]
)
def test_the_scout_is_dealt_three_cards_with_five_influence_or_less(has, cards):
    state = dealt("scout", influence=has)
    assert [len(offer) for offer in state.offers] == [cards, 2]
    assert offered(state) == {f"keep_card {slot}" for slot in range(cards)}
    assert [len(offer) for offer in dealt("banker", influence=has).offers] == [2, 2]


@pytest.mark.rule("TEW-155")
@pytest.mark.parametrize(("third", "cards"), [(True, 3), (False, 2)])
def test_the_gambler_is_dealt_three_cards_when_its_third_posse_stands(third, cards):
    assert [len(offer) for offer in dealt("gambler", third=third).offers] == [cards, 2]
    assert [len(offer) for offer in dealt("rancher", third=third).offers] == [2, 2]


@pytest.mark.rule("TEW-154", "TEW-155")
@pytest.mark.parametrize(
    ("boss", "setting", "named"),
    [("scout", {}, "scout"), ("scout", {"influence": RICH}, ""), ("gambler", {"third": True}, "gambler")],
)
def test_the_deal_names_the_boss_who_gives_more_and_nobody_else(boss, setting, named):
    state = started(2, 0, "deal_poker", first_dealer="0")
    state.bosses, state.third = [boss, "banker"], [setting.get("third", False), False]
    state.influence[:3] = list(setting.get("influence", (1, 1, 1)))
    events = play(state, DealPoker(DECK))
    assert [(event.seat, event.boss) for event in told(events, "cards_dealt")] == [(0, named), (1, "")]


@pytest.mark.rule("TEW-155")
def test_the_gamblers_third_posse_of_the_last_round_counts_at_the_deal():
    state = given(bosses={"yellow": "gambler", "blue": "banker"}, ready={"yellow": 1, "blue": 0})
    play(state, "place 3/leftover")
    play_until(state, "keep_card")
    assert state.third[0] and len(state.offers[0]) == 3 and len(state.offers[1]) == 2


@pytest.mark.rule("TEW-156", "TEW-012")
@pytest.mark.parametrize(
    ("has", "types"), [((1, 1, 1), "money law force"), ((0, 2, 0), "law"), ((1, 0, 6), "money force")]
)
def test_the_rancher_may_pay_one_to_stand_its_third_posse_up(has, types):
    state = dealt("rancher", influence=has)
    play(state, "keep_card 0", "keep_card 0")
    assert (mover(state), offered(state)) == ("yellow", each("pay_one", types) | {"decline"})
    declined = rules.copy(state)
    play(declined, "decline")
    assert declined.ready == [2, 2] and stock(declined, "yellow") == has
    paid = types.split()[0]
    play(state, f"pay_one {paid}")
    assert state.ready == [3, 2] and sum(stock(state, "yellow")) == sum(has) - 1 and state.phase == "place"


@pytest.mark.rule("TEW-156")
def test_the_rancher_is_not_asked_when_the_third_stands_or_nothing_can_be_paid():
    for state in (dealt("rancher", third=True), dealt("rancher", influence=(0, 0, 0))):
        play(state, "keep_card 0", "keep_card 0")
        assert state.phase == "place"
    assert dealt("rancher", third=True).third == [True, False]


@pytest.mark.rule("TEW-156", "TEW-127")
def test_the_rancher_pays_for_this_round_only():
    state = dealt("rancher")
    play(state, "keep_card 0", "keep_card 0", "pay_one money")
    state.ready, state.influence, state.slots[3] = [1, 0], [6] * 6, "graveyard"
    play(state, "place 3/number plus")
    play_until(state, "keep_card", wish=["buy 3"])
    assert state.round == 2 and state.third == [False, True], "yellow bought: its third lies again"


# ------------------------------------------------------------------ Gunslinger


@pytest.mark.rule("TEW-157")
@pytest.mark.parametrize("role", ["attacker", "defender"])
def test_the_gunslingers_first_reroll_in_each_duel_is_free(role):
    one, two = ("yellow", "blue") if role == "attacker" else ("blue", "yellow")
    state = given(
        dealer=one, bosses={"yellow": "gunslinger"}, posse={two: ["3/leftover"]}, ready={one: 2, two: 0},
        influence={"yellow": (0, 0, 0), "blue": (2, 2, 2)},
    )  # fmt: skip
    dice = "1 3" if role == "attacker" else "3 1"
    play(state, "place 3/leftover", f"roll {dice}")
    assert mover(state) == "yellow" and "reroll" in offered(state), "without Force or Law"
    (again,) = told(play(state, "reroll", "roll_again 2"), "rerolled")
    assert again.free and stock(state, "yellow") == (0, 0, 0)
    assert "reroll" not in offered(state), "later ones cost as usual"
    state.influence[:3] = [1, 1, 1]
    assert "reroll" in offered(state)
    (again,) = told(play(state, "reroll", "roll_again 1"), "rerolled")
    assert not again.free and stock(state, "yellow") == ((1, 1, 0) if role == "attacker" else (1, 0, 1))


@pytest.mark.rule("TEW-157")
def test_the_free_reroll_comes_back_in_the_next_duel_and_belongs_to_nobody_else():
    state = given(bosses={"yellow": "gunslinger"}, posse={"blue": ["3/leftover", "4/porch"]},
                  ready={"yellow": 2, "blue": 0}, influence={"yellow": (0, 0, 0), "blue": (0, 0, 0)})  # fmt: skip
    play(state, "place 3/leftover", "roll 1 6", "reroll", "roll_again 1", "stand")
    play(state, "place 4/porch", "roll 1 6")
    assert "reroll" in offered(state)
    play(state, "reroll", "roll_again 6")
    assert mover(state) == "yellow", "equal: the Attacker still loses"
    play(state, "reveal")
    assert mover(state) == "blue" and offered(state) == {"reveal", "stand"}, "blue has no Law and is no Gunslinger"


# ------------------------------------------------------------------ Banker, Cowgirl, Preacher


@pytest.mark.rule("TEW-158")
@pytest.mark.parametrize(
    ("owned", "new", "units"),
    [("", "", 0), ("jail", "", 0), ("jail mansion", "", 1), ("jail mansion", "gunsmith", 1),
     ("jail mansion hat_maker", "gunsmith", 2), ("jail mansion hat_maker grand_hotel outhouse gunsmith", "", 2)],
)  # fmt: skip
def test_the_banker_gains_one_wild_per_two_buildings_at_most_two(owned, new, units):
    state = given(bosses={"yellow": "banker"}, porches={1: owned}, ready={"yellow": 1, "blue": 0}, rival="hat_5",
                  gaps=HALL.replace("hat_5", "hat_4"), cards={"yellow": "horseshoe_1"})  # fmt: skip
    state.new[0] = tuple(new.split())
    play(state, "place 1/influence right", "turn_cards")
    asked = 0
    while state.phase == "choose_type" and state.gain[1] == "home/0":
        asked += 1
        play(state, "choose_type law" if asked == 1 else "choose_type force")
    assert asked == units


@pytest.mark.rule("TEW-159")
@pytest.mark.parametrize(
    ("posse", "units"),
    [(["3/suit up"], 0), (["5/porch"], 1), (["4/porch wounded"], 0), (["5/porch", "3/porch"], 2),
     (["3/porch", "2/porch", "5/porch"], 2)],
)  # fmt: skip
def test_the_cowgirl_gains_one_wild_per_standing_posse_on_a_porch_at_most_two(posse, units):
    state = given(bosses={"yellow": "cowgirl"}, posse={"yellow": posse}, dealer="blue", ready={"yellow": 0, "blue": 1},
                  porches={3: "jail"})  # fmt: skip
    play(state, "place 4/influence right", "turn_cards")
    asked = 0
    while state.phase == "choose_type" and state.gain[1] == "home/0":
        asked += 1
        play(state, "choose_type money")
    assert asked == units, "with or without a building on the porch"


def preaching(**more):
    state = given(**{
        "bosses": {"yellow": "preacher"}, "ready": {"yellow": 1, "blue": 0},
        "cards": {"yellow": "steer_1", "blue": "hat_4"},
        "gaps": "hat_3 teepee_5 teepee_4 steer_4 hat_1 hat_2", "rival": "hat_5",
    } | more)  # fmt: skip
    play(state, "place 1/influence right", "turn_cards")
    return state


@pytest.mark.rule("TEW-160")
def test_the_preacher_gains_two_different_types_after_winning_nothing():
    state = preaching()
    assert state.won == [0, 0] and mover(state) == "yellow"
    assert offered(state) == {"choose_two money law", "choose_two money force", "choose_two law force"}, "no decline"
    play(state, "choose_two law force")
    assert stock(state, "yellow") == (1, 2, 2)


@pytest.mark.rule("TEW-160")
@pytest.mark.parametrize(("has", "after"), [((6, 1, 5), (6, 2, 6)), ((6, 6, 3), (6, 6, 4)), (RICH, RICH)])
def test_the_preachers_types_are_those_below_six(has, after):
    state = preaching(influence={"yellow": has})
    assert state.phase != "choose_two" and stock(state, "yellow") == after


@pytest.mark.rule("TEW-160")
def test_a_preacher_who_won_a_mat_gains_nothing_and_an_exact_tie_counts_as_won():
    state = preaching(cards={"yellow": "hat_4"}, rival="steer_1")
    assert state.won[0] == 1 and state.phase != "choose_two"
    state = preaching(cards={"yellow": "horseshoe_1"}, rival="teepee_1", posse={"yellow": ["3/suit up"]},
                      gaps="hat_3 horseshoe_5 teepee_5 hat_4 steer_4 hat_2")  # fmt: skip
    assert state.won[0] == 2, "tied with the Rival at the Bank and at the Sheriff’s Office"
    assert state.phase != "choose_two"


@pytest.mark.rule("TEW-160")
def test_a_preacher_without_a_contest_has_won_nothing_either():
    state = given(bosses={"yellow": "preacher"}, dealer="blue", ready={"yellow": 0, "blue": 1})
    play(state, "place 4/influence right", "turn_cards")
    assert (mover(state), state.phase) == ("yellow", "choose_two")


# ------------------------------------------------------------------ Trader


def trading(stock_, **more):
    """Yellow is the Trader, at the Bank and on the Leftover spot; the Jail (0,1,2) and the Graveyard are on sale."""
    state = given(**{
        "bosses": {"yellow": "trader"}, "posse": {"yellow": ["3/leftover"]}, "ready": {"yellow": 1, "blue": 0},
        "cards": {"yellow": "hat_2", "blue": "hat_4"}, "slots": CHEAP, "influence": {"yellow": RICH}, "gaps": HALL,
        "rival": "steer_5",
    } | more)  # fmt: skip
    play(state, "place 1/influence right")
    play_until(state, "buy")
    state.influence[:3] = stock_
    return state


@pytest.mark.rule("TEW-161")
def test_the_trader_replaces_one_unit_and_only_one():
    state = trading((1, 1, 1))
    assert "buy 1" in offered(state)
    play(state, "buy 1")
    assert stock(state, "yellow") == (0, 0, 0) and state.traded == [True, False]
    assert "buy 1" not in offered(trading((2, 1, 0))), "two units would have to be replaced"


@pytest.mark.rule("TEW-161")
def test_the_use_is_spent_only_if_a_unit_is_replaced():
    state = trading((2, 2, 2))
    play(state, "buy 1")
    assert offered(state) == {"pay_mix 0 1 2", "pay_mix 1 0 2", "pay_mix 1 1 1", "pay_mix 0 2 1"}
    printed = rules.copy(state)
    play(printed, "pay_mix 0 1 2")
    assert printed.traded == [False, False]
    play(state, "pay_mix 0 2 1")
    assert state.traded == [True, False]


@pytest.mark.rule("TEW-161")
def test_once_a_round_in_any_purchase():
    state = trading((4, 4, 4))
    play(state, "buy 1", "pay_mix 1 1 1")
    play_until(state, "leftover")
    state.influence[:3] = [0, 1, 2]
    assert offered(state, "buy") == set(), "the use of this round is spent: the Graveyard needs 1 Money"
    state = trading((4, 4, 4))
    play(state, "buy 1", "pay_mix 0 1 2")
    play_until(state, "leftover")
    state.influence[:3] = [0, 1, 2]
    assert "buy 3" in offered(state), "not spent yet"


@pytest.mark.rule("TEW-161", "TEW-149")
def test_the_use_is_not_spent_where_the_assay_office_covers_the_payment():
    state = trading((3, 0, 0), porches={3: "assay_office"}, posse={"yellow": ["3/porch"]})
    play(state, "buy 1")
    assert stock(state, "yellow") == (0, 0, 0) and state.traded == [False, False]


@pytest.mark.rule("TEW-161")
def test_the_trader_trades_in_phase_two_as_well():
    state = given(bosses={"yellow": "trader"}, porches={3: "central_bank"}, slots=CHEAP | {4: "mansion"},
                  influence={"yellow": (0, 2, 2)})  # fmt: skip
    play(state, "place 3/porch", "pay_one law")
    assert "buy 3" in offered(state), "the Graveyard (1,1,1) with 1 Law and 2 Force"
    play(state, "buy 3", "refill_slot")
    assert stock(state, "yellow") == (0, 0, 0) and state.traded[0]
