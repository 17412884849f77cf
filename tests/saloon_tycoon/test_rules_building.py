"""4.5: what may stand where, and what it costs."""

from __future__ import annotations

import pytest

from game.saloon_tycoon.building import quote
from game.saloon_tycoon.content import KINDS
from game.saloon_tycoon.measures import income_level
from game.saloon_tycoon.state import reputation
from game.saloon_tycoon.survey import rooms
from tests.saloon_tycoon.cast import ELSEWHERE, FLATFOOT, HIDEOUT, PRICES, about, places, tower
from tests.saloon_tycoon.drawing import given, offered, play

SMALL = ("kitchen", "pantry", "laundry", "pharmacy")
LARGE = ("guest_room", "billiard_room", "poker_room")


def rich(board, *others, gold=100, **rest):
    """A seat with more gold than it needs, and the Outlaws elsewhere."""
    return given(board, *(others or ("",)), gold=(gold,), saloons=ELSEWHERE, **rest)


@pytest.mark.rule("ST-085")
def test_a_tile_is_paid_with_its_lots_in_one_sum_and_placed_at_once():
    s = rich("kitchen A1", gold=20)
    told = play(s, "build pharmacy A2")
    price = PRICES["pharmacy"] + 2
    assert about(told, "gold_paid") == [f"gold_paid 0 {price} build"]
    assert (s.gold[0], rooms(s.tiles[0])[-1][:4]) == (20 - price, ("pharmacy", "A2", 1, 0))


UNCONDITIONAL = (*SMALL, *LARGE, "printing_press", "schoolroom", "stables")


@pytest.mark.rule("ST-085", "ST-086")
@pytest.mark.parametrize("kind", UNCONDITIONAL)
def test_the_printed_price_and_not_a_nugget_less(kind):
    place = "B1" if kind in (*SMALL, "printing_press", "schoolroom") else "B1+B2"
    price = PRICES[kind] + (2 if place == "B1+B2" else 0)
    s = rich("", gold=price)
    assert place in places(s, kind)
    play(s, f"build {kind} {place}")
    assert s.gold[0] == 0
    assert places(rich("", gold=price - 1), kind) == set()


@pytest.mark.rule("ST-086")
@pytest.mark.parametrize(("gold", "where"), [(3, set()), (4, {"B1"}), (6, {"B1", "A2"}), (5, {"B1"})])
def test_the_whole_sum_must_be_there(gold, where):
    assert places(rich("kitchen A1", gold=gold), "kitchen") == where


@pytest.mark.rule("ST-086")
def test_no_lot_is_bought_on_its_own():
    s = rich("kitchen A1", gold=3)
    assert offered(s) == {"earn", "draw", "supply S", "supply A1", "end_turn"}


@pytest.mark.rule("ST-087")
def test_the_stock_goes_down_to_nothing():
    s = rich("", "", gold=100)
    s.stock[KINDS.index("kitchen")] = 1
    play(s, "build kitchen A1")
    assert s.stock[KINDS.index("kitchen")] == 0
    play(s, "end_turn")
    s.gold[1] = 50
    assert places(s, "kitchen") == set()
    assert places(s, "pantry") == {"A1", "B1"}


@pytest.mark.rule("ST-087")
def test_no_saloon_and_no_roof_is_for_sale():
    s = rich("saloon S 4")
    assert {words.split()[1] for words in offered(s, "build")} == set(KINDS) - {
        "saloon", "jail", "luxury_suite", "whiskey_still", "brothel",
    }  # fmt: skip


@pytest.mark.rule("ST-088", "ST-089")
@pytest.mark.parametrize("kind", [*SMALL, *LARGE])
def test_a_small_tile_covers_a_lot_and_a_large_one_two_of_a_street(kind):
    ground = "jail A1, schoolroom A2, printing_press A3, kitchen B1"
    assert places(rich(ground), kind) == ({"A4", "B2"} if kind in SMALL else {"B2+B3"})
    assert places(rich("kitchen A1, pantry B1"), kind) == ({"A2", "B2"} if kind in SMALL else {"A2+A3", "B2+B3"})
    assert places(rich("guest_room A1+A2"), kind) == ({"A3", "B1"} if kind in SMALL else {"A3+A4", "B1+B2"})


