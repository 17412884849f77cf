"""Instant abilities of buildings (TEW-134 to TEW-145).  Each is offered when its porch is taken, and can be declined.

``s.using`` is the Posse on the porch.  What cannot be carried out is lost (TEW-026).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.common.faces import tell_face
from game.protocol import FACE_DOWN, IllegalAction, Tell
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import effects as kind
from game.tiny_epic_western import events as told
from game.tiny_epic_western.board import any_wounded, free_spots, standing_of
from game.tiny_epic_western.buying import affordable, central_types, drawn_affordable
from game.tiny_epic_western.content import BUILDINGS, MOST
from game.tiny_epic_western.duels import draw_next, wait
from game.tiny_epic_western.influence import INDEX, gain, pay, pay_one, two_types, wild
from game.tiny_epic_western.pieces import NOBODY, PORCHES, POSSE, SHERIFF, SPOT, SPOTS
from game.tiny_epic_western.state import PossePlace, State, Task


def building_in_use(s: State) -> tuple[int, str]:
    """Position and building of the porch ``s.using`` stands on."""
    place = s.posse[s.using]
    assert place is not None
    position = int(place.spot[0])
    return position, s.porches[position][-1]


def source_of(s: State) -> str:
    return f"building/{building_in_use(s)[1]}"


def ability(s: State, task: Task, tell: Tell) -> bool:
    """Offer the instant ability of the building on top (TEW-052)."""
    building = BUILDINGS[s.porches[task.number][-1]]
    if building.timing != "instant":
        return False
    s.seat = task.seat
    if OFFER[type(building.effect)](s, building.effect):
        return True
    tell(told.AbilityLost(task.seat, building.id, task.number, "cannot"))
    return False


def decline(s: State, a: do.Decline, tell: Tell) -> bool:
    """Leave it (TEW-025); outside phase 2 nothing is told of it."""
    if s.phase not in ("stand_third", "post_office", "livery"):
        position, building = building_in_use(s)
        tell(told.AbilityLost(s.seat, building, position, "declined"))
    return False


def announce(s: State, tell: Tell) -> None:
    position, building = building_in_use(s)
    tell(told.AbilityUsed(s.seat, building, position))


# ------------------------------------------------------------------ may it be used?


def _offer_graveyard(s: State, effect: Any) -> bool:
    full = all(stock >= MOST for stock in s.influence[3 * s.seat : 3 * s.seat + 3])
    if full or not any_wounded(s):
        return False
    s.gain = (1, source_of(s))
    return wait(s, "choose_two")


def _offer_exchange(s: State, effect: kind.ExchangeTypes) -> bool:
    rich = any(stock >= effect.pay for stock in s.influence[3 * s.seat : 3 * s.seat + 3])
    return rich and wait(s, "exchange")


def restackable(s: State) -> list[int]:
    """Location mats whose porch nobody uses, with at least two buildings on it (TEW-138)."""
    return [
        position
        for position, stack in enumerate(s.porches)
        if len(stack) > 1 and position != SHERIFF and s.standing[PORCHES[position]] == NOBODY
    ]


def own_wounded(s: State) -> list[int]:
    found = []
    for posse in range(POSSE * s.seat, POSSE * s.seat + POSSE):
        place = s.posse[posse]
        if place is not None and place.wounded:
            found.append(posse)
    return found


def places_to_heal(s: State) -> list[int]:
    """Spots without any Posse on a location mat (TEW-139)."""
    return [spot for spot in free_spots(s) if SPOTS[spot][0] != str(SHERIFF)]


def movable_posse(s: State) -> list[int]:
    """Own standing Posse other than the one using the building (TEW-140)."""
    return [posse for posse, _ in standing_of(s, s.seat) if posse != s.using]


def _offer_auction(s: State, effect: kind.PayDrawBuy) -> bool:
    able = bool(s.deck) and any(s.influence[3 * s.seat : 3 * s.seat + 3])
    return able and wait(s, "auction_pay")


OFFER: Final[dict[type, Callable[[State, Any], bool]]] = {
    kind.Conversion: lambda s, effect: wait(s, "convert"),
    kind.GainTwoTypesIfWounded: _offer_graveyard,
    kind.DuelImmunity: lambda s, effect: wait(s, "immunity"),
    kind.ExchangeTypes: _offer_exchange,
    kind.RestackPorch: lambda s, effect: bool(restackable(s)) and wait(s, "restack"),
    kind.HealAndMove: lambda s, effect: bool(own_wounded(s) and places_to_heal(s)) and wait(s, "heal_pick"),
    kind.MoveStanding: lambda s, effect: bool(movable_posse(s) and free_spots(s)) and wait(s, "move_pick"),
    kind.RedrawCard: lambda s, effect: not s.revealed[s.seat] and wait(s, "redraw"),
    kind.PeekRival: lambda s, effect: wait(s, "peek"),
    kind.PayDrawBuy: _offer_auction,
    kind.PayBuyAny: lambda s, effect: bool(central_types(s, s.seat)) and wait(s, "central_pay"),
}


# ------------------------------------------------------------------ and what it does


def convert(s: State, a: do.Convert, tell: Tell) -> bool:
    """Lose n of one type, gain n and the bonus of another (TEW-134)."""
    announce(s, tell)
    effect: Any = BUILDINGS[building_in_use(s)[1]].effect
    payment = [0, 0, 0]
    payment[INDEX[effect.source]] = a.amount
    if a.amount:
        pay(s, s.seat, (payment[0], payment[1], payment[2]), "ability", source_of(s), tell)
    gain(s, s.seat, INDEX[effect.target], a.amount + effect.bonus, source_of(s), tell)
    return False


def exchange(s: State, a: do.Exchange, tell: Tell) -> bool:
    """Pay 2 of one type, gain 2 of each of the others (TEW-137)."""
    announce(s, tell)
    effect: Any = BUILDINGS[building_in_use(s)[1]].effect
    paid = INDEX[a.influence]
    payment = [0, 0, 0]
    payment[paid] = effect.pay
    pay(s, s.seat, (payment[0], payment[1], payment[2]), "ability", source_of(s), tell)
    for other in range(3):
        if other != paid:
            gain(s, s.seat, other, effect.gain, source_of(s), tell)
    return False


def use(s: State, a: do.Use, tell: Tell) -> bool:
    """Immunity (TEW-136), another card (TEW-141), or the last open type at the Graveyard (TEW-135)."""
    announce(s, tell)
    if s.phase == "immunity":
        s.immune[s.seat] = True
        tell(told.Immune(s.seat))
        return False
    if s.phase == "redraw":
        return draw_next(s, "draw_card")
    return two_types(s, s.seat, s.gain[1], tell)


def restack(s: State, a: do.Restack, tell: Tell) -> bool:
    announce(s, tell)
    position = next(position for position in restackable(s) if a.building in s.porches[position])
    others = tuple(building for building in s.porches[position] if building != a.building)
    s.porches[position] = (*others, a.building)
    tell(told.Restacked(s.seat, position, a.building))
    return False


def pick_posse(s: State, a: do.PickPosse, tell: Tell) -> bool:
    announce(s, tell)
    s.moving = a.posse
    s.phase = "heal_to" if s.phase == "heal_pick" else "move_to"
    spots = places_to_heal(s) if s.phase == "heal_to" else free_spots(s)
    if len(spots) == 1 and SPOTS[spots[0]].endswith(("porch", "leftover")):  # TEW-024
        return move_to(s, do.MoveTo(SPOTS[spots[0]]), tell)
    return True


def move_to(s: State, a: do.MoveTo, tell: Tell) -> bool:
    """The Posse takes its new spot like a placed one (TEW-058); wounded ones at the old spot stay (TEW-140)."""
    posse, before = s.moving, s.posse[s.moving]
    assert before is not None
    if not before.wounded:
        s.standing[SPOT[before.spot]] = NOBODY
    s.posse[posse] = PossePlace(a.spot, a.side)
    s.standing[SPOT[a.spot]] = posse
    tell(told.Moved(s.seat, posse, before.spot, before.side, a.spot, a.side, before.wounded, s.circle[int(a.spot[0])]))
    s.moving = NOBODY
    s.todo.append(Task("take", s.seat, posse))
    return False


def draw_card(s: State, a: do.DrawCard, tell: Tell) -> bool:
    s.drawn, s.pile = s.pile[0], s.pile[1:]
    tell_face(tell, s.terms.seats, told.CardDrawn(s.seat, s.drawn), told.CardDrawn(s.seat, FACE_DOWN))
    return wait(s, "redraw_keep")


def keep_drawn(s: State, a: do.KeepDrawn, tell: Tell) -> bool:
    """Either card; the other goes face down to the discards (TEW-141)."""
    seat, old, new = s.seat, s.kept[s.seat] or "", s.drawn or ""
    kept, dropped = (new, old) if a.slot else (old, new)
    s.kept[seat], s.drawn = kept, None
    s.dropped[seat] = (*s.dropped[seat], dropped)
    tell_face(tell, s.terms.seats, told.CardKept(seat, kept, (dropped,)), told.CardKept(seat, FACE_DOWN, (FACE_DOWN,)))
    return False


def peek(s: State, a: do.Peek, tell: Tell) -> bool:
    """First the influence, then the card (TEW-142)."""
    announce(s, tell)
    effect: Any = BUILDINGS[building_in_use(s)[1]].effect
    s.todo.append(Task("phase", word="show_rival"))
    return wild(s, s.seat, effect.amount, source_of(s), tell)


def show_rival(s: State, a: do.ShowRival, tell: Tell) -> bool:
    seat = s.using // POSSE
    s.peeked[seat] = True
    tell_face(tell, s.terms.seats, told.RivalPeeked(seat, s.rival[0]), told.RivalPeeked(seat, FACE_DOWN))
    return False


# ------------------------------------------------------------------ Auction House and Central Bank


def pay_one_of(s: State, a: do.PayOne, tell: Tell) -> bool:
    """The price of the ability; what follows depends on the building (TEW-143, TEW-144)."""
    announce(s, tell)
    pay_one(s, s.seat, a.influence, "ability", source_of(s), tell)
    if s.phase == "auction_pay":
        return wait(s, "draw_buildings")
    s.phase = "central_buy"
    options = affordable(s, s.seat, "central")
    if len(options) == 1:  # TEW-024
        s.todo.append(Task("purchase", s.seat, options[0], "central"))
        return False
    return True


def draw_buildings(s: State, a: do.DrawBuildings, tell: Tell) -> bool:
    """Two from the deck, seen by the seat alone (TEW-143)."""
    seat = s.using // POSSE
    effect: Any = BUILDINGS[building_in_use(s)[1]].effect
    s.auction, s.deck = s.deck[: effect.draw], s.deck[effect.draw :]
    hidden = (FACE_DOWN,) * len(s.auction)
    tell_face(tell, s.terms.seats, told.AuctionDrawn(seat, s.auction), told.AuctionDrawn(seat, hidden))
    s.seat = seat
    if drawn_affordable(s, seat):
        return wait(s, "auction_buy")
    return pass_auction(s, tell)  # TEW-024


def put_back(s: State) -> bool:
    """What was drawn and not bought goes back, and the deck is shuffled."""
    return bool(s.deck or s.auction) and wait(s, "shuffle_deck")


def put_back_task(s: State, task: Task, tell: Tell) -> bool:
    return put_back(s)


def pass_auction(s: State, tell: Tell) -> bool:
    tell(told.Passed(s.seat, "auction", True))
    return put_back(s)


def shuffle_deck(s: State, a: do.ShuffleDeck, tell: Tell) -> bool:
    if sorted(a.buildings) != sorted(s.deck + s.auction):
        raise IllegalAction("These are not the buildings of the deck.")
    returned = len(s.auction)
    s.deck, s.auction = a.buildings, ()
    tell(told.DeckShuffled(returned))
    return False
