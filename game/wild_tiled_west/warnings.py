"""What a move would bring that its player may not have meant, in one sentence.  Changes nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game.protocol import Name, Saying, Seat, say
from game.wild_tiled_west.rounds import YEARS, tussle_points
from game.wild_tiled_west.state import State


def warning(before: State, after: State, seat: Seat, names: Sequence[Name]) -> Saying | None:
    """The fewest bandits given away, or the most taken on, before the Tussle (WTW-150, WTW-151)."""
    if before.ridge is not None or not before.boards or before.year != after.year:
        return None
    stake = YEARS[before.year].tussle
    was, then = (tussle_points(_at_large(s), stake)[seat] for s in (before, after))
    if then >= was:
        return None
    if then < 0:
        return say("You would have the most bandits at large: a Tussle now would cost {points}.", points=stake)
    return say("You would no longer have the fewest bandits at large: a Tussle now would bring nothing.")


def _at_large(s: State) -> tuple[int, ...]:
    return tuple(board.bandits.bit_count() for board in s.boards)
