"""How likely claims are to be staked, and what they may be worth then.  Guesses for the bots; no rule depends on them.

Clauses count softly: a tile on its way to being finished, or a Citizen whose tile is being filled, counts in part.
Plain clauses, those that add up tile by tile and Character by Character, are counted in one go for all claims: each
tile and each Character stands for one number with a field for every clause, and these numbers are summed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from game.saloon_tycoon import effects as fx
from game.saloon_tycoon.claims import PARTS, Judge, Sought, Wanted, worth
from game.saloon_tycoon.content import CHARACTERS, CLAIMS, KINDS, TILES
from game.saloon_tycoon.pieces import FLOOR_SHIFT, KIND_SHIFT, PLACE_SHIFT
from game.saloon_tycoon.state import State
from game.saloon_tycoon.survey import FACTS, SPACES

BEGUN: Final = 0.3  # a tile counts so much when it is built ...
FILLED: Final = 0.6  # ... and so much more as it fills, until it is finished
SECRET: Final = 0.62  # how sure a secret claim is, its progress being complete but for the staking
OPEN: Final = 0.45  # an open one: others race for it
HELD: Final = 0.9  # a secret claim that holds and is kept back
HELD_OPEN: Final = 0.725  # the same of an open one
NOT_YET: Final = 0.35  # a clause that sets an upper limit which is exceeded
NEARLY: Final = 0.95  # what no clause exceeds until it is met
UNKNOWN: Final = 0.4  # how far a rival is thought to be with a claim that has a clause of another kind
GROWTH: Final[dict[str, float]] = {"cubes": 1.4, "characters": 0.2, "lots": 0.3, "claims": 0.12, "outlaws": 0.0}

Claims = tuple[str | None, ...]
Tiles = tuple[int, ...]
Present = tuple[str, ...]


def prospects(s: State, seat: int, left: float) -> float:
    """What claims that are not staked yet add to the points the seat may expect: the open ones and its secret ones."""
    value, in_time, tiles, present = 0.0, left >= 1, s.tiles[seat], s.saloons[seat]
    for claim, share in _ways(s, seat, _plain_ways(s.row, tiles, present)):
        if share == HOLDS:
            value += POINTS[claim] * HELD_OPEN
        elif in_time:
            value += POINTS[claim] * OPEN * share * share
    for claim, share in _ways(s, seat, _plain_ways(s.secrets[seat], tiles, present)):
        if share == HOLDS:
            value += _points(s, seat, claim, left) * HELD
        elif in_time:
            value += _points(s, seat, claim, left) * SECRET * share * share
    return value


def rival_prospects(row: Claims, tiles: Tiles, present: Present, in_time: bool) -> float:
    """The same of a rival and the open claims, at a guess where it would need a close look."""
    value = 0.0
    for claim, shares, lacks, case in _plain_ways(row, tiles, present):
        share = UNKNOWN if case.other else shares / case.size
        if not lacks and not case.other:
            value += POINTS[claim] * HELD_OPEN
        elif in_time:
            value += POINTS[claim] * OPEN * share * share
    return value


def _points(s: State, seat: int, claim: str, left: float) -> float:
    """What a secret claim scores when it is staked, growth to come included."""
    growth = CLAIMS[claim].growth
    if not growth:
        return POINTS[claim]
    points = float(worth(s, seat, claim))
    more = growth.each * GROWTH[growth.measure] * left / growth.divide if left > 1.5 else 0.0
    return max(points, min(growth.max, points + more))


# ------------------------------------------------------------------ how far a claim has come


class Coming(dict[int, float]):
    """What an unfinished tile counts for a clause that it will count for later, worked out when it is first met."""

    def __init__(self, plan: Wanted | Sought) -> None:
        self.plan = plan

    def __missing__(self, tile: int) -> float:
        kind = tile >> KIND_SHIFT
        comes = _will_count(tile, self.plan) if isinstance(self.plan, Sought) else CITIZEN[kind] in self.plan.who
        found = self[tile] = BEGUN + FILLED * (tile & 7) / SPACES[kind] if comes else 0.0
        return found

    def share(self, have: int, need: int, works: Tiles) -> float:
        """Of a clause that is not met; the tiles nearest to being finished count, as many as it lacks."""
        soft = [each for tile in works if (each := self[tile])]
        if len(soft) > need - have:
            soft.sort(reverse=True)
            soft = soft[: need - have]
        return min(NEARLY, (have + sum(soft)) / need)


def _will_count(tile: int, sought: Sought) -> bool:
    fits = tile >> KIND_SHIFT in sought.kinds and tile >> FLOOR_SHIFT & 3 in sought.floors
    return fits and sought.finished == (1,) and tile >> PLACE_SHIFT & 15 in sought.places


class PlainClause(NamedTuple):
    """A plain clause: which field of the tally it has, what it asks for, and what may come."""

    shift: int
    need: int
    at_most: bool
    coming: Coming


class ClaimCase(NamedTuple):
    """A claim, worked out."""

    plain: tuple[PlainClause, ...]
    other: tuple[tuple[Judge, Any], ...]  # clauses that do not add up tile by tile or Character by Character
    size: int  # clauses altogether


HOLDS: Final = 2.0  # said of a claim that could be staked now

PlainWay = tuple[
    str, float, bool, ClaimCase
]  # the claim, the shares of its plain clauses added up, whether one is not met


@lru_cache(maxsize=1 << 11)
def _plain_ways(claims: Claims, tiles: Tiles, present: Present) -> tuple[PlainWay, ...]:
    """How far the plain clauses of these claims have come.  Kept: most moves leave board and Characters alone."""
    count, works, found = tally(tiles, present), unfinished(tiles), []
    for claim in claims:
        if claim:
            case = CASES[claim]
            shares, lacks = 0.0, False
            for shift, need, at_most, coming in case.plain:
                have = count >> shift & FIELD
                if have > need if at_most else have < need:
                    lacks = True
                    shares += NOT_YET if at_most else coming.share(have, need, works)
                else:
                    shares += 1.0
            found.append((claim, shares, lacks, case))
    return tuple(found)


def _ways(s: State, seat: int, plain: tuple[PlainWay, ...]) -> list[tuple[str, float]]:
    """How far each claim has come, from 0 to 1, or HOLDS."""
    found = []
    for claim, shares, lacks, case in plain:
        for judge, plan in case.other:
            have, need, at_most = judge(s, seat, plan)
            if have > need if at_most else have < need:
                lacks = True
                shares += NOT_YET if at_most else max(0.0, have / need)
            else:
                shares += 1.0
        found.append((claim, shares / case.size if lacks else HOLDS))
    return found


def unfinished(tiles: Tiles) -> Tiles:
    return tuple([tile for tile in tiles if not FACTS[tile][0]])


# ------------------------------------------------------------------ the tally

FIELD_BITS: Final = 5  # no board has more tiles than that
FIELD: Final = (1 << FIELD_BITS) - 1


def tally(tiles: Tiles, present: Present) -> int:
    """All that a board and its Characters have for any plain clause of any claim: a field for each."""
    count = sum([BY_TILE[tile] for tile in tiles])
    return count + sum([BY_CHARACTER[who] for who in present]) if present else count


def _is_plain(plan: object) -> bool:
    return isinstance(plan, Wanted) or (isinstance(plan, Sought) and not plan.clause.distinct and not plan.clause.same)


def _asked(plan: Wanted | Sought) -> tuple[int, bool]:
    clause = plan.clause
    return (clause.max, True) if clause.max is not None else (clause.count or 0, False)


class ByTile(dict[int, int]):
    """What a tile adds to the tally, worked out when it is first met."""

    def __missing__(self, tile: int) -> int:
        shape = FACTS[tile][1]
        plans = enumerate(PLANS)
        found = sum(1 << FIELD_BITS * at for at, plan in plans if isinstance(plan, Sought) and shape in plan.shapes)
        self[tile] = found
        return found


CITIZEN: Final = tuple(
    bonus.character if isinstance(bonus := TILES[kind].bonus, fx.ComesCitizen) else None for kind in KINDS
)
PLANS: Final = tuple(plan for parts in PARTS.values() for _, plan in parts if _is_plain(plan))
BY_TILE: Final = ByTile()
BY_CHARACTER: Final = {
    who: sum(1 << FIELD_BITS * at for at, plan in enumerate(PLANS) if isinstance(plan, Wanted) and who in plan.who)
    for who in CHARACTERS
}


def _case(claim: str) -> ClaimCase:
    parts = PARTS[claim]
    plain = [
        PlainClause(FIELD_BITS * PLANS.index(plan), *_asked(plan), Coming(plan)) for _, plan in parts if _is_plain(plan)
    ]
    return ClaimCase(tuple(plain), tuple(part for part in parts if not _is_plain(part[1])), len(parts))


CASES: Final = {claim: _case(claim) for claim in CLAIMS}
POINTS: Final = {claim.id: float(claim.points or 0) for claim in CLAIMS.values()}

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
