"""A match that is over, looked at again: who led when, what mattered, who chose well.  Reckons nothing itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import Final, NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from game.play.replay import Replay, practice_from
from game.profile.setup_plan import LEVELS, STRENGTH
from game.protocol import Action, Seat
from game.review.background import BackgroundReview, ReviewWork
from game.table import Table
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.widgets import Button, Header, Label, Selector, Slider, Still, Tabs, Tool, Widget, button_width, row
from scenes.screens.review import lists as review_lists
from scenes.screens.review.chart import LEAD, Chart
from scenes.screens.review.course import CoursePanel
from scenes.screens.review.findings import Findings
from scenes.screens.review.position import BETTER, PLAYED, Boards, PositionButtons, PositionPanel
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table.replay import dock as replay_dock
from scenes.table.replay.dock import ReplayPlayer

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


WIDTH: Final = 760
USUAL: Final = "marshal"  # where no bot was at the table
Row = tuple[str, str, list[tuple[object, str]], object]  # name, heading, choices and value of a selector


class PlayOn(Scene):
    """Which seat is yours, and how strong the bots on the others are."""

    name = "play_on"
    overlay = True
    first = "go"

    def __init__(self, services: Services, table: Table, length: int, seat: Seat, path: Sequence[Action] = ()) -> None:
        super().__init__(services)
        self.table, self.length, self.path = table, length, path
        self.seat = seat
        self.level = next((player.level for player in table.players if player.level in STRENGTH), USUAL)
        self.hands.keyboard = True

    def layout(self, frame: Frame) -> None:
        px, say = frame.px, self.say
        high = max(px(60), palette.HIT, 2 * frame.type_px("button"))
        line, edge = frame.leading("label") + px(6), px(40)
        title, note = say("Who plays on?"), say("A practice match: it does not count, and this one stays as it is.")
        wide = min(frame.width - 2 * px(24), px(WIDTH))
        spoken = ((title, "headline"), (note, "sentence"))
        tall = [self.brush.measure(words, role, wide - 2 * edge, 4)[1] for words, role in spoken]
        rows = [row for row in self._rows() if len(row[2]) > 1]
        height = 2 * edge + sum(tall) + px(12) + len(rows) * (line + high + px(14)) + high + px(20)
        self._panel = panel = Rect((frame.width - wide) // 2, max(0, (frame.height - height) // 2), wide, height)
        room = Rect(panel.x + edge, panel.y + edge, wide - 2 * edge, tall[0])
        self.add(Label("title", room.copy(), title, "headline", lines=2))
        room = Rect(room.x, room.bottom + px(8), room.w, tall[1])
        self.add(Label("note", room.copy(), note, "sentence", palette.SOFT, lines=4))
        y = room.bottom + px(12)
        for name, words, choices, value in rows:
            self.add(Label(f"{name}/words", Rect(room.x, y, room.w, line), words, "label", palette.SOFT))
            self.add(Selector(name, Rect(room.x, y + line, room.w, high), choices, value, partial(setattr, self, name)))
            y += line + high + px(14)
        buttons = [
            Button("stay", Rect(0, 0, button_width(self.brush, say("Back")), high), say("Back"), self.back),
            Button("go", Rect(0, 0, button_width(self.brush, say("Play on"), "play"), high), say("Play on"), self._go,
                   style="primary", icon="play"),
        ]  # fmt: skip
        row(Rect(room.x, panel.bottom - edge - high, room.w, high), buttons, px(16), "right")
        for button in buttons:
            self.add(button)

    def _rows(self) -> list[Row]:
        seats: list[tuple[object, str]] = [(Seat(i), player.name) for i, player in enumerate(self.table.players)]
        rows: list[Row] = [("seat", self.say("Your seat"), seats, self.seat)]
        if len(seats) > 1:
            levels: list[tuple[object, str]] = [(level, self.say(LEVELS[level][0])) for level in STRENGTH]
            rows.append(("level", self.say("The others are"), levels, self.level))
        return rows

    def _go(self) -> None:
        services, seed = self.services, f"{SystemRandom().getrandbits(40):x}"
        table = practice_from(self.table, self.length, self.seat, self.level or USUAL, seed, self.path)
        scene = services.routes.table(services, table)
        services.stack.clear_to(services.routes.menu(services))
        services.stack.push(scene)
        services.toast(self.say("A practice match: it does not count."), "play")

    def ground(self, brush: Brush) -> None:
        brush.dim(brush.frame.window, 0.6)
        brush.panel(self._panel, "paper", "dialog")


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
        work: Callable[[Table, Path | None], ReviewWork] = BackgroundReview,
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
