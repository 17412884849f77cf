"""The quick move of Tiny Epic Western: legal, sane, the same for the same chance.  Measures no strength."""

from __future__ import annotations

from random import Random

import pytest

from game.protocol import DEALER, Seat, Setup
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import rules
from game.tiny_epic_western.bot.likely import likely
from game.tiny_epic_western.state import State


def play(seats: int, seed: int, bosses: str = "random") -> State:
    rng, state = Random(seed), rules.setup(Setup(seats, {"bosses": bosses}))
    while (seat := rules.to_move(state)) is not None:
        if seat == DEALER:
            rules.apply(state, rules.deal(state, rng))
            continue
        before = rules.copy(state)
        chosen = likely(state, seat, Random("same"))
        assert state == before
        assert chosen in rules.legal_actions(state)
        assert likely(rules.copy(state), seat, Random("same")) == chosen
        rules.apply(state, chosen)
    return state


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_a_playout_is_legal_changes_nothing_by_thinking_and_ends(seats: int, seed: int) -> None:
    assert play(seats, seed, "choose" if seed else "two_keep_one").phase == "over"


@pytest.mark.parametrize("seed", range(12))
def test_it_knows_a_move_wherever_chance_leads(seed: int) -> None:
    rng, state = Random(seed), rules.setup(Setup(1 + seed % 4))
    while (seat := rules.to_move(state)) is not None:
        if seat != DEALER:
            assert likely(state, seat, rng) in rules.legal_actions(state)
        rules.apply(state, rules.deal(state, rng) if seat == DEALER else rng.choice(rules.legal_actions(state)))


def test_the_best_building_that_can_be_paid_is_bought() -> None:
    rng, state = Random(2), rules.setup(Setup(2))
    while not (state.phase == "buy" and len(rules.legal_actions(state)) > 2):
        seat = rules.to_move(state)
        rules.apply(state, rules.deal(state, rng) if seat == DEALER else rng.choice(rules.legal_actions(state)))
    state.round = 6  # influence is of no use any more
    chosen = likely(state, Seat(state.seat), Random(1))
    assert isinstance(chosen, do.Buy)


def test_it_plays_far_better_than_chance() -> None:
    lead = 0
    for seed in range(6):
        rng, state = Random(seed), rules.setup(Setup(2))
        while (seat := rules.to_move(state)) is not None:
            if seat == DEALER:
                rules.apply(state, rules.deal(state, rng))
            elif seat == seed % 2:
                rules.apply(state, likely(state, seat, rng))
            else:
                rules.apply(state, rng.choice(rules.legal_actions(state)))
        totals = [rules.score(state, seat).total for seat in range(2)]
        lead += totals[seed % 2] - totals[1 - seed % 2]
    assert lead / 6 > 6  # 15 is usual
