"""Section 9.2 of the rules: Signpost, Stagecoach Line, Lights in the Sky, Rolling Storm."""

from __future__ import annotations

import pytest

from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as said
from game.wild_tiled_west import rules, year_events
from game.wild_tiled_west.content import CONTENT
from game.wild_tiled_west.shapes import squares_under
from game.wild_tiled_west.wild_scoring import linked_stops
from tests.wild_tiled_west.positions import bits, cell, hold, lie, match, name, play, put, squares_on, told
from tests.wild_tiled_west.staging import FLATS, at, build, fill, kinds, last_turn, line, streets

# ------------------------------------------------------------------ Signpost: posts (2, 4), (8, 5), (5, 9)


def forks():
    state = match("three_fork_trail", FLATS)
    state.boards[0].gold = 0
    streets(state, (5, 1), (2, 3), (7, 5))
    return state


def open_store(**setting):
    """Both first signposts are covered, the second just now."""
    state = forks()
    streets(state, (2, 4), *setting.get("covered", ()))
    put(state, "alley", (8, 5))
    return state


def places(state):
    """The squares of each position on offer."""
    return {frozenset(map(cell, squares_under(state.tile, a.turn, a.square))) for a in rules.legal_actions(state)}


@pytest.mark.rule("WTW-214")
def test_signposts_pay_gold_and_bullets():
    state = forks()
    b = state.boards[0]
    put(state, "alley", (2, 4))
    assert (b.gold, b.bullets, b.store) == (2, 0, "aside")
    put(state, "alley", (8, 5))
    assert (b.gold, b.bullets) == (2, 2)
    other = forks()
    put(other, "alley", (8, 5))
    assert (other.boards[0].bullets, other.phase) == (2, "turn"), "in any order, and alone no store"


@pytest.mark.rule("WTW-215")
def test_the_store_opens_on_signpost_three_free_and_apart():
    state = open_store()
    b = state.boards[0]
    assert (state.phase, state.tile, b.gold) == ("place_store", "general_store", 0)
    assert places(state) == {
        frozenset({(3, 9), (4, 9), (5, 9)}), frozenset({(4, 9), (5, 9), (6, 9)}), frozenset({(5, 9), (6, 9), (7, 9)}),
    }  # fmt: skip
    assert not b.network & bits((4, 8), (3, 10), (6, 8)), "not next to the network"
    play(state, rules.legal_actions(state)[0])
    assert (b.gold, b.store, b.laid[b.store_at].tile) == (0, "placed", "general_store")


@pytest.mark.rule("WTW-215")
def test_the_store_is_the_first_waiting_placement():
    state = forks()
    streets(state, (2, 4))
    put(state, "side_street", (8, 4), (8, 5), (9, 4), picture="a. D_")
    assert (state.phase, state.alleys) == ("place_store", 1), "the alley of the tile comes after it"
    play(state, rules.legal_actions(state)[0])
    play(state, do.ChooseGain(0))
    assert state.phase == "place_alley"


@pytest.mark.rule("WTW-216")
def test_the_store_is_resolved_like_any_placement_and_joins_the_network():
    state = open_store()
    b = state.boards[0]
    action = next(a for a in rules.legal_actions(state) if a.square == name(5, 9))
    play(state, action)
    assert state.phase == "choose_gain", "white sign"
    play(state, do.ChooseGain(0))
    assert (b.gold, state.phase, state.seat) == (2, "turn", 1)
    hold(state, "alley")
    state.phase = "place_alley"
    around = {(4, 8), (5, 8), (6, 8), (3, 9), (7, 9), (7, 10), (3, 10)}
    assert around <= squares_on(state), "next to it, and next to the printed pasture (4, 10), (5, 10), (6, 10)"


@pytest.mark.rule("WTW-217")
def test_a_store_without_signpost_or_room_is_lost():
    state = forks()
    b = state.boards[0]
    streets(state, (5, 8))
    events = put(state, "alley", (5, 9))
    assert (b.store, kinds(events, year_events.StoreLost)) == ("lost", ["StoreLost"])
    put(state, "alley", (2, 4))
    put(state, "alley", (8, 5))
    assert (state.phase, b.store) == ("turn", "lost")
    state = open_store(covered=((4, 9), (6, 9)))
    assert (state.phase, state.boards[0].store) == ("turn", "lost"), "(5, 9) alone is too small"


