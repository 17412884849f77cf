"""4.8: finished tiles."""

from __future__ import annotations

import pytest

from game.saloon_tycoon.content import CONTENT
from game.saloon_tycoon.measures import income_level
from game.saloon_tycoon.state import reputation
from game.saloon_tycoon.survey import rooms
from tests.saloon_tycoon.cast import ELSEWHERE, FULL, about, sorts, tags, tower
from tests.saloon_tycoon.drawing import given, offered, play

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
