"""Saying no to a dealer's move that cannot be."""

from __future__ import annotations

from game.protocol import IllegalAction


def refuse_unless(possible: bool, sentence: str) -> None:
    """The dealer's moves are drawn here, but a save can hold forged ones."""
    if not possible:
        raise IllegalAction(sentence)
