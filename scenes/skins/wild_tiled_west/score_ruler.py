"""A ruler of points with an arrow for each seat: where the Tussle moves it from and to.  Knows no rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from scenes.kit import paint, palette, shapes
from scenes.kit.brush import Brush
from scenes.kit.glide import out_cubic
from scenes.kit.lettering import number
from scenes.table.view.table_view import TableView

STEP: Final = 10  # points between two figures
LEAST: Final = 30  # points a ruler is long at least
SCALE: Final = "#e9d3a4"
UP, DOWN, SAME = "#8fd19a", "#f2937c", "#d8bd92"


def draw(brush: Brush, shown: TableView, rect: Rect, points: Sequence[int], share: float) -> None:
    """``share`` of the way of the arrows; below nought the score is as it was."""
    brush.box(rect, palette.NIGHT, 10, palette.SEAM, 2)
    inner = rect.inflate(-2 * brush.px(14), -2 * brush.px(8))
    after = [shown.sheets[seat].total for seat in range(len(points))]
    before = [total - change for total, change in zip(after, points, strict=True)]
    low = min(*after, *before) // STEP * STEP
    high = max(low + LEAST, -(-(max(*after, *before) + 4) // STEP) * STEP)
    rows = len(points) + 1
    line = inner.h // rows
    face = min(line - 2, brush.px(40))
    scale = Rect(inner.x + face + brush.px(60), inner.y, inner.w - face - 2 * brush.px(60), inner.h)
    way = out_cubic(min(1.0, max(0.0, share)))
    for seat, start in enumerate(before):
        place = Rect(inner.x, inner.y + seat * line, inner.w, line)
        paint.portrait(brush, (place.x + face // 2, place.centery), face, seat, shown.faces[seat])
        _draw_row(brush, scale, place, (low, high), start, start + points[seat] * way, after[seat], way >= 1)
    _draw_scale(brush, Rect(scale.x, inner.bottom - line + 2, scale.w, line - 2), low, high)


def _x(scale: Rect, ends: tuple[int, int], points: float) -> int:
    return scale.x + round(scale.w * (points - ends[0]) / (ends[1] - ends[0]))


def _draw_row(
    brush: Brush, scale: Rect, place: Rect, ends: tuple[int, int], start: float, now: float, total: int, done: bool
) -> None:
    """A dot where it was, an arrow to where it is, and at last the number."""
    colour = UP if now > start else DOWN if now < start else SAME
    y, thick = place.centery, max(3, brush.px(7))
    brush.rule(Rect(scale.x, y, scale.w, 1), palette.SEAM)
    x0, x1 = _x(scale, ends, start), _x(scale, ends, now)
    shapes.disc(brush, colour, (x0, y), thick)
    way = 1 if x1 >= x0 else -1
    if x1 != x0:
        shapes.line(brush, colour, (x0, y), (x1 - way * thick, y), thick)
        tip = [(x1, y), (x1 - way * 2 * thick, y - thick - 1), (x1 - way * 2 * thick, y + thick + 1)]
        shapes.polygon(brush, colour, tip)
    words = number(total if done else round(now))
    wide = brush.measure(words, "small_strong")[0] + brush.px(16)
    high = min(place.h - 2, brush.px(32))
    left = x1 + way * brush.px(14) - (wide if way < 0 else 0)
    pill = Rect(left, y - high // 2, wide, high).clamp(place)
    brush.box(pill, palette.BRASS if done and colour == UP else palette.WALNUT, 8, palette.TAN, 1)
    ink = palette.INK if done and colour == UP else palette.CREAM
    brush.text(words, pill, "small_strong", ink, "centre")


def _draw_scale(brush: Brush, bar: Rect, low: int, high: int) -> None:
    brush.box(bar.inflate(2 * brush.px(30), 0), SCALE, 4, palette.INK, 2)
    for points in range(low, high + 1):
        x = _x(bar, (low, high), points)
        long = points % STEP == 0
        size = bar.h // 3 if long else bar.h // 5 if points % 5 == 0 else 0
        if size:
            shapes.line(brush, palette.INK, (x, bar.bottom - 3), (x, bar.bottom - 3 - size), 2 if long else 1)
        if long:
            room = Rect(x - brush.px(30), bar.y, brush.px(60), bar.h * 2 // 3)
            brush.text(number(points), room, "small_strong", palette.INK, "centre")
