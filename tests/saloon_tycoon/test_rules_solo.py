"""Section 9: alone against the Boss."""

from __future__ import annotations

from random import Random

import pytest

from game.protocol import DEALER, FACE_DOWN, Seat, Setup
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import rules
from game.saloon_tycoon.claims import holds
from game.saloon_tycoon.content import BOSS_CARDS, KINDS
from game.saloon_tycoon.ranking import solo_rank
from game.saloon_tycoon.scoring import boss_mark, score
from game.saloon_tycoon.state import is_final
from tests.saloon_tycoon.cast import ANGIE, FLATFOOT, HIDEOUT, PHINEUS, SYDNEY, about, sorts, tags
from tests.saloon_tycoon.drawing import ALL_BOSS_CARDS, given, offered, play

SPECIALS = [  # from the cheapest on, equals as they are listed in tiles.toml
    "printing_press", "jail", "stables", "brothel", "theater", "schoolroom", "whiskey_still", "luxury_suite",
]  # fmt: skip


def facing(*cards, board="", **rest):
    """The player's turn, the Boss's next cards being these."""
    return given(board, boss_deck=tuple(cards), boss_discard=tuple(c for c in ALL_BOSS_CARDS if c not in cards), **rest)


@pytest.mark.rule("ST-180", "ST-181")
@pytest.mark.parametrize(("level", "cubes", "base"), [("easy", 56, 65), ("normal", 50, 75), ("hard", 44, 81)])
def test_the_set_up_alone(level, cubes, base):
    s, rng = rules.setup(Setup(1, {"solo_level": level})), Random(3)
    while s.phase != "menu":
        dealing = rules.to_move(s) == DEALER
        if not dealing:
            assert (len(s.offers[0]), len(offered(s))) == (4, 6)
        rules.apply(s, rules.deal(s, rng) if dealing else rules.legal_actions(s)[0])
    assert (s.pile, s.terms.boss_base, len(s.row), len(s.secrets[0]), len(s.hands[0])) == (cubes, base, 4, 2, 3)
    assert s.gold[0] == 3 + 1
    assert sorted(s.boss_deck) == sorted(ALL_BOSS_CARDS)
    assert (len(s.boss_deck), s.boss_discard) == (12, ())
    assert set(rules.observe(s, Seat(0)).boss_deck) == {FACE_DOWN}
    assert (len(s.saloons), len(s.tiles), len(s.gold), len(s.hands)) == (2, 1, 1, 1), "a saloon, no board, gold or hand"


@pytest.mark.rule("ST-180")
def test_characters_stand_at_the_boss_in_order_of_arrival():
    s = given("", gold=(20,), saloons=((ANGIE, SYDNEY, "lucy_allen"), (PHINEUS,)))
    for who in (SYDNEY, "lucy_allen", ANGIE):
        s.acted = False
        play(s, f"bribe {who} 1")
    assert s.saloons[1] == (PHINEUS, SYDNEY, "lucy_allen", ANGIE)


@pytest.mark.rule("ST-182")
def test_after_each_turn_comes_the_boss():
    s = facing("round_the_clock", "freight_contract")
    told = play(s, "earn", "end_turn")
    assert tags(told) == [
        "gold_gained", "turn_ended", "boss_card_turned", "boss_took_cubes", "turn_began", "income_taken",
    ]  # fmt: skip
    assert (s.seat, s.round, s.phase) == (0, 6, "menu")


@pytest.mark.rule("ST-182", "ST-194")
def test_not_after_a_turn_that_emptied_the_pile():
    s = facing("boss_leaves_town", gold=(9,), pile=1)
    told = play(s, "supply S", "end_turn")
    assert s.phase == "over"
    assert "boss_card_turned" not in tags(told)
    assert s.boss_deck == ("boss_leaves_town",)


