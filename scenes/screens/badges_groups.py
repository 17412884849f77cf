"""Where the groups of badges lie: one below the other, or one at a time behind tabs.  Chooses and counts nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect

from game.badges.awarding import BadgeStanding
from game.badges.badge_file import Group, groups
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.language import Language
from scenes.kit.widgets import Hotspot, Label, Still, Tabs, Widget
from scenes.screens.badges_cells import BadgeCell, badge_name, draw_bar, draw_plate, group_name, is_hidden

PLATE: Final = 138  # reference pixels
ACROSS: Final = 8
NEAR: Final = 0.5  # of what is needed


class BadgesHead(Still):
    """How many there are, and the bar of it."""

    words = ""
    figure = ""
    share = 0.0
    room = 0  # what the filters leave

    def lay(self, brush: Brush) -> None:
        super().lay(brush)
        px, rect = brush.px, self.rect
        icon = min(px(34), rect.h - px(12))
        brush.icon("badge", (rect.x + px(18) + icon // 2, rect.centery), icon, palette.AMBER)
        x = rect.x + px(30) + icon
        wide = brush.measure(self.figure, "score")[0] + px(2)
        brush.text(self.figure, Rect(x, rect.y, wide, rect.h), "score", palette.AMBER)
        x += wide + px(10)
        taken = brush.text(self.words, Rect(x, rect.y, self.room - x, rect.h), "strong", palette.CREAM)
        bar = Rect(taken.right + px(40), rect.centery - px(10), 0, px(20))
        bar.w = min(px(430), self.room - px(30) - bar.x)
        if bar.w > px(120):
            draw_bar(brush, bar, self.share)


class Shelf(NamedTuple):
    """What is to be laid out, and what a click does."""

    brush: Brush
    language: Language
    standings: Sequence[BadgeStanding]
    filter: str
    chosen: str
    now: datetime
    choose: Callable[[str], None]


def shown(standings: Sequence[BadgeStanding], group: Group, sieve: str) -> list[BadgeStanding]:
    """Those of a group that a filter lets through."""
    takes: dict[str, Callable[[BadgeStanding], bool]] = {
        "all": lambda each: True,
        "earned": lambda each: each.earned is not None,
        "near": lambda each: each.earned is None and not is_hidden(each) and each.share >= NEAR,
        "locked": lambda each: each.earned is None,
    }
    return [each for each in standings if each.listed.group is group and takes[sieve](each)]


def all_groups(shelf: Shelf, body: Rect, gap: int) -> list[Widget]:
    """One below the other, eight across."""
    px, count = shelf.brush.px, max(1, len(groups()))
    high = (body.h - (count - 1) * gap) // count
    rows: list[Widget] = []
    for number, group in enumerate(groups()):
        rect = Rect(body.x, body.y + number * (high + gap), body.w, high)
        plate = Rect(rect.x + px(10), rect.y + px(10), px(PLATE), rect.h - 2 * px(10))
        left = plate.right + px(12)
        room = Rect(left, rect.y + px(6), rect.right - px(10) - left, rect.h - 2 * px(6))
        row = Still(f"group/{group.group}", rect, "leather", _cells(shelf, room, group, ACROSS, 1))
        earned = len(shown(shelf.standings, group, "earned"))
        row.looks = partial(draw_plate, rect=plate, language=shelf.language, group=group, earned=earned)
        rows.append(row)
    return rows


def one_group(shelf: Shelf, body: Rect, gap: int, tab: str, turn: Callable[[str], None]) -> list[Widget]:
    """Tabs, and the group that is chosen as four by two."""
    frame, px = shelf.brush.frame, shelf.brush.px
    pages = [(group.group, group_name(shelf.language, group), "") for group in groups()]
    high = max(palette.HIT, 2 * frame.leading("button_small") + px(12))
    tabs = Tabs("tabs", Rect(body.x, body.y, body.w, high), pages, tab, turn)
    group = next(each for each in groups() if each.group == tab)
    rect = Rect(body.x, body.y + high + gap, body.w, body.h - high - gap)
    inner = rect.inflate(-2 * px(14), -2 * px(12))
    return [tabs, Still(f"group/{group.group}", rect, "leather", _cells(shelf, inner, group, ACROSS // 2, 2))]


def _cells(shelf: Shelf, room: Rect, group: Group, across: int, down: int) -> list[Widget]:
    standings = shown(shelf.standings, group, shelf.filter)
    if not standings:
        words = shelf.language.say("None of these here.")
        return [Label(f"none/{group.group}", room, words, "voice", palette.TAN, align="centre")]
    cells: list[Widget] = []
    wide, high, gap = room.w / across, room.h / down, shelf.brush.px(6)
    for number, standing in enumerate(standings):
        x, y = room.x + number % across * wide, room.y + number // across * high
        rect = Rect(round(x), round(y), round(wide) - gap, round(high) - (gap if down > 1 else 0))
        key = standing.listed.key
        cell = BadgeCell(shelf.language, standing, shelf.now, chosen=key == shelf.chosen)
        hint = badge_name(shelf.language, standing)
        cells.append(Hotspot(f"badge/{key}", rect, partial(shelf.choose, key), cell.draw, hint=hint))
    return cells
