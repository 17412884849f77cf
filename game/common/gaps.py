"""Which sentence tells an event, and its fields as the gaps of it.  Writes no sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.protocol import FACE_DOWN, Event, Name, Saying, listed, say

Teller = Callable[[Any], str | None]  # the sentence for an event; None: it goes without saying


def sentence_of(event: Event) -> str | None:
    """Its sentence with the gaps still open, or None for what goes without saying."""
    says = type(event).says
    return says(event) if callable(says) else says


def either(field: str, yes: str, no: str) -> Teller:
    """One sentence where the field holds something, another where it does not."""
    return lambda event: yes if getattr(event, field) else no


def by(field: str, texts: Mapping[Any, str], otherwise: str | None = None) -> Teller:
    """A sentence for each value of the field."""
    return lambda event: texts.get(getattr(event, field), otherwise)


def seen(face: str, back: str) -> Teller:
    """One sentence for those who see the faces, another for those who see a back."""
    return lambda event: back if any(_is_hidden(getattr(event, field)) for field in event.__struct_fields__) else face


def _is_hidden(value: object) -> bool:
    return value == FACE_DOWN or (isinstance(value, tuple) and FACE_DOWN in value)


def gaps_of(event: Event, names: Sequence[Name], word: Callable[[object], object]) -> dict[str, object]:
    """A seat by its name, several things one after another, all else by the title's word for it."""
    gaps: dict[str, object] = {}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field == "seat":
            gaps[field] = names[value]
        elif isinstance(value, tuple):
            gaps[field] = listed(map(word, value))
        else:
            gaps[field] = word(value)
    return gaps


def sentence(event: Event, names: Sequence[Name], word: Callable[[object], object]) -> Saying | None:
    """What the log says of it, or None for what goes without saying."""
    text = sentence_of(event)
    return say(text, **gaps_of(event, names, word)) if text else None
