"""The hint with its reasons, where the log lies: what to do, what it brings, what else there was.  Thinks nothing.

Numbers are whole points of score lines.  It waits for no click, and covers neither the dock nor what it speaks of: what
is least needed is left out first, then it lies elsewhere.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from pygame import Rect

from game.ai.reasons import Reason
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.widgets import Button, Widget, button_width
from scenes.kit.widgets.button import in_lines
from scenes.table import guide_place
from scenes.table.hint_pins import Pin, draw_pin
from scenes.table.host import Host
from scenes.table.reason_line import reason_line
from scenes.table.score_panel import STRIPE
from scenes.table.spots import Shield

ROLES = ("name", "body", "body_strong", "button_small", "count")  # it is written in
LATIN = string.ascii_letters + string.digits + " ,.:?()+–’"
CYRILLIC = "".join(map(chr, range(0x410, 0x450))) + "ё"
HEIGHTS = (8, 13, 18)  # of the bars, reference pixels
LINES = 8  # of one note
SECOND_LINES = 4  # of the second best
PAD = 18
AIR = 10
NARROW = 410  # reference pixels of a card that has no home of its own
LEAST_NARROW = 290  # pixels of such a card in a small window
LEAST_HOME = 190  # pixels of a home that is wide enough
CLOSE = 34  # reference pixels of the cross in the corner
LONGEST = 0.8  # of the room below the bar that a card may take


class CardButton(NamedTuple):
    """A button of the card."""

    name: str
    label: str
    icon: str
    call: Callable[[], Any]
    style: str = "paper"
    reason: str = ""  # why it cannot be pressed
    hint: str = ""  # what it does, where it has no words

    def bare(self) -> CardButton:
        """Without words."""
        return self._replace(label="", hint=self.hint or self.label)


class Second(NamedTuple):
    """What else there was, and how much less it brings; nothing where it is about as good."""

    words: str
    less: str = ""


class HintTalk(NamedTuple):
    """What the card says.  The later of the notes are the first to be left out."""

    head: str
    word: str = ""  # how sure it is, and how many of three bars that is
    bars: int = 0
    share: float | None = None  # how far the thought has come, while there is one
    then: str = ""  # what follows in the same turn
    reasons: tuple[Reason, ...] = ()
    notes: tuple[str, ...] = ()
    calls: tuple[CardButton, ...] = ()
    close: CardButton | None = None  # in the corner
    tone: str = ""  # colour of the word, where it is no measure of sureness
    second: Second | None = None


class CardRow(NamedTuple):
    """A line of the card: its height, and who draws it there."""

    height: int
    draw: Callable[[Rect], None]


class HintForm(NamedTuple):
    """One way to say it: lines, and the buttons below them, row by row."""

    width: int
    rows: tuple[CardRow, ...]
    calls: list[list[CardButton]]
    high: int  # of one row of buttons
    height: int


class CardRows:
    """The lines of a card."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def head(self, talk: HintTalk, width: int) -> CardRow:
        brush, side = self._host.brush, self._host.brush.px(44)
        cross = cross_side(self._host.brush) if talk.close is not None else 0
        room = width - side - brush.px(12) - cross
        height = max(side, cross, brush.measure(talk.head, "name", room, 3)[1]) + brush.px(AIR)

        def draw(rect: Rect) -> None:
            disc = Rect(rect.x, rect.y, side, side)
            brush.box(disc, palette.NIGHT, side / 2 / brush.frame.scale)
            brush.icon("hint", disc.center, round(side * 0.6), "#ffd45a")
            place = Rect(disc.right + brush.px(12), rect.y, room, rect.h - brush.px(AIR))
            brush.text(talk.head, place, "name", palette.INK, lines=3)

        return CardRow(height, draw)

    def sureness(self, talk: HintTalk) -> CardRow:
        """How sure it is, or how far the thought has come."""
        brush = self._host.brush

        def draw(rect: Rect) -> None:
            px, foot = brush.px, rect.centery + brush.px(9)
            colour = talk.tone or (palette.GAIN if talk.bars == len(HEIGHTS) else palette.SOFT)
            for index, height in enumerate(HEIGHTS if talk.bars else ()):
                bar = Rect(rect.x + index * px(9), foot - px(height), max(2, px(6)), px(height))
                brush.box(bar, colour if index < talk.bars else palette.SHADE, 1)
            left = px(38) if talk.bars else 0
            brush.text(talk.word, Rect(rect.x + left, rect.y, rect.w - left, rect.h), "body_strong", colour)
            if talk.share is not None:
                way = Rect(rect.x, rect.bottom - max(3, px(5)), rect.w, max(3, px(5)))
                brush.box(way, palette.SHADE, 2)
                way.w = max(way.h, round(way.w * self._host.match.thought))
                brush.box(way, palette.BRASS, 2)

        return CardRow(self._line() + (brush.px(8) if talk.share is not None else 0), draw)

    def reason(self, reason: Reason, index: int) -> CardRow:
        brush, line = self._host.brush, reason_line(self._host, reason)

        def draw(rect: Rect) -> None:
            if index % 2 == 0:
                brush.box(rect, STRIPE, 4)
            edge = brush.px(4)
            line.draw(brush, rect, Rect(rect.x + brush.px(6), rect.y + brush.px(2), rect.h - edge, rect.h - edge))

        return CardRow(self._line(), draw)

    def second(self, second: Second, width: int) -> CardRow:
        """In a frame, with the pin that stands where it begins; what it costs at the end, or below the words."""
        brush = self._host.brush
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

    def words(self, words: str, width: int) -> CardRow:
        brush = self._host.brush
        height = brush.measure(words, "body", width, LINES)[1] + brush.px(8)

        def draw(rect: Rect) -> None:
            brush.text(words, rect, "body", palette.SOFT, lines=LINES)

        return CardRow(height, draw)

    def _line(self) -> int:
        brush = self._host.brush
        return max(brush.px(36), brush.frame.leading("body_strong") + brush.px(6))


