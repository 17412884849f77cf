"""What lies where, as data: pieces on spots, drawn afresh from a view or moved on by events.  Draws nothing.

A title's ``skins/<title>/stage.py`` says both: ``pieces(view, seat)`` what a seat sees, ``follow(stage, event)`` what
an event changes.  Law 12: following the events a seat saw leads to the same stage as drawing its view afresh.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, Protocol

from game.protocol import FACE_DOWN, Event, Seat, Spot


class Piece(NamedTuple):
    """One thing on a spot.  The id is made of where it lies, since views know no other."""

    id: str
    kind: str  # "card", "cube", "building": how it is drawn
    what: str  # its content id, FACE_DOWN if this seat may not see it
    spot: Spot
    art: str = ""  # the picture of it
    number: int = 1  # of a pile
    marks: tuple[str, ...] = ()

    @property
    def is_face_up(self) -> bool:
        return self.what != FACE_DOWN


class Change(NamedTuple):
    """A piece that came (nothing before), went (nothing after), moved or turned; ``via`` is the far end of its way."""

    before: Piece | None
    after: Piece | None
    via: Spot = ""


class StageSkin(Protocol):
    """What a title says about its stage."""

    def pieces(self, view: Any, seat: Seat) -> Iterable[Piece]:
        """All this seat sees on the table."""
        ...

    def follow(self, stage: Stage, event: Event) -> None:
        """Put, take and move what the event changes, as the stage's seat sees it."""
        ...


class Stage:
    """The pieces as one seat sees them."""

    def __init__(self, skin: StageSkin, view: Any, seat: Seat) -> None:
        self.skin = skin
        self.seat = seat
        self.pieces: dict[str, Piece] = {}
        self._changes: list[Change] = []
        self.redraw(view, seat)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stage) and self.pieces == other.pieces

    def __getitem__(self, name: str) -> Piece:
        return self.pieces[name]

    def __contains__(self, name: str) -> bool:
        return name in self.pieces

    def on(self, spot: Spot) -> Iterator[Piece]:
        """Everything that lies there, what came first first."""
        return (piece for piece in self.pieces.values() if piece.spot == spot)

    def redraw(self, view: Any, seat: Seat) -> None:
        """Begin again from a view: after an undo, a hand-over, or to make sure."""
        self.seat = seat
        self.pieces = {}
        for piece in self.skin.pieces(view, seat):
            if piece.id in self.pieces:
                raise ValueError(f"two pieces are called {piece.id}")
            self.pieces[piece.id] = piece

    def follow(self, event: Event) -> list[Change]:
        """Let the event happen, and tell what changed."""
        self._changes = []
        self.skin.follow(self, event)
        return self._changes

    # -------------------------------------------------------------- for skins

    def put(self, piece: Piece, source: Spot = "") -> None:
        """A piece comes, from a spot if it is known; one of the same id is replaced."""
        before = self.pieces.get(piece.id)
        if before != piece:
            self.pieces[piece.id] = piece
            self._changes.append(Change(before, piece, source))

    def take(self, name: str, to: Spot = "") -> None:
        """A piece leaves the table, to a spot if it is known; nothing if it is not there."""
        piece = self.pieces.pop(name, None)
        if piece is not None:
            self._changes.append(Change(piece, None, to))

    def move(self, name: str, piece: Piece) -> None:
        """A piece goes elsewhere or turns; it takes its new id, and comes from nowhere if it was not there."""
        before = self.pieces.pop(name, None)
        self.pieces[piece.id] = piece
        self._changes.append(Change(before, piece))
