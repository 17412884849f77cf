"""What the cubes lying in a town may still become: unfinished patterns, weighed by what is missing.  Scores nothing.

Every way a layout can lie is one bit of a long number.  What a row of squares holds looks up the placements
it leaves open; anding the four look-ups gives all that are still possible, without going through them.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp

from game.tiny_towns.bitboards import BESIDE, each
from game.tiny_towns.bot.standing import Lay, Outlook
from game.tiny_towns.content import CARDS
from game.tiny_towns.patterns import placements
from game.tiny_towns.pieces import (
    CLASS,
    CLASSES,
    COLUMNS,
    NIBBLE,
    ONES,
    RESOURCE,
    RESOURCES,
    ROW_BITS,
    ROW_MASK,
    ROWS,
    buildings,
    empty,
    of_class,
    whole,
)
from game.tiny_towns.powers import NO_NIBBLE, STANDS_ANYWHERE, powers
from game.tiny_towns.survey import MONUMENT

# Tried one by one, or a few together, on 150 to 200 solo matches with the same seeds, while the judge was growing.
# Only the two that say so made a difference beyond chance (about 1 point); FRESH_ROOM was never tried.  What
# least squares makes of them foretells a little better and plays worse: 16.5 points to 19.1 in 150 solo matches.
CHANCE = (0.98, 0.65, 0.42, 0.27, 0.18, 0.12, 0.08)  # of finishing a pattern that lacks so many cubes
TIDINESS = 1.0  # points for each square a pattern clears, when choosing among patterns that share cubes
ROOM_WORTH = 40.0  # points that endless room would still bring
ROOM_SCALE = 12.0  # free squares at which two thirds of that are reached
MOBILITY = 15.0  # points for all placements being possible; without it the score fell by 6
MOBILITY_SCALE = 0.4  # share of the placements at which two thirds of that are reached
WELCOME = 0.3  # of the best pattern that waits for a resource, for each of the five; without it the score fell by 2
FRESH = 1.0  # what a resource nothing waits for counts as in that, while there is room to begin something
FRESH_ROOM = 8  # free squares that are room enough

ROWS_KEPT = 4096  # things a row can hold that are remembered

Offer = tuple[float, int, float, float]  # a pattern begun: its gain, the placement, likely points and squares cleared


class Index:
    """The placements of some cards, looked up by what the rows of a town hold."""

    def __init__(self, cards: tuple[str, ...]) -> None:
        found = [
            (CLASSES.index(CARDS[card].building_class), card, placement)
            for card in cards
            for placement in placements(card)
        ]
        self.building_class = [building_class for building_class, _, _ in found]
        self.anywhere = [card in STANDS_ANYWHERE for _, card, _ in found]
        self.squares = [placement.mask & ONES for _, _, placement in found]
        self.singles = [tuple(each(squares)) for squares in self.squares]
        self.wants = [wanted for card in cards for wanted in _wants(card)]
        self.size = len(found)
        self._cards = cards
        self.clears = [squares.bit_count() - 1 for squares in self.squares]  # squares, the building's not counted
        self.wild = powers(cards[:MONUMENT]).wild
        self._squares: dict[tuple[int, int], tuple[int, int]] = {}
        self._rows = [Row(self, row) for row in range(ROWS)]

    def survey(self, grid: int) -> tuple[list[int], int]:
        """The placements begun, that is possible and with a cube in place; and how many are possible at all."""
        first, second, third, fourth = self._rows
        fits_a, uses_a = first[grid & ROW_MASK]
        fits_b, uses_b = second[grid >> ROW_BITS & ROW_MASK]
        fits_c, uses_c = third[grid >> 2 * ROW_BITS & ROW_MASK]
        fits_d, uses_d = fourth[grid >> 3 * ROW_BITS]
        fitting = fits_a & fits_b & fits_c & fits_d
        digits = bin(fitting & (uses_a | uses_b | uses_c | uses_d))[:1:-1]
        found, at = [], digits.find("1")
        while at >= 0:
            found.append(at)
            at = digits.find("1", at + 1)
        return found, fitting.bit_count()

    def on_row(self, row: int, held: int) -> tuple[int, int]:
        """As bits: the placements that allow this on the row, and those that make use of it."""
        fits, uses = -1, 0
        for column in range(COLUMNS):
            square, nibble = COLUMNS * row + column, held >> 4 * column & NIBBLE
            known = self._squares.get((square, nibble))
            if known is None:
                known = self._squares[square, nibble] = self._at(square, nibble)
            fits, uses = fits & known[0], uses | known[1]
        return fits, uses

    def _at(self, square: int, nibble: int) -> tuple[int, int]:
        fits = uses = 0
        for card in reversed(self._cards):
            size = len(placements(card))
            more_fits, more_uses = _on_square(card, square, 0 if nibble == self.wild else nibble)
            fits, uses = fits << size | more_fits, uses << size | more_uses
        return fits, uses


class Row(dict[int, tuple[int, int]]):
    """What each thing a row can hold leaves possible, as far as it was asked; it forgets all before it gets large."""

    def __init__(self, index: Index, row: int) -> None:
        self._index, self._row = index, row

    def __missing__(self, held: int) -> tuple[int, int]:
        if len(self) >= ROWS_KEPT:
            self.clear()
        found = self[held] = self._index.on_row(self._row, held)
        return found


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


class Worth(dict[int, float]):
    """What a building adds to a town with these buildings: by placement, the points once that is finished."""

    __slots__ = (
        "_anywhere", "_by_square", "_crowded", "_index", "_lonely", "_outlook", "_stand", "_taken", "_usual",
        "posts", "standing",
    )  # fmt: skip

    def __init__(self, outlook: Outlook, index: Index, standing: int) -> None:
        self._outlook, self._index = outlook, index
        self._stand = [of_class(standing, nibble) for nibble in CLASS]
        self._taken = buildings(standing)
        self._anywhere = bool(self._stand[MONUMENT]) and outlook.frees_targets
        self._crowded, self._lonely = _extremes(self._taken)
        self._by_square: list[dict[int, float]] = [{} for _ in CLASS]
        self._usual: list[float | None] = [None] * len(CLASS)
        self.posts = of_class(standing, index.wild) if index.wild != NO_NIBBLE else 0
        self.standing = sum(outlook.counts(Lay(outlook, self._stand)))

    def __missing__(self, place: int) -> float:
        """The building on the best square of the placement."""
        index, building_class = self._index, self._index.building_class[place]
        if self._outlook.placeless[building_class]:
            points = self.at(building_class, 0)
        elif self._anywhere or index.anywhere[place] or self.posts:
            squares = ONES if self._anywhere or index.anywhere[place] else index.squares[place]
            points = max([self.at(building_class, square) for square in each(squares & ~self._taken)])
        else:
            points = max([self.at(building_class, square) for square in index.singles[place]])
        self[place] = points
        return points

    def usual(self, building_class: int) -> float:
        """The points of one more building of the class on a fair square: among many neighbours, or among few."""
        points = self._usual[building_class]
        if points is None:
            if self._outlook.placeless[building_class]:
                points = self.at(building_class, 0)
            else:
                points = max(self.at(building_class, self._crowded), self.at(building_class, self._lonely))
            self._usual[building_class] = points
        return points

    def best(self, building_class: int) -> float:
        """The points of one more building of the class, on the best open square."""
        return max([self.at(building_class, square) for square in each(ONES & ~self._taken)], default=0.0)

    def at(self, building_class: int, square: int) -> float:
        """The points of one more building of the class there; square 0 is wherever there is room."""
        known = self._by_square[building_class].get(square)
        if known is None:
            known = self._by_square[building_class][square] = self._added(building_class, square)
        return known

    def _added(self, building_class: int, square: int) -> float:
        stand = self._stand[:]
        free = ONES & ~self._taken
        stand[building_class] |= square or free & -free
        return sum(self._outlook.counts(Lay(self._outlook, stand))) - self.standing


@lru_cache(maxsize=1 << 12)
def _extremes(taken: int) -> tuple[int, int]:
    """The squares without a building that have the most and the fewest of them around."""
    free = list(each(ONES & ~taken)) or [0]
    return max(free, key=lambda sq: (BESIDE[sq] & taken).bit_count() if sq else 0), min(
        free, key=lambda sq: (BESIDE[sq] & taken).bit_count() if sq else 0
    )


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
    offers = _offers(worths, index, begun, free)
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
    offers = _offers(worth(outlook, index, ground(grid)), index, index.survey(grid)[0], free)
    return tuple(_awaited(index, offers, free))


@lru_cache(maxsize=1024)
def begun(outlook: Outlook, index: Index, grid: int) -> list[Offer]:
    """The patterns begun, best first; where their buildings would stand is not asked."""
    return _offers(worth(outlook, index, ground(grid)), index, index.survey(grid)[0], empty(grid), 0)


def _offers(worths: Worth, index: Index, begun: list[int], free: int, far: int = len(CHANCE)) -> list[Offer]:
    """The patterns begun, best first; where the building of one that lacks ``far`` cubes would stand is not asked."""
    squares, clears, building_class, posts = index.squares, index.clears, index.building_class, worths.posts
    offers = []
    for place in begun:
        missing = (squares[place] & free).bit_count()
        chance = CHANCE[missing]
        points = chance * (worths[place] if missing < far else worths.usual(building_class[place]))
        cleared = chance * (clears[place] - missing)
        if posts:
            cleared -= chance * (squares[place] & posts).bit_count()
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
