"""Sections 5 to 7 and invariants 17 and 18 of the rules: what nobody may see, what cannot be undone, what is chance."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from game.packing import pack
from game.protocol import DEALER, FACE_DOWN, Seat
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as said
from game.wild_tiled_west import rules
from game.wild_tiled_west.content import PARTNERS
from tests.wild_tiled_west.positions import match, step, told
from tests.wild_tiled_west.staging import BEND, CREEK, FLATS, whole


def cards_in(view):
    """Every partner card whose face a view holds."""
    text = pack(view).decode()
    return {card for card in PARTNERS if f'"{card}"' in text}


@pytest.mark.rule("WTW-019", "WTW-097")
@pytest.mark.parametrize("seed", range(4))
def test_a_view_holds_no_first_partner_of_others_and_no_deck(seed):
    state, rng = match(FLATS, CREEK, BEND, seed=seed), Random(seed)
    while rules.to_move(state) is not None:
        for seat in range(3):
            view = rules.observe(state, Seat(seat))
            known = {state.kept[seat], state.returned[seat], *state.supply, *filter(None, state.second)}
            assert cards_in(view) <= known
            assert set(view.deck) <= {FACE_DOWN}
            assert len(view.deck) == len(state.deck), "counts are seen by all"
            assert view.boards == state.boards
        step(state, rng)
    assert all(rules.observe(state, Seat(seat)).kept == state.kept for seat in range(3))


def test_a_lone_seat_sees_no_bandit_card_before_it_is_revealed():
    state = match(FLATS)
    view = rules.observe(state, Seat(0))
    assert set(view.ridge.deck) == {FACE_DOWN}
    text = pack(view).decode()
    assert not [card for card in state.ridge.deck if card in text]


def test_events_tell_nobody_anothers_cards():
    _, events, _ = whole(3, "told")
    for event in [*told(events, said.PartnersDealt), *told(events, said.PartnerKept)]:
        faces = [event.card, event.returned] if isinstance(event, said.PartnerKept) else event.cards
        assert event.only == (event.seat,) or set(faces) == {FACE_DOWN}


def test_only_a_hidden_card_is_a_barrier():
    """The table of decisions: D1 and D11, and nothing else a seat does."""
    dealer = {do.DealBoards, do.DealPartners, do.ShufflePartners, do.DealFirst, do.ShuffleBandits, do.Roll,
              do.TurnBandit, do.Finish}  # fmt: skip
    assert {action for action in get_args(do.ACTIONS) if action.barrier} - dealer == {do.KeepPartner, do.TakePartner}


@pytest.mark.parametrize("seats", [1, 3])
def test_the_same_seed_and_decisions_give_the_same_end(seats):
    first, events, moves = whole(seats, "again", seat1_side="random")
    second, others, again = whole(seats, "again", seat1_side="random")
    assert (first, events, moves) == (second, others, again)
    assert whole(seats, "another", seat1_side="random")[0] != first


def test_chance_is_what_section_6_lists():
    """Only these are the dealer's: boards, partners, first player, dice, bandit cards, and turning things over."""
    _, _, moves = whole(1, "chance")
    assert {type(action) for seat, _, action in moves if seat == DEALER} == {
        do.DealBoards, do.DealPartners, do.ShufflePartners, do.ShuffleBandits, do.Roll, do.TurnBandit, do.Finish,
    }  # fmt: skip
    _, _, moves = whole(4, "chance")
    assert {type(action) for seat, _, action in moves if seat == DEALER} == {
        do.DealBoards, do.DealPartners, do.ShufflePartners, do.DealFirst, do.Roll, do.Finish,
    }  # fmt: skip
