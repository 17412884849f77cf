"""What the cubes lying in a town may still become: unfinished patterns, weighed by what is missing.  Scores nothing.

Every way a layout can lie is one bit of a long number.  What a pair of squares holds looks up the placements
it leaves open; anding the eight look-ups gives all that are still possible, without going through them.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp
from typing import Final

from game.tiny_towns.content import CARDS
from game.tiny_towns.outlook import Outlook, each
from game.tiny_towns.patterns import placements
from game.tiny_towns.pieces import CLASS, CLASSES, NIBBLE, ONES, RESOURCE, SIZE, buildings, empty, of_class, whole
from game.tiny_towns.powers import STANDS_ANYWHERE, powers
from game.tiny_towns.survey import MONUMENT

# Tuned one by one on 150 to 200 solo matches with the same seeds; what is not said to matter is flat around its value.
CHANCE = (0.98, 0.65, 0.42, 0.27, 0.18, 0.12, 0.08)  # of finishing a pattern that lacks so many cubes
TIDINESS = 1.0  # points for each square a pattern clears, when choosing among patterns that share cubes
ROOM_WORTH = 40.0  # points that endless room would still bring
ROOM_SCALE = 12.0  # free squares at which two thirds of that are reached
MOBILITY = 15.0  # points for all placements being possible; without it the score falls by 6
MOBILITY_SCALE = 0.4  # share of the placements at which two thirds of that are reached
WELCOME = 0.3  # of the best pattern that waits for a resource, for each of the five; without it the score falls by 2
FRESH = 1.0  # what a resource nothing waits for counts as in that, while there is room to begin something
FRESH_ROOM = 8  # free squares that are room enough

ALL_RESOURCES: Final = sum(1 << cube for cube in RESOURCE)


class Index:
    """The placements of some cards, looked up by what two squares hold."""

    def __init__(self, cards: tuple[str, ...]) -> None:
        found = [(CLASSES.index(CARDS[card].kin), card, placement) for card in cards for placement in placements(card)]
        self.kin = [kin for kin, _, _ in found]
        self.anywhere = [card in STANDS_ANYWHERE for _, card, _ in found]
        self.squares = [placement.mask & ONES for _, _, placement in found]
        self.wants = [_wants(placement.value) for _, _, placement in found]
        self.size = len(found)
        self._cards = cards
        self._wild = powers(cards[:MONUMENT]).wild
        self._pages: list[dict[int, tuple[int, int]]] = [{} for _ in range(SIZE // 2)]

    def begun(self, grid: int) -> tuple[list[int], int]:
        """The placements that fit all that lies in the town and use at least one of its cubes."""
        fitting, touched = -1, 0
        for index, pair in enumerate(grid.to_bytes(SIZE // 2, "little")):
            page = self._pages[index].get(pair)
            if page is None:
                page = self._pages[index][pair] = self._open(index, pair)
            fitting &= page[0]
            touched |= page[1]
        digits = bin(fitting & touched)[:1:-1]
        found, at = [], digits.find("1")
        while at >= 0:
            found.append(at)
            at = digits.find("1", at + 1)
        return found, fitting

    def _open(self, index: int, pair: int) -> tuple[int, int]:
        low, high = self._at(2 * index, pair & NIBBLE), self._at(2 * index + 1, pair >> 4)
        return low[0] & high[0], low[1] | high[1]

    def _at(self, square: int, nibble: int) -> tuple[int, int]:
        fits = uses = 0
        for card in reversed(self._cards):
            size = len(placements(card))
            more_fits, more_uses = _on_square(card, square, 0 if nibble == self._wild else nibble)
            fits, uses = fits << size | more_fits, uses << size | more_uses
        return fits, uses


def _wants(layout: int) -> tuple[tuple[int, int], ...]:
    """The squares that want each resource, and the resource as a bit."""
    return tuple((squares, 1 << cube) for cube in RESOURCE if (squares := of_class(layout, cube)))


@cache
def _on_square(card: str, square: int, nibble: int) -> tuple[int, int]:
    """As bits: the card's placements that allow this on the square, and those that make use of it."""
    fits = uses = 0
    for bit, placement in enumerate(placements(card)):
        wanted = placement.value >> 4 * square & NIBBLE
        fits |= (not nibble or not wanted or wanted == nibble) << bit
        uses |= (wanted == nibble != 0) << bit
    return fits, uses


