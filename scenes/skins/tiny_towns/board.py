"""Towns of Tiny Towns: the board, its pieces, what lies on buildings, the Cavern.  Knows no rule."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.protocol import Seat
from game.tiny_towns.content import CONTENT
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import about
from scenes.kit.language import Say
from scenes.kit.lettering import signed
from scenes.skins.tiny_towns.look import CUBES, FOLDER, PLOT, card_picture, cube_picture, pill_of
from scenes.table.view.table_view import TableView

CUBE_SHARE: Final = (0.80, 0.92)  # of a square, on the large board and on a small one
PIECE_SHARE: Final = (1.02, 1.12)
RISE: Final = 0.07  # a building stands over its square upwards
FED = "fed"


def draw_ground(brush: Brush, shown: TableView, seat: Seat) -> None:
    """One town's board, and the mouth in its hedge with the places that are left."""
    large, board = seat == shown.focus, shown.rect(f"board/{seat}")
    brush.shadow(board, "poster" if large else "chip", 30 if large else 10)
    brush.picture(FOLDER + "board", board)
    if shown.view.terms.cavern:
        rect = shown.rect(f"cavern/{seat}")
        brush.picture(FOLDER + "cavern", rect)
        for place in range(len(shown.view.towns[seat].cavern), CONTENT.values.cavern_capacity if large else 0):
            brush.box(_in_cavern(rect, place), None, 6, palette.TAN, 1.5, alpha=0.7, dashes="5 4")


def draw_piece(
    brush: Brush, rect: Rect, piece: str, say: Say | None = None, large: bool = True, look: str = ""
) -> None:
    """A cube with its letter, or a building, on a square."""
    if piece in CUBES:
        side = round(rect.w * CUBE_SHARE[0 if large else 1])
        place = about((rect.centerx, rect.centery - (brush.px(2) if large else 0)), side)
        brush.picture(cube_picture(piece), place, look)
        if large and say is not None and not look:
            draw_letter(brush, pill_of(piece, say), rect)
        return
    side = round(rect.w * PIECE_SHARE[0 if large else 1])
    brush.picture(card_picture(piece), about((rect.centerx, rect.centery - round(rect.w * RISE)), side), look)


def draw_letter(brush: Brush, sign: tuple[str, str, str], rect: Rect) -> None:
    """The letter of a cube in the lower right corner of its square."""
    if not brush.aid:
        return
    side = max(brush.px(24), brush.frame.type_px("pill") + 4)
    letter, fill, text = sign
    pill = Rect(rect.right - side - brush.px(7), rect.bottom - side - brush.px(7), side, side)
    brush.box(pill, fill, 6, palette.CREAM, 2)
    brush.text(letter, pill, "pill", text, "centre")


def draw_fed(brush: Brush, shown: TableView, spot: str, rect: Rect) -> None:
    """A loaf on a fed home, a bowl on a hungry one."""
    mark = dict(shown.sheets[shown.focus].marks).get(spot)
    if mark is None:
        return
    side = max(brush.px(30), 18)
    disc = Rect(rect.x + brush.px(6), rect.bottom - side - brush.px(6), side, side)
    fill = palette.GAIN if mark == FED else palette.LOSS
    brush.box(disc, fill, side / 2 / brush.frame.scale, palette.CREAM, 2)
    brush.icon(mark, disc.center, round(side * 0.62), palette.CREAM)


def draw_held(brush: Brush, resource: str, rect: Rect, say: Say, large: bool) -> None:
    """In the upper corner of the square."""
    side = _load_side(rect, large)
    _draw_token(brush, resource, Rect(rect.right - side, rect.y, side, side), say if large else None)


def draw_stored(brush: Brush, resource: str, place: int, rect: Rect, say: Say, large: bool) -> None:
    """Along the foot of the square."""
    side = _load_side(rect, large)
    token = Rect(rect.right - side - place * round(side * 0.92), rect.bottom - side, side, side)
    _draw_token(brush, resource, token, say if large else None)


def _load_side(rect: Rect, large: bool) -> int:
    return round(rect.w * (0.34 if large else 0.42))


def _draw_token(brush: Brush, resource: str, rect: Rect, say: Say | None = None) -> None:
    """A cube that lies on something, on a little plate of its own; with its letter if it can be said."""
    brush.box(rect, "#fffaf0", 6, CUBES[resource][0], 2)
    brush.picture(cube_picture(resource), rect.inflate(-brush.px(4), -brush.px(4)))
    if say is not None and brush.aid and rect.w >= brush.frame.type_px("pill") * 2:
        side = brush.frame.type_px("pill") + 2
        letter, fill, text = pill_of(resource, say)
        pill = Rect(rect.right - side + 2, rect.bottom - side + 2, side, side)
        brush.box(pill, fill, 5, palette.CREAM, 1)
        brush.text(letter, pill, "pill", text, "centre")


def draw_dropped(brush: Brush, resource: str, place: int, rect: Rect) -> None:
    """A cube in the Cavern."""
    _draw_token(brush, resource, _in_cavern(rect, place))


def _in_cavern(rect: Rect, place: int) -> Rect:
    places = CONTENT.values.cavern_capacity
    side = round(rect.h * 0.62)
    gap = round(side * 0.3)
    left = rect.centerx - (places * side + (places - 1) * gap) // 2
    return Rect(left + place * (side + gap), rect.centery - side // 2 + round(rect.h * 0.06), side, side)


def draw_reserved(brush: Brush, card: str, rect: Rect) -> None:
    """A piece on Opaleye's Watch, on a little plate."""
    brush.box(rect, palette.PAPER, 8, palette.EDGE, 2)
    draw_piece(brush, rect, card, large=False)


def draw_gain(brush: Brush, rect: Rect, gain: int) -> None:
    """How the score would change, on a little flag at the top of the square."""
    if not gain:
        return
    words = signed(gain)
    wide = max(brush.measure(words, "count")[0] + brush.px(18), brush.px(44))
    high = max(brush.px(34), brush.frame.leading("count"))
    flag = Rect(rect.right - wide + brush.px(6), rect.y - brush.px(6), wide, high)
    brush.box(flag, palette.GAIN if gain > 0 else palette.LOSS, 8, palette.CREAM, 2)
    brush.text(words, flag, "count", palette.CREAM, "centre")


def draw_pair(brush: Brush, rect: Rect, picture: str, count: int) -> None:
    """A small sign and a number, on leather; nothing where there is no room for both."""
    role = "name" if brush.measure("16", "name")[0] <= rect.w // 2 else "body_strong"
    side = min(rect.h, rect.w - brush.measure("16", role)[0] - 2)
    if side < 14:
        return
    sign = Rect(rect.x, rect.centery - side // 2, side, side)
    if picture:
        brush.picture(picture, sign)
    else:
        draw_plot(brush, sign)
    brush.text(str(count), Rect(sign.right, rect.y, rect.right - sign.right, rect.h), role, palette.CREAM, "centre")


def draw_plot(brush: Brush, area: Rect) -> None:
    """A free square, as a sign."""
    brush.box(about(area.center, round(min(area.size) * 0.62)), PLOT[0], 5, PLOT[1], 2)
