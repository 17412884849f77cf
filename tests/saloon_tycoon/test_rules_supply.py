"""4.6, 4.7 and 4.8: bribes, cubes and finished tiles."""

from __future__ import annotations

import pytest

from game.saloon_tycoon import rules
from game.saloon_tycoon.content import CONTENT
from game.saloon_tycoon.costs import cube_price
from game.saloon_tycoon.measures import income_level
from game.saloon_tycoon.state import reputation
from game.saloon_tycoon.survey import rooms
from tests.saloon_tycoon.cast import ANGIE, ELSEWHERE, FINAL, FLATFOOT, PHINEUS, SYDNEY, about, sorts, tags, tower
from tests.saloon_tycoon.drawing import given, offered, play

FULL = "saloon S 4"


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


# ------------------------------------------------------------------ finished tiles


@pytest.mark.rule("ST-118", "ST-106")
def test_a_tile_is_finished_with_its_last_cube_for_good():
    s = given("kitchen A1 2, laundry A2 1", "", gold=(2,), hands=(("shift_the_furniture",),), saloons=ELSEWHERE)
    assert not rooms(s.tiles[0])[1].finished
    told = play(s, "supply A1")
    assert "tile_finished 0 kitchen A1 1" in told
    assert rooms(s.tiles[0])[1].finished
    play(s, "play 0")
    assert not any("A1" in words for words in offered(s, "shift")), "its cubes can no longer be moved"


@pytest.mark.rule("ST-119", "ST-120", "ST-123")
@pytest.mark.parametrize(
    ("board", "points", "gold"),
    [("saloon S 3", 7, 3), ("kitchen A1 2", 5, 3), ("poker_room A1+A2 3", 7, 5), ("stables A1+A2 3", 7, 0)],
)
def test_points_and_bonus_of_a_finished_tile(board, points, gold):
    s = given(board, "", gold=(2,), saloons=ELSEWHERE)
    place = board.split()[1]
    told = play(s, f"supply {place}")
    assert (reputation(s, 0), s.scores[0][1], s.gold[0]) == (points, points, gold)
    order = about(told, "tile_finished", "points_scored", "gold_gained")
    assert tags(order)[:2] == ["tile_finished", "points_scored"], "the points come before the bonus"


@pytest.mark.rule("ST-120")
@pytest.mark.parametrize(
    ("board", "phase", "bonus"),
    [
        ("pantry A1 2, kitchen A2", "cube", {"put_cube S", "put_cube A2"}),
        ("pharmacy A1 2", "play_card", {"play 0", "decline"}),
        ("billiard_room A1+A2 3", "action", {"earn", "draw", "play 0", "decline"}),
    ],
)
def test_bonuses_that_ask_something(board, phase, bonus):
    s = given(board, "", gold=(2,), hands=(("rent_day",),), saloons=ELSEWHERE)
    play(s, f"supply {board.split(',')[0].split()[1]}")
    assert (s.phase, offered(s)) == (phase, bonus)


@pytest.mark.rule("ST-120", "ST-069")
@pytest.mark.parametrize(("board", "cards"), [("laundry A1 2", 2), ("guest_room A1+A2 3", 3)])
def test_bonus_cards(board, cards):
    s = given(board, "", gold=(2,), saloons=ELSEWHERE)
    play(s, f"supply {board.split()[1]}")
    assert len(s.hands[0]) == cards


@pytest.mark.rule("ST-120")
def test_the_bonus_comes_once():
    s = given("kitchen A1 2", "", gold=(2,), saloons=ELSEWHERE)
    told = play(s, "supply A1", "end_turn", "end_turn", "end_turn", "end_turn")
    assert about(told, "gold_gained") == ["gold_gained 0 3 kitchen"]


@pytest.mark.rule("ST-121", "ST-126")
@pytest.mark.parametrize(
    ("column", "place", "points"),
    [
        (tower("A1", "kitchen", "pantry", "laundry", cubes=2), "A1", 5),
        (tower("A1+A2", "poker_room", "poker_room", "poker_room", cubes=3), "A1+A2", 7),
        ("saloon S 4, guest_room S 4, poker_room S 3", "S", 7),
    ],
)
def test_a_roof_on_the_third_floor(column, place, points):
    s = given(column, "", gold=(2,), saloons=ELSEWHERE)
    level = income_level(s, 0)
    told = play(s, f"supply {place}")
    assert (s.roofs[0], s.scores[0][1:3], income_level(s, 0)) == ((place,), (points, 4), level + 1)
    assert tags(told)[-2:] == ["roof_placed", "points_scored"], "after the bonus, asking nobody"
    assert s.phase == "menu"


@pytest.mark.rule("ST-121")
@pytest.mark.parametrize("column", [tower("A1", "kitchen", "pantry", cubes=2), "kitchen A1 2"])
def test_no_roof_below_the_third_floor(column):
    s = given(column, "", gold=(2,), saloons=ELSEWHERE)
    play(s, "supply A1")
    assert s.roofs[0] == ()


