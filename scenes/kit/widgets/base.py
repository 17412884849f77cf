"""What every widget is: a named rectangle that can be drawn, touched and focused.  Decides nothing itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from pygame import Rect
from pygame.event import Event

from scenes.kit.brush import Brush


class WidgetHost(Protocol):
    """What a widget may ask of the scene it stands in."""

    @property
    def now(self) -> float: ...

    def pace(self, seconds: float) -> float:
        """A duration at the player's speed; 0 with motion off."""

    def sound(self, name: str) -> None: ...

    def touch(self) -> None:
        """Something looks different now: draw again."""


class Touchable:
    """What hands do to a thing: the pointer comes, presses, drags; the keyboard stops there."""

    enabled = True
    hovered = False
    pressed = False
    focused = False  # the keyboard is here

    def holds(self, point: tuple[int, int]) -> bool:
        """Whether it lies under this point."""
        return False

    def hover(self, on: bool) -> None:
        self.hovered = on

    def press(self, point: tuple[int, int]) -> None:
        self.pressed = True

    def drag(self, point: tuple[int, int]) -> None:
        """The pointer moves while this is held."""

    def release(self, point: tuple[int, int]) -> None:
        self.pressed = False
        if self.holds(point) and self.enabled:
            self.activate()

    def activate(self) -> None:
        """A click, Enter or Space."""

    def wheel(self, steps: float) -> bool:
        return False

    def key(self, event: Event) -> bool:
        """A key while focused; True if it is used up."""
        return False

    def write(self, event: Event) -> bool:
        """TEXTINPUT or TEXTEDITING while focused."""
        return False

    def focus(self, on: bool) -> None:
        self.focused = on


class Widget(Touchable):
    """Names are unique in a scene and stay the same when it is laid out again: focus and scrolling follow them."""

    kind = "widget"
    focusable = False

    def __init__(self, name: str, rect: Rect, *, enabled: bool = True, hint: str = "", reason: str = "") -> None:
        self.name = name
        self.rect = Rect(rect)
        self.enabled = enabled
        self.hint = hint  # shown after 350 ms under the pointer
        self.reason = reason  # why it is disabled; shown instead of the hint
        self.children: list[Widget] = []
        self.parent: Widget | None = None
        self.over = False  # lies on its neighbours on purpose
        self._host: WidgetHost | None = None

    @property
    def host(self) -> WidgetHost:
        assert self._host is not None, f"{self.name} is not part of a scene yet"
        return self._host

    def join(self, host: WidgetHost, parent: Widget | None = None) -> None:
        """Become part of a scene, children too."""
        self._host, self.parent = host, parent
        for child in self.children:
            child.join(host, self)

    def walk(self) -> Iterator[Widget]:
        """This and everything in it, in drawing order."""
        yield self
        for child in self.children:
            yield from child.walk()

    # -------------------------------------------------------------- asking

    @property
    def tip(self) -> str:
        """What to say under the pointer: why not, or what it does."""
        return self.hint if self.enabled else (self.reason or self.hint)

    @property
    def clear(self) -> tuple[Rect, str]:
        """What its tip must not cover, and the side on which it should rather lie: above, below, right, left."""
        return self.rect, ""

    def holds(self, point: tuple[int, int]) -> bool:
        return self.rect.collidepoint(point)

    def view(self) -> Rect | None:
        """The window its children are seen through, if it has one."""
        return None

    def moving(self, now: float) -> bool:
        """Whether it looks different at every moment."""
        return False

    def wakes(self, now: float) -> float | None:
        """When it next wants to be drawn without having been touched."""
        return None

    # -------------------------------------------------------------- laying out and drawing

    def shift(self, dx: int, dy: int) -> None:
        """Move with everything in it."""
        self.rect.move_ip(dx, dy)
        for child in self.children:
            child.shift(dx, dy)

    def inherit(self, old: Any) -> None:
        """Take over from the widget of the same name before the layout changed (scroll position, caret)."""

    def show(self, brush: Brush, ring: bool) -> None:
        """Draw this and its children; ``ring``: the keyboard is in use, show where it is."""
        brush.note(self.name, self.kind, self.rect, self.over)
        with brush.inside(self.name):
            self.draw(brush)
            for child in self.children:
                child.show(brush, ring)
        if ring and self.focused:
            self.draw_focus(brush)

    def draw(self, brush: Brush) -> None: ...

    def draw_focus(self, brush: Brush) -> None:
        brush.focus(self.rect)
