"""Whether a claim holds, how far it has come and what it is worth: one evaluator for open and secret claims.

Changes nothing.  A clause is judged on its own (section 2.0); the screen shows its parts as "2 of 3".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from itertools import product
from typing import Any, Final, NamedTuple

from game.saloon_tycoon import effects as fx
from game.saloon_tycoon.content import CHARACTERS, CLAIMS, KINDS, TILES
from game.saloon_tycoon.measures import MEASURES, company
from game.saloon_tycoon.pieces import FLOOR_SHIFT, FLOORS, KIND_SHIFT, PLACES, SITES, SITES_OF, size_of, tile
from game.saloon_tycoon.state import State
from game.saloon_tycoon.survey import survey, tops


class Part(NamedTuple):
    """One clause: so many of so many; with ``at_most`` the need is an upper limit."""

    have: int
    need: int
    at_most: bool = False

    @property
    def met(self) -> bool:
        return self.have <= self.need if self.at_most else self.have >= self.need


class Progress(NamedTuple):
    """How far a claim has come for a seat, and what it would score now."""

    parts: tuple[Part, ...]
    points: int

    @property
    def met(self) -> bool:
        return all(part.met for part in self.parts)


def progress(s: State, seat: int, claim: str) -> Progress:
    """For the screen and the bots; alike for open and secret claims."""
    parts = tuple([judge(s, seat, clause) for judge, clause in PARTS[claim]])
    return Progress(parts, worth(s, seat, claim))


def holds(s: State, seat: int, claim: str) -> bool:
    """All clauses hold at this moment (ST-141)."""
    return _all_met(s, seat, PARTS[claim])


def fulfilled(s: State, seat: int, claims: Iterable[str | None]) -> list[int]:
    """Which of these claims hold, by position: as ``holds``, with board and Characters looked at once."""
    shape, present = survey(s.tiles[seat]).shape, company(s.saloons[seat])
    by_tiles, by_company = shape.met, present.met
    found = []
    for at, claim in enumerate(claims):
        if claim is None:
            continue
        met = by_company.get(claim)
        if met is None:
            met = by_company[claim] = _all_met(s, seat, CHARACTER_PARTS[claim])
        if met:
            met = by_tiles.get(claim)
            if met is None:
                met = by_tiles[claim] = all([_count_tiles(shape.tiles, plan).met for _, plan in TILE_PARTS[claim]])
            if met and (claim not in OTHER_PARTS or _all_met(s, seat, OTHER_PARTS[claim])):
                found.append(at)
    return found


def _all_met(s: State, seat: int, parts: Parts) -> bool:
    for judge, plan in parts:
        have, need, at_most = judge(s, seat, plan)
        if have > need if at_most else have < need:
            return False
    return True


def worth(s: State, seat: int, claim: str) -> int:
    """The points it scores if it is staked now (ST-145)."""
    printed = CLAIMS[claim]
    growth = printed.growth
    if growth is None:
        return printed.points or 0
    return min(growth.max, growth.base + growth.each * (MEASURES[growth.measure](s, seat) // growth.divide))


# ------------------------------------------------------------------ clauses


def _bounded(have: int, count: int | None, most: int | None) -> Part:
    return Part(have, most, True) if most is not None else Part(have, count or 0)


class Wanted:
    """A clause about Characters, worked out: which ones count.  Compared by identity, which is cheap."""

    def __init__(self, clause: fx.NeedCharacters) -> None:
        self.clause = clause
        self.who = frozenset(
            one.id
            for one in CHARACTERS.values()
            if (not clause.names or one.id in clause.names)
            and (not clause.titles or one.title in clause.titles)
            and clause.gender in (None, one.gender)
            and clause.kind in (None, one.kind)
        )


def _characters(s: State, seat: int, wanted: Wanted) -> Part:
    return _characters_in(s.saloons[seat], wanted)


@lru_cache(maxsize=1 << 10)
def _characters_in(present: tuple[str, ...], wanted: Wanted) -> Part:
    return _bounded(sum(who in wanted.who for who in present), wanted.clause.count, wanted.clause.max)


class Sought:
    """A clause about tiles, worked out: which kinds, floors and places count.  Compared by identity."""

    def __init__(self, clause: fx.NeedTiles) -> None:
        self.clause = clause
        self.kinds = frozenset(
            kind
            for kind, name in enumerate(KINDS)
            if (not clause.types or name in clause.types)
            and clause.size in (None, TILES[name].size)
            and clause.building_class in (None, TILES[name].building_class)
        )
        self.floors = frozenset(clause.floors or range(1, FLOORS + 1))
        sites = set(clause.sites or SITES)
        self.places = frozenset(at for at, place in enumerate(PLACES) if sites & set(SITES_OF[place]))
        self.finished = (0, 1) if clause.state is None else (int(clause.state == "finished"),)

    @cached_property
    def shapes(self) -> frozenset[int]:
        """Every tile that counts, as survey.py writes it without its cubes."""
        each = product(self.kinds, self.places, self.floors, self.finished)
        return frozenset(tile(kind, place, floor, finished) for kind, place, floor, finished in each)


def _tiles(s: State, seat: int, sought: Sought) -> Part:
    return _tiles_on(survey(s.tiles[seat]).shape.tiles, sought)


@lru_cache(maxsize=1 << 11)
def _tiles_on(shape: tuple[int, ...], sought: Sought) -> Part:
    return _count_tiles(shape, sought)


def _count_tiles(shape: tuple[int, ...], sought: Sought) -> Part:
    clause = sought.clause
    counted = sought.shapes
    found = [each >> KIND_SHIFT for each in shape if each in counted]
    have = len(found)
    if clause.distinct:
        have = len(set(found))
    elif clause.same:
        have = max(map(found.count, found), default=0)
    return _bounded(have, clause.count, clause.max)


def _roofs(s: State, seat: int, clause: fx.NeedRoofs) -> Part:
    return Part(sum(clause.size in (None, size_of(place)) for place in s.roofs[seat]), clause.count)


def _lots(s: State, seat: int, clause: fx.NeedLots) -> Part:
    board = survey(s.tiles[seat])
    lots = board.lots_a, board.lots_b
    return Part(ARMS[clause.arm](lots), clause.count)


ARMS: Final[dict[str, Callable[[tuple[int, int]], int]]] = {"all": sum, "one": max, "each": min}


def _columns(s: State, seat: int, clause: fx.NeedColumns) -> Part:
    """Own top tiles on that floor or higher; a tile on two lots is one."""
    high = [tile for tile in set(tops(survey(s.tiles[seat]).shape.tiles)) if tile >> FLOOR_SHIFT & 3 >= clause.floor]
    return Part(sum(clause.state in (None, FINISH[tile & 1]) for tile in high), clause.count)


FINISH: Final = ("unfinished", "finished")


def _measure(s: State, seat: int, clause: fx.NeedMeasure) -> Part:
    return _bounded(MEASURES[clause.measure](s, seat), clause.count, clause.max)


def _lead(s: State, seat: int, clause: fx.NeedLead) -> Part:
    """Strictly more than every other seat; alone, a number to reach (ST-193)."""
    read = MEASURES[clause.measure]
    if s.terms.seats == 1:
        return Part(read(s, seat), clause.solo_min)
    return Part(read(s, seat), 1 + max([read(s, other) for other in range(s.terms.seats) if other != seat]))


def _equal(s: State, seat: int, clause: fx.NeedEqual) -> Part:
    """The difference, which must be nothing."""
    return Part(abs(MEASURES[clause.left](s, seat) - MEASURES[clause.right](s, seat)), 0, True)


Judge = Callable[[State, int, Any], Part]
Parts = tuple[tuple[Judge, Any], ...]

JUDGES: Final[dict[type, Judge]] = {
    fx.NeedCharacters: _characters,
    fx.NeedTiles: _tiles,
    fx.NeedRoofs: _roofs,
    fx.NeedLots: _lots,
    fx.NeedColumns: _columns,
    fx.NeedMeasure: _measure,
    fx.NeedLead: _lead,
    fx.NeedEqual: _equal,
}


def _prepared(clause: fx.Need) -> tuple[Judge, Any]:
    judge = JUDGES[type(clause)]
    if isinstance(clause, fx.NeedCharacters):
        return judge, Wanted(clause)
    return judge, Sought(clause) if isinstance(clause, fx.NeedTiles) else clause


def _only(*judges: Judge) -> dict[str, Parts]:
    return {claim: tuple(part for part in parts if part[0] in judges) for claim, parts in PARTS.items()}


PARTS: Final[dict[str, Parts]] = {claim.id: tuple(map(_prepared, claim.requires)) for claim in CLAIMS.values()}
TILE_PARTS: Final = _only(_tiles)
CHARACTER_PARTS: Final = _only(_characters)
_OTHERS: Final = _only(*(judge for judge in JUDGES.values() if judge not in (_tiles, _characters)))
OTHER_PARTS: Final = {claim: parts for claim, parts in _OTHERS.items() if parts}