@pytest.mark.rule("ST-088")
def test_a_large_tile_covers_the_corner():
    s = rich("saloon S 4")
    assert places(s, "poker_room") == {"S", "A1+A2", "B1+B2"}
    assert places(s, "kitchen") == {"A1", "B1"}, "a small one does not"


@pytest.mark.rule("ST-089")
def test_never_over_a_corner_or_the_edge_of_the_board():
    ground = "saloon S 4, kitchen A1, kitchen A2, kitchen A3, kitchen B1, kitchen B2, kitchen B3"
    assert places(rich(ground), "poker_room") == {"S"}
    assert places(rich(ground), "kitchen") == {"A4", "B4"}


@pytest.mark.rule("ST-090")
def test_streets_fill_outwards_without_gaps():
    s = rich("")
    assert places(s, "kitchen") == {"A1", "B1"}
    assert places(s, "poker_room") == {"A1+A2", "B1+B2"}
    s = rich("kitchen A1, poker_room A2+A3")
    assert places(s, "kitchen") == {"A4", "B1"}
    assert places(s, "poker_room") == {"B1+B2"}, "a lot that is taken is taken"


@pytest.mark.rule("ST-091")
def test_the_neighbour_need_not_be_finished():
    assert "A2" in places(rich("kitchen A1 0"), "kitchen")
    assert "A2" in places(rich("kitchen A1 3"), "kitchen")


@pytest.mark.rule("ST-092")
def test_small_on_a_finished_small_one():
    s = rich("kitchen A1 3, pantry A2 2")
    assert places(s, "kitchen") == {"A1", "A3", "B1"}
    play(s, "build laundry A1")
    assert rooms(s.tiles[0])[-1] == ("laundry", "A1", 2, 0, 3, False, True)
    s = rich(tower("A1", "kitchen", "pantry"))
    play(s, "build laundry A1")
    assert rooms(s.tiles[0])[-1].floor == 3


@pytest.mark.rule("ST-093")
def test_large_on_exactly_that_finished_large_one():
    s = rich("kitchen A1 3, poker_room A2+A3 4, kitchen A4 3")
    assert places(s, "guest_room") == {"A2+A3", "B1+B2"}
    play(s, "build guest_room A2+A3")
    assert rooms(s.tiles[0])[-1][:3] == ("guest_room", "A2+A3", 2)
    assert places(rich("poker_room A1+A2 3"), "guest_room") == {"A3+A4", "B1+B2"}
    s = rich("saloon S 4, poker_room S 4")
    play(s, "build guest_room S")
    assert rooms(s.tiles[0])[-1][:3] == ("guest_room", "S", 3)


@pytest.mark.rule("ST-094")
def test_large_on_two_finished_small_ones_of_the_same_floor():
    s = rich("kitchen A1 3, pantry A2 3, laundry A3 3")
    assert places(s, "poker_room") == {"A1+A2", "A2+A3", "B1+B2"}
    play(s, "build poker_room A2+A3")
    assert rooms(s.tiles[0])[-1][:3] == ("poker_room", "A2+A3", 2)
    s = rich(f"{tower('A1', 'kitchen', 'pantry')}, {tower('A2', 'kitchen', 'pantry')}")
    assert quote(s, 0, "poker_room", "A1+A2").floor == 3
    assert "A1+A2" in places(s, "poker_room")


