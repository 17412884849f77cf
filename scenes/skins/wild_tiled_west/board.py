"""Settlements on the table: the large one with its light and badges, the small ones, a tile's ghost.  Knows no rule."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from game.wild_tiled_west.content import CONTENT
from game.wild_tiled_west.effects import HouseInDanger, PocketAces
from game.wild_tiled_west.faces import ground
from game.wild_tiled_west.preview import fire_lines, open_round_red
from game.wild_tiled_west.shapes import SIGN_OF
from game.wild_tiled_west.wilds import threats
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import about
from scenes.kit.lettering import fine
from scenes.skins.wild_tiled_west import hand, tiles
from scenes.skins.wild_tiled_west.hand import Held
from scenes.skins.wild_tiled_west.land import TOWNS, Land, picture, town_squares
from scenes.skins.wild_tiled_west.look import land_of, lying, point_of, points_of, tile_id
from scenes.skins.wild_tiled_west.tiles import ART, Cells, Square
from scenes.table.view.table_view import TableView

FRAME: Final = 9  # reference pixels outside the squares
REACH: Final = ("#fff096", 86)  # over the squares that can be covered
VEIL: Final = ("#a83226", 70)  # over an illegal ghost
GHOST: Final = 225  # of 255
BADGE_FROM: Final = 30  # pixels of a square: smaller settlements carry no badges


def draw_all(brush: Brush, shown: TableView) -> None:
    """Every seat's settlement; the one in the middle with its frame."""
    for seat in range(shown.layout.seats):
        draw(brush, shown, seat)


def draw(brush: Brush, shown: TableView, seat: int) -> None:
    rect, large = hand.ground_rect(shown, seat), seat == shown.focus
    edge = brush.px(FRAME) if large else max(2, brush.px(3))
    frame = rect.inflate(2 * edge, 2 * edge)
    if large:
        brush.shadow(frame, "poster", 12)
        brush.surface.blit(brush.art.plate(ART + "board_frame", frame.size, brush.frame.scale), frame)
        brush.shadow(_plaque_rect(brush, shown, seat), "chip", 9)
    else:
        brush.box(frame, "#8a5a34", 5, palette.INK, 2)
    redraw(brush, shown, seat)


def framed(brush: Brush, shown: TableView) -> Rect:
    """The settlement in the middle with its frame."""
    edge = brush.px(FRAME)
    return hand.ground_rect(shown, shown.focus).inflate(2 * edge, 2 * edge)


def lift(brush: Brush, shown: TableView, land: Land) -> tuple[Rect, int]:
    """It alone, sharp over the dusk of a cutscene: where its squares lie, and how large one is."""
    rect, side = hand.ground_rect(shown, shown.focus), hand.side_of(shown, shown.focus)
    frame = framed(brush, shown)
    brush.surface.blit(brush.art.plate(ART + "board_frame", frame.size, brush.frame.scale), frame)
    brush.surface.blit(picture(brush.art, land, side), rect)
    return rect, side


def redraw(brush: Brush, shown: TableView, seat: int) -> None:
    """Everything within the frame; may be laid over itself, for it casts no shadow."""
    rect, side = hand.ground_rect(shown, seat), hand.side_of(shown, seat)
    land = land_of(shown.view, seat, shown.hidden)
    brush.surface.blit(picture(brush.art, land, side), rect)
    if seat != shown.focus:
        _latest(brush, shown, seat, rect, side)
        return
    _light(brush, shown)
    _badges(brush, shown, seat, land, rect, side)
    _tables(brush, shown, seat, rect, side)
    _threats(brush, shown, seat)
    _plaque(brush, shown, seat)


def _latest(brush: Brush, shown: TableView, seat: int, rect: Rect, side: int) -> None:
    """A white line round the tile a rival laid last."""
    laid = shown.view.boards[seat].laid
    if not laid or tile_id(seat, laid[-1]) in shown.hidden or shown.outcome is not None:
        return
    shape, (top, left) = tiles.boxed(lying(laid[-1])), tiles.corner(lying(laid[-1]))
    flat = tiles.squares_in(shape)
    line = brush.art.kept(
        ("wtw latest", flat, side),
        lambda: tiles.outline(brush.art, tiles.size_of(shape, side), "ghost_rim", flat, side),
    )
    brush.surface.blit(line, (rect.x + left * side, rect.y + top * side))


def _tables(brush: Brush, shown: TableView, seat: int, rect: Rect, side: int) -> None:
    """The card tables of Riverboat Bend lie outside the board, beside their squares."""
    rule = ground(shown.view.boards[seat].face).rule
    if not isinstance(rule, PocketAces):
        return
    size = round(side * 0.62)
    for table in rule.tables:
        row, column = table.cell
        y = rect.y - size // 3 if row == 0 else rect.bottom + size // 3
        brush.picture(f"{ART}ace_{table.suit}", about((rect.x + round((column + 0.5) * side), y), size))


