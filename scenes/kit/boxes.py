"""Boxes say once how a panel is made: a box knows the size it wants, and lays itself out in the room it gets.

``Column`` and ``Row`` put boxes below and beside each other.  Lengths are reference pixels.  A part that ``grows``
takes its share of the room that is left.  A ``Maybe`` is left out where the room is too small, the last one first.
``Sheet.of(brush, box, rect)`` lays a box out; the sheet draws itself and hands its widgets to a scene.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect

from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.palette import Role
from scenes.kit.widgets.base import Widget

ALONG = {"left": 0.0, "centre": 0.5, "right": 1.0}

Draw = Callable[[Brush, Rect], object]


class Placed(NamedTuple):
    """A part of a box with its real rectangle, and what is drawn or touched there."""

    rect: Rect
    draw: Draw | None = None
    widget: Callable[[Rect], Widget] | None = None


@dataclass(frozen=True, kw_only=True)
class Box:
    """An empty box, as large as it is told to be."""

    grows: float = 0.0  # its share of the room that is left
    most: float | None = None  # it grows to this at most; the others grow on
    wide: float | None = None  # a fixed width, in reference pixels
    high: float | None = None

    def width(self, brush: Brush) -> int:
        """The width it wants, in real pixels."""
        return brush.px(self.wide or 0)

    def height(self, brush: Brush, width: int) -> int:
        """The height it wants at this width, in real pixels."""
        return brush.px(self.high or 0)

    def lay(self, brush: Brush, rect: Rect) -> Iterator[Placed]:
        """Its parts, each in its place."""
        return iter(())


@dataclass(frozen=True)
class Text(Box):
    """Words in a role, on one line or on as many as they need up to ``lines``."""

    words: str
    role: str | Role = "sentence"
    colour: str = palette.INK
    lines: int = 1
    align: str = "left"

    def width(self, brush: Brush) -> int:
        return brush.measure(self.words, self.role)[0] + 1 if self.wide is None else brush.px(self.wide)

    def height(self, brush: Brush, width: int) -> int:
        if self.high is not None:
            return brush.px(self.high)
        if self.lines == 1:
            return brush.frame.leading(self.role)
        return brush.measure(self.words, self.role, width, self.lines)[1]

    def lay(self, brush: Brush, rect: Rect) -> Iterator[Placed]:
        yield Placed(rect, self._write)

    def _write(self, brush: Brush, rect: Rect) -> None:
        brush.text(self.words, rect, self.role, self.colour, self.align, lines=self.lines)


@dataclass(frozen=True)
class Drawn(Box):
    """A place a function draws in; a square where only one side is given."""

    draw: Draw

    def width(self, brush: Brush) -> int:
        return brush.px(self.wide if self.wide is not None else self.high or 0)

    def height(self, brush: Brush, width: int) -> int:
        return brush.px(self.high if self.high is not None else self.wide or 0)

    def lay(self, brush: Brush, rect: Rect) -> Iterator[Placed]:
        yield Placed(rect, self.draw)


def icon(name: str, side: float, colour: str = palette.ICON) -> Drawn:
    """An icon of the kit, never smaller than one can see."""

    def draw(brush: Brush, rect: Rect) -> None:
        brush.icon(name, rect.center, max(14, min(rect.size)), colour)

    return Drawn(draw, wide=side, high=side)


def rule(share: float = 1.0, colour: str = palette.EDGE) -> Drawn:
    """A dividing line over this share of the width."""

    def draw(brush: Brush, rect: Rect) -> None:
        brush.rule(rect.inflate(-round(rect.w * (1 - share)), 0), colour)

    return Drawn(draw, high=2)


@dataclass(frozen=True)
class Touch(Box):
    """A widget, made once its place is known; never smaller than a finger or a pointer can hit."""

    make: Callable[[Rect], Widget]

    def width(self, brush: Brush) -> int:
        return max(palette.HIT, brush.px(self.wide or 0))

    def height(self, brush: Brush, width: int) -> int:
        return max(palette.HIT, brush.px(self.high or 0))

    def lay(self, brush: Brush, rect: Rect) -> Iterator[Placed]:
        yield Placed(rect, widget=self.make)


@dataclass(frozen=True)
class Plate(Box):
    """A box with a coloured plate behind it and air round it."""

    part: Box
    fill: str | None = None
    radius: float = 8
    line: str = ""
    thick: float = 0
    air: tuple[float, float] = (10, 4)  # at the sides; above and below

    def width(self, brush: Brush) -> int:
        return self.part.width(brush) + 2 * brush.px(self.air[0]) if self.wide is None else brush.px(self.wide)

    def height(self, brush: Brush, width: int) -> int:
        inner = self.part.height(brush, width - 2 * brush.px(self.air[0])) + 2 * brush.px(self.air[1])
        return max(inner, brush.px(self.high or 0))

    def lay(self, brush: Brush, rect: Rect) -> Iterator[Placed]:
        if self.fill or self.line:
            yield Placed(rect, self._paint)
        yield from self.part.lay(brush, rect.inflate(-2 * brush.px(self.air[0]), -2 * brush.px(self.air[1])))

    def _paint(self, brush: Brush, rect: Rect) -> None:
        brush.box(rect, self.fill, self.radius, self.line, self.thick)


@dataclass(frozen=True)
class Maybe(Box):
    """A part of a column that is left out where there is no room for it."""

    part: Box

    def width(self, brush: Brush) -> int:
        return self.part.width(brush)

    def height(self, brush: Brush, width: int) -> int:
        return self.part.height(brush, width)

    def lay(self, brush: Brush, rect: Rect) -> Iterator[Placed]:
        return self.part.lay(brush, rect)


@dataclass(frozen=True)
class Row(Box):
    """Boxes beside each other, centred on one line."""

    parts: Sequence[Box]
    gap: float = 10

    def width(self, brush: Brush) -> int:
        if self.wide is not None:
            return brush.px(self.wide)
        return sum(part.width(brush) for part in self.parts) + self._gaps(brush)

    def height(self, brush: Brush, width: int) -> int:
        widths = self._widths(brush, width)
        own = max((part.height(brush, wide) for part, wide in zip(self.parts, widths, strict=True)), default=0)
        return max(own, brush.px(self.high or 0))

    def lay(self, brush: Brush, rect: Rect) -> Iterator[Placed]:
        x = rect.x
        for part, wide in zip(self.parts, self._widths(brush, rect.w), strict=True):
            high = rect.h if isinstance(part, Text) else min(rect.h, part.height(brush, wide))
            yield from part.lay(brush, Rect(x, rect.y + (rect.h - high) // 2, wide, high))
            x += wide + brush.px(self.gap)

    def _widths(self, brush: Brush, width: int) -> list[int]:
        wanted = [part.width(brush) for part in self.parts]
        return shares(brush, self.parts, wanted, width - self._gaps(brush))

    def _gaps(self, brush: Brush) -> int:
        return brush.px(self.gap) * max(0, len(self.parts) - 1)


@dataclass(frozen=True)
class Column(Box):
    """Boxes below each other; None stands for a part that is not there."""

    parts: Sequence[Box | None]
    gap: float = 8
    align: str = "left"  # of parts with a width of their own

    def width(self, brush: Brush) -> int:
        if self.wide is not None:
            return brush.px(self.wide)
        return max((part.width(brush) for part in self._present()), default=0)

    def height(self, brush: Brush, width: int) -> int:
        return max(self._sum(brush, self._present(), width), brush.px(self.high or 0))

    def lay(self, brush: Brush, rect: Rect) -> Iterator[Placed]:
        parts, gap = self._fitting(brush, rect.size), brush.px(self.gap)
        wanted = [part.height(brush, rect.w) for part in parts]
        room = rect.h - gap * max(0, len(parts) - 1)
        y = rect.y
        for part, high in zip(parts, shares(brush, parts, wanted, room), strict=True):
            wide = min(rect.w, brush.px(part.wide)) if part.wide is not None and not part.grows else rect.w
            yield from part.lay(brush, Rect(rect.x + round((rect.w - wide) * ALONG[self.align]), y, wide, high))
            y += high + gap

    def _present(self) -> list[Box]:
        return [part for part in self.parts if part is not None]

    def _fitting(self, brush: Brush, size: tuple[int, int]) -> list[Box]:
        """The parts there is room for."""
        parts = self._present()
        while self._sum(brush, parts, size[0]) > size[1]:
            last = next((part for part in reversed(parts) if isinstance(part, Maybe)), None)
            if last is None:
                break
            parts.remove(last)
        return parts

    def _sum(self, brush: Brush, parts: Sequence[Box], width: int) -> int:
        return sum(part.height(brush, width) for part in parts) + brush.px(self.gap) * max(0, len(parts) - 1)


def shares(brush: Brush, parts: Sequence[Box], wanted: Sequence[int], room: int) -> list[int]:
    """Share a room out: each gets what it wants, growing parts what is left; where too little is, the largest yield."""
    found = list(wanted)
    most = [brush.px(part.most) if part.most is not None else max(room, 0) for part in parts]
    while (spare := room - sum(found)) > 0:
        growing = [at for at, part in enumerate(parts) if part.grows and found[at] < most[at]]
        if not growing:
            break
        whole = sum(parts[at].grows for at in growing)
        for at in growing:
            found[at] = min(most[at], found[at] + max(1, int(spare * parts[at].grows / whole)))
    for _ in range(sum(found) - max(room, 0)):
        found[found.index(max(found))] -= 1
    return found


class Sheet:
    """A box in its place."""

    def __init__(self, placed: Sequence[Placed]) -> None:
        self._placed = placed

    @classmethod
    def of(cls, brush: Brush, box: Box, rect: Rect) -> Sheet:
        return cls(list(box.lay(brush, rect)))

    def draw(self, brush: Brush) -> None:
        for each in self._placed:
            if each.draw is not None:
                each.draw(brush, each.rect)

    def widgets(self) -> list[Widget]:
        """The widgets, in the order they are read."""
        return [each.widget(each.rect) for each in self._placed if each.widget is not None]
