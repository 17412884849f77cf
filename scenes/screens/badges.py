"""All badges: five groups, what was earned, what is near, and the chosen one in words.  Awards nothing itself."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Any, Final

from pygame import Rect

from game.badges import awarding
from game.badges.awarding import BadgeStanding
from game.badges.badge_file import groups
from game.session.autosave import utc_now
from scenes.kit import palette
from scenes.kit.frame import Frame
from scenes.kit.language import mark
from scenes.kit.widgets import Button, Header, Tool, button_width, row
from scenes.screens import recent_match
from scenes.screens.badges_card import BadgeCard, BadgeSheet
from scenes.screens.badges_cells import is_hidden
from scenes.screens.badges_groups import BadgesHead, Shelf, all_groups, one_group, shown
from scenes.screens.statistics import warn_unread
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.table.badge_watch import counts

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
