"""Figures, the course of the scores, wins and lines as bars, drawn for the rows the filters let through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, tzinfo
from typing import Final

from pygame import Rect

from game.session import statistics
from game.session.setup_plan import LEVELS
from game.session.statistics import Played
from scenes.kit import charts, dates, palette
from scenes.kit.brush import Brush
from scenes.kit.charts import Bar, Point
from scenes.kit.language import Language, mark
from scenes.shell.services import Services
from scenes.skins import FACES

KINDS: Final = {"people": mark("People"), "alone": mark("Alone")}
FIGURES: Final = (mark("Games"), mark("Wins"), mark("Win rate"), mark("Best"), mark("Mean"))


def kind_name(language: Language, kind: str) -> str:
    """A level, people, or nobody, by name."""
    return language.say(KINDS[kind] if kind in KINDS else LEVELS[kind][0] if kind in LEVELS else kind)


class StatisticsCharts:
    """Five figures and three charts; counts nothing itself."""

    def __init__(
        self, services: Services, rows: Sequence[Played], wall: Callable[[], datetime], zone: tzinfo | None
    ) -> None:
        self.rows = rows
        self._services, self.say, self._wall, self._zone = services, services.language.say, wall, zone

    def _number(self, value: float) -> str:
        """One decimal, with the language's own point and a true minus."""
        point = "," if self._services.language.code == "ru" else "."
        return _signed(f"{value:.1f}").replace(".", point)

    def draw_figures(self, brush: Brush, area: Rect) -> None:
        total = statistics.summed(self.rows)
        rate = "–" if total.rate is None else f"{round(100 * total.rate)} %"
        played = len({row.title for row in self.rows}) == 1  # points of two games never mix
        wins = self.say("{wins} of {games}", wins=total.wins, games=total.rivalled) if total.rivalled else "–"
        best, mean = (_signed(str(total.best)), self._number(total.mean)) if played else ("–", "–")
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

    def draw_scores(self, brush: Brush, area: Rect, title: str) -> None:
        rows = [row for row in self.rows if row.title == title][-charts.SHOWN :]
        if not rows:
            self._nothing(brush, area)
            return
        line = brush.frame.leading("small")
        points = [Point(row.points, row.won if row.contest else None) for row in rows]
        charts.legend(brush, Rect(area.x, area.y, area.w, line), self._marks({point.won for point in points}))
        now = self._wall()
        ends = [dates.day(row.when, now, self._services.language.say, self._zone) for row in (rows[0], rows[-1])]
        mean = statistics.summed(rows).mean
        words = self.say("mean {points}", points=self._number(mean))
        below = Rect(area.x, area.y + line + brush.px(8), area.w, area.h - line - brush.px(8))
        charts.line_chart(brush, below, points, mean, words, (ends[0], ends[1]))

    def _marks(self, seen: set[bool | None]) -> list[tuple[bool | None, str]]:
        """What the marks of these points mean."""
        marks: list[tuple[bool | None, str]] = [(None, self.say("nobody to beat"))] if None in seen else []
        return [(True, self.say("won")), (False, self.say("not won")), *marks] if seen != {None} else marks

    def draw_lines(self, brush: Brush, area: Rect, title: str) -> None:
        means = statistics.line_means(self.rows, title)
        if not means:
            self._nothing(brush, area)
            return
        most = max(1.0, *(mean.points for mean in means))
        pictures = self._pictures(title)
        rows = [
            Bar(self.say(mean.name), mean.points, most, self._number(mean.points), pictures(mean.id)) for mean in means
        ]
        charts.bars(brush, area, rows)

    def _pictures(self, title: str) -> Callable[[str], str]:
        """The drawing beside a line of the title's sheet, where its skin has one."""
        skin = FACES[title].skin()

        def picture(line: str) -> str:
            found = skin.line_picture(line)
            return found if found and self._services.art.has(found) else ""

        return picture


def _signed(words: str) -> str:
    """With a true minus."""
    return words.replace("-", "\u2212")
