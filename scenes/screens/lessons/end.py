"""How a chapter came out: the guide's last words, and the ways on.  Decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from game.lessons.lesson import Lesson
from game.lessons.script import Ending
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.widgets import Button, button_width, row
from scenes.screens.lessons.courses import courses, page_name
from scenes.shell.scene import Scene
from scenes.shell.screen import Screen
from scenes.shell.services import Services
from scenes.table.guide.guide import Guide

WIDTH: Final = 900  # reference pixels
BEAR: Final = 260


class LessonEnd(Scene):
    """Over the table of the chapter."""

    name = "lesson_end"
    overlay = True
    first = "on"

    def __init__(self, services: Services, title: str, lesson: Lesson) -> None:
        super().__init__(services)
        self.course, self.lesson = courses(services)[title], lesson
        self.is_won = lesson.script.ending is Ending.WON
        self.following = self.course.after(lesson.chapter)
        self._panel = Rect(0, 0, 0, 0)

    def enter(self) -> None:
        self.sound("win" if self.is_won and self.following is None else "stamp" if self.is_won else "lose")

    # -------------------------------------------------------------- layout

    def layout(self, frame: Frame) -> None:
        px, brush, code = frame.px, self.brush, self.services.language.code
        edge = px(40)
        wide = min(px(WIDTH), frame.width - 2 * px(24))
        left = edge + px(BEAR)
        inner = wide - left - edge
        able = self.say("Now you can {able}.", able=self.lesson.chapter.able.of(code)) if self.is_won else ""
        headline = self.say("Lesson learnt") if self.is_won else self.say("Not this time")
        self._parts = [
            (words, role, colour, brush.measure(words, role, inner, 9)[1])
            for words, role, colour in (
                (headline, palette.ROLES["headline"], palette.INK),
                (self.lesson.words.of(code), brush.steady("sentence"), palette.INK),
                (able, brush.steady("strong"), palette.SOFT),
            )
            if words
        ]
        high = max(palette.HIT, px(60), 2 * frame.type_px("button"))
        words = sum(part[3] + px(14) for part in self._parts)
        links = self._links(inner, max(palette.HIT, px(44)))
        body = max(px(BEAR) + px(10), words + (links[-1].rect.bottom if links else 0) + px(16))
        tall = edge + body + px(20) + high + edge
        self._panel, self._left = Rect((frame.width - wide) // 2, (frame.height - tall) // 2, wide, tall), left
        for link in links:
            link.rect.move_ip(self._panel.x + left, self._panel.y + edge + words)
        answers = [
            Button(name, Rect(0, 0, button_width(brush, label, icon), high), label, call, style=style, icon=icon)
            for name, label, call, style, icon in self._answers()
        ]
        foot = Rect(self._panel.x, self._panel.bottom - edge - high, wide - edge, high)
        row(foot, answers[::-1], px(16), "right")
        for button in (*answers, *links):
            self.add(button)

    def _answers(self) -> list[tuple[str, str, Callable[[], None], str, str]]:
        """From the right: what most will want, then the other ways."""
        say = self.say
        home = ("lessons", say("Lessons"), self.back, "dark", "learn")
        if not self.is_won:
            again = ("on", say("Again"), self._again, "primary", "replay")
            return [again, ("go_on", say("Go on"), self._go_on, "paper", "skip"), home]
        if self.following is not None:
            return [("on", say("Next lesson"), self._go_on, "primary", "play"), home]
        return [("on", say("Now play"), self._play, "primary", "play"), home]

    def _links(self, wide: int, high: int) -> list[Button]:
        """The pages of the rulebook that say more, side by side as far as they go."""
        links: list[Button] = []
        x = y = 0
        for page in self.lesson.chapter.rulebook[:3]:
            label = self.say("Read more: {page}", page=page_name(self.services, self.course.title, page))
            size = min(wide, button_width(self.brush, label, "rules", "button_small"))
            if x and x + size > wide:
                x, y = 0, y + high + self.frame.px(8)
            call = partial(self.services.open, self.services.routes.rulebook, self.course.title, page)
            links.append(Button(f"page/{page}", Rect(x, y, size, high), label, call, style="paper", icon="rules",
                                role="button_small", shadow=False))  # fmt: skip
            x += size + self.frame.px(10)
        return links

    # -------------------------------------------------------------- the ways on

    def _again(self) -> None:
        """With the one who sits at the table below."""
        table = self.services.stack.scenes[-2]
        guide = next(each for each in table.play.companions if isinstance(each, Guide))  # type: ignore[attr-defined]
        self.services.stack.pop()
        guide.try_again()

    def _go_on(self) -> None:
        if self.following is None:
            self.back()
        else:
            self._leave_for(self.services.routes.lesson(self.services, self.course.title, self.following.id))

    def _play(self) -> None:
        self._leave_for(self.services.routes.first_match(self.services, self.course.title))

    def _leave_for(self, scene: Screen) -> None:
        self.services.stack.pop()
        self.services.stack.replace(scene)

    def key(self, event: Event) -> bool:
        """Enter goes on, whatever was clicked before."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._answers()[0][2]()
            return True
        return False

    def back(self) -> None:
        self.services.stack.clear_to(self.services.routes.menu(self.services))
        self.services.open(self.services.routes.lessons)

    def ground(self, brush: Brush) -> None:
        brush.dim(brush.frame.window, 0.45)
        panel, px = self._panel, brush.px
        brush.panel(panel, "paper", "dialog")
        bear = Rect(panel.x + px(24), panel.y + px(24), px(BEAR), px(BEAR))
        brush.picture("seats/guide_bear_cheer" if self.is_won else "seats/guide_bear_talk", bear)
        y = panel.y + px(40)
        for words, role, colour, high in self._parts:
            room = Rect(panel.x + self._left, y, panel.w - self._left - px(40), high)
            brush.text(words, room, role, colour, "left", "top", lines=9)
            y += high + px(14)
