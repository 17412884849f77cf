"""What is noted of the events of Tiny Towns: cubes, buildings, and what was built where."""

from __future__ import annotations

from typing import Any, Final

from game.protocol import FACE_DOWN
from game.tiny_towns import events as told
from game.tiny_towns.content import CARDS
from scenes.kit.language import mark
from scenes.skins.tiny_towns.look import NAMES, card_picture, cube_picture
from scenes.table.story_notes import Deed, StoryNotes, Token


def _cube(event: Any) -> tuple[Token, ...]:
    return (Token(cube_picture(event.resource)),)


def _building(event: Any) -> tuple[Token, ...]:
    return (Token(card_picture(event.card)),) if event.card != FACE_DOWN else ()


def _traded(event: told.Swapped) -> tuple[Token, ...]:
    return Token(cube_picture(event.resource)), Token(cube_picture(event.taken))


def _substituted(event: told.Substituted) -> tuple[Token, ...]:
    return Token(cube_picture(event.named)), Token(cube_picture(event.resource))


def _replaced(event: told.Replaced) -> tuple[Token, ...]:
    return Token(card_picture(event.old)), Token(card_picture(event.card))


def _built(event: Any) -> Deed:
    return Deed(CARDS[event.card].name, event.square)


def _put(event: told.CubePut) -> Deed:
    return Deed(NAMES[event.resource], event.square)


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
        **dict.fromkeys(CUBES, _cube),
        **dict.fromkeys(BUILDINGS, _building),
        told.Swapped: _traded,
        told.Substituted: _substituted,
        told.Replaced: _replaced,
    },
    {
        told.Completed: lambda event: Deed(mark("town complete")),
        told.Constructed: _built,
        told.PlacedFree: _built,
        told.WatchPlaced: _built,
        told.Replaced: _built,
        told.CubePut: _put,
        told.Named: _named,
        told.Picked: _named,
    },
    choices=(told.TurnSealed, told.MonumentKept),
)
