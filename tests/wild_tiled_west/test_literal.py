"""The engine's legal actions against the slow, literal ones, all the way through random matches."""

from __future__ import annotations

import pytest

from game.protocol import Setup
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import rules
from game.wild_tiled_west.shapes import squares_under
from game.wild_tiled_west.state import LAYING_ALLEYS, PLACING, State
from tests.wild_tiled_west.literal_legal import drafts, positions
from tests.wild_tiled_west.positions import cell
from tests.wild_tiled_west.test_conservation import walk


@pytest.mark.parametrize("number", range(8))
def test_what_is_legal_is_what_the_rules_say(number):
    seats = 1 + number % 5
    options = {f"seat{seat}_side": "random" for seat in range(2, seats + 1)}
    options |= {"seat1_board": f"board_{1 + number}", "seat1_side": "wild"}
    seen = set()
    for before, *_ in walk(Setup(seats, options), f"literal {number}"):
        seen.add(before.phase)
        if before.phase in PLACING or before.phase in LAYING_ALLEYS - {"second_free_alley"}:
            assert placed(before) == positions(before, before.boards[before.seat], before.tile)
        elif before.phase == "turn":
            check_turn(before)
    assert seen >= {"turn", "place_tile"}


def placed(state: State):
    return {
        (action.turn, frozenset(map(cell, squares_under(state.tile, action.turn, action.square))))
        if isinstance(action, do.Place)
        else (0, frozenset([cell(action.square)]))
        for action in rules.legal_actions(state)
    }


def check_turn(state: State) -> None:
    b = state.boards[state.seat]
    legal = rules.legal_actions(state)
    expected = drafts(state, b)
    assert {(a.slot, a.stack) for a in legal if isinstance(a, do.Draft)} == expected
    alley = bool(positions(state, b, "alley"))
    assert (do.BUILD_ALLEYS in legal) == alley
    assert (do.PASS in legal) == (not expected and not alley)
