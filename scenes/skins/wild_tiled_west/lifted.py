"""The settlement in the middle, sharp over the dusk of a cutscene.  Knows no rule."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.brush import Brush
from scenes.skins.wild_tiled_west import board, hand
from scenes.skins.wild_tiled_west.land import Land, picture
from scenes.skins.wild_tiled_west.tiles import ART
from scenes.table.table_view import TableView


def lift(brush: Brush, shown: TableView, land: Land) -> tuple[Rect, int]:
    """Where its squares lie, and how large one is."""
    seat = shown.focus
    rect, side = hand.ground_rect(shown, seat), hand.side_of(shown, seat)
    frame = framed(brush, shown)
    brush.surface.blit(brush.art.plate(ART + "board_frame", frame.size, brush.frame.scale), frame)
    brush.surface.blit(picture(brush.art, land, side), rect)
    return rect, side


def framed(brush: Brush, shown: TableView) -> Rect:
    """With its frame."""
    edge = brush.px(board.FRAME)
    return hand.ground_rect(shown, shown.focus).inflate(2 * edge, 2 * edge)
