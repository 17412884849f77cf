"""What a seat did best in a match that is over.  Ranks nobody: that the score sheet does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
