"""Why a spot may not be touched now, in a sentence for the player.  Decides nothing: the legal list did."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.common.reasons import reason_against
from game.protocol import Saying, Seat, Spot, mark, say
from game.tiny_epic_western import effects as kind
from game.tiny_epic_western.board import in_use, is_rival, present
from game.tiny_epic_western.content import MOST
from game.tiny_epic_western.duels import fight, role_of
from game.tiny_epic_western.influence import INDEX
from game.tiny_epic_western.legal import legal_actions
from game.tiny_epic_western.pieces import INDUSTRIES, POSSE, SHERIFF, SPOT
from game.tiny_epic_western.state import State, to_move

WHOLE_SPOT: Final = {
    "left": "influence", "right": "influence", "minus": "number", "plus": "number", "down": "suit", "up": "suit",
}  # fmt: skip
TO_PLACE: Final = ("place", "heal_to", "move_to")
TO_PAY: Final = ("stand_third", "auction_pay", "central_pay", "livery", "exchange")
TO_BUY: Final = ("buy", "leftover", "central_buy")


def why_not(s: State, seat: Seat, spot: Spot) -> Saying | None:
    return reason_against(s, seat, spot, to_move, legal_actions, BY_ZONE, _asked)


def _asked(s: State) -> Saying:
    """What the decision at hand is about, for a spot that has nothing to do with it."""
    return say(ASKED.get(s.phase, "This plays no part in the decision at hand."))


ASKED: Final = {
    "choose_boss": mark("First choose your Boss."),
    "keep_boss": mark("First choose one of your two Bosses."),
    "keep_card": mark("First choose which poker card you keep."),
    "stand_third": mark("First decide whether the Rancher pays for the third Posse."),
    "place": mark("Now one of your Posse is placed on a spot."),
    "duel": mark("A duel is being fought: roll again, reveal your card, or let it stand."),
    "choose_type": mark("First choose the influence you gain."),
    "choose_two": mark("First choose the two kinds of influence you gain."),
    "convert": mark("First say how many units you convert."),
    "exchange": mark("First choose what you pay at the Grand Hotel."),
    "immunity": mark("First decide whether you use the Outhouse."),
    "restack": mark("First choose the building the Barber Shop brings to the top."),
    "heal_pick": mark("First choose which wounded Posse the Doctor’s Office heals."),
    "heal_to": mark("First choose where the healed Posse goes."),
    "move_pick": mark("First choose which Posse Union Station moves."),
    "move_to": mark("First choose where the Posse goes."),
    "redraw": mark("First decide whether you draw another card."),
    "redraw_keep": mark("First choose which of the two cards you keep."),
    "peek": mark("First decide whether you use the Telegraph Office."),
    "auction_pay": mark("First decide whether you pay at the Auction House."),
    "auction_buy": mark("First buy one of the drawn buildings, or none."),
    "central_pay": mark("First decide whether you pay at the Central Bank."),
    "central_buy": mark("First choose the building you buy."),
    "sheriff_pot": mark("First choose what you take from the Sheriff’s pot."),
    "post_office": mark("First decide whether you pay at the Post Office."),
    "buy": mark("This is your buying turn: buy a building where you have a Posse, or pass."),
    "payment": mark("First choose how you pay."),
    "leftover": mark("First buy one of the buildings left over, or pass."),
    "livery": mark("First decide whether you pay at the Livery Stable."),
    "advance": mark("As Town Hall winner you advance one industry."),
}


# ------------------------------------------------------------------ by place


def _spot(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    position, touched = int(rest[0]), rest[1]
    whole = WHOLE_SPOT.get(touched, touched)
    if s.phase not in TO_PLACE:
        return None
    if whole == "influence" and position not in s.homes:
        return say("A grey mat has no influence spot.")
    posse = s.standing[SPOT[f"{position}/{whole}"]]
    if s.phase != "place":
        if s.phase == "heal_to" and position == SHERIFF:
            return say("The Doctor’s Office sends a Posse to a location mat only.")
        return say("The spot must be free of any Posse, standing or wounded.")
    if posse // POSSE == seat:
        return say("Your own Posse stands there.")
    if s.immune[seat]:
        return say("You are immune this round: you may not start a duel.")
    return say("The Posse standing there is immune to duels this round.")


def _slot(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    position = int(rest[0])
    if s.phase not in TO_BUY:
        return None if s.phase == "payment" else say("Buildings are bought in the buying phase.")
    if not s.slots[position]:
        return say("This building has been sold.")
    if s.phase == "buy" and position not in present(s, seat) and not in_use(s, seat, kind.BuyAnywhere):
        return say("You have no Posse on this mat.")
    return say("You cannot pay for this building.")


def _counter(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    owner, influence = int(rest[0]), rest[1]
    if owner != seat:
        return say("This counter belongs to another player.")
    stock = s.influence[3 * seat + INDEX[influence]]
    if s.phase == "choose_type" and stock >= MOST:
        return say("This counter is full.")
    if s.phase == "exchange":
        return say("The Grand Hotel takes two of one kind.")
    if s.phase in TO_PAY and not stock:
        return say("You have none of it.")
    if s.phase == "central_pay":
        return say("After paying this you could not afford any building on sale.")
    return None


def _button(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    if s.phase != "duel":
        if rest[0] in ("reroll", "reveal", "stand", "rival_die", "rival_card"):
            return say("No duel is being fought that asks for you.")
        if rest[0] in ("decline", "pass"):
            return say("This cannot be declined.")
        return None
    if rest[0] == "reroll":
        force = role_of(fight(s), seat) == 0
        return say("An Attacker pays 1 Force to roll again.") if force else say("A Defender pays 1 Law to roll again.")
    if rest[0] == "reveal":
        return say("Your card has been revealed this round already.")
    if rest[0] in ("rival_die", "rival_card"):
        return say("You have nothing to pay with.") if s.terms.solo else say("Only alone against the Rival.")
    return None


def _posse(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    party, number = int(rest[0]), int(rest[1])
    if s.phase not in ("heal_pick", "move_pick"):
        return None
    if party != seat:
        return say("This is another player’s Posse.") if not is_rival(s, party) else say("This is the Rival’s Posse.")
    place = s.posse[POSSE * party + number]
    if place is None:
        return say("This Posse has not been placed.")
    if s.phase == "heal_pick":
        return say("This Posse is not wounded.")
    return say("A wounded Posse cannot ride.") if place.wounded else say("This Posse is using Union Station itself.")


def _token(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    if s.phase != "advance":
        return say("Only the Town Hall winner advances an industry, at the end of the round.")
    top = s.steps[INDUSTRIES.index(rest[0])] == 3
    return say("This industry is at the top.") if top else say("The next rank is full.")


def _boss(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    if s.phase == "choose_boss":
        return say("Another player has this Boss.")
    return say("This Boss was not dealt to you.") if s.phase == "keep_boss" else None


def _card(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    return say("These are another player’s cards.") if int(rest[0]) != seat else None


def _rival(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    return say("Nobody may look at the Rival’s card.") if s.phase != "duel" and not s.rival_open else None


def _building(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    if s.phase == "restack":
        return say("Only a covered building of a stack nobody is using can come to the top.")
    return None


BY_ZONE: Final[dict[str, Callable[[State, Seat, list[str]], Saying | None]]] = {
    "spot": _spot,
    "slot": _slot,
    "counter": _counter,
    "button": _button,
    "posse": _posse,
    "token": _token,
    "boss": _boss,
    "offer": _card,
    "kept": _card,
    "rival": _rival,
    "auction": lambda s, seat, rest: say("You cannot pay for this building.") if s.phase == "auction_buy" else None,
    "pot": lambda s, seat, rest: say("A pot goes to the best hand at its mat.") if rest[0].isdigit() else None,
    "building": _building,
}
