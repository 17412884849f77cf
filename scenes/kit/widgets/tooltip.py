"""What a thing is, or why not, said beside the pointer after a moment.  Never covers what it speaks about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame
from pygame import Rect
from pygame.event import Event

from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.glide import Glide
from scenes.kit.widgets.base import Widget, WidgetHost
from scenes.kit.widgets.hands import Hands


class TooltipHost(WidgetHost, Protocol):
    """What a tooltip asks of the scene it speaks in."""

    hands: Hands

    def later(self, seconds: float, call: Callable[[], None]) -> None: ...


class Tooltip:
    """One per scene.  Widgets speak through ``tip``; "Name: sentence" on two lines sets the first in amber.

    A scene may show its own with ``say(words, rect)`` for things that are not widgets.
    """

    def __init__(self, scene: TooltipHost) -> None:
        self._scene = scene
        self._words = ""
        self._about, self._side = Rect(0, 0, 0, 0), ""
        self._ticket = 0  # of the last wish; older timers find it changed and do nothing
        self._shade = Glide()

    def handle(self, event: Event) -> None:
        """Hide on any press or key; the scene asks again from what is hovered or focused."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEWHEEL):
            self.hide()
        hands = self._scene.hands
        if event.type == pygame.MOUSEMOTION:
            self._follow(hands.at(event.pos))
        elif event.type == pygame.KEYUP:
            self._follow(hands.focused)

    def _follow(self, widget: Widget | None) -> None:
        if widget is not None and widget.tip:
            self.say(widget.tip, *widget.clear)
        elif widget is not None or self._words:
            self.hide()

    def say(self, words: str, about: Rect, side: str = "") -> None:
        """Show these words beside this rectangle, on this side if they fit there, 350 ms from now."""
        if words == self._words and about == self._about:
            return
        self.hide()
        self._words, self._about, self._side = words, Rect(about), side
        ticket = self._ticket
        self._scene.later(palette.TOOLTIP_AFTER, lambda: self._show(ticket))

    def _show(self, ticket: int) -> None:
        if ticket == self._ticket:
            self._shade.to(1, self._scene.now, self._scene.pace(palette.TOOLTIP_FADE))

    def hide(self) -> None:
        if self._shade.target:
            self._scene.touch()
        self._words = ""
        self._ticket += 1
        self._shade = Glide()

    @property
    def shown(self) -> str:
        """The words on screen now."""
        return self._words if self._shade.target else ""

    def moving(self, now: float) -> bool:
        return self._shade.moving(now)

    def draw(self, brush: Brush) -> None:
        if not self.shown:
            return
        name, _, sentence = self._words.partition("\n")
        if not sentence:
            name, sentence = "", name
        rect, parts = _measured(brush, name, sentence)
        rect = _beside(rect, self._about, brush, self._side)
        brush.note("tooltip", "tooltip", rect, over=True)
        brush.panel(rect, "ink", "card")
        edge = brush.px(16)
        y = rect.y + brush.px(12)
        for words, role, colour, high in parts:
            brush.text(words, Rect(rect.x + edge, y, rect.w - 2 * edge, high), role, colour, "left", "top", lines=9)
            y += high


def _measured(brush: Brush, name: str, sentence: str) -> tuple[Rect, list[tuple[str, str, str, int]]]:
    """The tooltip's size, and its parts as (words, role, colour, height)."""
    most = max(brush.px(palette.TOOLTIP_WIDTH), 11 * brush.frame.type_px("body")) - 2 * brush.px(16)
    parts, wide, high = [], 0, 0
    for words, role, colour in ((name, "name", palette.AMBER), (sentence, "body", palette.CREAM)):
        if words:
            w, h = brush.measure(words, role, most, 9)
            parts.append((words, role, colour, h))
            wide, high = max(wide, w), high + h
    return Rect(0, 0, wide + 2 * brush.px(16) + 2, high + 2 * brush.px(12)), parts


def _beside(rect: Rect, about: Rect, brush: Brush, side: str = "") -> Rect:
    """On the side that is wished; else above, below, right or left of the thing, wherever it fits whole."""
    window, gap = brush.frame.window.inflate(-2 * brush.px(8), -2 * brush.px(8)), brush.px(10)
    below = rect.copy()
    below.midtop = (about.centerx, about.bottom + gap)
    above = rect.copy()
    above.midbottom = (about.centerx, about.top - gap)
    right = rect.copy()
    right.midleft = (about.right + gap, about.centery)
    left = rect.copy()
    left.midright = (about.left - gap, about.centery)
    places = {"above": above, "below": below, "right": right, "left": left}
    for place in ([places[side]] if side else []) + list(places.values()):
        moved = place.clamp(window)
        if not moved.colliderect(about):
            return moved
    return below.clamp(window)
