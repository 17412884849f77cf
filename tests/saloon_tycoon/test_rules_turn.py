"""4.1: the turn, Income, what may be done and when."""

from __future__ import annotations

import pytest

from game.saloon_tycoon import rules
from game.saloon_tycoon.measures import income_level
from tests.saloon_tycoon.cast import (
    ANGIE,
    ELSEWHERE,
    FLATFOOT,
    HIDEOUT,
    PHINEUS,
    PRICES,
    SYDNEY,
    about,
    sorts,
    tags,
    tower,
)
from tests.saloon_tycoon.drawing import given, offered, play

TYCOON = {"earn", "draw", "play", "build", "bribe"}


@pytest.mark.rule("ST-020")
def test_income_then_actions_then_the_end():
    s = given("", "kitchen A1", gold=(0, 0))
    assert tags(play(s, "end_turn")) == ["turn_ended", "turn_began", "income_taken"]
    assert (s.seat, s.phase, s.gold[1]) == (1, "menu", 2)
    told = play(s, "earn", "supply S", "end_turn")
    assert tags(told) == ["gold_gained", "gold_paid", "cube_placed", "turn_ended", "turn_began", "income_taken"]


@pytest.mark.rule("ST-021", "ST-132")
def test_who_is_rich_at_the_start_of_the_turn_meets_flatfoot_before_income():
    s = given("", "kitchen A1, pantry A2", "", gold=(0, 10, 10))
    told = play(s, "end_turn")
    assert tags(told) == ["turn_ended", "turn_began", "character_came", "income_taken"]
    assert (s.saloons[1], s.saloons[2]) == ((FLATFOOT,), ())
    assert s.gold[1] == 10 + 3 - 1


@pytest.mark.rule("ST-132")
def test_gold_got_in_anothers_turn_counts_at_the_own_next_turn():
    s = given("", "kitchen A1", "", gold=(0, 8, 0), hands=(("county_fair",),), saloons=((), (), (ANGIE, PHINEUS)))
    play(s, "play 0")
    assert (s.gold, s.saloons[1], FLATFOOT in s.away) == ([8, 10, 2], (), True)
    play(s, "end_turn")
    assert s.saloons[1] == (FLATFOOT,)
    assert s.gold[1] == 10 + 1


@pytest.mark.rule("ST-022")
@pytest.mark.parametrize(("present", "taken"), [((), 3), ((ANGIE, PHINEUS, SYDNEY), 3), ((FLATFOOT,), 2)])
def test_income_is_the_level_less_one_with_flatfoot(present, taken):
    rest = tuple(who for who in HIDEOUT if who not in present)
    s = given("", "kitchen A1, pantry A2", saloons=(rest, present))
    told = play(s, "end_turn")
    assert s.gold[1] == taken
    assert f"income_taken 1 {taken} {3 - taken}" in told


@pytest.mark.rule("ST-023")
def test_income_is_never_less_than_one():
    s = given("", "", saloons=((), (FLATFOOT,)))
    play(s, "end_turn")
    assert s.gold[1] == 1


@pytest.mark.rule("ST-024")
def test_income_comes_by_itself_before_anything_else():
    s = given("", "kitchen A1", "kitchen A1", gold=(9, 0, 5))
    play(s, "end_turn")
    assert s.gold == [9, 2, 5], "before seat 1 has decided anything, and for nobody else"
    play(s, "end_turn")
    assert s.gold == [9, 2, 7]


@pytest.mark.rule("ST-025")
def test_the_income_level_counts_tiles_and_roofs_without_limit():
    streets = [
        tower(place, "kitchen", "pantry", kind)
        for place, kind in zip(("A1", "A2", "B1", "B2"), ("laundry", "laundry", "pharmacy", "pharmacy"), strict=True)
    ]
    grand = ", ".join([*streets, tower("A3", "laundry", "pharmacy", "printing_press"), "schoolroom A4", "jail B3"])
    s = given(
        "", f"saloon S 4, poker_room S 4, poker_room S 4, {grand}", roofs=((), ("A1", "A2", "B1", "B2", "A3", "S"))
    )
    assert income_level(s, 1) == 3 + 12 + 3 + 2 + 6
    play(s, "end_turn")
    assert s.gold[1] == 26


