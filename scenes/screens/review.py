"""A match that is over, looked at again: who led when, what mattered, who chose well.  Reckons nothing itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from game.protocol import Action, Seat
from game.session.replay import Replay
from game.session.reviewing import Reviewing, ReviewWork
from game.table import Table
from scenes.kit.frame import Frame
from scenes.kit.widgets import Button, Header, Slider, Still, Tabs, Tool, Widget, button_width
from scenes.screens import review_lists
from scenes.screens.play_on import PlayOn
from scenes.screens.review_chart import LEAD, Chart
from scenes.screens.review_course import CoursePanel
from scenes.screens.review_findings import Findings
from scenes.screens.review_places import ReviewPlaces, lay_out
from scenes.screens.review_position import BETTER, PLAYED, Boards, PositionButtons, PositionPanel
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table import replay_dock
from scenes.table.replay_player import ReplayPlayer

EVERY: Final = 0.25  # seconds between two looks at what has been found


class ReviewScene(Scene):
    """Chart, steps and position at the left; moments and players at the right.  Leaving stops the reckoning."""

    name = "review"
    covers = 6.0
    first = "chart"

    def __init__(
        self,
        services: Services,
        table: Table,
        file: Path | None = None,
        work: Callable[[Table, Path | None], ReviewWork] = Reviewing,
    ) -> None:
        super().__init__(services)
        self.table = table
        self.work = work(table, file)
        self.findings = Findings(services, table, self.work.review())
        self.replay = Replay(table, FACES[table.title].stage().HEADINGS)
        self.replay.turn_to(None)  # it is over: everything may be seen
        self.player = ReplayPlayer(self, self.replay, self._arrive)
        self.boards = Boards(services, self.findings)
        self.values, self.page, self.which = LEAD, "moments", PLAYED

    def enter(self) -> None:
        self._watch()

    def leave(self) -> None:
        self.work.close()

    def resume(self) -> None:
        self.relayout()

    # -------------------------------------------------------------- what is found meanwhile

    def _watch(self) -> None:
        if self.work.look():
            self.findings.review = self.work.review()
            if not isinstance(self.hands.held, (Slider, Chart)):
                self.relayout()
        if not self.work.is_done:
            self.later(EVERY, self._watch)

    def _note(self) -> str:
        """How far the looking has come, or what it was chosen from."""
        seen = sum(seat.turns for seat in self.findings.review.seats)
        turns, count = len(self.findings.turns), len(self.findings.moments)
        if not self.work.is_done and seen == turns:
            return self.say("Playing out what may have mattered")
        if not self.work.is_done:
            return self.say("Looking at turn {turn} of {of}", turn=seen + 1, of=turns)
        return self.say("{count} of {of} turns", count=count, of=turns) if count else ""

    # -------------------------------------------------------------- moving

    def _arrive(self) -> None:
        self.which = PLAYED
        if isinstance(self.hands.held, (Slider, Chart)):  # a new layout would take it out of the hand
            self.find("replay/slider").value = float(self.replay.length)
            self.touch()
        else:
            self.relayout()

    def _jump(self, way: int) -> None:
        """To the next thing marked on the chart."""
        marks = sorted({*(k.moment.entry for k in self.findings.moments), *(t.entry for t in self.findings.turning)})
        ahead = [mark for mark in marks if (mark > self.replay.length if way > 0 else mark < self.replay.length)]
        if ahead:
            self.player.go(ahead[0] if way > 0 else ahead[-1])

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and self._keyed(event):
            return True
        was_held = isinstance(self.hands.held, (Slider, Chart))
        used = super().handle(event)
        if was_held and self.hands.held is None:
            self.relayout()
        return used

    def _keyed(self, event: Event) -> bool:
        """Left and right go through the moves, with Shift from mark to mark."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and event.mod & pygame.KMOD_SHIFT:
            self._jump(1 if event.key == pygame.K_RIGHT else -1)
            return True
        return event.key != pygame.K_SPACE and replay_dock.keyed(self.player, event.key)

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        services = self.services
        tools = [
            Tool("results", "trophy", self.say("The results"), self._open_results),
            Tool("watch", "replay", self.say("Watch replay"), self._stand_there),
            Tool("settings", "settings", self.say("Settings"), lambda: services.open(services.routes.settings)),
        ]
        note = self.findings.result()
        header = self.add(Header(frame, self.say("Review"), self.back, self.say("Back"), note=note, tools=tools))
        places = lay_out(self.brush, header.rect.bottom)
        course = CoursePanel(self.brush, self.findings, self.values, self.player)
        chart = course.build(places.chart, self._stand_there, self._show_values)
        self.add(Still("course", places.chart, "paper_plain", chart))
        self.add(Still("steps", places.steps, "paper", self._steps(places.steps)))
        asks = PositionButtons(self._stand_there, self._try_better, self._turn_over, self._no_practice())
        panel = PositionPanel(self.brush, self.findings, self.boards, asks, self.which)
        self.add(Still("position", places.position, "paper_plain", panel.build(places.position, self.replay)))
        self._lists(places)

    def _show_values(self, values: str) -> None:
        self.values = values
        self.relayout()

    def _steps(self, rect: Rect) -> list[Widget]:
        inner = rect.inflate(-2 * self.frame.px(18), -2 * self.frame.px(14))
        words = self.say("Play on from here")
        reason = self._no_practice()
        wide = min(button_width(self.brush, words, "play", "button_small"), round(inner.w * 0.4))
        button = Button("play_on", Rect(inner.right - wide, inner.y, wide, inner.h), words, self._ask_who,
                        style="primary", icon="play", role="button_small", enabled=not reason,
                        reason=reason)  # fmt: skip
        room = Rect(inner.x, inner.y, inner.w - wide - self.frame.px(16), inner.h)
        return [*replay_dock.steps(self.brush, self.say, self.player, room), button]

    def _lists(self, places: ReviewPlaces) -> None:
        if places.tabs.w:
            pages = [("moments", self.say("Key moments"), ""), ("players", self.say("Players"), "")]
            self.add(Tabs("lists", places.tabs, pages, self.page, self._turn_page))
        if self.page == "moments" or not places.tabs.w:
            now, go = self.replay.length, self.player.go
            found = review_lists.moments(self.brush, places.moments, self.findings, now, go, self._note())
            self.add(Still("moments", places.moments, "paper_plain", found))
        if self.page == "players" or not places.tabs.w:
            found = review_lists.players(self.brush, places.players, self.findings, self.player.go)
            self.add(Still("players", places.players, "paper_plain", found))

    def _turn_page(self, page: str) -> None:
        self.page = page
        self.relayout()

    def _turn_over(self) -> None:
        self.which = BETTER if self.which == PLAYED else PLAYED
        self.relayout()

    # -------------------------------------------------------------- going on from here

    def _stand_there(self) -> None:
        """The table of the replay, at this move."""
        self.services.open(self.services.routes.replay, self.table, self.replay.length)

    def _open_results(self) -> None:
        self.services.stack.replace(self.services.routes.results(self.services, self.table))

    def _no_practice(self) -> str:
        return self.say("The match is over here.") if self.replay.outcome is not None else ""

    def _try_better(self) -> None:
        keyed = self.findings.moment_at(self.replay.length)
        if keyed is not None:
            self._ask_who(keyed.moment.choices(self.table.title))

    def _ask_who(self, path: tuple[Action, ...] = ()) -> None:
        seat = self.replay.decider if self.replay.decider is not None else Seat(0)
        self.services.stack.push(PlayOn(self.services, self.table, self.replay.length, seat, path))
