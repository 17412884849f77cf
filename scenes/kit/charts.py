"""Charts in the house's hand: a line with its points, bars with their numbers.  Shapes and words tell, colour helps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.statistics.figures import ticks
from scenes.kit import dashes, palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import number

SHOWN = 60  # points of a line; older ones are left out
MARKED = 40  # with more points than this they lose their marks


class Point(NamedTuple):
    value: int
    won: bool | None  # None: it could not be won


class Bar(NamedTuple):
    """One row: its words, how long (of ``most``), what is written after it."""

    words: str
    value: float
    most: float
    told: str
    picture: str = ""
    striped: bool = False


def line_chart(brush: Brush, rect: Rect, points: Sequence[Point], mean: float, mean_words: str,
               ends: tuple[str, str]) -> None:  # fmt: skip
    """Scores from left to right, the mean as a dashed line; a won match is a full circle, another an open square."""
    px, low = brush.px, brush.frame.leading("small")
    values = [point.value for point in points]
    marks = ticks(min(0, *values), max(values), max(2, min(6, (rect.h - low) // (2 * low))))
    wide = max(brush.measure(number(mark), "small")[0] for mark in marks) + px(12)
    room = Rect(rect.x + wide, rect.y + low // 2, rect.w - wide - px(10), rect.h - low // 2 - low - px(8))
    scale = room.h / (marks[-1] - marks[0])

    def height(value: float) -> float:
        return room.bottom - (value - marks[0]) * scale

    for mark in marks:
        y = round(height(mark))
        brush.rule(Rect(room.x, y, room.w, max(1, px(1))), palette.EDGE if mark == 0 else palette.SHADE)
        brush.text(number(mark), Rect(rect.x, y - low // 2, wide - px(10), low), "small", palette.SOFT, "right")
    step = room.w / max(1, len(points) - 1)
    places = [(i * step if len(points) > 1 else room.w / 2, height(value) - room.y) for i, value in enumerate(values)]
    shapes = _dashed(room, height(mean) - room.y, brush.frame.scale) + _course(places, points, brush.frame.scale)
    margin = px(14)
    whole = room.inflate(2 * margin, 2 * margin)
    image = brush.art.drawn(f'<g transform="translate({margin} {margin})">{shapes}</g>', whole.size, whole.size)
    brush.surface.blit(image, whole)
    _draw_foot(brush, Rect(room.x, rect.bottom - low, room.w, low), ends, mean_words)


def _draw_foot(brush: Brush, foot: Rect, ends: tuple[str, str], middle: str) -> None:
    """The first and the last date, and between them what the dashes are, as far as there is room."""
    sides = [brush.measure(words, "small")[0] for words in ends]
    between = brush.measure(middle, "small")[0]
    if ends[0] != ends[1] and sum(sides) + brush.px(20) <= foot.w:
        brush.text(ends[0], Rect(foot.x, foot.y, sides[0] + 1, foot.h), "small", palette.SOFT)
    brush.text(ends[1], Rect(foot.right - sides[1] - 1, foot.y, sides[1] + 1, foot.h), "small", palette.SOFT, "right")
    if sum(sides) + between + brush.px(48) <= foot.w:
        room = Rect(foot.x + sides[0], foot.y, foot.w - sum(sides), foot.h)
        brush.text(middle, room, "small", palette.SOFT, "centre")


def _dashed(area: Rect, y: float, scale: float) -> str:
    way = dashes.path(((0, y), (area.w, y)), max(5, 9 * scale), max(4, 7 * scale), closed=False)
    return f'<path d="{way}" stroke="{palette.FAINT}" stroke-width="{max(1.5, 2 * scale):.1f}"/>'


def _course(places: Sequence[tuple[float, float]], points: Sequence[Point], scale: float) -> str:
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    thick = max(2.0, 4 * scale)
    shapes = (
        f'<polyline points="{line}" fill="none" stroke="{palette.INFO}" stroke-width="{thick:.1f}" '
        f'stroke-linejoin="round"/>'
    )
    if len(points) > MARKED:
        return shapes
    size = max(4.0, 8 * scale)
    return shapes + "".join(mark(x, y, point.won, size) for (x, y), point in zip(places, points, strict=True))


def mark(x: float, y: float, won: bool | None, size: float) -> str:
    """A full brass circle, an open square, or a small dot where nothing could be won."""
    if won is None:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size * 0.55:.1f}" fill="{palette.INK}"/>'
    line = f'stroke="{palette.INK}" stroke-width="{max(1.5, size * 0.3):.1f}"'
    if won:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="{palette.BRASS}" {line}/>'
    side = f"{size * 1.5:.1f}"
    corner = f'x="{x - size * 0.75:.1f}" y="{y - size * 0.75:.1f}"'
    return f'<rect {corner} width="{side}" height="{side}" fill="{palette.PAPER}" {line}/>'


def legend(brush: Brush, rect: Rect, marks: Sequence[tuple[bool | None, str]]) -> None:
    """What the marks mean, at the right end of a line; silent where there is no room."""
    size, gap = round(rect.h * 0.8), brush.px(8)
    widths = [brush.measure(words, "small")[0] for _, words in marks]
    total = sum(widths) + len(marks) * (size + gap) + (len(marks) - 1) * brush.px(24)
    if total > rect.w:
        return
    x = rect.right - total
    for (won, words), wide in zip(marks, widths, strict=True):
        image = brush.art.drawn(mark(8, 8, won, 5.5), (16, 16), (size, size))
        brush.surface.blit(image, (x, rect.centery - size // 2))
        brush.text(words, Rect(x + size + gap, rect.y, wide + 1, rect.h), "small", palette.SOFT)
        x += size + gap + wide + brush.px(24)


def bars(brush: Brush, rect: Rect, rows: Sequence[Bar], role: str = "body") -> None:
    """Rows from the top, each as high as the room allows; lengths below nought go to the left and carry stripes."""
    if not rows:
        return
    px = brush.px
    line = brush.frame.leading(role)
    most = max(1, rect.h // (line + px(4)))
    rows = rows[:most]
    high = min(rect.h // len(rows), max(line + px(4), px(78)))
    icon = min(high - px(4), px(48)) if any(row.picture for row in rows) else 0
    left = icon + px(10) if icon else 0
    words = min(max(brush.measure(row.words, role)[0] for row in rows) + px(14), round(rect.w * 0.42))
    told = max(brush.measure(row.told, "body_strong")[0] for row in rows) + px(4)
    track = Rect(rect.x + left + words, rect.y, rect.w - left - words - told - px(14), high)
    for i, row in enumerate(rows):
        y = rect.y + i * high
        if row.picture:
            brush.picture(row.picture, Rect(rect.x, y + (high - icon) // 2, icon, icon))
        brush.text(row.words, Rect(rect.x + left, y, words - px(10), high), role, palette.INK, lines=2)
        _draw_bar(brush, Rect(track.x, y, track.w, high), row, min(0.0, *(each.value for each in rows)))
        brush.text(row.told, Rect(rect.right - told, y, told, high), "body_strong", palette.INK, "right")


def _draw_bar(brush: Brush, area: Rect, row: Bar, lowest: float) -> None:
    """A sunk track with the bar in it; ``lowest`` is how far bars go below nought."""
    thick = max(8, min(area.h - brush.px(12), brush.px(28)))
    track = Rect(area.x, area.centery - thick // 2, area.w, thick)
    brush.box(track, palette.SHADE, 6)
    scale = track.w / max(0.001, row.most - lowest)
    zero = track.x - round(lowest * scale)
    long = round(abs(row.value) * scale)
    if long:
        bar = Rect(zero if row.value > 0 else zero - long, track.y, max(4, long), thick).clip(track)
        below = row.value < 0
        brush.box(bar, palette.LOSS if below else palette.BRASS, 6, palette.INK, 2)
        if below or row.striped:
            _stripes(brush, bar)
    if lowest < 0:
        brush.rule(Rect(zero, track.y - brush.px(3), max(1, brush.px(2)), thick + 2 * brush.px(3)), palette.INK)


def _stripes(brush: Brush, bar: Rect) -> None:
    """Told apart without colour."""
    step, thin = max(5, brush.px(10)), max(1, brush.px(2))
    for x in range(bar.x + step, bar.right - thin, step):
        brush.rule(Rect(x, bar.y + thin, thin, bar.h - 2 * thin), palette.INK)
