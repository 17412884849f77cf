"""Lines, discs and polygons as small pictures: what is drawn on may be one that takes no paint (see canvas.py)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from scenes.kit.brush import Brush, blank

Point = tuple[float, float]


def line(brush: Brush, colour: str, start: Point, end: Point, thick: int) -> None:
    def draw(image: Surface, points: Sequence[Point]) -> None:
        pygame.draw.line(image, colour, points[0], points[1], thick)

    _lay(brush, ("line", colour, thick), (start, end), thick, draw)


def disc(brush: Brush, colour: str, centre: Point, radius: int, thick: int = 0) -> None:
    """Filled, or a ring so thick."""

    def draw(image: Surface, points: Sequence[Point]) -> None:
        pygame.draw.circle(image, colour, points[0], radius, thick)

    _lay(brush, ("disc", colour, radius, thick), (centre,), radius, draw)


def polygon(brush: Brush, colour: str, points: Sequence[Point]) -> None:
    def draw(image: Surface, points: Sequence[Point]) -> None:
        pygame.draw.polygon(image, colour, points)

    _lay(brush, ("polygon", colour), points, 0, draw)


def _lay(
    brush: Brush, key: tuple[object, ...], points: Sequence[Point], edge: int,
    draw: Callable[[Surface, Sequence[Point]], None],
) -> None:  # fmt: skip
    xs, ys = [int(x) for x, _ in points], [int(y) for _, y in points]
    room = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inflate(2 * edge + 4, 2 * edge + 4)
    here = tuple((x - room.x, y - room.y) for x, y in points)

    def make() -> Surface:
        image = blank(room.size)
        draw(image, here)
        return image

    brush.surface.blit(brush.art.kept((key, here), make), room)
