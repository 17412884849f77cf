"""The coach speaks after what it waits for, once, and never otherwise."""

from __future__ import annotations

from random import Random

import pytest

from game.content import Words
from game.lessons.course import YOU, Correction
from game.lessons.lesson import Lesson, is_missed
from game.protocol import Action
from tests.lessons.robot import Pick, advance, chapter_of, chapters, happily, sit_down, thought

FREE = [
    (title, chapter) for title, chapter in chapters() if any(step.coach for step in chapter_of(title, chapter).step)
]
TRIES = 60  # walks at random until a line's moment has come


def missing(line: Correction, lesson: Lesson) -> Action | None:
    """The move that the line is about, if it can be made now."""
    legal = lesson.table.legal(YOU)
    return next((action for action in legal if is_missed(line, action, legal)), None)


def calling(line: Correction, salt: str) -> Pick:
    """Calls for the line every other time that is possible; otherwise anything."""

    def pick(lesson: Lesson) -> Action:
        calls = Random(f"{salt}/{len(lesson.table.log)}").random() < 0.5
        return (missing(line, lesson) if calls else None) or thought(lesson.table, "random", salt)

    return pick


def remarks(title: str, chapter: str, line: Correction, salt: str) -> list[Words]:
    """All the coach has to say to somebody who keeps calling for one line."""
    lesson, found = sit_down(title, chapter), []
    while lesson.script.ending is None:
        advance(lesson, calling(line, salt) if lesson.script.is_free else happily)
        found += [lesson.remark] if lesson.remark is not None else []
    return found


@pytest.mark.parametrize(("title", "chapter"), FREE)
def test_each_line_is_said_once_when_its_moment_comes(title: str, chapter: str) -> None:
    free = next(step for step in chapter_of(title, chapter).step if step.coach)
    for line in free.coach:
        said = 0
        for number in range(TRIES):
            found = remarks(title, chapter, line, f"{number}")
            assert len(found) == len(set(found)), "each line once a step"
            said += line.say in found
            if said:
                break
        assert said, f"{line.did} while {line.could} never comes up"


@pytest.mark.parametrize(("title", "chapter"), FREE)
def test_nothing_is_said_to_what_no_line_is_about(title: str, chapter: str) -> None:
    lesson = sit_down(title, chapter)
    while lesson.script.ending is None:
        action = happily(lesson) if lesson.script.is_asking and lesson.table.to_move == YOU else None
        legal, step = lesson.table.legal(YOU), lesson.script.step
        assert step is not None
        about = [line.say for line in step.coach if action is not None and is_missed(line, action, legal)]
        advance(lesson)
        assert lesson.remark is None or lesson.remark in about
