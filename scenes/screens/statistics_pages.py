"""The pages of the statistics: points, wins, alone, accuracy; which panels lie on each and where.  Counts nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pygame import Rect

from game.session import statistics
from game.titles import TITLES
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.language import mark
from scenes.kit.widgets import Still
from scenes.screens.statistics_charts import Look, StatisticsCharts
from scenes.screens.statistics_wins import AccuracyCharts, AloneCharts, WinCharts

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
