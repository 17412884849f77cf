"""The fields of an event as the gaps of its sentence.  Writes no sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.protocol import Event, Name, listed


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
