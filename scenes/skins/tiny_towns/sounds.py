"""What Tiny Towns sounds like: each cube as what it is made of.  Says which events are silent, and why."""

from __future__ import annotations

from typing import Final

from game.protocol import Event
from game.tiny_towns import events as told
from game.tiny_towns.content import CARDS

CUBES: Final = (told.CubePut, told.Stored, told.Swapped, told.Parked, told.Held, told.ToCavern)
SOUNDS: Final[dict[type[Event], str]] = {
    told.CardsDealt: "deal",
    told.FirstChosen: "hammer",
    told.MonumentsDealt: "deal",
    told.MonumentKept: "nail",
    told.Shuffled: "shuffle",
    told.MarketLaid: "deal",
    told.Named: "flick",
    told.Taken: "flick",
    told.Drawn: "flip",
    told.Picked: "flick",
    told.Substituted: "saw",
    told.Constructed: "build",
    told.Replaced: "build",
    told.PlacedFree: "build",
    told.WatchSet: "place",
    told.WatchPlaced: "build",
    told.Completed: "town",
    told.HammerPassed: "hammer",
    told.CardDiscarded: "flick",
    told.Refilled: "deal",
    told.MonumentShown: "flip",
    **dict.fromkeys(CUBES, "place"),  # of any material; ``sound`` knows which
}
SILENT: Final[frozenset[type[Event]]] = frozenset({
    told.RoundBegan,  # every few seconds, and without a banner
    told.Gathered,  # the building comes down in the same breath
    told.TurnSealed,  # nobody is to know
    told.Revealed,  # what is revealed sounds itself
    told.WatchTriggered,  # the building it brings sounds
    told.CubesCleared,  # losing is not scolded
    told.Scored,  # the results count it
})  # fmt: skip
TURNS: Final[frozenset[type[Event]]] = frozenset({told.RoundBegan})
ROUNDS: Final = TURNS


def sound(event: Event) -> str:
    if isinstance(event, CUBES):
        return event.resource
    if isinstance(event, told.Constructed) and CARDS[event.card].building_class == "monument":
        return "town"
    return SOUNDS.get(type(event), "")
