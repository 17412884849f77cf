"""What lies where in Wild Tiled West.  Draws nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.play.stage import Piece
from game.protocol import Event, Seat
from game.wild_tiled_west import events as told
from game.wild_tiled_west.content import PARTNERS, STACKS, TRACKS
from game.wild_tiled_west.faces import ground
from game.wild_tiled_west.pieces import names
from game.wild_tiled_west.state import Board, Laid, State
from scenes.skins.wild_tiled_west.look import dice_slots, partner_picture, slot_number, tile_id
from scenes.skins.wild_tiled_west.tiles import ART

HEADINGS: tuple[type[Event], ...] = (told.RoundBegan,)  # events that head a part of the log


def pieces(view: State, seat: Seat) -> Iterator[Piece]:
    """All this seat sees on the table."""
    yield from (_die(slot) for slot in dice_slots(view))
    for owner, board in enumerate(view.boards):
        yield from (_tile(owner, laid) for laid in board.laid)
        yield from _gang(owner, board)
        yield from (_bust("poke", owner, square, "cowpoke", "field") for square in names(board.cowpokes))
        yield from (_ace(suit, f"aces/{owner}") for suit in board.ace_cards)
        yield Piece(f"cart/{owner}", "token", "cart", f"mine/{owner}/{board.mining}", f"{ART}mining_marker")
    yield from _in_hand(view, seat)
    yield from (_ace(suit, f"ace/{suit}") for suit in view.aces)
    yield from _partners(view)
    if view.phase not in SETTING_UP and view.terms.seats > 1:
        yield Piece("first", "token", "first", f"first/{view.first}", f"{ART}first_player")
    if view.ridge is not None:
        for place, card in enumerate(view.ridge.shown):
            yield Piece(f"ridge/card/{place}", "bandit_card", card, f"ridge/card/{place}", f"{ART}bandit_card")
    if view.boards:
        yield from (_contract(index, flipped) for index, flipped in enumerate(view.contracts))


SETTING_UP: Final = frozenset({"deal_boards", "deal_partners", "keep_partner", "shuffle_partners", "deal_first"})

# ------------------------------------------------------------------ single pieces


def _die(slot: str) -> Piece:
    kind, _ = slot_number(slot)
    return Piece(f"die/{slot}", "die", kind, f"slot/{slot}", f"{ART}die_{kind}")


def _tile(owner: int, laid: Laid) -> Piece:
    spot = f"board/{owner}/{laid.square}"
    return Piece(tile_id(owner, laid), "tile", laid.tile, spot, marks=(f"turn {laid.turn}",))


def _gang(owner: int, board: Board) -> Iterator[Piece]:
    """Bandits at large and the graves of others, on hills and on tiles."""
    hills = ground(board.face).hills
    for zone, what, squares in (
        ("grave", "tombstone", board.graves),
        ("rider", "hill_bandit", board.bandits & board.hill_bandits),
        ("bandit", "bandit", board.bandits & ~board.hill_bandits),
    ):
        yield from (_bust(zone, owner, square, what, "hill") for square in names(squares & hills))
        yield from (_bust(zone, owner, square, what, "tile") for square in names(squares & ~hills))


def _bust(zone: str, owner: int, square: str, what: str, stands: str) -> Piece:
    return Piece(f"{zone}/{owner}/{square}", "bust", what, f"board/{owner}/{square}", ART + what, marks=(stands,))


def _in_hand(view: State, seat: Seat) -> Iterator[Piece]:
    """A tile another seat has taken and not laid yet; one's own hangs on the pointer."""
    if view.tile and not view.step and view.phase in ("place_tile", "place_house") and view.seat != seat:
        spot = f"stack/{STACKS[view.stack].id}" if view.stack >= 0 else f"aside/{view.seat}"
        yield Piece(f"taken/{view.seat}", "tile", view.tile, spot, marks=("turn 0",))


def _ace(suit: str, spot: str) -> Piece:
    return Piece(f"ace/{suit}", "card", suit, spot, f"{ART}ace_card_{suit}")


def _card(spot: str, card: str) -> Piece:
    return Piece(spot, "partner", card, spot, partner_picture(card) if card in PARTNERS else "ui/card_back")


def _contract(index: int, flipped: bool) -> Piece:
    spot = f"contract/{TRACKS.contract[index].id}"
    side = "flipped" if flipped else "first"
    return Piece(spot, "contract", side, spot, f"{ART}contract_{side}")


# ------------------------------------------------------------------ by a view


def _partners(view: State) -> Iterator[Piece]:
    for slot, card in enumerate(view.supply):
        if card:  # between taking one and filling up
            yield _card(f"partners/{slot}", card)
    for owner in range(view.terms.seats):
        for slot, card in enumerate(view.hands[owner]):
            yield _card(f"hand/{owner}/{slot}", card)
        for slot, kept in enumerate((view.kept[owner], view.second[owner])):
            if kept is not None:
                yield _card(f"partner/{owner}/{slot}", kept)
