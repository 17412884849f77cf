"""Three-card poker: what a card makes with two gap cards, and who beats whom (section 4.11).  Changes nothing.

A hand is one number, its *strength*: hundreds are the rank, tens the value of the own card, ones its suit
(TEW-104).  Nothing else counts (TEW-105), so two hands are exactly tied
when their strengths are equal; natural cards never are (TEW-106).
The strengths of all hands are worked out once, when the module is read.
"""

from __future__ import annotations

from itertools import product
from typing import Final, NamedTuple

from game.protocol import FACE_DOWN
from game.tiny_epic_western.content import CONTENT, NUMBERS
from game.tiny_epic_western.pieces import CIRCLE, NUMBER_SPOT, POSSE, SUIT_SPOT, SUITS, VALUES
from game.tiny_epic_western.state import State

DECK: Final = tuple(f"{suit}_{value}" for suit in SUITS for value in VALUES)
CARD: Final = {name: number for number, name in enumerate(DECK)}
SIZE: Final = len(DECK)
PER_SUIT: Final = len(VALUES)

RANKS: Final = {rank.rank: rank.id for rank in CONTENT.board.hand_rank}
_RANK: Final = {name: number for number, name in RANKS.items()}
STRAIGHT_FLUSH, THREE, FLUSH = _RANK["straight_flush"], _RANK["three_of_a_kind"], _RANK["flush"]
STRAIGHT, PAIR, HIGH = _RANK["straight"], _RANK["pair"], _RANK["high_card"]


def value_of(card: str) -> int:
    """The printed value."""
    return CARD[card] % PER_SUIT + 1


