"""Dashes along a line, each a piece of its own.

The reader of SVG behind pygame draws ``stroke-dasharray`` with a stray line across the shape now and then (it reads
memory it never wrote, so it differs from run to run): what is drawn by code is cut into dashes here, and drawings are
made of pieces in their files.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, dist, pi, sin

Point = tuple[float, float]
CORNER = 6  # pieces of a quarter circle


@lru_cache(400)
def path(points: tuple[Point, ...], on: float, off: float, *, closed: bool = True) -> str:
    """The ``d`` of a path: dashes along the line through these points, stretched so that they come out even."""
    line = [*points, points[0]] if closed else points
    lengths = [dist(a, b) for a, b in pairwise(line)]
    count = max(1, round(sum(lengths) / (on + off)))
    stretch = sum(lengths) / (count * (on + off))
    return "".join(
        _piece(line, lengths, start, start + on * stretch)
        for start in (index * (on + off) * stretch for index in range(count))
    )


def _piece(line: Sequence[Point], lengths: Sequence[float], start: float, end: float) -> str:
    """The part of the line between two lengths along it."""
    found: list[Point] = []
    way = 0.0
    for (a, b), length in zip(pairwise(line), lengths, strict=True):
        if length and way < end and way + length > start:
            if not found:
                found.append(_between(a, b, max(0.0, start - way) / length))
            found.append(_between(a, b, min(1.0, (end - way) / length)))
        way += length
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in found) if found else ""


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


@lru_cache(400)
def round_box(wide: float, high: float, radius: float, inset: float) -> tuple[Point, ...]:
    """The line of a box with round corners, so far inside its size, from the upper left clockwise."""
    r = min(radius, wide / 2 - inset, high / 2 - inset)
    corners = ((inset + r, inset + r, pi), (wide - inset - r, inset + r, pi * 1.5),
               (wide - inset - r, high - inset - r, 0.0), (inset + r, high - inset - r, pi / 2))  # fmt: skip
    return tuple(
        (x + r * cos(turn + step * pi / 2 / CORNER), y + r * sin(turn + step * pi / 2 / CORNER))
        for x, y, turn in corners
        for step in range(CORNER + 1)
    )
