"""A piece of Tiny Epic Western at rest and in flight: where it lies on its spot, and the one hand that draws it."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.play.stage import Piece
from game.protocol import Spot
from game.tiny_epic_western.actions import posse_spot
from game.tiny_epic_western.content import BUILDINGS
from scenes.kit.brush import Brush
from scenes.skins.tiny_epic_western import cards, figures, mats, table
from scenes.table.view.table_view import TableView

HOUSE: Final = (170, 96)
SMALL: Final = (1, 1)  # one bought this round, without its frame
PIP: Final = 30  # reference pixels


def lies(shown: TableView, piece: Piece, spot: Spot) -> Rect:
    """The area a piece fills at rest on this spot."""
    rect, zone = shown.rect(spot), spot.split("/")[0]
    if piece.kind == "posse" and zone == "spot":
        return _figure(shown, piece, spot)
    if piece.kind == "house":
        area = mats.new_place(shown, int(spot.split("/")[1]), piece.what) if zone == "new" else rect
        return _within(area, SMALL if piece.spot.startswith("new/") else HOUSE)
    if piece.kind == "unit":
        side = round(PIP * shown.layout.scale)
        return Rect(rect.x if zone == "counter" else rect.centerx - side // 2, rect.centery - side // 2, side, side)
    if piece.kind == "card" and zone == "offer":
        return table.offer_place(shown, spot)
    return rect


def _within(rect: Rect, shape: tuple[int, int]) -> Rect:
    scale = min(rect.w / shape[0], rect.h / shape[1])
    return Rect(0, 0, round(shape[0] * scale), round(shape[1] * scale)).move_to(center=rect.center)


def _figure(shown: TableView, piece: Piece, spot: Spot) -> Rect:
    """Beside those who are there already, the wounded first."""
    _, position, word = spot.split("/")
    names = [posse_spot(number) for number, _ in figures.on_spot(shown.view, int(position), word)]
    index = names.index(piece.id) if piece.id in names else len(names)
    return figures.figure_rect(shown.rect(spot), word, index, max(len(names), index + 1))


def draw(brush: Brush, shown: TableView, piece: Piece, rect: Rect) -> None:
    """A piece as it lies in its area."""
    if piece.kind == "card":
        cards.draw_poker(brush, rect, piece.what)
    elif piece.kind == "posse":
        figures.draw_figure(brush, shown, int(piece.id.split("/")[1]), "wounded" in piece.marks, rect)
    elif piece.kind != "house" or piece.what not in BUILDINGS:
        brush.picture(piece.art, rect)
    elif piece.spot.startswith("new/"):
        mats.draw_new_house(brush, piece.what, rect)
    else:
        for_sale = not piece.spot.startswith("stack/")
        cards.draw_building(brush, shown.language, piece.what, rect, for_sale, shown.viewer)
