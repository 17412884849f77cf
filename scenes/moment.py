"""Moments: what deserves the whole table for a while.  A duel, a count, a banner.  Knows no title and no rule.

Timed moments follow one another after a batch of events has moved; a click ends one.  A *standing* moment stays as
long as the position asks for it, while the dock below it goes on asking.  Both are drawn into the board's mark
``moment`` over the dimmed table, by the title's own hand.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.brush import Brush
from scenes.table_spots import Shield

if TYPE_CHECKING:
    from scenes.skin import Desk

ROOM: Final = "moment"  # the mark of the board file it is drawn into
BLUR: Final = 10  # how much smaller the table is drawn before it is enlarged again
NIGHT: Final = 0.62


class Moment(NamedTuple):
    """``draw(brush, desk, rect, time)``: time runs in seconds at Normal speed and is infinite when motion is off.

    ``seconds`` is how long it lasts, or how long a standing one is in motion.
    """

    name: str
    seconds: float
    draw: Callable[[Brush, Desk, Rect, float], None]
    sound: str = ""
    room: str = ROOM


class Moments:
    """The moments waiting, the one being shown, and the one that stands."""

    def __init__(self) -> None:
        self.standing: Moment | None = None
        self._queue: list[Moment] = []
        self._since = 0.0
        self._stood_at = 0.0
        self._pace = 1.0

    def add(self, moments: Iterable[Moment], pace: float) -> None:
        """To be shown when the pieces have come to rest; not at all with motion off."""
        if pace > 0:
            self._queue += moments
            self._pace = pace
            self._since = math.inf

    def stand(self, moment: Moment | None, now: float) -> None:
        """What the position asks for; the same name goes on where it was."""
        if moment is not None and (self.standing is None or self.standing.name != moment.name):
            self._stood_at = now
        self.standing = moment

    def begin(self, now: float) -> Moment | None:
        """The first that waits, once: then its time runs."""
        if self._queue and self._since == math.inf:
            self._since = now
            return self._queue[0]
        return None

    def end(self, now: float) -> bool:
        """Whether the one being shown is over; the next one waits to begin."""
        if self._queue and now >= self._since + self._queue[0].seconds * self._pace:
            self.skip()
            return True
        return False

    def skip(self) -> None:
        """Away with the one being shown."""
        self._queue = self._queue[1:]
        self._since = math.inf

    def clear(self) -> None:
        self._queue = []

    @property
    def is_playing(self) -> bool:
        """Whether a timed one is shown or waits; a standing one does not keep anybody waiting."""
        return bool(self._queue)

    @property
    def ends_at(self) -> float | None:
        """When the one being shown is over."""
        begun = self._queue and self._since < math.inf
        return self._since + self._queue[0].seconds * self._pace if begun else None

    def shown(self, now: float, pace: float) -> tuple[Moment, float] | None:
        """What is to be drawn now, and how far it has come."""
        if self._queue and self._since < math.inf:
            return self._queue[0], max(0.0, now - self._since) / self._pace
        if self.standing is not None:
            return self.standing, max(0.0, now - self._stood_at) / pace if pace > 0 else math.inf
        return None

    def moving(self, now: float, pace: float) -> bool:
        """Whether what is shown looks different at every moment."""
        shown = self.shown(now, pace)
        return shown is not None and shown[1] < shown[0].seconds


class Veil(Shield):
    """Draws the moment over everything but bar and dock, and keeps the pointer from what lies beneath."""

    kind = "veil"

    def __init__(self, desk: Desk, looks: Callable[[Brush], object]) -> None:
        bar, dock = desk.rect("panel/bar"), desk.rect("panel/dock")
        whole = Rect(0, bar.bottom, desk.layout.window[0], desk.layout.window[1] - bar.bottom)
        super().__init__("moment", whole, looks)
        self._dock = dock

    def holds(self, point: tuple[int, int]) -> bool:
        return self.rect.collidepoint(point) and not self._dock.collidepoint(point)


def veiled(table: Surface) -> Surface:
    """The table in the dusk and out of focus, made once for a moment."""
    wide, high = table.get_size()
    small = pygame.transform.smoothscale(table, (max(1, wide // BLUR), max(1, high // BLUR)))
    dusk = Surface(small.get_size())
    dusk.set_alpha(round(NIGHT * 255))
    small.blit(dusk, (0, 0))
    return pygame.transform.smoothscale(small, (wide, high))


def draw_veil(brush: Brush, desk: Desk, dusk: Surface) -> None:
    """The dusk round bar and dock."""
    wide, high = desk.layout.window
    bar, dock = desk.rect("panel/bar"), desk.rect("panel/dock")
    for part in (
        Rect(0, bar.bottom, wide, dock.y - bar.bottom),
        Rect(0, dock.y, dock.x, high - dock.y),
        Rect(dock.right, dock.y, wide - dock.right, high - dock.y),
        Rect(dock.x, dock.bottom, dock.w, high - dock.bottom),
    ):
        brush.surface.blit(dusk, part, part)
