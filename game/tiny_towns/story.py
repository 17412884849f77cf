"""Fills the gaps of an event's sentence with names, squares and cards; the sentence stands in the event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.common.gaps import sentence
from game.protocol import Event, Name, Saying, mark
from game.tiny_towns.content import CARDS

RESOURCE_NAMES: Final[dict[str, str]] = {  # in the middle of a sentence
    "wood": mark("wood"),
    "wheat": mark("wheat"),
    "brick": mark("brick"),
    "glass": mark("glass"),
    "stone": mark("stone"),
}


def story(event: Event, names: Sequence[Name]) -> Saying | None:
    """One sentence, or None for what goes without saying."""
    return sentence(event, names, _word)


def _word(value: object) -> str:
    text = str(value)
    if text in CARDS:
        return CARDS[text].name
    return RESOURCE_NAMES.get(text, text)
