"""A whole data folder of version 0.2.0, written by that version: everything in it is there in this one."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from game.profile import settings
from game.saves.matches import SAVES, SaveFolder, read_match
from game.statistics.history import History
from tools.stress.soundness import assert_playable

KEPT = Path(__file__).parent / "fixtures" / "folder-0.2.0"  # made by 0.2.0 itself; never make it anew


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(KEPT, tmp_path / "saddlebag"))


def test_every_match_opens_and_the_one_left_half_way_goes_on(folder: Path) -> None:
    saves = SaveFolder(folder / SAVES)
    found = {entry.record.title: entry for entry in saves.list() if entry.record is not None}
    assert {title: entry.record.over for title, entry in found.items() if entry.record is not None} == {
        "tiny_towns": True,
        "saloon_tycoon": True,
        "wild_tiled_west": False,
    }
    for entry in found.values():
        opened = saves.load(entry.match)
        assert entry.record is not None and len(opened.table.log) == entry.record.moves
        assert opened.table.players[0].name == "Hazel"
        assert_playable(opened.table)


def test_the_generations_behind_each_match_open_too(folder: Path) -> None:
    files = sorted((folder / SAVES).glob("*.json"))
    assert len(files) == 9
    for file in files:
        assert_playable(read_match(file).table)


def test_settings_are_as_they_were_chosen_and_new_ones_have_their_default(folder: Path) -> None:
    found = settings.look(folder)
    assert found.notice is None
    assert (found.settings.language, found.settings.text_percent, found.settings.music) == ("ru", 120, 0.0)
    assert found.settings.keys["hint"] == "j"
    assert found.settings.patience == 1.0 and found.settings.name == ""


def test_statistics_count_on(folder: Path) -> None:
    book = History(folder)
    games = book.games()
    assert not book.notices
    book.close()
    assert [(game.title, [seat.name for seat in game.seats]) for game in games] == [
        ("saloon_tycoon", ["Hazel", "Bramble 1"]),
        ("tiny_towns", ["Hazel", "Bramble 1"]),
    ]


def test_going_back_to_an_older_version_says_so_and_touches_nothing(folder: Path) -> None:
    """A folder of a Saddlebag to come: what this one cannot read it leaves alone, in a sentence."""
    with sqlite3.connect(folder / "history.sqlite3") as book:
        book.execute("pragma user_version = 99")
    book.close()
    before = (folder / "history.sqlite3").read_bytes()
    newer = History(folder)
    assert newer.games() == []
    newer.close()
    assert [str(notice) for notice in newer.notices] == [
        "The statistics belong to a newer Saddlebag and are left alone by this one."
    ]
    assert (folder / "history.sqlite3").read_bytes() == before
