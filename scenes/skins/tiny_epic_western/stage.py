"""What lies where in Tiny Epic Western, by a view or by the events.  Draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from game.protocol import FACE_DOWN, Event, Seat
from game.tiny_epic_western import events as told
from game.tiny_epic_western.actions import place_spot, posse_spot
from game.tiny_epic_western.content import BUILDINGS
from game.tiny_epic_western.pieces import POSSE
from game.tiny_epic_western.state import State
from scenes.skins.tiny_epic_western.look import FOLDER, building_picture, card_picture, posse_picture
from scenes.stage import Piece, Stage

HEADINGS: Final = (told.RoundBegan,)  # events that head a part of the log
BACK: Final = "ui/card_back"


def pieces(view: State, seat: Seat) -> Iterator[Piece]:
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
        yield from _stack(position, stack)
    for party, bought in enumerate(view.new):
        for place, building in enumerate(bought):
            yield _house(f"new/{party}/{place}", f"new/{party}", building)
    for slot, building in enumerate(view.auction):
        yield _house(f"auction/{slot}", f"auction/{slot}", building)
    yield from _figures(view)
    yield _wanted(view.wanted)
    if view.gaps or view.round > 1:  # it is laid out with the first deal
        yield _dealer(view.dealer)


def follow(stage: Stage, event: Event) -> None:
    """Put, take and move what the event changes."""
    change = FOLLOW.get(type(event))
    if change is not None:
        change(stage, event)


# ------------------------------------------------------------------ single pieces


def _card(spot: str, card: str) -> Piece:
    return Piece(spot, "card", card, spot, card_picture(card))


def _house(name: str, spot: str, building: str) -> Piece:
    return Piece(name, "house", building, spot, building_picture(building) if building in BUILDINGS else BACK)


def _stack(position: int, stack: Iterable[str]) -> Iterator[Piece]:
    spot = f"stack/{position}"
    return (_house(f"{spot}/{place}", spot, building) for place, building in enumerate(stack))


def _posse(number: int, spot: str = "", wounded: bool = False) -> Piece:
    """A figure on a spot of the board, or else at home."""
    party, home = number // POSSE, posse_spot(number)
    art = posse_picture(party, "wounded" if wounded else "")
    return Piece(home, "posse", str(party), spot or home, art, marks=("wounded",) if wounded else ())


def _wanted(party: int) -> Piece:
    return Piece("wanted", "poster", "wanted", f"wanted/{party}" if party >= 0 else "wanted", FOLDER + "wanted")


def _dealer(seat: int) -> Piece:
    return Piece("dealer", "token", "dealer", f"dealer/{seat}", FOLDER + "dealer")


# ------------------------------------------------------------------ by a view


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


# ------------------------------------------------------------------ by events: the deal


def _round_began(stage: Stage, event: told.RoundBegan) -> None:
    stage.put(_dealer(event.dealer))


def _dealer_passed(stage: Stage, event: told.DealerPassed) -> None:
    stage.move("dealer", _dealer(event.seat))


def _building_laid(stage: Stage, event: told.BuildingLaid) -> None:
    position = event.position
    below = len(list(stage.on(f"stack/{position}")))
    if event.place == "stack":
        stage.put(_house(f"stack/{position}/{below}", f"stack/{position}", event.building), "deck")
        return
    slot = _house(f"slot/{position}", f"slot/{position}", event.building)
    if event.origin == "stack":
        stage.move(f"stack/{position}/{below - 1}", slot)
    else:
        stage.put(slot, "deck")


def _gaps_dealt(stage: Stage, event: told.GapsDealt) -> None:
    for gap, card in enumerate(event.cards):
        stage.put(_card(f"gap/{gap}", card), "pile")


def _rival_dealt(stage: Stage, event: told.RivalDealt) -> None:
    for slot, card in enumerate(event.cards):
        stage.put(_card(f"rival/{slot}", card), "pile")


def _cards_dealt(stage: Stage, event: told.CardsDealt) -> None:
    for slot, card in enumerate(event.cards):
        stage.put(_card(f"offer/{event.seat}/{slot}", card), "pile")


def _card_kept(stage: Stage, event: told.CardKept) -> None:
    kept = _card(f"kept/{event.seat}", event.card)
    offered = [piece for slot in range(3) for piece in stage.on(f"offer/{event.seat}/{slot}")]
    source = next((piece for piece in offered if piece.what == event.card), None)
    for piece in offered:
        if piece is not source or kept.id in stage:
            stage.take(piece.id, "discard")
    if kept.id in stage or source is None:
        stage.put(kept)
    else:
        stage.move(source.id, kept)


def _card_drawn(stage: Stage, event: told.CardDrawn) -> None:
    stage.put(_card(f"offer/{event.seat}/1", event.card), "pile")


def _kept_shown(stage: Stage, event: told.CardRevealed | told.CardTurned) -> None:
    stage.put(_card(f"kept/{event.seat}", event.card))


def _rival_turned(stage: Stage, event: told.RivalTurned) -> None:
    for slot, card in enumerate(event.cards):
        stage.put(_card(f"rival/{slot}", card))


def _rival_peeked(stage: Stage, event: told.RivalPeeked) -> None:
    if event.card != FACE_DOWN:
        stage.put(_card("rival/0", event.card))


# ------------------------------------------------------------------ by events: the street


def _placed(stage: Stage, event: told.Placed) -> None:
    stage.move(posse_spot(event.posse), _posse(event.posse, place_spot(event.spot, event.side)))


def _wounded(stage: Stage, event: told.Wounded) -> None:
    stage.put(_posse(event.posse, place_spot(event.spot, event.side), True))


def _moved(stage: Stage, event: told.Moved) -> None:
    stage.move(posse_spot(event.posse), _posse(event.posse, place_spot(event.spot, event.side)))


def _wanted_moved(stage: Stage, event: told.WantedMoved) -> None:
    stage.move("wanted", _wanted(event.party))


def _rival_card_drawn(stage: Stage, event: told.RivalCardDrawn) -> None:
    stage.take("rival/duel", "discard")
    stage.put(_card("rival/duel", event.card), "pile")


def _rival_card_paid(stage: Stage, event: told.Paid) -> None:
    if event.reason == "rival_card":
        stage.take("rival/duel", "discard")


def _duel_ended(stage: Stage, event: told.DuelEnded) -> None:
    stage.take("rival/duel", "discard")


def _restacked(stage: Stage, event: told.Restacked) -> None:
    spot = f"stack/{event.position}"
    below = [piece.what for piece in stage.on(spot) if piece.what != event.building]
    for piece in _stack(event.position, [*below, event.building]):
        stage.put(piece)


def _auction_drawn(stage: Stage, event: told.AuctionDrawn) -> None:
    for slot, building in enumerate(event.buildings):
        stage.put(_house(f"auction/{slot}", f"auction/{slot}", building), "deck")


def _deck_shuffled(stage: Stage, event: told.DeckShuffled) -> None:
    for slot in range(2):
        stage.take(f"auction/{slot}", "deck")


# ------------------------------------------------------------------ by events: buying and the end of a round


def _new(stage: Stage, party: int, building: str) -> Piece:
    count = len(list(stage.on(f"new/{party}")))
    return _house(f"new/{party}/{count}", f"new/{party}", building)


def _bought(stage: Stage, event: told.Bought) -> None:
    if event.position:
        stage.move(f"slot/{event.position}", _new(stage, event.seat, event.building))
        return
    drawn = [piece for slot in range(2) for piece in stage.on(f"auction/{slot}")]
    at = next((place for place, piece in enumerate(drawn) if piece.what == event.building), 0)
    for piece in drawn:
        stage.take(piece.id, "deck")
    stage.put(_new(stage, event.seat, event.building), "deck")
    for place, piece in enumerate(drawn[:at] + drawn[at + 1 :]):
        stage.put(_house(f"auction/{place}", f"auction/{place}", piece.what))


def _rival_took(stage: Stage, event: told.RivalTook) -> None:
    if event.building:
        stage.move(f"slot/{event.position}", _new(stage, 1, event.building))


def _joined_stack(stage: Stage, event: told.JoinedStack) -> None:
    position = event.position
    new = next((piece for piece in stage.on(f"new/{event.party}") if piece.what == event.building), None)
    above = len(list(stage.on(f"stack/{position}")))
    piece = _house(f"stack/{position}/{above}", f"stack/{position}", event.building)
    if new is None:
        stage.put(piece)
    else:
        stage.move(new.id, piece)


def _posse_returned(stage: Stage, event: told.PosseReturned) -> None:
    """With them the poker cards are gathered for the next shuffle."""
    for number in range(POSSE * event.parties):
        home = _posse(number)
        if stage[home.id] != home:
            stage.move(home.id, home)
    for name in [name for name, piece in stage.pieces.items() if piece.kind == "card"]:
        stage.take(name, "pile")


FOLLOW: Final[dict[type[Event], Callable[[Stage, Any], None]]] = {
    told.RoundBegan: _round_began,
    told.DealerPassed: _dealer_passed,
    told.BuildingLaid: _building_laid,
    told.GapsDealt: _gaps_dealt,
    told.RivalDealt: _rival_dealt,
    told.CardsDealt: _cards_dealt,
    told.CardKept: _card_kept,
    told.CardDrawn: _card_drawn,
    told.CardRevealed: _kept_shown,
    told.CardTurned: _kept_shown,
    told.RivalTurned: _rival_turned,
    told.RivalPeeked: _rival_peeked,
    told.Placed: _placed,
    told.Wounded: _wounded,
    told.Moved: _moved,
    told.WantedMoved: _wanted_moved,
    told.RivalCardDrawn: _rival_card_drawn,
    told.Paid: _rival_card_paid,
    told.DuelEnded: _duel_ended,
    told.Restacked: _restacked,
    told.AuctionDrawn: _auction_drawn,
    told.DeckShuffled: _deck_shuffled,
    told.Bought: _bought,
    told.RivalTook: _rival_took,
    told.JoinedStack: _joined_stack,
    told.PosseReturned: _posse_returned,
}
