"""Sitting down to a lesson: its guide, its script, its table.  Draws nothing."""

from __future__ import annotations

from game.ai.worker import Worker
from game.session.lesson_file import Course
from game.session.lesson_progress import LessonBook
from game.session.lesson_runner import Lesson
from game.session.match import Match
from game.session.waiting import WaitingThinker
from game.table import Table
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table.guide import Guide, LessonWays
from scenes.table.table_scene import TableScene


class LessonKeeper:
    """The match keeps a lesson by telling it that it has moved: it is written before anything is shown."""

    def __init__(self, lesson: Lesson) -> None:
        self._lesson = lesson

    def write(self, table: Table) -> None:
        self._lesson.moved()


def open_lesson(services: Services, course: Course, lesson: Lesson, book: LessonBook) -> TableScene:
    """The table of a chapter with the guide beside it."""
    bots = Worker(course.title)
    if any(step.mode == "free" for step in lesson.chapter.step) and lesson.chapter.others:
        bots.start()  # warm by the time the player plays freely
    face = FACES[course.title]
    guide = Guide(lesson, course.chapter.index(lesson.chapter) + 1, face.tint, _ways(services, course, lesson))
    script = lesson.script
    thinker = WaitingThinker(bots, lambda: script.is_free, lambda: script.due.action if script.due else None)
    match = Match(lesson.table, thinker, face.stage(), LessonKeeper(lesson))
    match.notices += book.notices
    book.notices.clear()
    scene = TableScene(services, match, bots.close, [guide])
    scene.name = "lesson"
    return scene


def _ways(services: Services, course: Course, lesson: Lesson) -> LessonWays:
    routes, stack = services.routes, services.stack

    def leave() -> None:
        stack.clear_to(routes.menu(services))
        stack.push(routes.lessons(services))

    def skip() -> None:
        following = course.after(lesson.chapter)
        if following is None:
            leave()
        else:
            stack.replace(routes.lesson(services, course.title, following.id))

    def end() -> None:
        stack.push(routes.lesson_end(services, course.title, lesson))

    return LessonWays(leave, skip, end)
