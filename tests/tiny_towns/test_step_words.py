"""Every action of a seat has words of its own: no two choices of one decision read alike."""

from __future__ import annotations

from typing import get_args

from game.protocol import DEALER
from game.tiny_towns import rules
from game.tiny_towns import step_words as spoken
from tests.tiny_towns.wandering import wander

DEALERS = {"deal_cards", "deal_first", "deal_monuments", "shuffle", "turn_up", "refill"}


def test_every_sort_of_action_has_words() -> None:
    sorts = {sort for sort in get_args(rules.ACTIONS) if sort.__struct_config__.tag not in DEALERS}
    assert sorts == set(spoken.WORDS)


def test_no_two_choices_read_alike() -> None:
    read = set()
    for seed in range(150):
        for step in wander(seed):
            seat = rules.to_move(step.before)
            if seat in (None, DEALER):
                continue
            legal = rules.legal_actions(step.before)
            words = {str(rules.step_words(step.before, seat, action)) for action in legal}
            distinct = len(set(map(_sort_of_market, [(step.before, action) for action in legal])))
            assert len(words) == distinct, words
            read |= {type(action) for action in legal}
    assert read == set(spoken.WORDS)


def _sort_of_market(choice: tuple[rules.State, object]) -> object:
    """Two cards of one resource in the market are one choice in words."""
    state, action = choice
    return state.market[action.slot] if isinstance(action, rules.do.Take) else action
