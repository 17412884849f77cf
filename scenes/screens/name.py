"""Asking the player's name: offered is what they are or were called, else what they log in as.  Opens nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from game.profile import names as naming
from game.profile import portraits, setup_plan
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.widgets import Button, TextField, button_width
from scenes.shell.scene import Scene
from scenes.shell.services import Services

WIDTH: Final = 820  # reference pixels
BEAR: Final = 220


class NameScene(Scene):
    """Over the menu or the settings.  ``then`` is called once there is a name; Esc goes back without one."""

    name = "name"
    overlay = True
    first = "name"

    def __init__(self, services: Services, then: Callable[[], None]) -> None:
        super().__init__(services)
        self.text = services.settings.name or _who_played(services) or naming.offered(services.letters.shows)
        self._then = then
        self._panel = Rect(0, 0, 0, 0)

    @property
    def trouble(self) -> str:
        """Why it cannot be used, or ""."""
        saying = naming.trouble(self.text, self.services.letters.shows)
        return "" if saying is None else self.services.language.tell(saying)

    def layout(self, frame: Frame) -> None:
        px, brush = frame.px, self.brush
        edge, high = px(40), max(px(60), palette.HIT, 2 * frame.type_px("button"))
        wide = min(px(WIDTH), frame.width - 2 * px(24))
        left = edge + px(BEAR)
        self._inner = wide - left - edge
        self._parts = [
            (words, role, brush.measure(words, role, self._inner, 9)[1])
            for words, role in (
                (self.say("What shall we call you?"), "prompt"),
                (self.say("Your name stands at the table and in the results. It stays on this computer."), "sentence"),
            )
        ]
        words = sum(part[2] + px(10) for part in self._parts)
        tall = edge + max(px(BEAR), words + high) + px(24) + high + edge
        self._panel = Rect((frame.width - wide) // 2, (frame.height - tall) // 2, wide, tall)
        self._left = self._panel.x + left
        field = Rect(self._left, self._panel.y + edge + words + px(6), self._inner, high)
        self.add(TextField("name", field, self.text, self._typed, on_enter=lambda text: self._done(),
                           longest=naming.LONGEST, role="prompt"))  # fmt: skip
        label = self.say("That is me")
        size = button_width(brush, label, "check")
        place = Rect(self._panel.right - edge - size, self._panel.bottom - edge - high, size, high)
        self.add(Button("go", place, label, self._done, style="primary", icon="check", enabled=not self.trouble,
                        reason=self.trouble))  # fmt: skip

    def _typed(self, text: str) -> None:
        self.text = text
        self.relayout()

    def _done(self) -> None:
        if self.trouble:
            self.sound("illegal")
            return
        old, new = self.services.settings.name, self.text.strip()
        self.services.change(name=new)
        if old and old != new and not self.services.read_only:
            setup_plan.rename(self.services.data, old, new)
            portraits.rename(self.services.data, old, new)
        self.services.stack.pop()
        self._then()

    def key(self, event: Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._done()
            return True
        return False

    def ground(self, brush: Brush) -> None:
        brush.dim(brush.frame.window, 0.6)
        brush.panel(self._panel, "paper", "dialog")
        bear = Rect(self._panel.x + brush.px(30), self._panel.y + brush.px(34), brush.px(BEAR), brush.px(BEAR))
        brush.picture("seats/guide_bear_cheer", bear)
        y = self._panel.y + brush.px(40)
        for words, role, high in self._parts:
            colour = palette.INK if role == "prompt" else palette.SOFT
            brush.text(words, Rect(self._left, y, self._inner, high), role, colour, valign="top", lines=9)
            y += high + brush.px(10)


def _who_played(services: Services) -> str:
    """The one person of the last match kept here: versions that asked for no name knew people by their matches."""
    for entry in services.saves.list():
        persons = [player.name for player in entry.record.players if player.level is None] if entry.record else []
        if len(persons) == 1 and naming.trouble(persons[0], services.letters.shows) is None:
            return persons[0]
    return ""
