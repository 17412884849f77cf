"""How good a position looks for a seat.  A guess for the bots; no rule depends on it.

Points there are, what the industries will bring, influence by what it can still buy, and what this round promises:
pots, the Town Hall, a purchase.  Others' hidden cards are counted over (``odds.py``), never looked at.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Any, Final

from game.protocol import Seat
from game.tiny_epic_western import effects as kind
from game.tiny_epic_western.board import ICONS, VP, in_use, owned, present, shares, standing_of
from game.tiny_epic_western.bot.odds import Table, duel_odds
from game.tiny_epic_western.content import BUILDINGS, CONTENT, NUMBERS, PRICES
from game.tiny_epic_western.hall import will_stand
from game.tiny_epic_western.influence import INDEX
from game.tiny_epic_western.pieces import LEFTOVER_SPOT, POSITIONS, POSSE, SHERIFF, SPOT, SUITS
from game.tiny_epic_western.poker import CARD, PER_SUIT
from game.tiny_epic_western.powers import boss_effect
from game.tiny_epic_western.scoring import MAJORITY, MINORITY, WANTED_VP, sheet
from game.tiny_epic_western.state import Duel, Place, State, copy

# In points.  Guesses: other values of five of them, tried over 120 matches each, were no better.
STOCK: Final = (0.0, 0.62, 1.2, 1.7, 2.1, 2.35, 2.5)  # so many units of one influence, while rounds are left
UNIT: Final = 0.5  # one more unit of no particular kind
THIRD_POSSE: Final = 0.9
HALL: Final = 0.6  # being Town Hall winner
SHORT: Final = 0.42  # how much a purchase is worth still for each unit that is missing
LATER: Final = 0.55  # a building within reach of a Posse still to be placed
LEFT_OVER: Final = 0.5  # one that may be left over
CARD_SHOWN: Final = 0.15  # what it costs to have revealed the card
ON_PORCH: Final = 0.15  # a building on top of the own porch, for the Money others bring
# How much the best of the others counts against the seat.  With two seats 1.0 won 70 of 120 matches against 0.6, but
# it was the best of nine changes of a constant tried on the same seeds: hardly beyond chance.  The rest are guesses.
AGAINST: Final = {2: 1.0, 3: 0.6, 4: 0.5}

PENDING: Final = {  # units of influence a decision under way is good for
    "choose_two": 2.0, "convert": 2.0, "exchange": 2.0, "immunity": 0.4, "restack": 0.2, "heal_pick": 1.5,
    "heal_to": 1.5, "move_pick": 1.0, "move_to": 1.0, "redraw": 1.0, "draw_card": 1.2, "redraw_keep": 1.2,
    "peek": 1.2, "show_rival": 0.2, "auction_pay": 0.5, "draw_buildings": 1.8, "auction_buy": 1.8, "central_pay": 1.0,
    "central_buy": 2.0, "sheriff_pot": 1.8, "livery": 0.5,
}  # fmt: skip


Shares = list[tuple[int, int, int]]  # by party


def judge(s: State, seat: Seat) -> float:
    """The points the seat may expect in the end, less a share of what its best rival has."""
    if s.phase == "over":
        return _final(s, seat)
    if s.duel is not None and seat in (s.duel.attacker, s.duel.defender):
        won, lost = _settled(s, s.duel, seat, won=True), _settled(s, s.duel, seat, won=False)
        chance = duel_odds(s, seat)
        return chance * _expected(won, seat) + (1 - chance) * _expected(lost, seat)
    return _expected(s, seat)


def _final(s: State, seat: int) -> float:
    totals = [sheet(s, party).total for party in range(s.terms.parties)]
    best = max(total for party, total in enumerate(totals) if party != seat)
    return totals[seat] - best + 0.01 * len(owned(s, seat)) + 0.0001 * sum(shares(s, seat))


def _settled(s: State, duel: Duel, seat: int, *, won: bool) -> State:
    """The board as it will be once the duel is over."""
    after = copy(s)
    after.duel = None
    attacker_wins = won == (duel.attacker == seat)
    fallen = duel.defending if attacker_wins else duel.attacking
    after.posse[fallen] = Place(duel.spot, duel.side, True)
    if attacker_wins:
        after.posse[duel.attacking] = Place(duel.spot, duel.side)
        after.standing[SPOT[duel.spot]] = duel.attacking
    after.wanted = duel.attacker if attacker_wins else duel.defender
    after.phase = "place"
    if attacker_wins and duel.attacker == seat:
        _benefit(after, duel, seat)
    return after


def _benefit(s: State, duel: Duel, seat: int) -> None:
    """What the Attacker gains at once: counted as a gain under way."""
    position = int(duel.spot[0])
    units = 0.0
    if duel.side == "left":
        units = 1.0
    elif duel.spot.endswith("porch"):
        units = 0.0 if position in s.homes or position == SHERIFF else 1.0
        stack = s.porches[position]
        if stack and BUILDINGS[stack[-1]].timing == "instant":
            units += 1.5
    s.phase, s.seat, s.gain = "choose_type", seat, (round(units), "")


# ------------------------------------------------------------------ the sum


def _expected(s: State, seat: int) -> float:
    held = [shares(s, party) for party in range(s.terms.parties)]
    worth = _assets(s, seat, held) + Outlook(s, seat, held).worth()
    others = [_assets(s, other, held) for other in range(s.terms.parties) if other != seat]
    if s.terms.solo:
        return worth - others[0] - _rival_reach(s)
    return worth - AGAINST[s.terms.seats] * max(others)


def _assets(s: State, party: int, held: Shares) -> float:
    """What lies on the table for all to see: buildings, shares, the Wanted card."""
    points = float(sum([VP[building] for building in owned(s, party)]))
    points += _industries(s, party, held)
    if s.wanted == party:
        points += WANTED_VP * (0.3 + 0.7 * s.round / NUMBERS.rounds)
    if s.porches[s.homes[party]]:
        points += ON_PORCH
    return points


def _rival_reach(s: State) -> float:
    """Alone: the best building the Rival could take this round."""
    if s.rival_took or s.phase in ("leftover", "livery", "advance", "refill"):
        return 0.0
    return float(max([VP[s.slots[p] or ""] for p in present(s, 1) if s.slots[p]], default=0))


def _industries(s: State, party: int, held: Shares) -> float:
    """What the industries will bring the party."""
    left, seats, mine = _advances_left(s), s.terms.seats, held[party]
    total = 0.0
    for industry, step in enumerate(s.steps):
        total += _industry(mine[industry], _most_of_others(held, party, industry), step, left, seats)
    return total


def _advances_left(s: State) -> int:
    return NUMBERS.rounds - sum(s.steps)


def _most_of_others(held: Shares, party: int, industry: int) -> int:
    best = 0
    for other, each in enumerate(held):
        if other != party and each[industry] > best:
            best = each[industry]
    return best


@lru_cache(maxsize=1 << 14)
def _industry(mine: int, best: int, step: int, left: int, seats: int) -> float:
    """What an industry will bring, by the lead in shares and how far its token may get."""
    most, less = MAJORITY[seats], MINORITY[seats]
    reach = min(3.0, step + 0.4 * left)
    low = int(reach)
    part, high = reach - low, min(low + 1, 3)
    first = most[low] + (most[high] - most[low]) * part
    second = less[low] + (less[high] - less[low]) * part
    if not mine:
        return 0.1 * first if left > 1 else 0.0
    chance = LEADS[left][max(-4, min(4, mine - best)) + 4]
    return chance * first + (1 - chance) * second * 0.6


# by advances left, by lead -4 to 4: the chance to have the most shares in the end
LEADS: Final = tuple(
    tuple(1 / (1 + exp(-(lead + 0.5) * 2.2 / (0.35 + 0.45 * left))) for lead in range(-4, 5)) for left in range(7)
)


# ------------------------------------------------------------------ this round


class Outlook:
    """What the rest of this round promises a seat."""

    def __init__(self, s: State, seat: int, held: Shares) -> None:
        self.s, self.seat, self.held = s, seat, held
        self.here = present(s, seat)
        self.stock = [float(units) for units in s.influence[3 * seat : 3 * seat + 3]]
        self.rounds_after = NUMBERS.rounds - s.round
        self.table = Table(s, seat)
        self.loose = 0.0  # units of no particular kind
        self.swaps = int(not s.traded[seat] and boss_effect(s, seat, kind.SubstitutePayment) is not None)
        self.free = bool(in_use(s, seat, kind.FreePayment))

    def worth(self) -> float:
        s, seat = self.s, self.seat
        if not s.round:
            return BOSS_WORTH.get(s.bosses[seat] or "", 0.0)
        hall = self._hall()
        self._promises()
        gain = self._purchase(hall)
        worth = self._keep() + gain + HALL * hall
        if self.rounds_after and will_stand(s, seat):
            worth += THIRD_POSSE
        if s.third[seat] and s.ready[seat] == 0 and s.phase in ("deal_poker", "keep_card"):
            worth += THIRD_POSSE
        if s.revealed[seat] and not s.rival_open:
            worth -= CARD_SHOWN
        return worth

    def _keep(self) -> float:
        """Influence for later rounds."""
        if not self.rounds_after:
            return 0.05 * sum(self.stock)
        total = sum([_stocked(units) for units in self.stock])
        return total + UNIT * self.loose

    def _hall(self) -> float:
        s = self.s
        if s.ranking:
            return float(s.ranking[0] == self.seat)
        return self.table.hall()

    # -------------------------------------------------------------- gains to come

    def _promises(self) -> None:
        s, seat = self.s, self.seat
        if s.seat == seat or s.using // POSSE == seat:
            self.loose += s.gain[0] if s.phase == "choose_type" and s.seat == seat else PENDING.get(s.phase, 0.0)
        if s.ranking:
            return
        if s.rival_open:
            for task in s.todo:
                if task.name == "mat":
                    self._mat(task.number)
            return
        for position in self.here:
            self._mat(position)
        self._opening()
        self.loose += s.ready[seat] * 0.9  # every Posse still to be placed is good for something

    def _mat(self, position: int) -> None:
        """The pot, and the right side, by the chance of winning there."""
        s = self.s
        if position not in self.here:
            return
        chance = self.table.win(position)
        effect = CONTENT.pots[s.circle[position]].effect
        if position == SHERIFF:
            self.stock[1] += chance
            self.stock[2] += chance
        elif isinstance(effect, kind.Gain):
            self._add(effect.influence, chance * effect.amount)
        spot = SPOT.get(f"{position}/influence", -1)
        posse = s.standing[spot] if spot >= 0 else -1
        if posse >= 0 and posse // POSSE == self.seat:
            place = s.posse[posse]
            if place is not None and place.side == "right":
                self._add(CONTENT.mats[s.circle[position]].spot_influence, 2 * chance)

    def _add(self, influence: str, units: float) -> None:
        if influence == "wild":
            self.loose += 1.15 * units
        else:
            self.stock[INDEX[influence]] += units

    def _opening(self) -> None:
        """Wanted card, Boss, buildings that count suits."""
        s, seat = self.s, self.seat
        if s.wanted == seat:
            self.loose += 0.8
        if boss_effect(s, seat, kind.GainPerPorchPosse):
            self.loose += min(2, sum([place.spot.endswith("porch") for _, place in standing_of(s, seat)]))
        for _, building in in_use(s, seat, kind.GainPerSuit):
            effect: Any = BUILDINGS[building].effect
            suit = SUITS.index(effect.suit)
            count = sum([CARD[card] // PER_SUIT == suit for card in s.gaps]) + 0.25 * s.terms.seats
            self.loose += min(effect.max, count)

    # -------------------------------------------------------------- the purchase

    def _purchase(self, hall: float) -> float:
        """The best building to be bought this round: its worth less what the influence would be worth later."""
        s, seat = self.s, self.seat
        if s.phase == "payment" and s.seat == seat and s.purchase is not None:
            return self._value(s.purchase.building) - UNIT * sum(PRICES[s.purchase.building])
        if s.bought_last[seat] or not self._turn_to_come():
            return self._leftover()
        anywhere = bool(in_use(s, seat, kind.BuyAnywhere))
        leftover = s.standing[LEFTOVER_SPOT] // POSSE == seat
        later = LATER if s.ready[seat] else 0.0
        discounts = self._discounts()
        price_of_third = THIRD_POSSE if self.rounds_after and not s.bought[seat] and not s.third_next[seat] else 0.0
        best = 0.0
        for position in POSITIONS:
            building = s.slots[position]
            if not building:
                continue
            reach = 1.0 if anywhere or position in self.here else max(later, LEFT_OVER if leftover else 0.0)
            if not reach:
                continue
            gain = self._gain(building, discounts) - price_of_third
            if gain > 0:
                best = max(best, gain * reach * (0.8 + 0.2 * hall))
        return best

    def _turn_to_come(self) -> bool:
        s = self.s
        if not s.ranking:
            return True
        return any(task.name == "buying_turn" and task.seat == self.seat for task in s.todo) or (
            s.phase == "buy" and s.seat == self.seat
        )

    def _leftover(self) -> float:
        s = self.s
        if s.standing[LEFTOVER_SPOT] // POSSE != self.seat or s.phase in ("livery", "advance", "refill"):
            return 0.0
        if s.ranking and not any(task.name == "leftover" for task in s.todo) and s.phase != "leftover":
            return 0.0
        options = [self._gain(building, ()) for building in s.slots if building]
        return LEFT_OVER * max(0.0, max(options, default=0.0))

    def _discounts(self) -> tuple[str, ...]:
        found = []
        for _, building in in_use(self.s, self.seat, kind.DiscountPerIcon):
            effect: Any = BUILDINGS[building].effect
            found.append(effect.industry)
        return tuple(found)

    def _gain(self, building: str, discounts: tuple[str, ...]) -> float:
        """Worth of a building less its price, by how much of the price is at hand."""
        price = PRICES[building]
        off = sum([BUILDINGS[building].icons.count(industry) for industry in discounts])
        short = spent = 0.0
        for units, cost in zip(self.stock, price, strict=True):
            if cost > units:
                short += cost - units
                spent += units if self.rounds_after else 0.0
            else:
                spent += cost
        cover = off + self.loose * 0.8 + self.swaps
        if self.free:
            cover += max(0.0, sum(self.stock) - spent)
        short = max(0.0, short - cover)
        cost_later = UNIT * (sum(price) - off) if self.rounds_after else 0.0
        return (self._value(building) - cost_later) * float(SHORT**short)

    def _value(self, building: str) -> float:
        """VP, and what its icons add to the industries."""
        s, seat = self.s, self.seat
        left, seats, mine = _advances_left(s), s.terms.seats, self.held[seat]
        worth = VP[building] + 0.2 * self.rounds_after / NUMBERS.rounds
        for industry, icons in enumerate(ICONS[building]):
            if icons:
                best, step = _most_of_others(self.held, seat, industry), s.steps[industry]
                worth += _industry(mine[industry] + icons, best, step, left, seats)
                worth -= _industry(mine[industry], best, step, left, seats)
        return worth


def _stocked(units: float) -> float:
    low = int(units)
    if low >= len(STOCK) - 1:
        return STOCK[-1]
    return STOCK[low] + (STOCK[low + 1] - STOCK[low]) * (units - low)


BOSS_WORTH: Final = {  # for choosing one
    "banker": 0.7, "rancher": 0.8, "scout": 0.5, "gambler": 0.5, "cowgirl": 1.0, "gunslinger": 0.5, "trader": 0.6,
    "preacher": 0.6,
}  # fmt: skip
