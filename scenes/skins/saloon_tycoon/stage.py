"""What lies where in Saloon Tycoon.  Draws nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.play.stage import Piece
from game.protocol import FACE_DOWN, Event, Seat, Spot
from game.saloon_tycoon import events as told
from game.saloon_tycoon.content import CARDS, KINDS, SCRIPTS
from game.saloon_tycoon.effects import Effect
from game.saloon_tycoon.pieces import SITES_OF
from game.saloon_tycoon.state import State, reputation
from game.saloon_tycoon.survey import rooms
from scenes.skins.saloon_tycoon.iso import family

HEADINGS: tuple[type[Event], ...] = (told.TurnBegan,)  # events that head a part of the log

ART: Final = "saloon_tycoon/st_"
TOP: Final = 3  # the floor a roof goes on


def pieces(view: State, seat: Seat) -> Iterator[Piece]:
    """All this seat sees on the table."""
    for owner in range(view.terms.seats):
        yield from _board(view, owner)
        yield from _hand(owner, view.hands[owner], seat)
        yield from _secrets(view, owner)
        yield _count(f"gold/{owner}", "gold", ART + "gold_1", view.gold[owner])
        yield _count(f"score/{owner}", "score", "tokens/vp", reputation(view, owner))
        yield _count(f"staked/{owner}", "staked", ART + "claim_flag", len(view.staked[owner]))
    for kind, count in zip(KINDS, view.stock, strict=True):
        if count:
            yield Piece(f"market/{kind}", "tile", kind, f"market/{kind}", f"{ART}front_{kind}", count)
    for slot, claim in enumerate(view.row):
        if claim is not None:
            yield Piece(f"claim/{slot}", "claim", claim, f"claim/{slot}", ART + "claim_open")
    if view.row:  # it was laid: how long it is says that play has begun
        yield Piece("row", "sign", "row", "label/claims", ART + "back_open", len(view.row))
    yield from (_character(who, "town") for who in view.away)
    yield from (_character(who, f"saloon/{at}") for at, there in enumerate(view.saloons) for who in there)
    yield from _piles(view)
    if view.terms.solo:
        yield from _boss(view)


# ------------------------------------------------------------------ single pieces


def _card(spot: str, card: str) -> Piece:
    return Piece(spot, "card", card, spot, ART + ("back_tycoon" if card == FACE_DOWN else "card_tycoon"))


def _secret(spot: str, claim: str) -> Piece:
    return Piece(spot, "claim", claim, spot, ART + ("back_secret" if claim == FACE_DOWN else "claim_secret"))


def _character(who: str, spot: str) -> Piece:
    return Piece(f"character/{who}", "face", who, spot, f"{ART}char_{who}")


def _count(spot: str, what: str, art: str, number: int) -> Piece:
    return Piece(spot, "sign", what, spot, art, number)


def discard_id(cards: Sequence[str], at: int) -> str:
    """Which of the discards it is: one card of the pile may be taken, and the others stay what they are."""
    return f"discard/{cards[at]}/{cards[:at].count(cards[at])}"


# ------------------------------------------------------------------ by a view


def _board(view: State, owner: int) -> Iterator[Piece]:
    for room in rooms(view.tiles[owner]):
        at = f"{owner}/{room.place}/{room.floor}"
        art = f"{ART}room_{room.tile}_{family(SITES_OF[room.place])[-1]}"
        yield Piece(f"room/{at}", "room", room.tile, f"room/{at}", art)
        for slot in range(room.cubes):
            yield Piece(f"cube/{at}/{slot}", "crate", "cube", f"deck/{at}", ART + "crate")
    for place in view.roofs[owner]:
        spot, art = f"room/{owner}/{place}/{TOP + 1}", f"{ART}roof_{family(SITES_OF[place])}"
        yield Piece(f"roof/{owner}/{place}", "roof", "roof", spot, art)


def _hand(owner: int, hand: Sequence[str], seat: int) -> Iterator[Piece]:
    """Others' cards are backs, even those whose face was seen: which one it is, nobody shows."""
    for slot, card in enumerate(hand):
        yield _card(f"hand/{owner}/{slot}", card if owner == seat else FACE_DOWN)


def _secrets(view: State, owner: int) -> Iterator[Piece]:
    for slot, claim in enumerate(view.secrets[owner]):
        if claim is not None:
            yield _secret(f"secret/{owner}/{slot}", claim)
    yield from (_secret(f"offer/{owner}/{slot}", claim) for slot, claim in enumerate(view.offers[owner]))


def _piles(view: State) -> Iterator[Piece]:
    yield _count("pile", "cubes", ART + "crate", view.pile)
    yield _count("deck", FACE_DOWN, ART + "back_tycoon", len(view.deck))
    yield _count("discard", "discards", ART + "card_tycoon", len(view.discard))
    for at, card in enumerate(view.discard):
        yield _card("discard", card)._replace(id=discard_id(view.discard, at))
    for depth, card in enumerate(resolving(view)):
        yield _card("resolving", card)._replace(id=f"resolving/{depth}")


def resolving(view: State) -> list[str]:
    """The cards that are being carried out, the innermost last."""
    return [frame.source for frame in view.stack if frame.step == "run" and frame.source in CARDS]


def asking(view: State) -> Effect | None:
    """The effect of a card or room that asks now."""
    frame = view.stack[-1] if view.stack else None
    return SCRIPTS[frame.source][frame.at] if frame is not None and frame.source in SCRIPTS else None


def playing(view: State) -> str:
    """The card that is being carried out, innermost first."""
    return next((frame.source for frame in reversed(view.stack) if frame.source in CARDS), "")


def card_at(view: State, spot: Spot) -> str:
    """The Tycoon card that lies there face up, or ""."""
    zone, *rest = spot.split("/")
    if zone == "hand":
        hand = view.hands[int(rest[0])]
        return hand[int(rest[1])] if int(rest[1]) < len(hand) and hand[int(rest[1])] != FACE_DOWN else ""
    if zone == "discard" and rest:
        return rest[0]
    if zone == "discard":
        return view.discard[-1] if view.discard else ""
    return playing(view) if zone == "resolving" else ""


def kept_at(view: State, zone: str, seat: str) -> Sequence[str | None]:
    """The secret claims of a seat, or those it may choose from."""
    return (view.secrets if zone == "secret" else view.offers)[int(seat)]


def claim_at(view: State, spot: Spot) -> str:
    """The claim that lies there face up, or ""."""
    zone, *rest = spot.split("/")
    if zone not in ("claim", "secret", "offer"):
        return ""
    row, slot = view.row if zone == "claim" else kept_at(view, zone, rest[0]), int(rest[-1])
    claim = row[slot] if slot < len(row) else None
    return claim if claim and claim != FACE_DOWN else ""


def _boss(view: State) -> Iterator[Piece]:
    yield _count("boss/deck", FACE_DOWN, ART + "back_open", len(view.boss_deck))
    yield _count("boss/discard", "discards", ART + "back_open", len(view.boss_discard))
    yield _count("boss/claims", "claims", ART + "claim_flag", len(view.boss_claims))
    yield _count("boss/cubes", "cubes", ART + "crate", view.boss_cubes)
