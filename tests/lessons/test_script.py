"""The runner between the hand and the table: what it says while it waits, and what it never lets through."""

from __future__ import annotations

import pytest

from game.lessons.course import YOU
from game.lessons.lesson import PATIENCE, GuideAnswer, Nudge, nudge
from game.lessons.script import Ending
from game.protocol import IllegalAction
from game.tiny_towns.actions import Build, Name, Put
from tests.lessons.robot import advance, play, sit_down


def test_nothing_is_asked_while_there_is_something_to_look_at() -> None:
    lesson = sit_down("tiny_towns", "food_and_neighbours")
    assert lesson.script.is_look
    assert lesson.right == () and lesson.shown is None
    assert lesson.offer(lesson.table.legal(YOU)[0]).answer is GuideAnswer.WAIT
    assert lesson.touched(lesson.table.legal(YOU)).answer is GuideAnswer.WAIT
    lesson.go_on()
    assert not lesson.script.is_look
    assert lesson.script.due is not None, "the guide makes a move of its own accord"
    assert lesson.offer(lesson.script.due.action).answer is GuideAnswer.WAIT


def test_a_touch_is_wrong_as_soon_as_no_accepted_move_shares_it() -> None:
    lesson = sit_down("saloon_tycoon", "first_kitchen")
    while lesson.script.step is not None and lesson.script.step.id != "build":
        advance(lesson)
    legal = lesson.table.legal(YOU)
    kitchens = [action for action in legal if "market/kitchen" in action.path(YOU)]
    others = [action for action in legal if "market/kitchen" not in action.path(YOU)]
    assert len(kitchens) > 1 and others
    assert lesson.touched(kitchens).is_right, "the kitchen is touched, the lot is still to come"
    assert lesson.touched(others).answer is GuideAnswer.WRONG
    assert lesson.touched([action for action in kitchens if action not in lesson.right]).answer is GuideAnswer.WRONG


def test_words_light_page_and_progress_follow_the_step() -> None:
    lesson = sit_down("tiny_towns", "first_cottage")
    assert lesson.words.en.startswith("Sixteen empty squares")
    assert lesson.lit == ("hammer/0", "resource/wheat")
    assert lesson.progress == (1, 8)
    assert lesson.page == "round"
    assert lesson.right == (Name("wheat"),) and lesson.shown == Name("wheat")
    advance(lesson)
    assert lesson.progress == (2, 8)
    assert [*lesson.lit] == ["town/0/b2"]


def test_light_of_all_accepted_moves() -> None:
    lesson = sit_down("tiny_towns", "first_cottage")
    while lesson.script.step is not None and lesson.script.step.id != "build":
        advance(lesson)
    build = lesson.right[0]
    assert isinstance(build, Build)
    assert lesson.lit == build.path(YOU)


def test_a_wrong_move_leaves_the_table_alone_and_a_forbidden_one_too() -> None:
    lesson = sit_down("tiny_towns", "first_cottage")
    advance(lesson)
    assert lesson.offer(Put("a1")).answer is GuideAnswer.WRONG
    assert lesson.offer(Name("wheat")).answer is GuideAnswer.NOT_ALLOWED
    with pytest.raises(IllegalAction):
        lesson.table.submit(YOU, Name("wheat"))
    assert lesson.offer(Put("b2")).is_right


def test_undo_is_the_tables_own_only_in_a_free_step() -> None:
    lesson = sit_down("tiny_towns", "last_squares")
    while not lesson.script.is_free:
        assert not lesson.can_undo
        advance(lesson)
    assert not lesson.can_undo, "not back into the step before"
    start = len(lesson.table.log)
    while not lesson.can_undo:
        start = len(lesson.table.log)
        advance(lesson)
    lesson.table.undo(YOU)
    lesson.moved()
    assert len(lesson.table.log) == start and lesson.script.is_free


def test_back_in_a_free_step_leads_to_its_beginning_first() -> None:
    lesson = sit_down("tiny_towns", "last_squares")
    while lesson.script.made < 3 or not lesson.script.is_free:
        advance(lesson)
    free = lesson.script.index
    lesson.go_back()
    assert (lesson.script.index, lesson.script.made) == (free, 0)
    lesson.go_back()
    assert lesson.script.index == free - 1
    assert play(lesson).script.ending is Ending.WON


def test_the_guide_speaks_up_twice_and_never_a_third_time() -> None:
    assert [nudge(idle) for idle in (-1.0, 0.0, PATIENCE - 0.1)] == [Nudge.NONE] * 3
    assert nudge(PATIENCE) is Nudge.REPEAT
    assert nudge(2 * PATIENCE) is Nudge.SHOW
    assert nudge(100 * PATIENCE) is Nudge.SHOW
