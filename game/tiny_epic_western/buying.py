"""What a building costs a seat, and what buying it does (section 4.13)."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from game.protocol import Tell
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import effects as kind
from game.tiny_epic_western import events as told
from game.tiny_epic_western.board import ICONS, VP, in_use, present
from game.tiny_epic_western.content import BUILDINGS, PRICES
from game.tiny_epic_western.influence import INDEX, gain, pay
from game.tiny_epic_western.pieces import FORCE, INDUSTRIES, LAW, MONEY, NOBODY, POSITIONS
from game.tiny_epic_western.powers import boss_effect
from game.tiny_epic_western.state import Purchase, State, Task

Payment = tuple[int, int, int]
Means = Literal["buy", "leftover", "auction", "central"]

NO_LIMIT = 99  # any mix of types


@lru_cache(maxsize=1 << 14)
def payments(price: Payment, discount: int, swaps: int, stock: Payment) -> tuple[Payment, ...]:
    """All legal payments (TEW-114), those nearest to the printed cost first."""
    total = max(0, sum(price) - discount)
    found = []
    for money in range(min(stock[0], total), -1, -1):
        for law in range(min(stock[1], total - money), -1, -1):
            force = total - money - law
            if force > stock[2]:
                continue
            swapped = max(0, money - price[0]) + max(0, law - price[1]) + max(0, force - price[2])
            if swapped <= swaps:
                found.append((swapped, (money, law, force)))
    return tuple(payment for _, payment in sorted(found, key=lambda each: each[0]))


class PurchaseTerms:
    """A seat's terms for one purchase: what comes off by industry, and how many units it may swap."""

    __slots__ = ("discounts", "free", "stock", "swaps")

    def __init__(self, s: State, seat: int, by: str, less: int = NOBODY) -> None:
        money, law, force = s.influence[3 * seat : 3 * seat + 3]
        self.stock = (money - (less == MONEY), law - (less == LAW), force - (less == FORCE))
        trader = None if s.traded[seat] else boss_effect(s, seat, kind.SubstitutePayment)  # TEW-161
        self.swaps = trader.units if trader else 0
        self.discounts: list[int] = []
        self.free = False
        if by in ("buy", "leftover") and not s.bought_last[seat]:  # the first purchase of phase 4 (TEW-119, TEW-145)
            for _, building in in_use(s, seat, kind.DiscountPerIcon):  # TEW-148
                effect = BUILDINGS[building].effect
                assert isinstance(effect, kind.DiscountPerIcon)
                self.discounts.append(INDUSTRIES.index(effect.industry))
            if in_use(s, seat, kind.FreePayment):  # TEW-149
                self.free, self.swaps = True, NO_LIMIT

    def payments(self, building: str) -> tuple[Payment, ...]:
        discount = sum(ICONS[building][industry] for industry in self.discounts)
        price = PRICES[building]
        if not discount and not self.swaps:  # TEW-115
            stock = self.stock
            return (price,) if price[0] <= stock[0] and price[1] <= stock[1] and price[2] <= stock[2] else ()
        return payments(price, discount, self.swaps, self.stock)


def reachable(s: State, seat: int, by: str) -> list[int]:
    """The positions a seat may buy from: where its Posse are, or any (TEW-112, TEW-118, TEW-144, TEW-150)."""
    anywhere = by != "buy" or in_use(s, seat, kind.BuyAnywhere)
    positions = POSITIONS if anywhere else present(s, seat)
    return [position for position in positions if s.slots[position]]


def affordable(s: State, seat: int, by: str, less: int = NOBODY) -> list[int]:
    """The positions whose building the seat could pay for (TEW-116), with a unit ``less`` of one type."""
    positions = reachable(s, seat, by)
    if not positions:
        return positions
    terms = PurchaseTerms(s, seat, by, less)
    return [position for position in positions if terms.payments(s.slots[position] or "")]


def drawn_affordable(s: State, seat: int) -> list[int]:
    """Which of the buildings drawn at the Auction House the seat could pay for."""
    terms = PurchaseTerms(s, seat, "auction")
    return [slot for slot, building in enumerate(s.auction) if terms.payments(building)]


