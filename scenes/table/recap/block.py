"""What one of the others did, as a block of the recap: face, deed, points, and pictures of what happened.

Measures are those of one line or two; what finds no room becomes three dots.  Decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from pygame import Rect

from game.play.recap import SeatNews
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import number, signed
from scenes.kit.widgets.button import Pressable
from scenes.table.title.notes import Deed, RivalNotes, Token, draw_token
from scenes.table.view.table_view import TableView

GAIN: Final = "#a9e29a"
LOSS: Final = "#ffb09a"
CHIP: Final = "#23150f"
SHORT_FACE: Final = 32  # reference pixels
FACE: Final = 40
WIDE: Final = 520  # reference pixels: from there on a short block has a name, in so many of them
NAMED: Final = 270
MORE: Final = "…"


class BlockWords(NamedTuple):
    """A doing, ready to be shown."""

    doing: SeatNews
    deed: Deed | None
    tokens: Sequence[Token]
    rival: RivalNotes | None = None  # whose doing it is, where it is nobody's at the table

    def name(self, shown: TableView) -> str:
        if self.doing.seat is not None:
            return shown.name(self.doing.seat)
        return shown.say(self.rival.name) if self.rival is not None else ""

    def draw_face(self, brush: Brush, shown: TableView, centre: tuple[int, int], side: int) -> Rect:
        if self.doing.seat is not None:
            return paint.portrait(brush, centre, side, self.doing.seat, shown.faces[self.doing.seat])
        rect = Rect(centre[0] - side // 2, centre[1] - side // 2, side, side)
        if self.rival is not None:
            brush.picture(self.rival.picture, rect)
        return rect


class RecapBlock(Pressable):
    """Points out what it speaks of while a pointer or the keyboard is on it; pressed, it brings the board."""

    kind = "teller"

    def __init__(
        self,
        rect: Rect,
        shown: TableView,
        words: BlockWords,
        is_short: bool,
        points_out: Callable[[bool], Any],
        is_by_keys: Callable[[], bool],
        on_click: Callable[[], Any],
        **more: Any,
    ) -> None:
        who = "rival" if words.doing.seat is None else words.doing.seat
        super().__init__(f"recap/{who}", rect, on_click, **more)
        self.click = ""
        self._shown, self._words, self._is_short = shown, words, is_short
        self._points_out, self._is_by_keys = points_out, is_by_keys

    def hover(self, on: bool) -> None:
        super().hover(on)
        self._points_out(on)

    def focus(self, on: bool) -> None:
        super().focus(on)
        if not self.hovered and (self._is_by_keys() or not on):  # a click leaves the focus, and no light, behind
            self._points_out(on)

    def view(self) -> Rect:
        return self.rect

    def draw(self, brush: Brush) -> None:
        if self.hovered or (self.focused and self._is_by_keys()):
            brush.box(self.rect, palette.UNDER_POINTER, 10, palette.RING, 3)
            self._ring_panel(brush)
        (_draw_short if self._is_short else _draw_full)(brush, self._shown, self.rect, self._words)

    def _ring_panel(self, brush: Brush) -> None:
        """The panel of whom it speaks."""
        rival = self._words.rival
        panel = f"seat/{self._words.doing.seat}" if rival is None else rival.panel
        if panel in self._shown.layout:
            rect = self._shown.rect(panel)
            brush.box(rect.inflate(2 * brush.px(3), 2 * brush.px(3)), None, 14, palette.RING, 4)


def height(brush: Brush, is_short: bool) -> int:
    if is_short:
        return max(brush.px(46), _chip_height(brush) + brush.px(8), palette.HIT)
    return _head_height(brush) + _chip_height(brush) + brush.px(10)


def _head_height(brush: Brush) -> int:
    return max(brush.px(42), brush.frame.leading("chip") + brush.px(8))


def _chip_height(brush: Brush) -> int:
    return max(brush.px(36), brush.frame.leading("choice") + brush.px(6))


def _draw_full(brush: Brush, shown: TableView, rect: Rect, words: BlockWords) -> None:
    px, doing = brush.px, words.doing
    head = Rect(rect.x + px(10), rect.y, rect.w - px(20), _head_height(brush))
    side = max(px(FACE), 24)
    face = words.draw_face(brush, shown, (head.x + side // 2, head.centery), side)
    left, right = face.right + px(10), _draw_points(brush, head, doing.points)
    _draw_name(brush, shown, Rect(left, head.y, right - left, head.h), words)
    chips = Rect(head.x, head.bottom, head.w, _chip_height(brush))
    draw_chips(brush, chips, words.tokens)


def _draw_name(brush: Brush, shown: TableView, room: Rect, words: BlockWords) -> int:
    """Who, and what was done if there is room for it; returns where that ends."""
    name, gap = words.name(shown), brush.px(8)
    wide = brush.measure(name, "chip")[0] + 2
    deed = _deed(brush, shown, words.deed, room.w - wide - gap - 2)
    place = Rect(room.x, room.y, min(room.w, wide) if deed else room.w, room.h)
    taken = brush.text(name, place, "chip" if brush.fits(name, place, "chip") else "body_strong", palette.CREAM)
    if deed:
        after = place.right + gap
        taken = brush.text(deed, Rect(after, room.y, room.right - after, room.h), "small", palette.TAN)
    return taken.right


def _deed(brush: Brush, shown: TableView, deed: Deed | None, room: int) -> str:
    """With its place, or without, as much as there is room for."""
    if deed is None:
        return ""
    what = shown.say(deed.what)
    ways = [f"{what}, {deed.where}", what] if deed.where else [what]
    return next((words for words in ways if brush.measure(words, "small")[0] <= room), "")


def _draw_short(brush: Brush, shown: TableView, rect: Rect, words: BlockWords) -> None:
    px, doing = brush.px, words.doing
    row = Rect(rect.x + px(8), rect.y, rect.w - px(16), rect.h)
    side = max(px(SHORT_FACE), 22)
    face = words.draw_face(brush, shown, (row.x + side // 2, row.centery), side)
    right = _draw_points(brush, row, doing.points)
    high = _chip_height(brush)
    left = face.right + px(8)
    if row.w >= px(WIDE):
        left = _draw_name(brush, shown, Rect(left, row.y, px(NAMED), row.h), words) + px(12)
    draw_chips(brush, Rect(left, row.centery - high // 2, right - left, high), words.tokens)


def _draw_points(brush: Brush, row: Rect, points: int) -> int:
    """At the end of the row; returns where it begins."""
    if not points:
        return row.right
    side = max(brush.px(28), 16)
    brush.picture("tokens/vp", Rect(row.right - side, row.centery - side // 2, side, side))
    words = signed(points)
    wide = brush.measure(words, "count")[0] + 2
    place = Rect(row.right - side - brush.px(4) - wide, row.y, wide, row.h)
    brush.text(words, place, "count", GAIN if points > 0 else LOSS, "right")
    return place.x - brush.px(8)


# ------------------------------------------------------------------ chips


def draw_chips(brush: Brush, area: Rect, tokens: Sequence[Token]) -> None:
    """As many as there is room for; dots for the rest: a number would read as points."""
    gap, x = brush.px(6), area.x
    more = brush.measure(MORE, "choice")[0]
    for index, token in enumerate(tokens):
        wide = _chip_width(brush, token, area.h)
        spare = area.right - x - wide
        if spare < 0 or (index + 1 < len(tokens) and spare < gap + more):
            brush.text(MORE, Rect(x, area.y, max(1, area.right - x), area.h), "choice", palette.TAN)
            return
        _draw_chip(brush, Rect(x, area.y, wide, area.h), token)
        x += wide + gap


def _picture_width(brush: Brush, token: Token, high: int) -> int:
    side = high - brush.px(8)
    return side * 2 if token.wide else side


def _chip_width(brush: Brush, token: Token, high: int) -> int:
    words = chip_words(token)
    text = brush.measure(words, "choice")[0] + brush.px(5) + 2 if words else 0
    return _picture_width(brush, token, high) + text + 2 * brush.px(7)


def chip_words(token: Token) -> str:
    """How many, with a sign where something was gained or lost; one of a thing is just the thing."""
    if token.amount is None or (not token.signed and token.amount == 1):
        return ""
    return signed(token.amount) if token.signed else f"×{number(token.amount)}"


def _draw_chip(brush: Brush, rect: Rect, token: Token) -> None:
    brush.box(rect, CHIP, 8, palette.SEAM, 1.5)
    wide, pad = _picture_width(brush, token, rect.h), brush.px(7)
    draw_token(brush, Rect(rect.x + pad, rect.y + brush.px(4), wide, rect.h - brush.px(8)), token)
    words = chip_words(token)
    if words:
        left = rect.x + pad + wide + brush.px(5)
        colour = palette.CREAM if not token.signed else GAIN if (token.amount or 0) > 0 else LOSS
        brush.text(words, Rect(left, rect.y, rect.right - left, rect.h), "choice", colour)
