"""The settings, on five pages.  Every change takes effect and is kept at once; there is nothing to confirm."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect
from pygame.event import Event

from scenes.kit import palette
from scenes.kit.frame import Frame
from scenes.kit.widgets import Form, Header, Panel, ScrollArea, Tabs
from scenes.screens.settings_controls import Controls
from scenes.screens.settings_keys import KeyPage
from scenes.screens.settings_preview import Looks, Race, sounds_to_try
from scenes.screens.settings_rows import PAGES, ROWS
from scenes.shell.scene import Scene
from scenes.shell.services import Services

WIDE: Final = 1480  # reference pixels: tabs and page together
TABS: Final = 280
PREVIEW: Final = 180  # least height


class SettingsScene(Scene):
    """Tabs at the left, one page of paper at the right."""

    name = "settings"

    def __init__(self, services: Services, page: str = "screen") -> None:
        super().__init__(services)
        self.page = page
        self.first = f"tabs/{page}"
        self._keys = KeyPage(services, self.relayout)
        self._race: Race | None = None
        self._right = 0.0  # edge of the page
        self._held = (0, 0)  # the window in which the text size is being changed, and the edge stays

    def resume(self) -> None:
        """Another name may have been given meanwhile."""
        self.relayout()

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        header = self.add(Header(frame, self.say("Settings"), self.back, self.say("Back")))
        wide = min(WIDE * max(1.0, frame.text_scale), frame.wide - 2 * palette.MARGIN)
        right, top = (frame.wide + wide) / 2, header.rect.bottom / frame.scale + 24
        if self._held == frame.size:  # what a hand is changing stays under it: the page grows to the left
            right = self._right
            wide = min(wide, right - palette.MARGIN)
        self._right, left = right, right - wide
        tabs = TABS * max(1.0, frame.text_scale if not frame.compact else 1.15)
        self._tabs(frame.rect(left, top, tabs, frame.high - top - palette.MARGIN))
        self._page(frame.rect(left + tabs + 24, top, wide - tabs - 24, frame.high - top - palette.MARGIN))

    def _tabs(self, rect: Rect) -> None:
        pages = [(page, self.say(words), icon) for page, words, icon in PAGES]
        high = max(self.frame.px(64), palette.HIT)
        rect.h = len(pages) * high + (len(pages) - 1) * self.frame.px(12)
        self.add(Tabs("tabs", rect, pages, self.page, self._turn, gap=self.frame.px(12), upright=True, high=high))

    def _page(self, rect: Rect) -> None:
        edge = self.frame.px(36)
        view = rect.inflate(-2 * edge, -2 * self.frame.px(24))
        form = Form(self.brush, ScrollArea.inner(view, self.frame.scale))
        self._rows(form)
        spare = view.h - form.length
        if spare > 0:  # a short page is a short sheet
            rect.h -= spare
            view.h -= spare
        scroll = ScrollArea(f"page/{self.page}", view, form.children, form.length, self.frame.scale)
        self.add(Panel("sheet", rect, "paper_plain", [scroll]))
        gap = self.frame.px(palette.GUTTER)
        if spare > gap + self.frame.px(PREVIEW):
            self._preview(Rect(rect.x, rect.bottom + gap, rect.w, spare - gap))

    def _preview(self, rect: Rect) -> None:
        """What the page does, shown below it, where there is room."""
        self._race = None
        if self.page == "screen":
            rect.h = min(rect.h, self.frame.px(460))
            self.add(Looks(rect, self.services.language, self.services.settings.colour_aid))
        elif self.page == "play":
            rect.h = min(rect.h, self.frame.px(420))
            self._race = self.add(Race(rect, self.services.language))
        elif self.page == "sound":
            reason = "" if self.services.sounds.audible else self.say("This machine gives us no sound.")
            panel = sounds_to_try(rect, self.brush, self.services.language, self._hear, reason)
            if panel is not None:
                self.add(panel)

    def _turn(self, page: str) -> None:
        self.page, self._keys.listening, self._held = page, "", (0, 0)
        self.relayout()

    def _rows(self, form: Form) -> None:
        if self.page == "keys":
            self._keys.put(form)
            return
        if self.page == "sound" and not self.services.sounds.audible:
            form.words("silent", self.say("This machine gives us no sound. Everything has a picture too."), "sentence")
        Controls(self.services, self._set).put(form, ROWS[self.page])

    # -------------------------------------------------------------- what is changed

    def _hear(self, name: str) -> None:
        """As often as it is asked for, also what is heard once a turn at the table."""
        self.services.sounds.begin_turn()
        self.sound(name)

    def _set(self, name: str, value: Any) -> None:
        if name == "text_percent":
            self._held = self.frame.size
        self.services.change(**{name: value})
        if name == "sound":
            self.sound("place")
        settings = self.services.settings
        if self._race is not None and name in ("speed", "bot_speed"):
            self._race.go(name, settings.pace if name == "speed" else settings.bot_pace)

    def handle(self, event: Event) -> bool:
        return self._keys.hears(event) or super().handle(event)
