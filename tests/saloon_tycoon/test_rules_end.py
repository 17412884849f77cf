"""4.11 and section 8: the end of the turn, final turns, the score and the winner."""

from __future__ import annotations

import pytest

from game.saloon_tycoon import rules
from game.saloon_tycoon.state import Staked, is_final, reputation
from tests.saloon_tycoon.cast import ANGIE, ELSEWHERE, FINAL, FLATFOOT, HIDEOUT, PHINEUS, SYDNEY, sorts, tags, tower
from tests.saloon_tycoon.drawing import given, offered, play


@pytest.mark.rule("ST-155", "ST-158")
@pytest.mark.parametrize(("pile", "triggered"), [(1, True), (2, False)])
def test_an_empty_pile_at_the_end_step_triggers_the_end(pile, triggered):
    s = given("", "", "", gold=(9,), pile=pile)
    play(s, "supply S")
    assert s.trigger is None, "not before the End step"
    told = play(s, "end_turn")
    assert (s.trigger == 0, is_final(s), s.seat) == (triggered, triggered, 1)
    assert ("end_triggered" in tags(told)) == triggered


@pytest.mark.rule("ST-156")
def test_the_triggering_turn_itself_knows_no_restriction():
    board = "poker_room A1+A2 4, jail B1 1"
    saloons = (("lucy_allen",), (ANGIE, PHINEUS, SYDNEY))
    s = given(board, "", gold=(11,), hands=(("high_noon", "silver_tongue"),), saloons=saloons, pile=1)
    play(s, "supply B1")
    assert s.pile == 0
    play(s, "supply B1")
    assert (s.reserve, s.saloons[0]) == (1, ("lucy_allen", "sheriff_fletcher")), "cubes, Citizens"
    assert {"bribe", "play"} <= sorts(s)
    assert offered(s, "play") == {"play 0", "play 1"}
    play(s, "bribe sydney_smythe 0")
    assert SYDNEY in s.saloons[0]
    s.gold[0], s.acted = 8, False
    play(s, "earn")
    assert FLATFOOT in s.saloons[0], "and Outlaws"


@pytest.mark.rule("ST-157")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("trigger", [0, 1])
def test_every_other_seat_has_one_more_turn(seats, trigger):
    s = given(*[""] * seats, seat=trigger, pile=0)
    order = []
    told = []
    while s.phase != "over":
        order.append((s.seat, is_final(s)))
        told += play(s, "end_turn")
    expected = [((trigger + turn) % seats, turn > 0) for turn in range(seats)]
    assert order == expected
    assert tags(told)[-seats:] == ["scored"] * seats
    assert rules.to_move(s) is None
    assert rules.legal_actions(s) == ()


@pytest.mark.rule("ST-158")
def test_with_cubes_left_the_next_turn_is_an_ordinary_one():
    s = given("", "", pile=1)
    play(s, "end_turn", "end_turn", "end_turn")
    assert (s.seat, s.phase, is_final(s), s.round) == (1, "menu", False, 6)


@pytest.mark.rule("ST-159")
def test_a_final_turn_has_its_three_steps():
    s = given("", "kitchen A1 2", gold=(0, 2), pile=0, hands=((), ("pay_dirt",)), saloons=(HIDEOUT, ()))
    told = play(s, "end_turn")
    assert tags(told)[-2:] == ["turn_began", "income_taken"]
    assert s.gold[1] == 4
    assert sorts(s) == {"earn", "draw", "play", "build", "supply", "end_turn"}
    play(s, "supply A1", "play 0", "supply S")
    assert (s.gold[1], reputation(s, 1), s.reserve) == (4 - 2 + 3 + 6 - 2, 5, 2)
    assert tags(play(s, "end_turn")) == ["turn_ended", "scored", "scored"]


@pytest.mark.rule("ST-160", "ST-110")
def test_nobody_moves_on_a_final_turn():
    s = given("billiard_room A1+A2 3", "", gold=(20,), saloons=ELSEWHERE, **FINAL)
    assert "bribe" not in sorts(s)
    play(s, "supply A1+A2")
    assert s.phase == "action"
    assert "bribe" not in sorts(s)


@pytest.mark.rule("ST-161", "ST-124")
@pytest.mark.parametrize("rest", [FINAL, {}])
def test_no_citizen_comes_on_a_final_turn_points_and_roof_do(rest):
    column = tower("B1", "kitchen", "pharmacy", "luxury_suite", cubes=2)
    s = given(column, "", gold=(2,), saloons=ELSEWHERE, **rest)
    play(s, "supply B1")
    assert (s.scores[0][1:3], s.roofs[0]) == ((5, 4), ("B1",))
    assert s.saloons[0] == (() if rest else ("widow_campbell",))
    assert ("widow_campbell" in s.away) == bool(rest)


@pytest.mark.rule("ST-163")
def test_a_banned_card_is_played_by_no_means_but_may_be_discarded():
    hand = ("high_noon", "no_good_troublemaker", "silver_tongue", "pay_dirt")
    s = given("pharmacy A1 2, laundry A2 2", "", gold=(9,), hands=(hand,), saloons=((), (ANGIE, PHINEUS)), **FINAL)
    assert offered(s, "play") == {"play 3"}
    play(s, "supply A1")
    assert offered(s) == {"play 3", "decline"}
    play(s, "decline", "supply A2")
    assert offered(s) == {f"discard {slot}" for slot in range(4)}
    play(s, "discard 0")
    assert s.discard == ("high_noon",)


