"""What is said of the spots of Tiny Towns: tips, pages of the rulebook, and which cards can be enlarged."""

from __future__ import annotations

from typing import Final

from game.protocol import Spot
from game.tiny_towns.content import CARDS, CONTENT
from game.tiny_towns.effects import HoldTypes, VersusRight
from game.tiny_towns.pieces import SQUARE, at
from scenes.kit.language import mark
from scenes.kit.lettering import fine
from scenes.skins.tiny_towns.look import CLASS_NAMES, NAMES, card_of, standing
from scenes.skins.tiny_towns.words import card_name
from scenes.table.title.spot_faces import Press, SpotFace, SpotFaces
from scenes.table.view.table_view import TableView


def _card(shown: TableView, spot: Spot, rest: list[str]) -> str:
    card = card_of(shown.view, spot, shown.viewer)
    return f"card/{card}" if card else ""


def _card_tip(shown: TableView, spot: Spot, rest: list[str]) -> str:
    card = card_of(shown.view, spot, shown.viewer)
    if card is None:
        return ""
    text = fine(shown.say(CARDS[card].text))
    building_class = CARDS[card].building_class
    has_class = building_class not in (card, "monument")
    kind = f" ({shown.say(CLASS_NAMES[building_class])})" if has_class else ""
    return f"{card_name(shown, card)}{kind}\n{text} {_neighbours(shown, card, shown.viewer)}".rstrip()


def _neighbours(shown: TableView, card: str, seat: int) -> str:
    """Who the neighbours of a seat are, for a card that speaks of them (TT-067, TT-082, TT-139)."""
    seats = shown.view.terms.seats
    right, left = shown.name((seat - 1) % seats), shown.name((seat + 1) % seats)
    if isinstance(CARDS[card].effect, VersusRight):
        if seats == 1:
            return shown.say("Alone there is no neighbour: 2 points.")
        return shown.say("To the right of {name} sits {neighbour}.", name=shown.name(seat), neighbour=right)
    if not any(isinstance(ability, HoldTypes) for ability in CARDS[card].abilities) or seats == 1:
        return ""
    if seats == 2:
        return shown.say("The neighbour of {name} is {neighbour}.", name=shown.name(seat), neighbour=right)
    return shown.say("The neighbours of {name} are {left} and {right}.", name=shown.name(seat), left=left, right=right)


def _square_tip(shown: TableView, spot: Spot, rest: list[str]) -> str:
    seat, square = int(rest[0]), rest[1]
    town = shown.view.towns[seat]
    piece = standing(shown.view, town, at(town.grid, SQUARE[square]))
    if piece is None:
        return shown.say("Free square {square}", square=square)
    if piece in NAMES:
        return shown.say("{thing} on {square}", thing=shown.say(NAMES[piece]), square=square)
    mark_here = dict(shown.sheets[seat].marks).get(spot, "")
    state = {"fed": shown.say("It is fed."), "hungry": shown.say("It goes hungry.")}.get(mark_here, "")
    sentences = (fine(shown.say(CARDS[piece].text)), _neighbours(shown, piece, seat), state)
    return f"{card_name(shown, piece)}\n{' '.join(each for each in sentences if each)}"


def _cavern_tip(shown: TableView, spot: Spot, rest: list[str]) -> str:
    if not shown.view.terms.cavern:
        return ""
    left = CONTENT.values.cavern_capacity - len(shown.view.towns[int(rest[0])].cavern)
    places = shown.language.count("{n} place is left.", "{n} places are left.", left)
    return shown.say("Cavern\nCubes others call for can be dropped here, for good. {places}", places=places)


def _market_tip(shown: TableView, spot: Spot, rest: list[str]) -> str:
    slot = int(rest[0])
    return shown.say(NAMES[shown.view.market[slot]]) if slot < len(shown.view.market) else ""


def _resource_tip(shown: TableView, spot: Spot, rest: list[str]) -> str:
    return shown.say(NAMES[rest[0]])


def _square_page(shown: TableView, spot: Spot, rest: list[str]) -> str:
    town = shown.view.towns[int(rest[0])]
    piece = standing(shown.view, town, at(town.grid, SQUARE[rest[1]]))
    return f"card/{piece}" if piece in CARDS else "placing"


SPOTS: Final = SpotFaces({
    "town": SpotFace(_square_tip, _square_page),
    "cavern": SpotFace(_cavern_tip, "cavern"),
    "card": SpotFace(_card_tip, "", _card),
    "hand": SpotFace(_card_tip, "monuments", _card),
    "monument": SpotFace(_card_tip, "monuments", _card),
    "watch": SpotFace(_card_tip, "monuments", _card),
    "resource": SpotFace(_resource_tip, "round"),
    "market": SpotFace(_market_tip, "solo"),
    "hammer": SpotFace(page="round"),
    "deck": SpotFace(page="town_hall"),
    "discard": SpotFace(page="town_hall"),
    "face_up": SpotFace(page="town_hall"),
    "button/done": SpotFace(page="end", press=Press(mark("End turn"), icon="check")),
    "button/stop": SpotFace(page="end", press=Press(mark("Leave it so"), icon="check")),
    "button/store": SpotFace(page="end", press=Press(mark("Store it"))),
    "score": SpotFace(page="scoring"),
})  # fmt: skip
