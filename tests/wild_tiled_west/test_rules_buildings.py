"""Section 4.11 of the rules: signs, surrounding, and the buildings one by one."""

from __future__ import annotations

import pytest

from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as said
from game.wild_tiled_west import rules
from game.wild_tiled_west.content import CONTENT
from tests.wild_tiled_west.positions import bits, lie, match, name, play, put, squares_on, told
from tests.wild_tiled_west.staging import CREEK, FLATS, build, fill, kinds, line, marker, streets

CORNER = ((0, 10), (1, 10), (2, 10), (3, 10))  # Lone Star Flats: beside a mine, a hill and the edge
SIGNS = {
    "white": {"fancy_saloon", "general_store", "sawmill", "assay_office", "gunsmith"},
    "yellow": {"barn", "wheelwright", "sheriffs_office", "trading_post", "blacksmith"},
    "red": {"town_hall", "hotel", "telegraph_office", "chapel"},
    "pink": {"stables", "saloon", "ranch_house", "bank", "schoolhouse"},
}  # section 2.5


def flats():
    return match(FLATS, CREEK)


def telegraph(state):
    """In the corner; (1, 9), (3, 9) and (4, 10) are its open neighbours."""
    build(state, "telegraph_office", *CORNER)


def test_the_signs_are_those_of_the_table():
    for sign, buildings in SIGNS.items():
        assert {building.id for building in CONTENT.buildings.values() if building.sign == sign} == buildings


# ------------------------------------------------------------------ signs


@pytest.mark.rule("WTW-103")
def test_a_white_sign_works_once():
    state = flats()
    streets(state, (5, 5))
    events = put(state, "gunsmith", (4, 4), (4, 5), (5, 3), (5, 4), picture="_## #._")
    assert [event.building for event in told(events, said.SignWorked)] == ["gunsmith"]
    assert state.boards[0].bullets == 3
    events = put(state, "alley", (6, 4))
    assert told(events, said.SignWorked) == []
    assert state.boards[0].bullets == 3


@pytest.mark.rule("WTW-104")
def test_yellow_signs_work_for_good_and_add_up():
    state = flats()
    b = state.boards[0]
    put(state, "blacksmith", (5, 4), (5, 5), (5, 6), (6, 5), (7, 5), picture="### _#_ _._")
    b.gold = 0
    put(state, "alley", (7, 4))
    assert b.gold == 1
    build(state, "blacksmith", (2, 4), (2, 5), (2, 6), (3, 5), (4, 5), picture="### _#_ _._")
    streets(state, (2, 2), (1, 8))
    put(state, "alley", (3, 2))
    assert b.gold == 3, "two for one pickaxe"


@pytest.mark.rule("WTW-104")
def test_a_yellow_sign_works_within_its_own_placement():
    state = flats()
    b = state.boards[0]
    b.gold = 0
    streets(state, (5, 4))
    put(state, "blacksmith", (6, 4), (7, 4), (8, 3), (8, 4), (8, 5), picture="_._ _#_ ###")
    assert (b.mining, b.gold) == (2, 1), "the pickaxe (7, 4) under it"


@pytest.mark.rule("WTW-105")
def test_pink_signs_score_at_the_endgame_each_copy():
    state = flats()
    b = state.boards[0]
    b.gold = 3
    lie(state, "bank", (5, 4), (5, 5), (6, 5), (7, 5), (7, 6), picture="##_ _#_ _#g")
    assert (marker(state), line(state, "buildings_end")) == (5, 3), "nothing before the Endgame"
    lie(state, "bank", (1, 7), (1, 8), (2, 8), (3, 8), (3, 9), picture="##_ _#_ _#g")
    assert line(state, "buildings_end") == 6
    state.phase = "over"
    assert marker(state) == sum(entry.points for entry in rules.score(state, 0).lines)


# ------------------------------------------------------------------ surrounding


@pytest.mark.rule("WTW-106", "WTW-108")
def test_covered_squares_hill_mine_and_edge_close_a_building_in():
    state = flats()
    telegraph(state)
    streets(state, (1, 9), (3, 9))
    put(state, "alley", (4, 10))
    assert state.boards[0].mining == 3, "(4, 9) and the other corners are open"


@pytest.mark.rule("WTW-106")
def test_printed_fields_and_cows_close_a_building_in():
    state = flats()
    state.kept[0] = "missionary"  # 3 points for each surrounded building of any sign
    lie(state, "sawmill", (1, 0), (2, 0))  # beside the cow (1, 1) and the field (2, 1)
    streets(state, (0, 0))
    assert line(state, "partner_1") == 0
    streets(state, (3, 0))
    assert line(state, "partner_1") == 3


