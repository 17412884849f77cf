"""All badges: five groups, what was earned, what is near, and the chosen one in words.  Awards nothing itself."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Any, Final

from pygame import Rect

from game.badges import awarding
from game.badges.awarding import Standing
from game.badges.badge_file import Group, groups
from game.session.autosave import utc_now
from scenes.kit import paint, palette, still
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.language import mark
from scenes.kit.still import Still
from scenes.kit.widgets import Button, Header, Hotspot, Label, Tabs, Tool, button_width
from scenes.kit.widgets.base import Widget
from scenes.screens import recent_match
from scenes.screens.badges_card import Card, Sheet
from scenes.screens.badges_cells import Cell, badge_name, draw_bar, draw_plate, group_name, is_hidden
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.table.badge_watch import counts

SIDE: Final = 324  # reference pixels: width of the chosen badge's card
HEAD: Final = 64
PLATE: Final = 138
ACROSS: Final = 8
BIG: Final = 1.15  # text from this size on has one group at a time
NEAR: Final = 0.5  # of what is needed
FILTERS: Final = (
    ("all", mark("All")),
    ("earned", mark("Earned")),
    ("near", mark("Nearly there")),
    ("locked", mark("Locked")),
)


class Head(Still):
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
        room = Rect(x, rect.y, self.room - x, rect.h)
        taken = brush.text(self.words, room, "strong", palette.CREAM)
        bar = Rect(taken.right + px(40), rect.centery - px(10), 0, px(20))
        bar.w = min(px(430), self.room - px(30) - bar.x)
        if bar.w > px(120):
            draw_bar(brush, bar, self.share)


class Row(Still):
    """The panel of one group, with its plate where there is one."""

    looks: Callable[[Brush], Any] | None = None

    def lay(self, brush: Brush) -> None:
        super().lay(brush)
        if self.looks is not None:
            self.looks(brush)


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
        newest = max((each for each in self.page.standings if each.earned), key=_when, default=None)
        self.chosen = (newest or self.page.standings[0]).listed.key if self.page.standings else ""
        self.first = f"badge/{self.chosen}"
        if newest is not None:
            self.tab = newest.listed.group.group
        words = [services.language.tell(notice) for notice in self.page.notices]
        if self.page.left_out:
            words.append(services.language.count(
                "{n} row of the statistics could not be read and was left out.",
                "{n} rows of the statistics could not be read and were left out.",
                self.page.left_out,
            ))  # fmt: skip
        if words:
            services.toast(" ".join(words), "warning", "warning")

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        note = self.page.player if len(self.page.others) > 1 else ""
        header = Header(frame, self.say("Badges"), self.back, self.say("Back"), note=note, tools=self._tools())
        self.add(header)
        edge, gap = frame.px(palette.MARGIN if not frame.compact else 18), frame.px(12)
        top, foot = header.rect.bottom + frame.px(20), frame.height - frame.px(palette.CONTENT_FOOT)
        wide = max(frame.px(SIDE * max(1.0, min(1.25, frame.text_scale))), 276)
        left = Rect(edge, top, frame.width - wide - 3 * edge, foot - top)
        high = max(frame.px(HEAD), palette.HIT + frame.px(12), frame.leading("button_small") + frame.px(30))
        self._head(Rect(left.x, top, left.w, high))
        body = Rect(left.x, top + high + gap, left.w, foot - top - high - gap)
        if frame.compact or frame.text_scale > BIG:
            self._one_group(body, gap)
        else:
            self._all_groups(body, frame.px(8))
        self._card(Rect(frame.width - edge - wide, top, wide, foot - top))

    def _tools(self) -> list[Tool]:
        services, routes = self.services, self.services.routes
        tools = [
            Tool("statistics", "statistics", self.say("Statistics"), lambda: self._open(routes.statistics)),
            Tool("trail", "flag", self.say("The Trail"), lambda: self._open(routes.trail)),
            Tool("settings", "settings", self.say("Settings"), lambda: services.stack.push(routes.settings(services))),
        ]
        if len(self.page.others) > 1:
            tools.insert(0, Tool("player", "players", self.say("Badges of somebody else"), self._next_player))
        return tools

    def _open(self, door: Callable[[Services], Any]) -> None:
        self.services.stack.push(door(self.services))

    def _head(self, rect: Rect) -> None:
        frame, px = self.frame, self.frame.px
        high = max(px(44), palette.HIT, frame.leading("button_small") + px(14))
        head = Head("head", rect, "leather")
        x = rect.right - px(16)
        for name, words in reversed(FILTERS):
            told = self.say(words)
            wide = button_width(self.brush, told, role="button_small")
            x -= wide
            style = "primary" if name == self.filter else "dark"
            place = Rect(x, rect.centery - high // 2, wide, high)
            head.children.insert(0, Button(f"filter/{name}", place, told, partial(self._sift, name), style=style,
                                           role="button_small", shadow=False))  # fmt: skip
            x -= px(12)
        total = len(self.page.standings)
        head.figure, head.words = str(self.page.earned), self.say("of {n} badges", n=total)
        head.share, head.room = self.page.earned / max(1, total), x
        self.add(head)

    def _all_groups(self, body: Rect, gap: int) -> None:
        """One below the other, eight across."""
        px, count = self.frame.px, max(1, len(groups()))
        high = (body.h - (count - 1) * gap) // count
        for number, group in enumerate(groups()):
            rect = Rect(body.x, body.y + number * (high + gap), body.w, high)
            plate = Rect(rect.x + px(10), rect.y + px(10), px(PLATE), rect.h - 2 * px(10))
            row = Row(f"group/{group.group}", rect, "leather")
            row.looks = partial(draw_plate, rect=plate, language=self.services.language, group=group,
                                earned=self._earned(group))  # fmt: skip
            left = plate.right + px(12)
            room = Rect(left, rect.y + px(6), rect.right - px(10) - left, rect.h - 2 * px(6))
            row.children = self._cells(room, self._shown(group), ACROSS, 1)
            self.add(row)

    def _one_group(self, body: Rect, gap: int) -> None:
        """Tabs, and the group that is chosen as four by two."""
        frame = self.frame
        pages = [(group.group, f"{group_name(self.services.language, group)}", "") for group in groups()]
        high = max(palette.HIT, 2 * frame.leading("button_small") + frame.px(12))
        self.add(Tabs("tabs", Rect(body.x, body.y, body.w, high), pages, self.tab, self._turn))
        group = next(each for each in groups() if each.group == self.tab)
        rect = Rect(body.x, body.y + high + gap, body.w, body.h - high - gap)
        inner = rect.inflate(-2 * frame.px(14), -2 * frame.px(12))
        cells = self._cells(inner, self._shown(group), ACROSS // 2, 2)
        self.add(Row(f"group/{group.group}", rect, "leather", cells))

    def _cells(self, room: Rect, shown: list[Standing], across: int, down: int) -> list[Widget]:
        if not shown:
            words = self.say("None of these here.")
            return [Label(f"none/{room.y}", room, words, "voice", palette.TAN, align="centre")]
        cells: list[Widget] = []
        wide, high, gap = room.w / across, room.h / down, self.frame.px(6)
        for number, standing in enumerate(shown):
            x, y = room.x + number % across * wide, room.y + number // across * high
            rect = Rect(round(x), round(y), round(wide) - gap, round(high) - (gap if down > 1 else 0))
            key = standing.listed.key
            cell = Cell(self.services.language, standing, self._clock(), chosen=key == self.chosen)
            hint = badge_name(self.services.language, standing)
            cells.append(Hotspot(f"badge/{key}", rect, partial(self.choose, key), cell.draw, hint=hint))
        return cells

    def _card(self, rect: Rect) -> None:
        standing = next((each for each in self.page.standings if each.listed.key == self.chosen), None)
        if standing is None:
            return
        open_ones = [each for each in self.page.standings if each.earned is None and not is_hidden(each)]
        near = sorted((each for each in open_ones if each.amount), key=lambda each: -each.share)
        reach = [each for each in near if each is not standing][:2]
        sheet = Sheet(rect, Card(standing, reach, self._clock(), self._watch_of(standing)), self.services.language)
        sheet.place(self.brush)
        self.add(sheet)

    # -------------------------------------------------------------- what is shown

    def _shown(self, group: Group) -> list[Standing]:
        mine = [each for each in self.page.standings if each.listed.group is group]
        takes: dict[str, Callable[[Standing], bool]] = {
            "earned": lambda each: each.earned is not None,
            "near": lambda each: each.earned is None and not is_hidden(each) and each.share >= NEAR,
            "locked": lambda each: each.earned is None,
        }
        sift = takes.get(self.filter)
        return mine if sift is None else [each for each in mine if sift(each)]

    def _earned(self, group: Group) -> int:
        return sum(each.earned is not None for each in self.page.standings if each.listed.group is group)

    def _watch_of(self, standing: Standing) -> Callable[[], None] | None:
        """The way to its match, if that is still saved."""
        match = standing.earned.match if standing.earned is not None else ""
        file = recent_match.place(self.services) / f"{match}.json"
        if not match or file.stem != match or not os.path.isfile(file):  # the book may say any name at all
            return None

        def watch() -> None:
            scene = recent_match.watch(self.services, match)
            if scene is not None:
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
        shown = self._shown(next(each for each in groups() if each.group == group))
        if shown:
            self.chosen = shown[0].listed.key
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

    def ground(self, brush: Brush) -> None:
        paint.table(brush)
        still.lay(self.widgets, brush)

    def facts(self) -> dict[str, Any]:
        return super().facts() | {"badge": self.chosen, "earned": self.page.earned}


def _when(standing: Standing) -> datetime:
    assert standing.earned is not None
    return standing.earned.when
