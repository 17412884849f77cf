"""Parts of the table that stay as they are while a tile is turned: copied once, then only laid down.  Draws nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect, Surface

from scenes.kit.brush import Brush
from scenes.table.table_view import TableView

Draw = Callable[[Brush, TableView], object]


class Still:
    """The last picture of each part, with all it depends on."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[Any, ...], Rect, Surface]] = {}

    def draw(self, brush: Brush, shown: TableView, name: str, rect: Rect, draw: Draw) -> None:
        """``draw`` keeps within ``rect``, on a ground that depends on nothing but the window."""
        if brush.ledger is not None:  # its words count
            draw(brush, shown)
            return
        room = rect.clip(brush.surface.get_rect())
        now = _depends_on(brush, shown)
        known = self._kept.get(name)
        if known is not None and known[1] == room and known[0] == now:
            brush.surface.blit(known[2], room)
            return
        draw(brush, shown)
        self._kept[name] = (now, room, brush.surface.subsurface(room).copy())


def _depends_on(brush: Brush, shown: TableView) -> tuple[Any, ...]:
    touched = shown.touched if shown.view.phase in ("turn", "wrangle") else ()
    return (
        shown.view, shown.focus, shown.viewer, shown.language.code, brush.frame, brush.aid, frozenset(shown.hidden),
        touched, bool(shown.glow), shown.is_mine, shown.outcome is not None, shown.faces, shown.layout.window,
    )  # fmt: skip
