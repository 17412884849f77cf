"""A hint in the real window: asked by key, thought out beside it, shown, questioned, done; by mouse and keys."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tools.pictures.window.playing import SEED, offers, play, set_up
from tools.pictures.window.program import Program, Seen, is_still

Start = Callable[[], Program]


def is_thought_out(seen: Seen) -> bool:
    return bool(seen.get("hinted")) and not seen.get("better") and "hint/do" in seen["stops"]


@pytest.mark.long
def test_a_hint_is_shown_questioned_and_done(start: Start) -> None:
    program = start()
    set_up(program, 1, "saloon_tycoon", bots=1)
    program.go("start", "table")
    play(program, Random(SEED), lambda seen: seen.get("moves", 0) >= 12 and is_still(seen) and len(offers(seen)) > 3)
    program.press("h")
    program.wait(lambda seen: "hint/do" in seen["stops"], "a first thought")
    seen = program.wait(is_thought_out, "its reasons")
    program.photograph("hint")
    moves = seen["moves"]
    for _ in range(2):
        program.click("hint/show")
        program.wait(lambda seen: seen.get("shown"), "the ghost")
        program.wait(lambda seen: not seen.get("shown") and "hint/do" in seen["stops"], "the table as it was")
    program.click("hint/show")
    program.wait(lambda seen: seen.get("shown"), "the ghost")
    program.press("Escape")
    seen = program.wait(lambda seen: not seen.get("shown") and "hint/why" in seen["stops"], "the table as it was")
    assert seen["moves"] == moves and seen["scene"] == "table"
    _question(program)
    assert program.seen["moves"] == moves, "it was only compared"
    program.click("hint/do")
    program.wait(lambda seen: seen.get("moves", 0) > moves, "the move")


def _question(program: Program) -> None:
    """Touch an idea, and go on touching until it is one."""
    program.click("hint/why")
    seen = program.wait(lambda seen: "hint/back" in seen["stops"] and is_still(seen), "to be asked")
    spots = [spot for spot in offers(seen) if not spot.startswith("button/")]
    program.click(spots[-1])
    seen = program.wait(lambda seen: "hint/compare" in seen["stops"] or seen.get("compared"), "a touch")
    if "hint/compare" in seen["stops"]:
        program.click("hint/compare")
    program.wait(lambda seen: seen.get("compared"), "the comparison")
    program.photograph("hint_idea")
    program.press("Escape")
    program.wait(lambda seen: "hint/why" in seen["stops"], "the hint again")
