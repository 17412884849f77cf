"""Every choice of a seat has words of its own."""

from __future__ import annotations

from typing import get_args

from game.protocol import DEALER, Action, Setup
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import rules
from tests.saloon_tycoon.drawing import given
from tools.stress.walks import random_match

DEALT = ("Deal", "Shuffle", "Lay", "Reshuffle", "TurnUp")
CHOICES = [each for each in get_args(rules.ACTIONS) if not each.__name__.startswith(DEALT)]


def test_every_choice_of_random_matches_has_words_of_its_own() -> None:
    """Two choices of one decision read alike only if they mean cards of one name."""
    seen: set[type[Action]] = set()
    for seats in (1, 2, 3, 4):
        for seed in range(6):
            for step in random_match(rules, Setup(seats), f"words {seed}"):
                if step.seat == DEALER:
                    continue
                words = [str(rules.step_words(step.state, step.seat, action)) for action in step.legal]
                hand = step.state.hands[step.seat]
                meant = {_meant(action, hand) for action in step.legal}
                assert len(set(words)) == len(meant), (step.state.phase, words)
                assert all(word[0].isupper() and word.endswith((".", ".)")) and "{" not in word for word in words), (
                    words
                )
                seen |= {type(action) for action in step.legal}
    assert seen == set(CHOICES)


def _meant(action: Action, hand: tuple[str, ...]) -> object:
    """The cards an action names, in place of their slots."""
    match action:
        case do.Play(slot, given):
            return "play", hand[slot], hand[given] if given >= 0 else ""
        case do.Discard(slot):
            return "discard", hand[slot]
    return action


def test_of_two_alike_the_place_is_said() -> None:
    state = given("kitchen A1, kitchen B1", "")
    assert str(rules.step_words(state, 0, do.Supply("B1"))) == "Buy a cube for the Kitchen (Depot Street, lot 1)."
    assert str(rules.step_words(state, 0, do.Supply("S"))) == "Buy a cube for the Saloon."
