"""All badges: five groups, what was earned, what is near, and the chosen one in words.  Awards nothing itself."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import Any, Final, NamedTuple

from pygame import Rect

from game.badges import awarding
from game.badges.awarding import BadgeStanding
from game.badges.definitions import Group, groups
from game.saves.slot import utc_now
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.language import Language, mark
from scenes.kit.widgets import Button, Header, Hotspot, Label, Still, Tabs, Tool, Widget, button_width, row
from scenes.screens.badges.card import (
    BadgeCard,
    BadgeCell,
    BadgeSheet,
    badge_name,
    draw_bar,
    draw_plate,
    group_name,
    is_hidden,
)
from scenes.screens.saves import matches as recent_match
from scenes.screens.statistics.scene import warn_unread
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.table.watch import counts

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


SIDE: Final = 324  # reference pixels: width of the chosen badge's card
HEAD: Final = 64
BIG: Final = 1.15  # text from this size on has one group at a time
FILTERS: Final = {"all": mark("All"), "earned": mark("Earned"), "near": mark("Nearly there"), "locked": mark("Locked")}


class BadgesScene(Scene):
    """Every badge of one player; another one at this computer is a click away."""

    name = "badges"

    def __init__(self, services: Services, now: Callable[[], datetime] = utc_now) -> None:
        super().__init__(services)
        self._clock = now
        self.filter, self.tab, self.chosen = "all", groups()[0].group if groups() else "", ""
        self._read("")

    def _read(self, player: str) -> None:
        services = self.services
        self.page = awarding.page(
            services.data, services.person, counts(services), self._clock(), player, writes=not services.read_only
        )
        earned = [(each.earned.when, each) for each in self.page.standings if each.earned is not None]
        newest = max(earned, key=lambda pair: pair[0])[1] if earned else None
        self.chosen = (newest or self.page.standings[0]).listed.key if self.page.standings else ""
        self.first = f"badge/{self.chosen}"
        if newest is not None:
            self.tab = newest.listed.group.group
        warn_unread(services, self.page.notices, self.page.left_out)

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        note = self.page.player if len(self.page.others) > 1 else ""
        tools = self._tools()
        header = self.add(Header(frame, self.say("Badges"), self.back, self.say("Back"), note=note, tools=tools))
        edge, gap = frame.px(palette.MARGIN if not frame.compact else 18), frame.px(12)
        top, foot = header.rect.bottom + frame.px(20), frame.height - frame.px(palette.CONTENT_FOOT)
        wide = max(frame.px(SIDE * max(1.0, min(1.25, frame.text_scale))), 276)
        left = frame.width - wide - 3 * edge
        high = max(frame.px(HEAD), palette.HIT + frame.px(12), frame.leading("button_small") + frame.px(30))
        self._head(Rect(edge, top, left, high))
        body = Rect(edge, top + high + gap, left, foot - top - high - gap)
        shelf = Shelf(self.brush, self.services.language, self.page.standings, self.filter, self.chosen, self._clock(),
                      self.choose)  # fmt: skip
        is_close = frame.compact or frame.text_scale > BIG
        rows = one_group(shelf, body, gap, self.tab, self._turn) if is_close else all_groups(shelf, body, frame.px(8))
        for each in rows:
            self.add(each)
        self._card(Rect(frame.width - edge - wide, top, wide, foot - top))

    def _tools(self) -> list[Tool]:
        services, routes = self.services, self.services.routes
        tools = [
            Tool("statistics", "statistics", self.say("Statistics"), lambda: services.open(routes.statistics)),
            Tool("trail", "flag", self.say("The Trail"), lambda: services.open(routes.trail)),
            Tool("settings", "settings", self.say("Settings"), lambda: services.open(routes.settings)),
        ]
        if len(self.page.others) > 1:
            tools.insert(0, Tool("player", "players", self.say("Badges of somebody else"), self._next_player))
        return tools

    def _head(self, rect: Rect) -> None:
        frame, px = self.frame, self.frame.px
        high = max(px(44), palette.HIT, frame.leading("button_small") + px(14))
        head, total = BadgesHead("head", rect, "leather"), len(self.page.standings)
        for name, words in FILTERS.items():
            told, style = self.say(words), "primary" if name == self.filter else "dark"
            place = Rect(0, 0, button_width(self.brush, told, role="button_small"), high)
            head.children.append(Button(f"filter/{name}", place, told, partial(self._sift, name), style=style,
                                        role="button_small", shadow=False))  # fmt: skip
        row(Rect(rect.x, rect.centery - high // 2, rect.w - px(16), high), head.children, px(12), "right")
        head.figure, head.words = str(self.page.earned), self.say("of {n} badges", n=total)
        head.share, head.room = self.page.earned / max(1, total), head.children[0].rect.x - px(12)
        self.add(head)

    def _card(self, rect: Rect) -> None:
        standing = next((each for each in self.page.standings if each.listed.key == self.chosen), None)
        if standing is None:
            return
        open_ones = [each for each in self.page.standings if each.earned is None and not is_hidden(each)]
        near = sorted((each for each in open_ones if each.amount), key=lambda each: -each.share)
        reach = [each for each in near if each is not standing][:2]
        sheet = BadgeSheet(
            rect, BadgeCard(standing, reach, self._clock(), self._watch_of(standing)), self.services.language
        )
        sheet.place(self.brush)
        self.add(sheet)

    def _watch_of(self, standing: BadgeStanding) -> Callable[[], None] | None:
        """The way to its match, if that is still saved."""
        match = standing.earned.match if standing.earned is not None else ""
        file = recent_match.place(self.services) / f"{match}.json"
        if not match or file.stem != match or not os.path.isfile(file):  # the book may say any name at all
            return None

        def watch() -> None:
            if (scene := recent_match.watch(self.services, match)) is not None:
                self.services.stack.push(scene)

        return watch

    # -------------------------------------------------------------- what hands do

    def choose(self, key: str) -> None:
        self.chosen = key
        self.relayout()

    def _sift(self, name: str) -> None:
        self.filter = name
        self.relayout()

    def _turn(self, group: str) -> None:
        self.tab = group
        first = shown(self.page.standings, next(each for each in groups() if each.group == group), self.filter)[:1]
        self.chosen = first[0].listed.key if first else self.chosen
        self.relayout()

    def _next_player(self) -> None:
        names = self.page.others
        place = names.index(self.page.player) if self.page.player in names else -1
        self._read(names[(place + 1) % len(names)])
        self.relayout()

    def resume(self) -> None:
        """Something may have been earned meanwhile."""
        chosen = self.chosen
        self._read(self.page.player)
        self.chosen = chosen
        self.relayout()

    def facts(self) -> dict[str, Any]:
        return super().facts() | {"badge": self.chosen, "earned": self.page.earned}