@pytest.mark.rule("ST-095")
@pytest.mark.parametrize(
    ("board", "kind", "place"),
    [
        ("poker_room A1+A2 4", "kitchen", "A1"),
        ("poker_room A1+A2 4", "kitchen", "A2"),
        ("saloon S 4", "kitchen", "S"),
        ("kitchen A1 3, poker_room A2+A3 4", "guest_room", "A1+A2"),
        ("poker_room A1+A2 4, poker_room A3+A4 4", "guest_room", "A2+A3"),
        (f"{tower('A1', 'kitchen', 'pantry')}, kitchen A2 3", "guest_room", "A1+A2"),
        ("kitchen A1 3", "guest_room", "A1+A2"),
        ("kitchen A1 3, kitchen A2 2", "guest_room", "A1+A2"),
        ("kitchen A1 2, kitchen A2 3", "guest_room", "A1+A2"),
        ("kitchen A1 3, kitchen B1 3", "guest_room", "A1+B1"),
        ("kitchen A1 2", "kitchen", "A1"),
        ("poker_room A1+A2 3", "guest_room", "A1+A2"),
        ("saloon S 3", "guest_room", "S"),
        (f"{tower('A1', 'kitchen', 'pantry', cubes=2)}, {tower('A2', 'kitchen', 'pantry')}", "guest_room", "A1+A2"),
    ],
)
def test_what_nothing_may_stand_on(board, kind, place):
    assert place not in places(rich(board), kind)


@pytest.mark.rule("ST-095")
def test_a_small_tile_under_a_large_one_carries_nothing_else():
    s = rich("kitchen A1 3, pantry A2 3, laundry A3 3, poker_room A1+A2 4")
    assert places(s, "kitchen") == {"A3", "A4", "B1"}
    assert places(s, "guest_room") == {"A1+A2", "B1+B2"}, "not on A2+A3: A2 is covered"


@pytest.mark.rule("ST-096")
def test_three_floors_and_a_roof_are_the_top():
    board = f"saloon S 4, poker_room S 4, poker_room S 4, {tower('A1', 'kitchen', 'pantry', 'laundry')}"
    s = rich(board, roofs=(("S", "A1"),))
    assert places(s, "kitchen") == {"A2", "B1"}
    assert places(s, "guest_room") == {"A2+A3", "B1+B2"}


LOT = {1: (0, 0), 2: (2, 1), 3: (2, 1), 4: (5, 4)}


@pytest.mark.rule("ST-097", "ST-098")
@pytest.mark.parametrize("street", "AB")
@pytest.mark.parametrize("number", LOT)
def test_a_lot_is_paid_and_scored_with_the_ground_tile(street, number):
    ground = ", ".join(f"kitchen {street}{lot}" for lot in range(1, number))
    s = rich(ground, gold=20)
    play(s, f"build pantry {street}{number}")
    price, points = LOT[number]
    assert (20 - s.gold[0], reputation(s, 0), s.scores[0][0]) == (PRICES["pantry"] + price, points, points)


@pytest.mark.rule("ST-097", "ST-098")
@pytest.mark.parametrize(("first", "price", "points"), [(1, 2, 1), (2, 4, 2), (3, 7, 5)])
def test_a_large_tile_pays_and_scores_both_lots(first, price, points):
    ground = ", ".join(f"kitchen B{lot}" for lot in range(1, first))
    s = rich(ground, gold=20)
    play(s, f"build poker_room B{first}+B{first + 1}")
    assert (20 - s.gold[0], reputation(s, 0)) == (PRICES["poker_room"] + price, points)


@pytest.mark.rule("ST-097", "ST-098")
def test_upstairs_the_lot_is_neither_paid_nor_scored_again():
    s = rich("kitchen A1 3, kitchen A2 3, kitchen A3 3, kitchen A4 3", gold=20)
    play(s, "build pantry A4")
    assert (20 - s.gold[0], reputation(s, 0)) == (PRICES["pantry"], 0)
    s = rich("kitchen A1 3, kitchen A2 3, kitchen A3 3, kitchen A4 3", gold=20)
    play(s, "build poker_room A3+A4")
    assert (20 - s.gold[0], reputation(s, 0)) == (PRICES["poker_room"], 0)


