"""Why."""

from __future__ import annotations

from game.protocol import Saying, Seat, Spot, say
from game.saloon_tycoon.legal import legal_actions
from game.saloon_tycoon.state import DEALER_PHASES, State


def why_not(s: State, seat: Seat, spot: Spot) -> Saying | None:
    if s.phase == "over":
        return say("The game is over.")
    if s.phase in DEALER_PHASES or s.seat != seat:
        return say("It is not your turn.")
    if any(spot in action.path(seat) for action in legal_actions(s)):
        return None
    return say("This plays no part in the decision at hand.")
