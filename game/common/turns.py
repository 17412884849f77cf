"""Whose turn it is, for any title that keeps a phase and a seat.  Changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from game.protocol import DEALER, Seat

OVER: Final = "over"  # the phase in which nobody is to move any more


class Position(Protocol):
    """What a state of any title says of itself."""

    @property
    def phase(self) -> str: ...

    @property
    def seat(self) -> int:
        """Whose decision it is, where it is a seat's."""
        ...


def taking_turns(dealer_phases: frozenset[str]) -> Callable[[Position], Seat | None]:
    """The ``to_move`` of a title: these phases are the dealer's, the others the seat's it names.

    A function made once and not one that is handed the phases: a search asks it at every step.
    """

    def to_move(s: Position) -> Seat | None:
        if s.phase in dealer_phases:
            return DEALER
        return None if s.phase == OVER else Seat(s.seat)

    return to_move
