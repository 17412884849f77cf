"""Whims of the machine while a match is being kept: the clock goes back, the folder goes away, the disk is full."""

from __future__ import annotations

import shutil
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from game.play.match import Match
from game.play.thinker import LocalThinker
from game.players import Player
from game.saves.matches import SAVES, SaveFolder
from game.saves.slot import SaveSlot
from game.table import Table
from game.titles import TITLES
from scenes.screens.saves import matches as recent_match
from scenes.shell.services import Services
from scenes.skins import FACES

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)


def begin(title: str) -> Table:
    seats = max(2, TITLES[title].SEATS.start)
    return Table(title, [Player(f"Player {seat + 1}") for seat in range(seats)], {}, "keeping")


def move(match: Match) -> None:
    match.hand_over()
    match.submit(Random("move").choice(match.legal))


def test_with_the_clock_set_back_the_last_match_is_still_the_newest(services: Services) -> None:
    folder, times = SaveFolder(services.data / SAVES), [NOON]
    SaveSlot(folder, "first", lambda: times[-1]).write(begin("tiny_towns"))
    times.append(NOON - timedelta(days=400))
    SaveSlot(folder, "second", lambda: times[-1]).write(begin("saloon_tycoon"))
    assert [each.match for each in folder.list()] == ["second", "first"]
    again = SaveSlot(folder, "first", lambda: times[-1])
    for _ in range(2):
        again.write(begin("tiny_towns"))
    found = recent_match.newest(services)
    assert found is not None and found.match == "first"
    assert folder.load("first").notices == folder.load("second").notices == ()


def test_with_the_clock_right_the_time_is_the_clocks(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    SaveSlot(folder, "match", lambda: NOON).write(begin("tiny_towns"))
    (summary,) = folder.list()
    assert summary.record is not None and summary.record.saved == NOON


@pytest.mark.parametrize("title", TITLES)
def test_a_folder_that_goes_away_comes_back_with_the_whole_match(title: str, tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path / "saves")
    match = Match(begin(title), LocalThinker(), FACES[title].stage(), SaveSlot(folder, "match"))
    move(match)
    shutil.rmtree(tmp_path / "saves")
    move(match)
    assert match.is_saved, match.notices
    assert folder.load("match").table.log == match.table.log


FULL = """
import resource, sys
from pathlib import Path
from tests.scenes.table.test_keeping import FACES, SaveFolder, SaveSlot, Match, LocalThinker, begin, move

def room(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

folder = SaveFolder(Path(sys.argv[1]))
match = Match(begin(sys.argv[2]), LocalThinker(), FACES[sys.argv[2]].stage(), SaveSlot(folder, "match"))
move(match)
safe = list(match.table.log)
room(512)  # from here on the system itself refuses to write more
move(match)
move(match)
assert not match.is_saved and len(match.notices) == 1, match.notices
assert folder.load("match").table.log == safe and not folder.load("match").notices
room(resource.RLIM_INFINITY)
move(match)
assert match.is_saved and str(match.notices[-1]) == "The match is saved again.", match.notices
assert folder.load("match").table.log == match.table.log
print("nothing lost")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")
@pytest.mark.parametrize("title", TITLES)
def test_no_room_on_the_disk_costs_no_move_once_there_is_room_again(title: str, tmp_path: Path) -> None:
    command = [sys.executable, "-c", FULL, str(tmp_path), title]
    done = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parents[3], check=False)
    assert (done.stdout, done.returncode) == ("nothing lost\n", 0), done.stderr
