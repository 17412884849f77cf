"""Section 4.13 of the rules: sheriffs, lines of fire, bandits, tombstones."""

from __future__ import annotations

import pytest

from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as said
from game.wild_tiled_west import rules
from tests.wild_tiled_west.positions import bits, lie, match, name, play, put, squares_on, told
from tests.wild_tiled_west.staging import CREEK, FLATS, bandits, build, last_turn, line, streets

PLAIN = (7, 0)  # Lone Star Flats: a square out of everybody's way


def flats(sheriffs=(), at_large=(), bullets=9):
    """Sheriffs and bandits on these squares of Lone Star Flats, and nobody else."""
    state = match(FLATS, CREEK)
    b = state.boards[0]
    streets(state, (8, 0))
    b.sheriffs, b.bandits, b.bullets = bits(*sheriffs), bits(*at_large), bullets
    return state


def fire(state):
    """An alley is laid somewhere; who is shot in its step 4."""
    events = put(state, "alley", PLAIN)
    return {event.square for event in told(events, said.BanditShot)}


def shot(*squares):
    return {name(*square) for square in squares}


# ------------------------------------------------------------------ who is seen


@pytest.mark.rule("WTW-133")
@pytest.mark.parametrize(
    ("sheriff", "bandit"),
    [((2, 3), (2, 8)), ((2, 8), (2, 3)), ((0, 5), (10, 5)), ((10, 5), (0, 5)), ((5, 5), (5, 6))],
)
def test_a_sheriff_sees_along_rows_and_columns(sheriff, bandit):
    assert fire(flats([sheriff], [bandit])) == shot(bandit)


@pytest.mark.rule("WTW-138")
@pytest.mark.parametrize("bandit", [(4, 4), (6, 4), (3, 7), (2, 6), (0, 0)])
def test_never_diagonally_never_round_corners(bandit):
    assert fire(flats([(5, 5)], [bandit])) == set()


@pytest.mark.rule("WTW-134")
@pytest.mark.parametrize(
    ("sheriff", "bandit"),
    [((2, 6), (5, 6)),  # the printed cow (4, 6)
     ((5, 6), (7, 6)),  # the hill (6, 6)
     ((3, 5), (3, 1))],  # the mine (3, 3)
)  # fmt: skip
def test_printed_cows_hills_and_mines_block(sheriff, bandit):
    assert fire(flats([sheriff], [bandit])) == set()


@pytest.mark.rule("WTW-134", "WTW-136")
def test_cows_on_tiles_block_with_or_without_a_cowpoke():
    state = flats([(2, 3)], [(2, 8)])
    lie(state, "long_meadow", (2, 4), (2, 5), (2, 6), (2, 7))
    assert fire(state) == set()
    state = flats([(2, 3)], [(2, 8)])
    lie(state, "long_meadow", (2, 4), (2, 5), (2, 6), (2, 7))
    state.boards[0].cowpokes = bits((2, 5))
    assert fire(state) == set()


@pytest.mark.rule("WTW-134")
def test_building_squares_block_but_the_street_of_a_building_does_not():
    state = flats([(2, 3)], [(2, 8)])
    build(state, "sawmill", (2, 5), (2, 6))
    assert fire(state) == set()
    state = flats([(2, 3)], [(2, 8)])
    build(state, "fancy_saloon", (3, 4), (3, 5), (3, 6), (2, 5), picture="_._ ###")
    assert fire(state) == shot((2, 8))


@pytest.mark.rule("WTW-135")
def test_streets_fields_people_and_marks_do_not_block():
    state = flats([(2, 8), (2, 6)], [(2, 0), (2, 4)])
    b = state.boards[0]
    streets(state, (2, 2))
    b.graves, b.cowpokes = bits((2, 5)), bits((2, 1))
    assert fire(state) == shot((2, 0), (2, 4)), "past a field with a cowpoke, a horseshoe, a bandit, a tombstone"
    state = flats([(2, 8)], [(2, 2)])
    lie(state, "main_street", *((2, column) for column in range(3, 8)))
    assert fire(state) == shot((2, 2)), "past icons and an ace"


@pytest.mark.rule("WTW-135")
def test_wild_marks_and_open_squares_do_not_block():
    state = match("mustang_plains", FLATS)
    b = state.boards[0]
    streets(state, (0, 4))
    b.sheriffs, b.bandits, b.bullets = bits((1, 0)), bits((1, 4)), 2
    events = put(state, "alley", (0, 3))
    assert [event.square for event in told(events, said.BanditShot)] == [name(1, 4)], "past the rope (1, 2)"


@pytest.mark.rule("WTW-137")
def test_a_hill_shows_its_bandit_and_hides_what_is_behind():
    state = flats([(2, 8)], [(2, 9), (2, 10)])
    assert fire(state) == shot((2, 9))
    assert state.boards[0].bullets == 8, "the tombstone's hill still hides (2, 10)"


@pytest.mark.rule("WTW-138")
def test_sheriffs_shoot_on_their_own_board_only():
    state = flats([(5, 5)], [])
    rival = state.boards[1]
    rival.bandits, rival.bullets, rival.sheriffs = bits((5, 6)), 0, 0
    assert fire(state) == set()
    assert rival.bandits == bits((5, 6))


# ------------------------------------------------------------------ shooting


@pytest.mark.rule("WTW-139")
def test_a_seat_must_shoot_at_once():
    state = flats([(5, 5)], [(5, 7)], bullets=1)
    events = put(state, "alley", PLAIN)
    assert told(events, said.BanditShot)
    assert (state.phase, state.seat, state.boards[0].bullets) == ("turn", 1, 0)


