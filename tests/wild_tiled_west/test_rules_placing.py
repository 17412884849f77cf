"""Sections 4.6 and 4.7 of the rules: where a tile may lie; free alleys."""

from __future__ import annotations

import pytest

from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as said
from game.wild_tiled_west import rules
from game.wild_tiled_west.content import CONTENT
from game.wild_tiled_west.pieces import BOARD
from game.wild_tiled_west.shapes import shapes, squares_under
from tests.wild_tiled_west.positions import bits, cell, dice, hold, lie, match, name, placement, play, put, squares_on
from tests.wild_tiled_west.staging import CREEK, FLATS, fill, kinds, marker, streets, turn_of

AROUND_X = {(4, 5), (6, 5), (5, 4), (5, 6)}


def holding_alley(state, seat=0):
    hold(state, "alley", seat)
    state.phase = "place_alley"
    return squares_on(state)


def covers(state, tile):
    """The sets of squares the tile may cover."""
    hold(state, tile)
    return {
        frozenset(cell(square) for square in squares_under(tile, a.turn, a.square)) for a in rules.legal_actions(state)
    }


# ------------------------------------------------------------------ orientations


@pytest.mark.rule("WTW-062")
def test_quarter_turns_are_clockwise_and_mirroring_comes_first():
    """Rustlers’ Run looks different in all eight orientations."""
    pictures = {shape.turn: " ".join(shape.rows) for shape in shapes("rustlers_run")}
    assert pictures == {
        0: "c___ frcc", 1: "fc r_ c_ c_", 2: "ccrf ___c", 3: "_c _c _r cf",
        4: "___c ccrf", 5: "c_ c_ r_ fc", 6: "frcc c___", 7: "cf _r _c _c",
    }  # fmt: skip


@pytest.mark.rule("WTW-062")
@pytest.mark.parametrize(
    ("tile", "turns"),
    [("chapel", {0}), ("twin_calves", {0, 1}), ("main_street", {0, 1, 2, 3}), ("barn", {0}),
     ("crossroads", {0, 1, 2, 3}), ("grazing_square", {0, 1}), ("dry_gulch", set(range(8))),
     ("stables", {0, 1, 2, 3}), ("alley", {0})],
)  # fmt: skip
def test_the_same_picture_is_offered_once_under_its_lowest_number(tile, turns):
    state = match("overland_route", CREEK)
    hold(state, tile)
    assert {a.turn for a in rules.legal_actions(state)} == turns
    assert len(set(rules.legal_actions(state))) == len(rules.legal_actions(state))


# ------------------------------------------------------------------ where


@pytest.mark.rule("WTW-063")
def test_every_square_lies_on_the_board():
    state = match(FLATS, CREEK)
    fill(state, (3, 9), (3, 10), (4, 0), (4, 1))
    assert covers(state, "telegraph_office") == set(), "a row does not go on in the next"
    assert covers(state, "sawmill") == {frozenset({(3, 9), (3, 10)}), frozenset({(4, 0), (4, 1)})}
    fill(state, (9, 5), (10, 5), (0, 4), (1, 4))
    assert covers(state, "telegraph_office") == set()
    assert covers(state, "sawmill") == {frozenset({(9, 5), (10, 5)}), frozenset({(0, 4), (1, 4)})}


@pytest.mark.rule("WTW-064")
@pytest.mark.parametrize("face", [FLATS, "thunder_ridge", "overland_route"])
def test_tiles_lie_on_open_squares_only(face):
    state = match(face, "silver_bend")
    b = state.boards[0]
    streets(state, (5, 4))
    b.network = BOARD  # joined to everything: only the squares themselves matter
    terrain = CONTENT.faces[face].terrain.split()
    coverable = {(r, c) for r in range(11) for c in range(11) if terrain[r][c] in ".ABCDEF"}
    assert holding_alley(state) == coverable - {(5, 4)}
    for squares in covers(state, "town_hall"):
        assert squares <= coverable - {(5, 4)}


@pytest.mark.rule("WTW-065")
def test_a_tile_may_cover_parts_of_several_towns():
    state = match("riverboat_bend", FLATS)
    streets(state, (1, 7))
    assert frozenset({(1, 6), (2, 6)}) in covers(state, "sawmill"), "Full House and Ante"


