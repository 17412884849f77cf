"""Panels that lie on the table and do not change: laid with the ground, once per layout.  Hold widgets that do."""

from __future__ import annotations

from scenes.kit.brush import Brush
from scenes.kit.widgets import Panel
from scenes.shell.scene import Scene


class Still(Panel):
    """A panel whose plate belongs to the ground; a large plate is dear to draw with every frame."""

    def draw(self, brush: Brush) -> None:
        """Nothing: see ``lay``."""

    def lay(self, brush: Brush) -> None:
        brush.panel(self.rect, self.style)


def lay(scene: Scene, brush: Brush) -> None:
    """Lay the still panels of a scene; called from its ``ground``."""
    for widget in scene.widgets:
        if isinstance(widget, Still):
            widget.lay(brush)
