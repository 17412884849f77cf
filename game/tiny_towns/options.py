"""What can be settled before a match, and the terms that follow from it (section 3).  Deals nothing."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.common.editions import edition_of, refuse_later
from game.common.options import settled
from game.protocol import Choice, Option, Setup, Under
from game.tiny_towns.box import cards_of
from game.tiny_towns.content import CARDS, CONTENT, EDITION
from game.tiny_towns.pieces import CLASSES
from game.tiny_towns.state import Terms

NAME: Final = "Tiny Towns"
SEATS: Final = range(CONTENT.values.min_players, CONTENT.values.max_players + 1)
ANY: Final = "any"  # a class left open: the dealer draws
PICKED: Final = Under("card_set", "picked")
PICKABLE: Final = CLASSES[1:-1]  # the classes with a choice of cards

CHOICES: Final = {
    "master_builder": ("Master Builder", "The seats take turns to name a resource for everybody."),
    "town_hall": ("Town Hall", "A deck names the resource; every third round is free choice."),
    "solo": ("Solo", "Take one of three resource cards each round, and build for a rank."),
    "first_play": ("First game", "The gentlest mix, recommended for learning."),
    "random": ("Random", "Left to chance."),
    "picked": ("Your own pick", "Choose a card for each colour, or leave it open."),
    "on": ("On", ""),
    "off": ("Off", ""),
    ANY: ("Any", "Drawn at random."),
}


@cache
def options(seats: int) -> tuple[Option, ...]:
    """The options with just the choices this number of seats may have."""
    found = []
    for printed in CONTENT.numbers.option:
        choices, default = printed.choices, printed.default
        if printed.id == "mode":  # TT-002
            choices = ("solo",) if seats == 1 else tuple(mode for mode in choices if mode != "solo")
            default = choices[0]
        elif printed.id == "first_seat":
            if seats == 1:
                continue
            choices = ("random", *(str(seat) for seat in range(seats)))
        found.append(Option(printed.id, printed.name, printed.text, tuple(map(_choice, choices)), default))
    for building_class in PICKABLE:
        text = "With your own pick of cards: which one of this colour is in play."
        cards = tuple(map(_choice, (ANY, *cards_of(building_class, EDITION, solo=seats == 1))))
        found.append(Option(building_class, _class_name(building_class), text, cards, ANY, under=PICKED))
    return tuple(found)


def terms_of(setup: Setup) -> Terms:
    """The terms these choices make; raises BadSetup with a sentence."""
    chosen = settled(setup, NAME, SEATS, options)
    first = chosen.get("first_seat", "0")
    cards, edition = _cards(chosen), edition_of(setup, EDITION, NAME)
    refuse_later((CARDS[card] for card in cards if card), edition, NAME)
    return Terms(
        seats=setup.seats,
        mode=chosen["mode"],  # type: ignore[arg-type]  # checked against the choices above
        monuments=chosen["monuments"] == "on",
        cavern=chosen["cavern"] == "on",
        first_seat=None if first == "random" else int(first),
        cards=cards,
        edition=edition,
    )


def _cards(chosen: dict[str, str]) -> tuple[str | None, ...]:
    """The seven cards in class order; None where the dealer draws (TT-005 to TT-008)."""
    if chosen["card_set"] == PICKED.value:
        picks = (chosen[building_class] for building_class in PICKABLE)
        return (CONTENT.piles["cottage"][0], *(None if card == ANY else card for card in picks))
    for ready_made in CONTENT.numbers.card_set:
        if ready_made.id == chosen["card_set"]:
            return ready_made.buildings
    return (CONTENT.piles["cottage"][0], *(None for _ in PICKABLE))


def _choice(value: str) -> Choice:
    if value in CARDS:
        return Choice(value, CARDS[value].name, CARDS[value].text)
    if value in CHOICES:
        name, text = CHOICES[value]
        return Choice(value, name, text)
    return Choice(value, f"Seat {int(value) + 1}", seat=int(value))


def _class_name(building_class: str) -> str:
    return next(each.name for each in CONTENT.classes if each.id == building_class)
