"""Mouse and keyboard on a tree of widgets: hover, press, focus, arrows.  Knows no scene."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from scenes.kit.widgets.base import Widget

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
NOWHERE = (-1, -1)
ACTIVATE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Hands:
    """Which widget is under the pointer, held, and focused.  ``touch`` is called when any of it changes."""

    def __init__(self, touch: Callable[[], None]) -> None:
        self.widgets: Sequence[Widget] = ()
        self.hovered: Widget | None = None
        self.held: Widget | None = None
        self.focused: Widget | None = None
        self.pointer = NOWHERE  # where the mouse was last seen
        self.first: frozenset[str] = frozenset()  # names that Tab comes to before all others
        self.keyboard = False  # the ring is shown once the keyboard is used
        self._touch = touch

    def take(self, widgets: Sequence[Widget]) -> None:
        """The scene was laid out again: keep hold of what has the same name; what is gone is let go of, and told so."""
        focused, hovered = self.focused, self.hovered
        self.hovered = self.held = self.focused = None
        self.widgets = widgets
        again = next((stop for stop in self.stops() if focused is not None and stop.name == focused.name), None)
        under = self.at(self.pointer) if hovered is not None else None
        if focused is not None and again is None and self.keyboard:
            focused.focus(False)
        if hovered is not None and (under is None or under.name != hovered.name):
            hovered.hover(False)
        elif under is not None and not self.keyboard:
            self.hover(under)
        self.focus(again)

    # -------------------------------------------------------------- asking

    def all(self) -> Iterator[Widget]:
        for widget in self.widgets:
            yield from widget.walk()

    def stops(self) -> list[Widget]:
        """Where the focus can rest, in reading order as laid out; a disabled one too, for it says why."""
        return sorted((each for each in self.all() if each.focusable), key=lambda each: each.name not in self.first)

    def at(self, point: tuple[int, int]) -> Widget | None:
        """The topmost widget that can be touched at a point."""
        found = None
        for widget in self.all():
            if widget.holds(point) and _seen(widget, point) and (widget.focusable or widget.tip or widget.view()):
                found = widget
        return found

    # -------------------------------------------------------------- events

    def handle(self, event: Event) -> bool:
        """True if a widget used the event up."""
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(getattr(event, "precise_y", 0.0) or float(event.y))
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._changed(self.focused is not None and self.focused.write(event))
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.WINDOWLEAVE:
            self.hover(None)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._release(NOWHERE)  # the button may come up over another window, and nobody would tell
        return False

    def _move(self, point: tuple[int, int]) -> bool:
        self.pointer = point
        if self.held is not None:
            self.held.drag(point)
            return self._changed(True)
        before = self.hovered
        self.hover(self.at(point))
        _rustle(before, self.hovered)
        return self.hovered is not None

    def hover(self, widget: Widget | None) -> None:
        if widget is self.hovered:
            return
        if self.hovered is not None:
            self.hovered.hover(False)
        self.hovered = widget
        if widget is not None:
            widget.hover(True)
        self._touch()

    def _press(self, point: tuple[int, int]) -> bool:
        self.keyboard = False
        self.hover(self.at(point))
        if self.hovered is None:
            self.focus(None)
            return self._changed(False)
        self.held = self.hovered
        self.focus(self.held if self.held.focusable else None)
        self.held.press(point)
        return self._changed(True)

    def _release(self, point: tuple[int, int]) -> bool:
        if self.held is None:
            return False
        held, self.held = self.held, None
        held.release(point)
        return self._changed(True)

    def _wheel(self, steps: float) -> bool:
        for widget in _holders(self.hovered):
            if widget.wheel(steps):
                self.hover(self.at(self.pointer))
                return self._changed(True)
        return False

    def _key(self, event: Event) -> bool:
        if self.focused is not None and self.focused.key(event):
            return self._changed(True)
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in ARROWS and not event.mod & pygame.KMOD_ALT:
            return self.go(*ARROWS[event.key])
        if event.key in ACTIVATE and not event.mod & pygame.KMOD_ALT and self.focused is not None:
            self.keyboard = True
            if self.focused.enabled:
                self.focused.activate()
            return self._changed(True)
        return False

    # -------------------------------------------------------------- focus

    def focus(self, widget: Widget | None) -> None:
        if widget is self.focused:
            return
        if self.focused is not None:
            self.focused.focus(False)
        self.focused = widget
        if widget is not None:
            widget.focus(True)
            _reveal(widget)
        self._touch()

    def focus_first(self, names: Collection[str]) -> None:
        """The first stop of one of these names has the focus, or nothing."""
        self.focus(next((stop for stop in self.stops() if stop.name in names), None))

    def step(self, way: int) -> bool:
        """Tab and Shift+Tab."""
        stops = self.stops()
        if not stops:
            return False
        self.keyboard = True
        if self.focused in stops:
            self._walk_to(stops[(stops.index(self.focused) + way) % len(stops)])
        else:
            self._walk_to(stops[0 if way > 0 else -1])
        return self._changed(True)

    def go(self, dx: int, dy: int) -> bool:
        """An arrow: the nearest stop in that direction."""
        if self.focused is None:
            return self.step(1)
        self.keyboard = True
        here = self.focused.rect
        costs = [(_cost(here, stop.rect, dx, dy), i) for i, stop in enumerate(self.stops())]
        ahead = [(cost, i) for cost, i in costs if cost is not None]
        if ahead:
            self._walk_to(self.stops()[min(ahead)[1]])
        return self._changed(True)

    def _walk_to(self, stop: Widget) -> None:
        before = self.focused
        self.focus(stop)
        _rustle(before, stop)

    def _changed(self, used: bool) -> bool:
        self._touch()
        return used


def _holders(widget: Widget | None) -> Iterator[Widget]:
    """This and whatever it stands in, outwards."""
    while widget is not None:
        yield widget
        widget = widget.parent


def _seen(widget: Widget, point: tuple[int, int]) -> bool:
    """Whether the point is inside every window the widget is seen through."""
    views = (holder.view() for holder in _holders(widget.parent))
    return all(view.collidepoint(point) for view in views if view is not None)


def _rustle(before: Widget | None, after: Widget | None) -> None:
    """A hand has come to something else that can be pressed; a new layout under it is no news."""
    if after is not None and after.focusable and after.enabled and (before is None or before.name != after.name):
        after.host.sound("hover")


def _reveal(widget: Widget) -> None:
    for holder in _holders(widget.parent):
        if (reveal := getattr(holder, "reveal", None)) is not None:
            reveal(widget)


def _cost(here: Rect, there: Rect, dx: int, dy: int) -> float | None:
    """How far off a stop is for an arrow: the gap along its way, four times the gap across it, a little for bends."""
    ahead = dx * (there.centerx - here.centerx) + dy * (there.centery - here.centery)
    if ahead <= 0:
        return None
    gap_x = max(0.0, abs(there.centerx - here.centerx) - (here.w + there.w) / 2)
    gap_y = max(0.0, abs(there.centery - here.centery) - (here.h + there.h) / 2)
    along, across = (gap_x, gap_y) if dx else (gap_y, gap_x)
    bend = abs(there.centery - here.centery) if dx else abs(there.centerx - here.centerx)
    return round((along + 4 * across + bend / 8) / 4)  # of two as good the first, as one reads
