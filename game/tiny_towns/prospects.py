"""What the cubes lying in a town may still become: unfinished patterns, weighed by what is missing.  Scores nothing.

Every way a layout can lie is one bit of a long number.  What a pair of squares holds looks up the placements
it leaves open; anding the eight look-ups gives all that are still possible, without going through them.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp

from game.tiny_towns.bitboards import each
from game.tiny_towns.content import CARDS
from game.tiny_towns.outlook import Outlook
from game.tiny_towns.patterns import placements
from game.tiny_towns.pieces import (
    CLASS,
    CLASSES,
    NIBBLE,
    ONES,
    RESOURCE,
    RESOURCES,
    SIZE,
    buildings,
    empty,
    of_class,
    whole,
)
from game.tiny_towns.powers import STANDS_ANYWHERE, powers
from game.tiny_towns.survey import MONUMENT

# Tried one by one, or a few together, on 150 to 200 solo matches with the same seeds, while the judge was growing.
# Only the two that say so made a difference beyond chance (about 1 point); FRESH_ROOM was never tried.
CHANCE = (0.98, 0.65, 0.42, 0.27, 0.18, 0.12, 0.08)  # of finishing a pattern that lacks so many cubes
TIDINESS = 1.0  # points for each square a pattern clears, when choosing among patterns that share cubes
ROOM_WORTH = 40.0  # points that endless room would still bring
ROOM_SCALE = 12.0  # free squares at which two thirds of that are reached
MOBILITY = 15.0  # points for all placements being possible; without it the score fell by 6
MOBILITY_SCALE = 0.4  # share of the placements at which two thirds of that are reached
WELCOME = 0.3  # of the best pattern that waits for a resource, for each of the five; without it the score fell by 2
FRESH = 1.0  # what a resource nothing waits for counts as in that, while there is room to begin something
FRESH_ROOM = 8  # free squares that are room enough

Offer = tuple[float, int, float, float]  # a pattern begun: its gain, the placement, likely points and squares cleared


class Index:
    """The placements of some cards, looked up by what two squares hold."""

    def __init__(self, cards: tuple[str, ...]) -> None:
        found = [
            (CLASSES.index(CARDS[card].building_class), card, placement)
            for card in cards
            for placement in placements(card)
        ]
        self.building_class = [building_class for building_class, _, _ in found]
        self.anywhere = [card in STANDS_ANYWHERE for _, card, _ in found]
        self.squares = [placement.mask & ONES for _, _, placement in found]
        self.wants = [wanted for card in cards for wanted in _wants(card)]
        self.size = len(found)
        self._cards = cards
        self._wild = powers(cards[:MONUMENT]).wild
        self._pages: list[dict[int, tuple[int, int]]] = [{} for _ in range(SIZE // 2)]

    def survey(self, grid: int) -> tuple[list[int], int]:
        """The placements begun, that is possible and with a cube in place; and how many are possible at all."""
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
        return found, fitting.bit_count()

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


@cache
def _wants(card: str) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each placement, the squares that ask for a resource, and which of the five it is."""
    return tuple(
        tuple((squares, cube - 1) for cube in RESOURCE if (squares := of_class(placement.value, cube)))
        for placement in placements(card)
    )


@cache
def _on_square(card: str, square: int, nibble: int) -> tuple[int, int]:
    """As bits: the card's placements that allow this on the square, and those that make use of it."""
    fits = uses = 0
    for bit, placement in enumerate(placements(card)):
        wanted = placement.value >> 4 * square & NIBBLE
        fits |= (not nibble or not wanted or wanted == nibble) << bit
        uses |= (wanted == nibble != 0) << bit
    return fits, uses


@lru_cache(maxsize=32)
def index_of(cards: tuple[str, ...]) -> Index:
    return Index(cards)


