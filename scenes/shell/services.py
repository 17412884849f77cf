"""What every scene is given, in one place instead of globals.  Draws nothing and decides nothing."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.session import settings as settings_file
from game.session.settings import Settings
from scenes.kit.art import Art
from scenes.kit.language import Language
from scenes.kit.lettering import Lettering
from scenes.shell.stack import Stack
from scenes.sound.desk import Sounds


def _nothing(*_: object) -> None:
    """Where there is no window: in tests and the shot tool."""


@dataclass
class Services:
    """The art, the letters, the voice, the stack of scenes, and where files live."""

    data: Path
    settings: Settings = field(default_factory=Settings)
    art: Art = field(default_factory=Art)
    letters: Lettering = field(default_factory=Lettering)
    language: Language = field(default_factory=lambda: Language("en"))
    clock: Callable[[], float] = time.monotonic
    sounds: Sounds = field(init=False)
    quit: Callable[[], None] = _nothing
    full_screen: Callable[[bool], None] = _nothing
    read_only: bool = False  # another Saddlebag has these files: this one only looks on
    evidence: Callable[[], dict[str, Any]] = dict  # seed and actions of the open match, for a crash bundle
    notes: list[str] = field(default_factory=list)  # what the last minutes did, for a crash bundle

    def __post_init__(self) -> None:
        self.sounds = Sounds(lambda: self.clock())  # whichever clock the house has by then
        self.stack = Stack(self)

    def toast(self, words: str, icon: str = "check", tone: str = "info") -> None:
        """One sentence at the top of the screen; tone info, gain or warning.  Words come translated."""
        self.stack.toast.say(words, icon, tone)

    def change(self, **values: Any) -> None:
        """Change settings, keep them, and let them take effect at once."""
        for name, value in values.items():
            setattr(self.settings, name, value)
        if not self.read_only:
            settings_file.save(self.settings, self.data)
        if "language" in values:
            self.language.switch(self.settings.language)
        self.tune()
        if values.keys() & {"language", "text_percent", "colour_aid"}:
            self.stack.refresh()

    def only_looks_on(self) -> str:
        """Why nothing is kept, or ""."""
        say = self.language.say
        return say("Saddlebag is already open. Here nothing is saved or deleted.") if self.read_only else ""

    def tune(self) -> None:
        """Give the sounds their volumes."""
        self.sounds.set_levels(self.settings.sound, self.settings.music, self.settings.mute)

    def note(self, line: str) -> None:
        """Remember what happened, for a crash bundle; the last 200 lines are kept."""
        self.notes.append(line)
        del self.notes[:-200]
