"""Endgame points of the wild faces (section 9.2).  Looks at the board, changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.wild_tiled_west import effects as kind
from game.wild_tiled_west.aces import aces_of
from game.wild_tiled_west.faces import Ground, ground
from game.wild_tiled_west.pieces import SUITS, flood, groups, place_of
from game.wild_tiled_west.placing import squares_of
from game.wild_tiled_west.state import Board
from game.wild_tiled_west.wilds import threats


def wild_points(b: Board) -> int:
    """What the seat's wild face is worth at the Endgame (WTW-172)."""
    printed = ground(b.face)
    score = SCORERS.get(type(printed.rule))
    return score(b, printed.rule, printed) if score else 0


def last_step(steps: kind.Steps, count: int) -> int:
    """The points of the last step whose threshold is reached, else 0."""
    reached = [points for least, points in steps if count >= least]
    return reached[-1] if reached else 0


def _carpenters(b: Board, rule: kind.Carpenters, printed: Ground) -> int:
    return last_step(rule.steps, len(b.stashes))  # WTW-201


def _house(b: Board, rule: kind.HouseInDanger, printed: Ground) -> int:
    return 0 if threats(b) or not b.laid else rule.safe_points  # WTW-206


def _pocket_aces(b: Board, rule: kind.PocketAces, printed: Ground) -> int:
    """Each table whose square is covered pays for the aces of its suit (WTW-208, WTW-209)."""
    aces = dict(zip(SUITS, aces_of(b), strict=True))
    reached = [table.suit for table in rule.tables if b.covered >> place_of(*table.cell) & 1]
    return rule.points_per_ace * sum(aces[suit] for suit in reached)


def _signpost(b: Board, rule: kind.Signpost, printed: Ground) -> int:
    return rule.linked_points if store_is_linked(b) else 0  # WTW-218


def store_is_linked(b: Board) -> bool:
    """By tiles and printed fields or cows, from the start tile to the store set aside (WTW-218)."""
    if b.store != "placed":
        return False
    start, store = squares_of(b.laid[0]), squares_of(b.laid[b.store_at])
    return bool(flood(start, b.covered | ground(b.face).field) & store)


def _stagecoach(b: Board, rule: kind.Stagecoach, printed: Ground) -> int:
    return last_step(rule.steps, linked_stops(b))  # WTW-221


def linked_stops(b: Board) -> int:
    """The most coach stops joined by street squares of tiles (WTW-219, WTW-220)."""
    stops = ground(b.face).stops
    return max([(group & stops).bit_count() for group in groups(b.street)], default=0)


SCORERS: Final[dict[type, Callable[[Board, Any, Ground], int]]] = {
    kind.Carpenters: _carpenters,
    kind.HouseInDanger: _house,
    kind.PocketAces: _pocket_aces,
    kind.Signpost: _signpost,
    kind.Stagecoach: _stagecoach,
}
