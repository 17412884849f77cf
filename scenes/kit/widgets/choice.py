"""Choices as pictures on paper plates: a token, below it its letter and name.  Knows nothing of what is chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect

from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.widgets.button import Pressable, draw_plate


class ChoiceButton(Pressable):
    """One of several; ``selected`` makes it brass with a white ring.  ``pill`` is (letter, fill, colour).

    ``row`` holds the names of all its neighbours: where one of them is too long to stand beside its letter, the letters
    of all move onto the pictures.
    """

    kind = "choice"

    def __init__(
        self,
        name: str,
        rect: Rect,
        label: str,
        on_click: Callable[[], Any],
        *,
        picture: str = "",
        pill: tuple[str, str, str] | None = None,
        selected: bool = False,
        role: str = "button_small",
        row: tuple[str, ...] = (),
        **more: Any,
    ) -> None:
        super().__init__(name, rect, on_click, **more)
        self.label, self.picture, self.pill, self.selected, self.role = label, picture, pill, selected, role
        self.row = row or (label,)

    def draw(self, brush: Brush) -> None:
        if self.selected:
            brush.glow(self.rect, 12, 12, 6)
        brush.shadow(self.rect, "chip")
        draw_plate(brush, self, "primary" if self.selected else "paper")
        if self.selected:
            brush.focus(self.rect.inflate(-2 * brush.px(4), -2 * brush.px(4)))
        face = self.rect.inflate(-2 * brush.px(6), 0)
        face.h -= brush.px(palette.LIP)
        face.y += round(self.sunk * brush.px(palette.SINK))
        line = brush.frame.leading(self.role) if self.label or self.pill else 0
        if self.picture:
            top = face.y + brush.px(8)
            room = Rect(face.x, top, face.w, face.bottom - line - brush.px(10) - top)
            brush.picture(self.picture, room, "" if self.enabled else "faint")
            face = Rect(face.x, face.bottom - line - brush.px(6), face.w, line)
            if self.pill and self._is_crowded(brush, face):
                side = self._pill_side(brush, face)
                corner = Rect(face.right - side, room.bottom - side, side, side)
                paint.pill(brush, corner, *self.pill)
                colour = palette.INK if self.enabled else palette.DISABLED_TEXT
                brush.text(self.label, face, self.role, colour, "centre")
                return
        self._draw_name(brush, face)

    def _pill_side(self, brush: Brush, foot: Rect) -> int:
        return min(foot.h, brush.frame.type_px("pill") + brush.px(6))

    def _is_crowded(self, brush: Brush, foot: Rect) -> bool:
        if brush.frame.compact:
            return False
        room = foot.w - self._pill_side(brush, foot) - brush.px(6)
        return any(brush.letters.fit(name, self.role, brush.frame, room).cut for name in self.row)

    def _draw_name(self, brush: Brush, foot: Rect) -> None:
        """Letter pill and name as one centred group; in compact windows the letter alone."""
        label = "" if self.pill and brush.frame.compact else self.label
        colour = palette.INK if self.enabled else palette.DISABLED_TEXT
        if not self.pill:
            brush.text(label, foot, self.role, colour, "centre", lines=2)
            return
        side = self._pill_side(brush, foot)
        gap = brush.px(6) if label else 0
        wide = min(brush.measure(label, self.role)[0] if label else 0, foot.w - side - gap)
        x = foot.x + (foot.w - side - gap - wide) // 2
        paint.pill(brush, Rect(x, foot.centery - side // 2, side, side), *self.pill)
        if label:
            brush.text(label, Rect(x + side + gap, foot.y, wide, foot.h), self.role, colour)
