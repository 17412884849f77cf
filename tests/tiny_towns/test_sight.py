"""What a seat must not see, said apart from ``sight.py``: a view that shows too much agrees with itself in a law."""

from __future__ import annotations

from random import Random

import pytest

from game.protocol import DEALER, FACE_DOWN, Seat, Setup
from game.tiny_towns import rules
from game.tiny_towns.state import State


def all_down(cards: tuple[str | None, ...]) -> bool:
    return all(card in (FACE_DOWN, None) for card in cards)


def assert_nothing_is_given_away(state: State, seat: int) -> None:
    view = rules.observe(state, Seat(seat))
    assert len(view.undealt) == len(state.undealt) and all_down(view.undealt)
    assert len(view.aside) == len(state.aside) and all_down(view.aside)
    assert len(view.deck) == len(state.deck) and all_down(view.deck[: len(state.deck) - state.under])
    for other in range(state.terms.seats):
        assert len(view.hands[other]) == len(state.hands[other])
        if other == seat:
            assert view.hands[other] == state.hands[other] and view.kept[other] == state.kept[other]
            continue
        assert all_down(view.hands[other]) and all_down((view.discarded[other],))
        stands = state.phase == "over" or (state.shown if state.sealed else state.towns)[other].monument is not None
        assert stands or all_down((view.kept[other],))
        if state.sealed:
            assert view.towns[other] == state.shown[other]


@pytest.mark.rule("TT-058")
@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_no_view_shows_what_is_another_s(seats: int) -> None:
    rng, hidden = Random(seats), 0
    state = rules.setup(Setup(seats))
    while (mover := rules.to_move(state)) is not None:
        for seat in range(seats):
            assert_nothing_is_given_away(state, seat)
        hidden += any(state.hands)
        action = rules.deal(state, rng) if mover == DEALER else rng.choice(rules.legal_actions(state))
        rules.apply(state, action)
    assert hidden
