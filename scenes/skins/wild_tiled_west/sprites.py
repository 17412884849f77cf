"""Pieces one by one, as the table shows them at rest: so they look on their way too.  Knows no rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect

from game.play.stage import Piece
from game.protocol import FACE_DOWN, Spot
from game.wild_tiled_west.content import TRACKS
from game.wild_tiled_west.shapes import SIGN_OF
from game.wild_tiled_west.state import Laid
from scenes.kit.brush import Brush
from scenes.skins.wild_tiled_west import cards, goods, hand, panels, ridge, trays
from scenes.skins.wild_tiled_west.land import on_field, on_hill
from scenes.skins.wild_tiled_west.look import PICKAXE, cells, lying, middle, point_of
from scenes.skins.wild_tiled_west.tiles import (
    ART,
    alone,
    boxed,
    corner,
    extent,
    on_tile,
    shade,
    squares_in,
    stand,
)
from scenes.table.board.bar import token_place
from scenes.table.view.table_view import TableView

COIN: Final = 0.56  # of its spot
ORIGIN: Final = (0, 0)


def place(shown: TableView, spot: Spot) -> Rect:
    """Settlements lie on whole even pixels, cards to choose from over the trays, the first player's wheel on a chip.

    An ace keeps its size on its row.
    """
    zone, *rest = spot.split("/")
    if zone == "board":
        return hand.square_rect(shown, int(rest[0]), point_of(rest[1]))
    if zone in ("hand", "partners"):
        return cards.moved_spots(shown).get(spot) or shown.rect(spot)
    if zone == "first":
        return token_place(shown.rect(f"chip/{rest[0]}"), shown.layout.compact)
    if zone == "aces" and int(rest[0]) == shown.focus:
        rect = shown.rect("ace/spades")
        return Rect(shown.rect(spot).centerx - rect.w // 2, shown.rect(spot).centery - rect.h // 2, *rect.size)
    return shown.rect(spot)


def reach(piece: Piece) -> float:
    """A tile lies on more squares than the one it is named by, and a building stands higher than they are."""
    if piece.kind != "tile":
        return 1 / 3
    turn = _turn(piece)
    row, column = middle(piece.what, turn)
    wide, high = extent(cells(piece.what, turn))
    return max(row, column, wide - column - 1, high - row - 1) + 1


def draw(brush: Brush, shown: TableView, piece: Piece, rect: Rect) -> bool:
    """False for what is a plain drawing as large as its spot."""
    draw_one = KINDS.get(piece.kind)
    if draw_one is not None:
        draw_one(brush, shown, piece, rect)
    return draw_one is not None


def _turn(piece: Piece) -> int:
    return int(piece.marks[0].removeprefix("turn "))


def _tile(brush: Brush, shown: TableView, piece: Piece, rect: Rect) -> None:
    """On a settlement with its shadow; on its stack as small as it is there."""
    if not piece.spot.startswith("board/"):
        trays.draw_mini(brush, piece.what, rect, faint=False)
        return
    grip, side = piece.spot.rpartition("/")[2], rect.w
    lies = lying(Laid(piece.what, _turn(piece), grip))
    top, left = corner(lies)
    x, y = rect.x + (left - point_of(grip)[1]) * side, rect.y + (top - point_of(grip)[0]) * side
    shape = boxed(lies)
    shade(brush.surface, brush.art, squares_in(shape), side, (x, y))
    image = alone(brush.art, shape, side, piece.what, SIGN_OF.get(piece.what, ""), (top, left))
    brush.surface.blit(image, (x - side, y - side))


def _bust(brush: Brush, shown: TableView, piece: Piece, rect: Rect) -> None:
    if "field" in piece.marks:
        upright = on_field(ORIGIN, rect.w)
    else:
        upright = (on_hill if "hill" in piece.marks else on_tile)(ORIGIN, rect.w, piece.what)
    stand(brush.surface, brush.art, [upright], rect.topleft)


def _coin(brush: Brush, shown: TableView, piece: Piece, rect: Rect) -> None:
    side = round(min(rect.size) * COIN)
    brush.picture(piece.art, Rect(rect.centerx - side // 2, rect.centery - side // 2, side, side))


def _die(brush: Brush, shown: TableView, piece: Piece, rect: Rect) -> None:
    trays.draw_die(brush, piece.spot.removeprefix("slot/"), rect)


def _partner(brush: Brush, shown: TableView, piece: Piece, rect: Rect) -> None:
    """A strip, a large card, or a face in a small frame: as the place is shaped."""
    zone, *rest = piece.spot.split("/")
    seat = int(rest[0]) if zone != "partners" else shown.viewer
    if rect.w > 2 * rect.h:
        secret = zone == "partner" and rest[1] == "0" and seat == shown.viewer and shown.view.phase != "over"
        goods.draw_strip(brush, shown, seat, piece.what, rect, secret)
    elif rect.h > rect.w and rect.w > shown.rect("partners/0").w:
        cards.draw_face(brush, shown, seat, piece.what, rect)
    elif zone == "partners":
        goods.draw_supply_card(brush, piece.what, rect)
    else:
        goods.draw_small_partner(brush, piece.what, rect)


def _token(brush: Brush, shown: TableView, piece: Piece, rect: Rect) -> None:
    """The cart on its track; a rival has no track, and a pickaxe stands for it."""
    if piece.what == "cart" and rect.h > rect.w:
        panels.draw_cart(brush, rect)
    else:
        brush.picture(PICKAXE if piece.what == "cart" else piece.art, rect)


def _bandit_card(brush: Brush, shown: TableView, piece: Piece, rect: Rect) -> None:
    if piece.what == FACE_DOWN:
        brush.picture(ART + "bandit_back", rect)
    else:
        ridge.draw_card(brush, shown, piece.what, rect)


def _contract(brush: Brush, shown: TableView, piece: Piece, rect: Rect) -> None:
    index = next(index for index, each in enumerate(TRACKS.contract) if piece.spot == f"contract/{each.id}")
    panels.draw_contract(brush, index, rect, piece.what == "flipped")


KINDS: Final[dict[str, Callable[[Brush, TableView, Piece, Rect], None]]] = {
    "tile": _tile, "bust": _bust, "coin": _coin, "die": _die, "partner": _partner, "token": _token,
    "bandit_card": _bandit_card, "contract": _contract,
}  # fmt: skip
