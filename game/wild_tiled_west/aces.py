"""The best sets of aces (WTW-165 to WTW-169).  Arithmetic only."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from game.wild_tiled_west.content import TRACKS
from game.wild_tiled_west.pieces import SUITS
from game.wild_tiled_west.state import Board

WORTH = {3: TRACKS.aces.set_of_three, 4: TRACKS.aces.set_of_four}


def aces_of(b: Board) -> tuple[int, ...]:
    """All aces of a seat by suit: on tiles and as cards (WTW-165)."""
    if not b.ace_cards:
        return b.aces
    return tuple(count + b.ace_cards.count(suit) for suit, count in zip(SUITS, b.aces, strict=True))


def ace_points(aces: tuple[int, ...], *, both: bool) -> int:
    """The combination of sets with the highest total (WTW-169); ``both``: an ace may serve in either kind (WTW-168)."""
    ordered = tuple(sorted(aces))  # which suit is which does not matter
    if both:
        return sum(map(_matching, ordered)) + _different(ordered)
    return _exclusive(ordered)


@cache
def _matching(count: int) -> int:
    """Sets of one suit (WTW-166)."""
    return max([worth + _matching(count - size) for size, worth in WORTH.items() if size <= count], default=0)


@cache
def _different(aces: tuple[int, ...]) -> int:
    """Sets of all different suits (WTW-167)."""
    return max([worth + _different(left) for worth, left in _sets(aces)], default=0)


@cache
def _exclusive(aces: tuple[int, ...]) -> int:
    """Every ace in one set altogether."""
    best = sum(map(_matching, aces))
    return max([best, *(worth + _exclusive(left) for worth, left in _sets(aces))])


def _sets(aces: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
    """Every way to take one set of different suits: its worth, and the aces left."""
    found = []
    for size, worth in WORTH.items():
        for suits in combinations(range(len(aces)), size):
            if all(aces[suit] for suit in suits):
                left = tuple(sorted(count - (suit in suits) for suit, count in enumerate(aces)))
                found.append((worth, left))
    return found