@pytest.mark.rule("ST-183")
def test_the_boss_takes_his_cubes_then_his_event_happens():
    s = facing("lawyers_in_town", "toll_bridge", gold=(5,), pile=20)
    told = play(s, "end_turn")
    assert tags(told)[1:4] == ["boss_card_turned", "boss_took_cubes", "boss_took_claim"]
    assert (s.pile, s.boss_cubes, s.boss_deck, s.boss_discard[-1]) == (18, 2, ("toll_bridge",), "lawyers_in_town")
    s = facing("freight_contract", pile=2)
    play(s, "end_turn")
    assert (s.pile, s.boss_cubes) == (0, 2), "as many as are there"


@pytest.mark.rule("ST-183")
def test_an_empty_boss_deck_is_made_of_his_discards():
    s = given("", boss_deck=(), boss_discard=ALL_BOSS_CARDS)
    play(s, "end_turn", dealer=False)
    assert rules.to_move(s) == DEALER
    rules.apply(s, do.ShuffleBoss(ALL_BOSS_CARDS[::-1]))
    rules.apply(s, do.TurnUpBoss())
    assert s.boss_discard == (ALL_BOSS_CARDS[-1],)
    assert s.boss_deck == ALL_BOSS_CARDS[-2::-1]


@pytest.mark.rule("ST-184", "ST-192")
def test_gold_of_the_boss_step_counts_from_the_next_turn():
    s = facing("boss_leaves_town", board="kitchen A1", gold=(8,))
    pile = s.pile
    told = play(s, "end_turn")
    assert tags(told)[1:] == ["boss_card_turned", "gold_gained", "turn_began", "character_came", "income_taken"]
    assert (s.gold[0], s.saloons[0], s.pile) == (8 + 2 + 1, (FLATFOOT,), pile), "and it cost an Income"


@pytest.mark.rule("ST-185")
@pytest.mark.parametrize(("card", "cubes"), [("freight_contract", 3), ("round_the_clock", 2)])
def test_nothing_more_happens(card, cubes):
    s = facing(card, gold=(4,), hands=(("pay_dirt",),), saloons=(("lucy_allen",), (SYDNEY,)))
    row, stock, pile = s.row, list(s.stock), s.pile
    play(s, "end_turn")
    assert (s.row, s.stock, s.hands[0], s.gold[0]) == (row, stock, ("pay_dirt",), 5)
    assert (s.saloons, pile - s.pile) == ([("lucy_allen",), (SYDNEY,)], cubes)


@pytest.mark.rule("ST-186")
def test_the_boss_takes_the_leftmost_claim_or_a_cube():
    s = facing("filed_at_dawn", row=(None, "strongbox", "packed_house", None), pile=20)
    play(s, "end_turn")
    assert (s.boss_claims, s.row, s.pile) == (("strongbox",), (None, None, "packed_house", None), 19)
    s = facing("filed_at_dawn", row=(None,) * 4, pile=20)
    play(s, "end_turn")
    assert (s.boss_claims, s.pile, s.boss_cubes) == ((), 18, 2)


@pytest.mark.rule("ST-187")
@pytest.mark.parametrize("left", range(len(SPECIALS)))
def test_the_boss_takes_the_cheapest_special_tile_the_first_of_equals(left):
    s = facing("friends_at_the_land_office", pile=20)
    for kind in SPECIALS[:left]:
        s.stock[KINDS.index(kind)] = 0
    told = play(s, "end_turn")
    kind = SPECIALS[left]
    assert s.boss_tiles == (kind,)
    assert s.stock[KINDS.index(kind)] == 0
    who = about(told, "boss_took_tile")[0].split()[-1]
    assert s.saloons[1] == (who,)
    assert who not in s.away


@pytest.mark.rule("ST-187")
def test_without_a_special_tile_he_takes_a_cube():
    s = facing("friends_at_the_land_office", pile=20)
    for kind in SPECIALS:
        s.stock[KINDS.index(kind)] = 0
    play(s, "end_turn")
    assert (s.pile, s.boss_tiles, s.saloons[1]) == (18, (), ())


