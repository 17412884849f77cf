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


class Room(NamedTuple):
    """A tile on a board, in words."""

    tile: str
    place: str
    floor: int
    cubes: int
    spaces: int
    finished: bool
    top: bool  # nothing stands on it; a roof does not count


class Survey(NamedTuple):
    """The counts of one board."""

    cubes: int
    finished: int
    unfinished: int
    lots_a: int
    lots_b: int
    open: tuple[int, ...]  # the places with an unfinished tile, in the order they were built
    kinds: int  # one bit for each kind of tile on the board
    shape: tuple[int, ...]  # the tiles with 1 for finished, 0 for unfinished in place of their cubes


class Ground(NamedTuple):
    """Where the next tile could stand: pairs of place and floor (ST-088 to ST-096)."""

    small: tuple[tuple[int, int], ...]
    large: tuple[tuple[int, int], ...]


@lru_cache(maxsize=1 << 14)
def survey(tiles: tuple[int, ...]) -> Survey:
    cubes = finished = kinds = covered = 0
    unfilled, shape = [], []
    for tile in tiles:
        here, kind = tile & 7, tile >> KIND_SHIFT
        cubes += here
        kinds |= 1 << kind
        if here == SPACES[kind]:
            finished += 1
            shape.append(tile - here + 1)
        else:
            unfilled.append(tile >> PLACE_SHIFT & 15)
            shape.append(tile - here)
        covered |= COVERS[tile >> PLACE_SHIFT & 15]
    lots_a, lots_b = (covered & STREET_A).bit_count(), (covered & STREET_B).bit_count()
    unfinished = len(tiles) - finished
    return Survey(cubes, finished, unfinished, lots_a, lots_b, tuple(unfilled), kinds, tuple(shape))


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
    return ground_of(survey(tiles).shape)


@lru_cache(maxsize=1 << 13)
def ground_of(shape: tuple[int, ...]) -> Ground:
    top = tops(shape)
    bases = [_base(tile) for tile in top]
    small = [(place, floor) for place in range(CORNER_PLACE) if (floor := _small_floor(top, bases, place))]
    large = [(place, floor) for place in range(CORNER_PLACE, len(PLACES)) if (floor := _large_floor(top, bases, place))]
    return Ground(tuple(small), tuple(large))


def _base(tile: int) -> int:
    """The floor a tile on top of this one would stand on; 0 if none may (ST-095, ST-096)."""
    floor = tile >> FLOOR_SHIFT & 3
    return floor + 1 if tile & 7 and floor < FLOORS else 0


def _small_floor(top: list[int], bases: list[int], place: int) -> int:
    """ST-090, ST-092."""
    site = SITES_COVERED[place][0]
    if not top[site]:
        return int(_has_neighbour(top, site))
    return bases[site] if IS_SMALL[top[site] >> KIND_SHIFT] else 0


def _large_floor(top: list[int], bases: list[int], place: int) -> int:
    """ST-090, ST-093, ST-094."""
    first, *rest = SITES_COVERED[place]
    below = top[first]
    if not rest:
        return bases[first]  # the corner is never empty
    second = top[rest[0]]
    if not below and not second:
        return int(_has_neighbour(top, first))
    if not below or not second:
        return 0
    if below == second:
        return bases[first] if below >> PLACE_SHIFT & 15 == place else 0
    both_small = IS_SMALL[below >> KIND_SHIFT] and IS_SMALL[second >> KIND_SHIFT]
    return bases[first] if both_small and bases[first] == bases[rest[0]] else 0


def _has_neighbour(top: list[int], site: int) -> bool:
    """Streets fill outwards: the neighbour nearer to the corner counts, finished or not (ST-090, ST-091)."""
    return site in FIRST_LOTS or bool(top[site - 1])


@lru_cache(maxsize=1 << 12)
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