@pytest.mark.rule("WTW-065")
@pytest.mark.parametrize("square", [(2, 3), (2, 4), (5, 5)])  # horseshoe, plain, X
def test_plain_squares_horseshoes_and_the_start_space_bring_nothing(square):
    state = match(FLATS, CREEK)
    if square != (5, 5):
        streets(state, (2, 5), (2, 2))
    b = state.boards[0]
    before = (b.gold, b.bullets, b.mining, marker(state))
    events = put(state, "alley", square)
    assert kinds(events, said.AlleyPlaced, said.TurnBegan) == [type(event).__name__ for event in events]
    assert (b.gold, b.bullets, b.mining, marker(state)) == before


@pytest.mark.rule("WTW-065")
@pytest.mark.parametrize(
    ("face", "mark"),
    [("riverboat_bend", "e"), ("mustang_plains", "r"), ("three_fork_trail", "3"), ("overland_route", "k"),
     ("starfall_basin", "1")],
)  # fmt: skip
def test_marks_of_wild_faces_may_be_covered(face, mark):
    state = match(face, FLATS)
    state.boards[0].network = BOARD
    icons = CONTENT.faces[face].icons.split()
    marks = {(r, c) for r in range(11) for c in range(11) if icons[r][c] == mark}
    assert marks
    assert marks <= holding_alley(state)


@pytest.mark.rule("WTW-066")
@pytest.mark.parametrize("tile", ["sawmill", "main_street", "hotel", "clover_patch"])
def test_the_first_tile_covers_the_start_space(tile):
    state = match(FLATS, CREEK)
    found = covers(state, tile)
    assert found
    assert all((5, 5) in squares for squares in found)
    lie(state, tile, *min(found, key=sorted))
    assert any((5, 5) not in squares for squares in covers(state, tile)), "the second need not"


@pytest.mark.rule("WTW-067")
def test_every_later_tile_is_next_to_the_network():
    state = match(FLATS, CREEK)
    streets(state, (5, 5))
    assert holding_alley(state) == AROUND_X
    assert all(squares & AROUND_X for squares in covers(state, "hotel"))
    streets(state, (5, 4))
    assert holding_alley(state) == {(4, 5), (6, 5), (5, 6), (5, 3), (4, 4), (6, 4)}


@pytest.mark.rule("WTW-068")
def test_printed_fields_carry_the_network_on():
    """Lone Star Flats: the pasture (5, 8), (6, 8), (6, 9) is reached at its upper end and left at the lower."""
    state = match(FLATS, CREEK)
    streets(state, (5, 5), (5, 6))
    assert not holding_alley(state) & {(6, 10), (5, 9), (7, 8)}
    streets(state, (5, 7))
    assert {(6, 10), (5, 9), (7, 8), (7, 9), (4, 8), (6, 7)} <= holding_alley(state)


@pytest.mark.rule("WTW-069")
def test_hills_hill_bandits_cowpokes_open_squares_and_corners_join_nothing():
    state = match(FLATS, CREEK)
    streets(state, (5, 5), (6, 5))
    b = state.boards[0]
    b.hill_bandits = bits((6, 6))
    b.bandits |= b.hill_bandits
    b.cowpokes = bits((5, 8))
    legal = holding_alley(state)
    assert legal == {(4, 5), (5, 4), (5, 6), (6, 4), (7, 5)}
    assert (6, 7) not in legal, "behind the hill"
    assert (7, 6) not in legal, "a corner"
    assert (5, 9) not in legal, "beside a cowpoke"
    assert (5, 7) not in legal, "over an open square"


@pytest.mark.rule("WTW-069")
def test_mines_join_nothing():
    state = match(FLATS, CREEK)
    streets(state, (5, 5), (3, 2))
    b = state.boards[0]
    b.network = bits((3, 2))
    assert holding_alley(state) == {(2, 2), (3, 1), (4, 2)}, "(3, 4) lies behind the mine"


@pytest.mark.rule("WTW-070")
def test_alleys_obey_the_rules_of_tiles():
    state = match(FLATS, CREEK)
    assert holding_alley(state) == {(5, 5)}, "X first"
    streets(state, (5, 5))
    assert holding_alley(state) == AROUND_X
    streets(state, (5, 6))
    assert holding_alley(state) == {(4, 5), (6, 5), (5, 4), (5, 7), (3, 6), (4, 7)}