@pytest.mark.rule("ST-188")
@pytest.mark.parametrize(
    ("card", "gold", "left"), [("protection_money", 5, 2), ("protection_money", 2, 0), ("toll_bridge", 5, 3)]
)
def test_tax(card, gold, left):
    s = facing(card, gold=(gold,))
    play(s, "end_turn")
    assert s.gold[0] == left + 1


@pytest.mark.rule("ST-189")
def test_the_outlaw_longest_at_the_boss_is_sent():
    s = facing("hired_guns", saloons=((), ("lucy_allen", SYDNEY, ANGIE)))
    play(s, "end_turn")
    assert s.saloons == [(SYDNEY,), ("lucy_allen", ANGIE)]
    s = facing("hired_guns", saloons=((ANGIE,), ("lucy_allen",)))
    play(s, "end_turn")
    assert s.saloons == [(ANGIE,), ("lucy_allen",)]


@pytest.mark.rule("ST-190")
def test_poaching():
    present = ("lucy_allen", ANGIE, "doc_bellamy")
    s = facing("a_better_offer", gold=(3,), saloons=(present, (SYDNEY,)))
    play(s, "end_turn")
    assert offered(s) == {"pay_boss", "lose_citizen lucy_allen", "lose_citizen doc_bellamy"}
    paid = rules.copy(s)
    play(paid, "pay_boss")
    assert (paid.gold[0], paid.saloons) == (1, [present, (SYDNEY,)])
    play(s, "lose_citizen doc_bellamy")
    assert (s.gold[0], s.saloons) == (4, [("lucy_allen", ANGIE), (SYDNEY, "doc_bellamy")])


@pytest.mark.rule("ST-190")
def test_poaching_without_gold_or_without_a_citizen():
    s = facing("a_better_offer", gold=(2,), saloons=(("lucy_allen", "doc_bellamy"),))
    play(s, "end_turn")
    assert sorts(s) == {"lose_citizen"}
    s = facing("a_better_offer", gold=(9,), saloons=((ANGIE,),))
    play(s, "end_turn")
    assert (s.phase, s.gold[0], s.saloons[1]) == ("menu", 10, ())


@pytest.mark.rule("ST-191")
def test_the_mailbag_burns():
    s = facing("burned_mailbag", hands=(("pay_dirt", "rent_day"),))
    play(s, "end_turn")
    assert offered(s) == {"discard 0", "discard 1"}
    play(s, "discard 1")
    assert (s.hands[0], s.discard, s.phase) == (("pay_dirt",), ("rent_day",), "menu")
    s = facing("burned_mailbag")
    play(s, "end_turn")
    assert (s.phase, s.discard) == ("menu", ())


@pytest.mark.rule("ST-192")
def test_a_windfall():
    s = facing("boss_leaves_town", gold=(1,))
    play(s, "end_turn")
    assert s.gold[0] == 1 + 2 + 1
    assert BOSS_CARDS["boss_leaves_town"].cubes == 0


@pytest.mark.rule("ST-193")
def test_the_boss_has_a_saloon_for_bribes_and_moves():
    s = given("", gold=(9,), hands=(("high_noon",),), saloons=((PHINEUS,), ("lucy_allen",)))
    assert offered(s, "bribe") == {f"bribe {PHINEUS} 1", "bribe lucy_allen 0"}
    play(s, "play 0", f"move {PHINEUS} 1")
    assert s.saloons[1] == ("lucy_allen", PHINEUS)


@pytest.mark.rule("ST-193")
@pytest.mark.parametrize(("card", "gold"), [("light_fingers", 2 + 2), ("passing_the_hat", 1 + 4), ("county_fair", 8)])
def test_gold_of_others_comes_from_the_bank_alone(card, gold):
    s = given("", hands=((card,),))
    play(s, "play 0")
    assert s.gold == [gold]


