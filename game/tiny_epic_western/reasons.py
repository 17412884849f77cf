"""Why a spot may not be touched now, in a sentence for the player.  Decides nothing: the legal list did."""

from __future__ import annotations

from game.protocol import Saying, Seat, Spot, say
from game.tiny_epic_western.state import State


def why_not(s: State, seat: Seat, spot: Spot) -> Saying | None:
    return say("This plays no part in the decision at hand.")
