"""Moves and events written as text: ``build card=well squares=a3,b3``.  Judges nothing; says what a text means.

A text is the tag of an action or an event and its fields.  As a *pattern* it means several: ``?`` is anything,
``c1|c3`` either, and a field left out is not looked at.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple, get_args

import msgspec

from game.protocol import Action, Event, Rules, Seat
from game.table import Entry

ANYTHING: Final = "?"
EITHER: Final = "|"
LIST: Final = ","  # between the parts of a list; one part alone is written with it too: ``slots=0,``


class BadNotation(Exception):
    """The text means no move of this title; says why."""


class Pattern(NamedTuple):
    """A tag, and for each field that matters the values it may have."""

    tag: str
    fields: tuple[tuple[str, tuple[str, ...]], ...]


@cache
def pattern_of(text: str) -> Pattern:
    tag, *words = text.split()
    pairs = (word.partition("=") for word in words)
    return Pattern(tag, tuple((name, tuple(values.split(EITHER))) for name, _, values in pairs))


def fits(text: str, thing: Action | Event) -> bool:
    """Whether the pattern means this action or event."""
    pattern = pattern_of(text)
    if tag_of(type(thing)) != pattern.tag:
        return False
    return all(
        hasattr(thing, name) and (ANYTHING in values or _spelt(getattr(thing, name)) in values)
        for name, values in pattern.fields
    )


def action_of(rules: Rules, text: str) -> Action:
    """The one action the text means.  Raises BadNotation."""
    check_fields(text, kinds_of(rules))
    pattern = pattern_of(text)
    plain: dict[str, Any] = {name: _plain(values[0]) for name, values in pattern.fields}
    try:
        action: Action = msgspec.convert({"do": pattern.tag} | plain, rules.ACTIONS, strict=False)
    except msgspec.ValidationError as error:
        raise BadNotation(f"{text}: {error}") from None
    return action


def written(thing: Action) -> str:
    """The text that means this action."""
    fields = (f"{name}={_spelt(getattr(thing, name))}" for name in thing.__struct_fields__)
    return " ".join((tag_of(type(thing)), *fields))


def entry_of(rules: Rules, line: str) -> Entry:
    """A line of a script: ``1 put square=d4``.  Raises BadNotation."""
    seat, _, text = line.partition(" ")
    if not seat.isdecimal() or not text:
        raise BadNotation(f"{line}: a seat and a move are expected")
    return Entry(Seat(int(seat)), action_of(rules, text))


def is_one(text: str) -> bool:
    """Whether the text can be one move, and not only a pattern."""
    return ANYTHING not in text and EITHER not in text


def kinds_of(rules: Rules) -> dict[str, type[Any]]:
    """Every kind of action of a title by its tag."""
    return {tag_of(kind): kind for kind in get_args(rules.ACTIONS)}


def tag_of(kind: type[Any]) -> str:
    return str(kind.__struct_config__.tag)


def check_fields(text: str, kinds: dict[str, type[Any]]) -> None:
    """Raises BadNotation for a tag or a field that is none."""
    if not text.split():
        raise BadNotation("a move is expected")
    pattern = pattern_of(text)
    if pattern.tag not in kinds:
        raise BadNotation(f"{text}: there is no {pattern.tag}")
    for name, _ in pattern.fields:
        if name not in kinds[pattern.tag].__struct_fields__:
            raise BadNotation(f"{text}: {pattern.tag} has no {name}")


def _plain(text: str) -> str | list[str]:
    return text.rstrip(LIST).split(LIST) if LIST in text else text


def _spelt(value: object) -> str:
    if isinstance(value, tuple):
        return LIST.join(map(_spelt, value)) + LIST * (len(value) == 1)
    return str(value).lower() if isinstance(value, bool) else str(value)
