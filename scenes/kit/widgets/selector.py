"""One of a list, or a number, by two small arrows.  Left and right keys turn it too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.widgets.button import Pressable


class Selector(Pressable):
    """``choices`` are (value, words).  A click on the left third steps back, anywhere else on.

    ``picture`` draws what is chosen before its words, where they leave room for it; with ``on_open`` the middle and
    Enter show all choices at once, and only the arrows step.
    """

    kind = "selector"

    def __init__(
        self,
        name: str,
        rect: Rect,
        choices: Sequence[tuple[Any, str]],
        value: Any,
        on_change: Callable[[Any], Any],
        *,
        wraps: bool = True,
        picture: Callable[[Brush, Rect], object] | None = None,
        on_open: Callable[[], Any] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(name, rect, on_open or (lambda: self.turn(1)), **more)
        self.picture, self.on_open = picture, on_open
        self.choices = list(choices)
        self.value, self.on_change, self.wraps = value, on_change, wraps

    @property
    def index(self) -> int:
        return next((i for i, (value, _) in enumerate(self.choices) if value == self.value), 0)

    def turn(self, way: int) -> None:
        """Step on or back; stops at the ends unless it wraps."""
        goal = self.index + way
        if self.wraps:
            goal %= len(self.choices)
        goal = max(0, min(len(self.choices) - 1, goal))
        if self.choices[goal][0] != self.value:
            self.value = self.choices[goal][0]
            self.on_change(self.value)

    def release(self, point: tuple[int, int]) -> None:
        usual, way = self.on_click, self._pointed(point)
        self.on_click = (lambda: self.turn(way)) if way else usual
        super().release(point)
        self.on_click = usual

    def _pointed(self, point: tuple[int, int]) -> int:
        """Which way a click there steps; 0 between arrows that leave room for more."""
        arrow = self.rect.h * 1.2 if self.on_open is not None else self.rect.w / 3
        if point[0] < self.rect.x + arrow:
            return -1
        return 1 if self.on_open is None or point[0] >= self.rect.right - arrow else 0

    def key(self, event: Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.enabled:
            self.host.sound("press")
            self.turn(1 if event.key == pygame.K_RIGHT else -1)
            return True
        return False

    def draw(self, brush: Brush) -> None:
        brush.plate("panel_well", self.rect)
        if self.lit:
            brush.box(self.rect, "#ffffff", 12, alpha=round(0.25 * self.lit, 2))
        side = min(self.rect.h, brush.px(48))
        last = len(self.choices) - 1
        for way, x in ((-1, self.rect.x + side / 2), (1, self.rect.right - side / 2)):
            stuck = not self.wraps and self.index == (0 if way < 0 else last)
            colour = palette.EDGE if stuck or not self.enabled else palette.SOFT
            arrow(brush, (x, self.rect.centery), round(side * 0.34), way, colour)
        words = self.choices[self.index][1] if self.choices else ""
        room = self._pictured(brush, self.rect.inflate(-2 * side, 0), words)
        brush.text(words, room, "strong", palette.INK if self.enabled else palette.DISABLED_TEXT, "centre", lines=2)

    def _pictured(self, brush: Brush, area: Rect, words: str) -> Rect:
        """Draw the picture at the left if the words fit beside it; returns what is left for them."""
        edge = brush.px(6)
        place = Rect(area.x, area.y + edge, area.h - 2 * edge, area.h - 2 * edge)
        left = Rect(place.right + edge, area.y, area.right - place.right - edge, area.h)
        if self.picture is None or not brush.fits(words, left, "strong", 2):
            return area
        self.picture(brush, place)
        brush.note(f"{self.name}/picture", "picture", place, over=True)
        return left


def arrow(brush: Brush, centre: tuple[float, float], size: int, way: int, colour: str) -> None:
    """A small solid triangle pointing left (-1) or right (1)."""
    points = "3,1 10,8 3,15" if way > 0 else "13,1 6,8 13,15"
    shape = f'<polygon points="{points}" fill="{colour}" stroke="{colour}" stroke-width="2" stroke-linejoin="round"/>'
    image = brush.art.drawn(shape, (16, 16), (max(4, size), max(4, size)))
    brush.surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))