def central_types(s: State, seat: int) -> list[int]:
    """The types that can pay for the Central Bank and still leave a purchase affordable (TEW-144)."""
    stock = s.influence[3 * seat : 3 * seat + 3]
    return [each for each in range(3) if stock[each] and affordable(s, seat, "central", each)]


def open_payments(s: State) -> tuple[Payment, ...]:
    """The ways to pay for the purchase under way."""
    assert s.purchase is not None
    return PurchaseTerms(s, s.seat, s.purchase.by).payments(s.purchase.building)


# ------------------------------------------------------------------ the purchase


def buy(s: State, a: do.Buy, tell: Tell) -> bool:
    by: Means = "central" if s.phase == "central_buy" else "leftover" if s.phase == "leftover" else "buy"
    return begin_purchase(s, Purchase(s.slots[a.position] or "", by, a.position), tell)


def auction_buy(s: State, a: do.AuctionBuy, tell: Tell) -> bool:
    return begin_purchase(s, Purchase(s.auction[a.slot], "auction"), tell)


def purchase_task(s: State, task: Task, tell: Tell) -> bool:
    """A purchase without a choice (TEW-024)."""
    s.seat = task.seat
    return begin_purchase(s, Purchase(s.slots[task.number] or "", "central", task.number), tell)


def begin_purchase(s: State, purchase: Purchase, tell: Tell) -> bool:
    """If there are several ways to pay the seat picks one (TEW-116)."""
    s.purchase = purchase
    ways = open_payments(s)
    if len(ways) > 1:
        s.phase = "payment"
        return True
    return _complete(s, ways[0], tell)


def pay_mix(s: State, a: do.PayMix, tell: Tell) -> bool:
    return _complete(s, (a.money, a.law, a.force), tell)


def _complete(s: State, payment: Payment, tell: Tell) -> bool:
    """The building is owned at once and lies in the new pile (TEW-057, TEW-117); its slot stays empty (TEW-113)."""
    seat, purchase = s.seat, s.purchase
    assert purchase is not None
    building, terms = purchase.building, PurchaseTerms(s, seat, purchase.by)
    if terms.swaps and not terms.free and any(p > c for p, c in zip(payment, PRICES[building], strict=True)):
        s.traded[seat] = True  # TEW-161
        tell(told.BossUsed(seat, s.bosses[seat] or ""))
    pay(s, seat, payment, "building", f"slot/{purchase.position}" if purchase.position else "deck", tell)
    s.new[seat] = (*s.new[seat], building)
    s.bought[seat] += 1
    s.purchase = None
    if purchase.by == "auction":
        s.auction = tuple(other for other in s.auction if other != building)
    else:
        s.slots[purchase.position] = None
    mat = s.circle[purchase.position] if purchase.position else ""
    tell(told.Bought(seat, building, purchase.position, purchase.by, mat))
    if purchase.by == "auction":
        s.todo.append(Task("put_back"))
        return False
    if purchase.by == "central":
        return _refill_at_once(s, purchase)
    s.bought_last[seat] += 1
    if s.bought_last[seat] == 1:
        _first_purchase(s, seat, building, tell)
    return False


def _first_purchase(s: State, seat: int, building: str, tell: Tell) -> None:
    """TEW-147."""
    for _, user in in_use(s, seat, kind.GainVpOfFirstPurchase):
        effect = BUILDINGS[user].effect
        assert isinstance(effect, kind.GainVpOfFirstPurchase)
        gain(s, seat, INDEX[effect.influence], VP[building], f"building/{user}", tell)


def _refill_at_once(s: State, purchase: Purchase) -> bool:
    """From the deck, also at the Sheriff's Office and grey mats; with an empty deck not (TEW-144)."""
    if not s.deck:
        return False
    s.purchase = purchase  # the dealer must know which slot
    s.phase = "refill_slot"
    return True


def refill_slot(s: State, a: do.RefillSlot, tell: Tell) -> bool:
    assert s.purchase is not None
    position = s.purchase.position
    s.slots[position], s.deck, s.purchase = s.deck[0], s.deck[1:], None
    tell(told.BuildingLaid(s.slots[position] or "", position, "slot", "deck", True, s.circle[position]))
    return False