@pytest.mark.rule("ST-025")
def test_nothing_lowers_the_income_level():
    s = given("kitchen A1 3", "", gold=(6,), saloons=(HIDEOUT,))
    play(s, "bribe flatfoot_fleming 1")
    assert income_level(s, 0) == 2


@pytest.mark.rule("ST-026")
def test_a_tile_and_a_roof_raise_it_at_once():
    s = given(tower("B1", "kitchen", "kitchen", "kitchen", cubes=2), "", gold=(20,), saloons=((FLATFOOT,), HIDEOUT[1:]))
    told = play(s, "build pantry A1")
    assert told[1] == f"tile_built 0 pantry A1 1 {PRICES['pantry']} 0 5"
    assert income_level(s, 0) == 5
    told = play(s, "supply B1")
    assert about(told, "roof_placed") == ["roof_placed 0 B1 6"]
    assert income_level(s, 0) == 6, "Flatfoot does not change the level"


@pytest.mark.rule("ST-027")
@pytest.mark.parametrize("action", ["earn", "draw", "play 0", "build kitchen A1", "bribe sydney_smythe 0"])
def test_one_tycoon_action_a_turn(action):
    s = given("", "", gold=(9,), hands=(("pay_dirt",),), saloons=ELSEWHERE)
    assert sorts(s) >= TYCOON
    play(s, action)
    assert s.phase == "menu"
    assert not TYCOON & sorts(s)
    play(s, "end_turn", "end_turn")
    assert {"earn", "draw"} <= sorts(s), "the next turn has its own"


@pytest.mark.rule("ST-028", "ST-029", "ST-144")
def test_free_actions_before_and_after_without_number():
    row = ("strongbox", "going_concern", "both_sides_of_the_corner", "raise_the_roof")
    s = given("kitchen A1, kitchen A2, kitchen B1, kitchen B2", "", gold=(20,), row=row, saloons=ELSEWHERE)
    assert {"supply", "stake"} <= sorts(s)
    play(s, "stake 0", "supply A1", "stake 2", "supply A2")
    assert TYCOON - {"play"} <= sorts(s), "free actions do not use up the Tycoon action"
    play(s, "build pantry B3", "supply B3", "supply B1")
    assert {"supply", "end_turn"} <= sorts(s)
    assert s.gold[0] == 20 - 2 - 2 - (PRICES["pantry"] + 2) - 2 - 2


@pytest.mark.rule("ST-030")
def test_the_tycoon_action_is_optional_and_cannot_be_saved():
    s = given("", "", gold=(0,))
    assert "end_turn" in offered(s)
    play(s, "end_turn", "end_turn", "earn")
    assert not TYCOON & sorts(s), "one unused action does not make two"
    assert "end_turn" in offered(s)


PENDING = {
    "discard": ("saloon S 2, guest_room A1+A2 3", ("pay_dirt",) * 2 + ("high_noon", "rent_day"), "supply A1+A2"),
    "play_card": ("saloon S 2, pharmacy A1 2", ("pay_dirt",), "supply A1"),
    "action": ("saloon S 2, billiard_room A1+A2 3", (), "supply A1+A2"),
    "build": ("saloon S 2", ("master_carpenter",), "play 0"),
    "cube": ("saloon S 2, kitchen A1", ("freight_train",), "play 0"),
    "buy": ("saloon S 2, kitchen A1", ("bulk_order",), "play 0"),
    "shift": ("saloon S 2, kitchen A1", ("shift_the_furniture",), "play 0"),
    "rob": ("saloon S 2", ("light_fingers",), "play 0"),
    "pick_pocket": ("saloon S 2", ("crooked_dealer",), "play 0"),
    "move": ("saloon S 2", ("silver_tongue",), "play 0"),
    "take": ("saloon S 2", ("word_on_the_street",), "play 0"),
    "redraw": ("saloon S 2", ("fresh_deck", "pay_dirt"), "play 0"),
    "choose": ("saloon S 2", ("drifters_luck",), "play 0"),
}


