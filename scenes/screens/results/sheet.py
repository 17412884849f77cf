"""The score sheet of a finished match: heads, lines with bars, totals, and why.  Knows no clock but the time told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from pygame import Rect

from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.glide import in_out_cubic, out_cubic
from scenes.kit.lettering import fine, number
from scenes.kit.palette import Role
from scenes.screens.results.count import Count, Times, share
from scenes.table.board import score as score_panel
from scenes.table.title.ceremony import Ended, paint_rival
from scenes.table.title.skin import Skin

HEAD: Final = 84
TOTAL: Final = 66
WHY: Final = 72
LEAST_WHY: Final = 66  # real pixels: a headline and two lines
EDGE: Final = 8
LABEL: Final = 226
WIDEST: Final = 54  # per cent of the sheet for the names of its lines
TALLEST, LOWEST = 44, 31  # rows, in reference pixels
LEAST_ROW: Final = 20  # real pixels
SLIDE: Final = 24
SLID: Final = 0.5  # seconds until it has come in: then the count begins
SWAP: Final = 0.3  # seconds in which the columns take their order
OWN: Final = "#fbf3dd"
OWN_LINE: Final = "#d9a441"
LIT: Final = "#f7dc9a"
LIT_LINE: Final = "#c98a23"
STRIP: Final = "#f0cf86"
STRIP_LINE: Final = "#b9852f"
TOTAL_BOX: Final = "#e2b04a"
FIGURE: Final = Role("Regular", 20, 24, 12)
OWN_FIGURE: Final = Role("Semibold", 20, 24, 12)
SUM: Final = Role("Black", 26, 30, 15)
WHY_HEAD: Final = Role("Bold", 20, 24, 13)
COLUMN_NAME: Final = Role("Bold", 18, 22, 12)


class Why(NamedTuple):
    """What decided it: a picture, a headline, a reason."""

    picture: str
    headline: str
    reason: str
    is_tie: bool = False  # how it was broken is told before the winner; who lost by what, after


class SheetPlan(NamedTuple):
    """Where everything of a sheet lies."""

    panel: Rect
    head: int
    row: int
    total: int
    why: int
    first: int  # x of the first column
    wide: int  # of a column

    def line(self, index: int) -> Rect:
        return Rect(self.panel.x, self.panel.y + self.head + index * self.row, self.panel.w, self.row)

    def slid(self, way: int) -> SheetPlan:
        """The same so many pixels to the right."""
        return self._replace(panel=self.panel.move(way, 0), first=self.first + way)

    def at(self, point: tuple[int, int], lines: int) -> int | None:
        """The line under a point."""
        return next((index for index in range(lines) if self.line(index).collidepoint(point)), None)


def lay_out(brush: Brush, panel: Rect, count: Count, names: Iterable[str], room: int, has_why: bool) -> SheetPlan:
    """As high as it needs within ``room`` real pixels: rows grow to 44 and shrink to what can be read."""
    px = brush.px
    head, total, why = _fixed(brush, has_why)
    grown = max(1.0, brush.frame.text_scale)
    text = brush.frame.leading(FIGURE) + px(6)
    most = max(px(TALLEST), min(text, px(48 * grown)))
    free = room - head - total - why - px(EDGE)
    row = max(LEAST_ROW, min(most, free // len(count.lines)))
    longest = max(brush.measure(name, FIGURE)[0] for name in names)
    label = max(px(LABEL), min(longest + px(58), panel.w * WIDEST // 100))
    wide = (panel.w - px(44) - label) // len(count.columns)
    high = head + row * len(count.lines) + total + why + px(EDGE)
    laid = Rect(panel.x, panel.y, panel.w, high)
    return SheetPlan(laid, head, row, total, why, laid.right - px(20) - wide * len(count.columns), wide)


def _fixed(brush: Brush, has_why: bool) -> tuple[int, int, int]:
    """Head, total and why, which keep their height."""
    px = brush.px
    return max(px(HEAD), 56), max(px(TOTAL), 34), max(px(WHY), LEAST_WHY) if has_why else 0


def lowest(brush: Brush, lines: int, has_why: bool) -> int:
    """How high a sheet is with rows as low as they should be where there is a choice."""
    row = max(brush.px(LOWEST), brush.frame.leading(FIGURE) + brush.px(6), LEAST_ROW)
    return sum(_fixed(brush, has_why)) + row * lines + brush.px(EDGE)


class ResultsSheet:
    """Draws one; ``plan`` says where."""

    def __init__(self, ended: Ended, skin: Skin, count: Count, times: Times, why: Why | None, plan: SheetPlan) -> None:
        self.ended, self.skin, self.count, self.times, self.why, self.plan = ended, skin, count, times, why, plan

    def slid(self, brush: Brush, time: float) -> ResultsSheet:
        """It comes from the right while night lifts."""
        way = round(brush.px(SLIDE) * (1 - out_cubic(share(time, 0.0, SLID))))
        return ResultsSheet(self.ended, self.skin, self.count, self.times, self.why, self.plan.slid(way))

    def ground(self, brush: Brush, is_counted: bool) -> None:
        """What does not move: paper and stripes; that there is something to explain is told after the count."""
        px, plan = brush.px, self.plan
        paper = plan.panel.copy()
        paper.h -= 0 if is_counted else plan.why
        brush.panel(paper, "paper_plain")
        for index in range(len(self.count.lines)):
            row = plan.line(index)
            if index % 2 == 0:
                brush.box(row.inflate(-px(24), 0), palette.SHADE, 4, alpha=0.55)

    def draw(self, brush: Brush, time: float, lit: int | None) -> None:
        with brush.inside("sheet"):
            self._draw_own(brush, time)
            if lit is not None:
                brush.box(self.plan.line(lit).inflate(-brush.px(24), 0), LIT, 6, LIT_LINE, 2)
            self._draw_labels(brush)
            for place, column in enumerate(self.count.columns):
                self._draw_column(brush, place, column, time)
            if self.why is not None and time >= (self.times.why if self.why.is_tie else self.times.ribbon):
                self._draw_why(brush, self.why)

    def column(self, place: int, column: int, time: float) -> Rect:
        """Where a column stands: in seat order until the winner is told, then as they finished."""
        done = in_out_cubic(share(time, self.times.ribbon - SWAP, SWAP))
        at = column + (place - column) * done
        plan = self.plan
        high = plan.head + plan.row * len(self.count.lines) + plan.total
        return Rect(round(plan.first + at * plan.wide), plan.panel.y, plan.wide, high)

    def _foot(self) -> Rect:
        last = self.plan.line(len(self.count.lines))
        return Rect(last.x, last.y, last.w, self.plan.total)

    def _draw_own(self, brush: Brush, time: float) -> None:
        """The column of the one person at the table."""
        if len(self.ended.persons) != 1 or len(self.count.columns) < 2:
            return
        own = self.ended.own
        rect = self.column(self.count.columns.index(own), own, time)
        brush.box(rect.inflate(-brush.px(6), -brush.px(12)), OWN, 10, OWN_LINE, 2)

    def _draw_labels(self, brush: Brush) -> None:
        px, plan, say = brush.px, self.plan, self.ended.say
        foot = self._foot()
        brush.rule(Rect(foot.x + px(16), foot.y + px(3), foot.w - px(32), max(1, px(2))), palette.INK)
        brush.rule(Rect(foot.x + px(16), foot.y + px(8), foot.w - px(32), 1), palette.INK)
        head = Rect(plan.panel.x + px(22), plan.panel.y, plan.first - plan.panel.x - px(26), plan.head)
        brush.text(say("Score sheet"), head, "label", palette.INK, lines=2)
        rooms = [self._label(brush, plan.line(index)) for index in range(len(self.count.lines))]
        lines = 2 if plan.row >= 2 * 13 else 1
        names = [fine(say(line.name)) for line in self.count.lines]
        words = [_short(brush, name, room, lines) for name, room in zip(names, rooms, strict=True)]
        role = brush.alike(zip(words, rooms, strict=True), FIGURE, lines)
        for line, name, room in zip(self.count.lines, words, rooms, strict=True):
            side = min(px(31), room.h)
            sign = Rect(plan.panel.x + px(20), room.centery - side // 2, side, side)
            picture = self.skin.line_picture(line.id, line.name)
            if picture:
                brush.picture(picture, sign)
            else:
                score_panel.draw_bare(brush, sign)
            brush.text(name, room, role, palette.INK, lines=lines)
        brush.text(say("Total"), self._label(brush, self._foot()), "strong", palette.INK)

    def _label(self, brush: Brush, row: Rect) -> Rect:
        left = row.x + brush.px(58)
        return Rect(left, row.y, self.plan.first - left - brush.px(4), row.h)

    def _draw_column(self, brush: Brush, place: int, column: int, time: float) -> None:
        rect = self.column(place, column, time)
        self._draw_head(brush, Rect(rect.x, rect.y, rect.w, self.plan.head), column)
        for index in range(len(self.count.lines)):
            row = self.plan.line(index)
            self._draw_number(brush, Rect(rect.x, row.y, rect.w, row.h), column, index, time)
        foot = self._foot()
        cell = Rect(rect.x, foot.y + brush.px(6), rect.w, foot.h - brush.px(6))
        if time >= self.times.ribbon and self._is_best(column):
            box = Rect(0, 0, min(max(brush.px(72), 34), rect.w - 4), min(max(brush.px(40), 24), cell.h))
            brush.box(box.move_to(center=cell.center), TOTAL_BOX, 9, palette.INK, 2)
        brush.text(number(self.count.total(column, time)), cell, SUM, palette.INK, "centre")

    def _is_best(self, column: int) -> bool:
        """The winner; alone against a rival, whoever has won."""
        if self.ended.outcome.rival is not None:
            return (column == 0) == bool(self.ended.table.won_alone)
        return not self.ended.is_alone and self.ended.place(column) == 1

    def _draw_head(self, brush: Brush, cell: Rect, column: int) -> None:
        """Face and name; in narrow columns the face alone.  A rival has its picture, or only a name."""
        px, rival, is_seat = brush.px, self.ended.outcome.rival, column < len(self.ended.faces)
        name = self.ended.name(column) if is_seat else self.ended.say(rival.name) if rival else ""
        words = Rect(cell.x + 2, cell.bottom - max(px(28), 17), cell.w - 4, max(px(26), 17))
        has_name = brush.fits(name, words, COLUMN_NAME) or not is_seat
        size = min(max(px(46), 30), cell.w - px(6), cell.h - (words.h if has_name else 0) - px(8))
        top = cell.y + px(8)
        if not has_name:
            top = cell.y + (cell.h - size) // 2
        if is_seat:
            paint.portrait(brush, (cell.centerx, top + size // 2), size, column, self.ended.faces[column])
        else:
            paint_rival(brush, Rect(cell.centerx - size // 2, top, size, size))
        if has_name:
            brush.text(name, words, COLUMN_NAME, palette.INK, "centre")

    def _draw_number(self, brush: Brush, cell: Rect, column: int, index: int, time: float) -> None:
        """The points, and a bar under them in the seat's colour."""
        points, px = self.count.shown(column, index, time), brush.px
        thick = max(2, px(5))
        above = Rect(cell.x, cell.y, cell.w, cell.h - thick - 1)
        own = [column] == list(self.ended.persons)
        colour = palette.FAINT if not points else palette.LOSS if points < 0 else palette.INK
        is_counted = self.count.share_of(index, time) > 0
        if is_counted:
            brush.text(number(points) if points else "–", above, OWN_FIGURE if own else FIGURE, colour, "centre")
        if points:
            long = max(px(6), round((cell.w - px(36)) * abs(points) / self.count.longest()))
            bar = Rect(cell.centerx - long // 2, cell.bottom - thick - max(1, px(3)), long, thick)
            tint = palette.SEATS[column].colour if column < len(self.ended.faces) else palette.SEATS[1].colour
            brush.box(bar, palette.LOSS if points < 0 else tint, 2)

    def _draw_why(self, brush: Brush, why: Why) -> None:
        px, plan = brush.px, self.plan
        high = plan.why - px(12)
        rect = Rect(plan.panel.x + px(16), plan.panel.bottom - high - px(14), plan.panel.w - px(32), high)
        brush.box(rect, STRIP, 8, STRIP_LINE, 2)
        side = min(px(44), rect.h - 4)
        brush.picture(why.picture, Rect(rect.x + px(12), rect.centery - side // 2, side, side))
        left = rect.x + px(24) + side
        room = Rect(left, rect.y + px(3), rect.right - left - px(10), rect.h - px(6))
        lines = 1 if brush.measure(why.reason, "body")[0] <= room.w else 2
        upper = Rect(room.x, room.y, room.w, room.h // (lines + 1))
        lower = Rect(room.x, upper.bottom, room.w, room.h - upper.h)
        brush.text(why.headline, upper, WHY_HEAD, palette.INK)
        brush.text(why.reason, lower, "body", palette.TICKET, lines=lines)


def _short(brush: Brush, name: str, room: Rect, lines: int) -> str:
    """Where the whole name finds no room, it does without what stands in brackets: its sign says that."""
    return name if brush.fits(name, room, FIGURE, lines) else name.split(" (")[0]
