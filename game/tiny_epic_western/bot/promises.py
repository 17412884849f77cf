"""What the rest of this round promises a seat: pots, the Town Hall, a purchase, influence.  A guess for the bots."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

from game.tiny_epic_western import effects as kind
from game.tiny_epic_western.board import INFLUENCE_SPOT, standing_of
from game.tiny_epic_western.bot.odds import OddsTable
from game.tiny_epic_western.bot.shares import Shares, brings
from game.tiny_epic_western.content import BUILDINGS, CONTENT, NUMBERS, PRICES
from game.tiny_epic_western.hall import will_stand
from game.tiny_epic_western.influence import INDEX
from game.tiny_epic_western.pieces import LEFTOVER_SPOT, PORCHES, POSITION_OF, POSITIONS, POSSE, SHERIFF, SUITS
from game.tiny_epic_western.poker import CARD, PER_SUIT
from game.tiny_epic_western.powers import boss_effect
from game.tiny_epic_western.state import State

# In points.  Guesses: other values of five of them, tried over 120 matches each, were no better.
STOCK: Final = (0.0, 0.62, 1.2, 1.7, 2.1, 2.35, 2.5)  # so many units of one influence, while rounds are left
UNIT: Final = 0.5  # one more unit of no particular kind
THIRD_POSSE: Final = 0.9
HALL: Final = 0.6  # being Town Hall winner
SHORT: Final = 0.42  # how much a purchase is worth still for each unit that is missing
LATER: Final = 0.55  # a building within reach of a Posse still to be placed
LEFT_OVER: Final = 0.5  # one that may be left over
CARD_SHOWN: Final = 0.15  # what it costs to have revealed the card
PENDING: Final = {  # units of influence a decision under way is good for
    "choose_two": 2.0, "convert": 2.0, "exchange": 2.0, "immunity": 0.4, "restack": 0.2, "heal_pick": 1.5,
    "heal_to": 1.5, "move_pick": 1.0, "move_to": 1.0, "redraw": 1.0, "draw_card": 1.2, "redraw_keep": 1.2,
    "peek": 1.2, "show_rival": 0.2, "auction_pay": 0.5, "draw_buildings": 1.8, "auction_buy": 1.8, "central_pay": 1.0,
    "central_buy": 2.0, "sheriff_pot": 1.8, "livery": 0.5,
}  # fmt: skip


class Promises:
    """What the rest of this round promises a seat."""

    def __init__(self, s: State, seat: int, mine: Shares, best: Shares) -> None:
        self.s, self.seat = s, seat
        self.mine, self.best = mine, best  # shares: the seat's, and the most of others by industry
        self.here = {POSITION_OF[place.spot] for place in s.posse[POSSE * seat : POSSE * seat + POSSE] if place}
        money, law, force = s.influence[3 * seat : 3 * seat + 3]
        self.stock = [float(money), float(law), float(force)]
        self.rounds_after = NUMBERS.rounds - s.round
        self.loose = 0.0  # units of no particular kind
        self.used = used_by(s, seat)
        mining, railroad, wagons = s.steps
        self.steps = mining, railroad, wagons

    @cached_property
    def table(self) -> OddsTable:
        """Only asked for until the Town Hall is ranked."""
        return OddsTable(self.s, self.seat)

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
        total = sum([stocked(units) for units in self.stock])
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
        spot = INFLUENCE_SPOT.get(position, -1)
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
        for effect in self.used:
            if isinstance(effect, kind.GainPerSuit):
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
        elsewhere = LATER if s.ready[seat] else LEFT_OVER if s.standing[LEFTOVER_SPOT] // POSSE == seat else 0.0
        if any(isinstance(effect, kind.BuyAnywhere) for effect in self.used):
            elsewhere = 1.0
        discounts = tuple([effect.industry for effect in self.used if isinstance(effect, kind.DiscountPerIcon)])
        price_of_third = THIRD_POSSE if self.rounds_after and not s.bought[seat] and not s.third_next[seat] else 0.0
        best = 0.0
        for position in POSITIONS if elsewhere else self.here:
            building = s.slots[position]
            if building:
                gain = self._gain(building, discounts) - price_of_third
                best = max(best, gain if position in self.here else gain * elsewhere)
        return best * (0.8 + 0.2 * hall)

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

    def _gain(self, building: str, discounts: tuple[str, ...]) -> float:
        """Worth of a building less its price, by how much of the price is at hand."""
        price = PRICES[building]
        off = sum([BUILDINGS[building].icons.count(industry) for industry in discounts]) if discounts else 0
        short = 0.0
        for units, cost in zip(self.stock, price, strict=True):
            if cost > units:
                short += cost - units
        worth = self._value(building)
        if self.rounds_after:
            worth -= UNIT * (sum(price) - off)
        if short:
            short -= off + self.loose * 0.8 + self._means(price)
        return worth * float(SHORT**short) if short > 0 else worth

    def _means(self, price: tuple[int, int, int]) -> float:
        """Units of other kinds that can stand in: the Trader's, or all that is not spent where payment is free."""
        s, seat = self.s, self.seat
        cover = float(not s.traded[seat] and boss_effect(s, seat, kind.SubstitutePayment) is not None)
        if any(isinstance(effect, kind.FreePayment) for effect in self.used):
            cover += sum([max(units - cost, 0.0) for units, cost in zip(self.stock, price, strict=True)])
        return cover

    def _value(self, building: str) -> float:
        """VP, what its icons add to the industries, and a little for the use it may be of."""
        worth = brings(building, self.mine, self.best, self.steps, self.s.terms.seats)
        return worth + 0.2 * self.rounds_after / NUMBERS.rounds


def used_by(s: State, seat: int) -> list[Any]:
    """The effects of the buildings on top of the porches where a Posse of the seat stands (TEW-074, TEW-153)."""
    found = []
    for position in POSITIONS:
        if s.standing[PORCHES[position]] // POSSE == seat and s.porches[position]:
            found.append(BUILDINGS[s.porches[position][-1]].effect)
    return found


def stocked(units: float) -> float:
    low = int(units)
    if low >= len(STOCK) - 1:
        return STOCK[-1]
    return STOCK[low] + (STOCK[low + 1] - STOCK[low]) * (units - low)


BOSS_WORTH: Final = {  # for choosing one
    "banker": 0.7, "rancher": 0.8, "scout": 0.5, "gambler": 0.5, "cowgirl": 1.0, "gunslinger": 0.5, "trader": 0.6,
    "preacher": 0.6,
}  # fmt: skip
