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


class Way(NamedTuple):
    """How a hand comes to a thing: where its finger is in the picture, and where on the thing that rests."""

    picture: str
    size: float
    finger: tuple[float, float]
    at: tuple[float, float]
    lifts: int


ABOVE: Final = Way("ui/hand_down", 0.9, (0.58, 0.93), (0.85, -0.02), -1)
WITHIN: Final = Way("ui/hand_up", 1.0, (0.42, 0.07), (0.73, 0.67), 1)
BELOW: Final = WITHIN._replace(at=(0.73, 0.98))  # clear of the words on a plate


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


def draw_hand(brush: Brush, target: Rect, beat: float, *, from_above: bool, clear: Sequence[Rect] = ()) -> Rect:
    """A hand whose finger rests on the target, and where it lies; ``beat`` counts taps, ``clear`` is to be read."""
    lift = round(brush.px(8) * (0.5 - 0.5 * sin(tau * (beat + 0.25))))
    window = brush.frame.window.copy()
    window.h += brush.px(HAND) // 2  # a wrist may hang out below
    ways = [*((ABOVE, BELOW) if from_above else ()), WITHIN]
    hands = [_hand(brush, target, way, mirrored) for way in ways for mirrored in (False, True)]
    fits = (each for each in hands if window.contains(each[1]) and each[1].collidelist(list(clear)) < 0)
    image, place, lifts = next(fits, hands[0])
    brush.surface.blit(image, place.move(0, lift * lifts))
    return place


def _hand(brush: Brush, target: Rect, way: Way, mirrored: bool) -> tuple[Surface, Rect, int]:
    """Its picture, where that lies with the finger on the target, and which way it is lifted."""
    image = brush.art.picture(way.picture, round(max(brush.px(HAND), 56) * way.size), look="mirror" if mirrored else "")
    across, finger = (1 - way.at[0], 1 - way.finger[0]) if mirrored else (way.at[0], way.finger[0])
    place = image.get_rect()
    place.x = target.x + round(target.w * across) - round(place.w * finger)
    place.y = target.y + round(target.h * way.at[1]) - round(place.h * way.finger[1])
    return image, place, way.lifts
