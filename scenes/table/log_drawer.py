"""The log beside the table: who did what, by player if wished.  A line lights the places it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import Rect

from game.protocol import Seat, Spot
from game.session.match_log import LogLine
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.language import Language
from scenes.kit.lettering import at_size, fine
from scenes.kit.palette import Role
from scenes.kit.widgets import ScrollArea
from scenes.kit.widgets.base import Widget
from scenes.table.spots import HoverArea, Shield
from scenes.table.table_view import TableView

MOST = 90  # lines shown; the replay shows all
ROW = 33  # reference pixels
HEADING = "small_strong"
WORDS = 9  # lines of text in a row, at most
LYING = 2.5  # a panel so many times as wide as high has its head at the side: every line counts
SIDE = 108  # reference pixels of such a head


class LogScroll(ScrollArea):
    """Stays at the newest line unless the player has scrolled up."""

    def inherit(self, old: Any) -> None:
        if isinstance(old, ScrollArea) and old.offset < old.most - 4:
            self.scroll_to(old.offset)


class Setting:
    """How one line is set: its words, and the letters and height that its column gives them.  Made once a column."""

    def __init__(self, brush: Brush, language: Language, line: LogLine, width: int) -> None:
        self.line = line
        self.words = sentence(language.tell(line.saying))
        self.left = _indent(brush, line)
        self.letters = _letters(brush, self.words, width - self.left)  # the largest its longest word fits in
        self._width = width
        self._heights: dict[Role, int] = {}

    def height(self, brush: Brush, role: Role) -> int:
        if role not in self._heights:
            self._heights[role] = self._measured(brush, role)
        return self._heights[role]

    def _measured(self, brush: Brush, role: Role) -> int:
        px = brush.px
        if self.line.is_heading:
            return max(px(31), brush.measure(self.words.rstrip("."), HEADING, self._width, 2)[1] + px(6))
        return max(px(ROW), brush.measure(self.words, role, self._width - self.left, WORDS)[1] + px(8))


class Log:
    """The panel's widgets; ``seat`` is the player it is filtered by."""

    def __init__(self, lit: Callable[[tuple[Spot, ...]], Any], jump: Callable[[LogLine], Any]) -> None:
        self.seat: Seat | None = None
        self._lit, self._jump = lit, jump
        self._column: tuple[object, ...] = ()  # what the settings below were made for
        self._settings: dict[int, Setting] = {}  # by the line's identity: lines are made once and kept

    def build(
        self, brush: Brush, shown: TableView, choose: Callable[[Seat | None], Any], is_drawer: bool = False
    ) -> list[Widget]:
        """Filter chips, then the lines; a drawer brings its own panel."""
        panel = drawer(brush, shown) if is_drawer else shown.rect("panel/log")
        head, view = parts(brush, panel)
        inner = ScrollArea.inner(view, brush.frame.scale)
        rows, y = [], view.y
        wanted = self._set(brush, shown, inner.w)
        role = _lettering(brush, wanted)
        for index, setting in enumerate(wanted):
            row = self._row(brush, shown, setting, index, Rect(inner.x, y, inner.w, setting.height(brush, role)), role)
            rows.append(row)
            y += row.rect.h
        scroll = LogScroll("log/lines", view, rows, y - view.y, brush.frame.scale)
        scroll.scroll_to(1e9)
        ground = Shield("log/panel", panel, (lambda brush: draw_ground(brush, shown, panel)) if is_drawer else None)
        return [ground, *self._chips(brush, shown, head, choose), scroll]

    def _set(self, brush: Brush, shown: TableView, width: int) -> list[Setting]:
        """The newest lines that are wanted; a table is laid out often, and most lines were set before."""
        column = (width, brush.frame.scale, brush.frame.type_px("body"), shown.language.code)
        known = self._settings if column == self._column else {}
        wanted = [line for line in shown.lines if self._wants(line)][-MOST:]
        self._column, self._settings = column, {}
        for line in wanted:
            setting = known.get(id(line))
            if setting is None or setting.line is not line:
                setting = Setting(brush, shown.language, line, width)
            self._settings[id(line)] = setting
        return list(self._settings.values())

    def _wants(self, line: LogLine) -> bool:
        return self.seat is None or line.is_heading or line.seat == self.seat

    def _chips(self, brush: Brush, shown: TableView, head: Rect, choose: Callable[[Seat | None], Any]) -> list[Widget]:
        count = len(shown.players)
        chips: list[Widget] = []
        for number, rect in enumerate(_chip_rects(brush, head, count if count > 1 else 0)):
            seat = Seat(number)
            wish = None if self.seat == seat else seat
            words = shown.say("Only {name}", name=shown.name(seat)) if wish is not None else shown.say("Everybody")

            def looks(brush: Brush, chip: HoverArea, seat: Seat = seat) -> None:
                paint.portrait(brush, chip.rect.center, chip.rect.w, seat, shown.faces[seat])
                if self.seat is not None and self.seat != seat:
                    brush.box(chip.rect, palette.LEATHER, chip.rect.w, alpha=0.6)

            chip = HoverArea(f"log/seat/{seat}", rect, on_click=partial(choose, wish), looks=looks, hint=words)
            chip.over = True
            chips.append(chip)
        return chips

    def _row(self, brush: Brush, shown: TableView, setting: Setting, index: int, place: Rect, role: Role) -> HoverArea:
        line = setting.line

        def looks(brush: Brush, row: HoverArea) -> None:
            _draw_row(brush, shown, row, setting, role)

        def hover(on: bool) -> None:
            self._lit(line.spots if on else ())

        return HoverArea(f"log/{line.entry}/{index}", place, hover, lambda: self._jump(line), looks)


