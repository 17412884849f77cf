"""The score sheet: one line a source, one column a seat, totals as if it ended now.  Counts nothing itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from pygame import Rect

from game.protocol import Line, Spot
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import number
from scenes.kit.palette import Role
from scenes.kit.widgets.shield import HoverArea
from scenes.table.title.skin import Skin
from scenes.table.view.table_view import TableView


def lines(shown: TableView, skin: Skin) -> list[Line]:
    """The lines worth a row; names are the same for all seats."""
    return [line for line in shown.sheets[shown.viewer].lines if line.id not in skin.uncounted]


def _rows(brush: Brush, shown: TableView, count: int) -> list[Rect]:
    """A rectangle for each line, between the heads and the totals."""
    panel, total = shown.rect("panel/sheet"), shown.rect("score/0")
    top = panel.y + max(brush.px(52), _head(brush) + brush.px(14))
    foot = total.y - brush.px(8)
    edge, step = brush.px(10), (foot - top) / count
    tops = [round(top + i * step) for i in range(count + 1)]
    return [Rect(panel.x + edge, y, panel.w - 2 * edge, below - y) for y, below in pairwise(tops)]


def _head(brush: Brush) -> int:
    return max(brush.px(36), 28)


def build(brush: Brush, shown: TableView, skin: Skin, on_hover: Callable[[tuple[Spot, ...]], Any]) -> list[HoverArea]:
    """A place for each number: pointing at it lights what earns it."""
    if "panel/sheet" not in shown.layout:
        return []
    rows, found = lines(shown, skin), []
    for rect, line in zip(_rows(brush, shown, len(rows)), rows, strict=True):
        for seat, sheet in enumerate(shown.sheets):
            spots = next((each.spots for each in sheet.lines if each.id == line.id), ())
            column = shown.rect(f"column/{seat}")
            cell = Rect(column.x, rect.y, column.w, rect.h)

            def hover(on: bool, spots: tuple[Spot, ...] = spots) -> None:
                on_hover(spots if on else ())

            found.append(HoverArea(f"sheet/{line.id}/{seat}", cell, hover))
    return found


def grounds(shown: TableView) -> list[tuple[Rect, str]]:
    """Its panel, where the board has one."""
    return [(shown.rect("panel/sheet"), "paper_plain")] if "panel/sheet" in shown.layout else []


def draw(brush: Brush, shown: TableView, skin: Skin) -> None:
    """All of the sheet; it changes only with the match."""
    if "panel/sheet" not in shown.layout:
        return
    panel, rows = shown.rect("panel/sheet"), lines(shown, skin)
    px = brush.px
    with brush.inside("panel/sheet"):
        first = shown.rect("column/0").x
        size = min(_head(brush), shown.rect("column/0").w - 2)
        middle = panel.y + px(10) + _head(brush) // 2
        head = Rect(panel.x + px(18), middle - px(20), first - panel.x - px(20), px(40))
        brush.text(shown.say("Score sheet"), head, "label", palette.INK)
        for seat in range(len(shown.sheets)):
            paint.portrait(brush, (shown.rect(f"column/{seat}").centerx, middle), size, seat, shown.faces[seat])
        rects = _rows(brush, shown, len(rows))
        room = _name_room(brush, rects[0], first)
        names = [shown.say(line.name) for line in rows]
        has_signs = all(brush.fits(name, room, "body") for name in names)
        if not has_signs:  # a name is worth more than its picture
            room.x, room.w = rects[0].x + px(6), room.right - rects[0].x - px(6)
        rooms = [Rect(room.x, rect.y, room.w, rect.h) for rect in rects]
        role = brush.alike(zip(names, rooms, strict=True), "body")
        for index, (rect, line) in enumerate(zip(rects, rows, strict=True)):
            if index % 2 == 0:
                brush.box(rect, palette.STRIPE, 4)
            if has_signs:
                _draw_sign(brush, skin, rect, line)
            _draw_line(brush, shown, skin, rooms[index], line, role)
            _draw_points(brush, shown, rect, line)
        _draw_totals(brush, shown, panel, first)


def _sign(brush: Brush, rect: Rect) -> Rect:
    side = min(brush.px(31), rect.h + 2)
    return Rect(rect.x + brush.px(6), rect.centery - side // 2, side, side)


def _name_room(brush: Brush, rect: Rect, first: int) -> Rect:
    """Between the sign and the first column."""
    left = _sign(brush, rect).right + brush.px(8)
    return Rect(left, rect.y, first - left - 2, rect.h)


def _draw_sign(brush: Brush, skin: Skin, rect: Rect, line: Line) -> None:
    picture, sign = skin.line_picture(line.id, line.name), _sign(brush, rect)
    if picture:
        brush.picture(picture, sign)
    else:
        draw_bare(brush, sign)


def _draw_line(brush: Brush, shown: TableView, skin: Skin, area: Rect, line: Line, role: Role) -> None:
    """The name, in the size all of them have, and what earns its points."""
    px = brush.px
    taken = brush.text(shown.say(line.name), area, role, palette.INK)
    x = max(taken.right + px(16), area.x + px(150))
    _draw_note(brush, skin.line_note(shown, line.id), Rect(x, area.y, area.right - px(10) - x, area.h))


def _draw_note(brush: Brush, note: str, area: Rect) -> None:
    """All of it, or the name on its first line, or nothing."""
    name, _, words = note.rpartition("\n")
    whole = f"{name}: {words[:1].lower()}{words[1:]}" if name else words
    fitting = (words for words in (whole, name) if words and brush.measure(words, "voice")[0] <= area.w)
    words = next(fitting, "")
    if words:
        brush.text(words, area, "voice", palette.SOFT)


def _draw_points(brush: Brush, shown: TableView, rect: Rect, line: Line) -> None:
    for seat, sheet in enumerate(shown.sheets):
        own = next(each for each in sheet.lines if each.id == line.id)
        column = shown.rect(f"column/{seat}")
        cell = Rect(column.x, rect.y, column.w, rect.h).inflate(-2 * _air(brush), 0)
        nothing = not own.points and not own.spots
        words = "–" if nothing else number(own.points)
        colour = palette.FAINT if nothing else palette.LOSS if own.points < 0 else palette.INK
        brush.text(words, cell, "body_strong" if seat == shown.viewer else "body", colour, "centre")


def draw_bare(brush: Brush, sign: Rect) -> None:
    """The sign of a line without a picture: a plot with nothing on it."""
    brush.box(sign.inflate(-round(sign.w * 0.4), -round(sign.h * 0.4)), "#c3d391", 4, "#7d9f4e", 2)


def _draw_totals(brush: Brush, shown: TableView, panel: Rect, first: int) -> None:
    px = brush.px
    total = shown.rect("score/0")
    y = total.y - px(6)
    brush.rule(Rect(panel.x + px(14), y, panel.w - px(28), max(1, px(2))), palette.INK)
    brush.rule(Rect(panel.x + px(14), y + px(4), panel.w - px(28), 1), palette.INK)
    over = shown.outcome is not None
    words = shown.say("Final score") if over else shown.say("If it ended now")
    room = Rect(panel.x + px(18), total.y, first - panel.x - px(20), total.h)
    brush.text(words, room, "strong", palette.INK, lines=2)
    draw_totals(brush, shown, [sheet.total for sheet in shown.sheets])


def draw_totals(brush: Brush, shown: TableView, totals: Sequence[int]) -> None:
    """The sums at the foot, at one size, with some air round them; the viewer's on brass.

    What is being counted up just now is written by the motion alone.
    """
    rects = [shown.rect(f"score/{party}") for party in range(len(totals))]
    words, air = [number(total) for total in totals], max(2, brush.px(6))
    fits = all(brush.measure(each, "count")[0] <= rect.w - 2 * air for each, rect in zip(words, rects, strict=True))
    rooms = [rect.inflate(-2 * _air(brush), 0) for rect in rects]
    role = palette.ROLES["count"] if fits else brush.alike(zip(words, rooms, strict=True), "body_strong")
    for party, (each, rect, room) in enumerate(zip(words, rects, rooms, strict=True)):
        if party == shown.viewer:
            brush.box(rect, palette.BRASS, 8, palette.INK, 2)
        if f"score/{party}" not in shown.hidden:
            brush.text(each, room, role, palette.INK, "centre")


def _air(brush: Brush) -> int:
    """Beside a number, so that two losses side by side are two."""
    return max(2, brush.px(3))