class Worth:
    """What one more building of each class adds to a town with these buildings, by where it may stand."""

    __slots__ = ("_anywhere", "_by_square", "_index", "_outlook", "_stand", "_taken", "by_place", "standing")

    def __init__(self, outlook: Outlook, index: Index, standing: int) -> None:
        self._outlook, self._index = outlook, index
        self._stand = [of_class(standing, nibble) for nibble in CLASS]
        self._taken = buildings(standing)
        self._anywhere = bool(self._stand[MONUMENT]) and outlook.frees_targets
        self._by_square: list[dict[int, float]] = [{} for _ in CLASS]
        self.by_place: dict[int, float] = {}  # what ``of`` has found out
        self.standing = outlook.standing(self._stand)

    def of(self, place: int) -> float:
        """The points a finished placement would bring, the building on its best square."""
        index, building_class = self._index, self._index.building_class[place]
        squares = ONES if self._anywhere or index.anywhere[place] else index.squares[place]
        squares &= ~self._taken
        if self._outlook.placeless[building_class]:
            points = self.at(building_class, 0)
        else:
            points = max([self.at(building_class, square) for square in each(squares)])
        self.by_place[place] = points
        return points

    def best(self, building_class: int) -> float:
        """The points of one more building of the class, on the best open square."""
        return max([self.at(building_class, square) for square in each(ONES & ~self._taken)], default=0.0)

    def at(self, building_class: int, square: int) -> float:
        """The points of one more building of the class there; square 0 is wherever there is room."""
        known = self._by_square[building_class].get(square)
        if known is None:
            stand = self._stand[:]
            free = ONES & ~self._taken
            stand[building_class] |= square or free & -free
            known = self._by_square[building_class][square] = self._outlook.standing(stand) - self.standing
        return known


@lru_cache(maxsize=2048)
def worth(outlook: Outlook, index: Index, standing: int) -> Worth:
    return Worth(outlook, index, standing)


def ground(grid: int) -> int:
    """The buildings of a town without its cubes."""
    return grid & whole(buildings(grid))


@lru_cache(maxsize=1 << 15)
def value(outlook: Outlook, index: Index, grid: int) -> float:
    """The buildings as they will likely count, the patterns begun, a use for what comes next, and the room left."""
    worths = worth(outlook, index, ground(grid))
    free = empty(grid)
    room = free.bit_count()
    begun, possible = index.survey(grid)
    offers = _offers(worths, index, begun, grid, free)
    points, cleared = _pack(index, offers)
    fresh = FRESH * min(room / FRESH_ROOM, 1)
    awaited = sum([max(gain, fresh) for gain in _awaited(index, offers, free)])
    mobility = 1 - exp(-possible / index.size / MOBILITY_SCALE)
    roominess = 1 - exp(-(room + cleared) / ROOM_SCALE)
    return worths.standing + points + WELCOME * awaited + MOBILITY * mobility + ROOM_WORTH * roominess


@lru_cache(maxsize=1024)
def awaited(outlook: Outlook, index: Index, grid: int) -> tuple[float, ...]:
    """For each resource, the likely gain of the best pattern that waits for it."""
    free = empty(grid)
    offers = _offers(worth(outlook, index, ground(grid)), index, index.survey(grid)[0], grid, free)
    return tuple(_awaited(index, offers, free))


def _offers(worths: Worth, index: Index, begun: list[int], grid: int, free: int) -> list[Offer]:
    cubes = ONES & ~free & ~buildings(grid)
    known = worths.by_place
    offers = []
    for place in begun:
        squares = index.squares[place]
        chance = CHANCE[(squares & free).bit_count()]
        points = chance * (known[place] if place in known else worths.of(place))
        cleared = chance * ((squares & cubes).bit_count() - 1)
        gain = points + TIDINESS * cleared
        if gain > 0:
            offers.append((gain, place, points, cleared))
    offers.sort(reverse=True)
    return offers


def _pack(index: Index, offers: list[Offer]) -> tuple[float, float]:
    """Patterns that do not touch, best first, and the monument only once: their points and the squares they clear."""
    points = cleared = 0.0
    used, monument = 0, False
    for _, place, likely_points, likely_cleared in offers:
        squares = index.squares[place]
        if squares & used:
            continue
        if index.building_class[place] == MONUMENT:
            if monument:
                continue
            monument = True
        used |= squares
        points += likely_points
        cleared += likely_cleared
    return points, cleared


def _awaited(index: Index, offers: list[Offer], free: int) -> list[float]:
    gains = [0.0] * len(RESOURCES)
    missing = len(RESOURCES)
    for gain, place, _, _ in offers:
        for squares, resource in index.wants[place]:
            if squares & free and not gains[resource]:
                gains[resource] = gain
                missing -= 1
        if not missing:
            break
    return gains
