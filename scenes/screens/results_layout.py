"""Where everything of the results lies: picture, sheet, panels, foot.  Draws nothing and knows no match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.screens import results_parts as parts
from scenes.screens import results_sheet
from scenes.screens.results_count import Count
from scenes.table.ceremony import HIGH, WIDE, Hero

FOOT: Final = 104
FOOT_COMPACT: Final = 60  # real pixels
COLUMN: Final = 724
COLUMN_COMPACT: Final = 412  # real pixels
AWARDS_LEAST: Final = 220
GAP: Final = 16
MISSING: Final = 70  # a row of what was missing
NOWHERE: Final = Rect(0, 0, 0, 0)


class Asks(NamedTuple):
    """What has to find a place."""

    names: Sequence[str]  # of the lines
    why: bool
    below: bool  # awards, ranks, or what was missing
    missing: int  # rows
    in_column: bool  # those rows, with earlier matches under them
    next_time: Callable[[int], int] | None  # how high advice and earlier matches are, by their width
    ranks: int  # rows, where they are told
    panel: int  # reference pixels of the title's own panel


class Places(NamedTuple):
    """Where it lies; what finds no place is nowhere."""

    hero: Hero
    foot: Rect
    plan: results_sheet.Plan
    panel: Rect
    below: Rect
    apart: Rect  # what was missing, in the picture
    next_time: Rect


def lay_out(brush: Brush, count: Count, asks: Asks) -> Places:
    frame = brush.frame
    high = FOOT_COMPACT if frame.compact else frame.px(FOOT)
    foot = Rect(0, frame.height - high, frame.width, high)
    column = _column(frame, foot.y)
    hero = _hero(frame, column, foot.y)
    plan, panel, below = _stack(brush, count, asks, column)
    apart = hero.rect(226, 896 - MISSING * asks.missing, 720, 66 + MISSING * asks.missing)
    following = NOWHERE
    if asks.in_column or asks.next_time is not None:
        below, following = _with_next(brush, asks, below, column)
    return Places(hero, foot, plan, panel, below, apart, following)


def _hero(frame: Frame, column: Rect, foot: int) -> Hero:
    """The picture's plane, as large as fits left of the column."""
    margin = frame.px(palette.MARGIN)
    area = Rect(margin, 0, column.x - 2 * margin, foot)
    scale = min(area.w / WIDE, area.h / HIGH)
    return Hero(area.centerx - (24 + WIDE / 2) * scale, (area.h - HIGH * scale) / 2, scale)


def _column(frame: Frame, foot: int) -> Rect:
    """The right column: what is spare in a wide window goes to it and to the picture."""
    px = frame.px
    spare = max(0, frame.width - round(palette.REFERENCE[0] * frame.scale))
    wide = COLUMN_COMPACT if frame.compact else px(COLUMN * (1.12 if frame.text_scale > 1.2 else 1.0))
    wide = min(wide + min(spare // 2, px(276)), frame.width * 45 // 100)
    margin = 12 if frame.compact else px(palette.MARGIN)
    return Rect(frame.width - margin - wide, margin, wide, foot - 2 * margin + px(8))


def _stack(brush: Brush, count: Count, asks: Asks, column: Rect) -> tuple[results_sheet.Plan, Rect, Rect]:
    """The sheet takes what it needs, the title's own panel and what is below it share the rest; the panel gives way."""
    px, gap = brush.px, brush.px(GAP)
    least = max(px(AWARDS_LEAST), 2 * parts.award_least(brush) + px(72))
    if asks.ranks:
        least = max(least, _ranks_high(brush, asks))
    if asks.in_column or asks.next_time is not None:
        wanted = _missing_high(brush, asks) + gap + (asks.next_time(column.w) if asks.next_time is not None else 0)
        if results_sheet.lowest(brush, len(count.lines), asks.why) + gap + wanted <= column.h:
            least = max(least, wanted)
    below = least + gap if asks.below else 0
    panel = px(asks.panel) + gap if asks.panel else 0
    plan = results_sheet.lay_out(brush, column, count, asks.names, column.h - below - panel, asks.why)
    if panel and plan.panel.bottom + panel + below > column.bottom + px(8):
        panel = 0
        plan = results_sheet.lay_out(brush, column, count, asks.names, column.h - below, asks.why)
    top = plan.panel.bottom + gap
    own = Rect(column.x, top, column.w, panel - gap) if panel else NOWHERE
    top += panel
    return plan, own, Rect(column.x, top, column.w, max(0, column.bottom - top))


def _with_next(brush: Brush, asks: Asks, below: Rect, column: Rect) -> tuple[Rect, Rect]:
    """What was missing takes what its rows need, ranks what is left; what may help, and earlier matches, the rest."""
    px = brush.px
    high = asks.next_time(column.w) if asks.next_time is not None else 0
    wanted = _missing_high(brush, asks)
    if asks.below and not asks.in_column:
        wanted = max(_ranks_high(brush, asks), below.h - high - px(GAP))
    rows = Rect(below.x, below.y, below.w, min(below.h, wanted))
    top = rows.bottom + (px(GAP) if rows.h else 0)
    return rows, Rect(column.x, top, column.w, high) if 0 < high <= column.bottom - top else NOWHERE


def _ranks_high(brush: Brush, asks: Asks) -> int:
    return asks.ranks * max(brush.px(parts.RANK), parts.PLAQUE) + brush.px(72)


def _missing_high(brush: Brush, asks: Asks) -> int:
    """What was missing, as high as its rows need in the column."""
    if not asks.in_column:
        return 0
    px = brush.px
    return max(px(46), brush.frame.leading(parts.PAPER_HEAD)) + px(40) + px(MISSING) * asks.missing
