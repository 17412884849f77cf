"""What lies where in Crates.  Draws nothing."""

from __future__ import annotations

from collections.abc import Iterator

from game.crates.rules import State

from game.protocol import FACE_DOWN, Event, Seat
from game.play.stage import Piece

HEADINGS: tuple[type[Event], ...] = ()
ART = "crates/crate"


def pieces(view: State, seat: Seat) -> Iterator[Piece]:
    """The row, the pile, and the last crate in every hold."""
    for slot, crate in enumerate(view.row):
        yield Piece(f"row/{slot}", "crate", crate, f"row/{slot}", ART)
    if view.pile:
        yield Piece("pile", "crate", FACE_DOWN, "pile", ART, len(view.pile))
    for owner, hold in enumerate(view.holds):
        if hold:
            yield Piece(f"hold/{owner}", "crate", hold[-1], f"hold/{owner}", ART, len(hold))
