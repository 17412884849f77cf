"""The bar along the top: back, title, a note, tools at the right.  The same on every screen but the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pygame import Rect

from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.button import Button


class Tool(NamedTuple):
    """A small dark button with an icon; ``hint`` names it."""

    name: str
    icon: str
    hint: str
    call: Callable[[], Any]


class Header(Widget):
    """``high`` is 64 reference pixels, more where big text asks for it; content starts below ``rect.bottom``."""

    kind = "header"

    def __init__(
        self,
        frame: Frame,
        title: str,
        on_back: Callable[[], Any],
        back_hint: str,
        *,
        note: str = "",
        tools: Sequence[Tool] = (),
    ) -> None:
        high = max(frame.px(palette.TOP_BAR), palette.HIT + 6)
        super().__init__("header", Rect(0, 0, frame.width, high))
        self.title, self.note_words = title, note
        side = max(palette.HIT, frame.px(palette.BUTTON_HEIGHT["tool"]))
        edge, gap, y = frame.px(palette.MARGIN), frame.px(14), (high - side) // 2
        back = Rect(edge, y, side, side)
        self.children = [Button("back", back, "", on_back, style="dark", icon="back", hint=back_hint, shadow=False)]
        x = frame.width - edge
        for tool in reversed(tools):
            x -= side
            rect = Rect(x, y, side, side)
            button = Button(tool.name, rect, "", tool.call, style="dark", icon=tool.icon, hint=tool.hint, shadow=False)
            self.children.insert(1, button)
            x -= gap
        self.room = Rect(back.right + frame.px(20), 0, x - back.right - frame.px(32), high)

    def draw(self, brush: Brush) -> None:
        bar = self.rect
        brush.dim(bar, 0.82)
        thick = max(1, brush.px(2))
        brush.rule(Rect(0, bar.bottom - thick, bar.w, thick), paint.BRASS_LINE)
        taken = brush.text(self.title, self.room, "title", palette.CREAM)
        if self.note_words:
            rest = Rect(taken.right + brush.px(24), bar.y, self.room.right - taken.right - brush.px(24), bar.h)
            if rest.w > brush.px(60):
                brush.text(self.note_words, rest, "sentence", palette.TAN)
