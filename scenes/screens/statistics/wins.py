"""Wins by game, by rival and by seats with what is counted; what was reached alone; accuracy.  Counts nothing."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.statistics import figures as statistics
from game.statistics.figures import WinShare
from game.titles import TITLES
from scenes.kit import charts, palette
from scenes.kit.brush import Brush
from scenes.kit.charts import Bar, Point
from scenes.screens.statistics.charts import Look, kind_name


class WinCharts:
    """How often, against whom, among how many."""

    def __init__(self, look: Look) -> None:
        self.rows, self._language, self.say = look.rows, look.services.language, look.services.language.say

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

    def _draw(self, brush: Brush, area: Rect, shares: Sequence[tuple[str, WinShare]], *, striped: bool = False) -> None:
        if not shares:
            alone = self.say("Alone there is nobody to beat.")
            words = alone if self.rows else self.say("No match fits these filters.")
            brush.text(words, area, "voice", palette.SOFT, "centre", lines=3)
            return
        bars = []
        for words, share in shares:
            told = self.say("{wins} of {games}", wins=share.wins, games=share.games)
            bars.append(Bar(words, share.wins, share.games, told, striped=striped))
        charts.bars(brush, area, bars)


class AloneCharts:
    """Records and ranks of those who played alone."""

    def __init__(self, look: Look) -> None:
        self.found = statistics.solos(look.rows)
        self._language, self.say = look.services.language, look.services.language.say

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

    def _draw_record(self, brush: Brush, rect: Rect, solo: statistics.SoloRecord) -> None:
        upper, lower = brush.frame.leading("strong"), brush.frame.leading("body")
        top = rect.y + max(0, rect.h - upper - lower) // 2
        points = self._language.count("{n} point", "{n} points", solo.best).replace("-", "\u2212")
        wide = min(rect.w // 2, brush.measure(points, "strong")[0] + brush.px(4))
        name = Rect(rect.x, top, rect.w - wide - brush.px(12), upper)
        brush.text(self.say(TITLES[solo.title].NAME), name, "strong", palette.INK)
        brush.text(points, Rect(rect.right - wide, top, wide, upper), "strong", palette.INK, "right")
        parts = [self._language.count("{n} match alone", "{n} matches alone", solo.games)]
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
        reached = [(self.say(rank.name), solo.ranks[rank.id]) for rank in TITLES[solo.title].RANKS]
        charts.bars(brush, area, [Bar(words, times, most, str(times)) for words, times in reached])


class AccuracyCharts:
    """What reviews have found, match by match."""

    def __init__(self, look: Look) -> None:
        keys = {(row.when, row.title, row.player) for row in look.rows}
        self.found = [each for each in look.accuracies() if (each.when, each.title, each.player) in keys]
        self._look, self._language, self.say = look, look.services.language, look.services.language.say

    def draw_course(self, brush: Brush, area: Rect) -> None:
        if not self.found:
            words = self.say(
                "No match here was reviewed to the end. A review is opened from the results, or from past matches."
            )
            brush.text(words, area, "voice", palette.SOFT, "centre", lines=4)
            return
        shown = self.found[-charts.SHOWN :]
        mean = sum(each.percent for each in shown) / len(shown)
        points = [Point(each.percent, None) for each in shown]
        words = self.say("mean {points}", points=f"{round(mean)} %")
        charts.line_chart(brush, area, points, mean, words, self._look.ends(shown))

    def draw_by_title(self, brush: Brush, area: Rect) -> None:
        rows = []
        for title in dict.fromkeys(each.title for each in self.found):
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
