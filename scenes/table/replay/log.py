"""The whole log beside a replay: what has been, what is to come, the line of the moment lit.  Decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.play.match_log import LogLine
from game.play.replay import Sight
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.widgets import ScrollArea, Widget
from scenes.kit.widgets.shield import HoverArea, Shield
from scenes.table import log as log_row
from scenes.table.log import ROW, WORDS, Jump, Light, LogRow, draw_ground, parts, sentence
from scenes.table.title.event_faces import EventFaces
from scenes.table.view.table_view import TableView


class ReplayLog(ScrollArea):
    """Made once for a sight and a window and kept from moment to moment; ``current`` is the line of the moment."""

    def __init__(
        self, brush: Brush, shown: TableView, notes: EventFaces, lines: Sequence[LogLine], jump: Jump, light: Light
    ) -> None:
        self.current = -1
        self._desk, self._notes, self._jump, self._light = shown, notes, jump, light
        _, view = parts(brush, shown.rect("panel/log"))
        inner = ScrollArea.inner(view, brush.frame.scale)
        rows, y = [], view.y
        for index, line in enumerate(lines):
            row = self._row(brush, line, index, Rect(inner.x, y, inner.w, 0))
            rows.append(row)
            y += row.rect.h
        super().__init__("replay/log", view, rows, y - view.y, brush.frame.scale)

    def show_line(self, index: int) -> None:
        """Light a line and bring it into sight, with what came before it above."""
        self.current = index
        if 0 <= index < len(self.children):
            row = self.children[index].rect
            if not self.rect.inflate(0, -row.h).contains(row):
                self.scroll_to(self.offset + row.centery - self.rect.centery)
        else:
            self.scroll_to(0)

    def inherit(self, old: Any) -> None:
        """The line of the moment decides where it stands."""

    def _row(self, brush: Brush, line: LogLine, index: int, place: Rect) -> LogRow:
        words = sentence(self._desk.language.tell(line.saying))
        left = log_row.indent(brush, self._notes, line)
        if line.is_heading:
            place.h = max(brush.px(31), brush.frame.leading("small_strong") + brush.px(6))
        else:
            tall = brush.measure(words, "body", place.w - left - brush.px(12), WORDS)[1]
            place.h = max(brush.px(ROW), min(tall, WORDS * brush.frame.leading("body")) + brush.px(8))

        def looks(brush: Brush, row: HoverArea) -> None:
            self._draw_row(brush, row, line, index, words, left)

        def hover(on: bool) -> None:
            if index <= self.current:  # what has not happened yet lies nowhere
                self._light(line.spots if on else ())

        return LogRow(f"replay/line/{index}", place, hover, lambda: self._jump(line), looks)

    def _draw_row(self, brush: Brush, row: HoverArea, line: LogLine, index: int, words: str, left: int) -> None:
        rect, now, ahead = row.rect, index == self.current, index > self.current
        if line.is_heading:
            tone = palette.AMBER if now else "#c9a46a" if not ahead else "#8f7550"
            paint.heading_rule(brush, rect, words.rstrip("."), "small_strong", tone)
            return
        if now:
            brush.box(rect, palette.BRASS, 6)
        elif row.hovered:
            brush.box(rect, palette.SEAM, 6, alpha=0.6)
        edge = brush.px(6)
        log_row.draw_head(brush, self._desk, self._notes, line, (rect.x + edge, rect.centery))
        room = Rect(rect.x + edge + left, rect.y, rect.w - 2 * edge - left, rect.h)
        colour = palette.INK if now else "#a68c6c" if ahead else palette.CREAM
        brush.text(words, room, "body", colour, lines=WORDS)


class ReplayLogPanel:
    """The same widget from moment to moment: a long log is dear to set."""

    def __init__(self, notes: EventFaces, jump: Jump, light: Light) -> None:
        self._notes, self._jump, self._light = notes, jump, light
        self._kept: tuple[tuple[object, ...], ReplayLog] | None = None
        self.log: ReplayLog | None = None  # as it is shown

    def close(self) -> None:
        """It is not shown."""
        self.log = None

    def build(self, brush: Brush, shown: TableView, lines: Sequence[LogLine], sight: Sight) -> list[Widget]:
        """Its ground, if it is a drawer, and the lines."""
        key = (brush.frame, shown.language.code, sight)
        if self._kept is None or self._kept[0] != key:
            self._kept = key, ReplayLog(brush, shown, self._notes, lines, self._jump, self._light)
        self.log = self._kept[1]
        self.log.over = True
        panel = shown.rect("panel/log")
        is_drawer = shown.layout["panel/log"].kind == "drawer"
        looks = (lambda brush: draw_ground(brush, shown, panel)) if is_drawer else None
        return [Shield("log/panel", panel, looks), self.log]

    def show_line(self, index: int) -> None:
        if self.log is not None:
            self.log.show_line(index)