@lru_cache(maxsize=256)
def index_of(cards: tuple[str, ...]) -> Index:
    return Index(cards)


class Worth:
    """What one more building of each class adds to a town with these buildings, by where it may stand."""

    __slots__ = ("_anywhere", "_by_place", "_by_square", "_index", "_outlook", "_stand", "_taken", "standing")

    def __init__(self, outlook: Outlook, index: Index, standing: int) -> None:
        self._outlook, self._index = outlook, index
        self._stand = [of_class(standing, nibble) for nibble in CLASS]
        self._taken = buildings(standing)
        self._anywhere = bool(self._stand[MONUMENT]) and outlook.frees_targets
        self._by_square: list[dict[int, float]] = [{} for _ in CLASS]
        self._by_place: dict[int, float] = {}
        self.standing = outlook.standing(self._stand)

    def of(self, place: int) -> float:
        """The points a finished placement would bring, the building on its best square."""
        known = self._by_place.get(place)
        if known is None:
            index = self._index
            squares = ONES if self._anywhere or index.anywhere[place] else index.squares[place]
            kin = index.kin[place]
            known = self._by_place[place] = max([self.at(kin, square) for square in each(squares & ~self._taken)])
        return known

    def best(self, kin: int) -> float:
        """The points of one more building of the class, on the best open square."""
        return max([self.at(kin, square) for square in each(ONES & ~self._taken)], default=0.0)

    def at(self, kin: int, square: int) -> float:
        known = self._by_square[kin].get(square)
        if known is None:
            stand = self._stand[:]
            stand[kin] |= square
            known = self._by_square[kin][square] = self._outlook.standing(stand) - self.standing
        return known


@lru_cache(maxsize=2048)
def worth(outlook: Outlook, index: Index, standing: int) -> Worth:
    return Worth(outlook, index, standing)


def ground(grid: int) -> int:
    """The buildings of a town without its cubes."""
    return grid & whole(buildings(grid))


@lru_cache(maxsize=1 << 15)
def value(outlook: Outlook, index: Index, grid: int) -> float:
    """The buildings as they will likely count, the patterns begun, and the room left."""
    worths = worth(outlook, index, ground(grid))
    free = empty(grid)
    room = free.bit_count()
    cubes = ~free & ~(grid >> 3) & ONES
    begun, fitting = index.begun(grid)
    offers = []
    for place in begun:
        squares = index.squares[place]
        chance = CHANCE[(squares & free).bit_count()]
        points = worths.of(place)
        freed = (squares & cubes).bit_count() - 1
        offers.append((chance * (points + TIDINESS * freed), place, chance * points, chance * freed))
    offers.sort(reverse=True)
    used, unwanted, built_once = 0, ALL_RESOURCES, False
    fresh = FRESH * min(room / FRESH_ROOM, 1)
    total, space = worths.standing, float(room)
    for gain, place, likely_points, likely_freed in offers:
        if gain <= 0:
            break
        squares = index.squares[place]
        if not squares & used and not (built_once and index.kin[place] == MONUMENT):
            used |= squares
            built_once |= index.kin[place] == MONUMENT
            total += likely_points
            space += likely_freed
        if unwanted and gain > fresh:
            for wanted, resource in index.wants[place]:
                if wanted & free and unwanted & resource:
                    unwanted ^= resource
                    total += WELCOME * gain
    total += WELCOME * fresh * unwanted.bit_count()
    total += MOBILITY * (1 - exp(-fitting.bit_count() / index.size / MOBILITY_SCALE))
    return total + ROOM_WORTH * (1 - exp(-space / ROOM_SCALE))
