"""A value between two ends, by dragging, clicking, wheel or arrows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import about
from scenes.kit.widgets.base import Widget


class Slider(Widget):
    """``on_change`` hears every new value; ``words`` turns a value into what stands at the right end."""

    kind = "slider"
    focusable = True

    def __init__(
        self,
        name: str,
        rect: Rect,
        value: float,
        on_change: Callable[[float], Any],
        *,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        words: Callable[[float], str] = lambda value: f"{value:.0%}",
        **more: Any,
    ) -> None:
        super().__init__(name, rect, **more)
        self.value, self.on_change, self.words = value, on_change, words
        self.low, self.high, self.step = low, high, step
        self._track = Rect(rect)

    def set(self, value: float) -> None:
        """To the nearest step inside the ends."""
        near = self.low + round((value - self.low) / self.step) * self.step
        near = round(min(self.high, max(self.low, near)), 6)
        if near != self.value:
            self.value = near
            self.on_change(near)
            self.host.touch()

    def press(self, point: tuple[int, int]) -> None:
        super().press(point)
        self.drag(point)

    def drag(self, point: tuple[int, int]) -> None:
        if self.enabled:
            share = (point[0] - self._track.x) / max(1, self._track.w)
            self.set(self.low + share * (self.high - self.low))

    def release(self, point: tuple[int, int]) -> None:
        self.pressed = False

    def wheel(self, steps: float) -> bool:
        return False  # the page scrolls; a slider must not change by accident

    def key(self, event: Event) -> bool:
        ways = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: -4, pygame.K_PAGEUP: 4}
        if event.key in ways and self.enabled:
            self.set(self.value + ways[event.key] * self.step)
            return True
        if event.key in (pygame.K_HOME, pygame.K_END) and self.enabled:
            self.set(self.low if event.key == pygame.K_HOME else self.high)
            return True
        return False

    def draw(self, brush: Brush) -> None:
        longest = max(brush.measure(self.words(each), "strong")[0] for each in (self.low, self.high, self.value))
        wide, knob = longest + brush.px(8), brush.px(30)
        long = self.rect.w - wide - knob - brush.px(12)
        self._track = Rect(self.rect.x + knob // 2, self.rect.centery - brush.px(5), long, brush.px(10))
        share = (self.value - self.low) / (self.high - self.low)
        x = round(self._track.x + share * self._track.w)
        brush.box(self._track, palette.SHADE, 5, palette.EDGE, 1.5)
        if x > self._track.x + 2:
            filled = Rect(self._track.x, self._track.y, x - self._track.x, self._track.h)
            brush.box(filled, palette.BRASS if self.enabled else palette.DISABLED, 5, palette.INK, 1.5)
        grip = about((x, self._track.centery), knob)
        fill = palette.DISABLED if not self.enabled else ("#f3cb6d" if self.hovered or self.pressed else palette.BRASS)
        brush.box(grip, fill, 15, palette.INK, 2)
        room = Rect(self.rect.right - wide, self.rect.y, wide, self.rect.h)
        brush.text(self.words(self.value), room, "strong", palette.INK if self.enabled else palette.FAINT, "right")
