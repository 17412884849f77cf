"""The controls of the settings: what a row of the list looks like under a hand.  Keeps nothing itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from pygame import Rect

from scenes.kit.widgets import Button, Form, Selector, Slider, Toggle, Widget
from scenes.screens.name import NameScene
from scenes.screens.settings_rows import Setting
from scenes.shell.services import Services

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
