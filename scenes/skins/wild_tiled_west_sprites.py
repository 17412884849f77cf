"""Pieces in flight that are no single drawing: tiles, dice with their number."""

from __future__ import annotations

from pygame import Surface

from game.wild_tiled_west.shapes import SIGN_OF
from scenes.brush import Brush
from scenes.skins.wild_tiled_west_look import cells
from scenes.skins.wild_tiled_west_tiles import alone, even
from scenes.stage import Piece

LEAST, MOST = 10, 60  # pixels of a square on the way


def sprite(brush: Brush, piece: Piece, size: tuple[int, int]) -> Surface | None:
    """A tile as it will lie; its squares are as large as the spot it is over."""
    if piece.kind != "tile":
        return None
    turn = int(piece.marks[0].removeprefix("turn "))
    side = even(max(LEAST, min(MOST, min(size))))
    return alone(brush.art, cells(piece.what, turn), side, piece.what, SIGN_OF.get(piece.what, ""))
