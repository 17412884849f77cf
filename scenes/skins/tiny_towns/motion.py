"""How the events of Tiny Towns look on their way (ART.md, Motion).  What is not named here moves in the usual way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.protocol import Event
from game.session.stage import Change
from game.tiny_towns import events as told
from scenes.kit.glide import out_quad
from scenes.table.choreography import (
    LIGHT,
    Act,
    Actor,
    Recipes,
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
    return Act((light,), beats(light, 0.6, out_quad, alpha=(1, 0)))


RECIPES: Final[Recipes] = {
    told.CardsDealt: deal,
    told.MonumentsDealt: deal,
    told.MonumentKept: keep,
    told.MarketLaid: deal,
    told.FirstChosen: put,
    told.HammerPassed: swing,
    told.RoundBegan: nothing,
    told.Named: fly,
    told.Drawn: deal,
    told.Picked: nothing,
    told.Substituted: nothing,
    told.CubePut: put,
    told.Stored: fly,
    told.Swapped: fly,
    told.Parked: fly,
    told.Held: fly,
    told.ToCavern: fly,
    told.Gathered: gather,
    told.Constructed: build,
    told.PlacedFree: build,
    told.Replaced: rebuild,
    told.WatchSet: fly,
    told.WatchPlaced: move,
    told.TurnSealed: nothing,
    told.Revealed: nothing,
    told.Completed: shine,
    told.CardDiscarded: move,
    told.Shuffled: fly,
    told.CubesCleared: fade,
    told.MonumentShown: flip,
    told.Scored: counting("total", "score"),
}
LONG: Final[frozenset[type[Event]]] = frozenset({told.Scored})  # a batch with one of these may take its time
