"""Whether a claim holds, how far it has come and what it is worth: one evaluator for open and secret claims.

Changes nothing.  A clause is judged on its own (section 2.0); the screen shows its parts as "2 of 3".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, NamedTuple

from game.saloon_tycoon import effects as fx
from game.saloon_tycoon.content import CHARACTERS, CLAIMS, TILES
from game.saloon_tycoon.measures import MEASURES
from game.saloon_tycoon.pieces import SITES_OF, size_of
from game.saloon_tycoon.state import State
from game.saloon_tycoon.survey import Room, rooms, survey


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
    for judge, clause in PARTS[claim]:
        have, need, at_most = judge(s, seat, clause)
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


def _characters(s: State, seat: int, clause: fx.NeedCharacters) -> Part:
    return _characters_in(s.saloons[seat], clause)


@lru_cache(maxsize=1 << 12)
def _characters_in(present: tuple[str, ...], clause: fx.NeedCharacters) -> Part:
    have = sum(
        (not clause.names or who in clause.names)
        and (not clause.titles or CHARACTERS[who].title in clause.titles)
        and clause.gender in (None, CHARACTERS[who].gender)
        and clause.kind in (None, CHARACTERS[who].kind)
        for who in present
    )
    return _bounded(have, clause.count, clause.max)


def _tiles(s: State, seat: int, clause: fx.NeedTiles) -> Part:
    return _tiles_on(s.tiles[seat], clause)


@lru_cache(maxsize=1 << 13)
def _tiles_on(tiles: tuple[int, ...], clause: fx.NeedTiles) -> Part:
    found = Counter(room.tile for room in rooms(tiles) if _matches(room, clause))
    have = sum(found.values())
    if clause.distinct:
        have = len(found)
    elif clause.same:
        have = max(found.values(), default=0)
    return _bounded(have, clause.count, clause.max)


def _matches(room: Room, clause: fx.NeedTiles) -> bool:
    printed = TILES[room.tile]
    return (
        (not clause.types or room.tile in clause.types)
        and clause.size in (None, printed.size)
        and clause.kin in (None, printed.kin)
        and clause.state in (None, "finished" if room.finished else "unfinished")
        and (not clause.floors or room.floor in clause.floors)
        and (not clause.sites or any(site in clause.sites for site in SITES_OF[room.place]))
    )


def _roofs(s: State, seat: int, clause: fx.NeedRoofs) -> Part:
    return Part(sum(clause.size in (None, size_of(place)) for place in s.roofs[seat]), clause.count)


def _lots(s: State, seat: int, clause: fx.NeedLots) -> Part:
    board = survey(s.tiles[seat])
    lots = board.lots_a, board.lots_b
    return Part(ARMS[clause.arm](lots), clause.count)


ARMS: Final[dict[str, Callable[[tuple[int, int]], int]]] = {"all": sum, "one": max, "each": min}


def _columns(s: State, seat: int, clause: fx.NeedColumns) -> Part:
    have = sum(
        room.top
        and room.floor >= clause.floor
        and (clause.state is None or room.finished == (clause.state == "finished"))
        for room in rooms(s.tiles[seat])
    )
    return Part(have, clause.count)


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
PARTS: Final[dict[str, tuple[tuple[Judge, fx.Need], ...]]] = {
    claim.id: tuple((JUDGES[type(clause)], clause) for clause in claim.requires) for claim in CLAIMS.values()
}
