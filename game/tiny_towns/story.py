"""Events as sentences for the log.  Words only; the gaps are names, squares and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.protocol import FACE_DOWN, Event, Saying, say
from game.tiny_towns import events as told
from game.tiny_towns.content import CARDS, CONTENT

RESOURCE_NAMES: Final[dict[str, str]] = {resource.id: resource.name.lower() for resource in CONTENT.numbers.resource}
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
ROUND_KINDS: Final = {
    "master_builder": "Round {round}.",
    "market": "Round {round}.",
    "card": "Round {round}: the Town Hall draws.",
    "free": "Round {round}: everybody chooses freely.",
}

SENTENCES: Final[dict[type[Event], str]] = {
    told.CardsDealt: "In play: {cards}.",
    told.FirstChosen: "{seat} holds the hammer first.",
    told.MonumentsDealt: "{seat} is dealt {cards}.",
    told.MonumentKept: "{seat} keeps {card} and puts {discarded} away.",
    told.Shuffled: "The resource cards are shuffled.",
    told.MarketLaid: "The market shows {cards}.",
    told.Named: "{seat} names {resource}.",
    told.Taken: "{seat} takes {resource} from the market.",
    told.Drawn: "The Town Hall calls for {resource}.",
    told.Picked: "{seat} chooses {resource}.",
    told.CubePut: "{seat} puts {resource} on {square}.",
    told.Substituted: "{seat}’s Factory turns {named} into {resource}.",
    told.Stored: "{seat} stores {resource} in the Warehouse on {square}.",
    told.Swapped: "{seat} trades {resource} for {taken} in the Warehouse on {square}.",
    told.Parked: "{seat} parks {resource} on the Cottage on {square}.",
    told.ToCavern: "{seat} drops {resource} into the Cavern.",
    told.Constructed: "{seat} builds {card} on {square}.",
    told.Held: "{seat} lays {resource} on the building on {square}.",
    told.Replaced: "{seat} turns {old} on {square} into {card}.",
    told.PlacedFree: "{seat} gets {card} free on {square}.",
    told.WatchSet: "{seat} reserves {card} on Opaleye’s Watch.",
    told.TurnSealed: "{seat} has finished.",
    told.Revealed: "All towns are shown.",
    told.WatchTriggered: "{seat}’s neighbours built {cards}: Opaleye’s Watch answers.",
    told.WatchPlaced: "{seat} brings {card} from Opaleye’s Watch to {square}.",
    told.Completed: "{seat}’s town is complete, the {place} to finish.",
    told.HammerPassed: "The hammer goes to {seat}.",
    told.Refilled: "Under the deck goes {returned}; {resource} comes to the market.",
    told.MonumentShown: "{seat} never built {card}.",
    told.Scored: "{seat} scores {total}.",
}


def story(event: Event, names: Sequence[str]) -> Saying | None:
    """One sentence, or None for what goes without saying."""
    if isinstance(event, told.RoundBegan):
        return say(ROUND_KINDS[event.kind], round=event.round)
    if isinstance(event, told.FirstChosen) and event.office == "mayor":
        return say("{seat} is the Mayor.", seat=names[event.seat])
    if isinstance(event, told.MonumentsDealt | told.MonumentKept) and _is_hidden(event):
        return say(HIDDEN[type(event)], seat=names[event.seat])
    text = SENTENCES.get(type(event))
    return say(text, **_gaps(event, names)) if text else None


HIDDEN: Final[dict[type[Event], str]] = {
    told.MonumentsDealt: "{seat} is dealt two monuments.",
    told.MonumentKept: "{seat} keeps one monument.",
}


def _is_hidden(event: told.MonumentsDealt | told.MonumentKept) -> bool:
    faces = event.cards if isinstance(event, told.MonumentsDealt) else (event.card,)
    return FACE_DOWN in faces


def _gaps(event: Event, names: Sequence[str]) -> dict[str, str]:
    gaps = {}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field == "seat":
            gaps[field] = names[value]
        elif field == "place":
            gaps[field] = ORDINALS[value - 1]
        elif isinstance(value, tuple):
            gaps[field] = ", ".join(map(_word, value))
        else:
            gaps[field] = _word(value)
    return gaps


def _word(value: object) -> str:
    text = str(value)
    if text in CARDS:
        return CARDS[text].name
    return RESOURCE_NAMES.get(text, text)
