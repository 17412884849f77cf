"""The score by the letter of section 8 of the rules.  Slow, and shares nothing with the game's own count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tests.tiny_epic_western.literal_cards import BUILDINGS, INDUSTRIES

START, THIRD, SECOND, FIRST = range(4)
MAJORITY_3_4 = {START: 0, THIRD: 2, SECOND: 3, FIRST: 5}  # section 2.5
MINORITY_3_4 = {START: 0, THIRD: 1, SECOND: 2, FIRST: 3}
MAJORITY_1_2 = {START: 0, THIRD: 1, SECOND: 2, FIRST: 3}


@dataclass(frozen=True)
class Ending:
    """All that section 8 asks; by party (alone the Rival is the second)."""

    seats: int
    owned: Sequence[Sequence[str]]
    steps: tuple[int, int, int]
    wanted: int | None


def sheet(end: Ending, party: int) -> dict[str, int]:
    """TEW-165 to TEW-173: the five lines."""
    lines = {"buildings": sum(BUILDINGS[building].vp for building in end.owned[party])}
    for industry, step in zip(INDUSTRIES, end.steps, strict=True):
        lines[industry] = industry_points(end, party, industry, step)
    lines["wanted"] = 2 if end.wanted == party else 0
    return lines


def industry_points(end: Ending, party: int, industry: str, step: int) -> int:
    """TEW-167 to TEW-172."""
    held = [shares(owned, industry) for owned in end.owned]
    mine = held[party]
    if mine == 0:  # TEW-171
        return 0
    leaders = [other for other in range(len(held)) if held[other] == max(held)]
    if party in leaders:
        return (MAJORITY_3_4 if end.seats >= 3 else MAJORITY_1_2)[step]
    if end.seats <= 2 or len(leaders) > 1:  # TEW-168, TEW-169
        return 0
    others = [held[other] for other in range(len(held)) if other not in leaders]
    return MINORITY_3_4[step] if mine == max(others) else 0


def shares(owned: Sequence[str], industry: str) -> int:
    """TEW-166."""
    return sum(BUILDINGS[building].icons.count(industry) for building in owned)


def total(end: Ending, party: int) -> int:
    return sum(sheet(end, party).values())


def winners(end: Ending) -> set[int]:
    """TEW-175 to TEW-178; alone TEW-205: the seat wins only with strictly more than the Rival."""
    if end.seats == 1:
        return {0} if total(end, 0) > total(end, 1) else set()
    left = list(range(end.seats))
    points = [total(end, party) for party in left]
    buildings = [len(owned) for owned in end.owned]
    icons = [sum(len(BUILDINGS[building].icons) for building in owned) for owned in end.owned]
    for measure in (points, buildings, icons):
        best = max(measure[party] for party in left)
        left = [party for party in left if measure[party] == best]
    return set(left)
