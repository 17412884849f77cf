"""The worked examples of section 12, played as written."""

from __future__ import annotations

import pytest

from game.saloon_tycoon import rules
from game.saloon_tycoon.building import quote
from game.saloon_tycoon.claims import holds, progress, worth
from game.saloon_tycoon.content import CARDS
from game.saloon_tycoon.measures import income_level
from game.saloon_tycoon.scoring import boss_mark, score
from game.saloon_tycoon.state import EffectFrame, is_final, reputation
from tests.saloon_tycoon.drawing import given, offered, play

THREE_UP = "saloon S 0, kitchen B1 3, pharmacy B1 3, luxury_suite B1 2"
FLATFOOT, ANGIE = "flatfoot_fleming", "moonshine_angie"
PHINEUS, SYDNEY = "phineus_pillbottom", "sydney_smythe"


@pytest.mark.rule("ST-022", "ST-025", "ST-026")
def test_e1_income():
    rosa = "kitchen A1 3, kitchen A1 3, kitchen A1 3, pantry B1"
    s = given("", rosa, gold=(0, 7), roofs=((), ("A1",)), saloons=((), (FLATFOOT,)))
    assert income_level(s, 1) == 6
    play(s, "end_turn")
    assert (s.gold[1], income_level(s, 1)) == (12, 6)
    play(s, "build kitchen B2", "end_turn", "end_turn")
    assert s.gold[1] == 12 - 6 + 6


@pytest.mark.rule("ST-085", "ST-086", "ST-090", "ST-097", "ST-098")
def test_e2_ground_building():
    street = "kitchen A1, poker_room B1+B2, poker_room B3+B4"
    s = given(street, "", gold=(10,))
    assert offered(s, "build") & {f"build guest_room {place}" for place in ("A2+A3", "A3+A4", "S", "A1+A2")} == {
        "build guest_room A2+A3"
    }
    play(s, "build guest_room A2+A3")
    assert (s.gold[0], reputation(s, 0)) == (0, 2)
    assert "build guest_room A2+A3" not in offered(given(street, "", gold=(9,)))


@pytest.mark.rule("ST-112", "ST-113", "ST-114", "ST-134", "ST-139")
def test_e3_phineus_in_the_middle_of_shopping():
    s = given("saloon S 4, guest_room A1+A2 0", "", gold=(9,))
    play(s, "supply A1+A2")
    assert (s.gold[0], s.saloons[0]) == (7, (PHINEUS,))
    play(s, "supply A1+A2", "supply A1+A2", "earn")
    assert s.gold[0] == 3 + 2
    play(s, "supply A1+A2")
    assert s.gold[0] == 2, "the action ended the purchase"


@pytest.mark.rule("ST-068", "ST-119", "ST-120", "ST-122")
def test_e4_chain_of_three():
    ready = "saloon S 0, pantry A1 2, kitchen A2 2, laundry B1 2"
    s = given(ready, "", gold=(2,), hands=(("pay_dirt",),), saloons=((), (PHINEUS,)))
    pile = s.pile
    told = play(s, "supply A1", "put_cube A2", "put_cube B1")
    assert (reputation(s, 0), s.gold[0], len(s.hands[0]), pile - s.pile) == (15, 3, 3, 3)
    assert s.phase == "menu"
    finished = [event.split()[2] for event in told if event.startswith("tile_finished")]
    assert finished == ["pantry", "kitchen", "laundry"]


@pytest.mark.rule("ST-121", "ST-124", "ST-133")
def test_e5_a_roof_brings_angie():
    s = given(THREE_UP, "", gold=(3,), saloons=((), (PHINEUS,)))
    told = play(s, "supply B1")
    assert (reputation(s, 0), income_level(s, 0)) == (5 + 4, 5)
    assert s.saloons[0] == ("widow_campbell", ANGIE)
    order = [event.split()[0] for event in told]
    assert order[-6:] == [
        "tile_finished",
        "points_scored",
        "character_came",
        "roof_placed",
        "points_scored",
        "character_came",
    ]


