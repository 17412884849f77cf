"""Panels that lie on the table and do not change: laid with the ground, once per layout.  Hold widgets that do."""

from __future__ import annotations

from collections.abc import Iterable

from scenes.kit.brush import Brush
from scenes.kit.widgets import Panel
from scenes.kit.widgets.base import Widget


class Still(Panel):
    """A panel whose plate belongs to the ground; a large plate is dear to draw with every frame."""

    def draw(self, brush: Brush) -> None:
        """Nothing: see ``lay``."""

    def lay(self, brush: Brush) -> None:
        brush.panel(self.rect, self.style)


def lay(widgets: Iterable[Widget], brush: Brush) -> None:
    """Lay the still ones of a scene's widgets; called from its ``ground``."""
    for widget in widgets:
        if isinstance(widget, Still):
            widget.lay(brush)
