"""A card beside the board: said in the first form that finds a clear place.  Knows no match and decides nothing.

A speaker (hint, puzzle, challenge, guide) makes forms of what it says, from the most wanted to the least, and names
what must stay clear; where the card lies, how it is drawn and what it keeps from the pointer is the same for all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from pygame import Rect

from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.widgets import Button, Widget, button_width
from scenes.kit.widgets.button import in_lines
from scenes.kit.widgets.shield import Shield
from scenes.table.cards.place import Clearing, filled, home, quiet, room, settle
from scenes.table.view.table_view import TableView

PAD: Final = 18
AIR: Final = 10
CLOSE: Final = 34  # reference pixels of the cross in the corner


class CardButton(NamedTuple):
    """A button of a card."""

    name: str
    label: str
    icon: str
    call: Callable[[], Any]
    style: str = "paper"
    reason: str = ""  # why it cannot be pressed
    hint: str = ""  # what it does, where it has no words
    enabled: bool = True
    role: str = "button_small"

    def bare(self) -> CardButton:
        """Without words."""
        return self._replace(label="", hint=self.hint or self.label)


class CardRow(NamedTuple):
    """A line of a card: its height, and who draws it there."""

    height: int
    draw: Callable[[Rect], None]


class CardForm(NamedTuple):
    """One way to say it."""

    size: tuple[int, int]
    draw: Callable[[Brush, Rect], None]  # what stands on the paper
    buttons: Callable[[Rect], list[Widget]]


class SideCard:
    """The card of one speaker.  It stays where it lay as long as it can.

    One that ``fills`` its home leaves no sliver of it; its shadow says how high over the table it lies.
    """

    def __init__(self, name: str, *, fills: bool = False, shadow: str = "dialog") -> None:
        self.name, self._fills, self._shadow = name, fills, shadow
        self.rect: Rect | None = None  # where it lies; None without room
        self._old: Rect | None = None  # where it lay in its first form

    def build(self, forms: Sequence[CardForm], grounds: Sequence[Clearing], home: Rect) -> list[Widget]:
        """Where it costs least; one that ``fills`` its home there, if any form is clear.  Nothing without room.

        Of the grounds the later ones ask for less to stay clear.
        """
        sizes = [form.size for form in forms]
        for ground in grounds:
            found = filled(ground, sizes, home) if self._fills else None
            found = found or settle(ground, sizes, home, self._old)
            if found is not None:
                return self.put(forms, *found)
        return self.fold()

    def build_near_log(
        self, brush: Brush, shown: TableView, forms: Sequence[CardForm], clear: Sequence[Rect], *, must: bool = False
    ) -> list[Widget]:
        """Near the log, off these places and the quieter the better; one that ``must`` be seen covers what is there."""
        area, here = room(brush, shown), home(brush, shown)
        found = self.build(forms, [Clearing(area, [*clear], quiet(shown))], here)
        return found or (self.put(forms, 0, Rect(here.topleft, forms[0].size).clamp(area)) if must else [])

    def put(self, forms: Sequence[CardForm], number: int, rect: Rect) -> list[Widget]:
        """This form, here."""
        self.rect, self._old = rect, rect if number == 0 else None
        form = forms[number]
        return [Shield(self.name, rect, lambda brush: self._draw(brush, rect, form)), *form.buttons(rect)]

    def fold(self) -> list[Widget]:
        self.rect = None
        return []

    def _draw(self, brush: Brush, rect: Rect, form: CardForm) -> None:
        brush.panel(rect, "paper_plain", self._shadow)
        brush.cover(rect)
        with brush.inside(self.name):
            form.draw(brush, rect)


# ------------------------------------------------------------------ rows over buttons


def rows_over_buttons(
    brush: Brush, width: int, rows: Sequence[CardRow], calls: Sequence[CardButton], close: CardButton | None = None
) -> CardForm:
    """A form of lines, buttons below them, and a cross in the corner if it can be closed."""
    pad, air, high = brush.px(PAD), brush.px(AIR), hit(brush)
    lines = in_button_lines(brush, calls, inner(brush, width))
    height = sum(row.height for row in rows) + len(lines) * (high + air) + 2 * air

    def draw(brush: Brush, rect: Rect) -> None:
        y = rect.y + air
        for row in rows:
            row.draw(Rect(rect.x + pad, y, rect.w - 2 * pad, row.height))
            y += row.height

    def buttons(rect: Rect) -> list[Widget]:
        room = rect.inflate(-2 * pad, -2 * air)
        return [*_laid(brush, lines, room, high), *([_cross(brush, close, rect)] if close is not None else ())]

    return CardForm((width, height), draw, buttons)


def inner(brush: Brush, width: int) -> int:
    """How wide a row is on a card of this width."""
    return width - 2 * brush.px(PAD)


def hit(brush: Brush) -> int:
    """How high a button is."""
    return max(palette.HIT, brush.px(46), brush.frame.leading("button_small") + brush.px(14))


def cross_side(brush: Brush) -> int:
    return max(brush.px(CLOSE), palette.HIT)


def in_button_lines(brush: Brush, calls: Sequence[CardButton], width: int) -> list[list[CardButton]]:
    """As many beside each other as there is room for."""
    return in_lines(calls, partial(_least, brush), brush.px(AIR), width)


def _least(brush: Brush, call: CardButton) -> int:
    side = max(brush.px(46), palette.HIT)
    return max(side, button_width(brush, call.label, call.icon, "button_small")) if call.label else side


def _laid(brush: Brush, lines: Sequence[Sequence[CardButton]], room: Rect, high: int) -> list[Widget]:
    """At the foot of the room; spare width goes to those with words."""
    gap, widgets = brush.px(AIR), list[Widget]()
    y = room.bottom - len(lines) * (high + gap) + gap
    for line in lines:
        x, spare = room.x, room.w - sum(_least(brush, call) + gap for call in line) + gap
        worded = [call for call in line if call.label] or line
        for call in line:
            wide = _least(brush, call) + (spare // len(worded) if call in worded else 0)
            widgets.append(button(call, Rect(x, y, wide, high)))
            x += wide + gap
        y += high + gap
    return widgets


def _cross(brush: Brush, close: CardButton, rect: Rect) -> Button:
    side, air = cross_side(brush), brush.px(AIR)
    cross = button(close, Rect(rect.right - air - side, rect.y + air, side, side))
    cross.shadow = False
    return cross


def button(call: CardButton, rect: Rect) -> Button:
    made = Button(
        call.name, rect, call.label, call.call, style=call.style, icon=call.icon, role=call.role,
        enabled=call.enabled and not call.reason, reason=call.reason, hint=call.hint,
    )  # fmt: skip
    made.over = True
    return made
