"""Deals any title has: drawing them, and refusing forged ones.  A save can hold a deal that was never drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from random import Random

from game.protocol import IllegalAction

Hands = tuple[tuple[str, ...], ...]

# ------------------------------------------------------------------ drawing


def shuffled(cards: Iterable[str], rng: Random) -> tuple[str, ...]:
    """The cards in any order."""
    pile = list(cards)
    rng.shuffle(pile)
    return tuple(pile)


def hands_of(size: int, seats: int, cards: Sequence[str], rng: Random) -> Hands:
    """So many cards for each seat, no two the same."""
    dealt = rng.sample(cards, size * seats)
    return tuple(tuple(dealt[at : at + size]) for at in range(0, len(dealt), size))


def nothing_to_deal() -> IllegalAction:
    """What a dealer raises who is asked out of turn."""
    return IllegalAction("There is nothing to deal now.")


# ------------------------------------------------------------------ refusing


def refuse_unless(possible: bool, sentence: str) -> None:
    """The dealer's moves are drawn by us, but a save can hold forged ones."""
    if not possible:
        raise IllegalAction(sentence)


def refuse_unless_seat(seat: int, seats: int) -> None:
    """A seat that was drawn is one of the table."""
    refuse_unless(0 <= seat < seats, "Nobody sits on that seat.")


def refuse_unless_shuffled(cards: Iterable[str], pile: Iterable[str], sentence: str) -> None:
    """A shuffle holds just the cards of its pile."""
    refuse_unless(sorted(cards) == sorted(pile), sentence)


def refuse_unless_hands(hands: Hands, size: int, seats: int, cards: Collection[str], sentence: str) -> None:
    """So many of these cards for each seat, no two the same."""
    dealt = {card for hand in hands for card in hand}
    right = [len(hand) for hand in hands] == [size] * seats
    refuse_unless(right and len(dealt) == size * seats and dealt <= set(cards), sentence)
