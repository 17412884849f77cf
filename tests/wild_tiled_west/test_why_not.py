"""A refusal says which rule stands in the way.  One sentence for each reason a hand can meet at the table."""

from __future__ import annotations

import pytest

from game.protocol import Seat
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import rules
from game.wild_tiled_west.content import STACKS
from game.wild_tiled_west.preview import why_not_here
from tests.wild_tiled_west.positions import bits, dice, heights, hold, match, name, play, put
from tests.wild_tiled_west.staging import CREEK, FLATS, fill, last_turn, streets, turn_of


def why(state, spot, seat=0):
    answer = rules.why_not(state, Seat(seat), spot)
    return None if answer is None else str(answer)


def square(row, column, seat=0):
    return f"board/{seat}/{name(row, column)}"


def turn():
    """Seat 0 to move with one gold; dice on prairie 2 (Main Street) and river 1 (Gambling Row)."""
    state = match(FLATS, CREEK)
    streets(state, (5, 5))
    turn_of(state)
    dice(state, prairie=(2,), river=(1,))
    state.boards[0].gold = 1
    return state


@pytest.mark.rule("WTW-034")
def test_out_of_turn_and_after_the_end():
    state = turn()
    assert why(state, "stack/t1r1c0", 1) == "It is not your turn."
    state.phase = "over"
    assert why(state, "stack/t1r1c0") == "The game is over."


@pytest.mark.rule("WTW-039", "WTW-048", "WTW-057", "WTW-058")
def test_stacks():
    state = turn()
    assert why(state, "stack/t1r1c0") is None
    assert why(state, "stack/t2r0c0") == "No die reaches this stack."
    assert why(state, "stack/t1r2c1") == "With what is jumped over it comes to 4 gold, and you have 1."
    state.boards[0].gold = 0
    dear = [why(state, f"stack/{stack.id}") for stack in STACKS if stack.cost]
    assert "It costs 1 gold, and you have 0." in dear, "nothing is jumped over: the printed price is the price"
    heights(state, t2r0c0=0)
    assert why(state, "stack/t2r0c0") == "This stack is empty."
    fill(state, (0, 0))
    assert why(state, "stack/t1r1c0") == "Main Street fits nowhere on your board."
    assert why(state, "slot/prairie_2") == "You can neither pay for nor place what this die offers."
    assert why(state, "slot/prairie_7") == "No die lies on this slot."


@pytest.mark.rule("WTW-035", "WTW-076")
def test_buttons():
    state = turn()
    assert why(state, "button/alleys") is None
    assert why(state, "button/pass") == "You may pass only if you can neither take a tile nor lay an alley."
    fill(state)
    assert why(state, "button/alleys") == "No square is left for an alley."
    assert why(state, "button/pass") is None
    assert why(state, "button/stop") == "First finish the decision at hand."


@pytest.mark.rule("WTW-061")
def test_a_tile_in_hand_comes_first():
    state = turn()
    play(state, do.Draft("prairie_2", "t1r1c0"))
    assert why(state, "stack/t1r0c1") == "First lay the tile in your hand."
    assert why(state, "slot/river_1") == "First lay the tile in your hand."
    assert why(state, "turn/4") == "Turned like this the tile looks the same as before."
    assert why(state, square(5, 5, 1)) == "This is another player’s board."
    assert why(state, "mine/0/3") == "This plays no part in the decision at hand."


@pytest.mark.rule("WTW-064", "WTW-066", "WTW-067", "WTW-074")
def test_squares_for_alleys():
    state = turn()
    assert why(state, square(4, 5)) == "First take a tile, or choose to build alleys."
    play(state, do.BUILD_ALLEYS)
    assert why(state, square(4, 5)) is None
    assert why(state, square(5, 5)) == "A tile lies here already."
    assert why(state, square(4, 6)) == "Nothing can be laid on hills, mines, fields or cows."
    assert why(state, square(0, 0)) == "An alley must lie next to your settlement."
    play(state, do.LayAlley(name(4, 5)))
    assert why(state, square(6, 5)) == "The second alley must lie next to the first."


