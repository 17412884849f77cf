"""4.6, 4.7 and 4.8: bribes, cubes and finished tiles."""

from __future__ import annotations

import pytest

from game.saloon_tycoon import rules
from game.saloon_tycoon.costs import cube_price
from game.saloon_tycoon.state import reputation
from game.saloon_tycoon.survey import rooms
from tests.saloon_tycoon.cast import ANGIE, ELSEWHERE, FINAL, FLATFOOT, FULL, PHINEUS, SYDNEY, about
from tests.saloon_tycoon.drawing import given, offered, play

# ------------------------------------------------------------------ bribes


@pytest.mark.rule("ST-107", "ST-108")
def test_any_character_in_a_saloon_to_any_other_saloon():
    saloons = (("miss_watson",), (FLATFOOT, "lucy_allen"), ())
    s = given("", "", "", gold=(7,), saloons=saloons)
    assert offered(s, "bribe") == {
        "bribe miss_watson 1", "bribe miss_watson 2", f"bribe {FLATFOOT} 0", f"bribe {FLATFOOT} 2",
        "bribe lucy_allen 0", "bribe lucy_allen 2",
    }  # fmt: skip
    play(s, "bribe lucy_allen 2")
    assert (s.gold, s.saloons) == ([1, 0, 0], [("miss_watson",), (FLATFOOT,), ("lucy_allen",)])


@pytest.mark.rule("ST-108", "ST-109")
def test_nobody_in_town_nobody_to_bribe():
    s = given("", "", gold=(9,))
    assert len(s.away) == 12
    assert offered(s, "bribe") == set()


@pytest.mark.rule("ST-109")
def test_a_bribe_takes_six_gold_and_cannot_be_refused():
    assert offered(given("", "", gold=(5,), saloons=ELSEWHERE), "bribe") == set()
    s = given("", "", gold=(6,), saloons=((), ("lucy_allen",)))
    play(s, "bribe lucy_allen 0")
    assert (s.gold[0], s.saloons, rules.to_move(s), s.phase) == (0, [("lucy_allen",), ()], 0, "menu")


@pytest.mark.rule("ST-110")
def test_no_bribe_on_a_final_turn():
    assert offered(given("", "", gold=(9,), saloons=ELSEWHERE, **FINAL), "bribe") == set()


@pytest.mark.rule("ST-111", "ST-139")
def test_who_is_moved_matters_at_the_new_saloon_at_once():
    s = given("", "", gold=(20,), saloons=((PHINEUS, "lucy_allen"), (ANGIE, FLATFOOT, SYDNEY)))
    assert (cube_price(s, 0), cube_price(s, 1)) == (3, 2)
    play(s, f"bribe {PHINEUS} 1")
    assert (cube_price(s, 0), cube_price(s, 1)) == (2, 3)
    gold = s.gold[0]
    play(s, "supply S")
    assert gold - s.gold[0] == 2


@pytest.mark.rule("ST-111", "ST-148")
def test_a_claim_already_staked_is_not_affected():
    saloons = (("lucy_allen", "miss_watson", FLATFOOT), (SYDNEY,))
    s = given("", "", gold=(0, 9), saloons=saloons, row=("ladies_club", None, None, None))
    play(s, "stake 0", "end_turn", "bribe lucy_allen 1")
    assert (s.saloons[0], reputation(s, 0), s.staked[0][0].points) == (("miss_watson", FLATFOOT), 6, 6)


# ------------------------------------------------------------------ cubes


@pytest.mark.rule("ST-112")
def test_a_cube_is_bought_and_placed_at_once():
    s = given("kitchen A1 1, kitchen A2 3", "", gold=(5,), saloons=ELSEWHERE)
    pile = s.pile
    assert offered(s, "supply") == {"supply S", "supply A1"}
    told = play(s, "supply A1")
    assert told == ["gold_paid 0 2 supply", "cube_placed 0 kitchen A1 1 2 2 False"]
    assert (s.gold[0], pile - s.pile) == (3, 1)


HERE = ((), (FLATFOOT, ANGIE, SYDNEY))  # only Phineus can still come