def suit_of(card: str) -> str:
    return SUITS[CARD[card] // PER_SUIT]


def rank_of_values(values: tuple[int, int, int], *, suited: bool) -> int:
    """The highest rank that fits (TEW-102); 5 and 1 are not neighbours (TEW-103)."""
    low, middle, high = sorted(values)
    straight = low + 1 == middle == high - 1
    if NUMBERS.wrap_straights:
        straight = straight or (low, middle, high) in ((1, 4, 5), (1, 2, 5))
    if straight:
        return STRAIGHT_FLUSH if suited else STRAIGHT
    if low == high:
        return THREE  # also with one suit, which only bent cards could make: three of a kind ranks above a flush
    if suited:
        return FLUSH
    return PAIR if middle in (low, high) else HIGH


def _strengths() -> list[int]:
    ranks = {values: 100 * rank_of_values(values, suited=False) for values in product(VALUES, VALUES, VALUES)}
    suited = {values: 100 * rank_of_values(values, suited=True) for values in product(VALUES, VALUES, VALUES)}
    cards = [(number % PER_SUIT + 1, number // PER_SUIT) for number in range(SIZE)]
    found = []
    for value, suit in cards:
        own = 10 * value + suit + 1
        for first, first_suit in cards:
            like = first_suit == suit
            for second, second_suit in cards:
                table = suited if like and second_suit == suit else ranks
                found.append(table[value, first, second] + own)
    return found


STRENGTH: Final = _strengths()  # by SIZE * SIZE * own + SIZE * one gap + other gap, all as card numbers


def strength(card: str, first: str, second: str) -> int:
    """What the own card makes with two gap cards; their order is irrelevant (TEW-101)."""
    return STRENGTH[SIZE * (SIZE * CARD[card] + CARD[first]) + CARD[second]]


def rank_id(hand: int) -> str:
    """The rank of a strength: ``pair``."""
    return RANKS[hand // 100]


def decided_by(best: int, other: int) -> str:
    """What tells two strengths apart: rank, value, suit, or tie."""
    if best // 100 != other // 100:
        return "rank"
    if best // 10 != other // 10:
        return "value"
    return "suit" if best != other else "tie"


# ------------------------------------------------------------------ bent cards (TEW-082 to TEW-086)

SHIFT: Final = {
    side.id: side.effect.by  # type: ignore[union-attr]  # the sides of the number and suit spots shift
    for spot in ("sheriff.number", "sheriff.suit")
    for side in CONTENT.spots[spot].side
}


def bent(card: str, value: int, suit: int) -> str:
    """The card with its value and suit moved on by so many, going round (TEW-082, TEW-083)."""
    row, column = divmod(CARD[card], PER_SUIT)
    return DECK[(row + suit) % len(SUITS) * PER_SUIT + (column + value) % PER_SUIT]


def bends(s: State, seat: int) -> tuple[int, int]:
    """How the seat's Posse standing at the Sheriff's Office shift value and suit now (TEW-084)."""
    return _shift(s, seat, NUMBER_SPOT), _shift(s, seat, SUIT_SPOT)


def _shift(s: State, seat: int, spot: int) -> int:
    posse = s.standing[spot]
    if posse < 0 or posse // POSSE != seat or seat >= s.terms.seats:
        return 0
    place = s.posse[posse]
    return SHIFT[place.side] if place else 0


def effective(s: State, seat: int) -> str | None:
    """The seat's card as phases 3 and 4 see it (TEW-085); FACE_DOWN or None where it cannot be seen."""
    card = s.kept[seat]
    if card is None or card == FACE_DOWN:
        return card
    value, suit = bends(s, seat)
    return bent(card, value, suit) if value or suit else card


# ------------------------------------------------------------------ hands at the mats


class MatHand(NamedTuple):
    """What a party makes at a mat."""

    party: int
    card: str
    strength: int

    @property
    def rank(self) -> str:
        return rank_id(self.strength)


def gap_cards(s: State, position: int) -> tuple[str, str]:
    """The two cards beside a mat (TEW-101)."""
    return s.gaps[(position - 1) % CIRCLE], s.gaps[position]


def hand_of(s: State, card: str, position: int) -> int:
    """The strength of any card at a mat."""
    return strength(card, *gap_cards(s, position))


def hand_at(s: State, seat: int, position: int) -> MatHand | None:
    """The seat's hand at a mat from the cards that can be seen in ``s`` (a view, too); None if its card cannot."""
    card = effective(s, seat)
    if card is None or card == FACE_DOWN or not s.gaps:
        return None
    return MatHand(seat, card, hand_of(s, card, position))


def rival_hand_at(s: State, position: int) -> MatHand | None:
    """The Rival's best hand at a mat among those of its cards that can be seen (TEW-197); None if none can."""
    seen = [card for card in s.rival if card != FACE_DOWN]
    if not seen or not s.gaps:
        return None
    best = max(seen, key=lambda card: hand_of(s, card, position))
    return MatHand(s.terms.seats, best, hand_of(s, best, position))


def contestants(s: State, position: int) -> list[int]:
    """The seats with a Posse, standing or wounded, on a spot of the mat (TEW-077, TEW-090), in seat order."""
    mark = str(position)
    found = []
    for seat in range(s.terms.seats):
        for place in s.posse[POSSE * seat : POSSE * seat + POSSE]:
            if place is not None and place.spot[0] == mark:
                found.append(seat)
                break
    return found


def beats_so_far(s: State, seat: int, position: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Whom the seat would beat at a mat, tie with, and lose to, as far as cards can be seen in ``s``.

    Compared with the other contestants; with the Rival (party ``seats``) alone, or where nobody else is there
    (TEW-092, TEW-093, TEW-196).  Those whose card cannot be seen are in none of the three.
    """
    mine = hand_at(s, seat, position)
    if mine is None:
        return (), (), ()
    others = [hand_at(s, other, position) for other in contestants(s, position) if other != seat]
    if not others:
        others = [rival_hand_at(s, position)]
    known = [hand for hand in others if hand is not None]
    return (
        tuple(hand.party for hand in known if hand.strength < mine.strength),
        tuple(hand.party for hand in known if hand.strength == mine.strength),
        tuple(hand.party for hand in known if hand.strength > mine.strength),
    )
