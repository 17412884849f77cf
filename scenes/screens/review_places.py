"""Where everything of the review lies.  Draws nothing and knows no match."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect

from scenes.kit import palette
from scenes.kit.brush import Brush

LEFT: Final = 0.6536  # of the width
CHART: Final = 0.451  # of the height
MOMENTS: Final = 0.475
STEPS: Final = 88
BIG: Final = 1.25  # from this size of text on the two lists share one place


class ReviewPlaces(NamedTuple):
    """``tabs`` is empty where both lists have a place of their own; else they take turns in ``moments``."""

    chart: Rect
    steps: Rect
    position: Rect
    moments: Rect
    players: Rect
    tabs: Rect


def lay_out(brush: Brush, top: int) -> ReviewPlaces:
    frame, px = brush.frame, brush.px
    edge, gap = px(palette.MARGIN), px(palette.BETWEEN_PANELS)
    page = Rect(edge, top + gap, frame.width - 2 * edge, frame.height - px(palette.CONTENT_FOOT) - top - gap)
    left = round((page.w - gap) * (0.6 if frame.compact else LEFT))
    right = Rect(page.x + left + gap, page.y, page.w - left - gap, page.h)
    steps = max(px(STEPS), palette.HIT + 2 * px(14))
    chart = round((page.h - steps - 2 * gap) * (CHART if not frame.compact else 0.42))
    rows = Rect(page.x, page.y, left, chart), Rect(page.x, page.y + chart + gap, left, steps)
    position = Rect(page.x, rows[1].bottom + gap, left, page.bottom - rows[1].bottom - gap)
    if not frame.compact and frame.type_px("body") <= BIG * 19 * frame.scale:
        upper = round((page.h - gap) * MOMENTS)
        moments = Rect(right.x, right.y, right.w, upper)
        players = Rect(right.x, moments.bottom + gap, right.w, right.h - upper - gap)
        return ReviewPlaces(*rows, position, moments, players, Rect(right.x, right.y, 0, 0))
    high = max(px(52), palette.HIT, 2 * frame.type_px("button_small"))
    tabs = Rect(right.x, right.y, right.w, high)
    rest = Rect(right.x, tabs.bottom + px(8), right.w, right.bottom - tabs.bottom - px(8))
    return ReviewPlaces(*rows, position, rest, rest, tabs)
