"""The engine's score sheet against the slow, literal one, at every settled moment of random matches on all faces."""

from __future__ import annotations

from random import Random

import pytest

from game.protocol import DEALER, Event, Seat, Setup
from game.wild_tiled_west import rules
from game.wild_tiled_west.content import CONTENT
from tests.wild_tiled_west.test_conservation import choose
from tools.stress.claims.wild_tiled_west_score import Book, end_lines

SETTLED = {"turn", "roll", "turn_bandit", "finish", "over"}
BOARDS = [f"board_{number}" for number in range(1, 9)]


def follow(setup: Setup, seed: str):
    """Play, and compare: lines of play whenever nothing waits, endgame lines at one moment in four."""
    state, rng = rules.setup(setup), Random(seed)
    book, compared = Book(setup.seats), 0
    while (seat := rules.to_move(state)) is not None:
        before, events = rules.copy(state), list[Event]()
        action = rules.deal(state, rng) if seat == DEALER else choose(state, rng)
        rules.apply(state, action, events.append)
        book.enter(before, action, state, events)
        if state.boards and (state.phase == "over" or (state.phase in SETTLED and rng.random() < 0.25)):
            compared += 1
            for each in range(setup.seats):
                points = {line.id: line.points for line in rules.score(state, Seat(each)).lines}
                assert points == book.lines[each] | end_lines(state, each)
    assert compared > 5
    return state


@pytest.mark.rule("WTW-100", "WTW-124", "WTW-150", "WTW-162", "WTW-163", "WTW-165", "WTW-170", "WTW-171", "WTW-172",
                  "WTW-176", "WTW-177")  # fmt: skip
@pytest.mark.parametrize("seats", rules.SEATS)
@pytest.mark.parametrize("aces", ["both", "once"])
def test_the_sheet_is_what_the_rules_say(seats, aces):
    sides = {f"seat{seat}_side": "random" for seat in range(1, seats + 1)}
    follow(Setup(seats, sides | {"aces": aces}), f"scorer {seats} {aces}")


@pytest.mark.rule("WTW-172", "WTW-201", "WTW-206", "WTW-209", "WTW-212", "WTW-218", "WTW-221", "WTW-222")
@pytest.mark.parametrize("board", BOARDS)
def test_the_sheet_of_every_wild_face(board):
    for seed in range(5):
        state = follow(Setup(2, {"seat1_board": board, "seat1_side": "wild"}), f"wild {board} {seed}")
        assert CONTENT.faces[state.boards[0].face].side == "wild"