@pytest.mark.rule("WTW-218")
def test_five_points_for_a_store_linked_to_the_start():
    state = match("three_fork_trail", FLATS)
    b = state.boards[0]
    streets(state, *((5, column) for column in range(1, 7)))
    assert line(state, "wild_end") == 0
    lie(state, "general_store", (4, 9), (5, 9), (6, 9), picture="# # #")
    b.store, b.store_at = "placed", len(b.laid) - 1
    streets(state, (4, 6), (4, 7))
    assert line(state, "wild_end") == 0, "a gap at (4, 8); the hill (5, 7) joins nothing"
    streets(state, (4, 8))
    assert line(state, "wild_end") == 5
    b.store = "lost"
    assert line(state, "wild_end") == 0


@pytest.mark.rule("WTW-218")
def test_printed_fields_link_the_store():
    state = match("three_fork_trail", FLATS)
    b = state.boards[0]
    streets(state, (5, 1), (3, 10))  # a lone tile above the pasture, as if it were joined from there
    lie(state, "general_store", (4, 9), (5, 9), (6, 9), picture="# # #")
    b.store, b.store_at = "placed", len(b.laid) - 1
    assert line(state, "wild_end") == 0
    b.laid = (b.laid[1], b.laid[0], *b.laid[2:])  # the start tile is the one at (3, 10)
    assert line(state, "wild_end") == 5


# ------------------------------------------------------------------ Stagecoach Line

WEST = [(7, 5), (8, 5), (8, 4), (8, 3), (8, 2), (8, 1), (8, 0)]
EAST = [(8, 6), (9, 6), (9, 7), (9, 8), (8, 8), (8, 9), (8, 10)]
NORTH = [(5, 5), (5, 4), (5, 3), (5, 2), (5, 1), (4, 1), (3, 1), (2, 1), (1, 1)]
NORTH_EAST = [(1, 2), (1, 3), (1, 4), (1, 5), (0, 5), (0, 6), (0, 7), (0, 8), (1, 8), (1, 9)]


def overland(*squares):
    state = match("overland_route", FLATS)
    streets(state, (6, 5), *squares)
    return state


@pytest.mark.rule("WTW-220", "WTW-221")
def test_points_for_linked_stops():
    assert line(overland(), "wild_end") == 0, "one stop is no line"
    assert line(overland(*WEST), "wild_end") == 3
    assert line(overland(*WEST, *EAST), "wild_end") == 7
    assert line(overland(*WEST, *EAST, *NORTH), "wild_end") == 12
    assert line(overland(*WEST, *EAST, *NORTH, *NORTH_EAST), "wild_end") == 18


@pytest.mark.rule("WTW-220")
def test_no_street_links_no_stop_and_a_stop_on_its_own_is_one():
    state = match("overland_route", FLATS)
    assert linked_stops(state.boards[0]) == 0
    assert [linked_stops(overland(*more).boards[0]) for more in ((), WEST, (*WEST, *EAST))] == [1, 2, 3]


@pytest.mark.rule("WTW-220", "WTW-221")
def test_the_largest_group_counts_and_a_gap_parts_it():
    state = overland(*WEST, *EAST, *NORTH[1:], *NORTH_EAST)  # (5, 5) is missing
    assert line(state, "wild_end") == 7, "three below, two above"
    streets(state, (5, 5))
    assert line(state, "wild_end") == 18


@pytest.mark.rule("WTW-219")
@pytest.mark.parametrize(("tile", "points"), [("sawmill", 0), ("twin_calves", 0), ("street", 3)])
def test_a_stop_under_a_field_or_a_building_is_not_in_service(tile, points):
    state = match("overland_route", FLATS)
    streets(state, (6, 5), *WEST[:-2])
    if tile == "street":
        streets(state, *WEST[-2:])
    else:
        lie(state, tile, *WEST[-2:])
    assert line(state, "wild_end") == points


@pytest.mark.rule("WTW-220")
def test_features_do_not_interrupt_and_buildings_and_fields_do():
    state = overland(*WEST[:1], *WEST[6:])
    lie(state, "main_street", *WEST[1:6])
    assert line(state, "wild_end") == 3, "icons and an ace"
    state = overland(*WEST[:2], *WEST[4:])
    lie(state, "twin_calves", *WEST[2:4])
    assert line(state, "wild_end") == 0
    state = overland(*WEST[:2], *WEST[4:])
    build(state, "sawmill", *WEST[2:4])
    assert line(state, "wild_end") == 0


# ------------------------------------------------------------------ Lights in the Sky

SITES = {1: (1, 4), 2: (3, 8), 3: (6, 9), 4: (9, 3)}
LAST = {1: "y1r5", 2: "y2r4", 3: "y3r4", 4: "y4r3"}


