"""Light of a lesson: night over the table, holes where to look and touch, a hand that points.  Decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sin, tau
from typing import Final, NamedTuple

import pygame
from pygame import Color, Rect, Surface

from scenes.kit import palette
from scenes.kit.brush import Brush, blank
from scenes.kit.widgets.base import Widget

NIGHT: Final = "#140b08"
DUSK: Final = 0.48  # of the night, over everything below the bar
TOUCH: Final = "#ffe27a"
TOUCH_EDGE: Final = "#7a4b0c"
LOOK: Final = "#fff3bf"
ROOM: Final = 8  # reference pixels round a thing that is lit
SOFT_EDGE: Final = 10
HAND: Final = 112
TAP: Final = 0.42  # seconds
EYE: Final = 44


class Lit(NamedTuple):
    """Where to touch, and where to look."""

    touch: tuple[Rect, ...] = ()
    look: tuple[Rect, ...] = ()

    @property
    def rects(self) -> tuple[Rect, ...]:
        return self.touch + self.look


class Spotlight(Widget):
    """Lies over the table and under the card; a hand reaches through it."""

    kind = "light"

    def __init__(self, room: Rect, lit: Lit, strength: float, breath: Callable[[], float]) -> None:
        super().__init__("guide/light", room)
        self.over = True
        self.lit, self.strength, self._breath = lit, strength, breath

    def holds(self, point: tuple[int, int]) -> bool:
        return False

    def draw(self, brush: Brush) -> None:
        if self.strength:
            brush.surface.blit(self._night(brush), self.rect)
        for rect in self.lit.look:
            _draw_look(brush, rect, is_first=rect is self.lit.look[0])
        for rect in self.lit.touch:
            _draw_touch(brush, rect, self._breath())

    def _night(self, brush: Brush) -> Surface:
        """Made once for a set of holes."""
        holes = tuple(tuple(rect) for rect in self.lit.rects)
        key = ("night", tuple(self.rect), holes, self.strength, brush.frame)
        return brush.art.kept(key, lambda: _veil(brush, self.rect, self.lit.rects, self.strength))


def _veil(brush: Brush, room: Rect, holes: Sequence[Rect], strength: float) -> Surface:
    veil = blank(room.size)
    night = Color(NIGHT)
    veil.fill((night.r, night.g, night.b, round(255 * strength)))
    soft = max(2, brush.px(SOFT_EDGE))
    for ring in range(soft, -1, -1):  # from the outside in: each step lets more through
        alpha = round(255 * strength * ring / soft)
        for hole in holes:
            edge = brush.px(ROOM) + ring
            place = hole.inflate(2 * edge, 2 * edge).move(-room.x, -room.y)
            pygame.draw.rect(veil, (night.r, night.g, night.b, alpha), place, border_radius=brush.px(16))
    return veil


def _draw_touch(brush: Brush, rect: Rect, pulse: float) -> None:
    edge = brush.px(ROOM)
    ring = rect.inflate(2 * edge, 2 * edge)
    brush.glow(ring, 16, 18, 8, palette.GLOW, pulse)
    brush.box(ring, None, 16, TOUCH_EDGE, 6)
    brush.box(ring.inflate(-2, -2), None, 15, TOUCH, 4)


def _draw_look(brush: Brush, rect: Rect, is_first: bool) -> None:
    edge = brush.px(ROOM)
    ring = rect.inflate(2 * edge, 2 * edge)
    brush.box(ring, None, 16, LOOK, 3)
    if is_first:
        side = max(brush.px(EYE), 26)
        badge = Rect(0, 0, side, side)
        badge.center = ring.topleft
        badge.clamp_ip(brush.frame.window)
        brush.box(badge, NIGHT, side / 2 / brush.frame.scale, LOOK, 2.5)
        brush.icon("eye", badge.center, round(side * 0.56), LOOK)


def draw_hand(brush: Brush, target: Rect, beat: float, *, from_above: bool) -> None:
    """A hand whose finger rests on the target; ``beat`` counts taps."""
    lift = round(brush.px(8) * (0.5 - 0.5 * sin(tau * (beat + 0.25))))
    side = max(brush.px(HAND), 56)
    if from_above:
        image = brush.art.picture("ui/hand_down", round(side * 0.9))
        tip = (target.x + round(target.w * 0.85), target.y - brush.px(2))
        place = image.get_rect()
        place.topleft = (tip[0] - round(place.w * 0.58), tip[1] - round(place.h * 0.93) - lift)
    else:
        image = brush.art.picture("ui/hand_up", side)
        tip = (target.x + round(target.w * 0.73), target.y + round(target.h * 0.67))
        place = image.get_rect()
        place.topleft = (tip[0] - round(place.w * 0.42), tip[1] - round(place.h * 0.07) + lift)
    brush.surface.blit(image, place)
