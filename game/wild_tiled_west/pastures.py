"""Fields joined by edges, and the herds on them (section 4.12).  Wrangles nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.wild_tiled_west.content import TRACKS
from game.wild_tiled_west.faces import ground
from game.wild_tiled_west.pieces import flood, groups
from game.wild_tiled_west.state import Board

SMALLEST = TRACKS.wrangle[0].cows
LARGEST = TRACKS.wrangle[-1].cows
PAY = {pay.cows: pay.points for pay in TRACKS.wrangle}


def fields(b: Board) -> int:
    """All field squares, printed or on tiles (WTW-118)."""
    return ground(b.face).field | b.field


def herd(b: Board, pasture: int) -> int:
    """The cows in a pasture."""
    return (pasture & (ground(b.face).cows | b.cows)).bit_count()


def pasture_at(b: Board, square: int) -> int:
    """The pasture a field square, given as a bit, belongs to."""
    return flood(square, fields(b))


def pastures(b: Board) -> tuple[int, ...]:
    """All pastures of the board, in reading order (WTW-119)."""
    return _pastures(fields(b))


@lru_cache(maxsize=1024)
def _pastures(grass: int) -> tuple[int, ...]:
    """A bot looks at hundreds of positions that have the same grass."""
    return tuple(groups(grass))


def ready(b: Board, new: int) -> Iterator[tuple[int, int]]:
    """Pastures that may be wrangled now, with their cows: they hold a new field square and no cowpoke (WTW-120)."""
    ground_all = fields(b)
    while new:
        pasture = flood(new & -new, ground_all)
        new &= ~pasture
        if not pasture & b.cowpokes:  # WTW-126, WTW-127
            cows = herd(b, pasture)
            if cows >= SMALLEST:
                yield pasture, cows


def wrangled_cows(b: Board) -> int:
    """The real cows in all pastures that hold a cowpoke."""
    return sum(herd(b, pasture) for pasture in pastures(b) if pasture & b.cowpokes) if b.cowpokes else 0
