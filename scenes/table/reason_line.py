"""A reason in one line, on the card of a hint or of a puzzle: its picture, its name, the points it brings."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.ai.reasons import Reason
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import signed
from scenes.table.host import Host


class ReasonLine(NamedTuple):
    """A reason at the table it is shown at; words come translated."""

    reason: Reason
    name: str
    picture: str  # of its line of the score sheet; "" without one
    face: str  # of the rival it speaks of

    def draw(self, brush: Brush, rect: Rect, sign: Rect, lines: int = 1) -> None:
        """The sign where it is said to be, how many points more or less at the end, the name between them."""
        self._draw_sign(brush, sign)
        told = signed(self.reason.points.mean)
        taken = brush.measure(told, "count")[0] + brush.px(10)
        end = Rect(rect.right - taken - brush.px(6), rect.y, taken, rect.h)
        brush.text(told, end, "count", palette.GAIN if self.reason.is_gain else palette.LOSS, "right")
        left = sign.right + brush.px(10)
        room = Rect(left, rect.y, end.x - left, rect.h)
        brush.text(self.name, room, "body_strong", palette.INK, lines=lines)

    def _draw_sign(self, brush: Brush, sign: Rect) -> None:
        """A line's picture, a rival's face, else a star."""
        if self.picture:
            brush.picture(self.picture, sign)
        elif not self.reason.line and self.reason.seat is not None:
            paint.portrait(brush, sign.center, sign.w, self.reason.seat, self.face)
        else:
            brush.icon("star", sign.center, round(sign.w * 0.6), palette.SOFT)


def reason_line(host: Host, reason: Reason) -> ReasonLine:
    """An own line with its picture, or a rival by name and face."""
    is_rival = reason.seat is not None and not reason.line
    picture = host.skin.line_picture(reason.line) if reason.line else ""
    face = host.shown.faces[reason.seat] if reason.seat is not None else ""
    return ReasonLine(reason, reason.name if is_rival else host.say(reason.name), picture, face)
