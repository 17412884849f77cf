"""How likely a claim is to be staked, and what it may be worth then.  Guesses for the bots; no rule depends on them.

Clauses count softly: a tile on its way to being finished, or a Citizen whose tile is being filled, counts in part.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from game.saloon_tycoon import effects as fx
from game.saloon_tycoon.claims import PARTS, Part, Sought, Wanted, worth
from game.saloon_tycoon.content import CLAIMS, KINDS, TILES
from game.saloon_tycoon.pieces import FLOOR_SHIFT, KIND_SHIFT, PLACE_SHIFT
from game.saloon_tycoon.state import State
from game.saloon_tycoon.survey import SPACES

BEGUN: Final = 0.3  # a tile counts so much when it is built ...
FILLED: Final = 0.6  # ... and so much more as it fills, until it is finished
SECRET: Final = 0.62  # how sure a secret claim is, its progress being complete but for the staking
OPEN: Final = 0.45  # an open one: others race for it
HELD: Final = 0.9  # a claim that holds and is kept back
NOT_YET: Final = 0.35  # a clause that sets an upper limit which is exceeded
GROWTH: Final[dict[str, float]] = {"cubes": 1.4, "characters": 0.2, "lots": 0.3, "claims": 0.12, "outlaws": 0.0}


def prospect(s: State, seat: int, claim: str, left: float, *, secret: bool) -> float:
    """What a claim that is not staked yet adds to the points to expect."""
    share, met = 0.0, True
    parts = PARTS[claim]
    for judge, plan in parts:
        part = judge(s, seat, plan)
        if part.at_most:
            share += 1.0 if part.met else NOT_YET
        elif part.met:
            share += 1.0
        else:
            soft = SOFT.get(type(plan))
            share += soft(s, seat, plan, part) if soft else max(0.0, part.have / part.need)
        met = met and part.met
    points = float(worth(s, seat, claim))
    growth = CLAIMS[claim].growth
    if growth and left > 1.5:
        points = max(points, min(growth.max, points + growth.each * GROWTH[growth.measure] * left / growth.divide))
    if met:
        return points * (HELD if secret else 0.5 + HELD / 4)
    if left < 1:
        return 0.0
    share /= len(parts)
    return points * (SECRET if secret else OPEN) * share * share


# ------------------------------------------------------------------ clauses that count softly


def _tiles(s: State, seat: int, sought: Sought, part: Part) -> float:
    if sought.finished != (1,):
        return part.have / part.need
    return min(0.95, _half_done(s.tiles[seat], sought, part))


@lru_cache(maxsize=1 << 11)
def _half_done(tiles: tuple[int, ...], sought: Sought, part: Part) -> float:
    """Tiles that will count once they are finished, the nearest first."""
    shares = [
        (tile & 7) / SPACES[tile >> KIND_SHIFT]
        for tile in tiles
        if tile >> KIND_SHIFT in sought.kinds
        and tile & 7 < SPACES[tile >> KIND_SHIFT]
        and tile >> FLOOR_SHIFT & 3 in sought.floors
        and tile >> PLACE_SHIFT & 15 in sought.places
    ]
    shares.sort(reverse=True)
    lacking = part.need - part.have
    return (part.have + sum([BEGUN + FILLED * share for share in shares[:lacking]])) / part.need


def _characters(s: State, seat: int, wanted: Wanted, part: Part) -> float:
    """Citizens whose tile is being filled are on their way."""
    coming = 0.0
    for tile in s.tiles[seat]:
        kind = tile >> KIND_SHIFT
        cubes = tile & 7
        if cubes < SPACES[kind] and CITIZEN[kind] in wanted.who:
            coming += BEGUN + FILLED * cubes / SPACES[kind]
    return min(0.95, (part.have + coming) / part.need)


CITIZEN: Final = tuple(
    bonus.character if isinstance(bonus := TILES[kind].bonus, fx.ComesCitizen) else None for kind in KINDS
)
SOFT: Final[dict[type, Callable[[State, int, Any, Part], float]]] = {Sought: _tiles, Wanted: _characters}

# ------------------------------------------------------------------ choosing secret claims

EASE: Final[dict[type, float]] = {  # how likely a clause of this kind is to hold at some time
    fx.NeedRoofs: 0.4,
    fx.NeedLots: 0.8,
    fx.NeedColumns: 0.4,
    fx.NeedMeasure: 0.8,
    fx.NeedLead: 0.6,
    fx.NeedEqual: 0.5,
}


def promise(claim: str) -> float:
    """What a secret claim may be worth before the first turn."""
    printed = CLAIMS[claim]
    points = float(printed.points or 0)
    if printed.growth:
        points = 0.75 * printed.growth.max
    for clause in printed.requires:
        points *= _ease(clause)
    return points


def _ease(clause: fx.Need) -> float:
    if isinstance(clause, fx.NeedCharacters):
        if clause.max is not None:
            return 0.6
        named = len(clause.names) or len(clause.titles) or 9
        return 0.5 if named == 1 else float(0.85 ** (clause.count or 1))
    if isinstance(clause, fx.NeedTiles):
        return 0.7 if clause.max is not None else float(0.92 ** (clause.count or 1))
    return EASE[type(clause)]
