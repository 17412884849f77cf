"""What the seat to move may do: the one list that clicks, bots and tests all read.  Changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from game.protocol import Action
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import effects as kind
from game.tiny_epic_western.abilities import building_in_use, movable_posse, own_wounded, places_to_heal, restackable
from game.tiny_epic_western.board import free_spots, in_use, movable, places_for
from game.tiny_epic_western.box import box
from game.tiny_epic_western.buying import affordable, central_types, drawn_affordable, open_payments
from game.tiny_epic_western.content import BUILDINGS, MOST
from game.tiny_epic_western.duels import can_reroll
from game.tiny_epic_western.hall import post_price
from game.tiny_epic_western.influence import INDEX
from game.tiny_epic_western.pieces import INFLUENCE, KIND_OF, SIDES, SPOTS
from game.tiny_epic_western.state import State

Legal = Sequence[Action]

PLACES: Final = tuple(
    tuple(do.Place(spot, side) for side in SIDES[KIND_OF[spot]] or ("",)) for spot in SPOTS
)  # by spot number
MOVES: Final = tuple(tuple(do.MoveTo(spot, side) for side in SIDES[KIND_OF[spot]] or ("",)) for spot in SPOTS)
PAIRS: Final = {(a, b): do.ChooseTwo(INFLUENCE[a], INFLUENCE[b]) for a, b in combinations(range(3), 2)}


def legal_actions(s: State) -> Legal:
    """All the seat to move may do; nothing while the dealer moves or the match is over."""
    options = BY_PHASE.get(s.phase)
    return options(s) if options else ()


@lru_cache(maxsize=1 << 13)
def _places(mask: int) -> tuple[Action, ...]:
    return tuple(action for number in range(len(SPOTS)) if mask >> number & 1 for action in PLACES[number])


def _duel(s: State) -> Legal:
    """TEW-062; alone also TEW-192."""
    found: list[Action] = []
    if can_reroll(s, s.seat):
        found.append(do.REROLL)
    if not s.revealed[s.seat]:
        found.append(do.REVEAL)
    if s.terms.solo:
        found += [do.RIVAL_DIE[each] for each in range(3) if s.influence[each]]
        found += [do.RIVAL_CARD[each] for each in range(3) if s.influence[each]]
    found.append(do.STAND)
    return found


def _stock(s: State) -> list[int]:
    return s.influence[3 * s.seat : 3 * s.seat + 3]


def _choose_two(s: State) -> Legal:
    """The legal pairs; at the Graveyard it can be declined, also where one type alone is open (TEW-135)."""
    open_types = [each for each, stock in enumerate(_stock(s)) if stock < MOST]
    found: list[Action] = [PAIRS[pair] for pair in combinations(open_types, 2)] or [do.USE]
    if s.gain[1].startswith("building/"):
        found.append(do.DECLINE)
    return found


def _pay_one(s: State) -> Legal:
    return (*(do.PAY_ONE[each] for each, stock in enumerate(_stock(s)) if stock), do.DECLINE)


def _convert(s: State) -> Legal:
    effect: Any = BUILDINGS[building_in_use(s)[1]].effect
    return (*do.CONVERT[: s.influence[3 * s.seat + INDEX[effect.source]] + 1], do.DECLINE)


def _exchange(s: State) -> Legal:
    effect: Any = BUILDINGS[building_in_use(s)[1]].effect
    return (*(do.EXCHANGE[each] for each, stock in enumerate(_stock(s)) if stock >= effect.pay), do.DECLINE)


def _use_or_not(s: State) -> Legal:
    return (do.USE, do.DECLINE)


def _restack(s: State) -> Legal:
    covered = [building for position in restackable(s) for building in s.porches[position][:-1]]
    return (*(do.Restack(building) for building in covered), do.DECLINE)


def _post_office(s: State) -> Legal:
    """Each way to pay (TEW-023, TEW-151)."""
    cost = post_price(in_use(s, s.seat, kind.PayWinTownHall)[0][1])
    money, law, force = _stock(s)
    ways = [(m, w, cost - m - w) for m in range(cost, -1, -1) for w in range(cost - m, -1, -1)]
    fit = [do.PayMix(m, w, f) for m, w, f in ways if m <= money and w <= law and f <= force]
    return (*fit, do.DECLINE)


BY_PHASE: Final[dict[str, Callable[[State], Legal]]] = {
    "choose_boss": lambda s: [do.ChooseBoss(boss) for boss in box(s.terms.edition).bosses if boss not in s.bosses],
    "keep_boss": lambda s: [do.KeepBoss(boss) for boss in s.pairs[s.seat]],
    "keep_card": lambda s: do.KEEP[: len(s.offers[s.seat])],
    "stand_third": _pay_one,
    "place": lambda s: _places(places_for(s, s.seat)),
    "duel": _duel,
    "choose_type": lambda s: [do.CHOOSE[each] for each, stock in enumerate(_stock(s)) if stock < MOST],
    "choose_two": _choose_two,
    "convert": _convert,
    "exchange": _exchange,
    "immunity": _use_or_not,
    "restack": _restack,
    "heal_pick": lambda s: (*(do.PickPosse(posse) for posse in own_wounded(s)), do.DECLINE),
    "heal_to": lambda s: [action for spot in places_to_heal(s) for action in MOVES[spot]],
    "move_pick": lambda s: (*(do.PickPosse(posse) for posse in movable_posse(s)), do.DECLINE),
    "move_to": lambda s: [action for spot in free_spots(s) for action in MOVES[spot]],
    "redraw": _use_or_not,
    "redraw_keep": lambda s: do.KEEP_DRAWN,
    "peek": lambda s: (do.PEEK, do.DECLINE),
    "auction_pay": _pay_one,
    "auction_buy": lambda s: (*(do.AuctionBuy(slot) for slot in drawn_affordable(s, s.seat)), do.PASS),
    "central_pay": lambda s: (*(do.PAY_ONE[each] for each in central_types(s, s.seat)), do.DECLINE),
    "central_buy": lambda s: [do.BUY[position] for position in affordable(s, s.seat, "central")],
    "sheriff_pot": lambda s: do.POT,
    "post_office": _post_office,
    "buy": lambda s: (*(do.BUY[position] for position in affordable(s, s.seat, "buy")), do.PASS),
    "payment": lambda s: [do.PayMix(*payment) for payment in open_payments(s)],
    "leftover": lambda s: (*(do.BUY[position] for position in affordable(s, s.seat, "leftover")), do.PASS),
    "livery": _pay_one,
    "advance": lambda s: [do.ADVANCE[industry] for industry in movable(s)],
}
