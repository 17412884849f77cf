"""Help in a real match: reminders that fade as it goes right, and a coach who says each line once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from game.lessons.course import YOU, Reminder
from game.lessons.reminders import ENOUGH, Help
from game.notation import fits
from game.protocol import Action
from game.table import Table
from game.tiny_towns.actions import DONE, Build, Name, Put
from game.titles import TITLES
from tests.lessons.robot import course_of, sit_down, thought, walk

FIRST = course_of("tiny_towns").first_match
CALLS = [Name("wheat"), Name("wood")]


def test_a_reminder_comes_before_the_decision_until_it_went_right_often_enough() -> None:
    guide = Help(FIRST, {})
    for _ in range(ENOUGH):
        words = guide.ask(CALLS)
        assert words is not None and "hammer" in words.en
        guide.decide(CALLS[0], CALLS)
    assert guide.ask(CALLS) is None
    assert guide.right == {"name": ENOUGH}
    assert Help(FIRST, guide.right).ask(CALLS) is None, "also in the next match"


def test_a_stumble_starts_the_count_anew() -> None:
    guide = Help(FIRST, {"name": ENOUGH - 1})
    guide.ask(CALLS)
    guide.stumble()
    guide.decide(CALLS[0], CALLS)
    assert guide.right == {"name": 0}
    assert guide.ask(CALLS) is not None


def test_a_decision_of_another_kind_counts_for_nothing() -> None:
    guide = Help(FIRST, {})
    legal = [Build("well", ("a1", "b1")), DONE]
    words = guide.ask(legal)
    assert words is not None and "pattern" in words.en
    guide.decide(DONE, legal)
    assert guide.right == {}


def test_a_kind_that_has_faded_makes_room_for_another() -> None:
    guide = Help(FIRST, {"build": ENOUGH})
    words = guide.ask([Build("well", ("a1", "b1")), DONE])
    assert words is not None and "done" in words.en


def test_the_coach_says_each_line_once_a_match() -> None:
    guide = Help(FIRST, {})
    legal = [Build("well", ("a1", "b1")), DONE]
    assert guide.decide(Put("a1"), [Put("a1")]) is None
    assert guide.decide(DONE, [DONE]) is None
    said = guide.decide(DONE, legal)
    assert said is not None and said.en.startswith("A pattern lies ready")
    assert guide.decide(DONE, legal) is None


@pytest.mark.parametrize("title", TITLES)
def test_a_first_match_gets_every_reminder_that_comes_up_and_then_silence(title: str) -> None:
    """Over a few matches every reminder is needed, and one who always gets it right hears less and less."""
    first = course_of(title).first_match
    heard: list[int] = []
    right: dict[str, int] = {}
    for number in range(4):
        table = Table(title, first.players("Nell"), first.options, f"first match {number}")
        guide, said = Help(first, right), 0
        while (seat := table.to_move) is not None:
            legal = table.legal(seat)
            words = guide.ask(legal) if seat == YOU else None
            said += words is not None
            action = thought(table, "random") if seat == YOU else Random(len(table.log)).choice(legal)
            if seat == YOU:
                guide.decide(action, legal)
            table.submit(seat, action)
        heard.append(said)
        right = guide.right
    assert heard[0] > 0
    assert heard[-1] <= heard[0]
    assert {reminder.id for reminder in first.reminder} >= set(right)
    assert set(right), "something was learnt"


@pytest.mark.parametrize("title", TITLES)
def test_every_reminder_is_about_something_a_lesson_or_a_match_asks(title: str) -> None:
    first = course_of(title).first_match
    asked = {reminder.id for reminder in first.reminder for legal in decisions(title) if _is_about(reminder, legal)}
    assert asked == {reminder.id for reminder in first.reminder}


def _is_about(reminder: Reminder, legal: Sequence[Action]) -> bool:
    return any(fits(reminder.before, action) for action in legal)


@cache
def decisions(title: str) -> tuple[Sequence[Action], ...]:
    """What is legal at each decision of the course along its scripts, and of some matches at random."""
    course, found = course_of(title), list[Sequence[Action]]()
    for chapter in course.chapter:
        lesson = sit_down(title, chapter.id)
        found += [lesson.table.legal(YOU) for _ in walk(lesson)]
    for number in range(4):
        table = Table(title, course.first_match.players("Nell"), course.first_match.options, f"asked {number}")
        while table.to_move is not None:
            found.append(table.legal(table.to_move))
            table.submit(table.to_move, thought(table, "random", f"{number}"))
    return tuple(found)
