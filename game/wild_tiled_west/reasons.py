"""Why a spot may not be touched now, in a sentence for the player.  Decides nothing: the legal list did."""

from __future__ import annotations

from game.protocol import Saying, Seat, Spot, say
from game.wild_tiled_west.legal import legal_actions
from game.wild_tiled_west.state import DEALER_PHASES, State


def why_not(s: State, seat: Seat, spot: Spot) -> Saying | None:
    """None if some legal action of the seat begins or goes on with this spot."""
    if s.phase == "over":
        return say("The game is over.")
    if s.phase in DEALER_PHASES or s.seat != seat:
        return say("It is not your turn.")
    if any(spot in action.path(seat) for action in legal_actions(s)):
        return None
    return say("This plays no part in the decision at hand.")
