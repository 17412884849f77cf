"""Whole matches of the later titles in the real window, by clicks alone, with what is special about each.

Motion is off here, so that a match takes seconds; how things move is looked at elsewhere.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.profile import settings
from game.saves.matches import SAVES, SaveFolder, SaveRecord
from tools.pictures.window.playing import SEED, offers, play, set_up, touch
from tools.pictures.window.program import Program, Seen, is_still

Start = Callable[[], Program]


@pytest.fixture(autouse=True)
def no_motion(tmp_path: Path) -> None:
    settings.save(settings.Settings(speed=0, bot_speed=0, language="en"), tmp_path / "data")


def is_over(seen: Seen) -> bool:
    return seen["scene"] == "results" and is_still(seen)


def kept(tmp_path: Path) -> SaveRecord:
    (found,) = SaveFolder(tmp_path / "data" / SAVES).list()
    assert found.trouble is None and found.record is not None
    return found.record


@pytest.mark.long
def test_a_whole_solo_game_against_the_rival(start: Start, tmp_path: Path) -> None:
    program = start()
    set_up(program, 1, "tiny_epic_western")
    program.go("start", "table")
    program.photograph("western_solo")
    play(program, Random(SEED), is_over)
    program.photograph("western_solo_results")
    record = kept(tmp_path)
    assert record.over and record.title == "tiny_epic_western" and len(record.players) == 1


@pytest.mark.long
def test_three_persons_at_the_western_table_pass_the_mouse_behind_the_curtain(start: Start, tmp_path: Path) -> None:
    """Cards are kept behind the curtain; all else is played before all eyes, with the kept cards face down."""
    program, rng = start(), Random(SEED)
    set_up(program, 3, "tiny_epic_western")
    program.click("start")
    watchers, curtains = [], 0

    def stops(seen: Seen) -> bool:
        return is_still(seen) and (seen["scene"] in ("curtain", "results") or seen.get("viewer") != watchers[-1:][0])

    seen = program.wait_for("curtain")
    while seen["scene"] != "results":
        is_covered = seen["scene"] == "curtain"
        if is_covered:
            curtains += 1
            seen = program.go("go", "table")
        assert seen["scene"] == "table" and seen["alone"] == is_covered
        watchers.append(seen["viewer"])
        seen = play(program, rng, stops)
    program.photograph("western_three_results")
    assert set(watchers) == {0, 1, 2}
    assert 18 <= curtains <= 30 < len(watchers), "in each of six rounds all three keep a card, and some draw one later"
    assert kept(tmp_path).over


@pytest.mark.long
def test_a_whole_game_at_the_saloon_with_a_long_turn_taken_back(start: Start, tmp_path: Path) -> None:
    program, rng = start(), Random(SEED)
    set_up(program, 1, "saloon_tycoon", bots=1)
    program.go("start", "table")
    play(program, rng, lambda seen: seen.get("moves", 0) >= 30 and is_still(seen) and "button/earn" in offers(seen))
    begun = program.seen["moves"]
    while program.seen["moves"] == begun:  # a button that has just come up wants a moment before it is meant
        touch(program, "button/earn")
    program.wait(lambda seen: is_still(seen) and seen["moves"] > begun, "the gold")
    for spot in [spot for spot in offers(program.seen) if spot.startswith("lot/0")][:2]:
        if spot in offers(program.seen):  # crates: nothing that turns up a card
            touch(program, spot)
            program.wait(lambda seen: is_still(seen) and seen["scene"] == "table", "the table")
    for left in range(program.seen["moves"] - 1, begun - 1, -1):
        touch(program, "tool/undo")
        program.wait(lambda seen: is_still(seen) and seen["moves"] == left, "the turn taken back")  # noqa: B023
    program.photograph("saloon_taken_back")
    play(program, rng, is_over)
    program.photograph("saloon_results")
    assert kept(tmp_path).over


WAYS = {"R": ("key", "r"), "F": ("key", "f"), "the wheel": ("click", "5")}


@pytest.mark.long
def test_a_whole_solo_game_against_bandit_ridge_with_tiles_turned_and_flipped(start: Start, tmp_path: Path) -> None:
    program, rng = start(), Random(SEED)
    set_up(program, 1, "wild_tiled_west")
    program.go("start", "table")
    worked: set[str] = set()
    seen = play(program, rng, holds_a_tile)
    while not is_over(seen) and worked < WAYS.keys():
        worked |= {way for way, deed in WAYS.items() if way not in worked and turns(program, *deed)}
        moves = seen["moves"]
        play(program, rng, lambda seen: seen.get("moves", 0) > moves or is_over(seen))  # noqa: B023
        seen = play(program, rng, lambda seen: holds_a_tile(seen) or is_over(seen))
    assert worked == WAYS.keys()
    program.photograph("west_solo")
    play(program, rng, is_over)
    program.photograph("west_results")
    assert kept(tmp_path).over


def holds_a_tile(seen: Seen) -> bool:
    return is_still(seen) and bool(seen.get("touched")) and seen["touched"][0].startswith("turn/")


def turns(program: Program, *deed: str) -> bool:
    """Whether it turns the tile in hand; many tiles look the same both ways."""
    before = program.seen["touched"]
    program.screen.hand(*deed)
    ends = time.monotonic() + 0.7
    while program.seen.get("touched") == before and time.monotonic() < ends:
        time.sleep(0.02)
    return bool(program.seen.get("touched") != before)
