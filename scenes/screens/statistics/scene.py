"""What has been played: filters, and the page that is turned to.  Counts nothing itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, tzinfo
from functools import partial
from pathlib import Path
from typing import Any, Final

import platformdirs
import pygame
from pygame import Rect
from pygame.event import Event

from game.profile import export
from game.protocol import SaddlebagError, Saying
from game.saves.slot import utc_now
from game.statistics import figures as statistics
from game.statistics.figures import Accurate, Archive, RowFilter, SeatRow
from game.titles import TITLES
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.language import mark
from scenes.kit.widgets import Button, Header, Label, Picture, Selector, Still, Tabs, Tool, button_width
from scenes.screens.empty_page import empty_page
from scenes.screens.statistics.charts import Look, StatisticsCharts, kind_name
from scenes.screens.statistics.wins import AccuracyCharts, AloneCharts, WinCharts
from scenes.shell.dialog import DialogButton, ask
from scenes.shell.scene import Scene
from scenes.shell.services import Services

PAGES: Final = (
    ("points", mark("Points"), "statistics"),
    ("wins", mark("Wins"), "trophy"),
    ("alone", mark("Alone"), "person"),
    ("accuracy", mark("Accuracy"), "accuracy"),
)


def _page(name: str, rect: Rect, heading: str, looks: Callable[[Brush, Rect], Any]) -> Still:
    """A panel with a heading over what ``looks`` draws; nothing on it moves, so all of it is ground."""

    def draw(brush: Brush) -> None:
        inner = rect.inflate(-2 * brush.px(24), -2 * brush.px(16))
        high = brush.frame.leading("label") + brush.px(8)
        if heading:
            brush.text(heading, Rect(inner.x, inner.y, inner.w, high), "label", palette.SOFT)
            inner = Rect(inner.x, inner.y + high + brush.px(4), inner.w, inner.h - high - brush.px(4))
        looks(brush, inner)

    page = Still(name, rect)
    page.looks = draw
    return page


def build(look: Look, page: str, rect: Rect) -> list[Still]:
    """The panels of a page in their room."""
    pages = {"points": _points, "wins": _wins, "alone": _alone, "accuracy": _accuracy}
    return pages[page](look, rect, look.brush.px(palette.BETWEEN_PANELS))


def _points(look: Look, rect: Rect, gap: int) -> list[Still]:
    say, charts = look.services.language.say, StatisticsCharts(look)
    above, rest = _under_figures(look, charts, rect, gap)
    title = look.title or statistics.main_title(look.rows)
    scores, lines = say("Scores over time"), say("Mean points per line")
    if not look.title and look.is_mixed and title:  # points of two games never mix
        name = say(TITLES[title].NAME)
        scores = say("Scores over time: {title}", title=name)
        lines = say("Mean points per line: {title}", title=name)
    left, right = _halves(rest, gap, 0.58)
    return [
        above,
        _page("scores", left, scores, lambda brush, room: charts.draw_scores(brush, room, title)),
        _page("lines", right, lines, lambda brush, room: charts.draw_lines(brush, room, title)),
    ]


def _under_figures(look: Look, charts: StatisticsCharts, rect: Rect, gap: int) -> tuple[Still, Rect]:
    frame = look.brush.frame
    high = frame.leading("score") + frame.leading("body") + 2 * frame.px(16)
    rest = Rect(rect.x, rect.y + high + gap, rect.w, rect.h - high - gap)
    return _page("figures", Rect(rect.x, rect.y, rect.w, high), "", charts.draw_figures), rest


def _wins(look: Look, rect: Rect, gap: int) -> list[Still]:
    """What the rate is made of, then three ways to part it."""
    say, charts, brush = look.services.language.say, WinCharts(look), look.brush
    above, rest = _under_figures(look, StatisticsCharts(look), rect, gap)
    words = charts.explained()
    high = brush.measure(words, "body", rest.w - 2 * brush.px(24), 9)[1] + 2 * brush.px(16) + brush.px(4)

    def explain(brush: Brush, room: Rect) -> None:
        brush.text(words, room, "body", palette.INK, lines=9)

    below = Rect(rest.x, rest.y + high + gap, rest.w, rest.h - high - gap)
    wide = (below.w - 2 * gap) // 3
    thirds = [Rect(below.x + n * (wide + gap), below.y, wide, below.h) for n in range(3)]
    return [
        above,
        _page("counted", Rect(rest.x, rest.y, rest.w, high), "", explain),
        _page("wins", thirds[0], say("By game"), charts.draw_by_title),
        _page("rivals", thirds[1], say("By rival"), charts.draw_by_rival),
        _page("seats", thirds[2], say("By number of seats"), charts.draw_by_seats),
    ]


def _alone(look: Look, rect: Rect, gap: int) -> list[Still]:
    say, charts = look.services.language.say, AloneCharts(look)
    left, right = _halves(rect, gap, 0.5)
    title = charts.title
    heading = say("Ranks: {title}", title=say(TITLES[title].NAME)) if title else say("Ranks")
    return [
        _page("records", left, say("Records alone"), charts.draw_records),
        _page("ranks", right, heading, charts.draw_ranks),
    ]


def _accuracy(look: Look, rect: Rect, gap: int) -> list[Still]:
    say, charts = look.services.language.say, AccuracyCharts(look)
    if not charts.found:
        return [_page("accuracy", rect, say("Accuracy over time"), charts.draw_course)]
    left, right = _halves(rect, gap, 0.58)
    return [
        _page("accuracy", left, say("Accuracy over time, in percent"), charts.draw_course),
        _page("accurate", right, say("Mean accuracy by game"), charts.draw_by_title),
    ]


def _halves(rect: Rect, gap: int, share: float) -> tuple[Rect, Rect]:
    left = round((rect.w - gap) * share)
    return Rect(rect.x, rect.y, left, rect.h), Rect(rect.x + left + gap, rect.y, rect.w - left - gap, rect.h)


def warn_unread(services: Services, notices: Sequence[Saying], lost: int) -> None:
    """Why there is less to see than was played: in one breath, for a second toast would hide the first."""
    words = [services.language.tell(notice) for notice in notices]
    if lost:
        words.append(services.language.count(
            "{n} row of the statistics could not be read and was left out.",
            "{n} rows of the statistics could not be read and were left out.",
            lost,
        ))  # fmt: skip
    if words:
        services.warn(" ".join(words))


def export_place(services: Services) -> Path:
    """The player's documents, if there is such a folder; else beside the saves."""
    documents = Path(platformdirs.user_documents_dir())
    return documents if documents.is_dir() else services.data