@pytest.mark.rule("WTW-140", "WTW-142")
def test_with_enough_bullets_all_are_shot_by_themselves():
    state = flats([(5, 5)], [(5, 7), (5, 3), (3, 5)], bullets=4)
    assert fire(state) == shot((5, 7), (5, 3), (3, 5))
    b = state.boards[0]
    assert (b.bullets, b.bandits, b.graves) == (1, 0, bits((5, 7), (5, 3), (3, 5)))


@pytest.mark.rule("WTW-140")
def test_just_enough_bullets_are_enough():
    state = flats([(5, 5)], [(5, 7), (5, 3)], bullets=2)
    assert fire(state) == shot((5, 7), (5, 3))


@pytest.mark.rule("WTW-141", "WTW-142")
def test_with_too_few_the_seat_chooses_one_for_each_bullet():
    state = flats([(5, 5), (8, 6)], [(5, 7), (5, 3), (3, 5), (8, 4), (10, 10)], bullets=2)
    put(state, "alley", PLAIN)
    assert state.phase == "shoot"
    assert {type(action) for action in rules.legal_actions(state)} == {do.Shoot}, "no bullet is kept"
    assert squares_on(state) == {(5, 7), (5, 3), (3, 5), (8, 4)}
    play(state, do.Shoot(name(3, 5)))
    assert squares_on(state) == {(5, 7), (5, 3), (8, 4)}
    play(state, do.Shoot(name(8, 4)))
    b = state.boards[0]
    assert (state.phase, state.seat, b.bullets) == ("turn", 1, 0)
    assert (b.graves, b.bandits) == (bits((3, 5), (8, 4)), bits((5, 7), (5, 3), (10, 10)))


@pytest.mark.rule("WTW-142")
def test_a_tombstone_stays_for_the_rest_of_the_game():
    state = flats([(5, 5)], [(5, 7)], bullets=3)
    fire(state)
    events = put(state, "alley", (7, 1))
    assert told(events, said.BanditShot) == []
    assert (state.boards[0].graves, state.boards[0].bullets) == (bits((5, 7)), 2)


@pytest.mark.rule("WTW-143")
def test_a_sheriff_shoots_as_often_as_it_can():
    row = [(5, column) for column in (3, 4, 6, 7)]
    column = [(row, 5) for row in (0, 1, 2, 3, 4, 6, 7, 8, 9, 10)]
    state = flats([(5, 5)], row + column, bullets=20)
    assert fire(state) == shot(*row, *column)
    assert state.boards[0].bullets == 6


@pytest.mark.rule("WTW-144")
def test_a_sheriff_arriving_shoots():
    state = flats([], [(2, 9)], bullets=1)
    streets(state, (2, 4))
    events = put(state, "marshals_beat", (2, 5), (2, 6), (2, 7), (3, 6), picture=".s. _u_")
    assert [(event.square, event.sheriff) for event in told(events, said.BanditShot)] == [(name(2, 9), name(2, 6))]


@pytest.mark.rule("WTW-144")
def test_a_bandit_arriving_is_shot():
    state = flats([(9, 8)], [], bullets=1)
    streets(state, (6, 4))
    events = put(state, "prospect_hole", (7, 4), (7, 5), (8, 5), (9, 5), (9, 6), picture="p._ _._ _.b")
    assert [event.square for event in told(events, said.BanditShot)] == [name(9, 6)]


@pytest.mark.rule("WTW-144")
def test_bullets_arriving_are_fired():
    state = flats([(5, 5)], [(5, 7)], bullets=0)
    streets(state, (8, 8))
    events = put(state, "alley", (8, 9))
    assert [event.square for event in told(events, said.BanditShot)] == [name(5, 7)]


@pytest.mark.rule("WTW-144", "WTW-158")
def test_a_hill_bandit_arriving_in_a_tussle_is_shot_and_changes_nothing_of_it():
    state = match(FLATS, CREEK)
    bandits(state, 1, 2)
    b = state.boards[0]
    b.sheriffs, b.bullets = bits((6, 5)), 1
    events = last_turn(state, "y1r5")
    assert (state.phase, b.lines[5], state.boards[1].lines[5]) == ("place_hill_bandit", 2, -2)
    events = play(state, do.PlaceHillBandit(name(6, 6)))
    assert [event.square for event in told(events, said.BanditShot)] == [name(6, 6)]
    assert (b.bullets, b.graves, b.lines[5]) == (0, bits((6, 6)), 2)


@pytest.mark.rule("WTW-145")
def test_a_tombstone_is_no_bandit_in_any_count():
    state = flats([(5, 5)], [(5, 7), (0, 0), (0, 1)], bullets=1)
    state.kept[0], state.second[0] = "outlaw", "judge"
    assert (line(state, "partner_1"), line(state, "partner_2")) == (6, 3)
    fire(state)
    assert (line(state, "partner_1"), line(state, "partner_2"), line(state, "tombstones")) == (4, 6, 2)


@pytest.mark.rule("WTW-145", "WTW-155")
def test_a_hill_with_a_tombstone_is_still_occupied():
    state = match(FLATS, CREEK)
    b = state.boards[0]
    b.graves, b.bandits = bits((2, 9), (6, 6)), bits((10, 0))
    b.hill_bandits = bits((6, 6))  # shot since
    state.boards[1].bandits = bits((0, 0), (0, 1), (0, 2))
    last_turn(state, "y2r4")
    assert squares_on(state) == {(0, 2), (9, 4)}, "hills are (0, 2), (2, 9), (6, 6), (9, 4), (10, 0)"
