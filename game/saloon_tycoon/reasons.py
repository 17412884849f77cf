"""Why a spot may not be touched now, in a sentence for the player.  Decides nothing: the legal list did."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.common.reasons import reason_against
from game.protocol import FACE_DOWN, Saying, Seat, Spot, mark, say
from game.saloon_tycoon import actions as do
from game.saloon_tycoon.building import offer, why_no_floor, why_not_tile
from game.saloon_tycoon.claims import Part, progress
from game.saloon_tycoon.content import CARDS, CHARACTERS, CLAIMS, NUMBERS
from game.saloon_tycoon.costs import ANGIE, BANNED, cube_price, playable
from game.saloon_tycoon.ledger import home_of
from game.saloon_tycoon.legal import legal_actions, stakes
from game.saloon_tycoon.pieces import SITES_OF
from game.saloon_tycoon.state import State, is_final, to_move
from game.saloon_tycoon.survey import Room, rooms, survey

Reason = Saying | None


def why_not(s: State, seat: Seat, spot: Spot) -> Saying | None:
    return reason_against(s, seat, spot, to_move, legal_actions, BY_ZONE)


def _busy(s: State) -> Reason:
    """While something is being carried out the menu waits (ST-031)."""
    return (
        None if s.phase in ("menu", "action") else say(PENDING.get(s.phase, mark("First finish the decision at hand.")))
    )


PENDING: Final = {
    "keep": mark("First choose two of your four secret claims."),
    "discard": mark("First discard as many cards as you have too many."),
    "play_card": mark("First play the extra card, or decline."),
    "build": mark("First build the cheaper tile, or decline."),
    "cube": mark("First place the cube on one of your unfinished tiles."),
    "buy": mark("First buy cubes at the card’s price, or stop."),
    "shift": mark("First move your cubes, or stop."),
    "redraw": mark("First discard what you like, then stop."),
    "rob": mark("First choose whose gold you take."),
    "pick_pocket": mark("First choose whose card you take."),
    "move": mark("First move a Character, or decline."),
    "take": mark("First take a card from the discard pile."),
    "choose": mark("First choose what the card does."),
    "poach": mark("First pay the Boss, or let a Citizen go."),
    "boss_discard": mark("First discard a card for the Boss."),
}


def _spent(s: State) -> Reason:
    """One Tycoon action a turn (ST-027)."""
    if s.phase == "menu" and s.acted:
        return say("You have taken your Tycoon action this turn.")
    return _busy(s)


# ------------------------------------------------------------------ buttons and plates


def _play_plate(s: State, seat: Seat) -> Reason:
    spent = _spent(s) if s.phase != "play_card" else None
    if spent:
        return spent
    if not s.hands[seat]:
        return say("You hold no Tycoon cards.")
    if ANGIE in s.saloons[seat] and s.phase != "play_card":
        if len(s.hands[seat]) < 2:
            return say("Moonshine Angie wants another card discarded first, and you hold only one.")  # ST-050
        return say("Touch the card to play, then the card that Moonshine Angie takes.")
    return say("Touch a card of your hand to play it.")


def _build_plate(s: State, seat: Seat) -> Reason:
    spent = _spent(s) if s.phase != "build" else None
    if spent:
        return spent
    if any(isinstance(action, do.Build) for action in legal_actions(s)):
        return say("Touch a tile of the market, then a place on your board.")
    return say("There is no tile you can pay for and place now.")


def _bribe_plate(s: State, seat: Seat) -> Reason:
    return _spent(s) or _no_bribe(s, seat) or say("Touch a Character, then the saloon it is to go to.")


def _no_bribe(s: State, seat: Seat) -> Reason:
    if is_final(s):
        return say("No Character moves on a final turn.")  # ST-160
    if s.gold[seat] < NUMBERS.bribe_price:
        return say("A bribe costs {price} gold; you have {gold}.", price=NUMBERS.bribe_price, gold=s.gold[seat])
    return None if any(s.saloons) else say("There is no Character in any saloon yet.")  # ST-108


def _supply_plate(s: State, seat: Seat) -> Reason:
    return _busy(s) or _no_cube(s, seat) or say("Touch one of your unfinished tiles to buy a cube for it.")


def _no_cube(s: State, seat: Seat) -> Reason:
    """ST-114."""
    if not survey(s.tiles[seat]).open:
        return say("You have no tile with an open space.")
    price = cube_price(s, seat)
    return (
        say("A cube costs {price} gold; you have {gold}.", price=price, gold=s.gold[seat])
        if s.gold[seat] < price
        else None
    )


def _stake_plate(s: State, seat: Seat) -> Reason:
    return _busy(s) or (
        say("Touch a claim that is fulfilled.") if stakes(s) else say("None of the claims is fulfilled.")
    )


def _nothing_offered(s: State, seat: Seat) -> Reason:
    return say("There is nothing to decline or stop now.")


BY_BUTTON: Final[dict[str, Callable[[State, Seat], Reason]]] = {
    "earn": lambda s, seat: _spent(s),
    "draw": lambda s, seat: _spent(s) or say("There are no Tycoon cards left to draw."),  # ST-042
    "play": _play_plate,
    "build": _build_plate,
    "bribe": _bribe_plate,
    "supply": _supply_plate,
    "stake": _stake_plate,
    "end_turn": lambda s, seat: _busy(s) or say("First take the extra Tycoon action, or decline."),
    "decline": _nothing_offered,
    "stop": _nothing_offered,
    "pay": lambda s, seat: say("You cannot pay the Boss now."),
}

# ------------------------------------------------------------------ the table


def _market(s: State, seat: Seat, rest: list[str]) -> Reason:
    spent = _spent(s) if s.phase != "build" else None
    return spent or why_not_tile(s, seat, rest[0], offer(s))


def _lot(s: State, seat: Seat, rest: list[str]) -> Reason:
    owner, place = int(rest[0]), rest[1]
    if owner != seat:
        return say("This is another player’s board.")
    here = _top_room(s, seat, place)
    if s.phase in ("cube", "buy", "shift"):
        return _no_space(here, place)
    if s.phase in ("menu", "action") and here and not here.finished and here.place == place:
        return _no_cube(s, seat)
    spent = _spent(s) if s.phase != "build" else None
    return spent or why_no_floor(s, seat, place) or say("Nothing you can pay for fits here now.")


def _top_room(s: State, seat: int, place: str) -> Room | None:
    over = [room for room in rooms(s.tiles[seat]) if set(SITES_OF[room.place]) & set(SITES_OF[place])]
    return over[-1] if over else None


def _no_space(here: Room | None, place: str) -> Saying:
    if here is None or here.place != place:
        return say("There is no tile here to take a cube.")
    if here.finished:
        return say("This tile is finished.")
    return say("This tile cannot take the cube.")


def _hand(s: State, seat: Seat, rest: list[str]) -> Reason:
    owner, slot = int(rest[0]), int(rest[1])
    if owner != seat:
        return say("This is another player’s hand.")
    if slot >= len(s.hands[seat]):
        return say("There is no card here.")
    card = s.hands[seat][slot]
    spent = _spent(s) if s.phase != "play_card" else None
    return spent or _not_playable(s, seat, card)


def _not_playable(s: State, seat: Seat, card: str) -> Reason:
    name = CARDS[card].name
    if card in BANNED and is_final(s):
        return say("{card} moves a Character, and no Character moves on a final turn.", card=name)  # ST-163
    if not playable(s, seat, card):
        cost = CARDS[card].cost
        if cost.gold:
            return say("{card} costs {price} gold; you have {gold}.", card=name, price=cost.gold, gold=s.gold[seat])
        return say("{card} costs {price} reputation, which you do not have.", card=name, price=cost.reputation)
    if ANGIE in s.saloons[seat]:
        return say("Moonshine Angie wants another card discarded first, and you hold only one.")  # ST-050
    return None


def _claim(s: State, seat: Seat, rest: list[str]) -> Reason:
    claim = s.row[int(rest[0])]
    if claim is None:
        return say("This claim has been staked.")
    return _unstaked(s, seat, claim)


def _secret(s: State, seat: Seat, rest: list[str]) -> Reason:
    owner, slot = int(rest[0]), int(rest[1])
    if owner != seat:
        return say("This is another player’s secret claim.")
    claim = s.secrets[seat][slot] if slot < len(s.secrets[seat]) else None
    return _unstaked(s, seat, claim) if claim and claim != FACE_DOWN else say("This claim has been staked.")


def _unstaked(s: State, seat: Seat, claim: str) -> Reason:
    """What is missing, as a number (ST-141)."""
    busy = _busy(s)
    if busy:
        return busy
    name = CLAIMS[claim].name
    lacking = next((part for part in progress(s, seat, claim).parts if not part.met), Part(0, 0))
    if lacking.at_most:
        if not lacking.need:
            return say("{claim} is not fulfilled: you have something it does not allow.", claim=name)
        gaps = {"claim": name, "most": lacking.need, "have": lacking.have}
        return say("{claim} allows at most {most} of something you have {have} of.", **gaps)
    return say("{claim} is not fulfilled: {have} of {need}.", claim=name, have=lacking.have, need=lacking.need)


def _character(s: State, seat: Seat, rest: list[str]) -> Reason:
    who = rest[0]
    if home_of(s, who) < 0:
        return say("{who} is out of town.", who=CHARACTERS[who].name)  # ST-108
    if s.phase == "move":
        return say("The card does not move {who}.", who=CHARACTERS[who].name)
    return _spent(s) or _no_bribe(s, seat)


def _saloon(s: State, seat: Seat, rest: list[str]) -> Reason:
    if s.phase in ("rob", "pick_pocket"):
        if int(rest[0]) == seat:
            return say("You cannot rob yourself.")
        return say("There is no gold to take here.") if s.phase == "rob" else say("There is no card to take here.")
    return _spent(s) or _no_bribe(s, seat)


def _offer(s: State, seat: Seat, rest: list[str]) -> Reason:
    if int(rest[0]) != seat:
        return say("These are another player’s claims.")
    return say("The secret claims have been chosen.") if s.phase != "keep" else None


def _discard(s: State, seat: Seat, rest: list[str]) -> Reason:
    if s.phase == "take" and rest:
        return say("{card} is not in the discard pile.", card=CARDS[rest[0]].name)
    return say("The discard pile may be looked at; only a card lets you take from it.")


BY_ZONE: Final[dict[str, Callable[[State, Seat, list[str]], Reason]]] = {
    "button": lambda s, seat, rest: BY_BUTTON[rest[0]](s, seat),
    "market": _market,
    "lot": _lot,
    "hand": _hand,
    "claim": _claim,
    "secret": _secret,
    "character": _character,
    "saloon": _saloon,
    "offer": _offer,
    "discard": _discard,
    "deck": lambda s, seat, rest: _spent(s) or say("Touch Draw to draw cards."),
}
