"""Who made what this stands on, and under which licence.  Says plainly that it is unofficial."""

from __future__ import annotations

from typing import Final

import pygame
from pygame.event import Event

from game import __version__
from scenes.kit import palette
from scenes.kit.frame import Frame
from scenes.kit.language import mark
from scenes.kit.widgets import Form, Header, Panel, ScrollArea
from scenes.shell.scene import Scene

GAMES: Final = (  # title, designer, publisher: names are never translated
    ("Tiny Towns", "Peter McPherson", "Alderac Entertainment Group"),
    ("Tiny Epic Western", "Scott Almes", "Gamelyn Games"),
    ("Saloon Tycoon", "Robert Couch", "Van Ryder Games"),
    ("Wild Tiled West", "Paul Dennen", "Dire Wolf"),
)
WORKS: Final = (  # name, what it does here, licence
    ("Python", mark("the language"), "PSF"),
    ("pygame-ce", mark("window, pictures, sound"), "LGPL 2.1"),
    ("SDL 2", mark("below pygame"), "zlib"),
    ("PyTMX", mark("boards"), "LGPL 3"),
    ("msgspec", mark("saves and settings"), "BSD 3"),
    ("platformdirs", mark("where files live"), "MIT"),
    ("Fluid (R3) GM SoundFont", mark("the instruments of the music, by Frank Wen"), "MIT"),
    ("Source Serif Pro", mark("every letter, by Frank Grießhammer at Adobe"), "SIL OFL 1.1"),
)
WIDE: Final = 1360  # reference pixels


class Credits(Scene):
    """One long sheet of paper."""

    name = "credits"

    def layout(self, frame: Frame) -> None:
        header = self.add(Header(frame, self.say("Credits"), self.back, self.say("Back")))
        wide = min(WIDE * max(1.0, frame.text_scale), frame.wide - 2 * palette.MARGIN)
        top = header.rect.bottom / frame.scale + palette.MARGIN
        sheet = frame.rect((frame.wide - wide) / 2, top, wide, frame.high - top - palette.MARGIN)
        view = sheet.inflate(-2 * frame.px(48), -2 * frame.px(36))
        form = Form(self.brush, ScrollArea.inner(view, frame.scale))
        self._write(form)
        spare = max(0, view.h - form.length)
        sheet.h -= spare
        view.h -= spare
        self._scroll = ScrollArea("text", view, form.children, form.length, frame.scale)
        self.add(Panel("sheet", sheet, "paper_plain", [self._scroll]))

    def _write(self, form: Form) -> None:
        form.words("name", self.say("Saddlebag {version}", version=__version__), "headline", palette.INK)
        notice = self.say(
            "An unofficial, non-commercial fan work. It is not made, approved or supported by the authors or "
            "publishers of these games, and no picture or text of theirs is in it. If you like a game, buy the "
            "box: it is better with wood in your hands."
        )
        form.words("notice", notice, "sentence", palette.INK)
        form.gap(14)
        form.heading("games", self.say("The games"))
        for i, (title, designer, publisher) in enumerate(GAMES):
            line = self.say("designed by {designer}, published by {publisher}", designer=designer, publisher=publisher)
            form.pair(f"game/{i}", title, line)
        form.gap(14)
        form.heading("works", self.say("Built with"))
        for i, (name, use, licence) in enumerate(WORKS):
            line = self.say("{use}; licence {licence}", use=self.say(use), licence=licence)
            form.pair(f"work/{i}", name, line)
        form.gap(14)
        form.words("own", self.say("Code, drawings, music and sounds of Saddlebag itself: MIT licence."), "body")

    def key(self, event: Event) -> bool:
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            return self._scroll.wheel(1 if event.key == pygame.K_UP else -1)
        return self._scroll.key(event)