def parts(brush: Brush, panel: Rect) -> tuple[Rect, Rect]:
    """The head with its chips, and where the lines are seen: below it, or beside it in a panel that lies."""
    px = brush.px
    line = max(px(44), brush.frame.leading("label") + px(14))
    if panel.w < LYING * panel.h:
        head = Rect(panel.x + px(22), panel.y + px(8), panel.w - px(40), line)
        return head, Rect(panel.x + px(18), head.bottom, panel.w - px(30), panel.h - line - px(22))
    head = Rect(panel.x + px(20), panel.y + px(10), px(SIDE), panel.h - px(20))
    left = head.right + px(8)
    return head, Rect(left, panel.y + px(11), panel.right - px(12) - left, panel.h - px(22))


def _chip_rects(brush: Brush, head: Rect, count: int) -> list[Rect]:
    """A row at the right end of the head; two by two under its word where the head stands at the side."""
    side, gap = max(brush.px(32), 22), brush.px(6)
    if head.w > head.h:
        x = head.right - (side + gap) * count
        return [Rect(x + n * (side + gap), head.centery - side // 2, side, side) for n in range(count)]
    top = head.y + brush.frame.leading("label") + 2 * gap
    return [Rect(head.x + n % 2 * (side + gap), top + n // 2 * (side + gap), side, side) for n in range(count)]


def sentence(words: str) -> str:
    """As it is printed: a capital first, the apostrophe of a printer."""
    return fine(words[:1].upper() + words[1:])


def _face(brush: Brush) -> int:
    return max(brush.px(28), 18)


def _indent(brush: Brush, line: LogLine) -> int:
    """Where its words begin: behind a face, if it speaks of a seat."""
    return 0 if line.seat is None else _face(brush) + brush.px(10)


def _draw_row(brush: Brush, shown: TableView, row: HoverArea, setting: Setting, role: Role) -> None:
    rect, face, line, words = row.rect, _face(brush), setting.line, setting.words
    if line.is_heading:
        paint.heading_rule(brush, rect, words.rstrip("."), HEADING, "#c9a46a", lines=2)
        return
    if row.hovered:
        brush.box(rect, palette.SEAM, 6, alpha=0.6)
    if line.seat is not None:
        paint.portrait(brush, (rect.x + face // 2, rect.centery), face, line.seat, shown.faces[line.seat])
    area = Rect(rect.x + setting.left, rect.y, rect.w - setting.left, rect.h)
    brush.text(words, area, role, palette.CREAM, lines=WORDS)


def _letters(brush: Brush, words: str, width: int) -> int:
    role, px = palette.ROLES["body"], brush.frame.type_px("body")
    for word in words.split():
        while px > palette.FLOOR and brush.letters.width(word, role.face, px) > width:
            px -= 1
    return px


def _lettering(brush: Brush, settings: Sequence[Setting]) -> Role:
    """One size for all lines: a long one takes more room; only a word that is too wide makes all of them smaller."""
    px = min([brush.frame.type_px("body"), *(setting.letters for setting in settings)])
    return at_size(palette.ROLES["body"], px, brush.frame)._replace(minimum=px)


def drawer(brush: Brush, shown: TableView) -> Rect:
    """Where the drawer opens: in its place, or, where a small log always lies, there as high as the window."""
    panel, bar = shown.rect("panel/log"), shown.rect("panel/bar")
    if shown.layout["panel/log"].kind == "drawer":
        return panel
    top = bar.bottom + brush.px(palette.MARGIN)
    return Rect(panel.x, top, panel.w, panel.bottom - top)


def draw_ground(brush: Brush, shown: TableView, panel: Rect) -> None:
    """The panel; as a drawer it is drawn when it is open."""
    brush.panel(panel, "leather")
    head, _ = parts(brush, panel)
    room = Rect(head.x, head.y, brush.px(150), head.h)
    if head.h > head.w:
        room = Rect(head.x, head.y, head.w, brush.frame.leading("label"))
    brush.text(shown.say("Log"), room, "label", palette.AMBER)
