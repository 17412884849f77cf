"""What lies still, drawn from the title's stage: the same pieces, by the same code, as what is in flight."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pygame import Rect

from game.play.stage import Piece, StageSkin
from scenes.kit.brush import Brush
from scenes.table.view.table_view import TableView

DrawPiece = Callable[[Brush, TableView, Piece, Rect], object]


class Lying:
    """The pieces of the position that is shown, asked of the stage once for each."""

    def __init__(self, stage: StageSkin, draw_piece: DrawPiece) -> None:
        self._stage, self._draw_piece = stage, draw_piece
        self._of: tuple[Any, int] | None = None
        self._on: dict[str, list[Piece]] = {}  # by the spot, and by each of the places it is part of

    def on(self, shown: TableView, *places: str) -> Iterator[Piece]:
        """Those that lie there and are not on their way: on a spot, or on all of a kind (``town``, ``watch/1``)."""
        if self._of is None or self._of[0] is not shown.view or self._of[1] != shown.viewer:
            self._of, self._on = (shown.view, shown.viewer), {}
            for piece in self._stage.pieces(*self._of):
                parts = piece.spot.split("/")
                for count in range(1, len(parts) + 1):
                    self._on.setdefault("/".join(parts[:count]), []).append(piece)
        for place in places:
            for piece in self._on.get(place, ()):
                if piece.id not in shown.hidden and piece.spot in shown.layout:
                    yield piece

    def draw(self, brush: Brush, shown: TableView, *places: str) -> None:
        for piece in self.on(shown, *places):
            self._draw_piece(brush, shown, piece, shown.rect(piece.spot))
