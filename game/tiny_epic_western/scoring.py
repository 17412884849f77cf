"""What a party has, line by line (section 8).  Looks at the table, changes nothing."""

from __future__ import annotations

from typing import Final

from game.protocol import Line, ScoreSheet, mark
from game.tiny_epic_western.board import VP, owned, shares
from game.tiny_epic_western.content import CONTENT
from game.tiny_epic_western.pieces import INDUSTRIES
from game.tiny_epic_western.state import State

INDUSTRY_NAMES: Final = tuple(
    next(industry.name for industry in CONTENT.board.industry if industry.id == name) for name in INDUSTRIES
)
BUILDINGS_LINE: Final = mark("Buildings")
WANTED_VP: Final = CONTENT.board.wanted.vp


def _vp(side: str, table: str) -> tuple[int, ...]:
    """VP by step on the industry track; the start area scores nothing (TEW-172)."""
    found = next(each for each in CONTENT.board.town_hall_side if each.id == side)
    points: dict[str, int] = getattr(found, table)
    return tuple(points.get(rank.id, 0) for rank in CONTENT.board.rank)


# By number of seats: the side of the Town Hall that lies up (TEW-006).
MAJORITY: Final = {n: _vp(count.town_hall_side, "majority_vp") for n, count in CONTENT.counts.items()}
MINORITY: Final = {n: _vp(count.town_hall_side, "minority_vp") for n, count in CONTENT.counts.items()}


def score(s: State, seat: int) -> ScoreSheet:
    """The score sheet of a seat as if the match ended now (TEW-165 to TEW-174)."""
    return sheet(s, seat)


def sheet(s: State, party: int) -> ScoreSheet:
    """The same for any party: alone, the Rival scores as a seat would (TEW-204)."""
    if not s.homes:
        held: tuple[str, ...] = ()
        industries: tuple[int, ...] = (0, 0, 0)
        stack: tuple[str, ...] = ()
    else:
        held = owned(s, party)
        industries = industry_points(s)[party]
        stack = (f"stack/{s.homes[party]}", f"new/{party}")
    lines = [Line("buildings", BUILDINGS_LINE, sum(VP[building] for building in held), stack)]
    for name, points, title in zip(INDUSTRIES, industries, INDUSTRY_NAMES, strict=True):
        lines.append(Line(name, title, points, (f"token/{name}",) if points else ()))
    wanted = WANTED_VP if s.wanted == party else 0  # TEW-173
    lines.append(Line("wanted", CONTENT.board.wanted.name, wanted, (f"wanted/{party}",) if wanted else ()))
    return ScoreSheet(tuple(lines))


def industry_points(s: State) -> list[tuple[int, int, int]]:
    """By party: what its shares earn in each industry."""
    held = [shares(s, party) for party in range(s.terms.parties)]
    columns = []
    for industry, step in enumerate(s.steps):
        counts = tuple(each[industry] for each in held)
        columns.append(awards(counts, MAJORITY[s.terms.seats][step], MINORITY[s.terms.seats][step]))
    return [(a, b, c) for a, b, c in zip(*columns, strict=True)]


def awards(counts: tuple[int, ...], majority: int, minority: int) -> tuple[int, ...]:
    """Most shares, then second-most; ties all get it, a tie for most leaves no minority (TEW-167 to TEW-171)."""
    most = max(counts)
    if not most or not majority:
        return (0,) * len(counts)
    second = 0
    if counts.count(most) == 1 and minority:
        second = max((count for count in counts if count < most), default=0)
    return tuple(majority if count == most else minority if second and count == second else 0 for count in counts)
