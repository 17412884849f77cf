"""The panel of the chart: which values it draws, and the marks on its lines.  Moves nothing itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pygame import Rect

from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import signed
from scenes.kit.widgets import Hotspot, Label, Widget
from scenes.screens.review.chart import LEAD, POINTS, Chart, draw_mark
from scenes.screens.review.findings import Findings
from scenes.screens.review.lists import inside
from scenes.table.replay.dock import ReplayPlayer

MARK: Final = 32
SMALL_MARK: Final = 20


class CoursePanel:
    """The player knows at which move we stand, and leads to another."""

    def __init__(self, brush: Brush, findings: Findings, values: str, player: ReplayPlayer) -> None:
        self._brush, self._findings, self._values, self._player = brush, findings, values, player

    def build(self, rect: Rect, enter: Callable[[], Any], choose: Callable[[str], Any]) -> list[Widget]:
        """``enter`` opens the table of the move, ``choose`` draws other values."""
        px, say = self._brush.px, self._findings.say
        head, rest = inside(self._brush, rect)
        head.h = max(head.h, px(44), palette.HIT)
        rest = Rect(rest.x, head.bottom + px(4), rest.w, rect.bottom - head.bottom - px(14))
        chart = Chart(rest, self._brush, self._findings, self._values, self._player, enter)
        words = say("Expected lead") if self._values == LEAD else say("Points")
        switch = self._switch(head, choose)
        label = Label("course/head", Rect(head.x, head.y, switch[0].rect.x - head.x, head.h), words, "label")
        return [label, *switch, chart, *self._marks(chart)]

    def _switch(self, head: Rect, choose: Callable[[str], Any]) -> list[Widget]:
        say = self._findings.say
        found: list[Widget] = []
        x = head.right
        for name, words in ((POINTS, say("Points")), (LEAD, say("Lead"))):
            wide = self._brush.measure(words, "body_strong")[0] + 2 * self._brush.px(20)
            x -= wide
            found.insert(0, self._switched(name, words, Rect(x, head.y, wide, head.h), choose))
        return found

    def _switched(self, name: str, words: str, rect: Rect, choose: Callable[[str], Any]) -> Hotspot:
        chosen = self._values == name

        def looks(brush: Brush, spot: Hotspot) -> None:
            fill = palette.CREAM if chosen or spot.lit else palette.SHADE
            brush.box(spot.rect, fill, 8, palette.INK if chosen else palette.EDGE, 2)
            brush.text(words, spot.rect, "body_strong", palette.INK if chosen else palette.SOFT, "centre")

        return Hotspot(f"values/{name}", rect, lambda: choose(name), looks)

    def _marks(self, chart: Chart) -> list[Widget]:
        """Turning points, and over them the moments with their letters."""
        findings, names = self._findings, self._findings.table.names
        found: list[Widget] = []
        for turn in findings.turning:
            hint = findings.say(
                "{name}’s turn. Expected lead of {of}: {change}",
                name=names[turn.seat], of=names[turn.of], change=signed(turn.change),
            )  # fmt: skip
            rect = _around(chart.spot(turn.entry, turn.seat), max(self._brush.px(SMALL_MARK), 14))
            found.append(self._mark(f"turning/{turn.entry}", rect, "", turn.entry, hint))
        lettered: list[Rect] = []
        for letter, moment in findings.moments:
            rect = _around(chart.spot(moment.entry, moment.seat), max(self._brush.px(MARK), 22))
            lettered.append(_apart(rect, lettered, chart.plot.room.y))
            found.append(self._mark(f"mark/{letter}", lettered[-1], letter, moment.entry, findings.headline(moment)))
        return found

    def _mark(self, name: str, rect: Rect, letter: str, entry: int, hint: str) -> Widget:
        def looks(brush: Brush, mark: Hotspot) -> None:
            chosen = self._player.replay.length == entry
            draw_mark(brush, rect.center, round(rect.w * 1.3) if chosen else rect.w, letter, chosen)

        mark = Hotspot(name, rect, lambda: self._player.go(entry), looks, hint=hint)
        mark.over = True
        return mark


def _around(spot: tuple[int, int], side: int) -> Rect:
    return Rect(spot[0] - side // 2, spot[1] - side // 2, side, side)


def _apart(rect: Rect, others: list[Rect], top: int) -> Rect:
    """A letter that would lie on another stands above it, or below where above is no room."""
    up, down = rect.copy(), rect.copy()
    while (hit := up.collidelist(others)) >= 0:
        up.bottom = others[hit].top
    while (hit := down.collidelist(others)) >= 0:
        down.top = others[hit].bottom
    return up if up.centery >= top else down