def _threats(brush: Brush, shown: TableView, seat: int) -> None:
    """On Hollow Hill: the bandits with a clear line to the house."""
    board = shown.view.boards[seat]
    if not isinstance(ground(board.face).rule, HouseInDanger) or not board.laid:
        return
    for square in points_of(threats(board)):
        box = hand.square_rect(shown, seat, square)
        size = max(12, round(box.w * 0.34))
        sign = Rect(box.x + 1, box.y + 1, size, size)
        brush.box(sign, "#c8322b", size, palette.CREAM, 1.5)
        brush.text("!", sign, "pill", palette.CREAM, "centre")


def _name(brush: Brush, shown: TableView, seat: int) -> str:
    """The settlement's, with that of its wild rule if both fit."""
    face = CONTENT.faces[shown.view.boards[seat].face]
    words = fine(shown.say(face.name))
    longer = f"{words} · {shown.say(face.rule_name)}" if face.rule_name and not brush.frame.compact else words
    return (
        longer if brush.measure(longer, "label")[0] + 2 * brush.px(34) <= shown.rect(f"nameplate/{seat}").w else words
    )


def _plaque_rect(brush: Brush, shown: TableView, seat: int) -> Rect:
    most = shown.rect(f"nameplate/{seat}")
    wide = brush.measure(_name(brush, shown, seat), "label")[0] + 2 * brush.px(34)
    return about(most.center, min(most.w, wide), most.h)


def _plaque(brush: Brush, shown: TableView, seat: int) -> None:
    """The name on brass, as wide as it needs."""
    rect = _plaque_rect(brush, shown, seat)
    brush.plate("plaque_brass", rect)
    brush.text(_name(brush, shown, seat), rect.inflate(-2 * brush.px(18), 0), "label", palette.INK, "centre")


def _light(brush: Brush, shown: TableView) -> None:
    """What may be covered or touched now."""
    squares = lit_squares(shown)
    _shine(brush, shown, shown.focus, squares)
    if not squares or not shown.is_mine:
        return
    board = shown.view.boards[shown.viewer]
    if shown.view.phase == "shoot":
        for sheriff, bandit in fire_lines(board):
            draw_shot(brush, shown, shown.viewer, point_of(sheriff), point_of(bandit))
    elif hand.held(shown) is not None:
        for _, gaps in open_round_red(board):
            for name in gaps:
                _gap(brush, hand.square_rect(shown, shown.viewer, point_of(name)))


def _gap(brush: Brush, square: Rect) -> None:
    """A square that still keeps a red-signed building from being surrounded."""
    size = max(5, round(square.w * 0.2))
    dot = Rect(square.right - size - 3, square.bottom - size - 3, size, size)
    brush.box(dot, "#c8322b", size, palette.CREAM, 1.5)


def _shine(brush: Brush, shown: TableView, seat: int, squares: frozenset[Square]) -> None:
    """Light over some squares of a settlement."""
    rect, side = hand.ground_rect(shown, seat), hand.side_of(shown, seat)

    def make() -> Surface:
        image = tiles.wash(rect.size, squares, side, *REACH)
        tiles.rim(image, brush.art, "glow_rim", squares, side)
        return image

    if squares:
        brush.surface.blit(brush.art.kept(("wtw glow", squares, side), make), rect)


def lit_squares(shown: TableView) -> frozenset[Square]:
    """On the viewer's settlement: where the tile in hand fits, or what is asked for."""
    if shown.focus != shown.viewer or not shown.is_mine or shown.chooser is None or shown.held is not None:
        return frozenset()
    if shown.view.phase == "wrangle":
        return frozenset().union(*hand.pasture_spots(shown).values())
    if hand.held(shown) is not None:
        return hand.reach(shown)
    own = f"board/{shown.viewer}/"
    return frozenset(point_of(spot.removeprefix(own)) for spot in shown.glow if spot.startswith(own))


