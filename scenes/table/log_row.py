"""A line of the log: a face, the pictures of what it speaks of, the words.  Decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from pygame import Rect

from game.session.match_log import LogLine
from scenes.kit import paint
from scenes.kit.brush import Brush
from scenes.table.event_faces import EventFaces
from scenes.table.recap_block import draw_token
from scenes.table.spots import HoverArea
from scenes.table.story_notes import Token
from scenes.table.table_view import TableView

MOST_SIGNS: Final = 2  # pictures in one line
SLACK: Final = 6  # pixels a hand may move and still mean a click


class LogRow(HoverArea):
    """Dragged, it takes the list along; else a click is a click."""

    _from: tuple[int, int] | None = None  # where the hand took hold, and how far the list was scrolled then
    _is_dragged = False

    def press(self, point: tuple[int, int]) -> None:
        super().press(point)
        offset = getattr(self.parent, "offset", None)
        self._from, self._is_dragged = None if offset is None else (point[1], offset), False

    def drag(self, point: tuple[int, int]) -> None:
        scroll: Callable[[float], Any] | None = getattr(self.parent, "scroll_to", None)
        if self._from is None or scroll is None:
            return
        way = point[1] - self._from[0]
        self._is_dragged = self._is_dragged or abs(way) > SLACK
        if self._is_dragged:
            scroll(self._from[1] - way)

    def release(self, point: tuple[int, int]) -> None:
        if self._is_dragged:
            self.pressed = self._is_dragged = False
        else:
            super().release(point)


def signs(notes: EventFaces, line: LogLine) -> Sequence[Token]:
    """The pictures of a line; a heading has none."""
    return () if line.is_heading else notes.tokens(line.event)[:MOST_SIGNS]


def face_side(brush: Brush) -> int:
    return max(brush.px(28), 18)


def _sign_width(brush: Brush, token: Token) -> int:
    return round(face_side(brush) * (1.5 if token.wide else 1))


def indent(brush: Brush, notes: EventFaces, line: LogLine) -> int:
    """Where its words begin: behind a face, if it speaks of a seat, and behind its pictures."""
    gap = brush.px(6)
    left = 0 if line.seat is None else face_side(brush) + gap
    left += sum(_sign_width(brush, token) + gap for token in signs(notes, line))
    return left + brush.px(4) if left else 0


def draw_head(brush: Brush, shown: TableView, notes: EventFaces, line: LogLine, at: tuple[int, int]) -> None:
    """Face and pictures, from the left end of a row's middle line on."""
    (x, y), side, gap = at, face_side(brush), brush.px(6)
    if line.seat is not None:
        paint.portrait(brush, (x + side // 2, y), side, line.seat, shown.faces[line.seat])
        x += side + gap
    for token in signs(notes, line):
        wide = _sign_width(brush, token)
        draw_token(brush, Rect(x, y - side // 2, wide, side), token)
        x += wide + gap
