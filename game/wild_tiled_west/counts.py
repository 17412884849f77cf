"""The counters of section 8.3: one seat's own board and goods at the moment.  Scores nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.wild_tiled_west.aces import aces_of
from game.wild_tiled_west.content import ALLEY
from game.wild_tiled_west.faces import ground
from game.wild_tiled_west.pastures import wrangled_cows
from game.wild_tiled_west.pieces import COLUMNS, EDGE, ROWS, groups
from game.wild_tiled_west.placing import is_surrounded, open_squares, squares_of
from game.wild_tiled_west.shapes import BUILDING_OF, SIGN_OF
from game.wild_tiled_west.state import Board


def buildings(b: Board) -> list[str]:
    """The building tiles on the board, in order of placement."""
    return [laid.tile for laid in b.laid if laid.tile in BUILDING_OF]


def surrounded_buildings(b: Board) -> int:
    return sum(laid.tile in BUILDING_OF and is_surrounded(b, squares_of(laid)) for laid in b.laid)


def full_lines(b: Board) -> int:
    """Rows plus columns without an open square."""
    space = open_squares(b)
    return sum(not space & line for line in (*ROWS, *COLUMNS))


def largest_open_area(b: Board) -> int:
    return max((group.bit_count() for group in groups(open_squares(b))), default=0)


def bare_horseshoes(b: Board) -> int:
    """The horseshoes not covered, as bits (WTW-162)."""
    return ground(b.face).horseshoes & ~b.covered


COUNTERS: Final[dict[str, Callable[[Board], int]]] = {
    "tombstones": lambda b: b.graves.bit_count(),
    "bandits": lambda b: b.bandits.bit_count(),
    "sheriffs": lambda b: b.sheriffs.bit_count(),
    "ace_suits": lambda b: sum(count > 0 for count in aces_of(b)),
    "ace_best_suit": lambda b: max(aces_of(b)),
    "cowpokes": lambda b: b.cowpokes.bit_count(),
    "wrangled_cows": wrangled_cows,
    "mining_space": lambda b: b.mining,
    "building_types": lambda b: len(set(buildings(b))),
    "sign_colours": lambda b: len({SIGN_OF[tile] for tile in buildings(b)}),
    "surrounded_buildings": surrounded_buildings,
    "towns": lambda b: b.towns.bit_count(),
    "alleys": lambda b: sum(laid.tile == ALLEY for laid in b.laid),
    "gold": lambda b: b.gold,
    "border_covered": lambda b: (b.covered & EDGE).bit_count(),
    "full_lines": full_lines,
    "largest_open_area": largest_open_area,
}
