"""Deals are drawn from the dice alone, and a forged one is refused."""

from __future__ import annotations

from random import Random

import pytest

from game.common.deals import (
    Hands,
    hands_of,
    nothing_to_deal,
    refuse_unless_hands,
    refuse_unless_seat,
    refuse_unless_shuffled,
    shuffled,
)
from game.protocol import IllegalAction

CARDS = ("ace", "king", "queen", "jack", "ten")


def test_a_shuffle_keeps_the_cards_and_leaves_the_pile_alone() -> None:
    pile = list(CARDS)
    assert sorted(shuffled(pile, Random(3))) == sorted(CARDS)
    assert tuple(pile) == CARDS
    assert shuffled(pile, Random(3)) == shuffled(CARDS, Random(3)) != shuffled(CARDS, Random(4))


def test_hands_that_were_drawn_pass_the_check() -> None:
    for seed in range(20):
        hands = hands_of(2, 2, CARDS, Random(seed))
        refuse_unless_hands(hands, 2, 2, CARDS, "No.")


@pytest.mark.parametrize(
    "hands",
    [
        (("ace", "king"),),
        (("ace", "king"), ("queen",)),
        (("ace", "king"), ("queen", "jack"), ("ten",)),
        (("ace", "king"), ("queen", "ace")),
        (("ace", "king"), ("queen", "joker")),
        (("ace", "king", "queen"), ("jack",)),
    ],
)
def test_hands_that_cannot_be_are_refused(hands: Hands) -> None:
    with pytest.raises(IllegalAction, match="Not these hands"):
        refuse_unless_hands(hands, 2, 2, CARDS, "Not these hands.")


@pytest.mark.parametrize("cards", [CARDS[1:], (*CARDS, "ten"), ("joker", *CARDS[1:])])
def test_a_shuffle_of_other_cards_is_refused(cards: tuple[str, ...]) -> None:
    refuse_unless_shuffled(CARDS[::-1], CARDS, "Not these cards.")
    with pytest.raises(IllegalAction, match="Not these cards"):
        refuse_unless_shuffled(cards, CARDS, "Not these cards.")


def test_a_seat_is_one_of_the_table() -> None:
    refuse_unless_seat(0, 2)
    refuse_unless_seat(1, 2)
    for seat in (-1, 2):
        with pytest.raises(IllegalAction, match="Nobody sits"):
            refuse_unless_seat(seat, 2)


def test_a_dealer_out_of_turn_says_so() -> None:
    assert str(nothing_to_deal()) == "There is nothing to deal now."
