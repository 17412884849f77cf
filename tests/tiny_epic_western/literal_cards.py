"""Cards, poker and prices by the letter of sections 2, 4.11 and 4.13.  Slow; shares nothing with the game's own.

Every number below is copied from ``docs/rules/tiny_epic_western.md``, none from the content files.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product

INFLUENCE = ("money", "law", "force")
INDUSTRIES = ("mining", "railroad", "wagons")
SUITS_BEST_FIRST = ("hat", "teepee", "horseshoe", "steer")
HANDS_BEST_FIRST = ("straight_flush", "three_of_a_kind", "flush", "straight", "pair", "high_card")

HOME = {"yellow": "bank", "red": "saloon", "blue": "courthouse", "green": "hideout"}
STANDARD_CIRCLE = ("town_hall", "bank", "saloon", "sheriff", "courthouse", "hideout")
SPOT_INFLUENCE = {"bank": "law", "saloon": "wild", "courthouse": "force", "hideout": "money"}
POTS = {"bank": "money", "saloon": "wild", "courthouse": "law", "hideout": "force"}  # 2 units each

BOSSES = ("banker", "rancher", "scout", "gambler", "cowgirl", "gunslinger", "trader", "preacher")

_TABLE = """
Collapsed Mine     | 1 | (1,2,0) | M M M | buy        | discount_per_icon mining
Outhouse           | 1 | (1,1,1) | R R R | instant    | duel_immunity
Wagon Yard         | 1 | (1,1,1) | W W W | buy        | discount_per_icon wagons
Jail               | 1 | (0,1,2) | M R W | instant    | convert law force 2
Graveyard          | 1 | (1,1,1) | W R M | instant    | gain_two_types_if_wounded
Ranger Station     | 1 | (2,0,1) | R W M | instant    | convert force law 2
Appraiser          | 2 | (1,1,2) | R M   | buy        | gain_vp_of_first_purchase money
Army Outpost       | 2 | (0,3,1) | R M   | buy        | gain_vp_of_first_purchase force
Blacksmith         | 2 | (1,0,3) | R M   | resolution | gain_per_suit horseshoe 3
Telegraph Office   | 2 | (1,3,0) | M R   | instant    | peek_rival 1
Land Office        | 2 | (0,4,0) | M R   | buy        | buy_anywhere
Cattle Farm        | 2 | (3,1,0) | W R   | resolution | gain_per_suit steer 3
General Store      | 2 | (4,0,0) | W R   | instant    | convert law money 2
Post Office        | 2 | (2,2,0) | W R   | buy        | pay_win_town_hall 2
Trading Post       | 2 | (3,0,1) | R W   | resolution | gain_per_suit teepee 3
Card Parlor        | 2 | (0,1,3) | R W   | instant    | redraw_card 1
Auction House      | 2 | (1,2,1) | W M   | instant    | pay_draw_buy 1 2
Barber Shop        | 2 | (2,1,1) | W M   | instant    | restack_porch
Doctor’s Office    | 2 | (2,0,2) | W M   | instant    | heal_and_move
Gunsmith           | 2 | (0,0,4) | M W   | instant    | convert money force 2
Hat Maker          | 2 | (0,2,2) | M W   | resolution | gain_per_suit hat 3
Mayor’s Office     | 3 | (1,3,1) | M M   | buy        | gain_vp_of_first_purchase law
Assay Office       | 3 | (3,1,1) | M M   | buy        | free_payment
Mansion            | 3 | (3,0,2) | R R   | instant    | convert force money 2
Freight Depot      | 3 | (0,2,3) | R R   | buy        | discount_per_icon railroad
Magistrate’s House | 3 | (2,3,0) | W W   | instant    | convert money law 2
Livery Stable      | 3 | (1,1,3) | W W   | buy        | pay_third_posse 1
Central Bank       | 4 | (3,3,0) | M     | instant    | pay_buy_any 1
Union Station      | 4 | (0,3,3) | R     | instant    | move_standing
Grand Hotel        | 4 | (3,0,3) | W     | instant    | exchange_types 2 2
"""


@dataclass(frozen=True)
class Card:
    """A building as section 2.7 lists it."""

    name: str
    vp: int
    cost: tuple[int, int, int]
    icons: tuple[str, ...]
    timing: str
    effect: tuple[str, ...]


def _read(line: str) -> tuple[str, Card]:
    name, vp, cost, icons, timing, effect = (part.strip() for part in line.split("|"))
    money, law, force = (int(unit) for unit in cost.strip("()").split(","))
    letters = {industry[0].upper(): industry for industry in INDUSTRIES}
    key = name.lower().replace("’", "").replace(" ", "_")
    return key, Card(
        name, int(vp), (money, law, force), tuple(letters[icon] for icon in icons.split()), timing, (*effect.split(),)
    )


BUILDINGS: Mapping[str, Card] = dict(_read(line) for line in _TABLE.strip().splitlines())


# ------------------------------------------------------------------ poker


def split(card: str) -> tuple[str, int]:
    """``split("hat_3") == ("hat", 3)``."""
    suit, value = card.split("_")
    return suit, int(value)


def hand_name(cards: Iterable[str]) -> str:
    """TEW-102, TEW-103: the highest rank that fits three cards."""
    suits, values = zip(*(split(card) for card in cards), strict=True)
    assert len(values) == 3
    same_suit = len(set(suits)) == 1
    in_a_row = sorted(values) in ([1, 2, 3], [2, 3, 4], [3, 4, 5])
    fits = {
        "straight_flush": same_suit and in_a_row,
        "three_of_a_kind": len(set(values)) == 1,
        "flush": same_suit,
        "straight": in_a_row,
        "pair": len(set(values)) == 2,
        "high_card": True,
    }
    return next(name for name in HANDS_BEST_FIRST if fits[name])


def beats(one: str, other: str, gaps: tuple[str, str]) -> bool:
    """TEW-104: is the hand with the own card ``one`` strictly better than the one with ``other``?"""
    first, second = HANDS_BEST_FIRST.index(hand_name((one, *gaps))), HANDS_BEST_FIRST.index(hand_name((other, *gaps)))
    if first != second:
        return first < second
    (one_suit, one_value), (other_suit, other_value) = split(one), split(other)
    if one_value != other_value:
        return one_value > other_value
    return SUITS_BEST_FIRST.index(one_suit) < SUITS_BEST_FIRST.index(other_suit)


def shifted(card: str, number: str | None, suit: str | None) -> str:
    """TEW-082, TEW-083: the effective card of a seat standing on these sides of the number and suit spots."""
    own_suit, value = split(card)
    if number == "minus":
        value = {1: 5, 2: 1, 3: 2, 4: 3, 5: 4}[value]
    elif number == "plus":
        value = {1: 2, 2: 3, 3: 4, 4: 5, 5: 1}[value]
    if suit == "up":
        own_suit = {"steer": "horseshoe", "horseshoe": "teepee", "teepee": "hat", "hat": "steer"}[own_suit]
    elif suit == "down":
        own_suit = {"hat": "teepee", "teepee": "horseshoe", "horseshoe": "steer", "steer": "hat"}[own_suit]
    return f"{own_suit}_{value}"


# ------------------------------------------------------------------ prices


@cache
def payments(
    cost: tuple[int, int, int], stock: tuple[int, int, int], discount: int = 0, substitutes: float = 0
) -> frozenset[tuple[int, int, int]]:
    """TEW-114: every legal payment."""
    found = set()
    for pay in product(range(7), repeat=3):
        money, law, force = pay
        right_total = sum(pay) == max(0, sum(cost) - discount)
        replaced = sum(max(0, paid - printed) for paid, printed in zip(pay, cost, strict=True))
        at_hand = all(paid <= has for paid, has in zip(pay, stock, strict=True))
        if right_total and replaced <= substitutes and at_hand:
            found.add((money, law, force))
    return frozenset(found)
