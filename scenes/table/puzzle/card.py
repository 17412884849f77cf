"""The card of a task: what is asked, the verdict once a turn was made.  Decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.table.cards import rows
from scenes.table.cards.rows import ReasonLine
from scenes.table.cards.side_card import CardButton, CardForm, CardRow, hit, inner, rows_over_buttons

WIDTHS: Final = (348, 430, 560, 760)  # reference pixels, as they are wanted
BANDS: Final = {"wrong": "#7a2a22", "solved": "#1f5a30", "shown": "#5a4c38"}
NARROW: Final = 310  # and the last resort: a column of a small window, beside a board that must stay in sight
LINES: Final = 5  # of one sentence
MANY_LINES: Final = 9  # in a narrow card
TRIES: Final = 3


class RiddleTalk(NamedTuple):
    """What the card shows; words come translated.  ``tone`` is "" while the puzzle is asked, else one of BANDS."""

    head: str
    beside: str
    title: str
    words: tuple[str, ...]
    tone: str = ""
    worth: str = ""  # at the right end of the band
    reasons: tuple[ReasonLine, ...] = ()
    tries_left: int | None = None
    stars: int | None = None
    share: Callable[[], float] | None = None  # of a weighing that is not done
    sign: str = "puzzle"  # the kind of station it belongs to


def forms(brush: Brush, talk: RiddleTalk, calls: Sequence[CardButton]) -> list[CardForm]:
    """At every width, the most wanted first."""
    found = [_form(brush, talk, calls, brush.px(wide), LINES) for wide in WIDTHS]
    narrow = brush.px(NARROW)
    if _is_told_whole(brush, talk, calls, inner(brush, narrow)):
        found.append(_form(brush, talk._replace(reasons=()), calls, narrow, MANY_LINES))
    return found


def _is_told_whole(brush: Brush, talk: RiddleTalk, calls: Sequence[CardButton], wide: int) -> bool:
    """Whether a task, in so little width, loses no word on its card or its buttons."""
    if talk.tone or talk.reasons:
        return False
    line = Rect(0, 0, wide, brush.frame.leading("label"))
    heads = brush.fits(talk.head, line, "small_strong") and brush.fits(talk.beside, line, "voice")
    press = Rect(0, 0, wide - brush.px(24), hit(brush))
    return heads and all(brush.fits(call.label, press, "button_small", 2) for call in calls)


def _form(brush: Brush, talk: RiddleTalk, calls: Sequence[CardButton], width: int, most: int) -> CardForm:
    wide = inner(brush, width)
    lines = [_band(brush, talk) if talk.tone else _head(brush, talk)]
    if talk.title:
        lines.append(rows.words(brush, talk.title, "prompt", palette.INK, wide, 2))
    lines += [rows.words(brush, words, "sentence", palette.SOFT, wide, most) for words in talk.words]
    if talk.share is not None:
        lines.append(rows.bar(brush, talk.share))
    lines += [reason.row(brush, index, wide) for index, reason in enumerate(talk.reasons)]
    if talk.tries_left is not None:
        lines.append(_tries(brush, talk.tries_left, talk.stars or 0))
    return rows_over_buttons(brush, width, lines, calls)


def _head(brush: Brush, talk: RiddleTalk) -> CardRow:
    high = max(brush.px(54), 2 * brush.frame.leading("label"))

    def draw(rect: Rect) -> None:
        side = min(rect.h, brush.px(54))
        plate = Rect(rect.x, rect.centery - side // 2, side, side)
        line = brush.frame.leading("label")
        left = plate.right + brush.px(12)
        upper = Rect(left, rect.centery - line, rect.right - left, line)
        if brush.fits(talk.head, upper, "small_strong") and brush.fits(talk.beside, upper, "voice"):
            brush.picture(f"trail/station_{talk.sign}_open", plate)
            brush.icon("puzzle" if talk.sign == "puzzle" else "flag", plate.center, round(side * 0.36), "#a8352f")
        else:  # the words need its place
            upper.x, upper.w = rect.x, rect.w
        brush.text(talk.head, upper, "label" if brush.fits(talk.head, upper, "label") else "small_strong", palette.INK)
        brush.text(talk.beside, upper.move(0, upper.h), "voice", palette.SOFT)

    return CardRow(high + brush.px(4), draw)


def _band(brush: Brush, talk: RiddleTalk) -> CardRow:
    high = max(brush.px(58), brush.frame.leading("prompt") + brush.px(14))

    def draw(rect: Rect) -> None:
        band = rect.inflate(2 * brush.px(8), -brush.px(6))
        brush.box(band, BANDS[talk.tone], 8, palette.INK, 2)
        side = brush.px(28)
        mark = "check" if talk.tone == "solved" else "close" if talk.tone == "wrong" else "eye"
        brush.icon(mark, (band.x + brush.px(14) + side // 2, band.centery), side, palette.CREAM)
        taken = brush.measure(talk.worth, "count")[0] if talk.worth else 0
        left = band.x + brush.px(24) + side
        end = band.right - brush.px(14) - taken
        if talk.tone == "solved" and talk.stars is not None:
            taken_by_stars = _stars(brush, Rect(left, band.y, end - left, band.h), talk.stars)
            end -= taken_by_stars + brush.px(10)
        if talk.worth:
            room = Rect(band.right - brush.px(14) - taken, band.y, taken + 2, band.h)
            brush.text(talk.worth, room, "count", "#ffb59a" if talk.tone == "wrong" else palette.AMBER)
        room = Rect(left, band.y, end - brush.px(8) - left, band.h)
        role = next((role for role in ("prompt", "name") if brush.measure(talk.head, role)[0] <= room.w), "body_strong")
        brush.text(talk.head, room, role, palette.CREAM, lines=2)

    return CardRow(high + brush.px(4), draw)


def _stars(brush: Brush, room: Rect, won: int) -> int:
    """At the right end; the width they took."""
    side, gap = max(18, brush.px(26)), brush.px(3)
    taken = paint.STARS * (side + gap)
    paint.stars(brush, (room.right - taken, room.centery), won, side, gap)
    return taken


def _tries(brush: Brush, left: int, stars: int) -> CardRow:
    """A horseshoe for each try, and what the next one is worth."""

    def draw(rect: Rect) -> None:
        side = min(rect.h, brush.px(38))
        for place in range(TRIES):
            shoe = Rect(rect.x + place * (side + brush.px(8)), rect.centery - side // 2, side, side)
            brush.picture("tokens/horseshoe", shoe, "" if place < left else "faint")
        _stars(brush, Rect(rect.centerx, rect.y, rect.right - rect.centerx, rect.h), stars)

    return CardRow(max(brush.px(46), 24), draw)
