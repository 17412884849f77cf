"""The score sheet of a match that is over, counted up line by line.  Scores nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect

from game.protocol import Line, Outcome
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.glide import Glide
from scenes.kit.language import Language
from scenes.kit.lettering import number
from scenes.table import score_panel
from scenes.table.skin import Skin

COUNTING: Final = 0.45  # seconds a line at Normal
LONGEST: Final = 4.0  # seconds for the whole count
ROW: Final = 62  # reference pixels at most
STRIPE: Final = "#eddcb6"


class Count:
    """How much of the sheets is counted at the moment; after the seats' sheets comes the rival's."""

    def __init__(self, outcome: Outcome, uncounted: frozenset[str], clock: Callable[[], float]) -> None:
        self.outcome, self._clock = outcome, clock
        rival = outcome.rival
        self.sheets = (*outcome.sheets, rival.sheet) if rival else outcome.sheets
        self.lines = [line for line in _rows(outcome) if line.id not in uncounted]
        self._counted = Glide(0.0)  # lines shown so far

    def begin(self, pace: float) -> None:
        time = min(COUNTING * len(self.lines), LONGEST)
        self._counted.to(float(len(self.lines)), self._clock(), time * pace, lambda t: t)

    def at(self, now: float) -> int:
        """Lines that are counted whole."""
        return int(self._counted.at(now))

    def moving(self, now: float) -> bool:
        return self._counted.moving(now)

    def finish(self) -> None:
        self._counted.finish()

    def share_of(self, index: int) -> float:
        """How much of a line is counted, 0 to 1."""
        return min(1.0, max(0.0, self._counted.at(self._clock()) - index))

    def shown(self, column: int, index: int) -> int:
        """The points of a line as far as they are counted: of a seat or, after the seats, of the rival."""
        return round(self._points(column, index) * self.share_of(index))

    def total(self, column: int) -> int:
        return sum(self.shown(column, index) for index in range(len(self.lines)))

    def _points(self, column: int, index: int) -> int:
        """A rival may do without some lines, or have one of its own."""
        wanted = self.lines[index].id
        return next((line.points for line in self.sheets[column].lines if line.id == wanted), 0)

    def longest(self, index: int) -> int:
        """What a whole bar stands for: the best of the line; alone, where nobody compares, the best of all lines."""
        lines = [index] if len(self.outcome.sheets) > 1 else range(len(self.lines))
        return max(1, *(abs(self._points(column, line)) for column in range(len(self.sheets)) for line in lines))


class CountedSheet:
    """Lines, seats in order of finish, points and bars."""

    def __init__(
        self, count: Count, columns: Sequence[int], skin: Skin, faces: Sequence[str], language: Language
    ) -> None:
        self._count, self._columns, self._skin, self._faces, self._language = count, columns, skin, faces, language

    def draw(self, brush: Brush, sheet: Rect) -> None:
        px = brush.px
        head = max(px(52), 36)
        high = min(px(ROW), (sheet.h - head) // (len(self._count.lines) + 1))
        wide = min(px(200), round(sheet.w * 0.66) // len(self._columns))
        first = sheet.right - wide * len(self._columns)
        for place, column in enumerate(self._columns):
            self._draw_head(brush, Rect(first + place * wide, sheet.y, wide, head - px(8)), column)
        for index, line in enumerate(self._count.lines):
            rect = Rect(sheet.x, sheet.y + head + index * high, sheet.w, high)
            if index % 2 == 0:
                brush.box(rect, STRIPE, 4)
            self._draw_line(brush, rect, first, line)
            for place, column in enumerate(self._columns):
                self._draw_number(brush, Rect(first + place * wide, rect.y, wide, high), column, index)
        foot = Rect(sheet.x, sheet.y + head + len(self._count.lines) * high, sheet.w, high)
        brush.rule(Rect(foot.x, foot.y, foot.w, max(1, px(2))), palette.INK)
        label = Rect(foot.x + px(48), foot.y, first - foot.x - px(56), high)
        brush.text(self._language.say("Total"), label, "strong", palette.INK)
        for place, column in enumerate(self._columns):
            room = Rect(first + place * wide, foot.y, wide, high)
            brush.text(number(self._count.total(column)), room, "count", palette.INK, "centre")

    def _draw_head(self, brush: Brush, cell: Rect, column: int) -> None:
        """A face; the rival has only a name."""
        if column < len(self._faces):
            paint.portrait(brush, cell.center, min(cell.h, cell.w - brush.px(8)), column, self._faces[column])
        elif self._count.outcome.rival is not None:
            brush.text(self._language.say(self._count.outcome.rival.name), cell, "strong", palette.INK, "centre")

    def _draw_line(self, brush: Brush, rect: Rect, first: int, line: Line) -> None:
        px = brush.px
        side = min(px(36), rect.h)
        picture = self._skin.line_picture(line.id)
        sign = Rect(rect.x + px(6), rect.centery - side // 2, side, side)
        if picture:
            brush.picture(picture, sign)
        else:
            score_panel.draw_bare(brush, sign)
        room = Rect(rect.x + px(48), rect.y, first - rect.x - px(56), rect.h)
        brush.text(self._language.say(line.name), room, "body", palette.INK)

    def _draw_number(self, brush: Brush, cell: Rect, column: int, index: int) -> None:
        """The points, and a bar under them, to be compared with the other seats' of this line."""
        points, px = self._count.shown(column, index), brush.px
        colour = palette.FAINT if not points else palette.LOSS if points < 0 else palette.INK
        brush.text(number(points) if points else "–", cell, "body_strong", colour, "centre")
        if points:
            long = round((cell.w - px(24)) * abs(points) / self._count.longest(index))
            thick = max(2, px(3))
            bar = Rect(cell.centerx - long // 2, cell.bottom - thick - 1, long, thick)
            brush.rule(bar, palette.LOSS if points < 0 else palette.GAIN)


def _rows(outcome: Outcome) -> list[Line]:
    """The lines of the seats, then those that only the rival has."""
    lines = list(outcome.sheets[0].lines)
    known = {line.id for line in lines}
    return lines + [line for line in (outcome.rival.sheet.lines if outcome.rival else ()) if line.id not in known]
