"""Which awards of a finished match are given out: few, and for as many seats as can be.  Finds none itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from game.common.awards import Award

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