@pytest.mark.rule("WTW-222")
@pytest.mark.parametrize("year", SITES)
def test_a_clear_site_brings_two_points_a_covered_one_costs_four(year):
    others = [square for number, square in SITES.items() if number != year]
    state = match("starfall_basin", FLATS)
    streets(state, *others)
    events = last_turn(state, LAST[year])
    assert told(events, year_events.SiteJudged) == [year_events.SiteJudged(0, name(*SITES[year]), year, True)]
    assert state.boards[0].lines[7] == 2
    state = match("starfall_basin", FLATS)
    streets(state, SITES[year])
    last_turn(state, LAST[year])
    assert (state.boards[0].lines[7], state.boards[1].lines[7]) == (-4, 0)


@pytest.mark.rule("WTW-223")
@pytest.mark.parametrize("site", SITES)
@pytest.mark.parametrize("year", [1, 2, 3, 4])
def test_a_site_gives_a_gold_once_its_year_is_over(site, year):
    state = match("starfall_basin", FLATS)
    b = state.boards[0]
    at(state, f"y{year}r2")
    b.gold = 0
    b.network = bits(SITES[site]) << 12
    put(state, "alley", SITES[site])
    assert b.gold == (1 if year > site else 0)


# ------------------------------------------------------------------ Rolling Storm

QUARTERS = {
    1: (range(5), range(6, 11)),
    2: (range(6, 11), range(6, 11)),
    3: (range(6, 11), range(5)),
    4: (range(5), range(5)),
}


@pytest.mark.rule("WTW-224", "WTW-225")
@pytest.mark.parametrize("year", QUARTERS)
def test_a_quarter_is_closed_to_every_placement(year):
    state = match("tempest_plain", FLATS)
    at(state, f"y{year}r2")
    b = state.boards[0]
    b.network = (1 << 12 * 11) - 1  # joined to everything
    terrain = CONTENT.faces["tempest_plain"].terrain.split()
    rows, columns = QUARTERS[year]
    coverable = {(r, c) for r in range(11) for c in range(11) if terrain[r][c] in ".ABCDE"}
    closed = {(r, c) for r, c in coverable if r in rows and c in columns}
    assert len(closed) > 15
    hold(state, "alley")
    state.phase = "place_alley"
    assert squares_on(state) == coverable - closed
    assert {(r, c) for r, c in coverable if 5 in (r, c)} <= squares_on(state), "row 5 and column 5"
    hold(state, "sawmill")
    covered = {square for squares in places(state) for square in squares}
    assert covered <= coverable - closed
    hold(state, "alley")
    state.phase = "turn"
    play(state, do.BUILD_ALLEYS)
    assert squares_on(state) == coverable - closed


@pytest.mark.rule("WTW-225")
def test_the_second_free_alley_is_bound_too():
    state = match("tempest_plain", FLATS)
    streets(state, (5, 5))
    hold(state, "alley")
    state.phase = "turn"
    play(state, do.BUILD_ALLEYS)
    play(state, do.LayAlley(name(4, 5)))
    assert squares_on(state) == {(4, 4)}, "(4, 6) is closed in year 1, (3, 5) is a cow"


@pytest.mark.rule("WTW-226")
def test_a_closed_square_is_still_open():
    """(0, 6) to (0, 10) lie under the storm of year 1."""
    state = match("tempest_plain", FLATS)
    b = state.boards[0]
    fill(state, (0, 6))
    build(state, "telegraph_office", (0, 7), (0, 8), (0, 9), (0, 10))
    b.covered &= ~bits((4, 5))
    state.kept[0], state.second[0] = "surveyor", "naturalist"
    put(state, "alley", (4, 5))
    assert (b.red, b.mining) == ((0,), 1), "(0, 6) leaves it open"
    assert line(state, "partner_1") == 10, "twenty full lines, row 0 and column 6 not among them"
    fill(state, (0, 6), (1, 6), (1, 5), (2, 6))
    assert line(state, "partner_2") == 2, "an area of four"


@pytest.mark.rule("WTW-226")
def test_tiles_under_the_storm_work_and_sheriffs_shoot_across():
    state = match("tempest_plain", FLATS)
    b = state.boards[0]
    streets(state, (5, 5))
    b.sheriffs, b.bandits, b.bullets = bits((2, 10)), bits((2, 6)), 1
    events = put(state, "alley", (4, 5))
    assert [event.square for event in told(events, said.BanditShot)] == [name(2, 6)]
