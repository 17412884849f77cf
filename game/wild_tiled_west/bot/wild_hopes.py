"""What the rule of a wild face promises.  A guess for the bots; the exact points are in ``wild_scoring.py``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.wild_tiled_west import effects as kind
from game.wild_tiled_west.aces import aces_of
from game.wild_tiled_west.faces import Ground
from game.wild_tiled_west.pieces import SUITS, beside, each, place_of
from game.wild_tiled_west.state import Board, State
from game.wild_tiled_west.wild_scoring import linked_stops, store_is_linked, wild_points
from game.wild_tiled_west.wilds import threats

NEXT_STEP = 0.5  # share of the next step of a table
ROPE = 0.5  # share of a rope's worth when one square is missing


def wild_hope(s: State, b: Board, printed: Ground, left: int, hope: float) -> float:
    """Endgame points of the face as it stands, and some of what may still come."""
    more = HOPES.get(type(printed.rule))
    return wild_points(b) + (more(s, b, printed.rule, printed, left, hope) if more and left else 0.0)


def _next_step(steps: kind.Steps, count: int) -> float:
    now = max([points for least, points in steps if count >= least], default=0)
    return next((points - now for least, points in steps if least > count), 0)


def _carpenters(s: State, b: Board, rule: kind.Carpenters, printed: Ground, left: int, hope: float) -> float:
    return NEXT_STEP * hope * _next_step(rule.steps, len(b.stashes))


def _house(s: State, b: Board, rule: kind.HouseInDanger, printed: Ground, left: int, hope: float) -> float:
    """Each gun trained on the house costs in every year to come, and the prize at the end."""
    guns = threats(b).bit_count()
    years = 5 - s.year
    return -guns * rule.penalty_per_bandit * years + (rule.safe_points * hope * 0.6 / guns if guns else 0.0)


def _pocket_aces(s: State, b: Board, rule: kind.PocketAces, printed: Ground, left: int, hope: float) -> float:
    aces = dict(zip(SUITS, aces_of(b), strict=True))
    worth = 0.0
    for table in rule.tables:
        if not b.covered >> place_of(*table.cell) & 1:
            worth += 0.5 * rule.points_per_ace * aces[table.suit] * min(1.0, left / 4)
    return worth


def _rope_trick(s: State, b: Board, rule: kind.RopeTrick, printed: Ground, left: int, hope: float) -> float:
    worth, space = 0.0, printed.coverable & ~b.covered
    for rope in each(printed.ropes & ~b.ropes & ~b.covered):
        gaps = (beside(rope) & space).bit_count()
        worth += ROPE * (rule.gain.points + 1) / max(1, gaps) * min(1.0, left / 4)
    return worth


def _signpost(s: State, b: Board, rule: kind.Signpost, printed: Ground, left: int, hope: float) -> float:
    if b.store == "aside":
        return 1.5 * sum(bool(post & b.covered) for post in printed.posts[:2])
    return 0.0 if b.store == "lost" or store_is_linked(b) else 0.5 * rule.linked_points * hope


def _stagecoach(s: State, b: Board, rule: kind.Stagecoach, printed: Ground, left: int, hope: float) -> float:
    """Stops in service are worth something, stops built over are lost."""
    served = (printed.stops & b.street).bit_count()
    spoilt = (printed.stops & b.covered & ~b.street).bit_count()
    return NEXT_STEP * hope * _next_step(rule.steps, linked_stops(b)) + 1.2 * served * hope - 2.5 * spoilt * hope


def _saucers(s: State, b: Board, rule: kind.Saucers, printed: Ground, left: int, hope: float) -> float:
    """A site whose year is still on, or to come: keep clear of it."""
    worth = 0.0
    for number, site in enumerate(printed.posts, start=1):
        if number >= s.year:
            worth += rule.hit_points if site & b.covered else 0.8 * rule.clear_points
    return worth


HOPES: Final[dict[type, Callable[[State, Board, Any, Ground, int, float], float]]] = {
    kind.Carpenters: _carpenters,
    kind.HouseInDanger: _house,
    kind.PocketAces: _pocket_aces,
    kind.RopeTrick: _rope_trick,
    kind.Signpost: _signpost,
    kind.Stagecoach: _stagecoach,
    kind.Saucers: _saucers,
}
