"""Pieces in flight that are no single drawing, or smaller than their spot."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from game.wild_tiled_west.shapes import SIGN_OF
from scenes.brush import Brush
from scenes.skins.wild_tiled_west.look import cells
from scenes.skins.wild_tiled_west.tiles import alone, even
from scenes.stage import Piece

LEAST, MOST = 10, 60  # pixels of a square on the way
SHARES: Final = {"coin": 0.56, "bust": 0.74}  # of the spot
STEP: Final = 4  # pixels: so that few sizes are rasterised on the way


def sprite(brush: Brush, piece: Piece, size: tuple[int, int]) -> Surface | None:
    """A tile as it will lie; its squares are as large as the spot it is over."""
    if piece.kind in SHARES:
        side = max(STEP, round(min(size) * SHARES[piece.kind]) // STEP * STEP)
        return brush.art.picture(piece.art, side)
    if piece.kind != "tile":
        return None
    turn = int(piece.marks[0].removeprefix("turn "))
    square = even(max(LEAST, min(MOST, min(size))))
    return alone(brush.art, cells(piece.what, turn), square, piece.what, SIGN_OF.get(piece.what, ""))
