"""The places of a board as things a hand can touch.  They decide nothing: the table does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from pygame import Rect

from game.protocol import Spot
from scenes.kit.brush import Brush
from scenes.kit.widgets.button import Pressable


class SpotListener(Protocol):
    """Who is told what hands do to spots."""

    def touch_spot(self, spot: Spot) -> None: ...
    def point_at(self, spot: Spot | None) -> None: ...
    def tip_of(self, spot: Spot) -> str: ...

    def has_words(self, spot: Spot) -> bool:
        """Whether there is anything to say of it, but why it cannot be touched."""


class SpotWidget(Pressable):
    """A spot of the rules.  The focus stops only where something can be done; the pointer learns why not elsewhere.

    A table has hundreds and is laid out with every step of the story, and a hand points at one: what a spot has to say
    is asked when it is pointed at.  One that has nothing to say is not there for the pointer.
    """

    kind = "spot"

    def __init__(
        self, spot: Spot, rect: Rect, minder: SpotListener, glows: bool, legal: bool, name: str = "", **more: Any
    ) -> None:
        super().__init__(name or spot, rect, lambda: minder.touch_spot(spot), **more)
        self.spot = spot
        self.focusable = legal
        self.click = ""
        self.about: Callable[[], tuple[Rect, str] | None] | None = None  # what its tip keeps clear of, if it is more
        self.outline: Callable[[tuple[int, int]], bool] | None = None  # of a spot that is no rectangle
        self._minder = minder
        self._glows = glows
        self._speaks: bool | None = None  # nobody has asked yet

    @property
    def speaks(self) -> bool:
        if self._speaks is None:
            self._speaks = self._glows or self._minder.has_words(self.spot)
        return self._speaks

    @property
    def tip(self) -> str:
        return self._minder.tip_of(self.spot)

    @property
    def clear(self) -> tuple[Rect, str]:
        return (self.about() if self.about is not None else None) or super().clear

    def holds(self, point: tuple[int, int]) -> bool:
        return super().holds(point) and (self.outline is None or self.outline(point)) and self.speaks

    def show(self, brush: Brush, ring: bool) -> None:
        if brush.ledger is None or self.speaks:
            super().show(brush, ring)

    def view(self) -> Rect:
        """Found by the pointer even where there is nothing to say."""
        return self.rect

    def hover(self, on: bool) -> None:
        super().hover(on)
        self._minder.point_at(self.spot if on else None)

    def focus(self, on: bool) -> None:
        super().focus(on)
        self._minder.point_at(self.spot if on else None)


class Double(SpotWidget):
    """A second place of a spot, for the pointer; it says itself what it is, and the keyboard stops at the first."""

    def __init__(self, spot: Spot, rect: Rect, minder: SpotListener) -> None:
        super().__init__(spot, rect, minder, glows=True, legal=False, name=f"double/{spot}")
        self.over = True

    @property
    def tip(self) -> str:
        return ""
