"""The shape of a block and how a tile on it is written down.  Knows no rule and no content.

A tile is one small int, so that a board is a tuple of ints that is cheap to copy, compare and look up:
cubes in bits 0-2, floor in 3-4, place in 5-8, kind in 9-12.
"""

from __future__ import annotations

from typing import Final

FLOORS: Final = 3
CORNER: Final = "S"
STREETS: Final = ("A", "B")
LOTS_A_STREET: Final = 4
SITES: Final = (CORNER, *(f"{street}{number}" for street in STREETS for number in range(1, LOTS_A_STREET + 1)))

# The only places a tile can cover (ST-088, ST-089), small ones first; a large place is named by both its lots: "A1+A2".
SMALL_PLACES: Final = SITES[1:]
LARGE_PLACES: Final = (
    CORNER,
    *(f"{street}{n}+{street}{n + 1}" for street in STREETS for n in range(1, LOTS_A_STREET)),
)
PLACES: Final = (*SMALL_PLACES, *LARGE_PLACES)
PLACE: Final = {place: index for index, place in enumerate(PLACES)}
SITES_OF: Final = {place: tuple(place.split("+")) for place in PLACES}
CORNER_PLACE: Final = PLACE[CORNER]

FLOOR_SHIFT: Final = 3
PLACE_SHIFT: Final = 5
KIND_SHIFT: Final = 9

SALOON_TILE: Final = 1 << FLOOR_SHIFT | CORNER_PLACE << PLACE_SHIFT  # kind 0, on the corner, on the ground, no cubes


def tile(kind: int, place: int, floor: int, cubes: int = 0) -> int:
    return cubes | floor << FLOOR_SHIFT | place << PLACE_SHIFT | kind << KIND_SHIFT


def place_of(tile: int) -> int:
    """The number of its place; ``PLACES`` has the name."""
    return tile >> PLACE_SHIFT & 15


def size_of(place: str) -> str:
    return "small" if PLACE[place] < CORNER_PLACE else "large"