@pytest.mark.rule("ST-037")
def test_e6_discard_before_drawing():
    hand = ("pay_dirt", "rent_day", "high_noon", "county_fair")
    s = given("guest_room A1+A2 3", "", gold=(2,), hands=(hand,))
    play(s, "supply A1+A2")
    assert s.phase == "discard"
    play(s, "discard 0")
    assert s.phase == "discard"
    play(s, "discard 0")
    assert len(s.hands[0]) == 5
    assert s.discard == ("pay_dirt", "rent_day")


@pytest.mark.rule("ST-035", "ST-041")
def test_e7_reshuffle():
    hand = ("pay_dirt", "rent_day", "high_noon", "county_fair")
    six = ("freight_train", "all_hands", "bulk_order", "bank_loan", "fresh_deck", "silver_tongue")
    s = given("", "", hands=(hand,), discard=six, deck=("double_shift",))
    play(s, "draw", "discard 0")
    assert (len(s.hands[0]), len(s.deck), s.discard) == (5, 6, ())
    assert s.hands[0][3] == "double_shift"


@pytest.mark.rule("ST-131", "ST-138")
def test_e8_flatfoot_by_a_bonus():
    s = given("poker_room A1+A2 3", "", gold=(8,), saloons=((), (PHINEUS,)))
    play(s, "supply A1+A2")
    assert (s.gold[0], reputation(s, 0), s.saloons[0]) == (11, 7, (FLATFOOT,))
    play(s, "build pharmacy B1")
    assert FLATFOOT in s.saloons[0]


@pytest.mark.rule("ST-145", "ST-149")
def test_e9_growing_claims():
    three = ("miss_watson", "lucy_allen", FLATFOOT)
    s = given("poker_room A1+A2 4", "", saloons=(three,), secrets=(("poker_night", "overstocked"),))
    assert worth(s, 0, "poker_night") == 8
    s.saloons[0] = (*three, ANGIE, SYDNEY)
    assert worth(s, 0, "poker_night") == 10
    full = "saloon S 4, poker_room A1+A2 4, poker_room A3+A4 4, kitchen B1 3, kitchen B2 3, kitchen B3 1"
    s = given(full, "", secrets=(("overstocked", "claim_jumper"),))
    assert (holds(s, 0, "overstocked"), worth(s, 0, "overstocked")) == (True, 5)
    s = given("saloon S 4, poker_room A1+A2 4, kitchen B1 3", "", secrets=(("overstocked", "claim_jumper"),))
    assert not holds(s, 0, "overstocked")
    assert progress(s, 0, "overstocked").parts == ((11, 12, False),)
    s = given("", "", gold=(15,), row=("strongbox", None), secrets=(("claim_jumper", "nest_egg"),))
    play(s, "stake 0", "stake_secret 1", "stake_secret 0")
    assert s.staked[0][2].points == 7


@pytest.mark.rule("ST-116", "ST-155", "ST-157")
def test_e10_the_end():
    s = given("", "guest_room A1+A2", "", gold=(0, 8), saloons=((PHINEUS,),), pile=2)
    play(s, "end_turn", "supply A1+A2", "supply A1+A2", "supply A1+A2", "supply A1+A2")
    assert (s.pile, s.reserve) == (0, 2)
    assert not is_final(s)
    play(s, "end_turn")
    assert (s.seat, s.trigger, s.final_turns, is_final(s)) == (2, 1, 2, True)
    play(s, "end_turn")
    assert (s.seat, s.final_turns) == (0, 1)
    play(s, "end_turn")
    assert s.phase == "over"