@pytest.mark.rule("WTW-063", "WTW-064", "WTW-066", "WTW-067")
def test_a_tile_on_the_pointer():
    state = match(FLATS, CREEK)
    hold(state, "telegraph_office")

    def here(turn, row, column):
        answer = why_not_here(state, Seat(0), turn, row, column)
        return None if answer is None else str(answer)

    assert here(0, 8, 4) == "Your first tile must cover the start space."
    assert here(0, 5, 4) is None
    assert here(0, 0, 0) == "It would hang over the edge."
    assert here(1, -1, 4) == "It would hang over the edge."
    streets(state, (5, 5))
    assert here(0, 5, 4) == "A tile lies there already."
    assert here(0, 6, 5) == "A hill is in the way."
    assert here(1, 4, 3) == "A mine is in the way."
    assert here(0, 4, 4) == "A printed field is in the way."
    assert here(0, 8, 4) == "It must lie next to your settlement."


@pytest.mark.rule("WTW-224", "WTW-202", "WTW-215")
def test_marks_and_storms():
    state = match("tempest_plain", FLATS)
    streets(state, (5, 5))
    hold(state, "alley")
    state.phase = "place_alley"
    assert why(state, square(4, 6)) == "This year the storm closes this quarter."
    state = match("three_fork_trail", FLATS)
    streets(state, (5, 1), (2, 3), (7, 5), (2, 4))
    assert why(state, "aside/0") == "It waits until signposts 1 and 2 are covered."
    put(state, "alley", (8, 5))
    assert why(state, square(0, 0)) == "The store must cover signpost 3."


@pytest.mark.rule("WTW-120", "WTW-123", "WTW-121")
def test_wrangling():
    state = match(FLATS, CREEK)
    streets(state, (1, 0))
    put(state, "twin_calves", (2, 2), (2, 3))
    assert why(state, square(1, 1)) is None
    assert why(state, "wrangle/4") is None
    assert why(state, "wrangle/5") == "No pasture you may wrangle now has 5 cows."
    sentence = "Only a pasture that the new tile made or expanded, with three cows and no cowpoke, can be wrangled."
    assert why(state, square(6, 8)) == sentence
    assert why(state, square(5, 5)) == "Choose a pasture, or decline."


@pytest.mark.rule("WTW-133", "WTW-155", "WTW-113")
def test_bandits_and_hills():
    state = match(FLATS, CREEK)
    b = state.boards[0]
    streets(state, (8, 0))
    b.sheriffs, b.bandits, b.bullets = bits((5, 5)), bits((5, 7), (5, 3), (2, 9)), 1
    put(state, "alley", (7, 0))
    assert why(state, square(5, 7)) is None
    assert why(state, square(2, 9)) == "No sheriff of yours sees this bandit."
    assert why(state, square(0, 0)) == "Choose a bandit that one of your sheriffs sees."
    state.phase = "lay_to_rest"
    assert why(state, square(0, 0)) == "Choose a bandit at large on your board."
    state = match(FLATS, CREEK)
    state.boards[1].bandits = bits((0, 0), (0, 1), (0, 2), (0, 3))
    last_turn(state, "y1r5")
    assert why(state, square(2, 9)) == "This hill is occupied."
    assert why(state, square(5, 5)) == "A hill bandit goes on a hill."


@pytest.mark.rule("WTW-095", "WTW-098", "WTW-111")
def test_partners_and_aces():
    state = turn()
    assert why(state, "partners/1") == "Your second partner comes on mining space 4."
    state.second[0] = "mayor"
    assert why(state, "partners/deck") == "You have your second partner."
    state.aces = ("hearts",)
    assert why(state, "ace/spades") == "This ace card has been taken."
    assert why(state, "ace/hearts") == "A Fancy Saloon brings an ace card."
