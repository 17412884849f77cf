"""How near each seat is to bringing an Outlaw to town: for the screen.  Changes nothing."""

from __future__ import annotations

from game.saloon_tycoon.ledger import ARRIVALS
from game.saloon_tycoon.state import State


def gauges(s: State) -> dict[str, list[tuple[int, int]]]:
    """For each Outlaw out of town, by seat, how much of how much (section 13)."""
    return {
        who: [(read(s, seat), at_least) for seat in range(s.terms.seats)]
        for who, (_, read, at_least) in ARRIVALS.items()
        if who in s.away
    }
