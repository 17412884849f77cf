"""A quick, sensible move for a playout: chances at the mats, what is for sale there, no copies.  Searches nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeVar

from game.protocol import Action, Seat
from game.tiny_epic_western import actions as do
from game.tiny_epic_western.board import ICONS, VP
from game.tiny_epic_western.bot.odds import OddsTable, hidden_from, weaker
from game.tiny_epic_western.bot.promises import BOSS_WORTH
from game.tiny_epic_western.bot.shares import held_by_all, most_of_others
from game.tiny_epic_western.content import BUILDINGS, NUMBERS, PRICES
from game.tiny_epic_western.duels import role_of
from game.tiny_epic_western.influence import INDEX
from game.tiny_epic_western.legal import legal_actions
from game.tiny_epic_western.pieces import CIRCLE, INDUSTRIES, POSITION_OF, POSITIONS, POSSE, SHERIFF, SPOT
from game.tiny_epic_western.poker import CARD, SIZE, value_of
from game.tiny_epic_western.state import State

# In points.  Guesses.
ICON: Final = 0.7  # a share of an industry
POT: Final = 1.0  # a pot that is won
UNIT: Final = 0.45  # a unit of influence
MISSING: Final = 0.6  # how much a building is worth still for each unit that is missing
CROWDED: Final = 0.7  # what it costs to challenge somebody standing there
WORTH_BUYING: Final = 0.4  # a building must bring so much more than its price
COMEBACK: Final = 0.3  # chance from which on another roll is paid for

Legal = Sequence[Action]
T = TypeVar("T")


def likely(s: State, seat: Seat, rng: Random) -> Action:
    actions = legal_actions(s)
    if len(actions) == 1:
        return actions[0]
    choose = CHOICES.get(s.phase)
    return choose(s, seat, actions, rng) if choose else rng.choice(actions)


def _best(scores: dict[T, float], rng: Random) -> T:
    best = max(scores.values())
    return rng.choice([choice for choice, score in scores.items() if score == best])


def _pick(scores: dict[Any, float], rng: Random) -> Action:
    action: Action = _best(scores, rng)
    return action


def _boss(s: State, seat: int, actions: Sequence[Any], rng: Random) -> Action:
    return _pick({action: BOSS_WORTH.get(action.boss, 0.0) for action in actions}, rng)


def _keep_card(s: State, seat: int, actions: Sequence[Any], rng: Random) -> Action:
    """The card that beats most of what could be held, at all mats together."""
    hidden, gaps = hidden_from(s, seat), [CARD[gap] for gap in s.gaps]
    pairs = [SIZE * gaps[position - 1] + gaps[position] for position in range(CIRCLE)]
    scores = {}
    for action in actions:
        card = CARD[s.offers[seat][action.slot]]
        scores[action] = float(sum([(weaker(card, pair, False) & hidden).bit_count() for pair in pairs]))
    return _pick(scores, rng)


# ------------------------------------------------------------------ placing


def _place(s: State, seat: int, actions: Sequence[Any], rng: Random) -> Action:
    """Where the pot can be won and the best building bought; a challenge only where it pays."""
    table = OddsTable(s, seat)
    here = {POSITION_OF[place.spot] for place in s.posse[POSSE * seat : POSSE * seat + POSSE] if place}
    bought = max([_goods(s, seat, position) for position in here], default=0.0)
    at_mat = [0.0] * CIRCLE
    chances = [0.0] * CIRCLE
    for position in POSITIONS:
        chances[position] = table.win(position)
        if position not in here:
            at_mat[position] = POT * chances[position] + max(0.0, _goods(s, seat, position) - bought)
    scores = {}
    for action in actions:
        position = POSITION_OF[action.spot]
        scores[action] = at_mat[position] + _spot(s, action, chances[position]) + 0.3 * rng.random()
    return _pick(scores, rng)


def _spot(s: State, action: Any, chance: float) -> float:
    """What the spot itself brings."""
    score = -CROWDED if s.standing[SPOT[action.spot]] >= 0 else 0.0
    if action.side == "left":
        return score + UNIT
    if action.side == "right":
        return score + 2 * UNIT * chance
    position = POSITION_OF[action.spot]
    if action.spot.endswith("porch") and position != SHERIFF:
        stack = s.porches[position]
        score += UNIT * (position not in s.homes) + (UNIT if stack and BUILDINGS[stack[-1]].timing == "instant" else 0)
    return score


def _goods(s: State, seat: int, position: int) -> float:
    building = s.slots[position]
    return _worth(s, seat, building) if building else 0.0


def _worth(s: State, seat: int, building: str) -> float:
    """Points, shares, less the price where influence is of use later; by how much of it is at hand."""
    mining, railroad, wagons = ICONS[building]
    points = VP[building] + ICON * (mining + railroad + wagons)
    price = PRICES[building]
    if s.round < NUMBERS.rounds:
        points -= UNIT * sum(price)
    money, law, force = s.influence[3 * seat : 3 * seat + 3]
    short = max(price[0] - money, 0) + max(price[1] - law, 0) + max(price[2] - force, 0)
    return float(points * MISSING**short) if short else points


# ------------------------------------------------------------------ duels


def _duel(s: State, seat: int, actions: Legal, rng: Random) -> Action:
    """The card if it turns the duel, a roll if it well may, else let it be."""
    duel = s.duel
    assert duel is not None
    role = role_of(duel, seat)
    lacking = duel.dice[1 - role] + duel.added[1 - role] + 1 - role - duel.dice[role] - duel.added[role]
    if do.REVEAL in actions and value_of(s.kept[seat] or "") >= lacking:
        return do.REVEAL
    needed = lacking + duel.dice[role]
    if do.REROLL in actions and (NUMBERS.die_faces + 1 - needed) / NUMBERS.die_faces >= COMEBACK:
        return do.REROLL
    return actions[-1]


# ------------------------------------------------------------------ influence


def _scarce(s: State, seat: int, actions: Sequence[Any], rng: Random) -> Action:
    """What there is least of."""
    stock = s.influence[3 * seat : 3 * seat + 3]
    return _pick({action: -float(stock[INDEX[action.influence]]) for action in actions}, rng)


def _plenty(s: State, seat: int, actions: Sequence[Any], rng: Random) -> Action:
    """Pay with what there is most of, if there is more than one."""
    stock = s.influence[3 * seat : 3 * seat + 3]
    scores = {each: float(stock[INDEX[each.influence]]) for each in actions if hasattr(each, "influence")}
    best = _pick(scores, rng)
    return best if scores[best] > 1 else actions[-1]


def _use(s: State, seat: int, actions: Legal, rng: Random) -> Action:
    return actions[0]


def _decline(s: State, seat: int, actions: Legal, rng: Random) -> Action:
    return actions[-1]


# ------------------------------------------------------------------ buying and industries


def _buy(s: State, seat: int, actions: Sequence[Any], rng: Random) -> Action:
    """The best there is, or nothing."""
    scores: dict[Action, float] = {each: _goods(s, seat, each.position) for each in actions if isinstance(each, do.Buy)}
    best = _pick(scores, rng)
    return best if scores[best] > WORTH_BUYING or len(scores) == len(actions) else actions[-1]


def _auction(s: State, seat: int, actions: Sequence[Any], rng: Random) -> Action:
    scores: dict[Action, float] = {
        each: _worth(s, seat, s.auction[each.slot]) for each in actions if isinstance(each, do.AuctionBuy)
    }
    best = _pick(scores, rng)
    return best if scores[best] > WORTH_BUYING else actions[-1]


def _advance(s: State, seat: int, actions: Sequence[Any], rng: Random) -> Action:
    """Where the seat leads most."""
    held = held_by_all(s)
    mine, best = held[seat][1], most_of_others(held, seat)
    lead = {INDUSTRIES[each]: float(mine[each] - best[each]) + 0.1 * mine[each] for each in range(len(INDUSTRIES))}
    return _pick({action: lead[action.industry] for action in actions}, rng)


CHOICES: Final[dict[str, Callable[[State, int, Any, Random], Action]]] = {
    "choose_boss": _boss,
    "keep_boss": _boss,
    "keep_card": _keep_card,
    "place": _place,
    "move_to": _place,
    "heal_to": _place,
    "duel": _duel,
    "choose_type": _scarce,
    "choose_two": _use,
    "stand_third": _plenty,
    "livery": _plenty,
    "auction_pay": _plenty,
    "central_pay": _plenty,
    "heal_pick": _use,
    "move_pick": _decline,
    "restack": _decline,
    "redraw": _use,
    "peek": _decline,
    "immunity": _use,
    "post_office": _decline,
    "central_buy": _buy,
    "buy": _buy,
    "leftover": _buy,
    "auction_buy": _auction,
    "advance": _advance,
}
