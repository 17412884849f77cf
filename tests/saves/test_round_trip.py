"""What is saved is what is opened: every title, at every stage, whatever the names."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from random import Random

import pytest

from game import __version__
from game.players import Player
from game.saves.documents import NotFound, NotSaved
from game.saves.matches import SaveFolder, new_match_id, read_match, save_as, verify
from game.table import Table
from game.titles import TITLES
from tests.saves.matches import NAMES, NOW, TITLE, bytes_in, every_title, later, moments, play, sit_down
from tools.stress.soundness import assert_playable, assert_same, body_of

STAGES = {"start": 0, "first move": 1, "early": 9, "middle": 60, "over": 10_000}


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize(("title", "seats"), every_title())
def test_a_match_comes_back_as_it_was(title: str, seats: int, stage: str, tmp_path: Path) -> None:
    table = play(sit_down(title, seats, stage), STAGES[stage], Random(stage), doubts=0.3)
    SaveFolder(tmp_path).write("match", table, NOW)
    record, opened, notices = SaveFolder(tmp_path).load("match")
    assert_same(opened, table)
    assert_playable(opened)
    assert notices == ()
    assert opened.told == table.told
    assert (record.moves, record.over) == (len(table.log), table.to_move is None)


@pytest.mark.parametrize("title", TITLES)
def test_saving_and_opening_before_every_move_changes_nothing(title: str, tmp_path: Path) -> None:
    """Dice included: a match that was put away fifty times ends like one played in a sitting."""
    folder, rng, twin_rng = SaveFolder(tmp_path), Random("moves"), Random("moves")
    table, twin = sit_down(title), sit_down(title)
    for second in range(50):
        folder.write("match", table, later(second))
        table = folder.load("match").table
        play(table, 1, rng)
        play(twin, 1, twin_rng)
    assert_same(table, twin)


def test_practice_stays_practice_and_can_be_taken_back_across_chance(tmp_path: Path) -> None:
    table = play(sit_down(seats=1, practice=True), 12, Random("practice"))
    SaveFolder(tmp_path).write("match", table, NOW)
    opened = SaveFolder(tmp_path).load("match").table
    while opened.can_undo(0):  # type: ignore[arg-type]
        opened.undo(0)  # type: ignore[arg-type]
        table.undo(0)  # type: ignore[arg-type]
    assert_same(opened, table)
    assert len(opened.log) < 8


def test_an_undo_is_saved_like_a_move(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    table = sit_down(seats=1, practice=True)
    play(table, 3, Random("undo"))
    folder.write("match", table, NOW)
    length = len(table.log)
    table.undo(0)  # type: ignore[arg-type]
    folder.write("match", table, later(1))
    opened = folder.load("match").table
    assert len(opened.log) < length
    assert_same(opened, table)


@pytest.mark.parametrize("name", [*NAMES, "x" * 40, "{0.__class__}", "%s", "\u202eabc", "a\u0301"])
def test_names_are_kept_letter_by_letter(name: str, tmp_path: Path) -> None:
    SaveFolder(tmp_path).write("match", Table(TITLE, [Player(name), Player("Bo", "greenhorn")], {}, "1"), NOW)
    assert SaveFolder(tmp_path).load("match").table.players == (Player(name), Player("Bo", "greenhorn"))
    assert name in str(verify(tmp_path / "match.json").saying)


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\nb", "\x00", "\ud800"])
def test_what_is_no_name_is_refused_before_anything_is_written(name: str, tmp_path: Path) -> None:
    for player, why in ((Player(name), "a name of 1 to 40 letters"), (Player("Bo", name), "there is no bot called")):
        with pytest.raises(NotSaved, match=why):
            SaveFolder(tmp_path).write("match", Table(TITLE, [player, Player("Bo")], {}, "1"), NOW)
    assert bytes_in(tmp_path) == {}


def test_a_file_name_that_cannot_be_written_down_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(NotSaved, match="half a letter"):
        save_as(tmp_path / "caf\udce9.json", moments()[1])
    assert bytes_in(tmp_path) == {}


def test_the_record_says_what_a_list_of_saves_needs(tmp_path: Path) -> None:
    table = moments()[5]
    folder = SaveFolder(tmp_path)
    folder.write("match", moments()[0], NOW)
    folder.write("match", table, NOW.astimezone(timezone(timedelta(hours=7))) + timedelta(minutes=3))
    record = folder.load("match").record
    assert (record.app, record.title, record.rules) == (__version__, TITLE, table.rules.VERSION)
    assert (record.created, record.saved) == (NOW, NOW + timedelta(minutes=3))
    assert record.headline == table.rules.progress(table.state)
    assert [player.name for player in record.players] == list(NAMES[:2])
    assert body_of((tmp_path / "match.json").read_bytes())["saved"] == "2026-08-14T15:33:12Z"


def test_the_beginning_is_remembered_when_the_newest_save_is_lost(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    for second in range(3):
        folder.write("match", moments()[second], later(second))
    (tmp_path / "match.json").write_bytes(b"gone")
    folder.write("match", moments()[3], later(3))
    assert folder.load("match").record.created == NOW


def test_two_matches_do_not_disturb_each_other(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    for second in range(5):
        folder.write("one", moments()[second], later(second))
    before = bytes_in(tmp_path)
    for second in range(5):
        folder.write("one-1", moments(seats=3)[second], later(second))  # a name that begins like the other
    assert {name: content for name, content in bytes_in(tmp_path).items() if name in before} == before
    assert_same(folder.load("one").table, moments()[4])
    assert_same(folder.load("one-1").table, moments(seats=3)[4])
    folder.delete("one")
    assert_same(folder.load("one-1").table, moments(seats=3)[4])
    assert len(bytes_in(tmp_path)) == 3


def test_delete_takes_all_that_was_kept(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    for second in range(4):
        folder.write("match", moments()[second], later(second))
    (tmp_path / "match.damaged-1.json").write_bytes(b"?")
    (tmp_path / "match.123.tmp").write_bytes(b"?")
    (tmp_path / "notes.txt").write_bytes(b"buy milk")
    folder.delete("match")
    assert bytes_in(tmp_path) == {"notes.txt": b"buy milk"}
    for _ in range(2):
        with pytest.raises(NotFound):
            folder.delete("match")
    with pytest.raises(NotFound, match="no saved match called match"):
        folder.load("match")


@pytest.mark.parametrize("name", ["../match", "a/b", "", "a.b", "a\\b", "x" * 81, "nul\x00", "a\nb"])
def test_a_name_cannot_lead_out_of_the_folder(name: str, tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path / "saves")
    for attempt in (folder.load, folder.delete, lambda name: folder.write(name, moments()[0], NOW)):
        with pytest.raises(NotFound, match="cannot be the name"):
            attempt(name)
    assert list(tmp_path.iterdir()) == []


def test_a_match_id_says_what_and_when_and_is_never_used_twice() -> None:
    ids = {new_match_id(NOW, title) for title in TITLES for _ in range(50)}
    assert len(ids) == 50 * len(TITLES)
    assert new_match_id(datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC), "a_b").startswith("a-b-20260102-030405-")
    assert all(match.replace("-", "").isalnum() and match == match.lower() and len(match) < 64 for match in ids)


def test_a_single_file_goes_where_it_is_told_and_is_the_same_every_time(tmp_path: Path) -> None:
    table = moments()[6]
    file = tmp_path / "new" / "folder" / "game 7.json"
    save_as(file, table)
    first = file.read_bytes()
    save_as(file, table)
    assert bytes_in(file.parent) == {file.name: first}
    assert_same(read_match(file).table, table)
    verdict = verify(file)
    assert verdict.sound
    rules = table.rules
    said = f"{file}: {rules.NAME}, {NAMES[0]}, {NAMES[1]}. {rules.progress(table.state)}, {len(table.log)} moves."
    assert str(verdict.saying) == said


def test_a_match_nobody_sat_down_to_has_no_date_of_its_own(tmp_path: Path) -> None:
    """Same seed, same bytes: tonight, tomorrow and on another machine."""
    save_as(tmp_path / "match.json", sit_down())
    first = (tmp_path / "match.json").read_bytes()
    save_as(tmp_path / "match.json", sit_down())
    assert (tmp_path / "match.json").read_bytes() == first
    body = body_of(first)
    assert body["created"] == body["saved"] == "2000-01-01T00:00:00Z"