@pytest.mark.rule("WTW-107")
@pytest.mark.parametrize("left", [(1, 9), (3, 9), (4, 10)])
def test_a_single_open_square_leaves_it_open(left):
    """(1, 9) has room for an alley only, and none could be joined to it."""
    state = flats()
    telegraph(state)
    streets(state, (5, 9), *({(1, 9), (3, 9), (4, 10)} - {left}))
    if left == (1, 9):
        streets(state, (1, 8), (0, 8))
    put(state, "alley", (5, 10))
    assert state.boards[0].mining == 1
    assert state.boards[0].red == (0,)


@pytest.mark.rule("WTW-108")
def test_corners_do_not_matter():
    state = flats()
    build(state, "chapel", (4, 4), (5, 3), (5, 4), (5, 5), (6, 4))
    b = state.boards[0]
    b.bandits = 0
    around = [(3, 4), (4, 3), (4, 5), (5, 6), (6, 3), (6, 5), (7, 4)]  # (5, 2) is the last
    streets(state, *around)
    assert b.lines[6] == 0
    put(state, "alley", (5, 2))
    assert b.lines[6] == 4, "the corners (3, 3) and (3, 5) are open"


@pytest.mark.rule("WTW-109")
def test_a_red_sign_pays_once_perhaps_in_its_own_placement():
    state = flats()
    b = state.boards[0]
    streets(state, (1, 9), (3, 9), (4, 10))
    events = put(state, "telegraph_office", *CORNER)
    assert [event.building for event in told(events, said.Surrounded)] == ["telegraph_office"]
    assert b.mining == 3
    events = put(state, "alley", (4, 9))
    assert (told(events, said.Surrounded), b.mining) == ([], 3)


@pytest.mark.rule("WTW-110")
def test_a_red_sign_never_surrounded_pays_nothing():
    state = flats()
    lie(state, "town_hall", *((row, column) for row in (2, 3, 4) for column in (4, 5)))
    state.phase = "over"
    assert (line(state, "buildings_game"), line(state, "buildings_end")) == (0, 0)


@pytest.mark.rule("WTW-109", "WTW-177")
@pytest.mark.parametrize(
    ("tile", "squares", "points", "gold"),
    [
        ("town_hall", ((4, 3), (4, 4), (4, 5), (5, 3), (5, 4), (5, 5)), 10, 0),
        ("hotel", ((4, 2), (4, 3), (4, 4), (4, 5), (5, 4), (5, 5)), 5, 3),
    ],
)
def test_town_hall_and_hotel_pay_when_surrounded(tile, squares, points, gold):
    state = flats()
    b = state.boards[0]
    fill(state, *squares)
    b.gold = 0
    put(state, tile, *squares)
    assert (b.lines[6], b.gold) == (points, gold)


# ------------------------------------------------------------------ one by one


def saloon(state):
    streets(state, (5, 5))
    return put(state, "fancy_saloon", (4, 3), (4, 4), (4, 5), (5, 4), picture="### _._")


@pytest.mark.rule("WTW-111")
def test_fancy_saloon_takes_an_ace_card_of_choice():
    state = flats()
    saloon(state)
    assert {a.suit for a in rules.legal_actions(state)} == {"spades", "hearts", "clubs", "diamonds"}
    play(state, do.ACE["clubs"])
    assert state.boards[0].ace_cards == ("clubs",)
    assert state.aces == ("spades", "hearts", "diamonds")


@pytest.mark.rule("WTW-111")
def test_fancy_saloon_takes_the_last_ace_or_nothing():
    state = flats()
    state.aces = ("hearts",)
    saloon(state)
    assert (state.boards[0].ace_cards, state.aces, state.phase) == (("hearts",), (), "turn")
    other = flats()
    other.aces = ()
    events = saloon(other)
    assert (other.boards[0].ace_cards, other.phase) == ((), "turn")
    assert kinds(events, said.NoAceLeft, said.AceTaken) == ["NoAceLeft"]