def prices(told):
    """What each cube cost."""
    return [int(words.split()[6]) for words in about(told, "cube_placed")]


@pytest.mark.rule("ST-112")
def test_cubes_bought_one_after_another_are_one_purchase():
    s = given(f"{FULL}, guest_room A1+A2", "", gold=(9,), saloons=HERE)
    told = play(s, "supply A1+A2", "supply A1+A2", "supply A1+A2")
    assert PHINEUS in s.saloons[0], "he came with the fifth cube on the board"
    assert (prices(told), s.gold[0]) == ([2, 2, 2], 3)


@pytest.mark.rule("ST-112")
def test_the_price_holds_as_far_as_the_gold_at_the_beginning_goes():
    s = given(f"{FULL}, kitchen A1 2, guest_room A2+A3", "", gold=(5,), saloons=HERE)
    told = play(s, "supply A1", "supply A2+A3", "supply A2+A3")
    assert "gold_gained 0 3 kitchen" in told, "gold that was not there when it began"
    assert (prices(told), s.gold[0]) == ([2, 2, 3], 5 + 3 - 2 - 2 - 3)


@pytest.mark.rule("ST-112")
@pytest.mark.parametrize("action", ["earn", "build pharmacy B1", "play 0", "stake 0", "stake_secret 0"])
def test_anything_else_ends_the_purchase(action):
    s = given(
        f"{FULL}, guest_room A1+A2", "", gold=(30,), saloons=HERE, hands=(("pay_dirt",),),
        row=("strongbox", None, None, None), secrets=(("nest_egg", None),),
    )  # fmt: skip
    told = play(s, "supply A1+A2", action, "supply A1+A2")
    assert prices(told) == [2, 3]


@pytest.mark.rule("ST-112")
def test_the_next_turn_begins_its_own_purchase():
    s = given(f"{FULL}, guest_room A1+A2", "", gold=(9,), saloons=HERE)
    told = play(s, "supply A1+A2", "end_turn", "end_turn", "supply A1+A2")
    assert prices(told) == [2, 3]


BONUSES = {
    "kitchen": ((), ()),
    "laundry": (("pay_dirt", "rent_day", "high_noon", "bank_loan"), ("discard 0",)),
    "pantry": ((), ()),  # with one place to go the cubes go there
    "pharmacy": (("pay_dirt",), ("play 0",)),
}


@pytest.mark.rule("ST-112")
@pytest.mark.parametrize("kind", BONUSES)
def test_the_bonus_of_a_tile_it_finished_does_not_end_the_purchase(kind):
    hand, answers = BONUSES[kind]
    s = given(f"{FULL}, {kind} A1 2, guest_room B1+B2", "", gold=(9,), saloons=HERE, hands=(hand,))
    told = play(s, "supply A1", *answers, "supply B1+B2")
    assert PHINEUS in s.saloons[0]
    assert [price for price in prices(told) if price] == [2, 2]


@pytest.mark.rule("ST-112", "ST-031")
@pytest.mark.parametrize("extra", ["earn", "decline", "build kitchen B1"])
def test_it_goes_on_during_an_extra_action_that_it_won_and_after(extra):
    s = given("saloon S 3, billiard_room A1+A2 3, guest_room A3+A4", "", gold=(30,), saloons=HERE)
    told = play(s, "supply A1+A2", "supply A3+A4", extra, "supply A3+A4")
    assert (PHINEUS in s.saloons[0], prices(told)) == (True, [2, 2, 2])


@pytest.mark.rule("ST-112", "ST-031")
def test_an_extra_action_of_a_card_ends_a_purchase_made_before_it():
    s = given(f"{FULL}, guest_room A1+A2", "", gold=(30,), saloons=HERE, hands=(("double_shift",),))
    told = play(s, "play 0", "supply A1+A2", "earn", "supply A1+A2", "supply A1+A2", "decline", "supply A1+A2")
    assert prices(told) == [2, 3, 3, 3]
    s = given("saloon S 3, guest_room A1+A2", "", gold=(30,), saloons=HERE, hands=(("double_shift",),))
    told = play(s, "play 0", "earn", "supply A1+A2", "decline", "supply A1+A2", "supply A1+A2")
    assert prices(told) == [2, 2, 2], "the second begins with four cubes on the board"


