"""The map of the Trail: the sheet, the path, landmarks, dusk over what is not reached, ribbons.  Decides nothing.

All places are those of a sheet of 1424x976; ``MapSheet`` brings them to the window.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.trail.path import TrailMap, TrailStop
from scenes.kit import dashes, paint, palette
from scenes.kit.brush import Brush, blank
from scenes.kit.palette import Role

SIZE: Final = (1424, 976)
POINTS: Final = (
    (112, 168), (238, 140), (356, 196), (268, 312), (128, 352), (312, 424), (520, 322),
    (782, 300), (838, 184), (958, 146), (1084, 222), (1212, 158), (1322, 244), (1186, 362),
    (1216, 560), (1336, 628), (1316, 760), (1226, 868), (1084, 892), (948, 858), (806, 760),
    (574, 640), (456, 596), (556, 776), (474, 884), (318, 880), (184, 840), (176, 652),
)  # fmt: skip
QUARTERS: Final = ((0, 0), (1, 0), (1, 1), (0, 1))  # of the sheet, by region
RIBBONS: Final = ((470, 52), (1206, 52), (968, 534), (286, 534))
FREE: Final = ((0, 760), (712, 1424), (640, 1158), (0, 712))  # left and right ends a ribbon keeps to
BRIDGES: Final = ((704, 332, 3), (648, 704, 22))
PLATE: Final = 78
BOSS_PLATE: Final = 104
ICONS: Final = {"lesson": "rules", "puzzle": "puzzle", "challenge": "flag", "boss": "boss"}
ON: Final = {"done": "#4a2d12", "open": "#a8352f", "locked": "#f3e6c6"}
DUSK: Final = (193, 171, 215)
RIBBON: Final = Role("Black", 20, 24, 11, 1, True)
STEPS: Final = 14  # pieces of the path between two stations


class MapSheet:
    """Where the sheet lies in the window."""

    def __init__(self, rect: Rect) -> None:
        self.scale = min(rect.w / SIZE[0], rect.h / SIZE[1])
        size = round(SIZE[0] * self.scale), round(SIZE[1] * self.scale)
        self.rect = Rect(rect.x + (rect.w - size[0]) // 2, rect.y + (rect.h - size[1]) // 2, *size)

    def px(self, length: float) -> int:
        return max(1, round(length * self.scale))

    def at(self, point: tuple[float, float]) -> tuple[int, int]:
        return self.rect.x + round(point[0] * self.scale), self.rect.y + round(point[1] * self.scale)

    def plate(self, stop: TrailStop) -> Rect:
        """Of a station; its picture stands a little above its point."""
        side = max(palette.HIT, self.px(BOSS_PLATE if stop.station.kind == "boss" else PLATE))
        x, y = self.at(POINTS[stop.number - 1])
        return Rect(x - side // 2, y - round(side * 0.48), side, side)


# ------------------------------------------------------------------ the sheet


def draw_sheet(brush: Brush, sheet: MapSheet, way: TrailMap) -> None:
    """Everything that lies still."""
    surface = blank(sheet.rect.size)
    surface.blit(brush.art.picture("trail/map", sheet.rect.size), (0, 0))
    walked = max((stop.number for stop in way.stops if stop.is_open), default=1) - 1
    shapes = _path(POINTS, walked, len(way.stops) - 1)
    surface.blit(brush.art.drawn(shapes, SIZE, sheet.rect.size), (0, 0))
    landmarks = [landmark for region in way.regions[: len(QUARTERS)] for landmark in region.landmark]
    for mark in sorted(landmarks, key=lambda each: each.y):
        image = brush.art.picture(mark.picture, (sheet.px(mark.wide), sheet.px(mark.high or mark.wide)))
        surface.blit(image, image.get_rect(midbottom=(sheet.px(mark.x), sheet.px(mark.y))))
    closed = [index for index, region in enumerate(way.regions[: len(QUARTERS)]) if not way.is_reached(region)]
    if closed:
        surface.blit(_shade(sheet.rect.size, closed), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    compass = brush.art.picture("trail/compass", sheet.px(88))
    surface.blit(compass, compass.get_rect(center=(sheet.px(1346), sheet.px(492))))
    brush.surface.blit(surface, sheet.rect)


def _shade(size: tuple[int, int], closed: Sequence[int]) -> Surface:
    """White where it is day; quarters that are not reached in evening light, their edges soft."""
    small = Surface((10, 8))
    small.fill((255, 255, 255))
    for index in closed:
        across, down = QUARTERS[index]
        small.fill(DUSK, Rect(across * 5, down * 4, 5, 4))
    return pygame.transform.smoothscale(small, size)


def _path(points: Sequence[tuple[int, int]], walked: int, last: int) -> str:
    ahead = _stroke(points, walked, last, "#6b5138", "#b9a07a", "#8a7150", 12)
    behind = _stroke(points, 0, walked, "#5d3a1e", "#f6e2b0", "#a8692a", 15)
    return ahead + behind + "".join(_bridge(*each) for each in BRIDGES)


def _stroke(
    points: Sequence[tuple[int, int]], first: int, last: int, edge: str, body: str, dots: str, wide: int
) -> str:
    if last <= first:
        return ""
    steps = tuple(curve(points, step / STEPS) for step in range(first * STEPS, last * STEPS + 1))
    line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in steps)
    strokes = ((line, edge, wide + 6), (line, body, wide), (dashes.path(steps, 2, 12, closed=False), dots, 3.5))
    return "".join(
        f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" '
        f'stroke-linejoin="round"/>'
        for way, colour, width in strokes
    )


def curve(points: Sequence[tuple[int, int]], at: float) -> tuple[float, float]:
    """Catmull-Rom through the points; whole numbers are the points themselves."""
    index = min(int(at), len(points) - 2)
    f = at - index
    p0, p1, p2 = points[max(0, index - 1)], points[index], points[index + 1]
    p3 = points[min(len(points) - 1, index + 2)]
    x, y = (
        0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f * f + (3 * b - a - 3 * c + d) * f**3)
        for a, b, c, d in zip(p0, p1, p2, p3, strict=True)
    )
    return x, y


def _bridge(x: int, y: int, turned: int) -> str:
    planks = "".join(f"M{at} 14V42" for at in (20, 34, 48, 62, 76))
    return (
        f'<g transform="translate({x} {y}) rotate({-turned}) translate(-48 -28)">'
        f'<path d="M6 12H90V44H6Z" fill="#a5713f" stroke="{palette.INK}" stroke-width="5"/>'
        f'<path d="{planks}" stroke="#6b4328" stroke-width="3"/>'
        f'<path d="M4 10H92M4 46H92" stroke="{palette.INK}" stroke-width="8" stroke-linecap="round"/>'
        '<path d="M4 10H92M4 46H92" stroke="#c9935a" stroke-width="4" stroke-linecap="round"/></g>'
    )


# ------------------------------------------------------------------ what lies on it


def draw_ribbon(brush: Brush, sheet: MapSheet, index: int, name: str, stars: str, is_reached: bool) -> None:
    """The name of a region with its stars, or what opens it."""
    centre, high = sheet.at(RIBBONS[index]), max(sheet.px(72), brush.frame.leading(RIBBON) + 16)
    words, told = brush.measure(name, RIBBON)[0], brush.measure(stars, "small_strong")[0]
    side, gap = max(14, sheet.px(24)), brush.px(8)
    inner = words + 2 * gap + side + gap // 2 + told
    wide = inner + 2 * round(high * 0.62) + gap
    wide = min(wide, sheet.rect.w // 2)
    rect = Rect(centre[0] - wide // 2, centre[1] - high // 2, wide, high)
    left, right = (sheet.at((end, 0))[0] for end in FREE[index])
    rect.clamp_ip(Rect(left, sheet.rect.y, max(rect.w, right - left), sheet.rect.h))
    rect.right = min(rect.right, right)
    _sliced(brush, rect)
    x, y = rect.centerx - inner // 2, rect.y - round(high * 0.07)
    brush.text(name, Rect(x, y, words + 4, high), RIBBON, palette.INK)
    icon = Rect(x + words + 2 * gap, rect.centery - round(high * 0.07) - side // 2, side, side)
    if is_reached:
        brush.picture("trail/star_on", icon)
    else:
        brush.icon("lock", icon.center, side, palette.SOFT)
    brush.text(stars, Rect(icon.right + gap // 2, y, told + 4, high), "small_strong", palette.INK)


def _sliced(brush: Brush, rect: Rect) -> None:
    """The ribbon with its ends as drawn and its middle as wide as wanted."""
    image = brush.art.picture("trail/ribbon", (rect.h * 4, rect.h))
    end = round(rect.h * 60 / 72)
    middle = image.subsurface(Rect(end, 0, image.get_width() - 2 * end, image.get_height()))
    wide = max(1, rect.w - 2 * end)
    brush.surface.blit(image, rect.topleft, Rect(0, 0, end, rect.h))
    brush.surface.blit(pygame.transform.smoothscale(middle, (wide, image.get_height())), (rect.x + end, rect.y))
    brush.surface.blit(image, (rect.right - end, rect.y), Rect(image.get_width() - end, 0, end, rect.h))


def draw_plate(brush: Brush, rect: Rect, stop: TrailStop) -> None:
    """A station: its shape says the kind, its face the state."""
    state, kind = "locked" if not stop.is_open else "done" if stop.stars else "open", stop.station.kind
    brush.picture(f"trail/station_{kind}_{state}", rect)
    size = round(rect.w * (0.36 if kind == "puzzle" else 0.4))
    icon = "lock" if state == "locked" else ICONS[kind]
    brush.icon(icon, (rect.centerx, rect.y + round(rect.h * 0.48)), size, ON[state])


def draw_stars(brush: Brush, centre: tuple[int, int], won: int, side: int) -> None:
    """Three in a dark pill."""
    gap = max(1, side // 10)
    pill = Rect(0, 0, 3 * side + 2 * gap + round(side * 0.64), round(side * 1.22)).move_to(center=centre)
    brush.box(pill, palette.NIGHT, pill.h / 2 / brush.frame.scale, "#8a6430", 1.5, alpha=0.94)
    paint.stars(brush, (centre[0] - (3 * side + 2 * gap) // 2, centre[1]), won, side, gap)
