"""The rulebook: contents at the left, a page at the right, a field to search in.  Its words: assets/rulebook."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from scenes.kit import keys, palette
from scenes.kit.frame import Frame
from scenes.kit.widgets import Header, TextField, Tool
from scenes.screens.rulebook.contents import Contents
from scenes.screens.rulebook.paper import BookPaper
from scenes.screens.rulebook.turns import Turns
from scenes.shell.scene import Scene
from scenes.shell.services import Services

SIDE: Final = 430  # reference pixels: the contents
PAGE: Final = 1160  # the widest page


class Rulebook(Scene):
    """``at`` is a topic of the title's book ("feeding", "card/farm"); what it does not have opens its first page."""

    name = "rulebook"
    covers = 6.0

    def __init__(self, services: Services, title: str = "", at: str = "") -> None:
        super().__init__(services)
        self.turns = Turns(services.language.code, title, at, lambda: self.paper.scroll.offset, self._turned)
        self.contents, self.paper = Contents(self, self.turns), BookPaper(self, self.turns)

    @property
    def here(self) -> str:
        return self.turns.here

    def _turned(self, is_page: bool) -> None:
        self.relayout()
        if is_page:
            self.sound("page")

    def layout(self, frame: Frame) -> None:
        turns = self.turns
        turns.speak(self.services.language.code)
        back = Tool("past", "undo", self.say("The page before"), turns.go_back)
        header = self.add(
            Header(
                frame, self.say("Rules"), self.back, self.say("Back"),
                note=turns.library.chapter_of(turns.here).name, tools=[back] if turns.past else [],
            )
        )  # fmt: skip
        px, margin = frame.px, frame.px(palette.MARGIN)
        top = header.rect.bottom + px(20)
        high = frame.height - top - px(20)
        wide = min(px(SIDE * max(1.0, frame.text_scale) ** 0.7), round(frame.width * 0.34))
        page = min(px(PAGE * max(1.0, frame.text_scale)), frame.width - 2 * margin - wide - px(palette.GUTTER))
        left = (frame.width - wide - px(palette.GUTTER) - page) // 2
        self.add(self.contents.build(Rect(left, top, wide, high)))
        self.add(self.paper.build(Rect(left + wide + px(palette.GUTTER), top, page, high)))

    def arrange(self, frame: Frame) -> None:
        super().arrange(frame)
        self.contents.show_here()

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and self._takes(event):
            self.touch()
            return True
        return super().handle(event)

    def _takes(self, event: Event) -> bool:
        """Keys that belong to the book whatever has the focus, but not to what is being typed."""
        focused, scroll = self.hands.focused, self.paper.scroll
        if event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.hands.focus(self.find("search"))
            return True
        if keys.action(event, self.services.settings.keys) == "rules":
            self.services.stack.pop()
            return True
        if isinstance(focused, TextField) or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key in (pygame.K_UP, pygame.K_DOWN) and not self.contents.holds(focused):
            scroll.wheel(1 if event.key == pygame.K_UP else -1)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.turns.beside(1 if event.key == pygame.K_RIGHT else -1)
        elif event.key == pygame.K_BACKSPACE:
            self.turns.go_back()
        else:
            return scroll.key(event)
        return True

    def back(self) -> None:
        """Esc: out of the search, then out of the book."""
        if self.turns.query:
            self.turns.search("")
        else:
            self.services.stack.pop()
