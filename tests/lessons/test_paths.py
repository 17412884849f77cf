"""Every chapter of every title: along the script, beside it, and to a missed goal."""

from __future__ import annotations

import pytest

from game.lessons.course import YOU
from game.lessons.lesson import GuideAnswer, Lesson
from game.lessons.script import Ending
from game.notation import action_of, is_one
from game.packing import pack
from game.protocol import IllegalAction
from tests.lessons.robot import advance, at_random, by_level, chapter_of, chapters, play, sit_down, walk

WALKS = 10  # random right paths for each chapter
OWN_MOVES = 40  # a Cowhand makes at most in a free step
CHAPTERS = pytest.mark.parametrize(("title", "chapter"), chapters())
MISSABLE = [(title, chapter) for title, chapter in chapters() if chapter_of(title, chapter).lost]


def decisions(lesson: Lesson) -> bool:
    """Whether the player has a scripted decision to make now."""
    return lesson.script.is_asking and not lesson.script.is_free


@CHAPTERS
def test_along_the_script(title: str, chapter: str) -> None:
    lesson = play(sit_down(title, chapter))
    assert lesson.script.ending is Ending.WON
    assert lesson.words == lesson.chapter.won
    assert lesson.progress == (len(lesson.chapter.step), len(lesson.chapter.step))
    assert lesson.learnt == {rule for step in lesson.chapter.step for rule in step.teaches}


@CHAPTERS
def test_each_mode_is_true_to_its_name(title: str, chapter: str) -> None:
    lesson = sit_down(title, chapter)
    for _ in walk(lesson):
        step = lesson.script.step
        assert step is not None
        if not decisions(lesson):
            continue
        assert lesson.table.to_move == YOU, step.id
        legal, right = lesson.table.legal(YOU), lesson.right
        count = {
            "forced": len(right) == 1,
            "guided": 0 < len(right) < len(legal),
            "choice": len(right) == len(legal) > 1,
        }
        assert count[step.mode] or len(legal) == 1, f"{step.id}: {step.mode}, but {len(right)} of {len(legal)}"
        assert (len(right) < len(legal)) <= (step.wrong is not None), f"{step.id} has no words for a wrong move"
        assert lesson.shown in right, step.id


@CHAPTERS
def test_any_right_path_leads_to_the_end(title: str, chapter: str) -> None:
    """A ``then`` or a light must not silently count on one particular choice."""
    for number in range(WALKS):
        lesson = sit_down(title, chapter)
        for _ in walk(lesson, at_random(number)):
            spots = lesson.table.rules.spots(lesson.table.setup)
            assert set(lesson.lit) <= spots
            assert lesson.script.step is None or not lesson.script.step.light or lesson.lit or lesson.script.due, (
                lesson.script.step.id
            )
            if lesson.script.step is not None and "@do" in lesson.script.step.light and lesson.script.due is None:
                assert lesson.lit
        assert lesson.script.ending is Ending.WON, f"walk {number}"


@CHAPTERS
def test_a_wrong_move_is_answered_and_never_made(title: str, chapter: str) -> None:
    lesson = sit_down(title, chapter)
    for _ in walk(lesson):
        if not decisions(lesson):
            continue
        step = lesson.script.step
        assert step is not None
        table, before, length = lesson.table, pack(lesson.table.state), len(lesson.table.log)
        for action in table.legal(YOU):
            if action in lesson.right:
                continue
            for verdict in (lesson.offer(action), lesson.touched([action])):
                assert (verdict.answer, verdict.words) == (GuideAnswer.WRONG, step.wrong)
                assert step.wrong is not None and step.wrong.en and step.wrong.ru
        assert (pack(table.state), len(table.log), lesson.script.step) == (before, length, step)


@CHAPTERS
def test_what_is_not_allowed_is_said_in_the_tables_own_words(title: str, chapter: str) -> None:
    lesson = sit_down(title, chapter)
    for _ in walk(lesson):
        if not decisions(lesson):
            continue
        table, before, length = lesson.table, pack(lesson.table.state), len(lesson.table.log)
        for spot in table.rules.spots(table.setup):
            reason = table.why_not(YOU, spot)
            verdict = lesson.refused(spot)
            assert verdict.words == reason
            assert (verdict.answer is GuideAnswer.NOT_ALLOWED) == (reason is not None)
        assert (pack(table.state), len(table.log)) == (before, length)


@CHAPTERS
def test_moves_of_other_steps_are_refused_where_they_are_not_legal(title: str, chapter: str) -> None:
    record = chapter_of(title, chapter)
    lesson = sit_down(title, chapter)
    texts = [text for step in record.step for text in (*step.do, step.happy) if text and is_one(text)]
    moves = [action_of(lesson.table.rules, text) for text in texts]
    for _ in walk(lesson):
        if not decisions(lesson):
            continue
        for action in moves:
            if action not in lesson.table.legal(YOU):
                assert lesson.offer(action).answer is GuideAnswer.NOT_ALLOWED
                with pytest.raises(IllegalAction):
                    lesson.table.submit(YOU, action)


@pytest.mark.parametrize(("title", "chapter"), MISSABLE)
def test_a_missed_goal_can_be_tried_again(title: str, chapter: str) -> None:
    lesson = _missed(title, chapter)
    assert lesson.words == lesson.chapter.lost
    assert lesson.right == () and lesson.script.due is None and not lesson.script.is_look
    free = lesson.script.index
    expected = sit_down(title, chapter)
    while expected.script.index < free - 1:
        advance(expected)
    lesson.try_again()
    assert lesson.script.ending is None
    assert lesson.script.index == free - 1
    assert lesson.table.log == expected.table.log
    assert lesson.table.state == expected.table.state
    assert play(lesson).script.ending is Ending.WON


def _missed(title: str, chapter: str) -> Lesson:
    for attempt in range(40):
        lesson = play(sit_down(title, chapter), by_level("random", f"{attempt}"))
        if lesson.script.ending is Ending.LOST:
            return lesson
    raise AssertionError("moves at random never miss the goal")


@CHAPTERS
def test_free_steps_are_short(title: str, chapter: str) -> None:
    lesson, own = sit_down(title, chapter), 0
    for _ in walk(lesson):
        is_free = lesson.script.step is not None and lesson.script.step.mode == "free"
        own += is_free and lesson.table.to_move == YOU
    assert own <= OWN_MOVES