@pytest.mark.rule("WTW-071")
def test_a_placed_tile_stays_where_it_is():
    state = match(FLATS, CREEK)
    put(state, "barn", (5, 4), (5, 5), (6, 4), (6, 5))
    (barn,) = state.boards[0].laid
    put(state, "sawmill", (4, 4), (4, 5))
    while state.phase == "place_alley":
        play(state, rules.legal_actions(state)[0])
    assert state.boards[0].laid[0] == barn
    assert not holding_alley(state) & {(5, 4), (5, 5), (6, 4), (6, 5), (4, 4), (4, 5)}


# ------------------------------------------------------------------ free alleys


@pytest.mark.rule("WTW-072")
def test_free_alleys_cost_nothing_and_use_no_die():
    state = match(FLATS, CREEK)
    streets(state, (5, 5))
    dice(state, prairie=(1, 2), river=(3,))
    turn_of(state)
    before = (state.boards[0].gold, state.prairie, state.river, state.used, state.stacks[:])
    play(state, do.BUILD_ALLEYS)
    play(state, do.LayAlley(name(4, 5)))
    play(state, do.LayAlley(name(4, 4)))
    assert (state.boards[0].gold, state.prairie, state.river, state.used, state.stacks) == before
    assert (state.phase, state.seat) == ("turn", 1), "two at most"
    assert [laid.tile for laid in state.boards[0].laid] == ["alley"] * 3


@pytest.mark.rule("WTW-073")
def test_the_first_alley_is_resolved_before_the_second_is_asked():
    state = match(FLATS, CREEK)
    streets(state, (5, 5), (4, 8))
    turn_of(state)
    play(state, do.BUILD_ALLEYS)
    play(state, do.LayAlley(name(4, 9)))  # a bonus space: one more alley
    assert state.phase == "place_alley"
    play(state, do.LayAlley(name(4, 5)))
    assert state.phase == "second_free_alley"
    assert do.STOP in rules.legal_actions(state)
    play(state, do.STOP)
    assert (state.phase, state.seat) == ("turn", 1)


@pytest.mark.rule("WTW-074")
def test_the_second_lies_next_to_the_first():
    state = match(FLATS, CREEK)
    streets(state, (5, 5), (5, 4))
    turn_of(state)
    play(state, do.BUILD_ALLEYS)
    play(state, do.LayAlley(name(4, 5)))
    assert squares_on(state) == {(3, 5), (4, 4)}, "(4, 6) is a cow, (5, 5) is covered"
    other = match(FLATS, CREEK)
    fill(other, (0, 0), (0, 3))
    turn_of(other)
    play(other, do.BUILD_ALLEYS)
    play(other, do.LayAlley(name(0, 0)))
    assert (other.phase, other.seat) == ("turn", 1), "none is next to it, so nothing is asked"


@pytest.mark.rule("WTW-075")
def test_a_first_free_alley_goes_to_the_start_space():
    state = match(FLATS, CREEK)
    turn_of(state)
    events = play(state, do.BUILD_ALLEYS)
    assert said.AlleyPlaced(0, name(5, 5), True) in events
    assert squares_on(state) == AROUND_X


@pytest.mark.rule("WTW-076")
def test_free_alleys_never_run_out():
    state = match("overland_route", FLATS)
    squares = [(r, c) for r in range(11) for c in range(11)]
    terrain = CONTENT.faces["overland_route"].terrain.split()
    streets(state, *[(r, c) for r, c in squares if terrain[r][c] in ".ABCDE" and r < 7][:55])
    turn_of(state)
    dice(state)
    assert list(rules.legal_actions(state)) == [do.BUILD_ALLEYS]
    play(state, do.BUILD_ALLEYS)
    play(state, rules.legal_actions(state)[0])
    assert sum(laid.tile == "alley" for laid in state.boards[0].laid) == 56


def test_a_position_is_named_by_the_square_under_the_middle_of_the_tile():
    """D5: the square nearest to the mean of all squares, the first in reading order of several."""
    assert placement("main_street", tuple((5, column) for column in range(3, 8))).square == name(5, 5)
    assert placement("sawmill", ((5, 5), (5, 6))).square == name(5, 5)
    assert placement("chapel", ((4, 5), (5, 4), (5, 5), (5, 6), (6, 5))).square == name(5, 5)
    assert placement("stables", ((4, 4), (4, 6), (5, 4), (5, 5), (5, 6))).square == name(5, 5)
