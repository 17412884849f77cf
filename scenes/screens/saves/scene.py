"""The save browser: every match on disk, newest first, to open or to delete.  Changes nothing without being asked."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, tzinfo
from functools import partial
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from game.protocol import SaddlebagError
from game.saves.slot import utc_now
from game.titles import TITLES
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.widgets import Button, Header, Label, Picture, ScrollArea, Still, Widget, button_width
from scenes.screens.empty_page import empty_page
from scenes.screens.saves import matches as recent_match
from scenes.screens.saves.list import SaveBoards, SavedMatch, SaveRow, SaveSheet, entry
from scenes.shell.dialog import DialogButton, ask
from scenes.shell.scene import Scene
from scenes.shell.services import Services

ROW: Final = 136  # reference pixels
LIST: Final = 0.57  # of the width


class SavesScene(Scene):
    """Leather list at the left, the chosen match on paper at the right."""

    name = "saves"

    def __init__(
        self,
        services: Services,
        now: Callable[[], datetime] = utc_now,
        zone: tzinfo | None = None,
        *,
        is_past: bool = False,
    ) -> None:
        super().__init__(services)
        self.is_past = is_past  # only what is over is listed
        self.clock, self.zone = now, zone
        self.chosen = ""
        self.boards = SaveBoards(services, self._in_sight, self.later, self.touch)
        self.read()

    def resume(self) -> None:
        """A match may have been played on meanwhile."""
        self.read()
        self.relayout()

    def read(self) -> None:
        """Look at the folder again."""
        self.trouble = ""
        try:
            found = self.services.saves.list()
        except (SaddlebagError, OSError) as error:
            found, self.trouble = (), recent_match.told(self.services, error)
        now = self.clock()
        entries = [entry(self.services, each, now, self.zone) for each in found]
        self.entries = [each for each in entries if not self.is_past or each.state == "finished"]
        self.boards.drawn.clear()
        if self.chosen not in [each.match for each in self.entries]:
            self.chosen = self.entries[0].match if self.entries else ""

    @property
    def current(self) -> SavedMatch:
        return next(each for each in self.entries if each.match == self.chosen)

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        note = self.services.language.count("{n} match", "{n} matches", len(self.entries)) if self.entries else ""
        title = self.say("Past matches") if self.is_past else self.say("Saved games")
        header = self.add(Header(frame, title, self.back, self.say("Back"), note=note))
        edge, gap = frame.px(palette.MARGIN), frame.px(palette.GUTTER)
        top, foot = header.rect.bottom + edge, frame.height - frame.px(palette.CONTENT_FOOT)
        page = Rect(edge, top, frame.width - 2 * edge, foot - top)
        page.w = min(page.w, frame.px(1700))
        page.centerx = frame.width // 2
        if not self.entries:
            self._empty(page)
            return
        high = max(palette.HIT, frame.px(48))
        for widget in _folder_line(self.brush, self.services, Rect(page.x, page.bottom - high, page.w, high)):
            self.add(widget)
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

    def _row(self, rect: Rect, each: SavedMatch) -> SaveRow:
        return SaveRow(
            rect, each, lambda: self.chosen == each.match, lambda: self._click(each.match),
            lambda: self._choose(each.match), lambda size: self.boards.picture(each, size),
        )  # fmt: skip

    def _sheet(self, rect: Rect) -> None:
        frame = self.frame
        inner = rect.inflate(-2 * frame.px(36), -2 * frame.px(32))
        high = max(frame.px(72), palette.HIT + frame.px(8), 2 * frame.type_px("button"))
        foot = Rect(inner.x, inner.bottom - high, inner.w, high)
        self.delete, self.review, self.open = _foot(self.brush, foot, self.say)
        self.delete.on_click, self.review.on_click, self.open.on_click = self._ask_delete, self._review, self._open
        self._label_open()
        body = Rect(inner.x, inner.y, inner.w, foot.y - frame.px(16) - inner.y)
        sheet = SaveSheet(body, self.services.language, lambda: self.current, self.boards.picture)
        self.add(Still("paper", rect, "paper", [sheet, self.delete, self.review, self.open]))

    def _in_sight(self) -> list[SavedMatch]:
        """The chosen one first."""
        rows = [row for row in self._scroll.children if isinstance(row, SaveRow)]
        seen = [row.entry for row in rows if row.rect.colliderect(self._scroll.rect)]
        return [*([self.current] if self.entries else []), *seen]

    def _label_open(self) -> None:
        state = self.current.state
        labels = {"hurt": self.say("Open the one before"), "finished": self.say("Look at it")}
        self.open.enabled = state != "lost"
        self.open.label = labels.get(state, self.say("Go on"))
        self.open.reason = self.say("This match cannot be opened here.")
        self.review.enabled = state == "finished"
        self.review.reason = self.say("Only a match that is over can be reviewed.")

    def _empty(self, page: Rect) -> None:
        title, sentence = _empty_words(self.say, self.is_past)
        if self.trouble:
            title, sentence = self.say("The saves cannot be read"), self.trouble
        emblem = Picture("emblem", Rect(0, 0, 0, self.frame.px(180)), "brand/emblem")
        begin = partial(self.services.open, self.services.routes.new_match, next(iter(TITLES)))
        new = Button("new", Rect(0, 0, 0, 0), self.say("New game"), begin, style="primary", icon="play")
        self.first = "new"
        self.add(empty_page(self.brush, page, emblem, title, sentence, new))

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

    def _open(self) -> None:
        """Go on with it; one that is over is watched again."""
        if self.current.state == "finished":
            if (replay := recent_match.watch(self.services, self.chosen)) is not None:
                self.services.stack.push(replay)
        elif self.open.enabled and (scene := recent_match.reopen(self.services, self.chosen)) is not None:
            self.services.stack.replace(scene)

    def _review(self) -> None:
        if (review := recent_match.look_again(self.services, self.chosen)) is not None:
            self.services.stack.push(review)

    # -------------------------------------------------------------- deleting

    def _ask_delete(self) -> None:
        if self.services.read_only:
            self.services.toast(self.services.only_looks_on(), "lock", "warning")
            return
        now = self.current
        if not self.services.settings.confirm_delete:
            self._delete(now.match)
            return
        sentence = self.say("{title}, {headline}. It cannot be brought back.", title=now.title, headline=now.headline)
        yes = DialogButton(self.say("Delete"), lambda: self._delete(now.match), "danger")
        ask(self.services, self.say("Delete this match?"), sentence, yes, self.say("Keep it"))

    def _delete(self, match: str) -> None:
        place = [each.match for each in self.entries].index(match)
        try:
            self.services.saves.delete(match)
        except (SaddlebagError, OSError) as error:
            self.services.warn(recent_match.told(self.services, error))
        self.read()
        if self.entries:
            self.chosen = self.entries[min(place, len(self.entries) - 1)].match
        self.relayout()
        if self.entries:
            self.hands.focus(self.find(f"save/{self.chosen}"))

    # -------------------------------------------------------------- keys

    def key(self, event: Event) -> bool:
        if not self.entries:
            return False
        if event.key == pygame.K_DELETE:
            self._ask_delete()
            return True
        return self._scroll.key(event)


def _foot(brush: Brush, rect: Rect, say: Callable[..., str]) -> tuple[Button, Button, Button]:
    """Delete, review, open."""
    gap, wide = brush.px(16), button_width(brush, say("Delete"))
    places = [Rect(rect.x, rect.y, wide, rect.h), Rect(rect.x + wide + gap, rect.y, rect.h, rect.h)]
    left = places[-1].right + gap
    places.append(Rect(left, rect.y, rect.right - left, rect.h))
    return (
        Button("delete", places[0], say("Delete"), lambda: None, style="danger", shadow=False),
        Button("review", places[1], "", lambda: None, style="dark", icon="review", shadow=False, hint=say("Review")),
        Button("open", places[2], "", lambda: None, style="primary", icon="play", shadow=False),
    )


def _empty_words(say: Callable[..., str], is_past: bool) -> tuple[str, str]:
    if is_past:
        return say("Nothing to look back on"), say("Every match that was played to its end waits here to be reviewed.")
    sentence = say("Nothing is saved yet. Every match saves itself after each move, and waits here until you go on.")
    return say("An empty bag"), sentence


def _folder_line(brush: Brush, services: Services, rect: Rect) -> list[Widget]:
    """Where the files are, and a button that copies it."""
    path, say = str(recent_match.place(services)), services.language.say
    wide = button_width(brush, say("Copy"), role="button_small")
    room = Rect(rect.x, rect.y, rect.w - wide - brush.px(16), rect.h)
    place = Rect(rect.right - wide, rect.y, wide, rect.h)
    copy = partial(services.copy, path, say("The folder’s name is on the clipboard."), "info")
    return [
        Label("folder", room, _shortened(brush, say, path, room.w), "small", palette.TAN, hint=path),
        Button("copy", place, say("Copy"), copy, style="dark", role="button_small", shadow=False),
    ]


def _shortened(brush: Brush, say: Callable[..., str], path: str, room: int) -> str:
    """The words about the folder, with the front of a long path left out."""
    words = say("The files are in {folder}", folder=path)
    while brush.measure(words, "small")[0] > room and len(path) > 8:
        path = "…" + path.lstrip("…")[4:]
        words = say("The files are in {folder}", folder=path)
    return words
