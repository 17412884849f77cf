"""Widgets that catch the pointer: a shield keeps it from what lies beneath, a hover area tells when it is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect

from scenes.kit.brush import Brush
from scenes.kit.widgets.base import Widget


class Shield(Widget):
    """Keeps the pointer from what lies beneath an open drawer."""

    kind = "shield"

    def __init__(self, name: str, rect: Rect, looks: Callable[[Brush], Any] | None = None) -> None:
        super().__init__(name, rect)
        self.over = True
        self._looks = looks

    def draw(self, brush: Brush) -> None:
        if self._looks is not None:
            self._looks(brush)

    def view(self) -> Rect:
        return self.rect


class HoverArea(Widget):
    """A place that is looked at: says something when the pointer is on it, and calls when it is clicked."""

    kind = "teller"

    def __init__(
        self,
        name: str,
        rect: Rect,
        on_hover: Callable[[bool], Any] = lambda on: None,
        on_click: Callable[[], Any] | None = None,
        looks: Callable[[Brush, HoverArea], Any] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(name, rect, **more)
        self._on_hover, self._on_click, self._looks = on_hover, on_click, looks

    def view(self) -> Rect:
        return self.rect

    def hover(self, on: bool) -> None:
        super().hover(on)
        self._on_hover(on)

    def activate(self) -> None:
        if self._on_click is not None:
            self._on_click()

    def draw(self, brush: Brush) -> None:
        if self._looks is not None:
            self._looks(brush, self)
