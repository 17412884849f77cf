"""What Outlaws and cards do to prices, income and play.  Changes nothing.

A penalty is read where it applies: it begins with the next such thing (ST-139), on final turns too (ST-164).
"""

from __future__ import annotations

from typing import Final

from game.saloon_tycoon.content import CARDS, CHARACTERS, CONTENT, NUMBERS
from game.saloon_tycoon.measures import income_level
from game.saloon_tycoon.state import State, is_final, reputation


def _with(influence: str) -> str:
    return next(one.id for one in CHARACTERS.values() if one.effect.kind == influence)


FLATFOOT: Final = _with("income_penalty")
ANGIE: Final = _with("play_action_discard")
PHINEUS: Final = _with("cube_price")
SYDNEY: Final = next(one.id for one in CHARACTERS.values() if one.kind == "outlaw" and one.effect.kind == "end_points")

DEAR_CUBE: Final = CHARACTERS[PHINEUS].effect.amount
PICKED_POCKET: Final = CHARACTERS[FLATFOOT].effect.amount
LEAST_INCOME: Final = CONTENT.board.income_track.minimum_taken

FREE: Final = frozenset(card.id for card in CARDS.values() if not card.cost.gold and not card.cost.reputation)
BANNED: Final = frozenset(card.id for card in CARDS.values() if card.final_turn == "banned")


def cube_price(s: State, seat: int) -> int:
    """What the seat pays for its next cube: while a purchase lasts, what the first one cost (ST-112, ST-113)."""
    purchase = s.purchase
    if purchase is not None and purchase.left and seat == s.seat:
        return purchase.price
    return DEAR_CUBE if PHINEUS in s.saloons[seat] else NUMBERS.cube_price


def income(s: State, seat: int) -> int:
    """The gold the seat takes at the start of its turn (ST-022, ST-023)."""
    level = income_level(s, seat)
    return max(LEAST_INCOME, level - PICKED_POCKET) if FLATFOOT in s.saloons[seat] else level


def playable(s: State, seat: int, card: str) -> bool:
    """ST-044, ST-048, ST-163."""
    if card in BANNED and is_final(s):
        return False
    if card in FREE:
        return True
    cost = CARDS[card].cost
    return s.gold[seat] >= cost.gold and (not cost.reputation or reputation(s, seat) >= cost.reputation)


def discards_due(s: State, seat: int, cards: int) -> int:
    """How many cards must go before so many come (ST-036, ST-037)."""
    hand = len(s.hands[seat])
    return min(hand, max(0, hand + cards - NUMBERS.hand_limit))
