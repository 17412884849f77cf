"""How the events of Tiny Towns look, sound and are noted: one record for each.  Decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.play.stage import Change
from game.protocol import FACE_DOWN, Event
from game.tiny_towns import events as told
from game.tiny_towns.content import CARDS
from scenes.kit.glide import out_quad
from scenes.kit.language import mark
from scenes.skins.tiny_towns.cutscenes import completed
from scenes.skins.tiny_towns.look import NAMES, card_picture, cube_picture
from scenes.table.title.choreography import (
    LIGHT,
    Act,
    Actor,
    beats,
    build,
    counting,
    deal,
    fade,
    flip,
    fly,
    gather,
    move,
    nothing,
    put,
    side_by_side,
    swing,
)
from scenes.table.title.event_faces import EventFace, EventFaces
from scenes.table.title.notes import Deed, Token, TokensOf

# ------------------------------------------------------------------ how they move
SHINE: Final = 0.6  # seconds of light over a town that is complete


def keep(event: Event, changes: Sequence[Change]) -> Act:
    """One of two cards goes to its place; the other is never seen again."""
    kept = [change for change in changes if change.after is not None]
    gone = [change for change in changes if change.after is None]
    return side_by_side([move(event, kept), fade(event, gone)], 0.0)


def rebuild(event: Event, changes: Sequence[Change]) -> Act:
    """One building and what lay on it makes room for another."""
    gone = [change for change in changes if change.after is None]
    return side_by_side([fade(event, gone), build(event, changes)], 0.0)


def shine(event: Event, changes: Sequence[Change]) -> Act:
    """A town that is complete lights up."""
    board = f"board/{event.seat}"
    light = Actor(f"{LIGHT}:{board}", LIGHT, None, None, board, board)
    return Act((light,), beats(light, SHINE, out_quad, alpha=(1, 0)))


# ------------------------------------------------------------------ what they sound like, what is noted of them


def material(event: Any) -> str:
    """Each cube sounds as what it is made of."""
    return str(event.resource)


def raising(event: told.Constructed) -> str:
    return "town" if CARDS[event.card].building_class == "monument" else "build"


def cubes(*fields: str) -> TokensOf:
    """A picture for each of these fields of the event."""
    return lambda event: tuple(Token(cube_picture(getattr(event, field))) for field in fields)


def buildings(*fields: str) -> TokensOf:
    """As far as they are seen."""

    def chips(event: Any) -> tuple[Token, ...]:
        cards = (getattr(event, field) for field in fields)
        return tuple(Token(card_picture(card)) for card in cards if card != FACE_DOWN)

    return chips


def built(event: Any) -> Deed:
    return Deed(CARDS[event.card].name, event.square)


def called(event: Any) -> Deed:
    return Deed(NAMES[event.resource], getattr(event, "square", ""))


def complete(event: told.Completed) -> Deed:
    return Deed(mark("town complete"))


# ------------------------------------------------------------------ the records

CUBE: Final = cubes("resource")
CARD: Final = buildings("card")

EVENTS: Final = EventFaces({
    told.CardsDealt: EventFace(deal, "deal"),
    told.FirstChosen: EventFace(put, "hammer"),
    told.MonumentsDealt: EventFace(deal, "deal"),
    told.MonumentKept: EventFace(keep, "nail", chips=CARD, is_secret=True),
    told.Shuffled: EventFace(fly, "shuffle"),
    told.MarketLaid: EventFace(deal, "deal"),
    told.RoundBegan: EventFace(nothing, silent="every few seconds, and without a banner", begins="round"),
    told.Named: EventFace(fly, "flick", chips=CUBE, deed=called, weight=2),
    told.Taken: EventFace(sound="flick", chips=CUBE),
    told.Drawn: EventFace(deal, "flip", chips=CUBE),
    told.Picked: EventFace(nothing, "flick", chips=CUBE, deed=called, weight=1),
    told.CubePut: EventFace(put, material, chips=CUBE, deed=called, weight=3),
    told.Substituted: EventFace(nothing, "saw", chips=cubes("named", "resource")),
    told.Stored: EventFace(fly, material, chips=CUBE),
    told.Swapped: EventFace(fly, material, chips=cubes("resource", "taken")),
    told.Parked: EventFace(fly, material, chips=CUBE),
    told.ToCavern: EventFace(fly, material, chips=CUBE),
    told.Gathered: EventFace(gather, silent="the building comes down in the same breath"),
    told.Constructed: EventFace(build, raising, chips=CARD, deed=built, weight=7),
    told.Held: EventFace(fly, material, chips=CUBE),
    told.Replaced: EventFace(rebuild, "build", chips=buildings("old", "card"), deed=built, weight=4),
    told.PlacedFree: EventFace(build, "build", chips=CARD, deed=built, weight=6),
    told.WatchSet: EventFace(fly, "place", chips=CARD),
    told.TurnSealed: EventFace(nothing, silent="nobody is to know", is_secret=True),
    told.Revealed: EventFace(nothing, silent="what is revealed sounds itself"),
    told.WatchTriggered: EventFace(silent="the building it brings sounds"),
    told.WatchPlaced: EventFace(move, "build", chips=CARD, deed=built, weight=5),
    told.Completed: EventFace(shine, "town", deed=complete, weight=8, scene=completed),
    told.HammerPassed: EventFace(swing, "hammer"),
    told.CardDiscarded: EventFace(move, "flick"),
    told.Refilled: EventFace(sound="deal"),
    told.CubesCleared: EventFace(fade, silent="losing is not scolded"),
    told.MonumentShown: EventFace(flip, "flip", chips=CARD),
    told.Scored: EventFace(counting("total", "score"), silent="the results count it", takes_time=True),
})  # fmt: skip
