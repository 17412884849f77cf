"""The Outlaws' panel: in town at whose saloon, out of town how near each seat is to bringing them."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.saloon_tycoon.arrivals import gauges
from game.saloon_tycoon.content import CHARACTERS
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.language import mark
from scenes.kit.lettering import fine
from scenes.kit.palette import SEATS
from scenes.skins.saloon_tycoon.look import HOT, RED, SMALL_NAME, face, name_in
from scenes.skins.saloon_tycoon.town import BOSS, outlaw_row, where
from scenes.table.view.table_view import TableView

OUTLAW_WORDS: Final = {
    "sydney_smythe": mark("first claim: costs 5"),
    "flatfoot_fleming": mark("10 gold: 1 less income"),
    "moonshine_angie": mark("5 tiles: discard to play"),
    "phineus_pillbottom": mark("5 cubes: a cube costs 3"),
}


def head_of(shown: TableView, row: Rect) -> Rect:
    """Where the face is in its row."""
    px = Frame(*shown.layout.window).px
    high = min(row.h - px(6), px(58))
    return Rect(row.x + px(6), row.centery - high // 2, high, high)


def draw_outlaws(brush: Brush, shown: TableView) -> None:
    """In town: at whose saloon.  Out of town: how near each seat is to bringing them."""
    panel, px = shown.rect("panel/outlaws"), brush.px
    high = outlaw_row(shown, "sydney_smythe").y - panel.y - px(8)
    head = Rect(panel.x + px(20), panel.y + px(8), panel.w - px(40), high)
    with brush.inside("panel/outlaws"):
        brush.text(shown.say("Outlaws"), head, "label", palette.AMBER)
        coming = gauges(shown.view)
        for who in OUTLAW_WORDS:
            _draw_outlaw(brush, shown, who, outlaw_row(shown, who), coming.get(who))


def _draw_outlaw(brush: Brush, shown: TableView, who: str, row: Rect, coming: list[tuple[int, int]] | None) -> None:
    px, at, head = brush.px, where(shown.view, who), head_of(shown, row)
    if at is None:
        brush.box(row, "#4a2620", 8, RED, 2)
    left = f"character/{who}" in shown.hidden and at is None
    face(brush, who, head, look="faint" if left else "" if at is not None or coming else "grey")
    if brush.frame.compact and (at is not None or not coming):
        words = Rect(head.right + px(6), row.y, row.right - head.right - px(10), row.h)
        name_in(brush, fine(shown.say(CHARACTERS[who].name)), words, SMALL_NAME, palette.CREAM, "left")
        if at is not None:
            half = head.h // 2
            _draw_holder(brush, shown, at, Rect(head.right - half, head.bottom - half, half, half))
        return
    step = max(px(28), 17)
    wide = max(px(52), len(coming) * step) if at is None and coming else px(52)
    words = Rect(head.right + px(8), row.y, row.right - wide - px(8) - head.right - px(8), row.h)
    name = fine(shown.say(CHARACTERS[who].name))
    if at is None and coming and brush.measure(name, "body_strong")[0] > words.w:
        _draw_below(brush, name, coming, Rect(words.x, row.y, row.right - words.x - px(6), row.h), step)
        return
    _draw_told(brush, shown, who, words)
    right = Rect(row.right - wide - px(4), row.y, wide, row.h)
    if at is not None:
        _draw_holder(brush, shown, at, right)
    elif coming:
        _draw_gauges(brush, coming, right, step)


def _draw_below(brush: Brush, name: str, coming: list[tuple[int, int]], area: Rect, step: int) -> None:
    """Where there is little room: the name, the gauges under it."""
    half = area.h // 2
    line, role = Rect(area.x, area.y, area.w, half), palette.ROLES["body_strong"]
    if not brush.fits(name, line, role._replace(face="Semibold"), 2):
        name = name.split(" ")[0]
    name_in(brush, name, line, role, palette.CREAM, "left")
    side = min(half - 3, step - 4)
    pitch = area.w // len(coming)
    for seat, (have, need) in enumerate(coming):
        shape = Rect(area.x + seat * pitch, area.y + half, side, side)
        brush.picture(f"seats/seat_{seat + 1}_{SEATS[seat].shape}", shape)
        bar = Rect(shape.right + 2, shape.centery - max(3, brush.px(5)), pitch - side - 5, max(6, brush.px(10)))
        _draw_bar(brush, bar, have, need)


def _draw_told(brush: Brush, shown: TableView, who: str, area: Rect) -> None:
    """The name and what the Outlaw does, in full where there is room for it."""
    px = brush.px
    name = fine(shown.say(CHARACTERS[who].name))
    line = brush.frame.leading("body_strong")
    if brush.frame.compact or area.h < line + brush.frame.leading("small"):
        brush.text(name, area, "small_strong", palette.CREAM, lines=2)
        return
    full, short = fine(shown.say(CHARACTERS[who].text)), shown.say(OUTLAW_WORDS[who])
    highs = {words: brush.measure(words, "small", area.w)[1] for words in (full, short)}
    told = next((words for words, high in highs.items() if high + line + px(6) <= area.h), "")
    high = line + highs.get(told, 0)
    top = Rect(area.x, area.centery - high // 2, area.w, line)
    if not brush.fits(name, top, "body_strong"):
        name_in(brush, name, area, palette.ROLES["small_strong"], palette.CREAM, "left")
        return
    brush.text(name, top, "body_strong", palette.CREAM)
    if told:
        brush.text(told, Rect(area.x, top.bottom, area.w, high - line), "small", palette.TAN, valign="top", lines=6)


def _draw_holder(brush: Brush, shown: TableView, at: int, area: Rect) -> None:
    side = min(brush.px(46), area.h, area.w)
    if at >= shown.layout.seats:
        brush.picture(BOSS, Rect(area.right - side, area.centery - side // 2, side, side))
    else:
        paint.portrait(brush, (area.right - side // 2, area.centery), side, at, shown.faces[at])


def _draw_gauges(brush: Brush, coming: list[tuple[int, int]], area: Rect, step: int) -> None:
    """For each seat its shape and how full its measure is."""
    for seat, (have, need) in enumerate(coming):
        x = area.right - (len(coming) - seat) * step
        side = min(step - 3, brush.px(24))
        shape = Rect(x, area.centery - side - brush.px(1), side, side)
        brush.picture(f"seats/seat_{seat + 1}_{SEATS[seat].shape}", shape)
        bar = Rect(x, area.centery + brush.px(6), side, max(5, brush.px(9)))
        _draw_bar(brush, bar, have, need)


def _draw_bar(brush: Brush, bar: Rect, have: int, need: int) -> None:
    brush.box(bar, palette.NIGHT, 4, palette.TAN, 1.5)
    inner = bar.inflate(-2 * max(1, brush.px(2)), -2 * max(1, brush.px(2)))
    inner.w = round(inner.w * min(1.0, have / max(1, need)))
    if inner.w > 0 and inner.h > 0:
        brush.rule(inner, HOT if have and have * 5 >= need * 4 else palette.BRASS)
