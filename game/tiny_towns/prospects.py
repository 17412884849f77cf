"""What the cubes lying in a town may still become: unfinished patterns, weighed by what is missing.  Scores nothing.

Every way a layout can lie is one bit of a long number.  What a pair of squares holds looks up the placements
it leaves open; anding the eight look-ups gives all that are still possible, without going through them.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from game.tiny_towns.content import CARDS
from game.tiny_towns.outlook import Outlook, each
from game.tiny_towns.patterns import placements
from game.tiny_towns.pieces import BUILDING, CLASSES, HIGH, NIBBLE, ONES, SIZE, empty, whole
from game.tiny_towns.powers import FREES_TARGETS, NO_NIBBLE, STANDS_ANYWHERE, powers
from game.tiny_towns.survey import MONUMENT

CHANCE = (0.98, 0.8, 0.6, 0.4, 0.25, 0.15, 0.1)  # of finishing a pattern that lacks so many cubes, with room to spare
CROWDED = 0.5  # how much of that chance is lost for each missing cube, when it is the last free square
ROOM_WORTH = 32.0  # points a town of endless room would still bring
ROOM_SCALE = 8.0  # free squares at which two thirds of that are reached
PACKING = 1.0  # worth of a cube cleared away with its pattern, when choosing among patterns


class Index:
    """The placements of some cards, looked up by what two squares hold."""

    def __init__(self, cards: tuple[str, ...]) -> None:
        found = [(CLASSES.index(CARDS[card].kin), card, placement) for card in cards for placement in placements(card)]
        self.kin = [kin for kin, _, _ in found]
        self.anywhere = [card in STANDS_ANYWHERE for _, card, _ in found]
        self.values = [placement.value for _, _, placement in found]
        self.squares = [placement.mask & ONES for _, _, placement in found]
        self.wild = powers(cards[: MONUMENT]).wild
        self.size = len(found)
        self._pages: list[dict[int, tuple[int, int]]] = [{} for _ in range(SIZE // 2)]

    def begun(self, grid: int) -> list[int]:
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
        return found

    def _open(self, index: int, pair: int) -> tuple[int, int]:
        low, high = self._at(2 * index, pair & NIBBLE), self._at(2 * index + 1, pair >> 4)
        return low[0] & high[0], low[1] | high[1]

    def _at(self, square: int, nibble: int) -> tuple[int, int]:
        """As bits: the placements that allow this on the square, and those that make use of it."""
        fits = uses = 0
        for bit, value in enumerate(self.values):
            wanted = value >> 4 * square & NIBBLE
            if not nibble or not wanted or wanted == nibble or nibble == self.wild:
                fits |= 1 << bit
            if nibble and wanted == nibble:
                uses |= 1 << bit
        return fits, uses


@lru_cache(maxsize=256)
def index_of(cards: tuple[str, ...]) -> Index:
    return Index(cards)


class Worth:
    """What one more building of each class adds to a town with these buildings, by where it may stand."""

    __slots__ = ("_by_place", "_by_square", "_ground", "_index", "_outlook", "standing")

    def __init__(self, outlook: Outlook, index: Index, ground: int) -> None:
        self._outlook, self._index, self._ground = outlook, index, ground
        self._by_square: dict[tuple[int, int], float] = {}
        self._by_place: list[float | None] = [None] * index.size
        self.standing = outlook.standing(ground)

    def of(self, place: int) -> float:
        """The points a finished placement would bring, the building on its best square."""
        known = self._by_place[place]
        if known is None:
            index = self._index
            squares = ONES if index.anywhere[place] else index.squares[place]
            squares &= ~((self._ground & HIGH) >> 3)
            known = self._by_place[place] = max(self.at(index.kin[place], square) for square in each(squares))
        return known

    def at(self, kin: int, square: int) -> float:
        known = self._by_square.get((kin, square))
        if known is None:
            with_it = self._ground | (BUILDING["cottage"] + kin) * square
            known = self._by_square[kin, square] = self._outlook.standing(with_it) - self.standing
        return known


@lru_cache(maxsize=2048)
def worth(outlook: Outlook, index: Index, ground: int) -> Worth:
    return Worth(outlook, index, ground)


@lru_cache(maxsize=1 << 15)
def value(outlook: Outlook, index: Index, grid: int) -> float:
    """The buildings as they will likely count, the patterns begun, and the room left."""
    worths = worth(outlook, index, grid & whole((grid & HIGH) >> 3))
    free = empty(grid)
    room = free.bit_count()
    chances = _chances(room)
    cubes = ~free & ~(grid >> 3) & ONES
    offers = []
    for place in index.begun(grid):
        squares = index.squares[place]
        chance = chances[(squares & free).bit_count()]
        points = worths.of(place)
        cleared = (squares & cubes).bit_count() - 1
        offers.append((chance * (points + PACKING * cleared), place, chance * points, chance * cleared))
    offers.sort(reverse=True)
    used = 0
    total, space = worths.standing, float(room)
    for gain, place, points, cleared in offers:
        if gain <= 0:
            break
        squares = index.squares[place]
        if not squares & used:
            used |= squares
            total += points
            space += cleared
    return total + ROOM_WORTH * (1 - exp(-space / ROOM_SCALE))


@lru_cache(maxsize=SIZE + 1)
def _chances(room: int) -> tuple[float, ...]:
    each_missing = 1 - CROWDED * 0.5 ** max(room - 1, 0)
    return tuple(chance * each_missing**missing for missing, chance in enumerate(CHANCE))


__all__ = ["FREES_TARGETS", "NO_NIBBLE", "index_of", "value", "worth"]
