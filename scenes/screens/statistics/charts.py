"""Figures, the course of the scores, wins and lines as bars, drawn for the rows the filters let through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, tzinfo
from typing import Final, NamedTuple

from pygame import Rect

from game.profile.setup_plan import LEVELS
from game.statistics import figures as statistics
from game.statistics.figures import Accurate, SeatRow
from scenes.kit import charts, dates, palette
from scenes.kit.brush import Brush
from scenes.kit.charts import Bar, Point
from scenes.kit.language import Language, mark
from scenes.kit.lettering import MINUS, number
from scenes.shell.services import Services
from scenes.skins import FACES

KINDS: Final = {"people": mark("People"), "alone": mark("Alone")}
FIGURES: Final = (mark("Games"), mark("Wins"), mark("Win rate"), mark("Best"), mark("Mean"))


def kind_name(language: Language, kind: str) -> str:
    """A level, people, or nobody, by name."""
    return language.say(KINDS[kind] if kind in KINDS else LEVELS[kind][0] if kind in LEVELS else kind)


class Look(NamedTuple):
    """What the filters let through, and how it is told."""

    services: Services
    brush: Brush
    rows: Sequence[SeatRow]
    title: str  # the one that was chosen; "" for all
    is_mixed: bool  # whether several titles were played
    accuracies: Callable[[], Sequence[Accurate]]
    wall: Callable[[], datetime]
    zone: tzinfo | None

    def ends(self, rows: Sequence[SeatRow] | Sequence[Accurate]) -> tuple[str, str]:
        """The days of the first and the last."""
        now, say = self.wall(), self.services.language.say
        return dates.day(rows[0].when, now, say, self.zone), dates.day(rows[-1].when, now, say, self.zone)


class StatisticsCharts:
    """Five figures and three charts; counts nothing itself."""

    def __init__(self, look: Look) -> None:
        self._look, self.rows, self.say = look, look.rows, look.services.language.say

    def _number(self, value: float) -> str:
        """One decimal, with the language's own point and a true minus."""
        point = "," if self._look.services.language.code == "ru" else "."
        return f"{value:.1f}".replace("-", MINUS).replace(".", point)

    def draw_figures(self, brush: Brush, area: Rect) -> None:
        total = statistics.summed(self.rows)
        rate = "–" if total.rate is None else f"{round(100 * total.rate)} %"
        played = len({row.title for row in self.rows}) == 1  # points of two games never mix
        wins = self.say("{wins} of {games}", wins=total.wins, games=total.rivalled) if total.rivalled else "–"
        best, mean = (number(total.best), self._number(total.mean)) if played else ("–", "–")
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
        mean = statistics.summed(rows).mean
        words = self.say("mean {points}", points=self._number(mean))
        below = Rect(area.x, area.y + line + brush.px(8), area.w, area.h - line - brush.px(8))
        charts.line_chart(brush, below, points, mean, words, self._look.ends(rows))

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
        skin = FACES[title].skin()
        rows = []
        for mean in means:
            drawn = skin.line_picture(mean.id)
            picture = drawn if drawn and self._look.services.art.has(drawn) else ""
            rows.append(Bar(self.say(mean.name), mean.points, most, self._number(mean.points), picture))
        charts.bars(brush, area, rows)
