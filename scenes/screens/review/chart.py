"""The course of a match as lines: every seat's expected lead, or its points, over the moves.  Decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from game.statistics.figures import ticks
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import number, signed
from scenes.kit.palette import SEATS
from scenes.kit.widgets.base import Widget
from scenes.screens.review.findings import Findings
from scenes.table.replay.dock import ReplayPlayer

LEAD, POINTS = "lead", "points"
VEIL: Final = "#f4d78f"
GRID: Final = "#e0cba0"
SHAPES: Final = 9  # along a line
FACE: Final = 42
MOST_TICKS: Final = 8


class ChartPlot(NamedTuple):
    """Where values lie: ``room`` holds moves 0 to ``last`` across and ``low`` to ``high`` upwards."""

    room: Rect
    last: int
    low: float
    high: float

    def x(self, place: float) -> float:
        return self.room.x + place * self.room.w / max(1, self.last)

    def y(self, value: float) -> float:
        return self.room.bottom - (value - self.low) * self.room.h / (self.high - self.low)

    def place(self, x: float) -> int:
        """The move under a point."""
        return max(0, min(self.last, round((x - self.room.x) * self.last / max(1, self.room.w))))


class Chart(Widget):
    """Click or drag to go to a move; ``kind`` of value it draws; ``now`` says where we stand."""

    kind = "chart"
    focusable = True

    def __init__(
        self, rect: Rect, brush: Brush, findings: Findings, values: str, player: ReplayPlayer, enter: Callable[[], Any]
    ) -> None:
        super().__init__("chart", rect, hint=findings.say("Click a move, and the table stands there."))
        self._findings, self._values, self._player, self._enter = findings, values, player, enter
        review = findings.review
        self._rows: Sequence[Sequence[float]] = review.leads if values == LEAD else review.points
        self._stops = _stops(findings)
        self.plot = self._plotted(brush)

    def _plotted(self, brush: Brush) -> ChartPlot:
        px, low = brush.px, brush.frame.leading("small")
        shown = [value for stop in self._stops for value in self._rows[stop]] or [0.0]
        room = self.rect.copy()
        self._ticks = ticks(min(0.0, *shown), max(1.0, *shown), max(2, min(MOST_TICKS, room.h // (2 * low))))
        left = max(brush.measure(number(tick), "small")[0] for tick in self._ticks) + px(14)
        right = max(px(FACE), 24) + brush.measure("+000", "body_strong")[0] + px(16)
        room = Rect(room.x + left, room.y + low // 2, room.w - left - right, room.h - 2 * low - px(4))
        table = self._findings.table
        return ChartPlot(room, len(table.log) - table.base.length, self._ticks[0], self._ticks[-1])

    def spot(self, entry: int, seat: int) -> tuple[int, int]:
        """Where the line of a seat is before this entry of the log."""
        place = entry - self._findings.review.start
        value = self._rows[place][seat] if place < len(self._rows) else 0.0
        return round(self.plot.x(place)), round(self.plot.y(value))

    # -------------------------------------------------------------- hands

    def press(self, point: tuple[int, int]) -> None:
        super().press(point)
        self.drag(point)

    def drag(self, point: tuple[int, int]) -> None:
        self._player.go(self._findings.review.start + self.plot.place(point[0]))

    def release(self, point: tuple[int, int]) -> None:
        self.pressed = False

    def activate(self) -> None:
        self._enter()

    def key(self, event: Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._enter()
            return True
        return False

    # -------------------------------------------------------------- drawing

    def draw(self, brush: Brush) -> None:
        self._draw_grid(brush)
        self._draw_veil(brush)
        if self._stops:
            size = self.rect.size
            best_last = sorted(range(len(self._rows[-1])), key=lambda seat: self._rows[-1][seat])  # on top
            shapes = "".join(self._line(seat, brush.frame.scale) for seat in best_last)
            image = brush.art.drawn(f'<g transform="translate({-self.rect.x} {-self.rect.y})">{shapes}</g>', size, size)
            brush.surface.blit(image, self.rect)
            self._draw_ends(brush)

    def _draw_grid(self, brush: Brush) -> None:
        plot, px, low = self.plot, brush.px, brush.frame.leading("small")
        for tick in self._ticks:
            y = round(plot.y(tick))
            zero = tick == 0 and self._values == LEAD
            thick = max(1, px(2)) if zero else 1
            brush.rule(Rect(plot.room.x, y, plot.room.w, thick), palette.INK if zero else GRID)
            room = Rect(self.rect.x, y - low // 2, plot.room.x - self.rect.x - px(10), low)
            brush.text(number(tick), room, "small", palette.SOFT, "right")
        every = [tick for tick in ticks(0, plot.last, MOST_TICKS) if tick <= plot.last]
        foot = plot.room.bottom + px(6)
        wide = brush.measure("0000", "small")[0]
        for tick in every:
            room = Rect(round(plot.x(tick)) - wide // 2, foot, wide, low)
            brush.text(str(tick), room, "small", palette.SOFT, "centre")
        words = self._findings.say("move")
        left = round(plot.x(every[-1])) + wide // 2 + px(4)
        if brush.measure(words, "voice")[0] < self.rect.right - left:
            brush.text(words, Rect(left, foot, self.rect.right - left, low), "voice", palette.SOFT)

    def _draw_veil(self, brush: Brush) -> None:
        x = round(self.plot.x(self._player.replay.length - self._findings.review.start))
        wide = max(8, brush.px(30))
        veil = Rect(x - wide // 2, self.plot.room.y, wide, self.plot.room.h)
        brush.box(veil, VEIL, 6, alpha=0.75)
        brush.rule(Rect(x, veil.y, max(1, brush.px(2)), veil.h), palette.INK)

    def _line(self, seat: int, scale: float) -> str:
        plot, look = self.plot, SEATS[seat]
        points = [(plot.x(stop), plot.y(self._rows[stop][seat])) for stop in self._stops]
        way = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        line = f'<polyline points="{way}" fill="none" stroke-linejoin="round" stroke-linecap="round"'
        step, size = max(1, len(points) // SHAPES), max(4.0, 8 * scale)
        marks = "".join(_shape(look.shape, x, y, size, look.colour) for x, y in points[step // 2 :: step])
        return (
            f'{line} stroke="{palette.PAPER}" stroke-width="{max(3.0, 6.5 * scale):.1f}"/>'
            f'{line} stroke="{look.colour}" stroke-width="{max(2.0, 4.5 * scale):.1f}"/>{marks}'
        )

    def _draw_ends(self, brush: Brush) -> None:
        """Faces with their last value at the right, pushed apart."""
        px, side = brush.px, max(brush.px(FACE), 24)
        last = self._rows[self._stops[-1]]
        order = sorted(range(len(last)), key=lambda seat: -last[seat])
        pitch = min(side + px(4), self.rect.h // max(1, len(order)))
        side = min(side, pitch)
        top = self.rect.y + side // 2
        ys: list[int] = []
        for seat in order:
            ys.append(max(round(self.plot.y(last[seat])), ys[-1] + pitch if ys else top))
        over = ys[-1] - (self.plot.room.bottom - side // 2)
        if over > 0:
            ys = [max(top + index * pitch, y - over) for index, y in enumerate(ys)]
        x = self.plot.room.right + px(8)
        for seat, y in zip(order, ys, strict=True):
            paint.portrait(brush, (x + side // 2, y), side, seat, self._findings.faces[seat])
            room = Rect(x + side + px(6), y - side // 2, self.rect.right - x - side - px(6), side)
            told = signed(last[seat]) if self._values == LEAD else number(round(last[seat]))
            brush.text(told, room, "body_strong", palette.INK)


def _stops(findings: Findings) -> list[int]:
    """Places in the rows that are drawn: one a turn, for in the middle of one forecasts jump."""
    review, known = findings.review, len(findings.review.leads)
    begun = findings.turns[0].first - review.start if findings.turns else 0
    wanted = [begun, *(turn.last + 1 - review.start for turn in findings.turns)]
    end = len(findings.table.log) - review.start
    return [stop for stop in dict.fromkeys((*wanted, end)) if stop < known]


def _shape(shape: str, x: float, y: float, size: float, colour: str) -> str:
    """The mark of a seat on its line, so that lines are told apart without colour."""
    look = f'fill="{colour}" stroke="{palette.PAPER}" stroke-width="{size * 0.2:.1f}"'
    if shape == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" {look}/>'
    corners = {
        "square": ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
        "triangle": ((0, -1.05), (1.05, 0.85), (-1.05, 0.85)),
        "diamond": ((0, -1.15), (1.15, 0), (0, 1.15), (-1.15, 0)),
        "hexagon": ((-0.55, -0.95), (0.55, -0.95), (1.1, 0), (0.55, 0.95), (-0.55, 0.95), (-1.1, 0)),
        "cross": (
            (-0.4, -1), (0.4, -1), (0.4, -0.4), (1, -0.4), (1, 0.4), (0.4, 0.4),
            (0.4, 1), (-0.4, 1), (-0.4, 0.4), (-1, 0.4), (-1, -0.4), (-0.4, -0.4),
        ),
    }[shape]  # fmt: skip
    points = " ".join(f"{x + dx * size:.1f},{y + dy * size:.1f}" for dx, dy in corners)
    return f'<polygon points="{points}" {look}/>'


def draw_mark(brush: Brush, centre: tuple[int, int], size: int, letter: str, chosen: bool) -> None:
    """A turning point: a diamond, with its letter if it has one."""
    room = Rect(centre[0] - size // 2, centre[1] - size // 2, size, size)
    brush.picture("ui/turn_mark_now" if chosen else "ui/turn_mark", room)
    if letter:
        role = brush.alike([(letter, Rect(0, 0, size, round(size * 0.6)))], "label")
        brush.text(letter, room, role, palette.INK, "centre")
