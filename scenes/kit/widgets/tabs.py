"""Pages of one panel, chosen by a row of plates.  Left and right keys turn the pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import Rect

from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.button import Pressable


class Tab(Pressable):
    """One page's plate."""

    kind = "tab"

    def __init__(
        self, name: str, rect: Rect, words: str, icon: str, chosen: bool, on_click: Callable[[], Any], upright: bool
    ) -> None:
        super().__init__(name, rect, on_click)
        self.words, self.icon, self.chosen, self.upright = words, icon, chosen, upright

    def draw(self, brush: Brush) -> None:
        if self.chosen:
            brush.shadow(self.rect, "chip")
        brush.plate("button_primary" if self.chosen else "button_dark", self.rect)
        if self.lit and not self.chosen:
            brush.plate("button_dark_hover", self.rect, strength=self.lit)
        face = self.rect.inflate(-2 * brush.px(16), 0)
        face.h -= brush.px(palette.LIP)
        colour = palette.INK if self.chosen else palette.CREAM
        wide = brush.measure(self.words, "button_small")[0]
        size = round(brush.frame.type_px("button_small") * 1.1) if self.icon else 0
        gap = brush.px(10) if size else 0
        if wide + size + gap > face.w:
            size = gap = 0
        x = face.x if self.upright else face.x + max(0, (face.w - size - gap - wide) // 2)
        if size:
            brush.icon(self.icon, (x + size / 2, face.centery), size, palette.INK if self.chosen else palette.ICON)
        room = Rect(x + size + gap, face.y, face.right - x - size - gap, face.h)
        brush.text(self.words, room, "button_small", colour, lines=2)


class Tabs(Widget):
    """``pages`` are (id, words, icon); upright puts them one below the other."""

    kind = "tabs"

    def __init__(
        self,
        name: str,
        rect: Rect,
        pages: Sequence[tuple[str, str, str]],
        chosen: str,
        on_change: Callable[[str], Any],
        *,
        gap: int = 8,
        upright: bool = False,
        high: int = 0,
    ) -> None:
        super().__init__(name, rect)
        count = len(pages)
        for i, (page, words, icon) in enumerate(pages):
            if upright:
                place = Rect(rect.x, rect.y + i * (high + gap), rect.w, high)
            else:
                left = rect.x + round(i * (rect.w + gap) / count)
                place = Rect(left, rect.y, rect.x + round((i + 1) * (rect.w + gap) / count) - gap - left, rect.h)
            call = partial(on_change, page)
            self.children.append(Tab(f"{name}/{page}", place, words, icon, page == chosen, call, upright))
