"""Choices that are never better than another, by rules a player knows."""

from __future__ import annotations

from collections.abc import Sequence

from game.protocol import Action
from game.saloon_tycoon import actions as do
from game.saloon_tycoon.claims import worth
from game.saloon_tycoon.content import CHARACTERS
from game.saloon_tycoon.costs import SYDNEY
from game.saloon_tycoon.state import State, is_final


def dominated(view: State, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    """Those of the actions that are never better than another of them."""
    is_last = is_final(view) or not view.pile
    if view.phase == "menu" and is_last and do.END_TURN in actions and any(_pays(view, seat, each) for each in actions):
        return [do.END_TURN]
    return []


def _pays(s: State, seat: int, action: Action) -> bool:
    """True for a claim that scores more than it costs: on a seat's last turn nothing is won by waiting (ST-174)."""
    claim = None
    if isinstance(action, do.Stake):
        claim = s.row[action.slot]
    elif isinstance(action, do.StakeSecret):
        claim = s.secrets[seat][action.slot]
    comes = SYDNEY in s.away and not is_final(s)  # ST-135, ST-162
    return claim is not None and worth(s, seat, claim) > (-CHARACTERS[SYDNEY].effect.amount if comes else 0)
