"""The lessons of the house: which are offered, and how one is begun or gone on with.  Draws nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.content import BadContent
from game.lessons.book import CannotResume, LessonBook, begin_table, keep, resume_table
from game.lessons.check import check_chapter, check_course
from game.lessons.course import FOLDER, YOU, Chapter, Course, digest, read_course
from game.lessons.lesson import Lesson
from game.lessons.script import Ending
from game.protocol import Saying, say
from game.table import Entry, Table
from game.titles import TITLES


class Opened(NamedTuple):
    """A lesson to sit down to, and what the player has to be told about it."""

    lesson: Lesson
    notice: Saying | None = None


def find_course(title: str, folder: Path = FOLDER) -> Course:
    """The course of a title, with all it names looked at.  Raises BadContent."""
    course = read_course(folder / f"{title}.toml")
    if course.title != title:
        raise BadContent(f"{title}.toml: [title] {course.title} is another")
    check_course(course, f"{title}.toml")
    return course


def offered(report: Callable[[str], object], folder: Path = FOLDER) -> dict[str, Course]:
    """Every course that can be played.  What is wrong with another is reported, and touches nothing else."""
    found = {}
    for title in TITLES:
        try:
            found[title] = find_course(title, folder)
        except BadContent as error:
            report(str(error))
    return found


def begin(course: Course, chapter: Chapter, name: str, book: LessonBook) -> Lesson:
    """The chapter from its beginning, kept from now on.  Raises BadContent for a chapter that cannot be played."""
    check_chapter(course, chapter, f"{course.title}.toml")
    lesson = _seated(course, chapter, begin_table(course.title, chapter, name), (), book)
    note(course.title, lesson, book)
    return lesson


def begin_at(course: Course, chapter: Chapter, step: str, name: str, book: LessonBook) -> Lesson:
    """The chapter at one of its steps: those before it are played as the guide would show them.  Raises BadContent."""
    check_chapter(course, chapter, f"{course.title}.toml")
    lesson = Lesson(chapter, begin_table(course.title, chapter, name))
    while lesson.script.step is not None and lesson.script.step.id != step:
        if lesson.script.is_look:
            lesson.go_on()
            continue
        due = lesson.script.due or (Entry(YOU, lesson.shown) if lesson.shown is not None else None)
        if due is None:  # a free step: nobody plays it for the player
            break
        lesson.table.submit(*due)
        lesson.moved()
    lesson = _seated(course, chapter, lesson.table, tuple(lesson.script.starts), book)
    note(course.title, lesson, book)
    return lesson


def resume(course: Course, name: str, book: LessonBook) -> Opened | None:
    """The chapter that was left half done, at the very step; None if none was."""
    kept = book.of(course.title).kept
    chapter = course.find(kept.chapter) if kept is not None else None
    if kept is None or chapter is None:
        return None
    if kept.digest == digest(course.title, chapter):
        try:
            table = resume_table(course.title, chapter, name, kept)
            return Opened(_seated(course, chapter, table, kept.starts, book))
        except CannotResume:
            notice = say("This lesson could not be taken up where you left it, so it starts afresh.")
    else:
        notice = say("This lesson has changed since you left it, so it starts afresh.")
    return Opened(begin(course, chapter, name, book), notice)


def note(title: str, lesson: Lesson, book: LessonBook) -> None:
    """Keep how far the lesson has come; before anything of it is shown."""
    progress = book.of(title).with_rules(lesson.learnt)
    if lesson.script.ending is Ending.WON:
        book.write(title, progress.with_finished(lesson.chapter.id))
        return
    kept = keep(title, lesson.chapter, lesson.table, tuple(lesson.script.starts))
    book.write(title, msgspec.structs.replace(progress, kept=kept))


def next_chapter(course: Course, book: LessonBook) -> Chapter | None:
    """What the player should learn next: what was left half done, else the first that is not ticked."""
    progress = book.of(course.title)
    if progress.kept is not None and (half_done := course.find(progress.kept.chapter)):
        return half_done
    return next((chapter for chapter in course.chapter if chapter.id not in progress.finished), None)


def _seated(course: Course, chapter: Chapter, table: Table, starts: tuple[int, ...], book: LessonBook) -> Lesson:
    return Lesson(chapter, table, starts, lambda lesson: note(course.title, lesson, book))
