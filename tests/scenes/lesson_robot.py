"""A robot that plays a lesson at the real table: it reads the guide's card, clicks what is lit, and looks closely."""

from __future__ import annotations

from collections.abc import Iterator

from game.lessons.book import LessonBook
from game.lessons.course import YOU
from game.lessons.opening import begin, resume
from game.protocol import Action
from scenes.screens.opening import open_lesson
from scenes.shell.services import Services
from scenes.smoke import Clock
from scenes.table.guide.guide import Guide
from scenes.table.scene import TableScene
from tests.lessons.robot import chapter_of, course_of, happily
from tests.scenes.hand import click, show

LONGEST = 900  # things a robot does in one chapter


class LessonRobot:
    """At one chapter; ``scene`` is another after it was left and taken up again."""

    def __init__(
        self, services: Services, clock: Clock, title: str, chapter: str, size: tuple[int, int], text: int = 100
    ) -> None:
        self.services, self.clock, self.title = services, clock, title
        self.size, self.text = size, text
        book = LessonBook(services.data)
        self._sit(
            open_lesson(
                services, course_of(title), begin(course_of(title), chapter_of(title, chapter), "Nell", book), book
            )
        )

    def _sit(self, scene: TableScene) -> None:
        self.scene = scene
        guide = scene.play.companions[0]
        assert isinstance(guide, Guide)
        self.guide, self.lesson = guide, guide.lesson
        show(self.services, scene, self.size, self.text)

    def leave_and_resume(self) -> None:
        """Everything is dropped but the file."""
        self.services.stack.pop()
        book = LessonBook(self.services.data)
        opened = resume(course_of(self.title), "Nell", book)
        assert opened is not None and opened.notice is None
        self._sit(open_lesson(self.services, course_of(self.title), opened.lesson, book))

    @property
    def is_over(self) -> bool:
        return self.services.stack.top is not self.scene

    @property
    def is_asked(self) -> bool:
        script = self.lesson.script
        if script.is_look:
            return True
        return self.scene.match.is_mine and script.due is None and script.ending is None

    def settle(self) -> None:
        """Let script, bots and motion run until the player is asked, or the chapter is over."""
        for _ in range(3000):
            self.clock.pass_by(0.7)
            self.services.stack.update(self.clock.now)
            if self.is_over or (self.is_asked and not self.scene.play.is_moving()):
                return
        raise AssertionError("nobody is asked any more")

    def walk(self) -> Iterator[None]:
        """Stops whenever the player is asked, then does what is right, to the end of the chapter."""
        for _ in range(LONGEST):
            self.settle()
            if self.is_over:
                return
            yield
            if not self.is_over:
                self.go_on()
        raise AssertionError("the lesson never ends")

    def go_on(self) -> None:
        if self.lesson.script.is_look:
            click(self.services, "guide/on")
        else:
            self.do(happily(self.lesson))

    def do(self, action: Action) -> None:
        """Touch a move's path, and say yes to what the table asks."""
        moves = len(self.lesson.table.log)
        for spot in action.path(YOU):
            if len(self.lesson.table.log) != moves or self.is_over:
                return
            if spot in self.scene.choosing.touched and action.path(YOU).count(spot) == 1:
                continue  # held from the start
            click(self.services, spot)
            self.clock.pass_by(1)
            if self.scene.choosing.asked is not None:
                click(self.services, "ask/yes")
        assert len(self.lesson.table.log) != moves, f"{action} was not made"

    def try_out(self, action: Action) -> None:
        """Touch a move's path until the guide says something to it."""
        moves, answered = len(self.lesson.table.log), self.guide.answers
        self.clock.pass_by(1)  # a button that has just come under the pointer is not pressed at once
        for spot in action.path(YOU):
            if spot in self.scene.choosing.touched and action.path(YOU).count(spot) == 1:
                continue
            click(self.services, spot)
            self.clock.pass_by(1)
            if self.guide.answers != answered or len(self.lesson.table.log) != moves:
                return
        raise AssertionError(f"nothing was said to {action}")

    def next_touch(self) -> str:
        """The name of what the next right touch is on."""
        if self.lesson.script.is_look:
            return "guide/on"
        if self.scene.choosing.asked is not None:
            return "ask/yes"
        path, touched = happily(self.lesson).path(YOU), self.scene.choosing.touched
        return next(spot for spot in path if spot not in touched)

    @property
    def said(self) -> str:
        """What stands on the card."""
        return self.guide.talk().words
