"""Why a spot may not be touched now, in a sentence for the player.  Decides nothing: the legal list did."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.common.reasons import reason_against
from game.protocol import Saying, Seat, Spot, say
from game.wild_tiled_west.content import STACKS, TILES
from game.wild_tiled_west.dice import PLACE, offers
from game.wild_tiled_west.faces import ground
from game.wild_tiled_west.legal import legal_actions
from game.wild_tiled_west.pieces import BIT
from game.wild_tiled_west.placing import fits, free_squares, wanted_squares
from game.wild_tiled_west.shapes import shapes
from game.wild_tiled_west.state import LAYING_ALLEYS, PLACING, State, to_move


def why_not(s: State, seat: Seat, spot: Spot) -> Saying | None:
    return reason_against(s, seat, spot, to_move, legal_actions, BY_ZONE)


def _board(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    if int(rest[0]) != seat:
        return say("This is another player’s board.")
    square = BIT[rest[1]]
    if s.phase in PLACING or s.phase in LAYING_ALLEYS:
        return _ground(s, seat, square)
    if s.phase == "turn":
        return say("First take a tile, or choose to build alleys.")
    return BY_PHASE[s.phase](s, seat, square) if s.phase in BY_PHASE else None


def _ground(s: State, seat: Seat, square: int) -> Saying:
    """Why nothing can be laid with its grip here (WTW-063 to WTW-067)."""
    b = s.boards[seat]
    printed = ground(b.face)
    if square & b.covered:
        return say("A tile lies here already.")
    if square & ~printed.coverable:
        return say("Nothing can be laid on hills, mines, fields or cows.")
    if square & ~free_squares(s, b):
        return say("This year the storm closes this quarter.")
    if s.phase == "second_free_alley":
        return say("The second alley must lie next to the first.")
    if s.phase == "place_store":
        return say("The store must cover signpost 3.")
    if s.phase == "place_house":
        return say("The Ranch House must cover the house mark.")
    if not b.network:
        return say("Your first tile must cover the start space.")
    if s.phase in LAYING_ALLEYS:
        return say("An alley must lie next to your settlement.")
    return say("However you turn it, the tile held over this square does not fit, or touches nothing of yours.")


def _shoot(s: State, seat: Seat, square: int) -> Saying:
    if square & s.boards[seat].bandits:
        return say("No sheriff of yours sees this bandit.")
    return say("Choose a bandit that one of your sheriffs sees.")


def _wrangle(s: State, seat: Seat, square: int) -> Saying:
    b = s.boards[seat]
    if square & (b.field | ground(b.face).field):
        return say(
            "Only a pasture that the new tile made or expanded, with three cows and no cowpoke, can be wrangled."
        )
    return say("Choose a pasture, or decline.")


def _hill(s: State, seat: Seat, square: int) -> Saying:
    if square & ground(s.boards[seat].face).hills:
        return say("This hill is occupied.")
    return say("A hill bandit goes on a hill.")


BY_PHASE: Final[dict[str, Callable[[State, Seat, int], Saying]]] = {
    "shoot": _shoot,
    "wrangle": _wrangle,
    "lay_to_rest": lambda s, seat, square: say("Choose a bandit at large on your board."),
    "place_hill_bandit": _hill,
}


def _turn(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    """An orientation."""
    if s.phase not in PLACING:
        return say("There is no tile in your hand to turn.")
    if int(rest[0]) not in [turned.turn for turned in shapes(s.tile)]:
        return say("Turned like this the tile looks the same as before.")
    return say("Turned like this the tile fits nowhere.")


def _stack(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    if s.phase != "turn":
        return _not_now(s)
    index = PLACE[rest[0]]
    b = s.boards[seat]
    if not s.stacks[index]:
        return say("This stack is empty.")
    prices = [price for _, stack, price, _ in offers(s, b) if stack == index]
    if not prices:
        return say("No die reaches this stack.")
    price = min(prices)
    if price > b.gold and price > STACKS[index].cost:
        return say("With what is jumped over it comes to {price} gold, and you have {gold}.", price=price, gold=b.gold)
    if price > b.gold:
        return say("It costs {price} gold, and you have {gold}.", price=price, gold=b.gold)
    tile = TILES[STACKS[index].tile]
    assert not fits(tile.id, free_squares(s, b), wanted_squares(b))
    return say("{tile} fits nowhere on your board.", tile=tile.name)


def _slot(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    if s.phase != "turn":
        return _not_now(s)
    found = [offer for offer in offers(s, s.boards[seat]) if offer[0] == rest[0]]
    if not found:
        return say("No die lies on this slot.")
    return say("You can neither pay for nor place what this die offers.")


def _not_now(s: State) -> Saying:
    if s.phase in PLACING:
        return say("First lay the tile in your hand.")
    return say("First finish the decision at hand.")


def _button(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    if rest[0] == "pass":
        return say("You may pass only if you can neither take a tile nor lay an alley.")
    if rest[0] == "alleys" and s.phase == "turn":
        return say("No square is left for an alley.")
    return _not_now(s)


def _wrangle_size(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    if s.phase != "wrangle":
        return None
    return say("No pasture you may wrangle now has {size} cows.", size=rest[0])


def _ace(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    if rest[0] not in s.aces:
        return say("This ace card has been taken.")
    return say("A Fancy Saloon brings an ace card.") if s.phase != "take_ace" else None


def _partners(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    if s.second[seat] is not None:
        return say("You have your second partner.")
    return say("Your second partner comes on mining space 4.")


def _aside(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    store = s.boards[int(rest[0])].store if s.boards else "none"
    return say("It waits until signposts 1 and 2 are covered.") if store == "aside" else None


BY_ZONE: Final[dict[str, Callable[[State, Seat, list[str]], Saying | None]]] = {
    "board": _board,
    "turn": _turn,
    "stack": _stack,
    "slot": _slot,
    "button": _button,
    "wrangle": _wrangle_size,
    "ace": _ace,
    "partners": _partners,
    "aside": _aside,
}
