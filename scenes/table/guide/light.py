"""Light of a lesson: night over the table, holes where to look and touch, a hand that points.  Decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import sin, tau
from typing import Final, NamedTuple

import pygame
from pygame import Color, Rect, Surface

from scenes.kit import palette
from scenes.kit.brush import Brush, blank
from scenes.kit.widgets.base import Widget
from scenes.table.state import Changed, TableState

NIGHT: Final = "#140b08"
DUSK: Final = 0.48  # of the night, over everything below the bar
OPEN: Final = 0.3  # of the dusk, while a move is shown
ECHO: Final = 0.35  # of the dusk, over what belongs to the deed
RIGHT: Final = "#5fc27a"
RIGHT_EDGE: Final = "#173d23"
CHECK: Final = 56
TOUCH: Final = "#ffe27a"
TOUCH_EDGE: Final = "#7a4b0c"
LOOK: Final = "#fff3bf"
ROOM: Final = 8  # reference pixels round a thing that is lit
SOFT_EDGE: Final = 10
HAND: Final = 112
TAP: Final = 0.42  # seconds
EYE: Final = 44


class HandWay(NamedTuple):
    """How a hand comes to a thing: where its finger is in the picture, and where on the thing that rests."""

    picture: str
    size: float
    finger: tuple[float, float]
    at: tuple[float, float]
    lifts: int


ABOVE: Final = HandWay("ui/hand_down", 0.9, (0.58, 0.93), (0.85, -0.02), -1)
WITHIN: Final = HandWay("ui/hand_up", 1.0, (0.42, 0.07), (0.73, 0.67), 1)
BELOW: Final = WITHIN._replace(at=(0.73, 0.98))  # clear of the words on a plate
DOCKED: Final = (ABOVE, BELOW, WITHIN)  # as they are wanted
CARDED: Final = (BELOW, WITHIN)


class Lit(NamedTuple):
    """Where to touch, where to look, and what else belongs to the deed."""

    touch: tuple[Rect, ...] = ()
    look: tuple[Rect, ...] = ()
    echo: tuple[Rect, ...] = ()

    @property
    def rects(self) -> tuple[Rect, ...]:
        return self.touch + self.look


class Beam(NamedTuple):
    """The light at a moment: ``right`` is what was touched rightly just now, ``stamp`` how far that is shown, of 1."""

    lit: Lit
    strength: float
    is_still: bool
    right: tuple[Rect, ...] = ()
    stamp: float = 0.0


class GuideLight(Widget):
    """Lies over the table and under the card; a hand reaches through it."""

    kind = "light"

    def __init__(
        self, room: Rect, beam: Callable[[], Beam], breath: Callable[[], float], deed: Callable[[Brush], None]
    ) -> None:
        """``deed`` draws what the touch would do, below the night."""
        super().__init__("guide/light", room)
        self.over = True
        self._beam, self._breath, self._deed = beam, breath, deed

    def holds(self, point: tuple[int, int]) -> bool:
        return False

    def draw(self, brush: Brush) -> None:
        beam = self._beam()
        if brush.ledger is None:  # letters set again over a mark are not written twice
            self._deed(brush)
        if beam.strength:
            brush.surface.blit(self._night(brush, beam), self.rect)
        for rect in beam.lit.look:
            _draw_look(brush, rect, is_first=rect is beam.lit.look[0])
        for rect in beam.lit.touch:
            _draw_touch(brush, rect, self._breath())
        for rect in beam.right:
            _draw_right(brush, rect, beam.stamp)

    def _night(self, brush: Brush, beam: Beam) -> Surface:
        """Made once for a set of holes that lie still."""
        if not beam.is_still:
            return _veil(brush, self.rect, beam)
        holes = tuple(tuple(tuple(rect) for rect in part) for part in beam.lit)
        key = ("night", tuple(self.rect), holes, beam.strength, brush.frame)
        return brush.art.kept(key, lambda: _veil(brush, self.rect, beam))


def _veil(brush: Brush, room: Rect, beam: Beam) -> Surface:
    veil = blank(room.size)
    night = Color(NIGHT)
    veil.fill((night.r, night.g, night.b, round(255 * beam.strength)))
    soft = max(2, brush.px(SOFT_EDGE))
    for holes, least in ((beam.lit.echo, ECHO), (beam.lit.rects, 0.0)):
        for ring in range(soft, -1, -1):  # from the outside in: each step lets more through
            alpha = round(255 * beam.strength * (least + (1 - least) * ring / soft))
            for hole in holes:
                edge = brush.px(ROOM) + ring
                place = hole.inflate(2 * edge, 2 * edge).move(-room.x, -room.y)
                pygame.draw.rect(veil, (night.r, night.g, night.b, alpha), place, border_radius=brush.px(16))
    return veil


def _draw_right(brush: Brush, rect: Rect, stamp: float) -> None:
    """The ring of a right touch, and a check that is stamped on it."""
    edge = brush.px(ROOM)
    ring = rect.inflate(2 * edge, 2 * edge)
    brush.box(ring, None, 16, RIGHT_EDGE, 6)
    brush.box(ring.inflate(-2, -2), None, 15, RIGHT, 4)
    side = round(max(brush.px(CHECK), 30) * (1.6 - 0.6 * stamp))
    seal = Rect(0, 0, side, side).move_to(center=ring.topright)
    brush.picture("ui/chapter_done", seal.clamp(brush.frame.window))


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
        badge = Rect(0, 0, side, side).move_to(center=ring.topleft).clamp(brush.frame.window)
        brush.box(badge, NIGHT, side / 2 / brush.frame.scale, LOOK, 2.5)
        brush.icon("eye", badge.center, round(side * 0.56), LOOK)


def draw_hand(brush: Brush, target: Rect, beat: float, ways: Sequence[HandWay], clear: Sequence[Rect] = ()) -> Rect:
    """A hand whose finger rests on the target, and where it lies; ``beat`` counts taps, ``clear`` is to be read."""
    lift = round(brush.px(8) * (0.5 - 0.5 * sin(tau * (beat + 0.25))))
    window = brush.frame.window.copy()
    window.h += brush.px(HAND) // 2  # a wrist may hang out below
    hands = [_hand(brush, target, way, mirrored) for way in ways for mirrored in (False, True)]
    fits = (each for each in hands if window.contains(each[1]) and each[1].collidelist(list(clear)) < 0)
    image, place, lifts = next(fits, hands[0])
    brush.surface.blit(image, place.move(0, lift * lifts))
    return place


def _hand(brush: Brush, target: Rect, way: HandWay, mirrored: bool) -> tuple[Surface, Rect, int]:
    """Its picture, where that lies with the finger on the target, and which way it is lifted."""
    image = brush.art.picture(way.picture, round(max(brush.px(HAND), 56) * way.size), look="mirror" if mirrored else "")
    across, finger = (1 - way.at[0], 1 - way.finger[0]) if mirrored else (way.at[0], way.finger[0])
    place = image.get_rect()
    place.x = target.x + round(target.w * across) - round(place.w * finger)
    place.y = target.y + round(target.h * way.at[1]) - round(place.h * way.finger[1])
    return image, place, way.lifts


TRAVEL: Final = 0.3  # seconds from one step's light to the next one's
STAMP: Final = 0.16  # until the check is stamped
PRAISE: Final = 0.6  # until it is gone


class _Aim(NamedTuple):
    """What the light is to be, in which window."""

    room: Rect
    lit: Lit
    strength: float


class Travel:
    """Aimed with every layout, asked with every picture; with motion off the light is where it was aimed."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._aim = _Aim(Rect(0, 0, 0, 0), Lit(), 0.0)
        self._source, self._faint = Lit(), 0.0  # where it comes from, and how dark it was there
        self._last = Lit()  # what shone last: the next light comes from there, whatever was told in between
        self._since = self._praised = -PRAISE
        self._right: tuple[Rect, ...] = ()

    def aim(self, room: Rect, lit: Lit, strength: float) -> None:
        """Here it is to shine; a window of another size lights up at once."""
        aim = _Aim(room.copy(), lit, strength)
        if aim == self._aim:
            return
        now, beam, jumps = self._state.now, self.beam(), room != self._aim.room
        self._source = lit if jumps else (beam.lit if beam.lit.rects else self._last)
        self._faint = strength if jumps else beam.strength
        self._aim, self._since = aim, now - TRAVEL if jumps else now
        if lit.rects or jumps:
            self._last = lit
        self._finish(TRAVEL)

    def praise(self, rects: Sequence[Rect]) -> None:
        """The touch was right."""
        self._right, self._praised = tuple(rects), self._state.now
        self._finish(PRAISE)

    def _finish(self, seconds: float) -> None:
        """The last picture is that of the light at rest."""
        if self._pace:
            self._state.later(seconds * self._pace + 0.02, partial(self._state.changed, Changed.PICTURE))

    def is_moving(self, now: float) -> bool:
        """Only ever for a moment."""
        return now - self._since < TRAVEL * self._pace or now - self._praised < PRAISE * self._pace

    def beam(self) -> Beam:
        now, (_, lit, strength) = self._state.now, self._aim
        share = _share(now - self._since, TRAVEL * self._pace)
        at = share * share * (3 - 2 * share)
        old = self._source
        if share < 1 and old.rects:
            touch, look = _between(old.touch or old.look, lit.touch, at), _between(old.look or old.touch, lit.look, at)
            lit = Lit(touch, look, lit.echo)
        fresh = now - self._praised < PRAISE * self._pace
        stamp = _share(now - self._praised, STAMP * self._pace) if fresh else 0.0
        return Beam(lit, self._faint + (strength - self._faint) * at, share >= 1, self._right if fresh else (), stamp)

    @property
    def _pace(self) -> float:
        return self._state.services.settings.pace


def _share(passed: float, whole: float) -> float:
    return 1.0 if passed >= whole else max(0.0, passed / whole)


def _between(old: Sequence[Rect], new: Sequence[Rect], at: float) -> tuple[Rect, ...]:
    """Each new one on its way from an old one."""
    sources = [old[min(i, len(old) - 1)] for i in range(len(new))]
    return tuple(
        Rect(*(round(a + (b - a) * at) for a, b in zip(source, target, strict=True)))
        for source, target in zip(sources, new, strict=True)
    )
