"""The hint with its reasons, as a card: what to do, what it brings, what else there was.  Thinks nothing.

Numbers are whole points of score lines.  It waits for no click: what is least needed is left out first.
"""

from __future__ import annotations

import string
from collections.abc import Callable
from typing import Final, NamedTuple

from pygame import Rect

from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.table.cards import rows
from scenes.table.cards.rows import ReasonLine
from scenes.table.cards.side_card import (
    AIR,
    CardButton,
    CardForm,
    CardRow,
    cross_side,
    in_button_lines,
    inner,
    rows_over_buttons,
)
from scenes.table.hint.pins import Pin, draw_pin

ROLES: Final = ("name", "body", "body_strong", "button_small", "count")  # it is written in
LATIN: Final = string.ascii_letters + string.digits + " ,.:?()+–’"
CYRILLIC: Final = "".join(map(chr, range(0x410, 0x450))) + "ё"
HEIGHTS: Final = (8, 13, 18)  # of the bars, reference pixels
LINES: Final = 8  # of one note
SECOND_LINES: Final = 4  # of the second best


class Second(NamedTuple):
    """What else there was, and how much less it brings; nothing where it is about as good."""

    words: str
    less: str = ""


class HintTalk(NamedTuple):
    """What the card says.  The later of the notes are the first to be left out."""

    head: str
    word: str = ""  # how sure it is, and how many of three bars that is
    bars: int = 0
    share: Callable[[], float] | None = None  # how far the thought has come, while there is one
    then: str = ""  # what follows in the same turn
    reasons: tuple[ReasonLine, ...] = ()
    notes: tuple[str, ...] = ()
    calls: tuple[CardButton, ...] = ()
    close: CardButton | None = None  # in the corner
    tone: str = ""  # colour of the word, where it is no measure of sureness
    second: Second | None = None
    whys: tuple[str, ...] = ()  # sentences for the move, the weightiest first


def forms(brush: Brush, talk: HintTalk, width: int) -> list[CardForm]:
    """From the one that says all to the one that says only what to do."""
    wide = inner(brush, width)
    head = _head(brush, talk, wide)
    then = rows.words(brush, talk.then, "body", palette.SOFT, wide, LINES) if talk.then else None
    first = [head, *([then] if then is not None else ())]
    if talk.word:
        first.append(_sureness(brush, talk))
    if talk.share is not None:
        first.append(rows.bar(brush, talk.share))
    reasons = [rows.words(brush, why, "body", palette.INK, wide, LINES) for why in talk.whys]
    reasons += [reason.row(brush, index, wide) for index, reason in enumerate(talk.reasons)]
    notes = [_second(brush, talk.second, wide)] if talk.second is not None else []
    notes += [rows.words(brush, note, "body", palette.SOFT, wide, LINES) for note in talk.notes]
    every = [[*first, *reasons, *notes[:many]] for many in range(len(notes), -1, -1)]
    brief = [row for row in first if row is not then]  # the pins show what follows, nothing else says why
    every += [[*brief, *reasons[:many]] for many in range(len(reasons), 0, -1)]
    every += [[head, *reasons[:1]], first]
    bare = [*talk.calls[:1], *(call.bare() for call in talk.calls[1:])]
    is_wordy = len(in_button_lines(brush, talk.calls, wide)) > len(in_button_lines(brush, bare, wide)) + 1
    wanted = [(lines, bare if is_wordy else talk.calls) for lines in every]
    return [rows_over_buttons(brush, width, *way, talk.close) for way in (*wanted, (first, bare), ([head], bare))]


def _head(brush: Brush, talk: HintTalk, width: int) -> CardRow:
    side, cross = brush.px(44), cross_side(brush) if talk.close is not None else 0
    left = side + brush.px(12)
    height = max(side, cross, brush.measure(talk.head, "name", width - left - cross, 3)[1]) + brush.px(AIR)

    def draw(rect: Rect) -> None:
        disc = Rect(rect.x, rect.y, side, side)
        brush.box(disc, palette.NIGHT, side / 2 / brush.frame.scale)
        brush.icon("hint", disc.center, round(side * 0.6), "#ffd45a")
        place = Rect(rect.x + left, rect.y, width - left - cross, rect.h - brush.px(AIR))
        brush.text(talk.head, place, "name", palette.INK, lines=3)

    return CardRow(height, draw)


def _sureness(brush: Brush, talk: HintTalk) -> CardRow:
    def draw(rect: Rect) -> None:
        px, foot = brush.px, rect.centery + brush.px(9)
        colour = talk.tone or (palette.GAIN if talk.bars == len(HEIGHTS) else palette.SOFT)
        for index, height in enumerate(HEIGHTS if talk.bars else ()):
            column = Rect(rect.x + index * px(9), foot - px(height), max(2, px(6)), px(height))
            brush.box(column, colour if index < talk.bars else palette.SHADE, 1)
        left = px(38) if talk.bars else 0
        brush.text(talk.word, Rect(rect.x + left, rect.y, rect.w - left, rect.h), "body_strong", colour)

    return CardRow(max(brush.px(36), brush.frame.leading("body_strong") + brush.px(6)), draw)


def _second(brush: Brush, second: Second, width: int) -> CardRow:
    """In a frame, with the pin that stands where it begins; what it costs at the end, or below the words."""
    px, pin = brush.px, max(brush.px(30), 18)
    left, least = pin + px(20), brush.measure(second.less, "body_strong")[0] + px(12) if second.less else 0
    room = width - left - px(10)
    is_beside = bool(second.less) and brush.measure(second.words, "body")[0] <= room - least
    high = brush.measure(second.words, "body", room, SECOND_LINES)[1]
    below = 0 if is_beside or not second.less else brush.frame.leading("body_strong")
    height = max(pin + px(8), high + below + px(8))

    def draw(rect: Rect) -> None:
        frame = Rect(rect.x, rect.y + px(3), rect.w, height)
        brush.box(frame, None, 8, palette.EDGE, 2)
        stand = Rect(frame.x + px(10), frame.centery - pin // 2, pin, pin)
        draw_pin(brush, Pin(0, "", stand, is_second=True))
        place = Rect(frame.x + left, frame.y + px(4), room, frame.h - px(8) - below)
        tail = Rect(place.x, place.bottom, room, below)
        if is_beside:
            place.w, tail = room - least, Rect(frame.right - least - px(10), frame.y, least, frame.h)
        brush.text(second.words, place, "body", palette.SOFT, lines=SECOND_LINES)
        if second.less:
            brush.text(second.less, tail, "body_strong", palette.LOSS, "right" if is_beside else "left")

    return CardRow(height + px(8), draw)


def read_letters(brush: Brush, role: str, is_latin: bool) -> None:
    """Before there is something to write: else all letters are read for the one picture that shows the answer."""
    brush.letters.read(LATIN if is_latin else LATIN + CYRILLIC, palette.ROLES[role].face, brush.frame.type_px(role))


def command(words: str) -> str:
    """A hint of the dock without its first word: "Hint: build a Well." is "Build a Well."."""
    told = words.partition(": ")[2] or words
    return told[:1].upper() + told[1:]
