"""Since your last turn, in the real window: it opens by itself, is played again, put away, called back, played past."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.profile import settings
from tools.pictures.window.playing import SEED, offers, play, set_up, touch
from tools.pictures.window.program import Program, is_still

Start = Callable[[], Program]


@pytest.mark.long
def test_what_the_rival_did_is_told_again_and_nothing_is_lost(start: Start, tmp_path: Path) -> None:
    settings.save(settings.Settings(speed=0.67, bot_speed=0.67, language="en"), tmp_path / "data")
    program, rng = start(), Random(SEED)
    set_up(program, 1, "wild_tiled_west", bots=1)
    program.go("start", "table")
    seen = play(program, rng, lambda seen: is_still(seen) and "recap/1" in seen["stops"] and bool(offers(seen)))
    moves, glow = seen["moves"], seen["glow"]
    program.photograph("recap")

    program.click("recap/again")
    program.wait(lambda seen: seen.get("moving") and "recap/1" not in seen["stops"], "the story")
    program.press("Escape")
    seen = program.wait(lambda seen: is_still(seen) and offers(seen), "the end of the story")
    assert (seen["scene"], seen["moves"], seen["glow"]) == ("table", moves, glow)

    program.press("p")
    program.wait(lambda seen: "recap/1" in seen["stops"], "the strip called back")
    program.press("l")
    program.wait(lambda seen: "log/lines" in seen["stops"] and "recap/1" not in seen["stops"], "the log over it")
    program.photograph("recap_log")
    program.press("Escape")
    program.wait(lambda seen: "log/lines" not in seen["stops"] and "recap/1" in seen["stops"], "the strip again")
    touch(program, rng.choice(offers(program.seen)))
    program.wait(lambda seen: "recap/1" not in seen["stops"], "my own touch to fold it")
