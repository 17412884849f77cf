"""Why a spot may not be touched now: what every title says first, and how it finds the rest.  Decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.common.turns import OVER, Position
from game.protocol import Action, Saying, Seat, Spot, say

Reason = Saying | None
Explain = Callable[[Any, Seat, list[str]], Reason]  # why not this spot of a zone: the state, the seat, the spot's rest


def no_part(s: Position) -> Saying:
    """Of a spot nobody can say more about."""
    return say("This plays no part in the decision at hand.")


def reason_against(
    s: Position,
    seat: Seat,
    spot: Spot,
    to_move: Callable[[Any], Seat | None],
    legal_actions: Callable[[Any], Sequence[Action]],
    by_zone: Mapping[str, Explain],
    otherwise: Callable[[Any], Saying] = no_part,
) -> Reason:
    """None if some legal action of the seat begins or goes on with this spot; ``otherwise`` knows what else to say."""
    if s.phase == OVER:
        return say("The game is over.")
    if to_move(s) != seat:
        return say("It is not your turn.")
    if any(spot in action.path(seat) for action in legal_actions(s)):
        return None
    zone, *rest = spot.split("/")
    explain = by_zone.get(zone)
    return (explain(s, seat, rest) if explain else None) or otherwise(s)
