"""Fills the gaps of an event's sentence with names, tiles, cards and numbers; the sentence stands in the event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.common.gaps import sentence_of
from game.protocol import Event, Name, Saying, listed, mark, say
from game.saloon_tycoon import events as told
from game.saloon_tycoon.content import BOSS_CARDS, CARDS, CHARACTERS, CLAIMS, CONTENT, TILES

NAMES: Final[dict[str, str]] = (
    {tile.id: tile.name for tile in TILES.values()}
    | {card.id: card.name for card in CARDS.values()}
    | {one.id: one.name for one in CHARACTERS.values()}
    | {claim.id: claim.name for claim in CLAIMS.values()}
    | {card.id: card.name for card in BOSS_CARDS.values()}
    | {roof.id: roof.name for roof in CONTENT.roofs.values()}
    | {site.id: site.name for site in CONTENT.board.site}
    | {CONTENT.board.board.corner: mark("the Saloon corner")}
)
BOSS: Final = mark("the Boss")
FLOORS: Final = {1: mark("on the ground"), 2: mark("on the second floor"), 3: mark("on the third floor")}


def story(event: Event, names: Sequence[Name]) -> Saying | None:
    """One sentence, or None for what goes without saying."""
    text = sentence_of(event)
    return say(text, **_gaps(event, names)) if text else None


# ------------------------------------------------------------------ gaps

SEATS: Final = frozenset({"seat", "victim", "start", "to"})


def _gaps(event: Event, names: Sequence[Name]) -> dict[str, object]:
    gaps: dict[str, object] = {}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field in SEATS:
            gaps[field] = names[value] if value < len(names) else BOSS
        elif field == "floor":
            gaps[field] = FLOORS[value]
        elif isinstance(value, tuple):
            gaps[field] = listed(map(word, value))
        else:
            gaps[field] = word(value)
    if isinstance(event, told.TileBuilt):
        gaps["a_tile"] = f"{'the' if TILES[event.tile].building_class == 'special' else 'a'} {gaps['tile']}"
    if isinstance(event, told.CardsDrawn):
        gaps["count"] = str(len(event.cards))
    if isinstance(event, told.PointsScored):
        gaps["lost"] = str(-event.amount)
    if isinstance(event, told.BossTookCubes):
        gaps["amount"] = "1 cube" if event.amount == 1 else f"{event.amount} cubes"
    return gaps


def word(value: object) -> str | tuple[str, ...]:
    """The printed name; an option of a card goes by its card, two lots by both."""
    text = str(value)
    if "+" in text:
        first, second = text.split("+")
        street, lot = NAMES[first].split(", ")
        return street, ", ", f"{lot.replace('lot', 'lots')} and {second[1:]}"
    return NAMES.get(text) or NAMES.get(text.split("/")[0], text)
