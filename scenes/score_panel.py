"""The score sheet: one line a source, one column a seat, totals as if it ended now.  Counts nothing itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect

from game.protocol import Line, Spot
from scenes import paint, palette
from scenes.brush import Brush
from scenes.lettering import number
from scenes.skin import Desk, Skin
from scenes.table_spots import Teller

STRIPE = "#eddcb6"


def lines(desk: Desk, skin: Skin) -> list[Line]:
    """The lines worth a row; names are the same for all seats."""
    return [line for line in desk.sheets[desk.watcher].lines if line.id not in skin.uncounted]


def _rows(brush: Brush, desk: Desk, count: int) -> list[Rect]:
    """A rectangle for each line, between the heads and the totals."""
    panel, total = desk.rect("panel/sheet"), desk.rect("score/0")
    top = panel.y + max(brush.px(52), _head(brush) + brush.px(14))
    foot = total.y - brush.px(8)
    edge = brush.px(10)
    step = (foot - top) / count
    return [
        Rect(
            panel.x + edge,
            round(top + i * step),
            panel.w - 2 * edge,
            round(top + (i + 1) * step) - round(top + i * step),
        )
        for i in range(count)
    ]


def _head(brush: Brush) -> int:
    return max(brush.px(36), 28)


def build(brush: Brush, desk: Desk, skin: Skin, on_hover: Callable[[tuple[Spot, ...]], Any]) -> list[Teller]:
    """A place for each number: pointing at it lights what earns it."""
    if "panel/sheet" not in desk.layout:
        return []
    rows, found = lines(desk, skin), []
    for rect, line in zip(_rows(brush, desk, len(rows)), rows, strict=True):
        for seat, sheet in enumerate(desk.sheets):
            spots = next((each.spots for each in sheet.lines if each.id == line.id), ())
            column = desk.rect(f"column/{seat}")
            cell = Rect(column.x, rect.y, column.w, rect.h)

            def hover(on: bool, spots: tuple[Spot, ...] = spots) -> None:
                on_hover(spots if on else ())

            found.append(Teller(f"sheet/{line.id}/{seat}", cell, hover))
    return found


def draw_ground(brush: Brush, desk: Desk) -> None:
    if "panel/sheet" in desk.layout:
        brush.panel(desk.rect("panel/sheet"), "paper_plain")


def draw(brush: Brush, desk: Desk, skin: Skin) -> None:
    """All of the sheet; it changes only with the match."""
    if "panel/sheet" not in desk.layout:
        return
    panel, rows = desk.rect("panel/sheet"), lines(desk, skin)
    px = brush.px
    with brush.inside("panel/sheet"):
        first = desk.rect("column/0").x
        size = min(_head(brush), desk.rect("column/0").w - 2)
        middle = panel.y + px(10) + _head(brush) // 2
        head = Rect(panel.x + px(18), middle - px(20), first - panel.x - px(20), px(40))
        brush.text(desk.say("Score sheet"), head, "label", palette.INK)
        for seat in range(len(desk.sheets)):
            paint.portrait(brush, (desk.rect(f"column/{seat}").centerx, middle), size, seat, desk.faces[seat])
        for index, (rect, line) in enumerate(zip(_rows(brush, desk, len(rows)), rows, strict=True)):
            if index % 2 == 0:
                brush.box(rect, STRIPE, 4)
            _draw_line(brush, desk, skin, rect, line, first)
        _draw_totals(brush, desk, panel, first)


def _draw_line(brush: Brush, desk: Desk, skin: Skin, rect: Rect, line: Line, first: int) -> None:
    px = brush.px
    side = min(px(31), rect.h + 2)
    sign = Rect(rect.x + px(6), rect.centery - side // 2, side, side)
    picture = skin.line_picture(line.id)
    if picture:
        brush.picture(picture, sign)
    else:
        draw_bare(brush, sign)
    left = sign.right + px(8)
    taken = brush.text(desk.say(line.name), Rect(left, rect.y, first - left - 2, rect.h), "body", palette.INK)
    x = max(taken.right + px(16), left + px(150))
    _draw_note(brush, skin.line_note(desk, line.id), Rect(x, rect.y, first - px(12) - x, rect.h))
    _draw_points(brush, desk, rect, line)


def _draw_note(brush: Brush, note: str, room: Rect) -> None:
    """All of it, or the name before the colon, or nothing."""
    name = note.partition(":")[0] if ":" in note else ""
    fitting = (words for words in (note, name) if words and brush.measure(words, "voice")[0] <= room.w)
    words = next(fitting, "")
    if words:
        brush.text(words, room, "voice", palette.SOFT)


def _draw_points(brush: Brush, desk: Desk, rect: Rect, line: Line) -> None:
    for seat, sheet in enumerate(desk.sheets):
        own = next(each for each in sheet.lines if each.id == line.id)
        column = desk.rect(f"column/{seat}")
        cell = Rect(column.x, rect.y, column.w, rect.h)
        nothing = not own.points and not own.spots
        words = "–" if nothing else number(own.points)
        colour = palette.FAINT if nothing else palette.LOSS if own.points < 0 else palette.INK
        brush.text(words, cell, "body_strong" if seat == desk.watcher else "body", colour, "centre")


def draw_bare(brush: Brush, sign: Rect) -> None:
    """The sign of a line without a picture: a plot with nothing on it."""
    brush.box(sign.inflate(-round(sign.w * 0.4), -round(sign.h * 0.4)), "#c3d391", 4, "#7d9f4e", 2)


def _draw_totals(brush: Brush, desk: Desk, panel: Rect, first: int) -> None:
    px = brush.px
    total = desk.rect("score/0")
    y = total.y - px(6)
    brush.rule(Rect(panel.x + px(14), y, panel.w - px(28), max(1, px(2))), palette.INK)
    brush.rule(Rect(panel.x + px(14), y + px(4), panel.w - px(28), 1), palette.INK)
    over = desk.match.outcome is not None
    words = desk.say("Final score") if over else desk.say("If it ended now")
    room = Rect(panel.x + px(18), total.y, first - panel.x - px(20), total.h)
    brush.text(words, room, "strong", palette.INK, lines=2)
    for seat, sheet in enumerate(desk.sheets):
        rect = desk.rect(f"score/{seat}")
        if seat == desk.watcher:
            brush.box(rect, palette.BRASS, 8, palette.INK, 2)
        words = number(sheet.total)
        role = "count" if brush.measure(words, "count")[0] <= rect.w - 2 else "body_strong"
        brush.text(words, rect, role, palette.INK, "centre")
