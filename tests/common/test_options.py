"""What was chosen is checked once, for every title, and refused in a sentence."""

from __future__ import annotations

import pytest

from game.common.options import settled
from game.protocol import BadSetup, Choice, Option, Setup, Under

COLOURS = (Choice("any", "Any"), Choice("red", "Red"))
OPTIONS = (
    Option("deck", "Deck", "", (Choice("usual", "Usual"), Choice("own", "Your own")), "usual"),
    Option("top", "Top card", "", COLOURS, "any", under=Under("deck", "own")),
)


def chosen(seats: int = 2, **options: str) -> dict[str, str]:
    return settled(Setup(seats, options), "Crates", range(2, 5), lambda seats: OPTIONS)


def test_what_is_not_named_stands_at_its_default() -> None:
    assert chosen() == {"deck": "usual", "top": "any"}
    assert chosen(deck="own") == {"deck": "own", "top": "any"}


def test_an_option_that_waits_brings_up_the_one_it_waits_for() -> None:
    assert chosen(top="red") == {"deck": "own", "top": "red"}
    assert chosen(top="any") == {"deck": "usual", "top": "any"}


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (1, {}, "Crates is for 2 to 4 players, not 1."),
        (5, {}, "Crates is for 2 to 4 players, not 5."),
        (2, {"size": "big"}, "Crates has no option size for 2 players."),
        (2, {"top": "blue"}, "The option top cannot be blue; choose one of: any, red."),
        (2, {"top": "red", "deck": "usual"}, "To fix top=red, also choose deck=own."),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(seats: int, options: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadSetup) as refused:
        chosen(seats, **options)
    assert str(refused.value) == sentence
