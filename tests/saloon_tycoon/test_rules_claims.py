"""4.10: staking claims, open and secret."""

from __future__ import annotations

import pytest

from game.protocol import FACE_DOWN, Seat
from game.saloon_tycoon import rules
from game.saloon_tycoon.claims import holds, progress, worth
from game.saloon_tycoon.state import Staked, reputation
from tests.saloon_tycoon.cast import ANGIE, ELSEWHERE, FINAL, FLATFOOT, PHINEUS, SYDNEY, sorts
from tests.saloon_tycoon.drawing import given, offered, play

ROW = ("strongbox", "going_concern", "both_sides_of_the_corner", "raise_the_roof")
BOTH_SIDES = "kitchen A1, kitchen A2, kitchen B1, kitchen B2"


@pytest.mark.rule("ST-141")
def test_only_in_the_own_turn_while_all_clauses_hold():
    s = given("", "", gold=(11, 12), row=ROW, saloons=ELSEWHERE, secrets=((), ("nest_egg", None)))
    assert offered(s, "stake", "stake_secret") == set(), "12 gold of another seat are not mine"
    play(s, "end_turn")
    assert offered(s, "stake", "stake_secret") == {"stake 0"}
    s = given(
        "poker_room A1+A2", "", gold=(0,), hands=(("pay_dirt",) * 2 + ("rent_day",),), row=("ace_in_the_hole", None)
    )
    assert offered(s, "stake") == set(), "one of two clauses is not enough"
    s.hands[0] = (*s.hands[0], "high_noon")
    assert offered(s, "stake") == {"stake 0"}


@pytest.mark.rule("ST-142")
def test_an_open_claim_is_scored_taken_and_not_replaced():
    s = given("", "", gold=(12, 12), row=ROW, saloons=ELSEWHERE)
    play(s, "stake 0")
    assert s.row == (None, *ROW[1:])
    assert (s.staked[0], s.scores[0][3], reputation(s, 0)) == ((Staked("strongbox", 3, False),), 3, 3)
    assert rules.observe(s, Seat(1)).staked[0] == s.staked[0]
    play(s, "end_turn")
    assert "stake" not in sorts(s), "it is gone for the others"


@pytest.mark.rule("ST-143")
def test_a_secret_claim_is_turned_up_scored_and_stays():
    s = given("", "", gold=(15,), secrets=(("land_baron", "nest_egg"),), row=(None,) * 4, saloons=ELSEWHERE)
    assert rules.observe(s, Seat(1)).secrets[0] == (FACE_DOWN, FACE_DOWN)
    assert offered(s, "stake_secret") == {"stake_secret 1"}
    play(s, "stake_secret 1")
    assert (s.secrets[0], s.scores[0][4], reputation(s, 0)) == (("land_baron", None), 6, 6)
    assert rules.observe(s, Seat(1)).staked[0] == (Staked("nest_egg", 6, True),)
    assert offered(s, "stake_secret") == set(), "once"


@pytest.mark.rule("ST-144")
def test_several_claims_in_a_turn_each_judged_when_staked():
    s = given(BOTH_SIDES, "", gold=(12,), row=ROW, secrets=(("claim_jumper", None),), saloons=ELSEWHERE)
    assert offered(s, "stake", "stake_secret") == {"stake 0", "stake 2"}
    play(s, "stake 0", "stake 2", "stake_secret 0")
    assert [staked.points for staked in s.staked[0]] == [3, 3, 7]
    s = given(BOTH_SIDES, "", gold=(12,), row=ROW, saloons=ELSEWHERE)
    play(s, "supply S")
    assert offered(s, "stake") == {"stake 2"}, "10 gold do not fill the Strongbox"


@pytest.mark.rule("ST-145")
def test_staking_is_never_compulsory_and_growing_claims_grow():
    company = (FLATFOOT,)
    s = given("", "", gold=(15,), saloons=(company, (ANGIE, PHINEUS)), secrets=(("den_of_thieves", None),), row=ROW)
    assert {"stake 0", "stake_secret 0", "end_turn"} <= offered(s)
    assert worth(s, 0, "den_of_thieves") == 3
    play(s, "end_turn", "end_turn", f"bribe {ANGIE} 0", "stake_secret 0")
    assert s.staked[0] == (Staked("den_of_thieves", 6, True),)


