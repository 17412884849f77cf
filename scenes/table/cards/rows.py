"""Lines that more than one card has: words, how far something is, a reason with its points.  Decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from pygame import Rect

from game.ai.reasons import Reason
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.language import Say
from scenes.kit.lettering import signed
from scenes.table.cards.side_card import CardRow
from scenes.table.title.skin import Skin
from scenes.table.view.table_view import TableView

LINES: Final = 3  # of a reason's name


def words(brush: Brush, told: str, role: str, colour: str, width: int, lines: int) -> CardRow:
    def draw(rect: Rect) -> None:
        brush.text(told, rect, role, colour, lines=lines)

    return CardRow(brush.measure(told, role, width, lines)[1] + brush.px(8), draw)


def bar(brush: Brush, share: Callable[[], float]) -> CardRow:
    """How far it is, asked with every picture."""
    thick = max(4, brush.px(8))

    def draw(rect: Rect) -> None:
        way = Rect(rect.x, rect.centery - thick // 2, rect.w, thick)
        brush.box(way, palette.SHADE, 4)
        if share() > 0:
            brush.box(Rect(way.x, way.y, max(thick, round(way.w * share())), thick), palette.BRASS, 4)

    return CardRow(thick + brush.px(8), draw)


class ReasonLine(NamedTuple):
    """A reason at the table it is shown at; words come translated."""

    reason: Reason
    name: str
    picture: str  # of its line of the score sheet; "" without one
    face: str  # of the rival it speaks of

    def row(self, brush: Brush, index: int, width: int) -> CardRow:
        """Every other one on a stripe."""
        least = max(brush.px(36), brush.frame.leading("body_strong") + brush.px(6))
        told, side = signed(self.reason.points.mean), least - brush.px(4)
        taken = brush.measure(told, "count")[0] + brush.px(16)
        left = side + brush.px(16)
        high = max(least, brush.measure(self.name, "body_strong", width - left - taken, LINES)[1] + brush.px(4))

        def draw(rect: Rect) -> None:
            if index % 2 == 0:
                brush.box(rect, palette.STRIPE, 4)
            self._draw_sign(brush, Rect(rect.x + brush.px(6), rect.centery - side // 2, side, side))
            end = Rect(rect.right - taken, rect.y, taken - brush.px(6), rect.h)
            brush.text(told, end, "count", palette.GAIN if self.reason.is_gain else palette.LOSS, "right")
            room = Rect(rect.x + left, rect.y, end.x - rect.x - left, rect.h)
            brush.text(self.name, room, "body_strong", palette.INK, lines=LINES)

        return CardRow(high, draw)

    def _draw_sign(self, brush: Brush, sign: Rect) -> None:
        """A line's picture, a rival's face, else a star."""
        if self.picture:
            brush.picture(self.picture, sign)
        elif not self.reason.line and self.reason.seat is not None:
            paint.portrait(brush, sign.center, sign.w, self.reason.seat, self.face)
        else:
            brush.icon("star", sign.center, round(sign.w * 0.6), palette.SOFT)


def reason_line(skin: Skin, shown: TableView, say: Say, reason: Reason) -> ReasonLine:
    """An own line with its picture, or a rival by name and face."""
    is_rival = reason.seat is not None and not reason.line
    picture = skin.line_picture(reason.line) if reason.line else ""
    face = shown.faces[reason.seat] if reason.seat is not None else ""
    return ReasonLine(reason, reason.name if is_rival else say(reason.name), picture, face)
