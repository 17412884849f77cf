"""The settings, on four pages.  Every change takes effect and is kept at once; there is nothing to confirm."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame
from pygame import Rect
from pygame.event import Event

from game.session.settings import KEYS
from scenes.kit import keys, paint, palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.language import LANGUAGES, mark
from scenes.kit.widgets import Button, Form, Header, Panel, ScrollArea, Selector, Slider, Tabs, Toggle, Widget
from scenes.screens.settings_preview import Looks, Race, sounds_to_try
from scenes.shell.scene import Scene
from scenes.shell.services import Services

PAGES: Final = (
    ("screen", mark("Screen"), "fullscreen"),
    ("play", mark("Play"), "speed"),
    ("sound", mark("Sound"), "sound"),
    ("keys", mark("Keys"), "settings"),
)
THINKING: Final = ((0.4, mark("Brisk")), (1.0, mark("Usual")), (2.5, mark("Patient")))  # times the playouts
SPEEDS: Final = (
    (0.0, mark("Off")),
    (0.67, mark("Calm")),
    (1.0, mark("Normal")),
    (2.0, mark("Brisk")),
    (4.0, mark("Fastest")),
)
SPOTLIGHTS: Final = (("off", mark("Off")), ("brief", mark("While it moves")), ("full", mark("All its turn")))
KEY_NAMES: Final = {
    "undo": mark("Take back"),
    "redo": mark("Do again"),
    "hint": mark("Hint"),
    "rules": mark("Rules"),
    "log": mark("Log"),
    "recap": mark("Since your last turn"),
    "inspect": mark("Look closer"),
    "towns": mark("Other boards"),
    "rotate": mark("Turn a tile"),
    "flip": mark("Flip a tile"),
    "end_turn": mark("End the turn"),
    "mute": mark("Sound on or off"),
    "fullscreen": mark("Full screen"),
}
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
        self._listening = ""  # the action that waits for its new key
        self._race: Race | None = None
        self._right = 0.0  # edge of the page
        self._held = (0, 0)  # the window in which the text size is being changed, and the edge stays

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
        getattr(self, f"_{self.page}")(form)
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
        self.page, self._listening, self._held = page, "", (0, 0)
        self.relayout()

    # -------------------------------------------------------------- the four pages

    def _screen(self, form: Form) -> None:
        settings, change = self.services.settings, self.services.change
        sizes = [(percent, f"{percent} %") for percent in range(90, 151, 10)]
        text = self.say("Of every word on every screen.")  # first, for nothing above it grows with the text
        form.line("text_size", self.say("Text size"), text, self._pick("text_percent", sizes, wraps=False))
        form.line(
            "full_screen",
            self.say("Full screen"),
            self.say("F11 or Alt+Enter do the same, anywhere."),
            lambda rect: Toggle("full_screen", rect, "", settings.window.fullscreen, self.services.full_screen),
        )
        languages = [("", self.say("As the system")), *LANGUAGES.items()]
        text = self.say("Changes at once, without a restart.")
        form.line("language", self.say("Language"), text, self._pick("language", languages))
        form.line(
            "colour_aid",
            self.say("Letters on colours"),
            self.say("Shapes and letters beside everything that differs in colour."),
            lambda rect: Toggle("colour_aid", rect, "", settings.colour_aid, lambda on: change(colour_aid=on)),
        )

    def _play(self, form: Form) -> None:
        speeds = [(speed, self.say(words)) for speed, words in SPEEDS]
        text = self.say("How fast pieces move. Off shows every result at once.")
        form.line("speed", self.say("Animations"), text, self._pick("speed", speeds, wraps=False))
        text = self.say("The same, for the moves of bots.")
        form.line("bot_speed", self.say("Bots’ moves"), text, self._pick("bot_speed", speeds, wraps=False))
        text = self.say("Whether a rival’s board comes to the middle: while it moves, or all its turn.")
        lights = [(light, self.say(words)) for light, words in SPOTLIGHTS]
        form.line("spotlight", self.say("Rivals’ boards"), text, self._pick("spotlight", lights, wraps=False))
        text = self.say("How long a Legend thinks about a move.")
        thinking = [(patience, self.say(words)) for patience, words in THINKING]
        form.line("patience", self.say("Thinking time"), text, self._pick("patience", thinking, wraps=False))
        form.line(
            "trail_open",
            self.say("The Trail without locks"),
            self.say("Every station is open, whatever stars were won."),
            lambda rect: Toggle("trail_open", rect, "", self.services.settings.trail_open,
                                lambda on: self.services.change(trail_open=on)),
        )  # fmt: skip
        form.gap(16)
        form.heading("confirm", self.say("Ask before"))
        for name, words in (
            ("confirm_end_turn", self.say("Ending a turn that has something left to do")),
            ("confirm_set_down", self.say("Setting a tile down for good")),
            ("confirm_leave", self.say("Leaving a match that is not over")),
            ("confirm_delete", self.say("Deleting a saved match")),
        ):
            form.line(name, words, "", self._switch(name), wide=140)

    def _sound(self, form: Form) -> None:
        settings, sounds = self.services.settings, self.services.sounds
        if not sounds.audible:
            form.words("silent", self.say("This machine gives us no sound. Everything has a picture too."), "sentence")
        on = sounds.audible
        form.line(
            "mute",
            self.say("Sound"),
            "",
            lambda rect: Toggle("mute", rect, "", not settings.mute, lambda on: self._set("mute", not on), enabled=on),
        )
        text = self.say("Clicks, cards, dice and bells.")
        form.line("sound", self.say("Effects"), text, self._slide("sound", on), wide=420)
        text = self.say("A piece for every game and one for the menu.")
        form.line("music", self.say("Music"), text, self._slide("music", on), wide=420)

    def _keys(self, form: Form) -> None:
        text = self.say("Click a key, then press the new one. Tab, arrows, Enter and Esc always stay what they are.")
        form.words("keys_text", text)
        for name in KEYS:
            form.line(f"key_{name}", self.say(KEY_NAMES[name]), "", self._key_button(name), wide=260)
        form.gap(16)
        label = self.say("Back to the usual keys")
        form.line(
            "usual", "", "", lambda rect: Button("usual", rect, label, self._usual_keys, role="button_small"), wide=420
        )

    # -------------------------------------------------------------- controls

    def _hear(self, name: str) -> None:
        """As often as it is asked for, also what is heard once a turn at the table."""
        self.services.sounds.begin_turn()
        self.sound(name)

    def _set(self, name: str, value: Any) -> None:
        if name == "text_percent":
            self._held = self.frame.size
        self.services.change(**{name: value})
        settings = self.services.settings
        if self._race is not None and name in ("speed", "bot_speed"):
            self._race.go(name, settings.pace if name == "speed" else settings.bot_pace)

    def _pick(self, name: str, choices: list[tuple[Any, str]], wraps: bool = True) -> Callable[[Rect], Widget]:
        value = getattr(self.services.settings, name)
        return lambda rect: Selector(name, rect, choices, value, lambda value: self._set(name, value), wraps=wraps)

    def _switch(self, name: str) -> Callable[[Rect], Widget]:
        value = getattr(self.services.settings, name)
        return lambda rect: Toggle(name, rect, "", value, lambda on: self._set(name, on))

    def _slide(self, name: str, enabled: bool) -> Callable[[Rect], Widget]:
        value = getattr(self.services.settings, name)

        def moved(level: float) -> None:
            self._set(name, level)
            if name == "sound":
                self.sound("place")

        return lambda rect: Slider(name, rect, value, moved, enabled=enabled)

    # -------------------------------------------------------------- keys

    def _key_button(self, name: str) -> Callable[[Rect], Widget]:
        waiting = self._listening == name
        label = self.say("Press a key") if waiting else keys.shown(self.services.settings.keys[name])
        style = "primary" if waiting else "paper"

        def listen() -> None:
            self._listening = name
            self.relayout()

        return lambda rect: Button(f"key/{name}", rect, label, listen, style=style, role="button_small", shadow=False)

    def _usual_keys(self) -> None:
        self._set("keys", dict(KEYS))
        self.relayout()

    def handle(self, event: Event) -> bool:
        if not self._listening or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return super().handle(event)
        if event.type == pygame.KEYDOWN and not keys.name_of(event):
            return True  # a modifier: the key itself follows
        name, self._listening = self._listening, ""
        pressed = keys.name_of(event) if event.type == pygame.KEYDOWN else ""
        if pressed in keys.RESERVED - {"escape"}:
            self.services.toast(self.say("That key moves the focus and stays as it is."), "lock", "warning")
        elif pressed and pressed != "escape":
            self._set("keys", keys.rebound(self.services.settings.keys, name, pressed))
        self.relayout()
        return True

    # -------------------------------------------------------------- drawing

    def ground(self, brush: Brush) -> None:
        paint.table(brush)