@pytest.mark.rule("ST-160", "ST-161", "ST-162", "ST-163")
def test_e11_a_final_turn():
    nora = "poker_room A1+A2 4, kitchen B1 3, jail B1 2"
    s = given(
        nora, "", gold=(14,), hands=(("high_noon", "pay_dirt"),), saloons=((SYDNEY,), (PHINEUS,)),
        pile=0, trigger=1, final_turns=1,
    )  # fmt: skip
    assert offered(s, "bribe") == set()
    assert offered(s, "play") == {"play 1"}
    play(s, "supply B1")
    assert (s.gold[0], reputation(s, 0), s.saloons[0]) == (12, 5, (SYDNEY,))
    assert {"sheriff_fletcher", FLATFOOT} <= set(s.away)


@pytest.mark.rule("ST-072")
def test_e12_discount():
    s = given("kitchen A1 3, kitchen A2 3, pantry A3", "", gold=(6,), hands=(("master_carpenter",),))
    play(s, "play 0")
    cheap = CARDS["master_carpenter"].effects[0]
    assert quote(s, 0, "kitchen", "A4", cheap) == (4, 5, 3, 6, 4, 1)
    play(s, "build kitchen A4")
    assert (s.gold[0], reputation(s, 0)) == (1, 4)


@pytest.mark.rule("ST-072")
def test_e13_homestead_deed():
    s = given("kitchen B1, pantry B2", "", gold=(5,), hands=(("homestead_deed",),))
    play(s, "play 0", "build stables B3+B4")
    assert (s.gold[0], reputation(s, 0)) == (0, 5)


@pytest.mark.rule("ST-092", "ST-094", "ST-095")
def test_e14_no_support():
    s = given("kitchen A1 3, pharmacy A1 3, pantry A2 3", "", gold=(30,))
    builds = offered(s, "build")
    assert "build poker_room A1+A2" not in builds
    assert {"build kitchen A1", "build kitchen A2"} <= builds
    assert quote(s, 0, "kitchen", "A1").floor == 3
    assert quote(s, 0, "kitchen", "A2").floor == 2


@pytest.mark.rule("ST-170", "ST-171", "ST-172", "ST-173")
def test_e15_score_sheet():
    played = {"lots": 3, "finished": 29, "roofs": 4, "open": 6, "secret": 8, "cards": 2}
    s = given("kitchen A1", "", scores=(played,), saloons=(("miss_watson", "lucy_allen", SYDNEY),))
    assert reputation(s, 0) == 52
    sheet = rules.score(s, 0)
    assert {line.id: line.points for line in sheet.lines} == played | {"unfinished": 5, "citizens": 10, "sydney": -5}
    assert sheet.total == 62


@pytest.mark.rule("ST-049", "ST-051", "ST-163")
def test_e16_angie_and_the_last_card():
    s = given(
        "", "", hands=(("pay_dirt", "high_noon"),), saloons=((ANGIE,),), pile=0, trigger=1, final_turns=1
    )  # fmt: skip
    assert offered(s, "play") == {"play 0 1"}
    play(s, "play 0 1")
    assert (s.gold[0], s.discard) == (6, ("high_noon", "pay_dirt"))


@pytest.mark.rule("ST-183", "ST-186", "ST-195", "ST-196", "ST-197")
def test_e17_solo():
    s = given(
        "", saloons=((), ("miss_watson", "lucy_allen")), row=(None, "packed_house", None, None), pile=2,
        boss_deck=("lawyers_in_town",),
    )  # fmt: skip
    play(s, "end_turn")
    assert (s.pile, s.boss_claims, is_final(s)) == (0, ("packed_house",), True)
    assert boss_mark(s) == 90
    s.scores[0] = (88, 0, 0, 0, 0, 0, 0)
    assert not (rules.score(s, 0).total > 91)
    assert score(s, 0).total > boss_mark(s)
    s.scores[0] = (87, 0, 0, 0, 0, 0, 0)
    assert score(s, 0).total <= boss_mark(s)
    play(s, "end_turn")
    assert s.phase == "over"


def test_a_pending_cube_shows_where_it_comes_from():
    s = given("pantry A1 2, kitchen A2 1", "", gold=(2,))
    play(s, "supply A1")
    assert s.stack[-1] == EffectFrame("cube", "pantry", 0, 2)
