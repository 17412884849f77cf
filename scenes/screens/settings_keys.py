"""The page of keys: each command and its key, bound anew by pressing another."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from game.session.settings import KEYS
from scenes.kit import keys
from scenes.kit.language import mark
from scenes.kit.widgets import Button, Form, Widget
from scenes.shell.services import Services

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
