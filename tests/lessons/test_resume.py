"""Left anywhere, a lesson goes on at the very step, and comes out the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.lessons.book import LessonBook
from game.lessons.lesson import Lesson
from game.lessons.opening import begin, begin_at, resume
from game.lessons.script import Ending
from game.table import Entry
from game.titles import TITLES
from tests.lessons.robot import LONGEST, advance, chapter_of, chapters, course_of, play, sit_down, walk
from tests.saves.disks import Swift

SELDOM = 6  # in a free step, only at one move in so many


def resumed(title: str, folder: Path, lesson: Lesson) -> Lesson:
    """Everything is dropped, and found again on the disk."""
    opened = resume(course_of(title), "Nell", LessonBook(folder, Swift()))
    assert opened is not None and opened.notice is None
    again = opened.lesson
    assert again.table.log == lesson.table.log
    assert again.table.state == lesson.table.state
    assert (again.script.index, again.words) == (lesson.script.index, lesson.words)
    if lesson.script.made or lesson.script.is_look or lesson.script.is_asking:  # else a look was read: it is said anew
        assert (again.script.due, again.lit, again.right) == (lesson.script.due, lesson.lit, lesson.right)
    else:
        assert again.script.is_look
    return again


@pytest.mark.parametrize(("title", "chapter"), chapters())
def test_left_and_resumed_after_everything_that_happens(title: str, chapter: str, tmp_path: Path) -> None:
    lesson = begin(course_of(title), chapter_of(title, chapter), "Nell", LessonBook(tmp_path, Swift()))
    number = 0
    while lesson.script.ending is None:
        if not lesson.script.is_free or number % SELDOM == 0:
            lesson = resumed(title, tmp_path, lesson)
            if lesson.script.is_look:
                lesson.go_on()
        if lesson.script.ending is None:
            advance(lesson)
        number += 1
        assert number < LONGEST
    assert lesson.table.log == play(sit_down(title, chapter)).table.log
    progress = LessonBook(tmp_path, Swift()).of(title)
    assert progress.finished == (chapter,)
    assert progress.kept is None
    assert set(progress.learnt) == lesson.learnt


@pytest.mark.parametrize(("title", "chapter"), chapters())
def test_back_and_forth_comes_to_the_same_end(title: str, chapter: str) -> None:
    """Back from every step: the table stands as it did when that step began."""
    lesson = sit_down(title, chapter)
    logs: list[list[Entry]] = []
    while lesson.script.ending is None:
        if lesson.script.index == len(logs):
            logs.append(list(lesson.table.log))
            if lesson.script.index:
                lesson.go_back()
                assert lesson.table.log == logs[lesson.script.index] == logs[-2]
                continue
            assert not lesson.can_go_back
        advance(lesson)
    assert lesson.script.ending is Ending.WON
    assert lesson.table.log == play(sit_down(title, chapter)).table.log


@pytest.mark.parametrize(("title", "chapter"), chapters())
def test_a_chapter_can_be_entered_at_every_step(title: str, chapter: str, tmp_path: Path) -> None:
    """As if the steps before it had been played; and it can be left and resumed from there."""
    course, book, along = course_of(title), LessonBook(tmp_path, Swift()), sit_down(title, chapter)
    seen = set[str]()
    for _ in walk(along):
        step = along.script.step
        assert step is not None
        if step.id in seen:
            continue
        seen.add(step.id)
        entered = begin_at(course, along.chapter, step.id, "Nell", book)
        assert (entered.script.index, entered.table.log) == (along.script.index, along.table.log)
        again = resume(course, "Nell", book)
        assert again is not None and again.notice is None
        assert (again.lesson.script.index, again.lesson.table.log) == (along.script.index, along.table.log)
        if len(seen) == len(along.chapter.step):
            break
    assert len(seen) == len(along.chapter.step)


@pytest.mark.parametrize("title", TITLES)
def test_every_step_has_its_page(title: str) -> None:
    assert [step.id for chapter in course_of(title).chapter for step in chapter.step if not step.page] == []