@pytest.mark.rule("ST-193")
def test_a_stolen_card_is_drawn_alone():
    s = given("", hands=(("crooked_dealer",),), deck=("high_noon", "rent_day"))
    play(s, "play 0", "decline")
    assert (s.hands[0], s.deck) == (("high_noon",), ("rent_day",))


@pytest.mark.rule("ST-193")
@pytest.mark.parametrize(("present", "met"), [(3, False), (4, True)])
def test_to_lead_alone_is_to_reach_a_number(present, met):
    s = given("", saloons=(HIDEOUT[:present], ("lucy_allen", "miss_watson", "doc_bellamy", "purty_nellie")))
    assert holds(s, 0, "talk_of_the_territory") == met
    lots = [f"{street}{number}" for street in "AB" for number in (1, 2, 3)][: present + 2]
    s = given(", ".join(f"kitchen {lot} 3" for lot in lots))
    assert holds(s, 0, "pride_of_the_town") == met, "six finished tiles"


@pytest.mark.rule("ST-194")
def test_who_empties_the_pile_has_no_further_turn():
    s = given("", gold=(4,), pile=1)
    told = play(s, "supply S", "end_turn")
    assert s.phase == "over"
    assert tags(told)[-2:] == ["scored", "boss_scored"]


@pytest.mark.rule("ST-195")
def test_if_the_boss_empties_the_pile_there_is_one_final_turn():
    s = facing("freight_contract", board="jail A1 2", gold=(20,), pile=3, saloons=(("lucy_allen",), (SYDNEY,)))
    play(s, "end_turn")
    assert (s.pile, is_final(s), s.final_turns, s.phase) == (0, True, 1, "menu")
    assert "bribe" not in sorts(s)
    play(s, "supply A1")
    assert s.saloons[0] == ("lucy_allen",), "no Citizen, and no Outlaw at 20 gold"
    play(s, "end_turn")
    assert s.phase == "over"


@pytest.mark.rule("ST-196")
@pytest.mark.parametrize("base", [65, 75, 81])
def test_the_mark_of_the_boss(base):
    s = given("", level_base=base, boss_claims=("strongbox", "packed_house"))
    assert boss_mark(s) == base + 3 + 5
    s.saloons[1] = ("lucy_allen", ANGIE, "doc_bellamy")
    assert boss_mark(s) == base + 8 + 10
    s.saloons[1] = ("lucy_allen", SYDNEY)
    assert boss_mark(s) == base + 8 + 5 - 5


@pytest.mark.rule("ST-197")
@pytest.mark.parametrize(("points", "beaten"), [(71, False), (72, False), (73, True)])
def test_only_more_than_the_mark_beats_him(points, beaten):
    s = given("", scores=({"cards": points},), phase="over")
    assert boss_mark(s) == 75
    assert (score(s, 0).total > boss_mark(s)) == beaten
    assert ("beat" in str(rules.outcome(s).reason)) == beaten


@pytest.mark.rule("ST-198")
@pytest.mark.parametrize(
    ("points", "rank"),
    [
        (-200, "drifter"), (49, "drifter"), (50, "greenhorn"), (64, "greenhorn"), (65, "barkeep"), (79, "barkeep"),
        (80, "proprietor"), (94, "proprietor"), (95, "tycoon"), (109, "tycoon"), (110, "legend"), (300, "legend"),
    ],
)  # fmt: skip
def test_ranks_win_or_lose(points, rank):
    assert solo_rank(points) == rank
    s = given("", scores=({"cards": points - 3},), phase="over")
    assert rules.outcome(s).rank == rank


@pytest.mark.rule("ST-199")
def test_the_safety_stop_alone():
    s = facing("round_the_clock", "toll_bridge", round=59)
    play(s, "end_turn")
    assert (s.round, s.phase) == (60, "menu")
    told = play(s, "end_turn")
    assert s.phase == "over"
    assert tags(told) == ["turn_ended", "round_limit_reached", "scored", "boss_scored"]
