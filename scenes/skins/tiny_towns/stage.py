"""What lies where in Tiny Towns.  Draws nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.play.stage import Piece
from game.protocol import FACE_DOWN, Event, Seat
from game.tiny_towns import events as told
from game.tiny_towns.actions import card_spot, resource_spot, square_spot
from game.tiny_towns.content import CARDS
from game.tiny_towns.pieces import CLASS, CLASSES, FIRST_BUILDING, RESOURCE, SQUARES, at
from game.tiny_towns.state import State, Town

HEADINGS: tuple[type[Event], ...] = (told.RoundBegan,)  # events that head a part of the log

ART: Final = "tiny_towns"
HAMMER: Final = "tokens/hammer"


def pieces(view: State, seat: Seat) -> Iterator[Piece]:
    """All this seat sees on the table."""
    yield from map(_card, view.cards)
    for owner in range(view.terms.seats):
        yield from _monuments(view, owner)
        yield from _town(view, owner, view.towns[owner])
    yield from _round(view, seat)
    yield from _decks(view)


# ------------------------------------------------------------------ single pieces


def _card(card: str) -> Piece:
    return Piece(card_spot(card), "card", card, card_spot(card), f"{ART}/{CARDS[card].building_class}")


def _secret(spot: str, card: str, *marks: str) -> Piece:
    """A monument: a card in the hand, or the one that was kept."""
    return Piece(spot, "card", card, spot, "ui/card_back" if card == FACE_DOWN else f"{ART}/monument", marks=marks)


def _cube(name: str, spot: str, resource: str, *marks: str) -> Piece:
    return Piece(name, "cube", resource, spot, f"{ART}/{resource}", marks=marks)


def _building(spot: str, card: str) -> Piece:
    return Piece(spot, "building", card, spot, f"{ART}/{CARDS[card].building_class}")


def _resource_card(name: str, spot: str, resource: str) -> Piece:
    return Piece(name, "resource_card", resource, spot, f"{ART}/{resource}")


# ------------------------------------------------------------------ by a view


def _monuments(view: State, owner: int) -> Iterator[Piece]:
    for slot, card in enumerate(view.hands[owner]):
        yield _secret(f"hand/{owner}/{slot}", card)
    kept = view.kept[owner]
    if kept is not None:
        yield _secret(f"monument/{owner}", kept, *(("built",) if view.towns[owner].monument else ()))


def _town(view: State, owner: int, town: Town) -> Iterator[Piece]:
    for index, square in enumerate(SQUARES):
        spot = square_spot(owner, square)
        standing, held = at(town.grid, index), at(town.held, index)
        if standing >= FIRST_BUILDING:
            yield _building(spot, _card_of(view, town, CLASS[standing]))
        elif standing:
            yield _cube(spot, spot, RESOURCE[standing])
        if held:
            yield _cube(f"{spot}+held", spot, RESOURCE[held], "held")
    for store in town.stores:
        spot = square_spot(owner, SQUARES[store.square])
        for place, resource in enumerate(store.cubes):
            yield _cube(stored_id(spot, store.cubes, place), spot, resource, "stored", str(place))
    for place, resource in enumerate(town.cavern):
        yield _cube(f"cavern/{owner}+{place}", f"cavern/{owner}", resource, "dropped", str(place))
    for slot, card in enumerate(town.watch):
        if card is not None:
            yield _building(f"watch/{owner}/{slot}", card)


def _card_of(view: State, town: Town, building_class: str) -> str:
    return (town.monument or "") if building_class == "monument" else view.cards[CLASSES.index(building_class)]


def stored_id(spot: str, resources: Sequence[str], place: int) -> str:
    """Called by what it is: they lie in order, and one that comes pushes the others on."""
    return f"{spot}+{resources[place]}{resources[:place].count(resources[place])}"


def _round(view: State, seat: Seat) -> Iterator[Piece]:
    if has_hammer(view):
        yield Piece("hammer", "token", "hammer", f"hammer/{view.master}", HAMMER)
    cube = to_place(view, seat)
    if cube is not None:
        yield _cube("to_place", resource_spot(cube), cube, "to place")


def has_hammer(view: State) -> bool:
    """Whether somebody is Master Builder; a Mayor and who plays alone carry nothing."""
    return bool(view.terms.mode == "master_builder") and view.phase not in ("deal_cards", "deal_first")


def to_place(view: State, seat: Seat) -> str | None:
    """The cube that lies ready in the dock: the one this seat has still to put down, or the one all are to place."""
    if view.seat != seat:
        return view.named
    return view.work.cube or (view.named if view.phase == "place" else None)


def _decks(view: State) -> Iterator[Piece]:
    if view.terms.mode != "master_builder":
        yield Piece("deck", "pile", FACE_DOWN, "deck", f"{ART}/resource_back", len(view.deck))
    for place, resource in enumerate(view.played):
        yield _resource_card(f"discard+{place}", "discard", resource)
    if view.face_up:
        yield _resource_card("face_up", "face_up", view.face_up)
    for slot, resource in enumerate(view.market):
        yield _resource_card(f"market/{slot}", f"market/{slot}", resource)
