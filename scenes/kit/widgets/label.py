"""Things to look at: words, pictures, panels; and an invisible place to touch.  None of them acts by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.palette import Role
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.button import Pressable


class Label(Widget):
    """Words in a room; give it more ``lines`` to let it wrap."""

    kind = "label"

    def __init__(
        self,
        name: str,
        rect: Rect,
        words: str,
        role: str | Role = "sentence",
        colour: str = palette.INK,
        *,
        align: str = "left",
        valign: str = "middle",
        lines: int = 1,
        **more: Any,
    ) -> None:
        super().__init__(name, rect, **more)
        self.words, self.role, self.colour = words, role, colour
        self.align, self.valign, self.lines = align, valign, lines

    def draw(self, brush: Brush) -> None:
        brush.text(self.words, self.rect, self.role, self.colour, self.align, self.valign, self.lines)


class Picture(Widget):
    """A drawing in the middle of a room."""

    kind = "picture"

    def __init__(
        self, name: str, rect: Rect, drawing: str, look: str = "", tint: str | None = None, **more: Any
    ) -> None:
        super().__init__(name, rect, **more)
        self.drawing, self.look, self.tint = drawing, look, tint

    def draw(self, brush: Brush) -> None:
        brush.picture(self.drawing, self.rect, self.look, self.tint)


class Panel(Widget):
    """A plate that holds other widgets: paper, paper_plain, leather, ink, well."""

    kind = "panel"

    def __init__(
        self, name: str, rect: Rect, style: str = "paper_plain", children: Sequence[Widget] = (), **more: Any
    ) -> None:
        super().__init__(name, rect, **more)
        self.style = style
        self.children = list(children)

    def draw(self, brush: Brush) -> None:
        brush.panel(self.rect, self.style)


class Still(Panel):
    """A panel whose plate belongs to the ground: a large one is dear to draw with every frame.  Holds what changes."""

    looks: Callable[[Brush], Any] | None = None  # draws what else belongs to the ground

    def draw(self, brush: Brush) -> None:
        """Nothing: see ``lay``."""

    def lay(self, brush: Brush) -> None:
        """Called by the scene when it draws its ground."""
        super().draw(brush)
        if self.looks is not None:
            self.looks(brush)


class Hotspot(Pressable):
    """An invisible place that can be hovered, focused and clicked: posters, seats, spots of a board.

    ``looks``: called to draw it, with the brush and itself (``lit``, ``sunk``, ``focused``).
    """

    kind = "hotspot"

    def __init__(
        self,
        name: str,
        rect: Rect,
        on_click: Callable[[], Any],
        looks: Callable[[Brush, Hotspot], Any] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(name, rect, on_click, **more)
        self.looks = looks

    def draw(self, brush: Brush) -> None:
        if self.looks is not None:
            self.looks(brush, self)


class Painted(Widget):
    """Something drawn in its place that no hand can touch."""

    kind = "label"

    def __init__(self, name: str, rect: Rect, looks: Callable[[Brush, Rect], None]) -> None:
        super().__init__(name, rect)
        self._looks = looks

    def draw(self, brush: Brush) -> None:
        self._looks(brush, self.rect)