@pytest.mark.rule("ST-112", "ST-073")
def test_cubes_at_the_price_of_a_card_are_no_part_of_it():
    s = given(f"{FULL}, guest_room A1+A2, guest_room B1+B2", "", gold=(9,), saloons=HERE, hands=(("bulk_order",),))
    told = play(s, "play 0", "supply A1+A2", "supply A1+A2", "stop", "supply A1+A2")
    assert prices(told) == [1, 1, 3]


@pytest.mark.rule("ST-112", "ST-113")
def test_a_purchase_is_of_one_seat_and_one_price():
    """Who begins it dear goes on dear, even if Phineus is bribed away by a bonus in between."""
    s = given("billiard_room A1+A2 3", "", gold=(20,), saloons=((PHINEUS,), (FLATFOOT, ANGIE, SYDNEY)))
    told = play(s, "supply A1+A2", f"bribe {PHINEUS} 1", "supply S")
    assert (prices(told), cube_price(s, 0), cube_price(s, 1)) == ([3, 3], 3, 3)
    play(s, "earn")
    assert (cube_price(s, 0), cube_price(s, 1)) == (2, 3)


@pytest.mark.rule("ST-113", "ST-139")
@pytest.mark.parametrize(("saloons", "price"), [(((), (PHINEUS,)), 2), (((PHINEUS,), ()), 3)])
def test_the_price_of_a_cube(saloons, price):
    s = given("", "", gold=(price,), saloons=saloons)
    play(s, "supply S")
    assert s.gold[0] == 0
    assert offered(given("", "", gold=(price - 1,), saloons=saloons), "supply") == set()


@pytest.mark.rule("ST-114")
def test_no_cube_without_a_space_or_its_price():
    assert offered(given(f"{FULL}, kitchen A1 3", "", gold=(9,), saloons=ELSEWHERE), "supply") == set()
    assert offered(given("kitchen A1", "", gold=(1,), saloons=ELSEWHERE), "supply") == set()
    s = given("kitchen A1 2", "", gold=(9,), saloons=ELSEWHERE)
    play(s, "supply A1")
    assert "supply A1" not in offered(s), "a full tile takes no more"


@pytest.mark.rule("ST-115")
@pytest.mark.parametrize("rest", [{}, FINAL])
def test_any_number_of_cubes_in_a_turn(rest):
    s = given("guest_room A1+A2, guest_room A3+A4, laundry B1", "", gold=(50,), saloons=ELSEWHERE, **rest)
    for place in ("S",) * 4 + ("A1+A2",) * 4 + ("A3+A4",) * 4 + ("B1",) * 3:
        while s.phase == "discard":
            play(s, "discard 0")
        play(s, f"supply {place}")
    assert sum(room.cubes for room in rooms(s.tiles[0])) == 15
    assert s.gold[0] == 50 - 30 + 3


@pytest.mark.rule("ST-116")
def test_from_the_pile_and_then_from_the_reserve():
    s = given("kitchen A1", "", gold=(9,), saloons=ELSEWHERE, pile=1)
    told = play(s, "supply A1", "supply A1")
    assert [words.split()[-1] for words in about(told, "cube_placed")] == ["False", "True"]
    assert (s.pile, s.reserve) == (0, 1)
    s = given("kitchen A1 1", "", hands=(("shift_the_furniture",),), saloons=ELSEWHERE, pile=5)
    play(s, "play 0", "shift A1 S", "stop")
    assert s.pile == 5, "and none goes back"


@pytest.mark.rule("ST-117")
@pytest.mark.parametrize(
    ("board", "spaces"), [("", 4), ("kitchen A1", 3), ("jail A1", 3), ("poker_room A1+A2", 4), ("stables A1+A2", 4)]
)
def test_three_spaces_small_four_large(board, spaces):
    s = given(board, "", gold=(99,), saloons=ELSEWHERE)
    place = board.split()[-1] if board else "S"
    bought = 0
    while f"supply {place}" in offered(s):
        play(s, f"supply {place}")
        bought += 1
    assert bought == spaces
