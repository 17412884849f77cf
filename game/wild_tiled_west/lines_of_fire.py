"""Who sees whom along rows and columns (WTW-133 to WTW-138, WTW-204).  Shoots nobody."""

from __future__ import annotations

from game.wild_tiled_west.faces import ground
from game.wild_tiled_west.pieces import between, each, line_through
from game.wild_tiled_west.placing import building_squares
from game.wild_tiled_west.state import Board


def blocking(b: Board) -> int:
    """Cows, hills, mines and building squares (WTW-134)."""
    return ground(b.face).walls | b.cows | building_squares(b)


def seen_from(squares: int, b: Board) -> int:
    """The bandits at large with a clear line to one of these squares; what stands on either end never blocks."""
    walls, seen = blocking(b), 0
    for square in each(squares):
        for bandit in each(b.bandits & line_through(square) & ~seen):
            if not between(square, bandit) & walls:
                seen |= bandit
    return seen


def targets(b: Board) -> int:
    """The bandits at large that some sheriff sees (WTW-133)."""
    return seen_from(b.sheriffs, b) if b.sheriffs and b.bandits else 0


def sheriff_for(b: Board, bandit: int) -> int:
    """The first sheriff in reading order that sees this bandit; 0 if none does."""
    walls = blocking(b)
    for sheriff in each(b.sheriffs & line_through(bandit)):
        if not between(sheriff, bandit) & walls:
            return sheriff
    return 0
