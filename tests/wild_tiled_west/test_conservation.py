"""Nothing is lost and nothing made: section 11 of the rules over whole matches, at every number of seats and face."""

from __future__ import annotations

from random import Random

import pytest

from game.protocol import DEALER, Event, Seat, Setup
from game.wild_tiled_west import rules
from game.wild_tiled_west.faces import BOARDS
from game.wild_tiled_west.preview import preview, why_not_here
from game.wild_tiled_west.state import State
from tests.wild_tiled_west.positions import cell
from tools.stress.conservation import wild_tiled_west as conservation


def walk(setup: Setup, seed: str):
    """A match of hands that try every kind of action as often."""
    rng = Random(seed)
    state = rules.setup(setup)
    ledger = conservation.Accounts(state)
    while (seat := rules.to_move(state)) is not None:
        before, events = rules.copy(state), list[Event]()
        action = rules.deal(state, rng) if seat == DEALER else choose(state, rng)
        rules.apply(state, action, events.append)
        ledger.enter(before, action, state, events)
        yield before, action, state, events
    conservation.check(state)


def choose(state: State, rng: Random):
    actions = rules.legal_actions(state)
    kinds = sorted({type(action).__name__ for action in actions})
    if "Draft" in kinds and rng.random() < 0.9:
        kinds = ["Draft"]
    kind = rng.choice(kinds)
    return rng.choice([action for action in actions if type(action).__name__ == kind])


@pytest.mark.parametrize("side", ["normal", "wild"])
@pytest.mark.parametrize("seats", rules.SEATS)
def test_every_step_of_random_matches_keeps_the_invariants(seats, side):
    options = {f"seat{seat}_side": side for seat in range(1, seats + 1)}
    for seed in range(3):
        for before, *_ in walk(Setup(seats, options), f"{seats} {side} {seed}"):
            conservation.check(before)


@pytest.mark.parametrize("board", BOARDS)
def test_every_wild_face_keeps_the_invariants(board):
    for seed in range(3):
        for before, *_ in walk(Setup(2, {"seat1_board": board, "seat1_side": "wild"}), f"{board} {seed}"):
            conservation.check(before)


def test_every_spot_is_answered_in_a_sentence():
    for seats in rules.SEATS:
        setup = Setup(seats, {f"seat{seat}_side": "random" for seat in range(1, seats + 1)})
        spots = sorted(rules.spots(setup))
        rng = Random(seats)
        for before, *_ in walk(setup, f"reasons {seats}"):
            seat = rules.to_move(before)
            if seat is None or rng.random() < 0.7:
                continue
            paths = {spot for action in rules.legal_actions(before) for spot in action.path(seat)}
            for spot in rng.sample(spots, 60):
                answer = rules.why_not(before, Seat(max(seat, 0)), spot)
                assert (answer is None) == (spot in paths and seat != DEALER)
                assert answer is None or str(answer).endswith(".")


def test_a_preview_tells_what_then_happens_and_leaves_the_state_alone():
    for before, action, after, _ in walk(Setup(2, {"seat1_side": "wild"}), "previews"):
        seat = rules.to_move(before)
        if seat in (None, DEALER) or type(action).barrier:
            continue
        twin = rules.copy(before)
        found = preview(rules.observe(before, seat), seat, action)
        assert before == twin
        old, new = before.boards[seat], after.boards[seat]
        assert len(found.squares) == (new.covered & ~old.covered).bit_count()
        if found.asks:
            assert found.points == sum(new.lines) - sum(old.lines)
            assert found.asks == after.phase
        assert found.climbed == new.mining - old.mining


def test_a_tile_on_the_pointer_is_refused_just_where_it_may_not_lie():
    rng = Random("pointer")
    for before, *_ in walk(Setup(2, {"seat1_side": "random", "seat2_side": "wild"}), "pointer"):
        if before.phase not in ("place_tile", "place_house", "place_store"):
            continue
        legal = {(a.turn, cell(a.square)) for a in rules.legal_actions(before)}
        turns = sorted({turn for turn, _ in legal})
        for _ in range(30):
            turn, square = rng.choice(turns), (rng.randrange(-1, 12), rng.randrange(-1, 12))
            answer = why_not_here(before, Seat(before.seat), turn, *square)
            assert (answer is None) == ((turn, square) in legal)
