"""Touches mean what they say: law 9 for every title, then the rule of the chooser line by line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import ClassVar

import pytest

from game.protocol import DEALER, Action, Seat, Setup
from game.titles import TITLES
from scenes.table.chooser import Chooser, TouchStep
from tests.every_setup import every_setup, mixed_setups
from tools.stress.walks import random_match

ME = Seat(0)


class Touch(Action, frozen=True):
    """An action of no title: it is its path, written as one letter a spot; ``!`` is a button."""

    spots: str

    def path(self, seat: Seat) -> tuple[str, ...]:
        return tuple("button/!" if letter == "!" else letter for letter in self.spots)


class Pick(Touch, frozen=True):
    """The same, in any order."""

    any_order: ClassVar[bool] = True


def picking(*paths: str) -> Chooser:
    return Chooser(ME, [Pick(path) for path in paths])


def choosing(*paths: str) -> Chooser:
    return Chooser(ME, [Touch(path) for path in paths])


def touching(chooser: Chooser, spots: Sequence[str]) -> list[Action | TouchStep]:
    """What each touch answers, up to the one that means an action."""
    answers: list[Action | TouchStep] = []
    for spot in spots:
        answers.append(chooser.touch("button/!" if spot == "!" else spot))
        if isinstance(answers[-1], Action):
            break
    return answers


# ------------------------------------------------------------------ law 9


@every_setup("case")
def test_the_path_of_an_action_means_it_and_no_beginning_means_another(case: tuple[str, Setup]) -> None:
    title, setup = case
    rules = TITLES[title]
    for step in random_match(rules, setup, "touches"):
        if step.seat == DEALER:
            continue
        legal = step.legal
        chooser = Chooser(step.seat, legal)
        for action in legal:
            chooser.touched = ()
            answers = touching(chooser, action.path(step.seat))
            assert answers[-1] == action
            assert set(answers[:-1]) <= {TouchStep.ON}


@mixed_setups("case")
def test_after_the_start_the_order_does_not_matter(case: tuple[str, Setup]) -> None:
    """Unless two actions are made of the same spots, and then nothing is meant by mistake."""
    title, setup = case
    rules = TITLES[title]
    rng = Random("order")
    for step in random_match(rules, setup, "orders"):
        if step.seat == DEALER:
            continue
        legal = step.legal
        chooser = Chooser(step.seat, legal)
        for action in legal:
            first, *rest = action.path(step.seat)
            rng.shuffle(rest)
            chooser.touched = ()
            answers = touching(chooser, [first, *rest])
            twins = [other for other in legal if sorted(other.path(step.seat)) == sorted(action.path(step.seat))]
            assert answers[-1] in (twins if len(twins) == 1 else [*twins, TouchStep.ON])


@mixed_setups("case")
def test_touching_what_glows_always_comes_to_an_action(case: tuple[str, Setup]) -> None:
    title, setup = case
    rules = TITLES[title]
    rng = Random("glow")
    for step in random_match(rules, setup, "glows"):
        if step.seat == DEALER:
            continue
        chooser = Chooser(step.seat, step.legal)
        for _ in range(30):
            assert chooser.glow
            spot = rng.choice(sorted(chooser.glow))
            promised = chooser.preview(spot)
            answer = chooser.touch(spot)
            if isinstance(answer, Action):
                assert promised == (answer,) or answer.path(step.seat) == chooser.touched
                break
            assert answer is TouchStep.ON
            assert promised == chooser.candidates
        else:
            pytest.fail(f"no end: {chooser.touched}")


@mixed_setups("case")
def test_a_set_is_picked_in_any_order_and_each_of_its_spots_glows_from_the_start(case: tuple[str, Setup]) -> None:
    title, setup = case
    rules = TITLES[title]
    for step in random_match(rules, setup, "sets"):
        sets = [each for each in step.legal if each.any_order] if step.seat != DEALER else []
        chooser = Chooser(step.seat, sets)
        assert chooser.glow == {spot for each in sets for spot in each.path(step.seat)}
        for action in sets:
            for spots in permutations(action.path(step.seat)):
                chooser.touched = ()
                assert touching(chooser, spots)[-1] == action


# ------------------------------------------------------------------ the rule


def test_one_touch_is_enough_where_only_one_action_starts_with_it() -> None:
    assert choosing("xab", "ycd").touch("x") == Touch("xab")


def test_nothing_is_meant_without_a_touch_even_if_there_is_nothing_else_to_do() -> None:
    chooser = choosing("x")
    assert chooser.glow == {"x"}
    assert chooser.candidates == (Touch("x"),)
    assert chooser.pointed is None


def test_a_button_is_never_pressed_for_the_player() -> None:
    chooser = choosing("x!", "ya")
    assert chooser.touch("x") is TouchStep.ON
    assert chooser.glow == {"button/!"}
    assert chooser.touch("button/!") == Touch("x!")


def test_a_button_can_come_first_and_then_the_rest_follows() -> None:
    assert choosing("x!", "ya").touch("button/!") == Touch("x!")


def test_shared_squares_are_settled_and_the_others_glow() -> None:
    chooser = choosing("xab", "xac", "yd")
    assert chooser.touch("x") is TouchStep.ON
    assert chooser.glow == {"b", "c"}
    assert chooser.settled == {"x", "a"}
    assert chooser.touch("a") is TouchStep.ON  # says nothing new, and does no harm
    assert chooser.touch("c") == Touch("xac")


def test_the_board_may_be_touched_before_the_card() -> None:
    chooser = choosing("xab", "xcd", "yad", "!")
    assert chooser.touch("a") is TouchStep.ON
    assert chooser.candidates == (Touch("xab"), Touch("yad"))
    assert chooser.glow == {"x", "y", "b", "d"}
    assert chooser.touch("y") == Touch("yad")


def test_a_square_of_a_single_pattern_means_it() -> None:
    assert choosing("xab", "ycd").touch("d") == Touch("ycd")


def test_a_spot_that_begins_a_path_starts_only_those() -> None:
    """Moving a to b is not moving b to a."""
    assert choosing("ab", "ba").touch("b") == Touch("ba")


def test_a_whole_path_in_order_means_it_though_others_could_go_on() -> None:
    chooser = choosing("xa", "xba")
    assert touching(chooser, "xa") == [TouchStep.ON, Touch("xa")]
    assert touching(choosing("xa", "xba"), "xba") == [TouchStep.ON, Touch("xba")]


def test_same_spots_in_another_order_are_told_apart_by_the_order() -> None:
    assert touching(choosing("xcd", "xdc"), "xcd")[-1] == Touch("xcd")
    assert touching(choosing("xcd", "xdc"), "xdc")[-1] == Touch("xdc")


def test_a_spot_may_be_needed_twice() -> None:
    chooser = choosing("aa", "ab")
    assert touching(chooser, "aa") == [TouchStep.ON, Touch("aa")]


def test_touching_again_takes_back_with_all_that_followed() -> None:
    chooser = choosing("xabc", "xabd", "xaef", "xaeg")
    assert touching(chooser, "xb") == [TouchStep.ON, TouchStep.ON]
    assert chooser.touch("b") is TouchStep.BACK
    assert chooser.touched == ("x",)
    chooser.touch("e")
    assert chooser.touch("x") is TouchStep.BACK
    assert chooser.touched == ()


def test_two_of_four_may_be_picked_in_any_order() -> None:
    chooser = picking("ab", "ac", "ad", "bc", "bd", "cd")
    assert chooser.glow == {"a", "b", "c", "d"}
    assert chooser.touch("d") is TouchStep.ON
    assert (chooser.touched, chooser.glow) == (("d",), {"a", "b", "c"})
    assert chooser.preview("b") == (Pick("bd"),)
    assert chooser.touch("b") == Pick("bd")


def test_a_picked_spot_touched_again_is_given_back_and_the_others_stay_picked() -> None:
    chooser = picking("abc", "abd", "acd", "bcd")
    assert touching(chooser, "da") == [TouchStep.ON, TouchStep.ON]
    assert chooser.touch("d") is TouchStep.BACK
    assert chooser.touched == ("a",)
    assert chooser.touch("a") is TouchStep.BACK
    assert (chooser.touched, chooser.glow) == ((), {"a", "b", "c", "d"})


def test_a_spot_of_something_else_begins_anew() -> None:
    chooser = choosing("xab", "xac", "yab", "yac")
    assert touching(chooser, "xy") == [TouchStep.ON, TouchStep.ANEW]
    assert chooser.touched == ("y",)
    assert touching(choosing("xab", "xac", "yd"), "xy") == [TouchStep.ON, Touch("yd")]


def test_any_other_spot_means_nothing_and_changes_nothing() -> None:
    chooser = choosing("xab", "xac")
    chooser.touch("x")
    chooser.cycle()
    assert chooser.touch("q") is TouchStep.NOTHING
    assert not chooser.accepts("q")
    assert (chooser.touched, chooser.pointed) == (("x",), Touch("xab"))
    assert chooser.preview("q") == ()


def test_preview_changes_nothing_and_tells_what_a_touch_would_mean() -> None:
    chooser = choosing("xab", "xac", "yd")
    assert chooser.preview("x") == (Touch("xab"), Touch("xac"))
    assert chooser.preview("y") == (Touch("yd"),)
    assert chooser.preview("a") == (Touch("xab"), Touch("xac"))
    assert chooser.touched == ()
    chooser.touch("x")
    assert chooser.preview("c") == (Touch("xac"),)
    assert chooser.preview("x") == ()
    assert chooser.preview("y") == (Touch("yd"),)


def test_cycling_points_at_candidates_and_any_further_spot_takes_the_one_pointed_at() -> None:
    chooser = choosing("xab", "xac", "yd")
    chooser.touch("x")
    assert [chooser.cycle() for _ in range(3)] == [Touch("xab"), Touch("xac"), Touch("xab")]
    assert chooser.cycle(-1) == Touch("xac")
    assert chooser.pointed == Touch("xac")
    assert chooser.touch("a") == Touch("xac")


def test_cycling_does_not_stop_the_card_from_being_put_down() -> None:
    chooser = choosing("xab", "xac")
    chooser.touch("x")
    chooser.cycle()
    assert chooser.touch("x") is TouchStep.BACK
    assert (chooser.touched, chooser.pointed) == ((), None)


def test_stepping_back_lets_go_first_then_takes_back() -> None:
    chooser = choosing("xabc", "xabd")
    touching(chooser, "xa")
    chooser.cycle(-1)
    assert chooser.pointed == Touch("xabd")
    assert [chooser.step_back() for _ in range(4)] == [True, True, True, False]
    assert chooser.touched == ()


def test_nothing_to_choose_is_no_error() -> None:
    chooser = choosing()
    assert chooser.glow == chooser.settled == frozenset()
    assert chooser.cycle() is None
    assert chooser.touch("x") is TouchStep.NOTHING
