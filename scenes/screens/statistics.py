"""What has been played: figures, the course of the scores, wins and lines as bars.  Counts nothing itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, tzinfo
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect

from game.protocol import SaddlebagError
from game.session import statistics
from game.session.autosave import utc_now
from game.session.setup_plan import LEVELS
from game.session.statistics import History, Played, Sieve
from game.titles import TITLES
from scenes.kit import charts, dates, paint, palette, still
from scenes.kit.brush import Brush
from scenes.kit.charts import Bar, Point
from scenes.kit.frame import Frame
from scenes.kit.language import mark
from scenes.kit.still import Still
from scenes.kit.widgets import Button, Header, Label, Picture, Selector, button_width
from scenes.kit.widgets.dialog import Answer, ask
from scenes.shell import routes
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from scenes.shell.services import Services

KINDS: Final = {"people": mark("People"), "alone": mark("Alone")}
FIGURES: Final = (mark("Games"), mark("Wins"), mark("Win rate"), mark("Best"), mark("Mean"))


class Page(Still):
    """A panel with a heading whose inside is drawn by the scene; nothing on it moves, so all of it is ground."""

    kind = "page"

    def __init__(self, name: str, rect: Rect, heading: str, looks: Callable[[Brush, Rect], Any]) -> None:
        super().__init__(name, rect)
        self.heading, self.looks = heading, looks

    def lay(self, brush: Brush) -> None:
        super().lay(brush)
        inner = self.rect.inflate(-2 * brush.px(24), -2 * brush.px(16))
        high = brush.frame.leading("label") + brush.px(8)
        if self.heading:
            brush.text(self.heading, Rect(inner.x, inner.y, inner.w, high), "label", palette.SOFT)
            inner = Rect(inner.x, inner.y + high + brush.px(4), inner.w, inner.h - high - brush.px(4))
        self.looks(brush, inner)


class StatisticsScene(Scene):
    """Filters on top, five figures, then three charts."""

    name = "statistics"

    def __init__(
        self,
        services: Services,
        history: History,
        now: Callable[[], datetime] = utc_now,
        zone: tzinfo | None = None,
    ) -> None:
        super().__init__(services)
        self.history, self.wall, self.zone = history, now, zone
        self.sieve = Sieve()
        self.all: Sequence[Played] = ()
        self.read()

    def read(self) -> None:
        self.all = [row for row in self.history.played() if row.title in TITLES]
        names = statistics.people(self.all)
        mine = [row for row in self.all if names and row.player == names[0]]
        several = len({row.title for row in self.all}) > 1
        self.sieve = Sieve(statistics.main_title(mine) if several else "", names[0] if names else "")
        self._warn()

    def _warn(self) -> None:
        """Say why there is less to see than was played: in one breath, for a second toast would hide the first."""
        words = [self.services.language.tell(notice) for notice in self.history.notices]
        if lost := self.history.left_out:
            left_out = self.services.language.count(
                "{n} row of the statistics could not be read and was left out.",
                "{n} rows of the statistics could not be read and were left out.",
                lost,
            )
            words.append(left_out)
        if words:
            self.services.toast(" ".join(words), "warning", "warning")

    @property
    def rows(self) -> list[Played]:
        """What the filters let through."""
        return [row for row in self.all if self.sieve.takes(row)]

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        header = self.add(Header(frame, self.say("Statistics"), self.back, self.say("Back")))
        edge, gap = frame.px(palette.MARGIN), frame.px(palette.BETWEEN_PANELS)
        top, foot = header.rect.bottom + edge, frame.height - frame.px(palette.CONTENT_FOOT)
        page = Rect(edge, top, frame.width - 2 * edge, foot - top)
        if not statistics.people(self.all):
            self._empty(page)
            return
        self.first = "filter/title"
        self.shown = self.rows
        high = self._filters(Rect(page.x, page.y, page.w, 0))
        y = page.y + high + gap
        tiles = frame.leading("score") + frame.leading("body") + 2 * frame.px(16)
        self.add(Page("figures", Rect(page.x, y, page.w, tiles), "", self._draw_figures))
        y += tiles + gap
        left = round((page.w - gap) * 0.58)
        upper = round((page.bottom - y - gap) * 0.56)
        title = self.sieve.title or statistics.main_title(self.shown)
        scores, lines = self.say("Scores over time"), self.say("Mean points per line")
        if not self.sieve.title and len({row.title for row in self.all}) > 1 and title:  # points of two games never mix
            name = self.say(TITLES[title].NAME)
            scores = self.say("Scores over time: {title}", title=name)
            lines = self.say("Mean points per line: {title}", title=name)
        right = Rect(page.x + left + gap, y, page.w - left - gap, page.bottom - y)
        self.add(
            Page(
                "scores",
                Rect(page.x, y, left, upper),
                scores,
                lambda brush, room: self._draw_scores(brush, room, title),
            )
        )
        below = Rect(page.x, y + upper + gap, left, page.bottom - y - upper - gap)
        self.add(Page("wins", below, self.say("Wins"), self._draw_wins))
        self.add(Page("lines", right, lines, lambda brush, room: self._draw_lines(brush, room, title)))

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
            self.add(Selector(f"filter/{name}", place, choices, value, self._filter(name), enabled=len(choices) > 1,
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
        against = [("", self.say("Anyone")), *((kind, self._kind(kind)) for kind in kinds)]
        title = self.sieve.title if len(titles) > 1 else titles[0][0]
        return [
            ("title", self.say("Game"), titles, title),
            ("player", self.say("Player"), names, self.sieve.player),
            ("against", self.say("Against"), against, self.sieve.against),
        ]

    def _kind(self, kind: str) -> str:
        """A level, people, or nobody, by name."""
        return self.say(KINDS[kind] if kind in KINDS else LEVELS[kind][0] if kind in LEVELS else kind)

    def _filter(self, name: str) -> Callable[[str], None]:
        def change(value: str) -> None:
            self.sieve = self.sieve._replace(**{name: value})
            self.relayout()

        return change

    def _empty(self, page: Rect) -> None:
        frame = self.frame
        sentence = self.say("Nothing to count yet. Play a match to its end, and its scores will be drawn here.")
        words, edge = self.say("New game"), frame.px(48)
        wide, picture, head = min(page.w, frame.px(860)), frame.px(140), frame.leading("headline")
        tall = self.brush.measure(sentence, "sentence", wide - 2 * edge, 8)[1]
        high = max(frame.px(72), palette.HIT)
        paper = Rect(0, 0, wide, picture + head + tall + high + 2 * edge + 2 * frame.px(20) + frame.px(40))
        paper.center = page.center
        x, y, w = paper.x + edge, paper.y + edge, wide - 2 * edge
        button = button_width(self.brush, words, "play")
        rooms = [Rect(x, y, w, picture), Rect(x, y + picture + frame.px(20), w, head)]
        rooms.append(Rect(x, rooms[1].bottom + frame.px(20), w, tall))
        place = Rect(paper.centerx - button // 2, paper.bottom - edge - high, button, high)
        self.first = "new"
        children = [
            Picture("emblem", rooms[0], "icons/statistics", tint=palette.EDGE),
            Label("headline", rooms[1], self.say("A clean slate"), "headline", align="centre"),
            Label("empty", rooms[2], sentence, "sentence", palette.SOFT, align="centre", lines=9),
            Button("new", place, words, self._new, style="primary", icon="play", shadow=False),
        ]
        self.add(Still("paper", paper, "paper", children))

    # -------------------------------------------------------------- drawing

    def number(self, value: float) -> str:
        """One decimal, with the language's own point and a true minus."""
        point = "," if self.services.language.code == "ru" else "."
        return _signed(f"{value:.1f}").replace(".", point)

    def _draw_figures(self, brush: Brush, area: Rect) -> None:
        total = statistics.summed(self.shown)
        rate = "–" if total.rate is None else f"{round(100 * total.rate)} %"
        played = len({row.title for row in self.shown}) == 1  # points of two games never mix
        wins = self.say("{wins} of {games}", wins=total.wins, games=total.rivalled) if total.rivalled else "–"
        best, mean = (_signed(str(total.best)), self.number(total.mean)) if played else ("–", "–")
        wide = area.w / len(FIGURES)
        upper = brush.frame.leading("score")
        for i, (words, value) in enumerate(zip(FIGURES, (str(total.games), wins, rate, best, mean), strict=True)):
            cell = Rect(round(area.x + i * wide), area.y, round(wide), area.h)
            top = cell.y + (cell.h - upper - brush.frame.leading("body")) // 2
            brush.text(value, Rect(cell.x, top, cell.w, upper), "score", palette.INK, "centre")
            below = Rect(cell.x + 2, top + upper, cell.w - 4, brush.frame.leading("body"))
            brush.text(self.say(words), below, "body", palette.SOFT, "centre")
            if i:
                brush.rule(Rect(cell.x, cell.y, max(1, brush.px(1)), cell.h), palette.SHADE)

    def _nothing(self, brush: Brush, area: Rect) -> None:
        brush.text(self.say("No match fits these filters."), area, "voice", palette.SOFT, "centre", lines=3)

    def _draw_scores(self, brush: Brush, area: Rect, title: str) -> None:
        rows = [row for row in self.shown if row.title == title][-charts.SHOWN :]
        if not rows:
            self._nothing(brush, area)
            return
        line = brush.frame.leading("small")
        points = [Point(row.points, row.won if row.contest else None) for row in rows]
        charts.legend(brush, Rect(area.x, area.y, area.w, line), self._marks({point.won for point in points}))
        now = self.wall()
        ends = [dates.day(row.when, now, self.services.language.say, self.zone) for row in (rows[0], rows[-1])]
        mean = statistics.summed(rows).mean
        words = self.say("mean {points}", points=self.number(mean))
        below = Rect(area.x, area.y + line + brush.px(8), area.w, area.h - line - brush.px(8))
        charts.line_chart(brush, below, points, mean, words, (ends[0], ends[1]))

    def _marks(self, seen: set[bool | None]) -> list[tuple[bool | None, str]]:
        """What the marks of these points mean."""
        marks: list[tuple[bool | None, str]] = [(None, self.say("nobody to beat"))] if None in seen else []
        return [(True, self.say("won")), (False, self.say("not won")), *marks] if seen != {None} else marks

    def _draw_wins(self, brush: Brush, area: Rect) -> None:
        """By title, then by rival, told apart by stripes."""
        by_title = statistics.by_title(row for row in self.shown if row.contest)
        by_rival = statistics.by_opponent(self.shown)
        if not by_title:
            words = (
                self.say("Alone there is nobody to beat.") if self.shown else self.say("No match fits these filters.")
            )
            brush.text(words, area, "voice", palette.SOFT, "centre", lines=3)
            return
        rows = [self._share(self.say(TITLES[share.id].NAME), share, False) for share in by_title]
        rows += [self._share(self.say("Against: {kind}", kind=self._kind(share.id)), share, True) for share in by_rival]
        charts.bars(brush, self._without_uncounted(brush, area), rows)

    def _without_uncounted(self, brush: Brush, area: Rect) -> Rect:
        """Say at the foot how many matches could not be won and are in no rate; returns what is left of the room."""
        number = sum(not row.contest for row in self.shown)
        if not number:
            return area
        words = self.services.language.count(
            "{n} match played alone is not counted here: there was nobody to beat.",
            "{n} matches played alone are not counted here: there was nobody to beat.",
            number,
        )
        high = min(area.h // 2, brush.measure(words, "voice", area.w, 2)[1])
        brush.text(words, Rect(area.x, area.bottom - high, area.w, high), "voice", palette.SOFT, lines=2)
        return Rect(area.x, area.y, area.w, area.h - high - brush.px(6))

    def _share(self, words: str, share: statistics.Share, striped: bool) -> Bar:
        told = self.say("{wins} of {games}", wins=share.wins, games=share.games)
        return Bar(words, share.wins, share.games, told, striped=striped)

    def _draw_lines(self, brush: Brush, area: Rect, title: str) -> None:
        means = statistics.line_means(self.shown, title)
        if not means:
            self._nothing(brush, area)
            return
        most = max(1.0, *(mean.points for mean in means))
        pictures = self._pictures(title)
        rows = [
            Bar(self.say(mean.name), mean.points, most, self.number(mean.points), pictures(mean.id)) for mean in means
        ]
        charts.bars(brush, area, rows)

    def _pictures(self, title: str) -> Callable[[str], str]:
        """The drawing beside a line of the title's sheet, where its skin has one."""
        from scenes import skins

        try:
            skin = skins.find(title)
        except LookupError:
            return lambda line: ""

        def picture(line: str) -> str:
            found = skin.line_picture(line)
            return found if found and self.services.art.has(found) else ""

        return picture

    # -------------------------------------------------------------- doing

    def _new(self) -> None:
        routes.enter(self.services, routes.new_match(self.services, next(iter(TITLES))))

    def _ask_reset(self) -> None:
        matches = self.say("All results of all players go. Saved matches stay.")
        yes = Answer(self.say("Forget all"), self._reset, "danger")
        ask(self.services, self.say("Forget every result?"), matches, yes, self.say("Keep them"))

    def _reset(self) -> None:
        try:
            self.history.clear()
        except SaddlebagError as error:
            self.services.toast(self.services.language.tell(error.saying), "warning", "warning")
        self.read()
        self.relayout()

    def ground(self, brush: Brush) -> None:
        paint.table(brush)
        still.lay(self, brush)


def _signed(words: str) -> str:
    """With a true minus."""
    return words.replace("-", "\u2212")
