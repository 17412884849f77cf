"""Moments: what deserves the whole table for a while.  A duel, a count, a banner.  Knows no title and no rule.

Timed moments are told as part of the story, each after the move it belongs to; a click ends one.  A *standing* moment
stays as long as the position asks for it, while the dock below it goes on asking.  Both are drawn into the board's mark
``moment`` over the dimmed table, by the title's own hand.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.protocol import Event
from scenes.kit.brush import Brush
from scenes.kit.widgets.shield import Shield

if TYPE_CHECKING:
    from scenes.table.view.table_view import TableView

ROOM: Final = "moment"  # the mark of the board file it is drawn into
BLUR: Final = 10  # how much smaller the table is drawn before it is enlarged again
NIGHT: Final = 0.62


class Cutscene(NamedTuple):
    """``draw(brush, desk, rect, time)``: time runs in seconds at Normal speed and is infinite when motion is off.

    ``seconds`` is how long it lasts, or how long a standing one is in motion.
    """

    name: str
    seconds: float
    draw: Callable[[Brush, TableView, Rect, float], None]
    sound: str = ""
    room: str = ROOM
    is_duel: bool = False  # the duel's music is played to it
    event: Event | None = None  # it is told after the move of this one; else when all has been told
    cues: tuple[tuple[float, str], ...] = ()  # what is heard in the middle of it: when, and which effect
    grows: float = 0.0  # seconds in which a dock that is larger than the board has it comes to be so
    backdrop: Callable[[Brush, TableView, Rect], None] | None = None  # what of it never moves, beneath all the rest


def so_far(time: float, start: float, seconds: float) -> float:
    """How far a part of a moment has come, 0 to 1."""
    return min(1.0, max(0.0, (time - start) / seconds)) if time < math.inf else 1.0


class Standing:
    """What stays over the table as long as the position asks for it, and how long it has stood."""

    def __init__(self) -> None:
        self.cutscene: Cutscene | None = None
        self._since = 0.0

    def stand(self, cutscene: Cutscene | None, now: float) -> None:
        """What the position asks for; the same name goes on where it was."""
        if cutscene is not None and (self.cutscene is None or self.cutscene.name != cutscene.name):
            self._since = now
        self.cutscene = cutscene

    def time(self, now: float, pace: float) -> float:
        """In seconds at Normal; without end when motion is off."""
        return max(0.0, now - self._since) / pace if pace > 0 else math.inf

    def moving(self, now: float, pace: float) -> bool:
        """Whether it looks different at every moment: the story waits for it."""
        return self.cutscene is not None and self.time(now, pace) < self.cutscene.seconds

    def hurry(self) -> None:
        self._since = -math.inf


class Cues:
    """What is heard in the middle of a cutscene, each effect once; what was skipped, or stands still, is silent."""

    def __init__(self) -> None:
        self._of: Cutscene | None = None
        self._heard = 0

    def due(self, cutscene: Cutscene | None, time: float) -> Sequence[str]:
        """The effects whose time has come since it was asked last."""
        if cutscene is None or self._of is None or (cutscene.name, cutscene.event) != (self._of.name, self._of.event):
            self._heard = 0
        self._of = cutscene
        if cutscene is None:
            return ()
        before, self._heard = self._heard, sum(at <= time for at, _ in cutscene.cues)
        return [effect for _, effect in cutscene.cues[before : self._heard]] if time < math.inf else ()


class Veil(Shield):
    """Draws the moment over everything but bar and dock, and keeps the pointer from what lies beneath."""

    kind = "veil"

    def __init__(self, shown: TableView, looks: Callable[[Brush], object]) -> None:
        bar, dock = shown.rect("panel/bar"), shown.rect("panel/dock")
        whole = Rect(0, bar.bottom, shown.layout.window[0], shown.layout.window[1] - bar.bottom)
        super().__init__("moment", whole, looks)
        self._dock = dock

    def holds(self, point: tuple[int, int]) -> bool:
        return self.rect.collidepoint(point) and not self._dock.collidepoint(point)


def veiled(table: Surface, paper: Surface) -> Surface:
    """The table in the dusk and out of focus, made once for a moment, on paper of its size."""
    wide, high = table.get_size()
    small = pygame.transform.smoothscale(table, (max(1, wide // BLUR), max(1, high // BLUR)))
    dusk = Surface(small.get_size())
    dusk.set_alpha(round(NIGHT * 255))
    small.blit(dusk, (0, 0))
    return pygame.transform.smoothscale(small, (wide, high), paper)


def draw_veil(brush: Brush, shown: TableView, dusk: Surface) -> None:
    """The dusk round bar and dock."""
    for part in veil_parts(shown):
        brush.surface.blit(dusk, part, part)


def veil_parts(shown: TableView) -> list[Rect]:
    """What the dusk covers."""
    wide, high = shown.layout.window
    bar, dock = shown.rect("panel/bar"), shown.rect("panel/dock")
    return [
        Rect(0, bar.bottom, wide, dock.y - bar.bottom),
        Rect(0, dock.y, dock.x, high - dock.y),
        Rect(dock.right, dock.y, wide - dock.right, high - dock.y),
        Rect(dock.x, dock.bottom, dock.w, high - dock.bottom),
    ]


def bare_parts(shown: TableView) -> list[Rect]:
    """And what it leaves: bar and dock."""
    return [Rect(0, 0, shown.layout.window[0], shown.rect("panel/bar").bottom), shown.rect("panel/dock")]
