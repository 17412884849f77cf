"""What a seat likely does in Wild Tiled West: always legal, never a change, better than chance."""

from __future__ import annotations

from random import Random

import pytest

from game.protocol import DEALER, Seat, Setup
from game.wild_tiled_west import rules
from game.wild_tiled_west.faces import BOARDS


def play_out(setup: Setup, seed: str, likely: set[int]):
    rng, state = Random(seed), rules.setup(setup)
    while (seat := rules.to_move(state)) is not None:
        if seat == DEALER:
            rules.apply(state, rules.deal(state, rng))
            continue
        before = rules.copy(state)
        move = rules.likely(state, seat, rng)
        assert move in rules.legal_actions(state)
        assert state == before
        rules.apply(state, move if seat in likely else rng.choice(rules.legal_actions(state)))
    return state


@pytest.mark.parametrize("board", BOARDS)
def test_it_is_legal_on_every_wild_face_and_changes_nothing(board):
    alone = Setup(1, {"seat1_board": board, "seat1_side": "wild"})
    for likely in (set(), {0}):
        play_out(alone, "alone", likely)


@pytest.mark.parametrize("seats", [2, 5])
def test_it_beats_chance(seats):
    totals = [sheet.total for sheet in rules.outcome(play_out(Setup(seats), "match", {0})).sheets]
    assert totals[0] > max(totals[1:]) + 20


def test_the_same_dice_give_the_same_move():
    rng, state = Random(1), rules.setup(Setup(2))
    for _ in range(60):
        seat = rules.to_move(state)
        if seat != DEALER:
            assert rules.likely(state, seat, Random(3)) == rules.likely(rules.copy(state), Seat(seat), Random(3))
        rules.apply(state, rules.deal(state, rng) if seat == DEALER else rng.choice(rules.legal_actions(state)))
