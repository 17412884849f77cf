"""The Trail in the real window: from the menu to a puzzle, solved by clicks; killed, and the stars are still there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.profile.settings import Settings, save
from game.protocol import Seat
from game.puzzles.puzzle import turn_of
from game.titles import TITLES
from game.trail.path import packet_of
from game.trail.regions import regions
from game.trail.stars import TrailBook
from tools.pictures.window.playing import touch
from tools.pictures.window.program import Program, is_still

Start = Callable[[], Program]


@pytest.mark.long
def test_a_puzzle_is_solved_by_hand_and_its_stars_survive_a_kill(start: Start, tmp_path: Path) -> None:
    title = next(iter(TITLES))
    region = regions()[0]
    packet = packet_of(region, region.station[2])
    puzzle = min(packet, key=lambda each: sum(len(action.path(Seat(0))) for action in turn_of(title, each.answers[0])))
    data = tmp_path / "data"
    data.mkdir(exist_ok=True)
    save(Settings(name="Ida", trail_open=True), data)
    program = start()
    program.go("trail", "trail")
    program.photograph("trail")
    for number in (2, 3):  # arrows walk along the path
        program.press("Right")
        program.wait(lambda seen, number=number: seen.get("station") == number, "the next station")  # type: ignore[misc]
    program.click(f"item/{puzzle.id}")
    program.press("Return")  # on what was clicked: it is played
    program.wait_for("puzzle")
    program.photograph("puzzle")
    for action in turn_of(title, puzzle.answers[0]):
        moves = program.wait(is_still, "the table to be still")["moves"]
        for spot in action.path(Seat(puzzle.seat)):
            seen = program.wait(is_still, "the table to be still")
            if seen["puzzle"] == "asked" and seen["moves"] == moves and spot not in seen["touched"]:
                touch(program, spot)
    program.wait(lambda seen: seen["puzzle"] == "solved" and not seen["weighing"] and is_still(seen), "the verdict")
    program.photograph("puzzle_solved")
    program.stop()  # killed: nothing could be written on the way out
    assert TrailBook(data).of(title).puzzles == {puzzle.id: 3}

    program = start()
    program.go("trail", "trail")
    program.press("Right", "Right")
    program.wait(lambda seen: seen.get("station") == 3, "the station of the puzzles")
    program.photograph("trail_after")
