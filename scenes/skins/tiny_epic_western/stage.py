"""What lies where in Tiny Epic Western.  Draws nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.play.stage import Piece
from game.protocol import Event, Seat
from game.tiny_epic_western import events as told
from game.tiny_epic_western.actions import place_spot, posse_spot
from game.tiny_epic_western.content import BUILDINGS
from game.tiny_epic_western.pieces import POSSE
from game.tiny_epic_western.state import State
from scenes.skins.tiny_epic_western.look import FOLDER, building_picture, card_picture, posse_picture

HEADINGS: tuple[type[Event], ...] = (told.RoundBegan,)  # events that head a part of the log
BACK: Final = "ui/card_back"


def pieces(view: State, seat: Seat) -> Iterator[Piece]:  # noqa: C901
    """All this seat sees on the table."""
    for gap, card in enumerate(view.gaps):
        yield _card(f"gap/{gap}", card)
    for slot, card in enumerate(view.rival):
        yield _card(f"rival/{slot}", card)
    yield from _hands(view)
    for position, building in enumerate(view.slots):
        if building is not None:
            yield _house(f"slot/{position}", f"slot/{position}", building)
    for position, stack in enumerate(view.porches):
        for place, building in enumerate(stack):
            yield _house(f"stack/{position}/{place}", f"stack/{position}", building)
    for party, bought in enumerate(view.new):
        for building in bought:
            yield _house(f"new/{building}", f"new/{party}", building)
    for slot, building in enumerate(view.auction):
        yield _house(f"auction/{slot}", f"auction/{slot}", building)
    yield from _figures(view)
    holds = f"wanted/{view.wanted}" if view.wanted >= 0 else "wanted"
    yield Piece("wanted", "poster", "wanted", holds, FOLDER + "wanted")
    if view.dealer >= 0:
        yield Piece("dealer", "token", "dealer", f"dealer/{view.dealer}", FOLDER + "dealer")


# ------------------------------------------------------------------ single pieces


def _card(spot: str, card: str) -> Piece:
    return Piece(spot, "card", card, spot, card_picture(card))


def _house(name: str, spot: str, building: str) -> Piece:
    return Piece(name, "house", building, spot, building_picture(building) if building in BUILDINGS else BACK)


def _posse(number: int, spot: str = "", wounded: bool = False) -> Piece:
    """A figure on a spot of the board, or else at home."""
    party, home = number // POSSE, posse_spot(number)
    art = posse_picture(party, "wounded" if wounded else "")
    return Piece(home, "posse", str(party), spot or home, art, marks=("wounded",) if wounded else ())


# ------------------------------------------------------------------ hands and Posse


def _hands(view: State) -> Iterator[Piece]:
    for owner in range(view.terms.seats):
        card = view.kept[owner]
        if card is not None:
            yield _card(f"kept/{owner}", card)
        for slot, offered in enumerate(view.offers[owner]):
            yield _card(f"offer/{owner}/{slot}", offered)
    if view.drawn is not None:
        yield _card(f"offer/{view.using // POSSE}/1", view.drawn)
    if view.duel is not None and view.duel.card is not None:
        yield _card("rival/duel", view.duel.card)


def _figures(view: State) -> Iterator[Piece]:
    for number, place in enumerate(view.posse):
        if place is not None:
            yield _posse(number, place_spot(place.spot, place.side), place.wounded)
        elif view.duel is not None and view.duel.attacking == number:
            yield _posse(number, place_spot(view.duel.spot, view.duel.side))
        else:
            yield _posse(number)
