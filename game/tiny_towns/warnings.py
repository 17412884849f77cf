"""What a move would bring that its player may not have meant, in one sentence.  Changes nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game.protocol import Name, Saying, Seat, say
from game.tiny_towns.pieces import empty
from game.tiny_towns.state import State


def warning(before: State, after: State, seat: Seat, names: Sequence[Name]) -> Saying | None:
    """A town that is complete, or has no room for another cube."""
    if after.completed[seat] and not before.completed[seat]:
        return say("With this your town is complete: you take no more turns.")
    if empty(before.towns[seat].grid) and not empty(after.towns[seat].grid):
        return say("This fills your last free square: without a building your town is complete.")
    return None
