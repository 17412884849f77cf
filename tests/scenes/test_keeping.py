"""Whims of the machine while a match is being kept: the clock goes back, the folder goes away."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from game.saves import SAVES, SaveFolder
from game.table import Player, Table
from game.titles import TITLES
from scenes import saved
from scenes.house import House
from scenes.keeping import SaveSlot
from scenes.match import Match
from scenes.thinking import HereAndNow

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)


def begin(title: str) -> Table:
    seats = max(2, TITLES[title].SEATS.start)
    return Table(title, [Player(f"Player {seat + 1}") for seat in range(seats)], {}, "keeping")


def move(match: Match) -> None:
    match.hand_over()
    match.submit(Random("move").choice(match.legal))


def test_with_the_clock_set_back_the_last_match_is_still_the_newest(house: House) -> None:
    folder, times = SaveFolder(house.data / SAVES), [NOON]
    SaveSlot(folder, "first", lambda: times[-1]).write(begin("tiny_towns"))
    times.append(NOON - timedelta(days=400))
    SaveSlot(folder, "second", lambda: times[-1]).write(begin("saloon_tycoon"))
    assert [each.match for each in folder.list()] == ["second", "first"]
    again = SaveSlot(folder, "first", lambda: times[-1])
    for _ in range(2):
        again.write(begin("tiny_towns"))
    found = saved.newest(house)
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
    match = Match(begin(title), HereAndNow(), SaveSlot(folder, "match"))
    move(match)
    shutil.rmtree(tmp_path / "saves")
    move(match)
    assert match.is_saved, match.notices
    assert folder.load("match").table.log == match.table.log
