"""What the Trail, its card of today's deal and the calendar have in common.  Knows no book and no clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pygame
from pygame import Rect
from pygame.event import Event

from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.widgets import Hotspot
from scenes.skins import FACES

BUNTING: Final = (480, 60)  # its drawing
FLAME: Final = "#ff9a4d"
EMBERS: Final = "#8a6a58"


class Stepping(Hotspot):
    """A station or a day: keys that ``steps`` names walk on from it."""

    def __init__(self, steps: Mapping[int, int], walk: Callable[[int], None], *spot: Any, **more: Any) -> None:
        super().__init__(*spot, **more)
        self._steps, self._walk = steps, walk

    def key(self, event: Event) -> bool:
        if event.key not in self._steps or event.mod & pygame.KMOD_ALT:
            return False
        self._walk(self._steps[event.key])
        return True


def draw_title(brush: Brush, rect: Rect, title: str, line: str = palette.INK, thick: float = 2) -> None:
    """A title by its vignette, on its own colour."""
    face = FACES[title]
    brush.box(rect, face.tint.band, 8, line, thick)
    brush.picture(face.bill.vignette, rect.inflate(-brush.px(10), -brush.px(8)))


def draw_stars(brush: Brush, rect: Rect, won: int, side: int, *, on_paper: bool = False) -> Rect:
    """Three of them from the left of a line; returns what they take."""
    gap = brush.px(2)
    paint.stars(brush, rect.midleft, won, side, gap, on_paper=on_paper)
    return Rect(rect.x, rect.y, paint.STARS * side + (paint.STARS - 1) * gap, rect.h)


def draw_disc(brush: Brush, rect: Rect, *, is_done: bool, is_today: bool) -> None:
    """A day: checked, waiting, or the one it is."""
    radius = rect.w / 2 / brush.frame.scale
    line = palette.CREAM if is_today else "#8a6430"
    brush.box(rect, palette.BRASS if is_done else palette.NIGHT, radius, line, 2.5 if is_today else 1.5)
    if is_done:
        brush.icon("check", rect.center, round(rect.w * 0.6), palette.INK)


def draw_streak(brush: Brush, rect: Rect, is_lit: bool, words: tuple[str, str], side: int) -> None:
    """The flame, how many days, and that they are in a row."""
    brush.icon("flame", (rect.x + side / 2, rect.centery), side, FLAME if is_lit else EMBERS)
    left = rect.x + side + brush.px(8)
    half = max(rect.h // 2, brush.frame.leading("count"))
    brush.text(words[0], Rect(left, rect.y, rect.right - left, half), "count", palette.CREAM)
    brush.text(words[1], Rect(left, rect.y + half, rect.right - left, rect.h - half), "small", palette.TAN)
