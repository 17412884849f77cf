"""A robot that plays lessons as a screen would: through the runner, one move after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from game.ai.levels import decide
from game.lessons.book import begin_table
from game.lessons.course import YOU, Chapter, Course
from game.lessons.lesson import Lesson
from game.lessons.opening import find_course
from game.protocol import Action
from game.table import Table
from game.titles import TITLES

LONGEST = 400  # moves of a free step, of all seats

Pick = Callable[[Lesson], Action]


@cache
def course_of(title: str) -> Course:
    return find_course(title)


def chapters() -> list[tuple[str, str]]:
    return [(title, chapter.id) for title in TITLES for chapter in course_of(title).chapter]


def chapter_of(title: str, chapter: str) -> Chapter:
    found = course_of(title).find(chapter)
    assert found is not None
    return found


def sit_down(title: str, chapter: str) -> Lesson:
    """A lesson that is kept nowhere."""
    record = chapter_of(title, chapter)
    return Lesson(record, begin_table(title, record, "Nell"))


def thought(table: Table, level: str, salt: str = "") -> Action:
    """What a bot of this level does for whoever is to move: the same at every call."""
    seat = table.to_move
    assert seat is not None
    rng = Random(f"{table.seed}:{len(table.log)}:{level}{salt}")
    return decide(level, table.rules, table.view(seat), seat, rng)


def happily(lesson: Lesson) -> Action:
    """The move the guide would show; in a free step a Cowhand's."""
    return lesson.shown or thought(lesson.table, "cowhand")


def at_random(walk: int) -> Pick:
    """Any accepted move; in a free step a Cowhand's."""

    def pick(lesson: Lesson) -> Action:
        if lesson.script.step is not None and lesson.script.step.mode == "free":
            return thought(lesson.table, "cowhand")
        return Random(f"{walk}/{lesson.chapter.id}/{lesson.script.index}").choice(lesson.right)

    return pick


def by_level(level: str, salt: str) -> Pick:
    """As shown; in a free step like a bot of this level."""
    return lambda lesson: lesson.shown or thought(lesson.table, level, salt)


def advance(lesson: Lesson, pick: Pick = happily) -> None:
    """The next thing that happens: Next, a scripted move, a bot's, or the player's own."""
    table = lesson.table
    if lesson.script.is_look:
        lesson.go_on()
        return
    if (due := lesson.script.due) is not None:
        table.submit(*due)
    elif table.to_move == YOU:
        action = pick(lesson)
        assert lesson.offer(action).is_right, f"{lesson.chapter.id}: {action} is not accepted"
        table.submit(YOU, action)
    else:
        seat = table.to_move
        assert seat is not None and lesson.script.step is not None and lesson.script.step.mode == "free", (
            "a script is missing"
        )
        table.submit(seat, thought(table, table.players[seat].level or "random"))
    lesson.moved()


def walk(lesson: Lesson, pick: Pick = happily) -> Iterator[None]:
    """Stops before each thing that happens, to the end of the lesson."""
    for _ in range(LONGEST):
        if lesson.script.ending is not None:
            return
        yield
        advance(lesson, pick)
    raise AssertionError(f"{lesson.chapter.id} does not end")


def play(lesson: Lesson, pick: Pick = happily) -> Lesson:
    for _ in walk(lesson, pick):
        pass
    return lesson