@pytest.mark.rule("ST-122", "ST-125")
def test_chains_nest_and_the_outer_roof_comes_last():
    board = (
        f"{FULL}, {tower('A1', 'kitchen', 'kitchen', 'pantry', cubes=2)}, "
        f"{tower('B1', 'kitchen', 'kitchen', 'pharmacy', cubes=2)}, laundry A2 2"
    )
    s = given(board, "", gold=(2,), hands=(("front_window_show",),), saloons=ELSEWHERE)
    told = play(s, "supply A1", "put_cube B1", "play 0")
    assert about(told, "tile_finished", "roof_placed", "card_resolved", "cards_drawn")[:-1] == [
        "tile_finished 0 pantry A1 3",
        "tile_finished 0 pharmacy B1 3",
        "card_resolved 0 front_window_show",
        "roof_placed 0 B1 9",
        "tile_finished 0 laundry A2 1",
        *[words for words in about(told, "cards_drawn")],
    ]
    assert about(told, "tile_finished", "roof_placed", "cards_drawn")[-1] == "roof_placed 0 A1 10"
    assert reputation(s, 0) == 5 + 5 + 4 + 2 + 5 + 4


@pytest.mark.rule("ST-124")
@pytest.mark.parametrize(
    ("board", "who"),
    [
        ("printing_press A1 2", "lucy_allen"),
        ("schoolroom A1 2", "miss_watson"),
        ("jail A1 2", "sheriff_fletcher"),
        (tower("A1", "kitchen", "kitchen", "luxury_suite", cubes=2), "widow_campbell"),
        ("stables A1+A2 3", "rawley_hackett"),
        ("whiskey_still A1+A2 3", "doc_bellamy"),
        ("brothel A1+A2 3", "senator_boone"),
        ("saloon S 4, theater S 3", "purty_nellie"),
    ],
)
def test_a_special_tile_brings_its_citizen(board, who):
    s = given(board, "", gold=(2,), saloons=ELSEWHERE)
    assert who in s.away
    play(s, f"supply {board.split(', ')[-1].split()[1]}")
    assert s.saloons[0] == (who,)
    assert who not in s.away


@pytest.mark.rule("ST-125")
def test_a_bonus_action_may_build_and_finish_while_the_chain_waits():
    board = f"{FULL}, guest_room S 4, billiard_room S 3, kitchen A1 2"
    s = given(board, "", gold=(2,), hands=(("freight_train",),), saloons=ELSEWHERE)
    play(s, "supply S")
    assert (s.phase, s.roofs[0]) == ("action", ())
    told = play(s, "play 0")
    assert "tile_finished 0 kitchen A1 1" in told
    assert told[-2:] == ["roof_placed 0 S 5", "points_scored 0 4 roofs " + CONTENT.roofs["large"].id]
    assert (s.phase, s.acted, s.roofs[0]) == ("menu", False, ("S",))


@pytest.mark.rule("ST-126")
def test_there_are_always_roofs_enough():
    """By what the box holds: 20 small tiles, 16 large ones and 4 Saloon tiles, each roof above three floors."""
    assert {size: roof.copies for size, roof in CONTENT.roofs.items()} == {"small": 10, "large": 10}
    most_small = 20 // 3
    most_large = max(
        corners
        + large
        + mixed
        + small  # columns by what is below: a Saloon tile, 3 large, 2 and 2 small, 1 and 4 small
        for corners in range(5)
        for large in range(6)
        for mixed in range(11)
        for small in range(6)
        if 2 * corners + 3 * large + 2 * mixed + small <= 16 and 2 * mixed + 4 * small <= 20
    )
    assert (most_small, most_large) == (6, 10)


@pytest.mark.rule("ST-126")
def test_a_roof_is_free_and_asks_nobody():
    s = given(tower("A1", "kitchen", "kitchen", "laundry", cubes=2), "", gold=(2,), saloons=ELSEWHERE)
    play(s, "supply A1")
    assert not {"decline", "stop"} & sorts(s)
    assert (s.gold[0], s.roofs[0]) == (0, ("A1",))


@pytest.mark.rule("ST-125", "ST-122")
def test_the_card_waits_while_a_chain_runs_inside_it():
    board = f"{FULL}, {tower('A1', 'kitchen', 'kitchen', 'pharmacy', cubes=2)}"
    s = given(board, "", hands=(("freight_train", "front_window_show"),), saloons=ELSEWHERE)
    told = play(s, "play 0", "play 0")
    assert about(told, "card_played", "tile_finished", "roof_placed", "card_resolved") == [
        "card_played 0 freight_train 0",
        "tile_finished 0 pharmacy A1 3",
        "card_played 0 front_window_show 0",
        "card_resolved 0 front_window_show",
        "roof_placed 0 A1 5",
        "card_resolved 0 freight_train",
    ]
