"""Wins by game, by rival and by seats with what is counted; what was reached alone; accuracy.  Counts nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, tzinfo

from pygame import Rect

from game.session import statistics
from game.session.statistics import Accurate, Played, Share
from game.titles import TITLES
from scenes.kit import charts, dates, palette
from scenes.kit.brush import Brush
from scenes.kit.charts import Bar, Point
from scenes.screens.statistics_charts import kind_name
from scenes.shell.services import Services


class WinCharts:
    """How often, against whom, among how many."""

    def __init__(self, services: Services, rows: Sequence[Played]) -> None:
        self.rows = rows
        self._language, self.say = services.language, services.language.say

    def explained(self) -> str:
        """What is in the rate, and what is not."""
        words = [
            self.say("Counted is every match that ended and could be won: a first place is a win, a shared one too."),
            self.say("Alone it is beating the game’s own rival, or a rank that counts as won."),
            self.say("Practice, lessons, puzzles, and what was played on from a review are not counted."),
        ]
        number = sum(not row.contest for row in self.rows)
        if number:
            words.append(self._language.count(
                "{n} match played alone is not counted here: there was nobody to beat.",
                "{n} matches played alone are not counted here: there was nobody to beat.",
                number,
            ))  # fmt: skip
        return " ".join(words)

    def draw_by_title(self, brush: Brush, area: Rect) -> None:
        shares = statistics.by_title(row for row in self.rows if row.contest)
        self._draw(brush, area, [(self.say(TITLES[share.id].NAME), share) for share in shares])

    def draw_by_rival(self, brush: Brush, area: Rect) -> None:
        """A match against two kinds of rivals counts for both."""
        shares = statistics.by_opponent(self.rows)
        self._draw(brush, area, [(kind_name(self._language, share.id), share) for share in shares], striped=True)

    def draw_by_seats(self, brush: Brush, area: Rect) -> None:
        shares = statistics.by_seats(self.rows)
        named = [(self._language.count("{n} seat", "{n} seats", int(share.id)), share) for share in shares]
        self._draw(brush, area, named)

    def _draw(self, brush: Brush, area: Rect, shares: Sequence[tuple[str, Share]], *, striped: bool = False) -> None:
        if not shares:
            alone = self.say("Alone there is nobody to beat.")
            words = alone if self.rows else self.say("No match fits these filters.")
            brush.text(words, area, "voice", palette.SOFT, "centre", lines=3)
            return
        told = [self.say("{wins} of {games}", wins=share.wins, games=share.games) for _, share in shares]
        bars = [
            Bar(words, share.wins, share.games, figure, striped=striped)
            for (words, share), figure in zip(shares, told, strict=True)
        ]
        charts.bars(brush, area, bars)


class AloneCharts:
    """Records and ranks of those who played alone."""

    def __init__(self, services: Services, rows: Sequence[Played]) -> None:
        self.found = statistics.solos(rows)
        self._language, self.say = services.language, services.language.say

    @property
    def title(self) -> str:
        """The title whose ranks are shown: the one played alone most of those that have some."""
        ranked = [each for each in self.found if TITLES[each.title].RANKS]
        return max(ranked, key=lambda each: each.games).title if ranked else ""

    def draw_records(self, brush: Brush, area: Rect) -> None:
        """A line a title: what was most, how often it was won, the best rank."""
        if not self.found:
            words = self.say("Nobody has played alone yet, or no match fits these filters.")
            brush.text(words, area, "voice", palette.SOFT, "centre", lines=3)
            return
        high = min(area.h // len(self.found), brush.px(120))
        for number, solo in enumerate(self.found):
            self._draw_record(brush, Rect(area.x, area.y + number * high, area.w, high), solo)

    def _draw_record(self, brush: Brush, rect: Rect, solo: statistics.Solo) -> None:
        upper, lower = brush.frame.leading("strong"), brush.frame.leading("body")
        top = rect.y + max(0, rect.h - upper - lower) // 2
        points = self._language.count("{n} point", "{n} points", solo.best).replace("-", "\u2212")
        wide = min(rect.w // 2, brush.measure(points, "strong")[0] + brush.px(4))
        name = Rect(rect.x, top, rect.w - wide - brush.px(12), upper)
        brush.text(self.say(TITLES[solo.title].NAME), name, "strong", palette.INK)
        brush.text(points, Rect(rect.right - wide, top, wide, upper), "strong", palette.INK, "right")
        games = self._language.count("{n} match alone", "{n} matches alone", solo.games)
        parts = [games]
        if solo.contests:
            parts.append(self.say("won: {wins} of {games}", wins=solo.wins, games=solo.contests))
        rank = next((each for each in TITLES[solo.title].RANKS if solo.ranks[each.id]), None)
        if rank is not None:
            parts.append(self.say("best rank: {rank}", rank=self.say(rank.name)))
        below = Rect(rect.x, top + upper, rect.w, max(lower, min(2 * lower, rect.bottom - top - upper)))
        brush.text(", ".join(parts), below, "body", palette.SOFT, valign="top", lines=2)

    def draw_ranks(self, brush: Brush, area: Rect) -> None:
        """How often each was reached, the best on top."""
        solo = next((each for each in self.found if each.title == self.title), None)
        if solo is None:
            brush.text(self.say("No rank was reached yet."), area, "voice", palette.SOFT, "centre", lines=3)
            return
        most = max(1, *solo.ranks.values()) if solo.ranks else 1
        ranks = TITLES[solo.title].RANKS
        charts.bars(brush, area, [
            Bar(self.say(rank.name), solo.ranks[rank.id], most, str(solo.ranks[rank.id])) for rank in ranks
        ])  # fmt: skip


class AccuracyCharts:
    """What reviews have found, match by match."""

    def __init__(
        self, services: Services, found: Sequence[Accurate], wall: Callable[[], datetime], zone: tzinfo | None
    ) -> None:
        self.found = found
        self._language, self.say, self._wall, self._zone = services.language, services.language.say, wall, zone

    def draw_course(self, brush: Brush, area: Rect) -> None:
        if not self.found:
            words = self.say(
                "No match here was reviewed to the end. A review is opened from the results, or from past matches."
            )
            brush.text(words, area, "voice", palette.SOFT, "centre", lines=4)
            return
        shown = self.found[-charts.SHOWN :]
        mean = sum(each.percent for each in shown) / len(shown)
        now = self._wall()
        ends = [dates.day(each.when, now, self.say, self._zone) for each in (shown[0], shown[-1])]
        words = self.say("mean {points}", points=f"{round(mean)} %")
        charts.line_chart(brush, area, [Point(each.percent, None) for each in shown], mean, words, (ends[0], ends[1]))

    def draw_by_title(self, brush: Brush, area: Rect) -> None:
        titles = list(dict.fromkeys(each.title for each in self.found))
        rows = []
        for title in titles:
            percents = [each.percent for each in self.found if each.title == title]
            mean = sum(percents) / len(percents)
            rows.append(Bar(self.say(TITLES[title].NAME), mean, 100, f"{round(mean)} %"))
        words = self.say(
            "Accuracy is what your turns kept of what choosing well brings over choosing blindly: 100 lost nothing."
        )
        told = self._language.count("From {n} reviewed match.", "From {n} reviewed matches.", len(self.found))
        high = brush.measure(f"{words} {told}", "voice", area.w, 6)[1]
        foot = Rect(area.x, area.bottom - high, area.w, high)
        brush.text(f"{words} {told}", foot, "voice", palette.SOFT, lines=6)
        charts.bars(brush, Rect(area.x, area.y, area.w, area.h - high - brush.px(8)), rows)
