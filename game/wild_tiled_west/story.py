"""Fills the gaps of an event's sentence with names, squares and tiles; the sentence stands in the event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.common.gaps import gaps_of, sentence_of
from game.protocol import Event, Name, Saying, listed, mark, say
from game.wild_tiled_west import events as told
from game.wild_tiled_west import year_events
from game.wild_tiled_west.content import BUILDINGS, CONTENT, PARTNERS, TILES, TRACKS

WORDS: Final[dict[str, str]] = {  # what an id is called in the middle of a sentence
    **{tile.id: tile.name for tile in TILES.values()},
    **{building.id: building.name for building in BUILDINGS.values()},
    **{partner.id: partner.name for partner in PARTNERS.values()},
    **{face.id: face.name for face in CONTENT.faces.values()},
    **{contract.id: contract.name for contract in TRACKS.contract},
    **{card.id: card.name for card in CONTENT.bandits.bandit_card},
    "spades": mark("spades"),
    "hearts": mark("hearts"),
    "clubs": mark("clubs"),
    "diamonds": mark("diamonds"),
    "tile": mark("the tile"),
    "space": mark("a bonus space"),
    "income": mark("mining income"),
    "year_four_choice": mark("the year-4 choice"),
    "last_seat": mark("playing last"),
}
TRAYS: Final = {"prairie": mark("prairie"), "river": mark("river")}


def story(event: Event, names: Sequence[Name]) -> Saying | None:
    """One sentence, or None for what goes without saying."""
    text = sentence_of(event)
    return say(text, **_gaps(event, names)) if text else None


def _gaps(event: Event, names: Sequence[Name]) -> dict[str, object]:
    gaps = gaps_of(event, names, word)
    match event:
        case told.BoardsDealt():
            pairs = ((name, ": ", word(face)) for name, face in zip(names, event.faces, strict=True))
            gaps["boards"] = listed(pairs, "; ")
        case told.PartnersShown():
            gaps["cards"] = listed(map(word, event.cards), "; ")
        case told.PartnersDealt():
            gaps["first"], gaps["second"] = map(word, event.cards)
        case told.DiceRolled():
            gaps |= {"to_prairie": _slots(event.prairie_slots), "to_river": _slots(event.river_slots)}
        case told.DieMoved():
            gaps |= {"old": _slot(event.old), "slot": _slot(event.slot)}
        case told.TileDrafted():
            gaps |= {"slot": _slot(event.slot), "count": len(event.passed)}
        case told.PointsScored():
            gaps["points"] = abs(event.points)
        case told.TownCompleted():
            gaps["town"] = event.name
        case year_events.TussleHeld():
            each = [
                (name, f" {count} ({change:+d})")
                for name, count, change in zip(names, event.counts, event.points, strict=True)
            ]
            gaps["counts"] = listed(each)
    return gaps


def word(value: object) -> str:
    text = str(value)
    return WORDS.get(text, text)


def _slots(slots: Sequence[int]) -> str:
    return ", ".join(str(slot) if slot else "–" for slot in slots)


def _slot(slot: str) -> tuple[str, ...]:
    tray, _, number = slot.partition("_")
    return (TRAYS[tray], " ", number) if tray else ()
