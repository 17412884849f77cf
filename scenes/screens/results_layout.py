"""Where everything of the results lies: picture, sheet, panels, foot.  Draws nothing."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect

from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.screens import results_parts as parts
from scenes.screens import results_sheet
from scenes.screens.results_story import Story
from scenes.table.ceremony import HIGH, WIDE, Hero

FOOT: Final = 104
FOOT_COMPACT: Final = 60  # real pixels
COLUMN: Final = 724
COLUMN_COMPACT: Final = 412  # real pixels
AWARDS_LEAST: Final = 220
GAP: Final = 16
MISSING: Final = 70  # a row of what was missing
NOWHERE: Final = Rect(0, 0, 0, 0)


class ResultsPlaces(NamedTuple):
    """Where it lies; what finds no place is nowhere."""

    hero: Hero
    foot: Rect
    plan: results_sheet.SheetPlan
    panel: Rect
    below: Rect
    apart: Rect  # what was missing, in the picture
    next_time: Rect


def lay_out(brush: Brush, story: Story) -> ResultsPlaces:
    frame = brush.frame
    high = FOOT_COMPACT if frame.compact else frame.px(FOOT)
    foot = Rect(0, frame.height - high, frame.width, high)
    column = _column(frame, foot.y)
    hero = _hero(frame, column, foot.y)
    plan, panel, below = _stack(brush, story, column)
    rows, following = len(story.missing), NOWHERE
    apart = hero.rect(226, 896 - MISSING * rows, 720, 66 + MISSING * rows)
    if story.shows_missing or story.has_next:
        below, following = _with_next(brush, story, below, column)
    return ResultsPlaces(hero, foot, plan, panel, below, apart, following)


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


def _stack(brush: Brush, story: Story, column: Rect) -> tuple[results_sheet.SheetPlan, Rect, Rect]:
    """The sheet takes what it needs, the title's own panel and what is below it share the rest; the panel gives way."""
    px, gap, count, has_why = brush.px, brush.px(GAP), story.count, bool(story.why)
    names = [story.ended.say(line.name) for line in count.lines]
    least = max(px(AWARDS_LEAST), 2 * parts.award_least(brush) + px(72))
    if story.has_ladder:
        least = max(least, _ranks_high(brush, story))
    if story.shows_missing or story.has_next:
        wanted = _missing_high(brush, story) + gap + _next_high(brush, story, column.w)
        if results_sheet.lowest(brush, len(count.lines), has_why) + gap + wanted <= column.h:
            least = max(least, wanted)
    below = least + gap if story.has_below else 0
    own_high = 0 if story.ended.is_alone else story.ceremony.panel_high
    panel = px(own_high) + gap if own_high else 0
    plan = results_sheet.lay_out(brush, column, count, names, column.h - below - panel, has_why)
    if panel and plan.panel.bottom + panel + below > column.bottom + px(8):
        panel = 0
        plan = results_sheet.lay_out(brush, column, count, names, column.h - below, has_why)
    top = plan.panel.bottom + gap
    own = Rect(column.x, top, column.w, panel - gap) if panel else NOWHERE
    top += panel
    return plan, own, Rect(column.x, top, column.w, max(0, column.bottom - top))


def _with_next(brush: Brush, story: Story, below: Rect, column: Rect) -> tuple[Rect, Rect]:
    """What was missing takes what its rows need, ranks what is left; what may help, and earlier matches, the rest."""
    px = brush.px
    high, wanted = _next_high(brush, story, column.w), _missing_high(brush, story)
    if story.has_below and not story.shows_missing:
        wanted = max(_ranks_high(brush, story), below.h - high - px(GAP))
    rows = Rect(below.x, below.y, below.w, min(below.h, wanted))
    top = rows.bottom + (px(GAP) if rows.h else 0)
    return rows, Rect(column.x, top, column.w, high) if 0 < high <= column.bottom - top else NOWHERE


def _ranks_high(brush: Brush, story: Story) -> int:
    ranks = len(story.table.rules.RANKS) if story.has_ladder else 0
    return ranks * max(brush.px(parts.RANK), parts.PLAQUE) + brush.px(72)


def _missing_high(brush: Brush, story: Story) -> int:
    """What was missing, as high as its rows need in the column."""
    if not story.shows_missing:
        return 0
    px = brush.px
    return max(px(46), brush.frame.leading(parts.PAPER_HEAD)) + px(40) + px(MISSING) * len(story.missing)


def _next_high(brush: Brush, story: Story, wide: int) -> int:
    """Advice and earlier matches."""
    return parts.next_high(brush, wide, story.advice, story.attempts) if story.has_next else 0
