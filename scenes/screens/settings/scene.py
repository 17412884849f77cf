"""The settings, on five pages.  Every change takes effect and is kept at once; there is nothing to confirm."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from game.profile.settings import KEYS
from scenes.kit import keys, palette
from scenes.kit.frame import Frame
from scenes.kit.language import LANGUAGES, mark
from scenes.kit.widgets import Button, Form, Header, Panel, ScrollArea, Selector, Slider, Tabs, Toggle, Widget
from scenes.screens.name import NameScene
from scenes.screens.settings.preview import Looks, Race, sounds_to_try
from scenes.shell.scene import Scene
from scenes.shell.services import Services

PAGES: Final = (
    ("screen", mark("Screen"), "fullscreen"),
    ("play", mark("Play"), "speed"),
    ("questions", mark("Questions"), "warning"),
    ("sound", mark("Sound"), "sound"),
    ("keys", mark("Keys"), "settings"),
)
SIZES: Final = tuple((percent, f"{percent} %") for percent in range(90, 151, 10))
THINKING: Final = ((0.4, mark("Brisk")), (1.0, mark("Usual")), (2.5, mark("Patient")))  # times the playouts
SPEEDS: Final = (
    (0.0, mark("Off")),
    (0.67, mark("Calm")),
    (1.0, mark("Normal")),
    (2.0, mark("Brisk")),
    (4.0, mark("Fastest")),
)
SPOTLIGHTS: Final = (("off", mark("Off")), ("brief", mark("While it moves")), ("full", mark("All its turn")))


class Setting(NamedTuple):
    """The setting it changes, what it is called, what it does; ``control`` is a method of ``Controls``."""

    name: str
    words: str
    text: str = ""
    control: str = "switch"  # or a heading over the rows that follow
    choices: tuple[tuple[Any, str], ...] = ()  # of a ``pick``, which has ends, or of a ``ring``, which has none


ROWS: Final[dict[str, tuple[Setting, ...]]] = {
    "screen": (
        # first, for nothing above it grows with the text
        Setting("text_percent", mark("Text size"), mark("Of every word on every screen."), "pick", SIZES),
        Setting("full_screen", mark("Full screen"), mark("F11 or Alt+Enter do the same, anywhere."), "full_screen"),
        Setting(
            "language", mark("Language"), mark("Changes at once, without a restart."),
            "ring", (("", mark("As the system")), *LANGUAGES.items()),
        ),
        Setting("colour_aid", mark("Letters on colours"),
            mark("Shapes and letters beside everything that differs in colour.")),
    ),
    "play": (
        Setting("name", mark("Your name"), mark("New matches use it; those already begun keep the old one."), "rename"),
        Setting("speed", mark("Animations"), mark("How fast pieces move. Off shows every result at once."),
            "pick", SPEEDS),
        Setting("bot_speed", mark("Bots’ moves"), mark("The same, for the moves of bots."), "pick", SPEEDS),
        Setting("spotlight", mark("Rivals’ boards"),
            mark("Whether a rival’s board comes to the middle: while it moves, or all its turn."), "pick", SPOTLIGHTS),
        Setting("patience", mark("Thinking time"), mark("How long a Legend thinks about a move."), "pick", THINKING),
        Setting("trail_open", mark("The Trail without locks"), mark("Every station is open, whatever stars were won.")),
    ),
    "questions": (
        Setting("warn", mark("Warnings"),
            mark("One sentence while you point at a move that brings what you may not have meant.")),
        Setting("confirm", mark("Ask before"), control="heading"),
        Setting("confirm_end_turn", mark("Ending a turn that has something left to do")),
        Setting("confirm_set_down", mark("Setting a tile down for good")),
        Setting("confirm_leave", mark("Leaving a match that is not over")),
        Setting("confirm_delete", mark("Deleting a saved match")),
    ),
    "sound": (
        Setting("mute", mark("Sound"), "", "mute"),
        Setting("sound", mark("Effects"), mark("Clicks, cards, dice and bells."), "slide"),
        Setting("music", mark("Music"), mark("A piece for every game and one for the menu."), "slide"),
    ),
}  # fmt: skip


WIDTHS: Final = {"slide": 420.0}  # reference pixels, where a control is not as wide as usual
NARROW: Final = 140.0  # a switch without a sentence

Make = Callable[[Rect], Widget]


class Controls:
    """Puts rows onto a form; ``set_to`` is called with the setting and its new value."""

    def __init__(self, services: Services, set_to: Callable[[str, Any], None]) -> None:
        self.services, self.set_to = services, set_to

    def put(self, form: Form, rows: tuple[Setting, ...]) -> None:
        say = self.services.language.say
        for row in rows:
            if row.control == "heading":
                form.gap(16 if form.length else 0)
                form.heading(row.name, say(row.words))
                continue
            make: Make = getattr(self, f"_{row.control}")(row)
            short = {"wide": NARROW} if row.control == "switch" and not row.text else {}
            wide = {"wide": WIDTHS[row.control]} if row.control in WIDTHS else short
            form.line(row.name, say(row.words), say(row.text), make, **wide)

    def _value(self, row: Setting) -> Any:
        return getattr(self.services.settings, row.name)

    def _pick(self, row: Setting, wraps: bool = False) -> Make:
        choices = [(value, self.services.language.say(words)) for value, words in row.choices]
        chosen = partial(self.set_to, row.name)
        return lambda rect: Selector(row.name, rect, choices, self._value(row), chosen, wraps=wraps)

    def _ring(self, row: Setting) -> Make:
        return self._pick(row, wraps=True)

    def _switch(self, row: Setting) -> Make:
        return lambda rect: Toggle(row.name, rect, self._value(row), partial(self.set_to, row.name))

    def _rename(self, row: Setting) -> Make:
        """The name as it is; pressed, it is asked for."""
        services = self.services
        ask = partial(services.open, NameScene, lambda: None)
        return lambda rect: Button(
            row.name, rect, services.person, ask, style="paper", icon="person", role="button_small",
            shadow=False, enabled=not services.read_only, reason=services.only_looks_on(),
        )  # fmt: skip

    def _full_screen(self, row: Setting) -> Make:
        on = self.services.settings.window.fullscreen
        return lambda rect: Toggle(row.name, rect, on, self.services.full_screen)

    def _mute(self, row: Setting) -> Make:
        """Switched on is what sounds."""
        sounds = not self.services.settings.mute
        audible = self.services.sounds.audible
        return lambda rect: Toggle(row.name, rect, sounds, lambda on: self.set_to(row.name, not on), enabled=audible)

    def _slide(self, row: Setting) -> Make:
        moved, audible = partial(self.set_to, row.name), self.services.sounds.audible
        return lambda rect: Slider(row.name, rect, self._value(row), moved, enabled=audible)


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


class KeyPage:
    """``relayout`` is called when something else is shown."""

    def __init__(self, services: Services, relayout: Callable[[], None]) -> None:
        self.services, self._relayout = services, relayout
        self.listening = ""  # the command that waits for its new key

    def put(self, form: Form) -> None:
        say = self.services.language.say
        text = say("Click a key, then press the new one. Tab, arrows, Enter and Esc always stay what they are.")
        form.words("keys_text", text)
        for name in KEYS:
            form.line(f"key_{name}", say(KEY_NAMES[name]), "", self._button(name), wide=260)
        form.gap(16)
        usual = partial(Button, "usual", label=say("Back to the usual keys"), on_click=self._usual, role="button_small")
        form.line("usual", "", "", usual, wide=420)

    def _button(self, name: str) -> Callable[[Rect], Widget]:
        waiting = self.listening == name
        say = self.services.language.say
        label = say("Press a key") if waiting else keys.shown(self.services.settings.keys[name])
        style = "primary" if waiting else "paper"

        def listen() -> None:
            self.listening = name
            self._relayout()

        return lambda rect: Button(f"key/{name}", rect, label, listen, style=style, role="button_small", shadow=False)

    def _usual(self) -> None:
        self.services.change(keys=dict(KEYS))
        self._relayout()

    def hears(self, event: Event) -> bool:
        """Whether the event was the key that is waited for, or ends the waiting."""
        if not self.listening or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        if event.type == pygame.KEYDOWN and not keys.name_of(event):
            return True  # a modifier: the key itself follows
        name, self.listening = self.listening, ""
        pressed = keys.name_of(event) if event.type == pygame.KEYDOWN else ""
        if pressed in keys.RESERVED - {"escape"}:
            words = self.services.language.say("That key moves the focus and stays as it is.")
            self.services.toast(words, "lock", "warning")
        elif pressed and pressed != "escape":
            self.services.change(keys=keys.rebound(self.services.settings.keys, name, pressed))
        self._relayout()
        return True


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
