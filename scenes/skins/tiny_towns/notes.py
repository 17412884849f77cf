"""What is noted of the events of Tiny Towns: cubes, buildings, and what was built where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.protocol import FACE_DOWN
from game.tiny_towns import events as told
from game.tiny_towns.content import CARDS
from scenes.kit.language import mark
from scenes.skins.tiny_towns.look import NAMES, card_picture, cube_picture
from scenes.table.story_notes import Deed, StoryNotes, Token


def _cubes(*fields: str) -> Callable[[Any], tuple[Token, ...]]:
    """A picture for each of these fields of the event."""
    return lambda event: tuple(Token(cube_picture(getattr(event, field))) for field in fields)


def _building(event: Any) -> tuple[Token, ...]:
    return (Token(card_picture(event.card)),) if event.card != FACE_DOWN else ()


def _built(event: Any) -> Deed:
    return Deed(CARDS[event.card].name, event.square)


def _named(event: Any) -> Deed:
    return Deed(NAMES[event.resource])


CUBES: Final = (
    told.Named, told.Taken, told.Drawn, told.Picked, told.CubePut, told.Stored, told.Parked, told.ToCavern, told.Held,
)  # fmt: skip
BUILDINGS: Final = (
    told.Constructed, told.PlacedFree, told.WatchPlaced, told.WatchSet, told.MonumentKept, told.MonumentShown,
)  # fmt: skip

NOTES: Final = StoryNotes(
    {
        **dict.fromkeys(CUBES, _cubes("resource")),
        **dict.fromkeys(BUILDINGS, _building),
        told.Swapped: _cubes("resource", "taken"),
        told.Substituted: _cubes("named", "resource"),
        told.Replaced: lambda event: (Token(card_picture(event.old)), Token(card_picture(event.card))),
    },
    {
        told.Completed: lambda event: Deed(mark("town complete")),
        **dict.fromkeys((told.Constructed, told.PlacedFree, told.WatchPlaced, told.Replaced), _built),
        told.CubePut: lambda event: Deed(NAMES[event.resource], event.square),
        told.Named: _named,
        told.Picked: _named,
    },
    choices=(told.TurnSealed, told.MonumentKept),
)
