"""Counted things as words for the middle of a sentence: each language has its own plurals."""

from __future__ import annotations

from typing import Final

from game.protocol import mark

POINTS: Final = (
    mark("no points"), mark("1 point"), mark("2 points"), mark("3 points"), mark("4 points"), mark("5 points"),
    mark("6 points"), mark("7 points"), mark("8 points"), mark("9 points"), mark("10 points"), mark("11 points"),
    mark("12 points"), mark("13 points"), mark("14 points"), mark("15 points"), mark("16 points"), mark("17 points"),
    mark("18 points"), mark("19 points"), mark("20 points"), mark("21 points"), mark("22 points"), mark("23 points"),
    mark("24 points"), mark("25 points"), mark("26 points"), mark("27 points"), mark("28 points"), mark("29 points"),
    mark("30 points"), mark("31 points"), mark("32 points"), mark("33 points"), mark("34 points"), mark("35 points"),
    mark("36 points"), mark("37 points"), mark("38 points"), mark("39 points"), mark("40 points"), mark("41 points"),
    mark("42 points"), mark("43 points"), mark("44 points"), mark("45 points"), mark("46 points"), mark("47 points"),
    mark("48 points"), mark("49 points"), mark("50 points"), mark("51 points"), mark("52 points"), mark("53 points"),
    mark("54 points"), mark("55 points"), mark("56 points"), mark("57 points"), mark("58 points"), mark("59 points"),
    mark("60 points"),
)  # fmt: skip

CUBES: Final = (
    mark("1 cube"), mark("2 cubes"), mark("3 cubes"), mark("4 cubes"), mark("5 cubes"), mark("6 cubes"),
    mark("7 cubes"), mark("8 cubes"), mark("9 cubes"), mark("10 cubes"), mark("11 cubes"), mark("12 cubes"),
)  # fmt: skip
CARDS: Final = (
    mark("1 card"), mark("2 cards"), mark("3 cards"), mark("4 cards"), mark("5 cards"),
)  # fmt: skip
GOLD: Final = (
    mark("1 gold"), mark("2 gold"), mark("3 gold"), mark("4 gold"), mark("5 gold"), mark("6 gold"), mark("7 gold"),
    mark("8 gold"), mark("9 gold"), mark("10 gold"), mark("11 gold"), mark("12 gold"), mark("13 gold"),
    mark("14 gold"), mark("15 gold"), mark("16 gold"), mark("17 gold"), mark("18 gold"), mark("19 gold"),
    mark("20 gold"),
)  # fmt: skip


def points(number: int) -> str:
    """Return "1 point", "2 points" and so on; a figure where there are too many for words."""
    return POINTS[number] if 0 <= number < len(POINTS) else str(number)


def cubes(number: int) -> str:
    """Return "1 cube", "2 cubes" and so on."""
    return CUBES[number - 1] if 1 <= number <= len(CUBES) else str(number)


def cards(number: int) -> str:
    """Return "1 card", "2 cards" and so on."""
    return CARDS[number - 1] if 1 <= number <= len(CARDS) else str(number)


def gold(number: int) -> str:
    """Return "1 gold", "2 gold" and so on."""
    return GOLD[number - 1] if 1 <= number <= len(GOLD) else str(number)
