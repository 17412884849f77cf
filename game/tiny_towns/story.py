"""Events as sentences for the log.  Words only; the gaps are names, squares and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.common.gaps import Sentences, by, gaps_of, seen, sentence_of
from game.protocol import Event, Name, Saying, mark, say
from game.tiny_towns import events as told
from game.tiny_towns.content import CARDS

RESOURCE_NAMES: Final[dict[str, str]] = {  # in the middle of a sentence
    "wood": mark("wood"),
    "wheat": mark("wheat"),
    "brick": mark("brick"),
    "glass": mark("glass"),
    "stone": mark("stone"),
}
ROUND_KINDS: Final = {
    "master_builder": mark("Round {round}."),
    "market": mark("Round {round}."),
    "card": mark("Round {round}: the Town Hall draws."),
    "free": mark("Round {round}: everybody chooses freely."),
}

SENTENCES: Final[Sentences] = {
    told.CardsDealt: mark("In play: {cards}."),
    told.FirstChosen: by("office", {"mayor": mark("{seat} is the Mayor.")}, mark("{seat} holds the hammer first.")),
    told.MonumentsDealt: seen(mark("{seat} is dealt {cards}."), back=mark("{seat} is dealt two monuments.")),
    told.MonumentKept: seen(
        mark("{seat} keeps {card} and puts {discarded} away."), back=mark("{seat} keeps one monument.")
    ),
    told.RoundBegan: by("kind", ROUND_KINDS),
    told.Shuffled: mark("The resource cards are shuffled."),
    told.MarketLaid: mark("The market shows {cards}."),
    told.Named: mark("{seat} names {resource}."),
    told.Taken: mark("{seat} takes {resource} from the market."),
    told.Drawn: mark("The Town Hall calls for {resource}."),
    told.Picked: mark("{seat} chooses {resource}."),
    told.CubePut: mark("{seat} puts {resource} on {square}."),
    told.Substituted: mark("{seat}’s Factory turns {named} into {resource}."),
    told.Stored: mark("{seat} stores {resource} in the Warehouse on {square}."),
    told.Swapped: mark("{seat} trades {resource} for {taken} in the Warehouse on {square}."),
    told.Parked: mark("{seat} parks {resource} on the Cottage on {square}."),
    told.ToCavern: mark("{seat} drops {resource} into the Cavern."),
    told.Constructed: mark("{seat} builds {card} on {square}."),
    told.Held: mark("{seat} lays {resource} on the building on {square}."),
    told.Replaced: mark("{seat} turns {old} on {square} into {card}."),
    told.PlacedFree: mark("{seat} gets {card} free on {square}."),
    told.WatchSet: mark("{seat} reserves {card} on Opaleye’s Watch."),
    told.TurnSealed: mark("{seat}’s turn is done."),
    told.Revealed: mark("All towns are shown."),
    told.WatchTriggered: mark("{seat}’s neighbours built {cards}: Opaleye’s Watch answers."),
    told.WatchPlaced: mark("{seat} brings {card} from Opaleye’s Watch to {square}."),
    told.Completed: mark("{seat}’s town is complete: place {place}."),
    told.HammerPassed: mark("The hammer goes to {seat}."),
    told.Refilled: mark("Under the deck goes {returned}; {resource} comes to the market."),
    told.MonumentShown: mark("{seat} never built {card}."),
    told.Scored: mark("{seat} scores {total}."),
}


def story(event: Event, names: Sequence[Name]) -> Saying | None:
    """One sentence, or None for what goes without saying."""
    text = sentence_of(event, SENTENCES)
    return say(text, **gaps_of(event, names, _word)) if text else None


def _word(value: object) -> str:
    text = str(value)
    if text in CARDS:
        return CARDS[text].name
    return RESOURCE_NAMES.get(text, text)
