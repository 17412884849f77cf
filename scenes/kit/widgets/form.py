"""Lines of a page: words and an explanation at the left, a control at the right.  Builds widgets, keeps no values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect

from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.label import Label

CONTROL: Final = 380  # reference pixels


class FormLine(Widget):
    """One line of a form: its words, its control, a hairline below."""

    kind = "line"

    def draw(self, brush: Brush) -> None:
        thin = max(1, brush.px(1))
        brush.rule(Rect(self.rect.x, self.rect.bottom - thin, self.rect.w, thin), palette.SHADE)


class Form:
    """``form.line("speed", "Animations", "How fast pieces move.", lambda rect: Selector("speed", rect, ...))``.

    Afterwards ``children`` and ``length`` go into a ScrollArea of the same rectangle.
    """

    def __init__(self, brush: Brush, area: Rect) -> None:
        self.brush, self.room = brush, area
        self.children: list[Widget] = []
        self._y = area.y

    @property
    def length(self) -> int:
        return self._y - self.room.y

    def heading(self, name: str, words: str) -> None:
        """A label in capitals above the lines that belong to it."""
        high = self.brush.frame.leading("label") + self.brush.px(20)
        rect = Rect(self.room.x, self._y, self.room.w, high)
        self.children.append(Label(f"{name}/heading", rect, words, "label", palette.SOFT))
        self._y += high

    def line(self, name: str, words: str, text: str, make: Callable[[Rect], Widget], wide: float = CONTROL) -> None:
        """A control of at most this width beside its words, in a line as high as they need."""
        brush = self.brush
        control = min(max(brush.px(wide), round(9.5 * brush.frame.type_px("strong"))), round(self.room.w * 0.52))
        left = Rect(self.room.x, self._y, self.room.w - control - brush.px(28), 0)
        upper = brush.measure(words, "strong", left.w, 2)[1]
        lower = brush.measure(text, "voice", left.w, 4)[1] if text else 0
        least = max(brush.px(56), palette.HIT, round(1.9 * brush.frame.type_px("strong")))
        high = max(least, upper + lower) + brush.px(24)
        line = FormLine(f"{name}/line", Rect(self.room.x, self._y, self.room.w, high))
        top = self._y + (high - upper - lower) // 2
        line.children = [Label(f"{name}/words", Rect(left.x, top, left.w, upper), words, "strong", lines=3)]
        if text:
            below = Rect(left.x, top + upper, left.w, lower)
            line.children.append(Label(f"{name}/text", below, text, "voice", palette.SOFT, lines=30))
        line.children.append(make(Rect(self.room.right - control, self._y + (high - least) // 2, control, least)))
        self.children.append(line)
        self._y += high

    def words(self, name: str, words: str, role: str = "sentence", colour: str = palette.SOFT, lines: int = 30) -> None:
        """A paragraph over the whole width."""
        high = self.brush.measure(words, role, self.room.w, lines)[1]
        rect = Rect(self.room.x, self._y, self.room.w, high)
        self.children.append(Label(name, rect, words, role, colour, valign="top", lines=lines))
        self._y += high + self.brush.px(14)

    def pair(self, name: str, what: str, about: str, share: float = 0.3) -> None:
        """A name and what there is to say about it, side by side."""
        brush, gap = self.brush, self.brush.px(20)
        left = Rect(self.room.x, self._y, round(self.room.w * share), 0)
        right = Rect(left.right + gap, self._y, self.room.w - left.w - gap, 0)
        left.h = brush.measure(what, "strong", left.w, 4)[1]
        right.h = brush.measure(about, "sentence", right.w, 4)[1]
        self.children += [
            Label(f"{name}/name", left, what, "strong", valign="top", lines=4),
            Label(f"{name}/about", right, about, "sentence", palette.SOFT, valign="top", lines=4),
        ]
        self._y += max(left.h, right.h) + brush.px(8)

    def gap(self, reference: float) -> None:
        self._y += self.brush.px(reference)