class StatisticsScene(Scene):
    """Filters on top, four pages below them."""

    name = "statistics"

    def __init__(
        self,
        services: Services,
        history: Archive,
        now: Callable[[], datetime] = utc_now,
        zone: tzinfo | None = None,
        reviews: Callable[[Sequence[SeatRow]], Sequence[Accurate]] = lambda rows: (),
    ) -> None:
        super().__init__(services)
        self.shown = PAGES[0][0]
        self._read_reviews = reviews
        self._reviews: Sequence[Accurate] | None = None
        self.history, self.wall, self.zone = history, now, zone
        self.read()

    def read(self) -> None:
        self.all = [row for row in self.history.played() if row.title in TITLES]
        names = statistics.people(self.all)
        mine = [row for row in self.all if names and row.player == names[0]]
        several = len({row.title for row in self.all}) > 1
        self.sieve = RowFilter(statistics.main_title(mine) if several else "", names[0] if names else "")
        warn_unread(self.services, self.history.notices, self.history.left_out)

    @property
    def rows(self) -> list[SeatRow]:
        """What the filters let through."""
        return [row for row in self.all if self.sieve.takes(row)]

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        header = self.add(Header(frame, self.say("Statistics"), self.back, self.say("Back"), tools=self._tools()))
        edge, gap = frame.px(palette.MARGIN), frame.px(palette.BETWEEN_PANELS)
        top, foot = header.rect.bottom + edge, frame.height - frame.px(palette.CONTENT_FOOT)
        page = Rect(edge, top, frame.width - 2 * edge, foot - top)
        if not statistics.people(self.all):
            self._empty(page)
            return
        self.first = "filter/title"
        y = page.y + self._filters(Rect(page.x, page.y, page.w, 0)) + gap
        tabs = max(frame.px(48), palette.HIT, frame.leading("button_small") + frame.px(16))
        pages = [(name, self.say(words), icon) for name, words, icon in PAGES]
        self.add(Tabs("page", Rect(page.x, y, page.w, tabs), pages, self.shown, self._turn))
        y += tabs + gap
        several = len({row.title for row in self.all}) > 1
        title, found = self.sieve.title, self._accurate
        look = Look(self.services, self.brush, self.rows, title, several, found, self.wall, self.zone)
        for panel in build(look, self.shown, Rect(page.x, y, page.w, page.bottom - y)):
            self.add(panel)

    def _tools(self) -> list[Tool]:
        services, routes = self.services, self.services.routes
        return [
            Tool("badges", "badge", self.say("Badges"), lambda: services.open(routes.badges)),
            Tool("export", "save", self.say("Export as CSV and JSON (E)"), self._export),
            Tool("past", "review", self.say("Past matches, to review"), lambda: services.open(routes.past_matches)),
        ]

    def _accurate(self) -> Sequence[Accurate]:
        """Read when somebody asks for it: there is a file for every reviewed match."""
        if self._reviews is None:
            self._reviews = self._read_reviews(self.all)
        return self._reviews

    def _filters(self, rect: Rect) -> int:
        """Three selectors and the way to forget it all; returns how high they stand."""
        frame = self.frame
        words = self.say("Forget all")
        gap, label = frame.px(20), frame.leading("label")
        high = max(frame.px(52), palette.HIT, round(1.8 * frame.type_px("strong")))
        wide = button_width(self.brush, words, role="button_small")
        each = (rect.w - wide - 3 * gap) // 3
        for i, (name, heading, choices, value) in enumerate(self._plan()):
            x = rect.x + i * (each + gap)
            self.add(Label(f"filter/{name}/words", Rect(x, rect.y, each, label), heading, "label", palette.AMBER))
            place = Rect(x, rect.y + label + frame.px(6), each, high)
            self.add(Selector(f"filter/{name}", place, choices, value, partial(self._filter, name),
                              enabled=len(choices) > 1,
                              reason=self.say("There is nothing else to choose yet.")))  # fmt: skip
        reset = Rect(rect.right - wide, rect.y + label + frame.px(6), wide, high)
        self.add(Button("reset", reset, words, self._ask_reset, style="dark", role="button_small",
                        hint=self.say("Asks first.")))  # fmt: skip
        return label + frame.px(6) + high

    def _plan(self) -> list[tuple[str, str, list[tuple[str, str]], str]]:
        """Name, heading, choices and value of each filter; only what was played is offered."""
        titles = [(title, self.say(TITLES[title].NAME)) for title in TITLES if any(r.title == title for r in self.all)]
        if len(titles) > 1:
            titles = [("", self.say("All games")), *titles]
        names = [(name, name) for name in statistics.people(self.all)]
        if len(names) > 1:
            names.append(("", self.say("Everybody")))
        mine = [row for row in self.all if row.level is None]
        kinds = dict.fromkeys(kind for row in mine for kind in statistics.opponents(row))
        against = [("", self.say("Anyone")), *((kind, kind_name(self.services.language, kind)) for kind in kinds)]
        title = self.sieve.title if len(titles) > 1 else titles[0][0]
        return [
            ("title", self.say("Game"), titles, title),
            ("player", self.say("Player"), names, self.sieve.player),
            ("against", self.say("Against"), against, self.sieve.against),
        ]

    def _turn(self, page: str) -> None:
        self.shown = page
        self.relayout()

    def _filter(self, name: str, value: str) -> None:
        self.sieve = self.sieve._replace(**{name: value})
        self.relayout()

    def _empty(self, page: Rect) -> None:
        sentence = self.say("Nothing to count yet. Play a match to its end, and its scores will be drawn here.")
        sign = Picture("emblem", Rect(0, 0, 0, self.frame.px(140)), "icons/statistics", tint=palette.EDGE)
        begin = partial(self.services.open, self.services.routes.new_match, next(iter(TITLES)))
        place, words = Rect(0, 0, 0, 0), self.say("New game")
        new = Button("new", place, words, begin, style="primary", icon="play", shadow=False)
        self.first = "new"
        self.add(empty_page(self.brush, page, sign, self.say("A clean slate"), sentence, new))

    # -------------------------------------------------------------- doing

    def key(self, event: Event) -> bool:
        if event.key != pygame.K_e or event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return False
        self._export()
        return True

    def _export(self) -> None:
        """Write both files, and say where they are or why they are not."""
        try:
            kept = export.contents(self.services.data)
            table, everything = export.write(kept, export_place(self.services), self.wall())
        except SaddlebagError as error:
            self.services.warn(error.saying)
            return
        words = self.say("Written to {folder}: {first} and {second}", folder=str(table.parent),
                         first=table.name, second=everything.name)  # fmt: skip
        self.services.toast(words, "save", "gain")

    def _ask_reset(self) -> None:
        matches = self.say("All results of all players go. Badges that were earned and saved matches stay.")
        yes = DialogButton(self.say("Forget all"), self._reset, "danger")
        ask(self.services, self.say("Forget every result?"), matches, yes, self.say("Keep them"))

    def _reset(self) -> None:
        try:
            self.history.clear()
        except SaddlebagError as error:
            self.services.warn(error.saying)
        self.read()
        self.relayout()

    def facts(self) -> dict[str, Any]:
        return super().facts() | {"page": self.shown}
