"""A lesson in the real window, as a first-timer comes to it: the ticket, the name, what is lit, the end."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.lessons.book import LessonBook
from game.profile.settings import load
from tools.pictures.window.playing import LONGEST, touch
from tools.pictures.window.program import Program, Seen, is_still

Start = Callable[[], Program]


def lights(seen: Seen) -> list[str]:
    """What somebody who trusts the guide would click."""
    wanted = ("ask/yes", "guide/on", *seen.get("lit", ()))
    return [name for name in wanted if name in seen["stops"]]


def follow(program: Program, until: Callable[[Seen], bool]) -> Seen:
    """Click what is lit until something is so."""
    ends = time.monotonic() + LONGEST
    while time.monotonic() < ends:
        seen = program.wait(lambda seen: until(seen) or (is_still(seen) and lights(seen)), "the guide to ask something")
        if until(seen):
            return seen
        step = seen.get("step")
        touch(program, lights(seen)[0])
        if lights(seen)[0] == "guide/on":
            program.wait(lambda seen, step=step: seen.get("step") != step or until(seen), "the next step")  # type: ignore[misc]
    raise AssertionError(f"the lesson does not end: {program.seen}")


@pytest.mark.long
def test_a_first_timer_learns_a_chapter_and_killing_it_loses_nothing(start: Start, tmp_path: Path) -> None:
    program = start()
    program.go("ticket", "name")
    program.photograph("name")
    program.click("go")
    asked = program.wait(lambda seen: seen["scene"] == "lesson" and is_still(seen) and lights(seen), "the first step")
    assert load(tmp_path / "data").name
    touch(program, lights(asked)[0])  # the third click since the start is the first move
    program.wait(lambda seen: seen.get("moves") != asked["moves"], "the first move")
    half = follow(program, lambda seen: seen.get("step", 0) >= 4 and is_still(seen))
    program.photograph("lesson_half")
    program.stop()  # killed: nothing could be written on the way out

    program = start()
    program.go("ticket", "lesson")
    again = program.wait(lambda seen: is_still(seen) and lights(seen), "the guide to speak")
    assert (again["step"], again["moves"]) == (half["step"], half["moves"])
    follow(program, lambda seen: seen["scene"] == "lesson_end" and is_still(seen))
    program.photograph("lesson_end")
    assert LessonBook(tmp_path / "data").of("tiny_towns").finished == ("first_cottage",)
    program.press("Return")
    program.wait_for("lesson")
