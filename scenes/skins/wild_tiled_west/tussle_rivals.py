"""The others' settlements in a Tussle: large, in the dusk, every bandit at large in a red ring.  Knows no rule."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.wild_tiled_west import year_events
from game.wild_tiled_west.pieces import SIZE
from scenes.kit import paint, palette, shapes
from scenes.kit.brush import Brush
from scenes.kit.frame import about
from scenes.kit.glide import out_cubic
from scenes.kit.lettering import number
from scenes.skins.wild_tiled_west import hand
from scenes.skins.wild_tiled_west.land import picture
from scenes.skins.wild_tiled_west.look import BANDIT, POINT, land_of, points_of
from scenes.table.view.table_view import TableView

SLIDE: Final = 0.26  # seconds in which it comes in, at its full size: a panel of every size would fill the shelf
WAY: Final = 60
VEIL: Final = 0.46
GAP: Final = 16
HEAD: Final = 74  # portrait, name, points
FOOT: Final = 46  # what it brought
LEAST: Final = 8  # real pixels of a square: on a smaller board nothing could be seen


def draw(brush: Brush, shown: TableView, event: year_events.TussleHeld, time: float, told: str, seat: int) -> None:
    """One rival, coming in from the left to its share of the column; ``told``: what it brought, or ""."""
    rivals = [int(each) for each in shown.layout.rivals() if each < len(event.counts)]
    large = _grown(brush, shown, rivals.index(seat), len(rivals))
    rect = large.move(-round((1 - out_cubic(min(1.0, time / SLIDE))) * brush.px(WAY)), 0)
    brush.panel(rect, "leather")
    room = rect.inflate(-2 * brush.px(18), -2 * brush.px(10))
    head = Rect(room.x, room.y, room.w, brush.px(HEAD))
    _draw_head(brush, shown, head, seat, event.points[seat] if not told else 0)
    foot = Rect(room.x, room.bottom - brush.px(FOOT) + brush.px(4), room.w, brush.px(FOOT) - brush.px(4))
    board = Rect(room.x, head.bottom, room.w, foot.y - head.bottom - brush.px(4))
    _draw_board(brush, shown, board, seat)
    if told:
        brush.box(foot, fill_of(event.points[seat]), 8)
        brush.text(told, foot.inflate(-brush.px(12), 0), "small_strong", palette.CREAM, "centre")


def fill_of(points: int) -> str:
    """Under what a Tussle brought."""
    return palette.GAIN if points > 0 else palette.LOSS if points < 0 else palette.WALNUT


def _grown(brush: Brush, shown: TableView, place: int, count: int) -> Rect:
    """Its share of the column of scoreboard and rivals; more than three keep their own place."""
    seats = [shown.rect(f"seat/{seat}") for seat in shown.layout.rivals()]
    column = shown.rect("panel/scoreboard").unionall(seats)
    if count > 3 or shown.layout.compact:
        return seats[place]
    gap = brush.px(GAP)
    high = min((column.h - gap * (count - 1)) // count, column.w * 3 // 2)
    return Rect(column.x, column.y + place * (high + gap), column.w, high)


def _draw_head(brush: Brush, shown: TableView, head: Rect, seat: int, withheld: int) -> None:
    """The points as they were until the Tussle is told."""
    side = round(head.h * 0.78)
    paint.portrait(brush, (head.x + side // 2, head.centery), side, seat, shown.faces[seat])
    words = number(shown.sheets[seat].total - withheld)
    wide = brush.measure(words, "score")[0]
    right = Rect(head.right - wide, head.y, wide, head.h)
    brush.text(words, right, "score", palette.AMBER, "right")
    star = min(brush.px(36), head.h)
    brush.picture(POINT, Rect(right.x - star - brush.px(6), head.centery - star // 2, star, star))
    left = head.x + side + brush.px(12)
    name = Rect(left, head.y, right.x - star - brush.px(12) - left, head.h)
    brush.text(shown.name(seat), name, "name", palette.CREAM)


def _draw_board(brush: Brush, shown: TableView, area: Rect, seat: int) -> None:
    side = min(area.w, area.h) // SIZE // 2 * 2  # quarters of a square fall on whole pixels
    if side < LEAST:
        return
    ground = about(area.center, side * SIZE)
    brush.surface.blit(picture(brush.art, land_of(shown.view, seat), side), ground)
    brush.dim(ground, VEIL)
    ring(brush, shown, seat, ground, side)


def ring(brush: Brush, shown: TableView, seat: int, ground: Rect, side: int) -> None:
    """Every bandit at large, clear of the dusk."""
    large = round(side * 1.25)
    for row, column in points_of(shown.view.boards[seat].bandits):
        centre = (ground.x + column * side + side // 2, ground.y + row * side + side // 2)
        shapes.disc(brush, palette.PAPER, centre, large // 2)
        brush.picture(BANDIT, about(centre, large).inflate(-large // 5, -large // 5))
        shapes.disc(brush, palette.LOSS, centre, large // 2, max(1, brush.px(3)))


def ring_all(brush: Brush, shown: TableView) -> None:
    """On the boards as they lie at the table."""
    for seat in shown.layout.rivals():
        ring(brush, shown, seat, hand.ground_rect(shown, seat), hand.side_of(shown, seat))
