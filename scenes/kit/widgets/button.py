"""Buttons: brass (primary), paper, dark, danger.  A disabled one says why when asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from pygame import Rect

from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.glide import Glide, linear, out_back
from scenes.kit.widgets.base import Widget

T = TypeVar("T")
INKS = {"primary": palette.INK, "paper": palette.INK, "dark": palette.CREAM, "danger": palette.CREAM}
ICONS = {"primary": palette.INK, "paper": palette.SOFT, "dark": palette.ICON, "danger": palette.CREAM}


class Pressable(Widget):
    """Anything that is clicked: hover and press glide, a wooden click, then the call."""

    focusable = True

    def __init__(self, name: str, rect: Rect, on_click: Callable[[], Any], **more: Any) -> None:
        super().__init__(name, rect, **more)
        self.on_click = on_click
        self.click = "press"  # the sound; "" for none
        self._lit: Glide | None = None  # a table has hundreds of these, and a hand touches one
        self._sunk: Glide | None = None

    def hover(self, on: bool) -> None:
        super().hover(on)
        if self.enabled:
            self.light(on, palette.HOVER_ON if on else palette.HOVER_OFF)

    def light(self, on: bool, seconds: float) -> None:
        """Grow lighter, or go out."""
        if on or self._lit is not None:
            self._lit = self._lit or Glide()
            self._lit.to(float(on), self.host.now, self.host.pace(seconds))

    def press(self, point: tuple[int, int]) -> None:
        super().press(point)
        if self.enabled:
            self._sunk = self._sunk or Glide()
            self._sunk.to(1, self.host.now, self.host.pace(palette.PRESS), linear)

    def release(self, point: tuple[int, int]) -> None:
        if self._sunk is not None:
            self._sunk.to(0, self.host.now, self.host.pace(palette.RELEASE), out_back)
        super().release(point)

    def activate(self) -> None:
        if self.click:
            self.host.sound(self.click)
        self.on_click()

    def moving(self, now: float) -> bool:
        return any(glide is not None and glide.moving(now) for glide in (self._lit, self._sunk))

    @property
    def lit(self) -> float:
        """0 at rest, 1 under the pointer."""
        return self._lit.at(self.host.now) if self._lit is not None else 0.0

    @property
    def sunk(self) -> float:
        """0 at rest, 1 pressed."""
        return self._sunk.at(self.host.now) if self._sunk is not None else 0.0


class Button(Pressable):
    """A plate with a label, an icon, or both; ``tall``: the icon stands above the label."""

    kind = "button"

    def __init__(
        self,
        name: str,
        rect: Rect,
        label: str,
        on_click: Callable[[], Any],
        *,
        style: str = "paper",
        icon: str = "",
        role: str = "button",
        tall: bool = False,
        shadow: bool = True,
        **more: Any,
    ) -> None:
        super().__init__(name, rect, on_click, **more)
        self.label, self.icon, self.style, self.role = label, icon, style, role
        self.tall, self.shadow = tall, shadow

    def draw(self, brush: Brush) -> None:
        if self.shadow:
            brush.shadow(self.rect, "button")
        draw_plate(brush, self, self.style)
        face = self.rect.copy()
        face.h -= brush.px(palette.LIP)
        face.y += round(self.sunk * brush.px(palette.SINK))
        colour = INKS[self.style] if self.enabled else palette.DISABLED_TEXT
        tint = ICONS[self.style] if self.enabled else palette.DISABLED_TEXT
        if self.tall and self.icon:
            _draw_tall(brush, self, face, colour, tint)
        else:
            _draw_wide(brush, self, face, colour, tint)


def draw_plate(brush: Brush, button: Pressable, style: str, rect: Rect | None = None) -> None:
    """The plate in its state: rest, lighter under the pointer, sunk when held, grey when it cannot be used."""
    where = rect or button.rect
    if not button.enabled:
        brush.plate("button_disabled", where)
        return
    has_states = style != "danger"
    if button.sunk > 0.5 and has_states:
        brush.plate(f"button_{style}_pressed", where)
        return
    brush.plate(f"button_{style}", where)
    if button.lit > 0:
        if has_states:
            brush.plate(f"button_{style}_hover", where, strength=button.lit)
        else:
            brush.box(where, "#ffffff", palette.RADIUS["button"], alpha=round(0.1 * button.lit, 2))


def _draw_wide(brush: Brush, button: Button, face: Rect, colour: str, tint: str) -> None:
    """Icon and label as one centred group."""
    size, gap = _icon_size(brush, button.role), brush.px(10)
    side = brush.px(palette.BUTTON_PADDING) // 2
    if not button.label:
        brush.icon(button.icon, face.center, round(min(face.w, face.h) * 0.6), tint)
        return
    room = face.inflate(-2 * side, 0)
    wide = brush.measure(button.label, button.role)[0]
    if button.icon and wide + size + gap <= room.w:  # fitting order of docs/art.md: drop the icon before cutting words
        x = room.x + (room.w - wide - size - gap) // 2
        brush.icon(button.icon, (x + size / 2, face.centery), size, tint)
        room = Rect(x + size + gap, room.y, wide, room.h)
    brush.text(button.label, room, button.role, colour, "centre", lines=2)


def _draw_tall(brush: Brush, button: Button, face: Rect, colour: str, tint: str) -> None:
    line = brush.frame.leading(button.role)
    size = max(8, min(round(face.h * 0.36), face.h - line - brush.px(22)))
    top = face.y + (face.h - size - line - brush.px(6)) // 2
    brush.icon(button.icon, (face.centerx, top + size / 2), size, tint)
    room = Rect(face.x, top + size + brush.px(6), face.w, line).inflate(-2 * brush.px(10), 0)
    brush.text(button.label, room, button.role, colour, "centre")


def _icon_size(brush: Brush, role: str) -> int:
    return round(brush.frame.type_px(role) * 1.1)


def button_width(brush: Brush, label: str, icon: str = "", role: str = "button") -> int:
    """How wide a button must be for its label, in real pixels."""
    wide = brush.measure(label, role)[0] + 2 * brush.px(palette.BUTTON_PADDING)
    if icon:
        wide += _icon_size(brush, role) + brush.px(10)
    return max(wide + 2, brush.px(palette.BUTTON_LEAST), palette.HIT)


def in_lines(things: Sequence[T], width: Callable[[T], int], gap: int, room: int) -> list[list[T]]:
    """As many of them beside each other as their widths allow."""
    lines: list[list[T]] = []
    taken = 0
    for thing in things:
        wide = width(thing)
        if lines and taken + gap + wide <= room:
            lines[-1].append(thing)
            taken += gap + wide
        else:
            lines.append([thing])
            taken = wide
    return lines


def row(rect: Rect, widgets: Sequence[Widget], gap: int, align: str = "left") -> None:
    """Set widgets side by side in a rectangle, at their own widths and the rectangle's height."""
    total = sum(widget.rect.w for widget in widgets) + gap * (len(widgets) - 1)
    x = {"left": rect.x, "centre": rect.centerx - total // 2, "right": rect.right - total}[align]
    for widget in widgets:
        widget.rect = Rect(x, rect.y, widget.rect.w, rect.h)
        x += widget.rect.w + gap
