"""The log beside the table: who did what, by player if wished.  A line lights the places it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect
from pygame.event import Event as Input

from game.play.match_log import LogLine
from game.protocol import Seat, Spot
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.language import Language
from scenes.kit.lettering import at_size, fine
from scenes.kit.palette import Role
from scenes.kit.widgets import ScrollArea, Widget
from scenes.kit.widgets.shield import HoverArea, Shield
from scenes.table.title.event_faces import EventFaces
from scenes.table.title.notes import Token, draw_token
from scenes.table.view.table_view import TableView

MOST_SIGNS: Final = 2  # pictures in one line
SLACK: Final = 6  # pixels a hand may move and still mean a click


class LogRow(HoverArea):
    """Dragged, it takes the list along; else a click is a click."""

    _from: tuple[int, int] | None = None  # where the hand took hold, and how far the list was scrolled then
    _is_dragged = False

    def press(self, point: tuple[int, int]) -> None:
        super().press(point)
        offset = getattr(self.parent, "offset", None)
        self._from, self._is_dragged = None if offset is None else (point[1], offset), False

    def drag(self, point: tuple[int, int]) -> None:
        scroll: Callable[[float], Any] | None = getattr(self.parent, "scroll_to", None)
        if self._from is None or scroll is None:
            return
        way = point[1] - self._from[0]
        self._is_dragged = self._is_dragged or abs(way) > SLACK
        if self._is_dragged:
            scroll(self._from[1] - way)

    def release(self, point: tuple[int, int]) -> None:
        if self._is_dragged:
            self.pressed = self._is_dragged = False
        else:
            super().release(point)


def signs(notes: EventFaces, line: LogLine) -> Sequence[Token]:
    """The pictures of a line; a heading has none."""
    return () if line.is_heading else notes.tokens(line.event)[:MOST_SIGNS]


def face_side(brush: Brush) -> int:
    return max(brush.px(28), 18)


def _sign_width(brush: Brush, token: Token) -> int:
    return round(face_side(brush) * (1.5 if token.wide else 1))


def indent(brush: Brush, notes: EventFaces, line: LogLine) -> int:
    """Where its words begin: behind a face, if it speaks of a seat, and behind its pictures."""
    gap = brush.px(6)
    left = 0 if line.seat is None else face_side(brush) + gap
    left += sum(_sign_width(brush, token) + gap for token in signs(notes, line))
    return left + brush.px(4) if left else 0


def draw_head(brush: Brush, shown: TableView, notes: EventFaces, line: LogLine, at: tuple[int, int]) -> None:
    """Face and pictures, from the left end of a row's middle line on."""
    (x, y), side, gap = at, face_side(brush), brush.px(6)
    if line.seat is not None:
        paint.portrait(brush, (x + side // 2, y), side, line.seat, shown.faces[line.seat])
        x += side + gap
    for token in signs(notes, line):
        wide = _sign_width(brush, token)
        draw_token(brush, Rect(x, y - side // 2, wide, side), token)
        x += wide + gap


MOST = 90  # lines shown in the panel; the replay shows all
MOST_DRAWN_OUT = 400  # and in the drawer
ROW = 33  # reference pixels
HEADING = "small_strong"
WORDS = 9  # lines of text in a row, at most
LYING = 2.5  # a panel so many times as wide as high has its head at the side: every line counts
SIDE = 108  # reference pixels of such a head
STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}
Light = Callable[[tuple[Spot, ...]], Any]  # what a line speaks of
Jump = Callable[[LogLine], Any]  # to where a line leads


class LogScroll(ScrollArea):
    """Stays at the newest line unless the player has scrolled up."""

    def __init__(self, *place: Any, choose: Callable[[int], bool], **more: Any) -> None:
        super().__init__(*place, **more)
        self.focusable = bool(self.children)
        self._choose = choose

    def key(self, event: Input) -> bool:
        """Up and down go from line to line and light what each speaks of; at an end they lead out of the list."""
        if event.key in STEPS and not event.mod & pygame.KMOD_ALT:
            return self._choose(STEPS[event.key])
        return super().key(event)

    def inherit(self, old: Any) -> None:
        if isinstance(old, ScrollArea) and old.offset < old.most - 4:
            self.scroll_to(old.offset)


class LogSetting:
    """How one line is set: its words, and the letters and height that its column gives them.  Made once a column."""

    def __init__(self, brush: Brush, language: Language, notes: EventFaces, line: LogLine, width: int) -> None:
        self.line = line
        self.words = sentence(language.tell(line.saying))
        self.left = indent(brush, notes, line)
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

    def __init__(self, notes: EventFaces, lit: Light, jump: Jump, choose: Callable[[Seat | None], Any]) -> None:
        self.seat: Seat | None = None
        self.chosen: LogLine | None = None  # was clicked or walked to: its places stay lit
        self._notes, self._lit, self._jump, self._choose = notes, lit, jump, choose
        self._scroll: LogScroll | None = None
        self._length = 0  # lines there were
        self._column: tuple[object, ...] = ()  # what the settings below were made for
        self._settings: dict[int, LogSetting] = {}  # by the line's identity: lines are made once and kept

    def build(self, brush: Brush, shown: TableView, *, is_drawer: bool) -> list[Widget]:
        """Filter chips, then the lines; a drawer brings its own panel."""
        if len(shown.lines) != self._length:
            self._length, self.chosen = len(shown.lines), None
        panel = drawer(brush, shown) if is_drawer else shown.rect("panel/log")
        head, view = parts(brush, panel)
        inner = ScrollArea.inner(view, brush.frame.scale)
        rows, y = [], view.y
        wanted, role = self._set(brush, shown, inner.w, MOST_DRAWN_OUT if is_drawer else MOST)
        for index, setting in enumerate(wanted):
            row = self._row(brush, shown, setting, index, Rect(inner.x, y, inner.w, setting.height(brush, role)), role)
            rows.append(row)
            y += row.rect.h
        scroll = LogScroll("log/lines", view, rows, y - view.y, brush.frame.scale, choose=self._walk)
        scroll.scroll_to(1e9)
        scroll.over = is_drawer
        self._scroll = scroll
        ground = Shield("log/panel", panel, (lambda brush: draw_ground(brush, shown, panel)) if is_drawer else None)
        return [ground, *self._chips(brush, shown, head), scroll]

    def keep_set(self, brush: Brush, shown: TableView) -> None:
        """It lies open beneath a card: new lines are set as they come, not all of them when the card goes."""
        _, view = parts(brush, shown.rect("panel/log"))
        wanted, role = self._set(brush, shown, ScrollArea.inner(view, brush.frame.scale).w, MOST)
        for setting in wanted:
            setting.height(brush, role)

    def turn_page(self, event: Input) -> bool:
        """Page keys scroll it, whatever has the focus."""
        is_page = event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
        return is_page and self._scroll is not None and self._scroll.key(event)

    def _walk(self, way: int) -> bool:
        """To the line above or below; from nowhere, to the newest."""
        lines = [setting.line for setting in self._settings.values()]
        here = next((n for n, line in enumerate(lines) if line is self.chosen), len(lines))
        goal = here + way
        if self._scroll is None or not 0 <= goal < len(lines):
            return False
        self.chosen = lines[goal]
        self._lit(lines[goal].spots)
        self._scroll.reveal(self._scroll.children[goal])
        return True

    def _click(self, line: LogLine) -> None:
        """Light its places for good, or, a second time, no more."""
        self.chosen = None if self.chosen is line else line
        self._jump(line)
        if self.chosen is None:
            self._lit(())

    def _set(self, brush: Brush, shown: TableView, width: int, most: int) -> tuple[list[LogSetting], Role]:
        """The newest lines that are wanted; a table is laid out often, and most lines were set before."""
        column = (width, brush.frame.scale, brush.frame.type_px("body"), shown.language.code)
        known = self._settings if column == self._column else {}
        wanted = [line for line in shown.lines if self._wants(line)][-most:]
        self._column, self._settings = column, {}
        for line in wanted:
            setting = known.get(id(line))
            if setting is None or setting.line is not line:
                setting = LogSetting(brush, shown.language, self._notes, line, width)
            self._settings[id(line)] = setting
        settings = list(self._settings.values())
        return settings, _lettering(brush, settings)

    def _wants(self, line: LogLine) -> bool:
        return self.seat is None or line.is_heading or line.seat == self.seat

    def _chips(self, brush: Brush, shown: TableView, head: Rect) -> list[Widget]:
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

            chip = HoverArea(f"log/seat/{seat}", rect, on_click=partial(self._choose, wish), looks=looks, hint=words)
            chip.over = True
            chips.append(chip)
        return chips

    def _row(self, brush: Brush, shown: TableView, setting: LogSetting, index: int, place: Rect, role: Role) -> LogRow:
        line = setting.line

        def looks(brush: Brush, row: HoverArea) -> None:
            _draw_row(brush, shown, self._notes, row, setting, role, line is self.chosen)

        def hover(on: bool) -> None:
            resting = self.chosen.spots if self.chosen is not None else ()
            self._lit(line.spots if on else resting)

        return LogRow(f"log/{line.entry}/{index}", place, hover, lambda: self._click(line), looks)


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


def _draw_row(
    brush: Brush, shown: TableView, notes: EventFaces, row: HoverArea, setting: LogSetting, role: Role, is_chosen: bool
) -> None:
    rect, line, words = row.rect, setting.line, setting.words
    if line.is_heading:
        paint.heading_rule(brush, rect, words.rstrip("."), HEADING, "#c9a46a", lines=2)
        return
    if is_chosen:
        brush.box(rect, palette.UNDER_POINTER, 6, palette.RING, 2)
    elif row.hovered:
        brush.box(rect, palette.SEAM, 6, alpha=0.6)
    draw_head(brush, shown, notes, line, (rect.x, rect.centery))
    area = Rect(rect.x + setting.left, rect.y, rect.w - setting.left, rect.h)
    brush.text(words, area, role, palette.CREAM, lines=WORDS)


def _letters(brush: Brush, words: str, width: int) -> int:
    role, px = palette.ROLES["body"], brush.frame.type_px("body")
    for word in words.split():
        while px > palette.FLOOR and brush.letters.width(word, role.face, px) > width:
            px -= 1
    return px


def _lettering(brush: Brush, settings: Sequence[LogSetting]) -> Role:
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
    brush.cover(panel)
    head, _ = parts(brush, panel)
    room = Rect(head.x, head.y, brush.px(150), head.h)
    if head.h > head.w:
        room = Rect(head.x, head.y, head.w, brush.frame.leading("label"))
    brush.text(shown.say("Log"), room, "label", palette.AMBER)