@pytest.mark.rule("ST-145")
@pytest.mark.parametrize(
    ("claim", "board", "company", "points"),
    [
        ("poker_night", "poker_room A1+A2 4", 0, 2),
        ("poker_night", "poker_room A1+A2 4", 3, 8),
        ("poker_night", "poker_room A1+A2 4", 4, 10),
        ("den_of_thieves", "", 4, 9),
        ("land_baron", "kitchen A1, kitchen A2, poker_room B1+B2, kitchen B3", 0, 5),
        ("land_baron", "poker_room A1+A2, poker_room A3+A4, poker_room B1+B2, guest_room B3+B4", 0, 8),
        ("overstocked", "saloon S 4, poker_room A1+A2 4, poker_room B1+B2 4", 0, 4),
        ("overstocked", "saloon S 4, poker_room A1+A2 4, poker_room B1+B2 4, kitchen A3 3", 0, 4),
    ],
)
def test_what_a_growing_claim_is_worth_when_staked(claim, board, company, points):
    here = (FLATFOOT, ANGIE, PHINEUS, SYDNEY)[:company]
    there = tuple(who for who in (FLATFOOT, ANGIE, PHINEUS, SYDNEY) if who not in here)
    s = given(board, "", saloons=(here, there), secrets=((claim, None),))
    play(s, "stake_secret 0")
    assert s.staked[0][0].points == reputation(s, 0) == points


@pytest.mark.rule("ST-146")
def test_a_claim_fulfilled_in_anothers_turn_waits_and_may_be_lost_again():
    s = given("", "", "", gold=(0, 10, 0), hands=(("county_fair",),), row=("strongbox", None, None, None, None))
    play(s, "play 0")
    assert s.gold[1] == 12
    assert offered(s, "stake") == set()
    play(s, "end_turn")
    assert "stake 0" in offered(s)
    s = given("", "", "", gold=(0, 0, 11), row=("strongbox", None, None, None, None), seat=0)
    s.hands = [("county_fair",), ("light_fingers",), ()]
    play(s, "play 0", "end_turn", "play 0", "rob 2", "end_turn")
    assert s.gold[2] == 11 + 2 - 3 + 1
    assert offered(s, "stake") == set(), "13 gold are 11 when the own turn comes"


@pytest.mark.rule("ST-147")
def test_nothing_is_given_up_and_the_same_things_serve_twice():
    s = given("kitchen A1 3, pantry A2 3, guest_room B1+B2 4", "", gold=(15,), secrets=(("nest_egg", None),))
    s.row = ("bed_and_breakfast", "full_larder", "strongbox", None)
    tiles = s.tiles[0]
    play(s, "stake 0", "stake 1", "stake 2", "stake_secret 0")
    assert (s.gold[0], s.tiles[0], reputation(s, 0)) == (15, tiles, 4 + 4 + 3 + 6)


@pytest.mark.rule("ST-148")
def test_a_staked_claim_keeps_its_points():
    s = given("", "", gold=(12,), row=ROW, saloons=ELSEWHERE)
    play(s, "stake 0", "supply S", "supply S", "end_turn", "end_turn")
    assert (s.gold[0], reputation(s, 0)) == (9, 3)


@pytest.mark.rule("ST-149")
def test_claims_staked_before_count_and_the_one_being_judged_does_not():
    s = given("", "", gold=(15,), row=("strongbox", None, None, None), secrets=(("claim_jumper", None),))
    assert progress(s, 0, "claim_jumper").parts == ((0, 1, False),)
    assert offered(s, "stake_secret") == set()
    play(s, "stake 0")
    assert worth(s, 0, "claim_jumper") == 1 + 3
    play(s, "stake_secret 0")
    assert s.staked[0][-1] == Staked("claim_jumper", 4, True)
    s.staked[0] = (Staked("a", 1, False),) * 4
    assert worth(s, 0, "claim_jumper") == 10, "13 is more than the most"


@pytest.mark.rule("ST-150")
def test_claims_on_final_turns_and_claims_left_over():
    s = given(
        "", "", gold=(15,), row=ROW, secrets=(("nest_egg", "land_baron"), ("spring_cleaning", "think_big")), **FINAL
    )
    assert {"stake 0", "stake_secret 0"} <= offered(s)
    play(s, "stake 0", "end_turn")
    assert s.phase == "over"
    lines = [{line.id: line.points for line in rules.score(s, seat).lines} for seat in (0, 1)]
    assert (lines[0]["open"], lines[0]["secret"], rules.score(s, 0).total) == (3, 0, 6)
    assert (lines[1]["secret"], rules.score(s, 1).total) == (0, 3)


@pytest.mark.rule("ST-141")
@pytest.mark.parametrize(("mine", "theirs", "met"), [(2, 1, True), (2, 2, False), (1, 0, False), (3, 2, True)])
def test_to_lead_is_to_have_strictly_more_than_each_other(mine, theirs, met):
    who = ("lucy_allen", "miss_watson", "doc_bellamy", FLATFOOT, ANGIE, SYDNEY)
    s = given("", "", "", saloons=(who[:mine], who[mine : mine + theirs], ()))
    assert holds(s, 0, "talk_of_the_territory") == met
