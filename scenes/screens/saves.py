"""The save browser: every match on disk, newest first, to open or to delete.  Changes nothing without being asked."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, tzinfo
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.protocol import SaddlebagError
from game.saves.matches import SaveFolder
from game.session.autosave import utc_now
from game.titles import TITLES
from scenes.kit import clipboard, paint, palette, still
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.lru_cache import LruCache, bytes_of
from scenes.kit.still import Still
from scenes.kit.widgets import Button, Header, Label, Picture, ScrollArea, Widget, button_width
from scenes.kit.widgets.dialog import Answer, ask
from scenes.screens import recent_match
from scenes.screens.saves_list import Entry, SaveRow, Sheet, entry, stand_in
from scenes.shell import routes
from scenes.shell.scene import Scene
from scenes.table import thumbnail

if TYPE_CHECKING:
    from scenes.shell.services import Services

ROW: Final = 136  # reference pixels
LIST: Final = 0.57  # of the width
SETTLED: Final = 0.2  # seconds of rest before a board is drawn: scrolling stays smooth
PICTURES: Final = 16 << 20  # bytes of boards kept


class SavesScene(Scene):
    """Leather list at the left, the chosen match on paper at the right."""

    name = "saves"

    def __init__(self, services: Services, now: Callable[[], datetime] = utc_now, zone: tzinfo | None = None) -> None:
        super().__init__(services)
        self.clock, self.zone = now, zone
        self.folder = SaveFolder(recent_match.place(services))
        self.trouble = ""
        self.entries: list[Entry] = []
        self.chosen = ""
        self._boards: LruCache[Surface | None] = LruCache(PICTURES, lambda board: bytes_of(board) if board else 1)
        self._scaled: LruCache[Surface] = LruCache(PICTURES, bytes_of)
        self._drawn: dict[str, Surface | None] = {}
        self._busy = False
        self.read()

    def resume(self) -> None:
        """A match may have been played on meanwhile."""
        self.read()
        self.relayout()

    def read(self) -> None:
        """Look at the folder again."""
        self.trouble = ""
        try:
            found = self.folder.list()
        except (SaddlebagError, OSError) as error:
            found, self.trouble = (), recent_match.told(self.services, error)
        now = self.clock()
        self.entries = [entry(self.services, each, now, self.zone) for each in found]
        self._drawn.clear()
        if self.chosen not in [each.match for each in self.entries]:
            self.chosen = self.entries[0].match if self.entries else ""

    @property
    def current(self) -> Entry | None:
        return next((each for each in self.entries if each.match == self.chosen), None)

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        note = self.services.language.count("{n} match", "{n} matches", len(self.entries)) if self.entries else ""
        header = self.add(Header(frame, self.say("Saved games"), self.back, self.say("Back"), note=note))
        edge, gap = frame.px(palette.MARGIN), frame.px(palette.GUTTER)
        top, foot = header.rect.bottom + edge, frame.height - frame.px(palette.CONTENT_FOOT)
        page = Rect(edge, top, frame.width - 2 * edge, foot - top)
        page.w = min(page.w, frame.px(1700))
        page.centerx = frame.width // 2
        if not self.entries:
            self._empty(page)
            return
        high = max(palette.HIT, frame.px(48))
        self._folder_line(Rect(page.x, page.bottom - high, page.w, high))
        page.h -= high + frame.px(14)
        wide = round(page.w * LIST)
        self._list(Rect(page.x, page.y, wide, page.h))
        self._sheet(Rect(page.x + wide + gap, page.y, page.w - wide - gap, page.h))

    def _list(self, rect: Rect) -> None:
        frame = self.frame
        view = rect.inflate(-2 * frame.px(18), -2 * frame.px(18))
        inner = ScrollArea.inner(view, frame.scale)
        words = frame.leading("name") + frame.leading("body") + max(frame.leading("body"), frame.px(40))
        high = max(frame.px(ROW), words + frame.px(40))
        rows: list[Widget] = [
            self._row(Rect(inner.x, inner.y + i * high, inner.w, high), each) for i, each in enumerate(self.entries)
        ]
        self._scroll = ScrollArea("list/scroll", view, rows, len(rows) * high, frame.scale)
        self.add(Still("list", rect, "leather", [self._scroll]))
        self.first = f"save/{self.chosen}"

    def _row(self, rect: Rect, each: Entry) -> SaveRow:
        ribbons = {"finished": self.say("finished"), "hurt": self.say("damaged"), "lost": self.say("cannot be opened")}
        return SaveRow(
            rect,
            each,
            lambda: self.chosen == each.match,
            lambda: self._click(each.match),
            lambda: self._choose(each.match),
            lambda size: self._picture(each, size),
            ribbons.get(each.state, ""),
        )

    def _sheet(self, rect: Rect) -> None:
        frame = self.frame
        inner = rect.inflate(-2 * frame.px(36), -2 * frame.px(32))
        high = max(frame.px(72), palette.HIT + frame.px(8), 2 * frame.type_px("button"))
        delete = self.say("Delete")
        wide = button_width(self.brush, delete)
        foot = Rect(inner.x, inner.bottom - high, inner.w, high)
        self.delete = Button(
            "delete", Rect(foot.x, foot.y, wide, high), delete, self._ask_delete, style="danger", shadow=False
        )
        place = Rect(foot.x + wide + frame.px(16), foot.y, foot.w - wide - frame.px(16), high)
        self.open = Button("open", place, "", self._open, style="primary", icon="play", shadow=False)
        self._label_open()
        body = Rect(inner.x, inner.y, inner.w, foot.y - frame.px(16) - inner.y)
        sheet = Sheet(body, self.services, lambda: self.current, self._picture)
        self.add(Still("paper", rect, "paper", [sheet, self.delete, self.open]))

    def _label_open(self) -> None:
        now = self.current
        words = {"hurt": self.say("Open the one before"), "finished": self.say("Look at it"), "": self.say("Go on")}
        self.open.enabled = now is not None and now.state != "lost"
        self.open.label = words.get(now.state, self.say("Go on")) if now is not None else ""
        self.open.reason = self.say("This match cannot be opened here.")

    def _folder_line(self, rect: Rect) -> None:
        """Where the files are, and a button that copies it."""
        path, words = str(recent_match.place(self.services)), self.say("Copy")
        wide = button_width(self.brush, words, role="button_small")
        room = Rect(rect.x, rect.y, rect.w - wide - self.frame.px(16), rect.h)
        shown = self._shortened(path, room.w)
        self.add(Label("folder", room, shown, "small", palette.TAN, hint=path))
        copy = Rect(rect.right - wide, rect.y, wide, rect.h)
        self.add(Button("copy", copy, words, self._copy, style="dark", role="button_small", shadow=False))

    def _shortened(self, path: str, room: int) -> str:
        """The words about the folder, with the front of a long path left out."""
        words = self.say("The files are in {folder}", folder=path)
        while self.brush.measure(words, "small")[0] > room and len(path) > 8:
            path = "…" + path.lstrip("…")[4:]
            words = self.say("The files are in {folder}", folder=path)
        return words

    def _empty(self, page: Rect) -> None:
        frame = self.frame
        sentence = self.trouble or self.say(
            "Nothing is saved yet. Every match saves itself after each move, and waits here until you go on."
        )
        words = self.say("New game")
        wide = min(page.w, frame.px(860))
        edge = frame.px(48)
        tall = self.brush.measure(sentence, "sentence", wide - 2 * edge, 8)[1]
        head = frame.leading("headline")
        high = max(frame.px(72), palette.HIT)
        picture = frame.px(180)
        paper = Rect(0, 0, wide, picture + head + tall + high + 2 * edge + 2 * frame.px(20) + frame.px(40))
        paper.center = (page.centerx, page.centery)
        x, y, w = paper.x + edge, paper.y + edge, wide - 2 * edge
        title = self.say("An empty bag") if not self.trouble else self.say("The saves cannot be read")
        button = button_width(self.brush, words, "play")
        children = [
            Picture("emblem", Rect(x, y, w, picture), "brand/emblem"),
            Label("headline", Rect(x, y + picture + frame.px(20), w, head), title, "headline", align="centre"),
            Label("empty", Rect(x, y + picture + head + 2 * frame.px(20), w, tall), sentence, "sentence", palette.SOFT,
                  align="centre", lines=9),
            Button("new", Rect(paper.centerx - button // 2, paper.bottom - edge - high, button, high), words,
                   self._new, style="primary", icon="play"),
        ]  # fmt: skip
        self.first = "new"
        self.add(Still("paper", paper, "paper", children))

    # -------------------------------------------------------------- choosing

    def _choose(self, match: str) -> None:
        if match != self.chosen:
            self.chosen = match
            self._label_open()
            self.touch()

    def _click(self, match: str) -> None:
        """Enter opens what has the focus; a click on the chosen one opens it too."""
        again = match == self._pressed or self.hands.keyboard
        self._pressed = match
        if again:
            self._open()

    _pressed = ""

    def _new(self) -> None:
        routes.enter(self.services, routes.new_match(self.services, next(iter(TITLES))))

    def _open(self) -> None:
        """Go on with it; one that is over is watched again."""
        now = self.current
        if now is not None and now.state == "finished":
            if (replay := recent_match.watch(self.services, self.chosen)) is not None:
                self.services.stack.push(replay)
        elif self.open.enabled and (scene := recent_match.reopen(self.services, self.chosen)) is not None:
            self.services.stack.replace(scene)

    def _copy(self) -> None:
        if clipboard.copy(str(recent_match.place(self.services))):
            self.services.toast(self.say("The folder’s name is on the clipboard."))
        else:
            self.services.toast(self.say("There is no clipboard here."), "warning", "warning")

    # -------------------------------------------------------------- deleting

    def _ask_delete(self) -> None:
        now = self.current
        if now is None:
            return
        if self.services.read_only:
            self.services.toast(self.services.only_looks_on(), "lock", "warning")
            return
        if not self.services.settings.confirm_delete:
            self._delete(now.match)
            return
        sentence = self.say("{title}, {headline}. It cannot be brought back.", title=now.title, headline=now.headline)
        yes = Answer(self.say("Delete"), lambda: self._delete(now.match), "danger")
        ask(self.services, self.say("Delete this match?"), sentence, yes, self.say("Keep it"))

    def _delete(self, match: str) -> None:
        place = [each.match for each in self.entries].index(match)
        try:
            self.folder.delete(match)
        except (SaddlebagError, OSError) as error:
            self.services.toast(recent_match.told(self.services, error), "warning", "warning")
        self.read()
        if self.entries:
            self.chosen = self.entries[min(place, len(self.entries) - 1)].match
        self.relayout()
        if self.entries:
            self.hands.focus(self.find(f"save/{self.chosen}"))

    # -------------------------------------------------------------- pictures

    def _picture(self, each: Entry, size: tuple[int, int]) -> Surface | None:
        """The board if it is drawn already; until then, or if it cannot be, what stands for the title."""
        if each.match not in self._drawn:
            self._soon()
        board, record = self._drawn.get(each.match), each.summary.record
        if board is None or record is None:
            return stand_in(self.services, each, size)
        key = (each.match, record.saved, record.moves, size)
        return self._scaled.get(key, lambda: thumbnail.covering(board, size))

    def _soon(self) -> None:
        if not self._busy:
            self._busy = True
            self.later(SETTLED, self._draw_one)

    def _draw_one(self) -> None:
        """One board at a time, the chosen one first, then those in sight."""
        self._busy = False
        seen = [row.entry for row in self._scroll.children if row.rect.colliderect(self._scroll.rect)]  # type: ignore[attr-defined]
        wanted = [each for each in (self.current, *seen) if each is not None and each.match not in self._drawn]
        if wanted:
            self._drawn[wanted[0].match] = self._boarded(wanted[0])
            self.touch()

    def _boarded(self, each: Entry) -> Surface | None:
        record = each.summary.record
        if record is None:
            return None

        def make() -> Surface | None:
            try:
                return thumbnail.board(self.services, self.folder.load(each.match).table)
            except (SaddlebagError, OSError):
                return None

        return self._boards.get((each.match, record.saved, record.moves), make)

    # -------------------------------------------------------------- keys

    def key(self, event: Event) -> bool:
        if not self.entries:
            return False
        if event.key == pygame.K_DELETE:
            self._ask_delete()
            return True
        return self._scroll.key(event)

    def ground(self, brush: Brush) -> None:
        paint.table(brush)
        still.lay(self, brush)
