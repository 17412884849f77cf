"""A switch: on or off, said by place, colour and mark at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect

from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import about
from scenes.kit.glide import Glide
from scenes.kit.widgets.button import Pressable


class Toggle(Pressable):
    """The whole line can be clicked; the switch stands at its right end."""

    kind = "toggle"

    def __init__(self, name: str, rect: Rect, value: bool, on_change: Callable[[bool], Any], **more: Any) -> None:
        super().__init__(name, rect, self._flip, **more)
        self.value, self.on_change = value, on_change
        self._slide = Glide(float(value))

    def _flip(self) -> None:
        self.value = not self.value
        self._slide.to(float(self.value), self.host.now, self.host.pace(palette.HOVER_OFF))
        self.on_change(self.value)

    def moving(self, now: float) -> bool:
        return super().moving(now) or self._slide.moving(now)

    def draw_focus(self, brush: Brush) -> None:
        brush.focus(self._track(brush))

    def _track(self, brush: Brush) -> Rect:
        high = min(self.rect.h - 4, max(20, brush.px(38)))
        wide = round(high * 1.9)
        return Rect(self.rect.right - wide, self.rect.centery - high // 2, wide, high)

    def draw(self, brush: Brush) -> None:
        track = self._track(brush)
        wide, high = track.size
        at = self._slide.at(self.host.now)
        fill = palette.GAIN if self.value else palette.FAINT
        brush.box(track, fill if self.enabled else palette.DISABLED, high / 2 / brush.frame.scale, palette.INK, 2)
        mark, x = ("check", track.x + high * 0.55) if self.value else ("close", track.right - high * 0.55)
        brush.icon(mark, (x, track.centery), round(high * 0.5), palette.CREAM)
        knob = about((round(track.x + high / 2 + at * (wide - high)), track.centery), high - brush.px(6))
        colour = palette.CREAM if self.lit < 0.5 else palette.HOVER
        brush.box(knob, colour, knob.h / 2 / brush.frame.scale, palette.INK, 2)
