"""Colours, letters and pictures of Tiny Towns.  Draws nothing by itself."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from pygame import Color

from game.tiny_towns.content import CARDS, CONTENT, Card
from game.tiny_towns.pieces import CLASS, FIRST_BUILDING, RESOURCE
from game.tiny_towns.state import State, Town
from scenes.kit import palette
from scenes.kit.art import ART
from scenes.kit.language import Say, mark

FOLDER: Final = "tiny_towns/"
INK, CREAM = palette.INK, palette.CREAM

BANDS: Final = {
    "cottage": ("#25798c", CREAM),
    "farm": ("#c8322b", CREAM),
    "well": ("#9a958c", INK),
    "chapel": ("#e6862a", INK),
    "tavern": ("#2f7d43", CREAM),
    "theater": ("#e3b738", INK),
    "factory": ("#2c3a46", CREAM),
    "monument": ("#a8358a", CREAM),
}
CUBES: Final = {
    "wood": ("#6b4a32", CREAM),
    "wheat": ("#e8b63c", INK),
    "brick": ("#c4402f", CREAM),
    "glass": ("#1f7488", CREAM),
    "stone": ("#a59d90", INK),
}
LETTERS: Final = {  # only the first letter is shown; every language has its own, no two alike
    "wood": mark("W (wood)"),
    "wheat": mark("H (wheat)"),
    "brick": mark("B (brick)"),
    "glass": mark("G (glass)"),
    "stone": mark("S (stone)"),
}
NAMES: Final[dict[str, str]] = {resource.id: resource.name for resource in CONTENT.numbers.resource}
CLASS_NAMES: Final[dict[str, str]] = {building_class.id: building_class.name for building_class in CONTENT.classes}
CARD_NAMED: Final = {card.name: card.id for card in CARDS.values()}
PLOT: Final = ("#c3d391", "#7d9f4e")  # a free square, as a small sign
CELL: Final = "#fffaf0"


def pill_of(resource: str, say: Say) -> tuple[str, str, str]:
    fill, text = CUBES[resource]
    return say(LETTERS[resource])[:1], fill, text


def pale(colour: str) -> str:
    """Mostly paper with a little of the colour: the window of a card."""
    mixed = Color(colour).lerp(Color(palette.PAPER), 0.8)
    return f"#{mixed.r:02x}{mixed.g:02x}{mixed.b:02x}"


def cost(card: Card, say: Say) -> str:
    """The cubes of its pattern in words: 2 wood, 1 stone.  A whole phrase, for other languages bend what they count."""
    cubes = Counter(CONTENT.legend[letter] for letter in "".join(card.layout) if CONTENT.legend.get(letter))
    return ", ".join(say("{count} {thing}", count=n, thing=say(NAMES[cube]).lower()) for cube, n in cubes.items())


def cube_picture(resource: str) -> str:
    return FOLDER + resource


@cache
def card_picture(card: str) -> str:
    """A card's own drawing, or that of its class until it has one."""
    building_class = CARDS[card].building_class
    own = f"{FOLDER}{'monument' if building_class == 'monument' else 'building'}_{card}"
    return own if (ART / f"{own}.svg").is_file() else FOLDER + building_class


def card_of(view: State, spot: str, seat: int) -> str | None:
    """The card that lies on a spot, as far as this view shows it; None for nothing or a back."""
    zone, *rest = spot.split("/")
    found: str | None = None
    if zone == "card" and rest[0] == "monument":
        found = view.towns[seat].monument or view.kept[seat]
    elif zone == "card":
        found = next((card for card in view.cards if CARDS[card].building_class == rest[0]), None)
    elif zone == "hand":
        hand = view.hands[int(rest[0])]
        found = hand[int(rest[1])] if int(rest[1]) < len(hand) else None
    elif zone == "monument":
        owner = int(rest[0])
        found = view.towns[owner].monument or view.kept[owner]
    elif zone == "watch":
        watch = view.towns[int(rest[0])].watch
        found = watch[int(rest[1])] if int(rest[1]) < len(watch) else None
    return found if found in CARDS else None


def standing(view: State, town: Town, nibble: int) -> str | None:
    """What a nibble of the grid is: a resource, or a card; None for an empty square."""
    if not nibble:
        return None
    if nibble < FIRST_BUILDING:
        return RESOURCE[nibble]
    building_class = CLASS[nibble]
    if building_class == "monument":
        return town.monument
    return next((card for card in view.cards if CARDS[card].building_class == building_class), None)