class HintCard:
    """The card of the table it belongs to; stays where it lay as long as it can."""

    def __init__(self, host: Host) -> None:
        self._host, self._rows = host, CardRows(host)
        self.rect: Rect | None = None  # where it lies; None without room

    def read_letters(self, role: str) -> None:
        """Before there is something to write: else all letters are read for the one picture that shows the answer."""
        brush, face = self._host.brush, palette.ROLES[role].face
        letters = LATIN if self._host.say("Do it").isascii() else LATIN + CYRILLIC
        brush.letters.read(letters, face, brush.frame.type_px(role))

    def build(self, talk: HintTalk, least: Sequence[Rect], more: Sequence[Rect]) -> list[Widget]:
        """Its widgets, lying on none of the least places and, if that leaves room, on no more; nothing without room."""
        found = self._fitted(talk, [*least, *more]) or self._fitted(talk, least)
        self.rect = found[1] if found is not None else None
        if found is None:
            return []
        form, rect = found
        px = self._host.brush.px
        ground = Shield("hint/card", rect, lambda brush: self._draw(brush, rect, form.rows))
        room = rect.inflate(-2 * px(PAD), -2 * px(AIR))
        return [ground, *buttons(self._host.brush, form.calls, room, form.high), *self._cross(rect, talk)]

    # -------------------------------------------------------------- room

    def _fitted(self, talk: HintTalk, clear: Sequence[Rect]) -> tuple[HintForm, Rect] | None:
        """At home if anything of it can lie there; else where it covers least."""
        shown, brush = self._host.shown, self._host.brush
        room = guide_place.room(brush, shown)
        home = self._home(room)
        forms = [form for form in self._forms(talk, home.w) if form.height <= room.h * LONGEST]
        ground = guide_place.Clearing(room, [*clear, shown.rect("panel/dock")], self._quiet())
        for form in forms:
            rect = _from_the_foot(home, form.height).clamp(room)
            if ground.is_clear(rect):
                return form, rect
        found = guide_place.settle(ground, [(form.width, form.height) for form in forms], home, self.rect)
        return None if found is None else (forms[found[0]], found[1])

    def _home(self, room: Rect) -> Rect:
        """The log's place or what the skin says; the right edge where that is a drawer."""
        home, brush = self._host.shown.layout[self._host.skin.hint_home], self._host.brush
        if home.kind != "drawer" and home.rect.w >= LEAST_HOME:
            return home.rect
        wide, dock = min(room.w // 2, max(LEAST_NARROW, brush.px(NARROW))), self._host.shown.rect("panel/dock")
        foot = room.bottom if dock.right <= room.right - wide else dock.y - brush.px(AIR)
        return Rect(room.right - wide, foot, wide, 0)

    def _quiet(self) -> list[tuple[Rect, float]]:
        """What it should rather not lie on: what can be touched, the board in the middle, then panels."""
        shown = self._host.shown
        found = [(rect, 1.0) for rect in guide_place.seen(self._host.skin, shown, sorted(shown.glow))]
        names = [name for name in shown.layout.shapes if name.startswith("panel/")]
        found += [(shown.rect(name), 0.4) for name in names if name not in ("panel/log", "panel/bar")]
        return [*found, *((shape.rect, 1.0 if shape.kind == "focus" else 0.3) for shape in shown.layout.layer("seats"))]

    def _forms(self, talk: HintTalk, width: int) -> list[HintForm]:
        """From the one that says all to the one that says only what to do."""
        inner = width - 2 * self._host.brush.px(PAD)
        head, sure = self._rows.head(talk, inner), self._rows.sureness(talk)
        then = self._rows.words(talk.then, inner) if talk.then else None
        reasons = [self._rows.reason(reason, index) for index, reason in enumerate(talk.reasons)]
        notes = [self._rows.second(talk.second, inner)] if talk.second is not None else []
        notes += [self._rows.words(note, inner) for note in talk.notes]
        rows = [head, *([then] if then else ()), *([sure] if talk.word or talk.share is not None else ())]
        every = [[*rows, *reasons, *notes[:many]] for many in range(len(notes), -1, -1)]
        fewer = [[*rows, *reasons[:many]] for many in range(len(reasons) - 1, -1, -1)]
        found = [self._form(width, lines, talk.calls) for lines in (*every, *fewer)]
        bare, brush = [*talk.calls[:1], *(call.bare() for call in talk.calls[1:])], self._host.brush
        if len(in_rows(brush, talk.calls, inner)) > len(in_rows(brush, bare, inner)) + 1:
            found = [self._form(width, rows_of, bare) for rows_of in (*every, *fewer)]
        return [*found, self._form(width, rows, bare), self._form(width, [head], bare)]

    def _form(self, width: int, rows: Sequence[CardRow], calls: Sequence[CardButton]) -> HintForm:
        px = self._host.brush.px
        high = max(px(46), self._host.brush.frame.leading("button_small") + px(14), palette.HIT if calls else 0)
        lines = in_rows(self._host.brush, calls, width - 2 * px(PAD))
        height = sum(row.height for row in rows) + len(lines) * (high + px(AIR)) + 2 * px(AIR)
        return HintForm(width, tuple(rows), lines, high, height)

    # -------------------------------------------------------------- drawing and pressing

    def _draw(self, brush: Brush, rect: Rect, rows: Sequence[CardRow]) -> None:
        brush.panel(rect, "paper_plain")
        brush.cover(rect)
        room = rect.inflate(-2 * brush.px(PAD), -2 * brush.px(AIR))
        with brush.inside("hint/card"):
            for row in rows:
                row.draw(Rect(room.x, room.y, room.w, row.height))
                room.y += row.height

    def _cross(self, rect: Rect, talk: HintTalk) -> list[Widget]:
        side, air = cross_side(self._host.brush), self._host.brush.px(AIR)
        place = Rect(rect.right - air - side, rect.y + air, side, side)
        if talk.close is None:
            return []
        cross = _button(talk.close, place)
        cross.shadow = False
        return [cross]


def cross_side(brush: Brush) -> int:
    return max(brush.px(CLOSE), palette.HIT)


def in_rows(brush: Brush, calls: Sequence[CardButton], width: int) -> list[list[CardButton]]:
    """The buttons of a card, as many beside each other as there is room for."""
    return in_lines(calls, partial(_least, brush), brush.px(AIR), width)


def _least(brush: Brush, call: CardButton) -> int:
    side = max(brush.px(46), palette.HIT)
    return max(side, button_width(brush, call.label, call.icon, "button_small")) if call.label else side


def buttons(brush: Brush, rows: Sequence[Sequence[CardButton]], room: Rect, high: int) -> list[Widget]:
    """At the foot of the room; spare width goes to those with words."""
    gap, widgets = brush.px(AIR), list[Widget]()
    y = room.bottom - len(rows) * (high + gap) + gap
    for row in rows:
        x, spare = room.x, room.w - sum(_least(brush, call) + gap for call in row) + gap
        worded = [call for call in row if call.label] or row
        for call in row:
            wide = _least(brush, call) + (spare // len(worded) if call in worded else 0)
            widgets.append(_button(call, Rect(x, y, wide, high)))
            x += wide + gap
        y += high + gap
    return widgets


def _button(call: CardButton, rect: Rect) -> Button:
    button = Button(
        call.name, rect, call.label, call.call, style=call.style, icon=call.icon, role="button_small",
        enabled=not call.reason, reason=call.reason, hint=call.hint,
    )  # fmt: skip
    button.over = True
    return button


def _from_the_foot(home: Rect, height: int) -> Rect:
    """As high as its home, or higher."""
    height = max(home.h, height)
    return Rect(home.x, home.bottom - height, home.w, height)


def command(words: str) -> str:
    """A hint of the dock without its first word: "Hint: build a Well." is "Build a Well."."""
    told = words.partition(": ")[2] or words
    return told[:1].upper() + told[1:]
