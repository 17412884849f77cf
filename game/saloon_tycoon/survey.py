"""What can be read off a board: rooms, open spaces, covered lots, where a tile could stand.  Changes nothing.

Boards are tuples of ints, so what was found once is looked up the next time.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from game.saloon_tycoon.content import KINDS, TILES
from game.saloon_tycoon.pieces import (
    CORNER_PLACE,
    FLOOR_SHIFT,
    FLOORS,
    KIND_SHIFT,
    LOTS_A_STREET,
    PLACE_SHIFT,
    PLACES,
    SITES,
    SITES_OF,
)

SPACES: Final = tuple(TILES[kind].spaces for kind in KINDS)  # ST-117
IS_SMALL: Final = tuple(TILES[kind].size == "small" for kind in KINDS)
SITE: Final = {site: index for index, site in enumerate(SITES)}
SITES_COVERED: Final = tuple(tuple(SITE[site] for site in SITES_OF[place]) for place in PLACES)
FIRST_LOTS: Final = (1, 1 + LOTS_A_STREET)  # the lots next to the corner, as places in SITES
PAIR: Final = tuple(  # the large place that begins with this site; -1 where none does
    next((at for at, sites in enumerate(SITES_COVERED) if len(sites) == 2 and sites[0] == site), -1)
    for site in range(len(SITES))
)


class Room(NamedTuple):
    """A tile on a board, in words."""

    tile: str
    place: str
    floor: int
    cubes: int
    spaces: int
    finished: bool
    top: bool  # nothing stands on it; a roof does not count


class Shape:
    """A board without its cubes, only finished or not.  There is one of each, and it remembers what is asked of it."""

    __slots__ = ("_ground", "met", "tiles")

    def __init__(self, tiles: tuple[int, ...]) -> None:
        self.tiles = tiles  # with 1 for finished, 0 for unfinished in place of the cubes
        self._ground: Ground | None = None
        self.met: dict[str, bool] = {}  # whether it is all that a claim asks of the tiles, as claims.py found

    def ground(self) -> Ground:
        if self._ground is None:
            self._ground = _ground(self.tiles)
        return self._ground


class Survey(NamedTuple):
    """The counts of one board."""

    cubes: int
    finished: int
    unfinished: int
    lots_a: int
    lots_b: int
    open: tuple[int, ...]  # the places with an unfinished tile, in the order they were built
    kinds: int  # one bit for each kind of tile on the board
    shape: Shape


class Ground(NamedTuple):
    """Where the next tile could stand: pairs of place and floor (ST-088 to ST-096)."""

    small: tuple[tuple[int, int], ...]
    large: tuple[tuple[int, int], ...]
    floors: dict[int, int]  # the same, by place


@lru_cache(maxsize=1 << 10)
def survey(tiles: tuple[int, ...]) -> Survey:
    cubes = finished = kinds = covered = 0
    unfilled, shape = [], []
    for tile in tiles:
        full, outline, place, kind, sites = FACTS[tile]
        cubes += tile & 7
        kinds |= kind
        covered |= sites
        shape.append(outline)
        if full:
            finished += 1
        else:
            unfilled.append(place)
    lots_a, lots_b = (covered & STREET_A).bit_count(), (covered & STREET_B).bit_count()
    unfinished = len(tiles) - finished
    return Survey(cubes, finished, unfinished, lots_a, lots_b, tuple(unfilled), kinds, _shape(tuple(shape)))


class Facts(dict[int, tuple[bool, int, int, int, int]]):
    """What can be said of a tile by itself, worked out when it is first met: finished, its shape, its place, the bit
    of its kind, the bits of its sites."""

    def __missing__(self, tile: int) -> tuple[bool, int, int, int, int]:
        kind, place = tile >> KIND_SHIFT, tile >> PLACE_SHIFT & 15
        full = tile & 7 == SPACES[kind]
        self[tile] = found = full, (tile & ~7) + full, place, 1 << kind, COVERS[place]
        return found


FACTS: Final = Facts()
COVERS: Final = tuple(sum(1 << site for site in sites) for sites in SITES_COVERED)
STREET_A: Final = sum(1 << site for site in range(FIRST_LOTS[0], FIRST_LOTS[1]))
STREET_B: Final = STREET_A << LOTS_A_STREET


def tops(tiles: tuple[int, ...]) -> list[int]:
    """The top tile (or its shape) on each of the nine sites; 0 for none.  Later tiles stand on earlier ones."""
    found = [0] * len(SITES)
    for tile in tiles:
        for site in SITES_COVERED[tile >> PLACE_SHIFT & 15]:
            found[site] = tile
    return found


def ground(tiles: tuple[int, ...]) -> Ground:
    """Every place that could take a tile, whatever it costs."""
    return survey(tiles).shape.ground()


@lru_cache(maxsize=1 << 10)
def _shape(tiles: tuple[int, ...]) -> Shape:
    return Shape(tiles)


def _ground(shape: tuple[int, ...]) -> Ground:
    top = tops(shape)
    small: list[tuple[int, int]] = []
    large: list[tuple[int, int]] = []
    floor = _next_floor(top[0])
    if floor:
        large.append((CORNER_PLACE, floor))
    for first in FIRST_LOTS:
        _street(top, first, small, large)
    return Ground(tuple(small), tuple(large), dict(small + large))


def _street(top: list[int], first: int, small: list[tuple[int, int]], large: list[tuple[int, int]]) -> None:
    """Outwards from the corner; on the ground only the first empty lot can be built on (ST-090, ST-091)."""
    last = first + LOTS_A_STREET - 1
    for site in range(first, last + 1):
        tile, pair = top[site], PAIR[site]
        if not tile:
            small.append((site - 1, 1))
            if site < last:
                large.append((pair, 1))
            return
        floor = _next_floor(tile)
        if IS_SMALL[tile >> KIND_SHIFT]:
            if floor:
                small.append((site - 1, floor))  # ST-092
            other = top[site + 1] if site < last else 0
            if floor and other and IS_SMALL[other >> KIND_SHIFT] and _next_floor(other) == floor:
                large.append((pair, floor))  # ST-094
        elif floor and tile >> PLACE_SHIFT & 15 == pair:
            large.append((pair, floor))  # ST-093


def _next_floor(tile: int) -> int:
    """The floor a tile on top of this shape would stand on; 0 if none may (ST-095, ST-096)."""
    floor = tile >> FLOOR_SHIFT & 3
    return floor + 1 if tile & 7 and floor < FLOORS else 0


@lru_cache(maxsize=1 << 9)
def rooms(tiles: tuple[int, ...]) -> tuple[Room, ...]:
    """The tiles of a board in words, in the order they were built."""
    top = tops(tiles)
    found = []
    for tile in tiles:
        kind, place, cubes = tile >> KIND_SHIFT, tile >> PLACE_SHIFT & 15, tile & 7
        is_top = all(top[site] == tile for site in SITES_COVERED[place])
        room = Room(
            KINDS[kind],
            PLACES[place],
            tile >> FLOOR_SHIFT & 3,
            cubes,
            SPACES[kind],
            cubes == SPACES[kind],
            is_top,
        )
        found.append(room)
    return tuple(found)
