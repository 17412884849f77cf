"""How the events of Tiny Towns look on their way (ART.md, Motion).  What is not named here moves in the usual way."""

from __future__ import annotations

from typing import Final

from game.protocol import Event
from game.tiny_towns import events as told
from scenes.choreography import Recipes, build, counting, deal, fade, flip, fly, gather, move, nothing, put, swing

RECIPES: Final[Recipes] = {
    told.CardsDealt: deal,
    told.MonumentsDealt: deal,
    told.MonumentKept: move,
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
    told.Replaced: build,
    told.WatchSet: fly,
    told.WatchPlaced: move,
    told.TurnSealed: put,
    told.Revealed: nothing,
    told.Completed: put,
    told.CubesCleared: fade,
    told.MonumentShown: flip,
    told.Scored: counting("total", "score"),
}
LONG: Final[frozenset[type[Event]]] = frozenset({told.Scored})  # a batch with one of these may take its time
