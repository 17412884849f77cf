"""What lies where in Tiny Towns, by a view or by the events.  Draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from game.protocol import FACE_DOWN, Event, Seat
from game.tiny_towns import events as told
from game.tiny_towns.actions import card_spot, resource_spot, square_spot
from game.tiny_towns.content import CARDS, CONTENT
from game.tiny_towns.pieces import CLASS, CLASSES, FIRST_BUILDING, RESOURCE, RESOURCES, SQUARES, at
from game.tiny_towns.powers import active
from game.tiny_towns.scoring import finishing_place
from game.tiny_towns.state import State, Town
from scenes.stage import Piece, Stage

HEADINGS: Final = (told.RoundBegan,)  # events that head a part of the log

ART: Final = "tiny_towns"
OFFICES: Final = {"master_builder": "tokens/hammer", "mayor": "tokens/law"}
RESOURCE_CARDS: Final = len(CONTENT.numbers.resource_card)


def pieces(view: State, seat: Seat) -> Iterator[Piece]:
    """All this seat sees on the table."""
    yield from map(_card, view.cards)
    for owner in range(view.terms.seats):
        yield from _monuments(view, owner)
        yield from _town(view, owner, view.towns[owner])
        yield from _flags(view, owner)
    yield from _round(view, seat)
    yield from _decks(view)


def follow(stage: Stage, event: Event) -> None:
    """Put, take and move what the event changes."""
    change = FOLLOW.get(type(event))
    if change is not None:
        change(stage, event)


# ------------------------------------------------------------------ single pieces


def _card(card: str) -> Piece:
    return Piece(card_spot(card), "card", card, card_spot(card), f"{ART}/{CARDS[card].kin}")


def _secret(spot: str, card: str, *marks: str) -> Piece:
    """A monument: a card in the hand, or the one that was kept."""
    return Piece(spot, "card", card, spot, "ui/card_back" if card == FACE_DOWN else f"{ART}/monument", marks=marks)


def _cube(name: str, spot: str, resource: str, *marks: str) -> Piece:
    return Piece(name, "cube", resource, spot, f"{ART}/{resource}", marks=marks)


def _building(spot: str, card: str) -> Piece:
    return Piece(spot, "building", card, spot, f"{ART}/{CARDS[card].kin}")


def _resource_card(spot: str, resource: str, *marks: str) -> Piece:
    return Piece(spot, "resource_card", resource, spot, f"{ART}/{resource}", marks=marks)


def _pile(spot: str, top: str, count: int) -> Piece:
    return Piece(spot, "pile", top, spot, "ui/card_back" if top == FACE_DOWN else f"{ART}/{top}", count)


def _hammer(owner: int, office: str) -> Piece:
    return Piece("hammer", "token", office, f"hammer/{owner}", OFFICES[office])


def _finished(owner: int) -> Piece:
    return Piece(f"finished/{owner}", "sign", "finished", f"hammer/{owner}", "icons/check")


def _flag(owner: int, place: int) -> Piece:
    return Piece(f"flag/{owner}", "sign", "complete", f"score/{owner}", "icons/trophy", marks=(f"place {place}",))


def _named(resource: str) -> Piece:
    return _cube("named", resource_spot(resource), resource, "named")


def _in_hand(resource: str) -> Piece:
    """The cube this seat has chosen or taken, and still has to put down."""
    return _cube("in_hand", resource_spot(resource), resource, "in hand")


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
        yield from _stored(square_spot(owner, SQUARES[store.square]), store.cubes)
    for place, resource in enumerate(town.cavern):
        yield _cube(f"cavern/{owner}+{place}", f"cavern/{owner}", resource)
    for slot, card in enumerate(town.watch):
        if card is not None:
            yield _building(f"watch/{owner}/{slot}", card)


def _card_of(view: State, town: Town, kin: str) -> str:
    return (town.monument or "") if kin == "monument" else view.cards[CLASSES.index(kin)]


def _stored(spot: str, resources: Iterable[str]) -> Iterator[Piece]:
    return (_cube(f"{spot}+{place}", spot, resource, "stored") for place, resource in enumerate(resources))


def _flags(view: State, owner: int) -> Iterator[Piece]:
    if view.completed[owner]:
        yield _flag(owner, finishing_place(view, owner))


def _round(view: State, seat: Seat) -> Iterator[Piece]:
    seats = view.terms.seats
    if seats > 1 and view.phase not in ("deal_cards", "deal_first"):
        yield _hammer(view.master, "mayor" if view.terms.mode == "town_hall" else "master_builder")
    if view.named is not None:
        yield _named(view.named)
    if view.work.cube is not None and view.seat == seat:
        yield _in_hand(view.work.cube)
    if view.sealed:
        order = [(view.starter + step) % seats for step in range((view.seat - view.starter) % seats)]
        yield from (_finished(owner) for owner in order if active(view, owner))


def _decks(view: State) -> Iterator[Piece]:
    if view.deck:
        yield _pile("deck", FACE_DOWN, len(view.deck))
    if view.played:
        yield _pile("discard", view.played[-1], len(view.played))
    if view.face_up:
        yield _resource_card("face_up", view.face_up)
    for slot, resource in enumerate(view.market):
        is_taken = view.named is not None and view.taken == slot
        yield _resource_card(f"market/{slot}", resource, *(("taken",) if is_taken else ()))


# ------------------------------------------------------------------ by events: set-up and resource step


def _cards_dealt(stage: Stage, event: told.CardsDealt) -> None:
    for card in event.cards:
        stage.put(_card(card), "deck")


def _first_chosen(stage: Stage, event: told.FirstChosen) -> None:
    stage.put(_hammer(event.seat, event.office))


def _monuments_dealt(stage: Stage, event: told.MonumentsDealt) -> None:
    for slot, card in enumerate(event.cards):
        stage.put(_secret(f"hand/{event.seat}/{slot}", card), "deck")


def _monument_kept(stage: Stage, event: told.MonumentKept) -> None:
    hand = [piece for slot in range(CONTENT.values.monuments_dealt) for piece in stage.on(f"hand/{event.seat}/{slot}")]
    kept = next(piece for piece in hand if piece.what == event.card)
    for piece in hand:
        if piece is not kept:
            stage.take(piece.id)
    stage.move(kept.id, _secret(f"monument/{event.seat}", event.card))


def _shuffled(stage: Stage, event: told.Shuffled) -> None:
    stage.take("discard", "deck")
    stage.put(_pile("deck", FACE_DOWN, RESOURCE_CARDS - event.aside))


def _market_laid(stage: Stage, event: told.MarketLaid) -> None:
    _draw(stage, len(event.cards))
    for slot, resource in enumerate(event.cards):
        stage.put(_resource_card(f"market/{slot}", resource), "deck")


def _draw(stage: Stage, count: int) -> None:
    left = stage["deck"].number - count
    if left:
        stage.put(_pile("deck", FACE_DOWN, left))
    else:
        stage.take("deck")


def _round_began(stage: Stage, event: told.RoundBegan) -> None:
    stage.take("named")
    for piece in [piece for piece in stage.pieces.values() if "taken" in piece.marks]:
        stage.put(piece._replace(marks=()))


def _resource_named(stage: Stage, event: told.Named) -> None:
    stage.put(_named(event.resource), f"hammer/{event.seat}")


def _taken(stage: Stage, event: told.Taken) -> None:
    stage.put(_resource_card(f"market/{event.slot}", event.resource, "taken"))
    stage.put(_named(event.resource), f"market/{event.slot}")


def _drawn(stage: Stage, event: told.Drawn) -> None:
    _draw(stage, 1)
    stage.put(_resource_card("face_up", event.resource), "deck")
    stage.put(_named(event.resource), "face_up")


# ------------------------------------------------------------------ by events: town turns


def _cube_chosen(stage: Stage, event: told.Picked | told.Substituted) -> None:
    if event.seat == stage.seat:
        stage.put(_in_hand(event.resource))


def _cube_put(stage: Stage, event: told.CubePut) -> None:
    spot = square_spot(event.seat, event.square)
    if event.seat == stage.seat and "in_hand" in stage:
        stage.move("in_hand", _cube(spot, spot, event.resource))
    else:
        stage.put(_cube(spot, spot, event.resource), resource_spot(event.resource))


def _cube_stored(stage: Stage, event: told.Stored) -> None:
    spot = square_spot(event.seat, event.square)
    _restock(stage, spot, [*_store(stage, spot), event.resource])


def _cube_swapped(stage: Stage, event: told.Swapped) -> None:
    spot = square_spot(event.seat, event.square)
    left = _store(stage, spot)
    left.remove(event.taken)
    _restock(stage, spot, [*left, event.resource])
    if event.seat == stage.seat:
        stage.put(_in_hand(event.taken), spot)


def _store(stage: Stage, spot: str) -> list[str]:
    return [piece.what for piece in stage.on(spot) if "stored" in piece.marks]


def _restock(stage: Stage, spot: str, resources: list[str]) -> None:
    for piece in _stored(spot, sorted(resources, key=RESOURCES.index)):
        stage.put(piece, resource_spot(piece.what))


def _cube_held(stage: Stage, event: told.Held | told.Parked) -> None:
    spot = square_spot(event.seat, event.square)
    stage.put(_cube(f"{spot}+held", spot, event.resource, "held"), resource_spot(event.resource))


def _cube_to_cavern(stage: Stage, event: told.ToCavern) -> None:
    spot = f"cavern/{event.seat}"
    stage.put(_cube(f"{spot}+{len(list(stage.on(spot)))}", spot, event.resource), resource_spot(event.resource))


def _gathered(stage: Stage, event: told.Gathered) -> None:
    for square in event.squares:
        stage.take(square_spot(event.seat, square), card_spot(event.card))


def _building_came(stage: Stage, event: told.Constructed | told.PlacedFree) -> None:
    stage.put(_building(square_spot(event.seat, event.square), event.card), card_spot(event.card))
    if CARDS[event.card].kin == "monument":
        stage.put(_secret(f"monument/{event.seat}", event.card, "built"))


def _replaced(stage: Stage, event: told.Replaced) -> None:
    spot = square_spot(event.seat, event.square)
    for piece in list(stage.on(spot)):
        if piece.id != spot:
            stage.take(piece.id, resource_spot(piece.what))
    stage.put(_building(spot, event.card), card_spot(event.card))


def _watch_set(stage: Stage, event: told.WatchSet) -> None:
    stage.put(_building(f"watch/{event.seat}/{event.slot}", event.card), card_spot(event.card))


def _turn_sealed(stage: Stage, event: told.TurnSealed) -> None:
    if "hammer" in stage:  # alone there is nobody to wait for
        stage.put(_finished(event.seat))


# ------------------------------------------------------------------ by events: end of the round


def _revealed(stage: Stage, event: told.Revealed) -> None:
    for name in [name for name in stage.pieces if name.startswith("finished/")]:
        stage.take(name)


def _watch_placed(stage: Stage, event: told.WatchPlaced) -> None:
    spot = square_spot(event.seat, event.square)
    stage.move(f"watch/{event.seat}/{event.slot}", _building(spot, event.card))


def _completed(stage: Stage, event: told.Completed) -> None:
    stage.put(_flag(event.seat, event.place))


def _hammer_passed(stage: Stage, event: told.HammerPassed) -> None:
    stage.move("hammer", _hammer(event.seat, stage["hammer"].what))


def _card_discarded(stage: Stage, event: told.CardDiscarded) -> None:
    before = stage["discard"].number if "discard" in stage else 0
    stage.take("face_up", "discard")
    stage.put(_pile("discard", event.resource, before + 1))


def _refilled(stage: Stage, event: told.Refilled) -> None:
    stage.take(f"market/{event.slot}", "deck")
    stage.put(_resource_card(f"market/{event.slot}", event.resource), "deck")


def _cubes_cleared(stage: Stage, event: told.CubesCleared) -> None:
    for square in event.squares:
        stage.take(square_spot(event.seat, square))
    for piece in list(stage.pieces.values()):
        is_parked = piece.id.endswith("+held") and CARDS[stage[piece.spot].what].kin == "cottage"
        if piece.spot == f"cavern/{event.seat}" or (is_parked and piece.spot.startswith(f"town/{event.seat}/")):
            stage.take(piece.id, resource_spot(piece.what))


def _monument_shown(stage: Stage, event: told.MonumentShown) -> None:
    stage.put(_secret(f"monument/{event.seat}", event.card))


FOLLOW: Final[dict[type[Event], Callable[[Stage, Any], None]]] = {
    told.CardsDealt: _cards_dealt,
    told.FirstChosen: _first_chosen,
    told.MonumentsDealt: _monuments_dealt,
    told.MonumentKept: _monument_kept,
    told.Shuffled: _shuffled,
    told.MarketLaid: _market_laid,
    told.RoundBegan: _round_began,
    told.Named: _resource_named,
    told.Taken: _taken,
    told.Drawn: _drawn,
    told.Picked: _cube_chosen,
    told.Substituted: _cube_chosen,
    told.CubePut: _cube_put,
    told.Stored: _cube_stored,
    told.Swapped: _cube_swapped,
    told.Parked: _cube_held,
    told.Held: _cube_held,
    told.ToCavern: _cube_to_cavern,
    told.Gathered: _gathered,
    told.Constructed: _building_came,
    told.PlacedFree: _building_came,
    told.Replaced: _replaced,
    told.WatchSet: _watch_set,
    told.TurnSealed: _turn_sealed,
    told.Revealed: _revealed,
    told.WatchPlaced: _watch_placed,
    told.Completed: _completed,
    told.HammerPassed: _hammer_passed,
    told.CardDiscarded: _card_discarded,
    told.Refilled: _refilled,
    told.CubesCleared: _cubes_cleared,
    told.MonumentShown: _monument_shown,
}
