"""The program as a player meets it: a real window, a mouse, a keyboard, and being closed at the wrong moment."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.profile import settings
from game.saves.matches import SAVES, SaveFolder
from game.statistics.history import History
from tools.pictures.screen import ROOT
from tools.pictures.window.playing import SEED, play, set_up
from tools.pictures.window.program import Program, is_still

Start = Callable[[], Program]


@pytest.mark.long
def test_a_solo_game_survives_being_closed_and_is_played_to_the_end(start: Start, tmp_path: Path) -> None:
    rng = Random(SEED)
    program = start()
    program.photograph("menu")
    set_up(program, 1)
    program.go("start", "table")
    program.photograph("table_begun")
    left = play(program, rng, lambda seen: seen.get("moves", 0) >= 12)
    program.photograph("table_left")
    assert program.signal(signal.SIGTERM) == 0, program.said()

    program = start()
    program.photograph("menu_continue")
    seen = program.go("ticket", "table")
    assert seen["moves"] >= left["moves"]
    left = play(program, rng, lambda seen: seen.get("moves", 0) >= left["moves"] + 8)
    program.leave("windowkill", program.window)  # the screen goes from one moment to the next

    program = start()
    seen = program.go("ticket", "table")
    assert seen["moves"] >= left["moves"]
    program.photograph("table_continued")
    play(program, rng, lambda seen: seen["scene"] == "results" and is_still(seen))
    program.photograph("results")
    program.go("menu", "menu")
    program.go("statistics", "statistics")
    program.photograph("statistics")
    program.press("Escape")
    program.wait_for("menu")
    program.click("quit")
    assert program.ended() == 0

    (kept,) = SaveFolder(tmp_path / "data" / SAVES).list()
    assert kept.trouble is None and kept.record is not None and kept.record.over
    assert kept.record.seed == SEED and [player.name for player in kept.record.players] == ["Ida"]
    book = History(tmp_path / "data")
    (game,) = book.games()
    book.close()
    assert (game.title, game.seed, [seat.name for seat in game.seats]) == ("tiny_towns", SEED, ["Ida"])


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP, signal.SIGTERM])
def test_whatever_the_signal_the_match_is_left_in_order(start: Start, tmp_path: Path, number: signal.Signals) -> None:
    program = start()
    set_up(program, 1)
    program.go("start", "table")
    left = play(program, Random(SEED), lambda seen: seen.get("moves", 0) >= 3)
    assert program.signal(number) == 0, program.said()
    assert (tmp_path / "data" / settings.FILE).is_file()  # kept on leaving, and only then
    (kept,) = SaveFolder(tmp_path / "data" / SAVES).list()
    assert kept.record is not None and kept.record.moves >= left["moves"]


@pytest.mark.long
def test_three_persons_pass_the_mouse_behind_the_curtain(start: Start) -> None:
    program = start()
    set_up(program, 3)
    program.go("start", "curtain")
    program.photograph("curtain")
    first = program.go("go", "table")
    assert first["glow"]
    play(program, Random(SEED), lambda seen: seen["scene"] == "curtain" and is_still(seen))
    program.photograph("curtain_second")
    program.go("go", "table")
    program.photograph("table_three")


def test_full_screen_and_any_size(start: Start) -> None:
    program = start()
    for key in ("F11", "alt+Return"):
        program.press(key)
        program.wait(lambda seen: seen["size"] == [1440, 900] and is_still(seen), "a full screen")
        program.photograph("full_screen")
        program.press(key)
        program.wait(lambda seen: seen["size"] == [1280, 720] and is_still(seen), "the window again")
    for size in ([1024, 640], [1100, 860], [1400, 700]):
        program.screen.hand("windowsize", program.window, *size)
        program.wait(lambda seen, size=size: seen["size"] == size and is_still(seen), f"a window of {size}")  # type: ignore[misc]
    program.photograph("resized")
    assert program.signal(signal.SIGTERM) == 0


def test_without_a_display_one_sentence_and_exit_code_1(tmp_path: Path) -> None:
    bare = {name: value for name, value in os.environ.items() if "DISPLAY" not in name and not name.startswith("SDL")}
    done = subprocess.run(
        [sys.executable, "-m", "game", "--data-dir", str(tmp_path)],
        cwd=ROOT,
        env=bare | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("saddlebag: ") and done.stderr.count("\n") == 1