@pytest.mark.rule("ST-163")
def test_with_only_banned_cards_an_offered_play_is_skipped():
    s = given("pharmacy A1 2", "", gold=(5,), hands=(("high_noon",),), **FINAL)
    play(s, "supply A1")
    assert (s.phase, s.hands[0]) == ("menu", ("high_noon",))


@pytest.mark.rule("ST-165")
@pytest.mark.parametrize(("first", "last"), [(0, 2), (1, 0)])
def test_after_sixty_rounds_it_is_over(first, last):
    s = given("", "", "", seat=first, first=first, round=60)
    play(s, "end_turn", "end_turn")
    assert (s.seat, s.phase, s.round) == (last, "menu", 60)
    told = play(s, "end_turn")
    assert (s.phase, s.trigger) == ("over", None)
    assert tags(told) == ["turn_ended", "round_limit_reached", "scored", "scored", "scored"]
    s = given("", "", "", seat=(first + 2) % 3, first=first, round=59)
    play(s, "end_turn")
    assert (s.phase, s.round) == ("menu", 60)


# ------------------------------------------------------------------ the score


def lines(s, seat=0):
    return {line.id: line.points for line in rules.score(s, seat).lines}


@pytest.mark.rule("ST-170")
def test_each_line_of_the_score_has_its_source():
    board = f"{tower('A1', 'kitchen', 'kitchen', 'kitchen', cubes=2)}, poker_room B1+B2 3"
    hands = (("front_window_show", "bank_loan"),)
    s = given(board, "", gold=(30,), hands=hands, row=("strongbox", None, None, None), secrets=(("nest_egg", None),))
    s.saloons, s.away = [(), HIDEOUT], tuple(who for who in s.away if who not in HIDEOUT)
    play(s, "stake 0", "stake_secret 0", "supply A1", "supply B1+B2", "build laundry A2")
    assert s.scores[0] == (1, 12, 4, 3, 6, 0, 0)
    s.acted = False
    play(s, "play 0")
    s.acted = False
    play(s, "play 0")
    assert s.scores[0] == (1, 12, 4, 3, 6, 2 - 1, 0)
    assert reputation(s, 0) == 27


@pytest.mark.rule("ST-171")
@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("", 3),
        ("saloon S 3", 3),
        ("saloon S 4", 0),
        ("kitchen A1 2, jail A2", 7),
        ("saloon S 4, poker_room A1+A2 3, stables B1+B2, kitchen A3 3", 6),
    ],
)
def test_unfinished_tiles(board, points):
    assert lines(given(board, ""))["unfinished"] == points


@pytest.mark.rule("ST-172", "ST-173")
@pytest.mark.parametrize(
    ("present", "citizens", "sydney"),
    [
        ((), 0, 0),
        (("lucy_allen", "doc_bellamy", "purty_nellie"), 15, 0),
        ((FLATFOOT, ANGIE, PHINEUS), 0, 0),
        (HIDEOUT, 0, -5),
        (("lucy_allen", SYDNEY), 5, -5),
    ],
)
def test_citizens_and_sydney(present, citizens, sydney):
    found = lines(given("", "", saloons=(present, ())))
    assert (found["citizens"], found["sydney"]) == (citizens, sydney)
    assert lines(given("", "", saloons=((), present)))["citizens"] == 0


@pytest.mark.rule("ST-174")
def test_gold_cards_and_claims_in_hand_are_worth_nothing_and_less_than_nothing_is_possible():
    hands = (("pay_dirt", "rent_day", "high_noon"),)
    s = given("saloon S 4", "", gold=(50,), hands=hands, secrets=(("nest_egg", "land_baron"),), saloons=((SYDNEY,),))
    assert rules.score(s, 0).total == -5


def ended(*totals, gold=(), staked=()):
    """A match that is over, with these totals (the unfinished Saloon tiles count 3 of them)."""
    s = given(*[""] * len(totals), gold=gold, scores=[{"cards": total - 3} for total in totals], phase="over")
    for seat, count in enumerate(staked):
        s.staked[seat] = (Staked("strongbox", 0, False),) * (count // 2) + (Staked("nest_egg", 0, True),) * (
            count - count // 2
        )
    return rules.outcome(s)


@pytest.mark.rule("ST-175")
def test_the_highest_total_wins():
    outcome = ended(30, 41, 40, gold=(9, 0, 9))
    assert [sheet.total for sheet in outcome.sheets] == [30, 41, 40]
    assert outcome.places == (3, 1, 2)


@pytest.mark.rule("ST-176")
def test_ties():
    assert ended(40, 40, 39, gold=(3, 4, 9), staked=(3, 0, 0)).places == (2, 1, 3), "most gold"
    assert ended(40, 40, gold=(4, 4), staked=(3, 2)).places == (1, 2), "then most claims, open and secret together"
    reasons = [str(ended(40, 40, gold=(3, gold), staked=(3, 2)).reason) for gold in (4, 3)]
    assert reasons == [
        "level in reputation (40); more gold decides, 4 to 3",
        "level in reputation (40); more claims staked decide, 3 to 2",
    ]
    assert ended(40, 40, 40, gold=(4, 4, 4), staked=(2, 2, 1)).places == (1, 1, 3), "then it is shared"
    assert rules.outcome(given("", "")) is None, "not before the end"