def _badges(brush: Brush, shown: TableView, seat: int, land: Land, rect: Rect, side: int) -> None:
    """A town's letter and points on its first square, a check once it is filled."""
    if side < BADGE_FROM:
        return
    for plot in ground(shown.view.boards[seat].face).towns:
        row, column = min(points_of(plot.squares))
        corner = (rect.x + column * side, rect.y + row * side + (round(side * 0.4) if row == 0 else 0))
        if plot.key in land.done:
            small = max(16, round(side * 0.38))
            box = Rect(corner[0] - small // 5, corner[1] - small // 5, small, small)
            brush.box(box, palette.GAIN, 5, palette.INK, 2)
            brush.icon("check", box.center, round(small * 0.72), palette.CREAM)
        else:
            draw_badge(brush, plot.key, plot.points, corner, side)


def draw_badge(brush: Brush, key: str, points: int, corner: tuple[int, int], side: int) -> None:
    high = max(18, round(side * 0.43))
    wide = max(34, round(side * 0.81))
    box = Rect(corner[0] + 2, corner[1] - round(high * 0.3), wide, high)
    brush.box(box, palette.INK, 6)
    letter = Rect(box.x + 2, box.y + 2, high - 4, high - 4)
    brush.box(letter, TOWNS[key], 4)
    brush.text(key, letter, "pill", palette.INK, "centre")
    brush.text(str(points), Rect(letter.right, box.y, box.right - letter.right, high), "pill", palette.CREAM, "centre")


def draw_reach(brush: Brush, shown: TableView, tile: str) -> None:
    """Where a tile that is only pointed at could come to lie."""
    if shown.focus == shown.viewer:
        _shine(brush, shown, shown.viewer, hand.could_cover(shown, tile))


def light_town(brush: Brush, shown: TableView, seat: int, key: str) -> None:
    """A town of the settlement in the middle, pointed at on its row."""
    _shine(brush, shown, seat, town_squares(land_of(shown.view, seat), key))


# ------------------------------------------------------------------ the ghost


def draw_ghost(brush: Brush, shown: TableView, now: Held, square: Square, legal: bool) -> None:
    """The tile in hand, snapped to the squares: lifted and white-rimmed, or red where it may not lie."""
    seat = shown.viewer
    rect, side = hand.ground_rect(shown, seat), hand.side_of(shown, seat)
    lies = hand.laid_at(now, square)
    shape, (top, left) = tiles.boxed(lies), tiles.corner(lies)
    at = (rect.x + left * side, rect.y + top * side)
    _lay(brush, shape, now, side, at, lifted=legal)
    flat, size = tiles.squares_in(shape), tiles.size_of(shape, side)
    if not legal:
        brush.surface.blit(tiles.wash(size, flat, side, *VEIL), at)
    brush.surface.blit(tiles.outline(brush.art, size, "ghost_rim" if legal else "danger_rim", flat, side), at)


def draw_loose(brush: Brush, now: Held, at: tuple[int, int], side: int) -> None:
    """The tile hangs on the pointer by its middle cell, away from the settlement."""
    lies = hand.laid_at(now, (0, 0))
    top, left = tiles.corner(lies)
    place = (at[0] + left * side - side // 2, at[1] + top * side - side // 2)
    _lay(brush, tiles.boxed(lies), now, side, place, lifted=True)


def _lay(brush: Brush, shape: Cells, now: Held, side: int, at: tuple[int, int], lifted: bool) -> None:
    if lifted:
        tiles.shade(brush.surface, brush.art, tiles.squares_in(shape), side, (at[0], at[1] + side // 6), 170)
    sign = SIGN_OF.get(now.tile, "")
    image = brush.art.kept(
        ("wtw ghost", shape, now.tile, side),
        lambda: tiles.faded(tiles.alone(brush.art, shape, side, now.tile, sign), GHOST),
    )
    brush.surface.blit(image, (at[0] - side, at[1] - side))


# ------------------------------------------------------------------ lines of fire


def draw_shot(brush: Brush, shown: TableView, seat: int, sheriff: Square, bandit: Square, share: float = 1.0) -> None:
    """A line from the sheriff to the bandit as far as it has come, and the cross-hairs at its end."""
    a, b = hand.square_rect(shown, seat, sheriff), hand.square_rect(shown, seat, bandit)
    length = max(abs(b.centerx - a.centerx), abs(b.centery - a.centery))
    if length > a.w:
        thick = max(4, round(a.w * 0.16))
        long = max(2, round(length * min(1.0, share)))
        line = brush.art.kept(("wtw line", long, thick), lambda: _line(long, thick))
        if a.centery == b.centery:
            x = a.centerx if b.centerx > a.centerx else a.centerx - long
            brush.surface.blit(line, (x, a.centery - thick // 2))
        else:
            y = a.centery if b.centery > a.centery else a.centery - long
            brush.surface.blit(pygame.transform.rotate(line, 90), (a.centerx - thick // 2, y))
    if share >= 1:
        brush.picture(ART + "target", b.inflate(-round(b.w * 0.04), -round(b.w * 0.04)))


def _line(long: int, thick: int) -> Surface:
    """Dashes of one length, however far the shot goes."""
    image = pygame.Surface((long, thick), pygame.SRCALPHA)
    pygame.draw.rect(image, (255, 246, 226, 225), (0, 0, long, thick), border_radius=thick // 2)
    step = max(6, thick)
    for x in range(thick // 3, long - thick // 3, 2 * step):
        dash = Rect(x, thick // 4, min(step, long - thick // 3 - x), max(2, thick // 2))
        pygame.draw.rect(image, (200, 50, 43), dash, border_radius=2)
    return image


def draw_target(brush: Brush, shown: TableView, seat: int, square: Square) -> None:
    brush.picture(ART + "target", hand.square_rect(shown, seat, square))
