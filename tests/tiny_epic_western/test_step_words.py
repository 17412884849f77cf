"""Every choice of a seat has words of its own."""

from __future__ import annotations

from typing import get_args

import pytest

from game.protocol import DEALER, Action, Setup
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import rules
from tests.tiny_epic_western.staging import given
from tools.stress.walks import random_match

DEALT = ("Deal", "Roll", "Draw", "Reshuffle", "Shuffle", "Refill", "Show", "Turn")
CHOICES = [each for each in get_args(rules.ACTIONS) if not each.__name__.startswith(DEALT)]


def test_every_choice_of_random_matches_has_words_of_its_own() -> None:
    """Two choices of one decision never read alike, and no gap stays open."""
    seen: set[type[Action]] = set()
    for seats in (1, 2, 3, 4):
        for bosses in ("choose", "two_keep_one"):
            for seed in range(8):
                for step in random_match(rules, Setup(seats, {"bosses": bosses}), f"words {seed}"):
                    if step.seat == DEALER:
                        continue
                    words = [str(rules.step_words(step.state, step.seat, action)) for action in step.legal]
                    assert len(set(words)) == len(words), (step.state.phase, words)
                    assert all(word[0].isupper() and word.endswith(".") and "  " not in word for word in words), words
                    seen |= {type(action) for action in step.legal}
    assert seen == set(CHOICES)


@pytest.mark.rule("TEW-045")
def test_a_spot_somebody_stands_on_is_attacked() -> None:
    state = given(posse={"blue": ["1/porch"]})
    assert str(rules.step_words(state, 0, do.Place("1/porch"))) == "Attack on the porch of the Bank."
    assert str(rules.step_words(state, 0, do.Place("2/porch"))) == "Put a Posse on the porch of the Saloon."
