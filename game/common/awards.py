"""Finds what each seat did best in a finished match, and chooses the few awards that are given out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from game.protocol import Saying, say


class Award(msgspec.Struct, frozen=True):
    """A kind word for one seat: what it is called, why, and the badge it is shown with."""

    name: str
    seat: int
    reason: Saying
    badge: str


def best_of(
    figures: Sequence[int] | Mapping[int, int], name: str, badge: str, reason: str, least: int = 1, **gaps: object
) -> list[Award]:
    """An award for the one seat whose figure is the largest and large enough; a figure two seats share is nobody's.

    The reason has a gap for the figure, unsigned: "rooms finished: {n}".
    """
    seats = dict(figures) if isinstance(figures, Mapping) else dict(enumerate(figures))
    if not seats:
        return []
    best = max(seats.values())
    holders = [seat for seat, figure in seats.items() if figure == best]
    if len(holders) > 1 or best < least:
        return []
    return [Award(name, holders[0], say(reason, n=abs(best), **gaps), badge)]


MOST: Final = 4  # on the screen
EACH: Final = 2  # for one seat


def given(found: Iterable[Award], most: int = MOST) -> list[Award]:
    """The first of every seat, then the others as they come; told in the order they were found in."""
    awards, held = list(found), Counter[int]()
    firsts = [award for award in awards if not held[award.seat] and not held.update([award.seat])]
    chosen = firsts[:most]
    had = Counter(award.seat for award in chosen)
    for award in awards:
        if award not in chosen and len(chosen) < most and had[award.seat] < EACH:
            chosen.append(award)
            had[award.seat] += 1
    return [award for award in awards if award in chosen]
