"""Light on the table: what may be touched glows, what is pointed at shows what it would do.  Knows no title."""

from __future__ import annotations

from math import sin, tau

import pygame
from pygame import Rect, Surface

from game.protocol import Spot
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.table.title.skin import Skin, SpotPreview
from scenes.table.view.layout import Point
from scenes.table.view.table_view import TableView

LIFT = 8  # reference pixels a card rises under the pointer
SPACES = ("space", "store", "watch", "land")
QUIET = ("land", "stack", "turn", "die")  # kinds whose light the skin draws itself
LINES = {"legal": palette.LEGAL, "selected": palette.SELECTED, "pattern": palette.PATTERN}


class Light:
    """Everything that is drawn over the still picture and changes with pointer and clock."""

    def __init__(self, skin: Skin) -> None:
        self.skin = skin
        self.rects: dict[Spot, Rect] = {}  # the spots drawn by the skin, not by widgets
        self.kinds: dict[Spot, str] = {}
        self.outlines: dict[Spot, tuple[Point, ...]] = {}  # of spots that are no rectangles

    def clear(self) -> None:
        self.rects, self.kinds, self.outlines = {}, {}, {}

    def put(self, spot: Spot, rect: Rect, kind: str, points: tuple[Point, ...] = ()) -> None:
        self.rects[spot], self.kinds[spot] = rect, kind
        if points:
            self.outlines[spot] = points

    def draw(self, brush: Brush, shown: TableView, pointed: Spot | None, preview: SpotPreview, lit: frozenset[Spot],  # noqa: C901
             now: float, base: Surface) -> None:  # fmt: skip
        """``now`` is None-like 0 when the glow holds still."""
        strength = 0.85 + 0.15 * sin(tau * now / palette.GLOW_CYCLE)
        legal = [spot for spot in self.rects if spot in shown.glow and self._shines(spot) and spot not in shown.touched]
        for spot in legal:
            if spot != pointed:
                self._ring(brush, spot, strength)
        for spot in legal:
            if spot != pointed:
                self._mark(brush, shown, spot, "legal")
        for spot in shown.touched:
            if self._shines(spot):
                self._mark(brush, shown, spot, "selected")
        for spot in preview.outlined:
            if spot in self.rects and spot not in shown.touched:
                self._mark(brush, shown, spot, "pattern")
        for spot in self.rects:  # in the order they lie on each other, and not where a closed tray would lie
            if spot in lit and spot in shown.displayed:
                self._light_up(brush, shown, spot)
        if pointed is not None and self._shines(pointed):
            self._point(brush, shown, pointed, preview, base)

    def _shines(self, spot: Spot) -> bool:
        return spot in self.rects and self.kinds[spot] not in QUIET

    def draw_hint(self, brush: Brush, shown: TableView, path: tuple[Spot, ...], preview: SpotPreview) -> None:
        """What a hint means, as if it were pointed at."""
        for spot in path:
            if not self._shines(spot):
                continue
            rect = self.rects[spot]
            if spot in self.outlines:
                paint.outline(brush, self.outlines[spot], palette.HOVER, solid=True)
                continue
            self._ring(brush, spot, 1.0, palette.HOVER)
            if not self._is_card(spot) and _is_square(rect):
                brush.picture("ui/mark_hover", rect.inflate(2 * brush.px(2), 2 * brush.px(2)))
                self.skin.draw_spot(brush, shown, spot, rect, "rest")
        if preview.ghost and path[0] in self.rects:
            self.skin.draw_ghost(brush, shown, path[0], self.rects[path[0]], preview.ghost)

    def _is_card(self, spot: Spot) -> bool:
        return self.kinds[spot] not in SPACES

    def _mark(self, brush: Brush, shown: TableView, spot: Spot, state: str) -> None:
        rect = self.rects[spot]
        if spot in self.outlines:
            paint.outline(brush, self.outlines[spot], LINES[state])
            self.skin.draw_spot(brush, shown, spot, rect, state)
            return
        if self._is_card(spot):
            if state == "pattern":
                brush.box(rect.inflate(2 * brush.px(4), 2 * brush.px(4)), None, 17, palette.PATTERN, 5)
            else:
                paint.mark(brush, rect, state)
            return
        four = rect.inflate(2 * brush.px(2), 2 * brush.px(2))
        if _is_square(rect):
            brush.picture(f"ui/mark_{state}", four)
        else:
            brush.box(four, None, 14, palette.LEGAL_RING, 6)
            brush.box(four, None, 14, LINES[state], 4, dashes="14 8")
        self.skin.draw_spot(brush, shown, spot, rect, "rest")

    def _light_up(self, brush: Brush, shown: TableView, spot: Spot) -> None:
        """What a log line or a number speaks of."""
        rect = self.rects[spot]
        if spot in self.outlines:
            paint.outline(brush, self.outlines[spot], palette.SELECTED, solid=True)
            return
        radius = 14 if self._is_card(spot) else 12
        self._ring(brush, spot, 1.0, palette.HOVER)
        brush.box(rect.inflate(2 * brush.px(3), 2 * brush.px(3)), None, radius + 2, palette.SELECTED, 4)
        if not self._is_card(spot):
            self.skin.draw_spot(brush, shown, spot, rect, "rest")

    def _point(self, brush: Brush, shown: TableView, spot: Spot, preview: SpotPreview, base: Surface) -> None:  # noqa: C901
        rect, legal = self.rects[spot], spot in shown.glow
        touched = spot in shown.touched
        if spot in self.outlines:
            if legal:
                paint.outline(brush, self.outlines[spot], palette.HOVER, solid=True)
        elif self._is_card(spot):
            if legal and not touched and self.kinds[spot] == "card":
                self._lift(brush, shown, spot, base)
            elif legal and not touched:
                self._ring(brush, spot, 1.0)
                paint.mark(brush, rect, "legal")
        elif legal:
            self._ring(brush, spot, 1.0)
            if _is_square(rect) and not touched:
                brush.picture("ui/mark_hover", rect.inflate(2 * brush.px(2), 2 * brush.px(2)))
            else:
                self._mark(brush, shown, spot, "selected" if touched else "legal")
            self.skin.draw_spot(brush, shown, spot, rect, "hover")
        elif shown.chooser is not None and not shown.chooser.accepts(spot) and _is_square(rect):
            brush.box(rect, palette.NIGHT, 12, alpha=0.16)
        if legal and preview.ghost:
            self.skin.draw_ghost(brush, shown, spot, rect, preview.ghost)
        if preview.gain:
            self.skin.draw_gain(brush, self.box(spot) or rect, preview.gain)

    def box(self, spot: Spot) -> Rect | None:
        """What the light of a spot takes: the box round its line, or all of it."""
        if spot not in self.outlines:
            return self.rects.get(spot)
        xs, ys = [x for x, _ in self.outlines[spot]], [y for _, y in self.outlines[spot]]
        left, top = round(min(xs)), round(min(ys))
        return Rect(left, top, round(max(xs)) - left, round(max(ys)) - top)

    def sign_at(self, spot: Spot, brush: Brush) -> tuple[int, int] | None:
        """Where a sign for the spot hangs: just outside its corner, or on the line round it."""
        rect = self.box(spot)
        if rect is None:
            return None
        if spot in self.outlines:
            return rect.right - rect.w // 4, rect.y + rect.h // 4
        return rect.right + brush.px(5), rect.y + brush.px(3)

    def _lift(self, brush: Brush, shown: TableView, spot: Spot, base: Surface) -> None:
        """The card rises: what lay beneath it shows, then the card again a little higher."""
        rect = self.rects[spot]
        room = rect.inflate(2 * brush.px(6), 2 * brush.px(6))
        brush.surface.blit(base, room, room)
        brush.cover(rect)
        raised = rect.move(0, -brush.px(LIFT))
        brush.glow(raised, palette.RADIUS["card"])
        self.skin.draw_spot(brush, shown, spot, raised, "hover")
        paint.mark(brush, raised, "legal")

    def _ring(self, brush: Brush, spot: Spot, strength: float, colour: str = palette.GLOW) -> None:
        """A glow that leaves the inside clear, so that it can be laid over the picture."""
        if spot in self.outlines:
            return  # its line is its light
        rect = self.rects[spot]
        radius = palette.RADIUS["card" if self._is_card(spot) else "plot"]
        key = ("ring", *rect.size, radius, brush.frame.scale, colour)
        image = brush.art.kept(key, lambda: self._made(brush, rect, radius, colour))
        image.set_alpha(round(255 * strength))
        room = (image.get_width() - rect.w) // 2
        brush.surface.blit(image, (rect.x - room, rect.y - room))

    def _made(self, brush: Brush, rect: Rect, radius: float, colour: str) -> Surface:
        s = brush.frame.scale
        soft = max(1.0, 14 * s)
        plain = brush.art.glow(rect.size, radius * s, soft, max(2.0, 9 * s), colour)
        ring = plain.copy()
        ring.blit(plain, (0, 0))
        room = round(soft * 2)
        hole = brush.art.rounded(rect.size, radius * s, "#ffffff")
        ring.blit(hole, (room, room), special_flags=pygame.BLEND_RGBA_SUB)
        return ring


def _is_square(rect: Rect) -> bool:
    """But for a pixel of rounding."""
    return abs(rect.w - rect.h) <= 2
