"""A window onto something longer: wheel, bar, keys.  Only for lists; a decision is never hidden in one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.widgets.base import Widget

WHEEL = 60  # reference pixels a notch
BAR = 12  # reference pixels


class ScrollArea(Widget):
    """Children are laid out from the top of ``rect`` downwards, as if there were no end; ``length`` is how far they go.

    Content should stay left of ``inner.right``: the bar stands in what remains.
    """

    kind = "scroll"

    def __init__(
        self, name: str, rect: Rect, children: Sequence[Widget], length: int, scale: float = 1.0, **more: Any
    ) -> None:
        super().__init__(name, rect, **more)
        self.children = list(children)
        self.length = length
        self.offset = 0
        self._scale = scale
        self._grip: int | None = None  # where the bar is held
        self.focusable = False

    @staticmethod
    def inner(rect: Rect, scale: float) -> Rect:
        """The room for content beside the bar."""
        return Rect(rect.x, rect.y, rect.w - round((BAR + 10) * scale), rect.h)

    @property
    def most(self) -> int:
        return max(0, self.length - self.rect.h)

    def view(self) -> Rect:
        return self.rect

    def scroll_to(self, offset: float) -> bool:
        goal = max(0, min(self.most, round(offset)))
        if goal == self.offset:
            return False
        for child in self.children:
            child.shift(0, self.offset - goal)
        self.offset = goal
        return True

    def reveal(self, widget: Widget) -> None:
        """Scroll until the widget is wholly seen."""
        room = round(12 * self._scale)
        if widget.rect.top < self.rect.top + room:
            self.scroll_to(self.offset - (self.rect.top + room - widget.rect.top))
        elif widget.rect.bottom > self.rect.bottom - room:
            self.scroll_to(self.offset + widget.rect.bottom + room - self.rect.bottom)

    def inherit(self, old: Any) -> None:
        if isinstance(old, ScrollArea):
            self.scroll_to(old.offset)

    def wheel(self, steps: float) -> bool:
        return self.scroll_to(self.offset - steps * WHEEL * self._scale) or self.most > 0

    def key(self, event: Event) -> bool:
        page = self.rect.h * 0.9
        ways = {pygame.K_PAGEDOWN: page, pygame.K_PAGEUP: -page, pygame.K_HOME: -1e9, pygame.K_END: 1e9}
        return event.key in ways and self.scroll_to(self.offset + ways[event.key])

    # -------------------------------------------------------------- the bar

    def _bar(self) -> tuple[Rect, Rect]:
        """Its track and its grip."""
        wide = max(6, round(BAR * self._scale))
        track = Rect(self.rect.right - wide, self.rect.y, wide, self.rect.h)
        high = max(round(40 * self._scale), round(track.h * self.rect.h / max(1, self.length)))
        y = track.y + round((track.h - high) * self.offset / max(1, self.most))
        return track, Rect(track.x, y, wide, high)

    def press(self, point: tuple[int, int]) -> None:
        super().press(point)
        track, grip = self._bar()
        self._grip = None
        if self.most and track.inflate(round(16 * self._scale), 0).collidepoint(point):
            self._grip = point[1] - grip.y if grip.collidepoint(grip.centerx, point[1]) else grip.h // 2
            self.drag(point)

    def drag(self, point: tuple[int, int]) -> None:
        if self._grip is not None:
            track, grip = self._bar()
            self.scroll_to((point[1] - self._grip - track.y) / max(1, track.h - grip.h) * self.most)

    def release(self, point: tuple[int, int]) -> None:
        self.pressed = False
        self._grip = None

    def show(self, brush: Brush, ring: bool) -> None:
        brush.note(self.name, self.kind, self.rect, self.over)
        # A little room for shadows and focus rings at the sides, none above and below.
        room = brush.px(8)
        with brush.inside(self.name), brush.clip(self.rect.inflate(2 * room, 0)):
            for child in self.children:
                if child.rect.colliderect(self.rect):
                    child.show(brush, ring)
        if self.most:
            track, grip = self._bar()
            brush.box(track, palette.SEAM, BAR / 2, alpha=0.35)
            lit = self._grip is not None or self.hovered
            brush.box(grip, palette.BRASS if lit else palette.EDGE, BAR / 2, palette.INK, 1.5)