@pytest.mark.rule("WTW-112")
@pytest.mark.parametrize(("option", "gold", "bullets", "lost"), [(0, 2, 0, 0), (1, 0, 2, 0), (2, 0, 0, 2)])
def test_general_store_offers_three_gains_even_if_useless(option, gold, bullets, lost):
    state = flats()
    b = state.boards[0]
    b.gold = 0
    fill(state, (5, 3), (5, 4), (5, 5))
    put(state, "general_store", (5, 3), (5, 4), (5, 5))
    assert list(rules.legal_actions(state)) == [do.ChooseGain(0), do.ChooseGain(1), do.ChooseGain(2)]
    events = play(state, do.ChooseGain(option))
    assert (b.gold, b.bullets, len(told(events, said.AlleyLost))) == (gold, bullets, lost)


def chapel(state, bandits):
    """A Chapel about to be surrounded."""
    build(state, "chapel", (4, 4), (5, 3), (5, 4), (5, 5), (6, 4))
    streets(state, (3, 4), (4, 3), (4, 5), (5, 6), (6, 3), (6, 5), (7, 4))
    state.boards[0].bandits = bandits
    state.boards[0].yellow = ("sheriffs_office",)
    state.boards[0].gold, state.boards[0].bullets = 0, 0
    return put(state, "alley", (5, 2))


@pytest.mark.rule("WTW-113")
def test_chapel_lays_a_bandit_of_choice_to_rest():
    state = flats()
    b = state.boards[0]
    chapel(state, bits((2, 9), (10, 0), (3, 4)))
    assert (state.phase, b.lines[6]) == ("lay_to_rest", 4), "points first"
    assert squares_on(state) == {(2, 9), (10, 0), (3, 4)}, "wherever it stands"
    events = play(state, do.LayToRest(name(10, 0)))
    assert (b.bandits, b.graves) == (bits((2, 9), (3, 4)), bits((10, 0)))
    assert (told(events, said.BanditShot), b.gold, b.bullets) == ([], 0, 0), "not a shot"


@pytest.mark.rule("WTW-113")
def test_chapel_without_a_bandit_scores_its_points_only():
    state = flats()
    chapel(state, 0)
    assert (state.phase, state.boards[0].lines[6], state.boards[0].graves) == ("turn", 4, 0)
    state = flats()
    chapel(state, bits((2, 9)))
    assert (state.phase, state.boards[0].graves) == ("turn", bits((2, 9))), "the only one is not asked for"


@pytest.mark.rule("WTW-114")
def test_sheriffs_office_pays_for_each_bandit_shot_its_own_too():
    state = flats()
    b = state.boards[0]
    b.bullets, b.gold = 3, 0
    streets(state, (2, 8))
    b.bandits |= bits((5, 7), (2, 8))
    put(state, "sheriffs_office", (2, 5), (2, 6), (1, 5), (1, 6), (2, 7), picture="##_ ##s")
    assert (b.gold, b.bullets, b.graves.bit_count()) == (3, 0, 3)
    b.bandits |= bits((8, 7))
    streets(state, (8, 8))
    put(state, "alley", (8, 9))  # a bullet
    assert (b.gold, b.graves.bit_count()) == (4, 4)


@pytest.mark.rule("WTW-115")
def test_blacksmith_pays_for_spaces_really_climbed():
    state = flats()
    b = state.boards[0]
    b.mining, b.gold, b.yellow = 10, 0, ("blacksmith",)
    streets(state, (5, 5))
    put(state, "assay_office", (2, 4), (3, 4), (4, 4), (4, 5))
    assert (b.mining, b.gold) == (12, 2)
    streets(state, (7, 5))
    put(state, "alley", (7, 4))
    assert (b.mining, b.gold) == (12, 2), "lost at the top"


@pytest.mark.rule("WTW-116")
def test_trading_post_pays_for_each_town_its_own_too():
    state = flats()
    b = state.boards[0]
    streets(state, (4, 8), (4, 9))
    put(state, "trading_post", (2, 8), (3, 7), (3, 8), (3, 9), (3, 10), picture="_#__ ###.")
    assert (b.lines[1], b.lines[2], b.lines[6]) == (5, 3, 2)
    b.yellow += ("trading_post",)
    streets(state, (0, 4), (0, 5), (0, 6), (1, 4), (1, 5))
    put(state, "alley", (1, 6))
    assert (b.lines[1], b.lines[2], b.lines[6]) == (11, 6, 6)


@pytest.mark.rule("WTW-117")
def test_barn_pays_for_each_pasture_wrangled():
    state = flats()
    b = state.boards[0]
    b.gold, b.yellow = 0, ("barn",)
    streets(state, (1, 0))
    put(state, "creek_corner", (2, 2), (2, 3), (3, 2), picture="cf c_")
    play(state, do.Wrangle(name(1, 1), 3))
    assert b.gold == 1
