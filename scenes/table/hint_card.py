"""The hint with its reasons, where the log lies: what to do, what it brings, what else there was.  Thinks nothing.

Numbers are whole points of score lines.  It waits for no click, and covers neither the board nor what it speaks of.
A title whose log is a drawer may name another panel (``Skin.hint_home``); without room only the dock says the move.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from game.ai.coach import CLEARLY, CLOSE, LIKELY, Advice
from game.ai.reasons import Happening, Reason
from game.protocol import Action
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import number
from scenes.kit.widgets import Button
from scenes.kit.widgets.base import Widget
from scenes.table.choosing import Choosing
from scenes.table.host import Host
from scenes.table.score_panel import STRIPE
from scenes.table.spots import Shield

BARS = {CLEARLY: 3, LIKELY: 2}  # of three; all else has one
HEIGHTS = (8, 13, 18)  # of the bars, reference pixels
PAD = 18
AIR = 10
FEWEST = 2  # rows, or it is no card


class Row(NamedTuple):
    """A line of the card: its height, and who draws it there."""

    height: int
    draw: Callable[[Rect], None]
    is_striped: bool = False


class HintCard:
    """The card of the table it belongs to."""

    def __init__(self, host: Host, choosing: Choosing) -> None:
        self._host, self._choosing = host, choosing

    def build(self) -> list[Widget]:
        """Nothing as long as there are no reasons to give, something else is asked, or there is no room."""
        advice, shown = self._host.match.advice, self._host.shown
        if advice is None or not shown.is_mine or self._choosing.asked is not None:
            return []
        card = self._fitted(advice)
        if card is None:
            return []
        rect, rows = card
        ground = Shield("hint/card", rect, lambda brush: self._draw(brush, rect, rows))
        return [ground, *self._buttons(rect, advice.best.choices[0])]

    # -------------------------------------------------------------- room

    def _fitted(self, advice: Advice[Action]) -> tuple[Rect, list[Row]] | None:
        """In the log's place, higher if it must be; what is least needed is left out before anything is covered."""
        home, px = self._host.shown.layout[self._host.skin.hint_home], self._host.brush.px
        if home.kind == "drawer":
            return None
        rows = self._rows(advice, home.rect.w - 2 * px(PAD))
        while len(rows) >= FEWEST:
            height = sum(row.height for row in rows) + self._foot() + 2 * px(AIR)
            rect = _from_the_foot(home.rect, height)
            if not self._covers(rect):
                return rect, rows
            rows.pop()
        return None

    def _foot(self) -> int:
        """With the buttons."""
        brush = self._host.brush
        return max(brush.px(48), brush.frame.leading("button_small") + brush.px(16)) + brush.px(AIR)

    def _covers(self, rect: Rect) -> bool:
        """Whether it would lie on the dock, the bar, or anything that can be touched now."""
        shown = self._host.shown
        taken = [shown.rect(spot) for spot in shown.glow if spot in shown.displayed]
        return rect.y < shown.rect("bar/title").bottom or rect.collidelist([*taken, shown.rect("panel/dock")]) >= 0

    # -------------------------------------------------------------- lines

    def _rows(self, advice: Advice[Action], width: int) -> list[Row]:
        rows = [self._move(advice, width), self._confidence(advice)]
        comparison = advice.comparison
        if comparison is not None:
            rows += [self._reason(reason, index) for index, reason in enumerate(comparison.reasons)]
            if advice.second is not None:
                rows.append(self._second(advice, advice.second.choices[0], width))
            if comparison.happening is not None:
                rows.append(self._happening(comparison.happening, width))
        return rows

    def _move(self, advice: Advice[Action], width: int) -> Row:
        brush, shown = self._host.brush, self._host.shown
        words, side = command(self._host.skin.advice(shown, advice.best.choices[0])), brush.px(44)
        room = width - side - brush.px(12)
        height = max(side, brush.measure(words, "name", room, 3)[1]) + brush.px(AIR)

        def draw(rect: Rect) -> None:
            disc = Rect(rect.x, rect.y, side, side)
            brush.box(disc, palette.NIGHT, side / 2 / brush.frame.scale)
            brush.icon("hint", disc.center, round(side * 0.6), "#ffd45a")
            brush.text(words, Rect(disc.right + brush.px(12), rect.y, room, rect.h), "name", palette.INK, lines=3)

        return Row(height, draw)

    def _confidence(self, advice: Advice[Action]) -> Row:
        brush = self._host.brush
        words, bars = self._host.say(advice.confidence), BARS.get(advice.confidence, 1)

        def draw(rect: Rect) -> None:
            px, foot = brush.px, rect.centery + brush.px(9)
            colour = palette.GAIN if bars == len(HEIGHTS) else palette.SOFT
            for index, height in enumerate(HEIGHTS):
                bar = Rect(rect.x + index * px(9), foot - px(height), max(2, px(6)), px(height))
                brush.box(bar, colour if index < bars else palette.SHADE, 1)
            brush.text(words, Rect(rect.x + px(38), rect.y, rect.w - px(38), rect.h), "body_strong", colour)

        return Row(self._line(), draw)

    def _reason(self, reason: Reason, index: int) -> Row:
        """An own line with its picture, or a rival's face, and how many points more or less."""
        brush, points = self._host.brush, round(reason.points.mean)
        name = reason.name if reason.seat is not None and not reason.line else self._host.say(reason.name)

        def draw(rect: Rect) -> None:
            px = brush.px
            sign = Rect(rect.x + px(6), rect.y + px(2), rect.h - px(4), rect.h - px(4))
            self._draw_sign(brush, reason, sign)
            told = ("+" if points > 0 else "") + number(points)
            taken = brush.measure(told, "count")[0] + px(10)
            end = Rect(rect.right - taken - px(6), rect.y, taken, rect.h)
            brush.text(told, end, "count", palette.GAIN if reason.is_gain else palette.LOSS, "right")
            left = sign.right + px(10)
            brush.text(name, Rect(left, rect.y, end.x - left, rect.h), "body_strong", palette.INK)

        return Row(self._line(), draw, is_striped=index % 2 == 0)

    def _draw_sign(self, brush: Brush, reason: Reason, sign: Rect) -> None:
        shown = self._host.shown
        picture = self._host.skin.line_picture(reason.line) if reason.line else ""
        if picture:
            brush.picture(picture, sign)
        elif not reason.line and reason.seat is not None:
            paint.portrait(brush, sign.center, sign.w, reason.seat, shown.faces[reason.seat])
        else:
            brush.icon("star", sign.center, round(sign.w * 0.6), palette.SOFT)

    def _second(self, advice: Advice[Action], action: Action, width: int) -> Row:
        """What else there was, and how much less it brings."""
        move = command(self._host.skin.advice(self._host.shown, action))
        points = round(advice.comparison.lead.mean) if advice.comparison is not None else 0
        if points < 1 or advice.confidence == CLOSE:
            return self._words(self._host.say("About as good: {move}", move=move), width, palette.SOFT)
        words = self._host.say("Second best, {points} less: {move}", points=points, move=move)
        return self._words(words, width, palette.SOFT)

    def _happening(self, happening: Happening, width: int) -> Row:
        told = self._host.shown.language.tell(happening.saying)
        share = round(100 * abs(happening.share.mean))
        if happening.share.mean > 0:
            words = self._host.say("In {share} % more of the matches: {told}", share=share, told=told)
        else:
            words = self._host.say("In {share} % fewer of the matches: {told}", share=share, told=told)
        return self._words(words, width, palette.SOFT)

    def _words(self, words: str, width: int, colour: str) -> Row:
        brush = self._host.brush
        height = brush.measure(words, "body", width, 3)[1] + brush.px(8)
        return Row(height, lambda rect: _write(brush, words, rect, colour))

    def _line(self) -> int:
        brush = self._host.brush
        return max(brush.px(36), brush.frame.leading("body_strong") + brush.px(6))

    # -------------------------------------------------------------- drawing and pressing

    def _draw(self, brush: Brush, rect: Rect, rows: list[Row]) -> None:
        brush.panel(rect, "paper_plain")
        if brush.ledger is not None:
            brush.ledger.cover(rect)
        room = rect.inflate(-2 * brush.px(PAD), -2 * brush.px(AIR))
        with brush.inside("hint/card"):
            for row in rows:
                place = Rect(room.x, room.y, room.w, row.height)
                if row.is_striped:
                    brush.box(place, STRIPE, 4)
                row.draw(place)
                room.y += row.height

    def _buttons(self, rect: Rect, action: Action) -> list[Widget]:
        brush, say = self._host.brush, self._host.say
        px, height = brush.px, self._foot() - brush.px(AIR)
        y, side = rect.bottom - px(AIR) - height, max(height, px(48))
        do_it = Rect(rect.x + px(PAD), y, rect.w - 2 * px(PAD) - side - px(10), height)
        close = Rect(do_it.right + px(10), y, side, height)
        widgets: list[Widget] = [
            Button("hint/do", do_it, say("Do it"), lambda: self._choosing.mean(action),
                   style="primary", icon="check", role="button_small"),
            Button("hint/close", close, "", self._close, style="dark", icon="close", hint=say("Close the hint")),
        ]  # fmt: skip
        for widget in widgets:
            widget.over = True
        return widgets

    def _close(self) -> None:
        self._host.match.drop_hint()
        self._host.refresh()


def _from_the_foot(home: Rect, height: int) -> Rect:
    """As high as its home, or higher."""
    height = max(home.h, height)
    return Rect(home.x, home.bottom - height, home.w, height)


def _write(brush: Brush, words: str, rect: Rect, colour: str) -> None:
    brush.text(words, rect, "body", colour, lines=3)


def command(words: str) -> str:
    """A hint of the dock without its first word: "Hint: build a Well." is "Build a Well."."""
    told = words.partition(": ")[2] or words
    return told[:1].upper() + told[1:]