@pytest.mark.rule("ST-031", "ST-141")
@pytest.mark.parametrize("phase", [phase for phase in PENDING if phase != "action"])
def test_while_something_is_carried_out_nothing_is_free(phase):
    board, hand, action = PENDING[phase]
    s = given(
        board, "", "", gold=(20, 5, 5), hands=(hand, ("happy_hour",), ("all_hands",)), saloons=ELSEWHERE,
        row=("strongbox", None, None, None, None), discard=("county_fair", "bank_loan"), secrets=(("nest_egg", None),),
    )  # fmt: skip
    assert {"stake 0", "stake_secret 0", "end_turn"} <= offered(s)
    play(s, action)
    assert s.phase == phase
    free = {"stake", "stake_secret", "end_turn"} | ({"supply"} if phase != "buy" else set())
    assert not free & sorts(s)


@pytest.mark.rule("ST-031", "ST-141", "ST-071")
@pytest.mark.parametrize(
    ("board", "hand", "action"),
    [
        ("saloon S 2, billiard_room A1+A2 3", (), "supply A1+A2"),
        ("saloon S 2, kitchen A1", ("double_shift",), "play 0"),
    ],
)
def test_free_actions_while_an_extra_action_is_to_be_chosen(board, hand, action):
    s = given(
        board, "", gold=(20,), hands=(hand,), saloons=ELSEWHERE, row=("strongbox", None), secrets=(("nest_egg", None),)
    )
    play(s, action)
    assert s.phase == "action"
    assert {"supply S", "stake 0", "stake_secret 0"} <= offered(s)
    assert "end_turn" not in offered(s)
    gold = s.gold[0]
    play(s, "stake 0", "stake_secret 0", "supply S")
    assert (s.phase, gold - s.gold[0], len(s.staked[0])) == ("action", 2, 2)


@pytest.mark.rule("ST-031", "ST-122")
def test_between_the_two_actions_of_double_shift():
    s = given("saloon S 3", "", gold=(2,), hands=(("double_shift",),), saloons=ELSEWHERE)
    told = play(s, "play 0", "earn", "supply S", "earn")
    assert about(told, "gold_gained", "cube_placed", "tile_finished", "card_resolved") == [
        "gold_gained 0 2 earn", "cube_placed 0 saloon S 1 4 2 False", "tile_finished 0 saloon S 1",
        "gold_gained 0 3 saloon", "gold_gained 0 2 earn", "card_resolved 0 double_shift",
    ]  # fmt: skip
    assert (s.phase, s.acted, s.gold[0]) == ("menu", True, 2 + 2 - 2 + 3 + 2)


@pytest.mark.rule("ST-032", "ST-071")
def test_an_extra_action_does_not_use_up_the_turns_own():
    s = given("billiard_room A1+A2 3", "", gold=(2,), saloons=ELSEWHERE)
    play(s, "supply A1+A2", "earn")
    assert (s.phase, s.acted, s.gold[0]) == ("menu", False, 2)
    play(s, "earn")
    assert s.gold[0] == 4
    assert not TYCOON & sorts(s)


@pytest.mark.rule("ST-032")
@pytest.mark.parametrize("board", ["billiard_room A1+A2 3", "pharmacy A1 2"])
def test_what_is_granted_is_used_then_or_lost(board):
    s = given(board, "", gold=(2,), hands=(("pay_dirt",),), saloons=ELSEWHERE)
    play(s, f"supply {board.split()[1]}", "decline", "earn")
    assert not TYCOON & sorts(s)


@pytest.mark.rule("ST-033")
@pytest.mark.parametrize("card", ["light_fingers", "crooked_dealer", "passing_the_hat", "county_fair", "silver_tongue"])
def test_nobody_else_decides_during_a_turn(card):
    hands = ((card, "pay_dirt"), ("rent_day",) * 2, ("high_noon",))
    s = given("kitchen A1", "kitchen A1 2", "", gold=(9, 9, 9), hands=hands, saloons=ELSEWHERE)
    play(s, "play 0")
    while s.phase != "menu":
        assert rules.to_move(s) == 0
        play(s, sorted(offered(s))[-1])
    assert (rules.to_move(s), s.seat) == (0, 0)