@pytest.mark.rule("ST-099", "ST-026")
def test_placing_raises_income_and_scores_nothing_else():
    s = rich("", gold=20)
    play(s, "build kitchen A1")
    assert (income_level(s, 0), reputation(s, 0), rooms(s.tiles[0])[-1].cubes) == (2, 0, 0)


@pytest.mark.rule("ST-100")
@pytest.mark.parametrize(
    ("kind", "needs", "place"),
    [
        ("whiskey_still", "pharmacy A1", "B1+B2"),
        ("brothel", "guest_room A1+A2", "B1+B2"),
        ("jail", "poker_room A1+A2", "B1"),
    ],
)
def test_some_tiles_need_another_finished_or_not(kind, needs, place):
    full = "3" if "+" not in needs else "4"
    assert place in places(rich(needs), kind)
    assert place in places(rich(f"{needs} {full}"), kind)
    assert places(rich("kitchen A1"), kind) == set()
    assert places(rich("", needs), kind) == set(), "another seat's does not count"


@pytest.mark.rule("ST-101")
@pytest.mark.parametrize(
    ("kind", "lacks"), [("printing_press", "laundry A1"), ("schoolroom", "poker_room A1+A2")]
)  # fmt: skip
def test_some_tiles_shun_another_finished_or_not(kind, lacks):
    full = "3" if "+" not in lacks else "4"
    assert "B1" in places(rich("kitchen A1"), kind)
    assert places(rich(lacks), kind) == set()
    assert places(rich(f"{lacks} {full}"), kind) == set()
    assert "B1" in places(rich("", lacks), kind), "another seat's does not matter"


@pytest.mark.rule("ST-102")
def test_some_tiles_want_a_floor():
    board = f"{tower('A1', 'kitchen', 'pantry')}, kitchen A2 3, poker_room B1+B2 4"
    assert places(rich(board), "luxury_suite") == {"A1"}
    assert places(rich(board), "stables") == {"A3+A4", "B3+B4"}
    assert places(rich("kitchen A1 3"), "luxury_suite") == set()


@pytest.mark.rule("ST-103")
def test_the_theater_stands_on_the_corner_upstairs():
    others = "poker_room A1+A2 4, kitchen B1 3, kitchen B2 3"
    assert places(rich(f"saloon S 4, {others}"), "theater") == {"S"}
    assert places(rich(f"saloon S 4, poker_room S 4, {others}"), "theater") == {"S"}
    assert places(rich(f"saloon S 3, {others}"), "theater") == set()
    assert places(rich(f"saloon S 4, poker_room S 3, {others}"), "theater") == set()


@pytest.mark.rule("ST-104")
def test_prerequisites_are_looked_at_when_the_tile_is_placed_and_never_again():
    s = rich("printing_press A1, schoolroom A2")
    assert "A3" in places(s, "laundry")
    assert "A3+A4" in places(s, "poker_room")
    play(s, "build laundry B1")
    assert "printing_press" in {room.tile for room in rooms(s.tiles[0])}


@pytest.mark.rule("ST-105")
def test_a_common_tile_may_be_built_again_and_again():
    s = rich("kitchen A1, kitchen A2, kitchen A3")
    play(s, "build kitchen A4")
    assert [room.tile for room in rooms(s.tiles[0])].count("kitchen") == 4
    assert places(rich("kitchen A1, kitchen A2, kitchen A3, kitchen A4"), "kitchen") == set(), "the stock is used up"


@pytest.mark.rule("ST-106")
def test_tiles_and_roofs_stay():
    board = tower("A1", "kitchen", "pantry", "laundry")
    s = given(board, "", gold=(30,), roofs=(("A1",),), hands=(("silver_tongue",),), saloons=(HIDEOUT, ("lucy_allen",)))
    before = s.tiles[0]
    play(s, f"bribe {FLATFOOT} 1", "supply S", "end_turn", "earn", "end_turn", "build kitchen B1")
    assert [room[:3] for room in rooms(s.tiles[0])][: len(before)] == [room[:3] for room in rooms(before)]
    assert s.roofs[0] == ("A1",)
