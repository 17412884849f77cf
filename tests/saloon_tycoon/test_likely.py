"""What a seat likely does in Saloon Tycoon: always legal, never a change, sensible, better than chance."""

from __future__ import annotations

from random import Random

from game.protocol import DEALER, Seat, Setup
from game.saloon_tycoon import rules
from game.saloon_tycoon.state import State
from tests.saloon_tycoon.drawing import action, given
from tests.saloon_tycoon.wandering import greedy, middle

ME = Seat(0)


def play_out(seats: int, seed: str, likely: set[int]) -> State:
    rng, state = Random(seed), rules.setup(Setup(seats))
    while (seat := rules.to_move(state)) is not None:
        if seat == DEALER:
            rules.apply(state, rules.deal(state, rng))
        elif seat in likely:
            rules.apply(state, rules.likely(state, seat, rng))
        else:
            rules.apply(state, rng.choice(rules.legal_actions(state)))
    return state


def test_it_is_legal_in_every_phase_and_changes_nothing():
    met = set()
    for seed in range(150):
        rng = Random(seed)
        state = middle(rng)
        for _ in range(80):
            if (seat := rules.to_move(state)) is None:
                break
            if seat == DEALER:
                rules.apply(state, rules.deal(state, rng))
                continue
            before = rules.copy(state)
            assert rules.likely(state, seat, rng) in rules.legal_actions(state)
            assert state == before
            met.add(state.phase)
            rules.apply(state, greedy(state, rng))
    assert {"menu", "action", "build", "cube", "buy", "shift", "move", "redraw", "rob", "discard"} <= met


def test_the_same_dice_give_the_same_move():
    state = middle(Random(5), 2)
    seat = Seat(state.seat)
    assert rules.likely(state, seat, Random(3)) == rules.likely(rules.copy(state), seat, Random(3))


def test_a_claim_that_holds_is_staked_and_a_tile_within_reach_is_finished():
    s = given("saloon S 4", "", saloons=(("lucy_allen", "miss_watson"), ()), row=("respectable_house",), acted=True)
    assert rules.likely(s, ME, Random(1)) == action("stake 0")
    s = given("kitchen A1 2, guest_room B1+B2 1", "", gold=(2,), row=(None,), acted=True)
    assert rules.likely(s, ME, Random(1)) == action("supply A1")


def test_it_beats_chance():
    """Over a dozen matches, so that it says the same of a deck with another card in it (measured: 11 won, by 55)."""
    totals = [[sheet.total for sheet in rules.outcome(play_out(2, f"{game}", {0})).sheets] for game in range(12)]
    leads = [mine - theirs for mine, theirs in totals]
    assert sum(lead > 0 for lead in leads) >= 10 and sum(leads) > 30 * len(leads)
