"""The log beside the table: who did what, by player if wished.  A line lights the places it speaks of."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from pygame import Rect

from game.protocol import Seat, Spot
from scenes import paint, palette
from scenes.brush import Brush
from scenes.chronicle import LogLine
from scenes.lettering import fine
from scenes.skin import Desk
from scenes.table_spots import Shield, Teller
from scenes.widgets import ScrollArea
from scenes.widgets.base import Widget

MOST = 90  # lines shown; the replay shows all
ROW = 33  # reference pixels
WORDS = 3  # lines of text in a row, at most


class LogScroll(ScrollArea):
    """Stays at the newest line unless the player has scrolled up."""

    def inherit(self, old: Any) -> None:
        if isinstance(old, ScrollArea) and old.offset < old.most - 4:
            self.scroll_to(old.offset)


class Log:
    """The panel's widgets; ``seat`` is the player it is filtered by."""

    def __init__(self, lit: Callable[[tuple[Spot, ...]], Any], jump: Callable[[LogLine], Any]) -> None:
        self.seat: Seat | None = None
        self._lit, self._jump = lit, jump

    def build(
        self, brush: Brush, desk: Desk, choose: Callable[[Seat | None], Any], drawer: bool = False
    ) -> list[Widget]:
        """Filter chips, then the lines; a drawer brings its own panel."""
        panel = desk.rect("panel/log")
        px = brush.px
        head = max(px(44), brush.frame.leading("label") + px(14))
        view = Rect(panel.x + px(18), panel.y + px(8) + head, panel.w - px(30), panel.h - head - px(22))
        inner = ScrollArea.inner(view, brush.frame.scale)
        rows, y = [], view.y
        wanted = [line for line in desk.match.lines() if self._wants(line)][-MOST:]
        for index, line in enumerate(wanted):
            row = self._row(brush, desk, line, index, Rect(inner.x, y, inner.w, 0))
            rows.append(row)
            y += row.rect.h
        scroll = LogScroll("log/lines", view, rows, y - view.y, brush.frame.scale)
        scroll.scroll_to(1e9)
        ground = Shield("log/panel", panel, (lambda brush: draw_ground(brush, desk)) if drawer else None)
        return [ground, *self._chips(brush, desk, panel, head, choose), scroll]

    def _wants(self, line: LogLine) -> bool:
        return self.seat is None or line.is_heading or line.seat == self.seat

    def _chips(
        self, brush: Brush, desk: Desk, panel: Rect, head: int, choose: Callable[[Seat | None], Any]
    ) -> list[Widget]:
        count = len(desk.match.table.players)
        side = max(brush.px(32), 22)
        pitch = side + brush.px(6)
        x = panel.right - brush.px(18) - pitch * count
        chips: list[Widget] = []
        for number in range(count if count > 1 else 0):
            seat = Seat(number)
            rect = Rect(x + seat * pitch, panel.y + brush.px(8) + (head - side) // 2, side, side)
            wish = None if self.seat == seat else seat
            words = desk.say("Only {name}", name=desk.name(seat)) if wish is not None else desk.say("Everybody")

            def looks(brush: Brush, chip: Teller, seat: Seat = seat) -> None:
                paint.portrait(brush, chip.rect.center, chip.rect.w, seat, desk.faces[seat])
                if self.seat is not None and self.seat != seat:
                    brush.box(chip.rect, palette.LEATHER, chip.rect.w, alpha=0.6)

            chip = Teller(f"log/seat/{seat}", rect, on_click=partial(choose, wish), looks=looks, hint=words)
            chip.over = True
            chips.append(chip)
        return chips

    def _row(self, brush: Brush, desk: Desk, line: LogLine, index: int, place: Rect) -> Teller:
        words = sentence(desk.language.tell(line.saying))
        px = brush.px
        face = max(px(28), 18)
        left = 0 if line.seat is None else face + px(10)
        if line.is_heading:
            place.h = max(px(31), brush.frame.leading("small_strong") + px(6))
        else:
            tall = brush.measure(words, "body", place.w - left, WORDS)[1]
            place.h = max(px(ROW), min(tall, WORDS * brush.frame.leading("body")) + px(8))

        def looks(brush: Brush, row: Teller) -> None:
            _draw_row(brush, desk, row, line, words, left, face)

        def hover(on: bool) -> None:
            self._lit(line.spots if on else ())

        return Teller(f"log/{line.entry}/{index}", place, hover, lambda: self._jump(line), looks)


def sentence(words: str) -> str:
    """As it is printed: a capital first, the apostrophe of a printer."""
    return fine(words[:1].upper() + words[1:])


def _draw_row(brush: Brush, desk: Desk, row: Teller, line: LogLine, words: str, left: int, face: int) -> None:
    rect = row.rect
    if line.is_heading:
        paint.heading_rule(brush, rect, words.rstrip("."), "small_strong", "#c9a46a")
        return
    if row.hovered:
        brush.box(rect, palette.SEAM, 6, alpha=0.6)
    if line.seat is not None:
        paint.portrait(brush, (rect.x + face // 2, rect.centery), face, line.seat, desk.faces[line.seat])
    room = Rect(rect.x + left, rect.y, rect.w - left, rect.h)
    brush.text(words, room, "body", palette.CREAM, lines=WORDS)


def draw_ground(brush: Brush, desk: Desk) -> None:
    """The panel; as a drawer it is drawn when it is open."""
    panel = desk.rect("panel/log")
    brush.panel(panel, "leather")
    head = max(brush.px(44), brush.frame.leading("label") + brush.px(14))
    room = Rect(panel.x + brush.px(22), panel.y + brush.px(8), brush.px(150), head)
    brush.text(desk.say("Log"), room, "label", palette.AMBER)
