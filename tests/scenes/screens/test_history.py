"""The book of finished matches: what goes in comes out, counted, whatever happens to the file."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.badges.book import BadgeBook, BadgeCount
from game.lab.simulate import Plan, play_match
from game.players import Player
from game.protocol import Line, Outcome, Saying, ScoreSheet
from game.statistics import history
from game.statistics.history import FILE, BadgeDeed, History, HistoryError, recorder
from game.table import Table

DAY = datetime(2026, 8, 14, 20, 0, tzinfo=UTC)
HOUR = timedelta(hours=1)


@pytest.fixture
def book(tmp_path: Path) -> Iterator[History]:
    found = History(tmp_path)
    yield found
    found.close()


def table(*players: tuple[str, str | None], options: dict[str, str] | None = None) -> Table:
    return Table("tiny_towns", [Player(name, level) for name, level in players], options, "seed")


def outcome(*totals: int) -> Outcome:
    """Seats with these totals, all of it from one line, and a line that brings nothing."""
    sheets = tuple(ScoreSheet((Line("cottage", "Cottages", total), Line("well", "Wells", 0))) for total in totals)
    places = tuple(1 + sum(other > total for other in totals) for total in totals)
    return Outcome(places, sheets, Saying("Over."), "Builder" if len(totals) == 1 else None)


def enter(book: History, number: int, players: list[tuple[str, str | None]], *totals: int) -> None:
    start = DAY + number * HOUR
    book.record(f"match-{number}", table(*players), outcome(*totals), start, start + HOUR / 2)


def some_evenings(book: History) -> None:
    enter(book, 1, [("Hazel", None), ("Bramble", "cowhand")], 30, 20)
    enter(book, 2, [("Hazel", None), ("Bramble", "cowhand"), ("Clover", "greenhorn")], 10, 40, 5)
    enter(book, 3, [("Hazel", None), ("Fern", None)], 25, 25)
    enter(book, 4, [("Fern", None)], 15)


def test_what_goes_in_comes_out(book: History) -> None:
    played = table(("Hazel", None), ("Bramble", "cowhand"), options={"monuments": "off"})
    book.record("one", played, outcome(12, 7), DAY, DAY + HOUR)
    (game,) = book.games()
    assert (game.id, game.title, game.options, game.seed) == ("one", "tiny_towns", {"monuments": "off"}, "seed")
    assert (game.started, game.ended, game.rank) == (DAY, DAY + HOUR, None)
    assert game.seats == (
        ("Hazel", None, 1, 12, {"cottage": 12, "well": 0}),
        ("Bramble", "cowhand", 2, 7, {"cottage": 7, "well": 0}),
    )
    assert book.notices == []


def test_a_real_match_is_recorded_with_its_rounds_and_lines(book: History) -> None:
    played = play_match(Plan("tiny_towns", ("cowhand", "cowhand"), 1, "history"), 0)
    result = played.outcome
    assert result is not None
    people = Table("tiny_towns", [Player("Hazel"), Player("Bramble", "cowhand")], played.setup.options, played.seed)
    people.follow(played.log)
    book.record("real", people, result, DAY, DAY + HOUR)
    (game,) = book.games()
    assert game.rounds == played.state.round > 0
    assert game.seats[0].lines == {line.id: line.points for line in result.sheets[0].lines}


def test_the_same_match_again_replaces_what_was_there(book: History) -> None:
    for totals in ((10, 20), (30, 20)):
        book.record("one", table(("Hazel", None), ("Fern", None)), outcome(*totals), DAY, DAY + HOUR)
    (game,) = book.games()
    assert [seat.total for seat in game.seats] == [30, 20]


def test_matches_come_newest_first(book: History) -> None:
    some_evenings(book)
    assert [game.id for game in book.games()] == ["match-4", "match-3", "match-2", "match-1"]


def test_the_hook_of_a_match(book: History) -> None:
    times = iter((DAY, DAY + HOUR))
    note = recorder(book.file.parent, "hooked", clock=lambda: next(times))
    note(table(("Hazel", None), ("Fern", None)), outcome(3, 4))
    assert (book.games()[0].started, book.games()[0].ended) == (DAY, DAY + HOUR)


def test_forgetting_leaves_nothing_behind(book: History) -> None:
    some_evenings(book)
    book.forget_all()
    assert book.games() == [] and book.left_out == 0
    assert [book._rows(f"SELECT count(*) FROM {table}") for table in ("results", "lines")] == [[(0,)], [(0,)]]


def test_it_is_still_there_tomorrow(tmp_path: Path) -> None:
    today = History(tmp_path)
    some_evenings(today)
    today.close()
    tomorrow = History(tmp_path)
    assert len(tomorrow.games()) == 4 and tomorrow.notices == []
    tomorrow.close()


# ------------------------------------------------------------------ trouble


@pytest.mark.parametrize("wreck", [b"not a database, though quite long " * 40, b"SQLite format 3\0" + b"x" * 5000])
def test_a_damaged_file_is_set_aside_and_a_new_one_begun(tmp_path: Path, wreck: bytes) -> None:
    (tmp_path / FILE).write_bytes(wreck)
    book = History(tmp_path)
    assert len(book.notices) == 1 and "history.damaged-1.sqlite3" in str(book.notices[0])
    assert (tmp_path / "history.damaged-1.sqlite3").read_bytes() == wreck
    some_evenings(book)
    assert len(book.games()) == 4
    book.close()
    (tmp_path / FILE).write_bytes(wreck)
    again = History(tmp_path)
    assert (tmp_path / "history.damaged-2.sqlite3").exists()
    again.close()


def test_damage_in_the_middle_of_the_file_is_found(tmp_path: Path) -> None:
    book = History(tmp_path)
    for number in range(60):
        enter(book, number, [("Hazel", None), ("Fern", None)], number, 5)
    book.close()
    whole = (tmp_path / FILE).read_bytes()
    half = len(whole) // 4096 // 2 * 4096
    (tmp_path / FILE).write_bytes(whole[:half] + b"\xff" * 4096 + whole[half + 4096 :])
    again = History(tmp_path)
    assert again.notices and again.games() == []
    again.close()


def test_damage_while_it_is_open_is_a_sentence_and_a_new_beginning(book: History) -> None:
    some_evenings(book)
    book._db.execute("PRAGMA writable_schema = ON")
    book._db.execute("UPDATE sqlite_master SET rootpage = 999999 WHERE name = 'results'")
    book._db.commit()
    book._db.close()
    book._db = sqlite3.connect(book.file)
    with pytest.raises(HistoryError, match="damaged"):
        book.games()
    enter(book, 9, [("Hazel", None)], 10)
    assert len(book.games()) == 1


def test_a_file_of_a_newer_saddlebag_is_left_alone(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / FILE)
    db.execute(f"PRAGMA user_version = {history.VERSION + 1}")
    db.commit()
    db.close()
    before = (tmp_path / FILE).read_bytes()
    book = History(tmp_path)
    with pytest.raises(HistoryError, match="newer"):
        some_evenings(book)
    assert book.games() == [] and "newer" in str(book.notices[0])
    book.close()
    assert (tmp_path / FILE).read_bytes() == before


def test_an_older_file_climbs_the_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = History(tmp_path)
    some_evenings(old)
    old.close()
    monkeypatch.setattr(history, "STEPS", (*history.STEPS, "ALTER TABLE matches ADD COLUMN mood TEXT"))
    monkeypatch.setattr(history, "VERSION", history.VERSION + 1)
    new = History(tmp_path)
    assert new._rows("SELECT count(*), max(mood) FROM matches") == [(4, None)]
    assert new._rows("PRAGMA user_version") == [(history.VERSION,)]
    new.close()


def test_a_folder_that_cannot_be_used_is_a_notice(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be", encoding="utf-8")
    book = History(tmp_path / "data")
    assert len(book.notices) == 1
    with pytest.raises(HistoryError, match="cannot be used now"):
        some_evenings(book)
    assert book.games() == []
    book.close()


@pytest.mark.parametrize("trouble", ["locked", "newer"])
def test_a_result_that_cannot_be_entered_waits_and_is_entered_by_who_opens_the_book_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    History(tmp_path).close()
    monkeypatch.setattr(history, "PATIENCE", 0.01)
    other = sqlite3.connect(tmp_path / FILE)
    if trouble == "newer":
        other.execute(f"PRAGMA user_version = {history.VERSION + 1}")
    else:
        other.execute("BEGIN EXCLUSIVE")
    played = play_match(Plan("tiny_towns", ("random", "random"), 1, "waiting"), 0)
    assert played.outcome is not None
    deeds = [BadgeDeed("Ann", "any", 3)]
    note = recorder(tmp_path, "late", clock=lambda: DAY, deeds=lambda table: deeds)
    with pytest.raises(HistoryError, match="kept and will be added later"):
        note(played, played.outcome)
    if trouble == "newer":
        other.execute(f"PRAGMA user_version = {history.VERSION}")
    other.close()
    book = History(tmp_path)
    (game,) = book.games()
    assert (game.id, [seat.total for seat in game.seats]) == ("late", [sheet.total for sheet in played.outcome.sheets])
    assert BadgeBook(book).noted() == [BadgeCount("late", "Ann", "any", 3)]
    assert not list((tmp_path / history.WAITING).iterdir()), "it is entered once"
    book.close()


@pytest.mark.parametrize("content", [b"", b"[[]]", b"not a result"])
def test_a_waiting_file_that_holds_no_result_is_set_aside(tmp_path: Path, content: bytes) -> None:
    folder = tmp_path / history.WAITING
    folder.mkdir()
    (folder / "odd.json").write_bytes(content)
    book = History(tmp_path)
    assert book.games() == [] and book.notices == []
    assert [file.name for file in folder.iterdir()] == ["odd.damaged-1.json"]
    book.close()
    History(tmp_path).close()
    assert [file.name for file in folder.iterdir()] == ["odd.damaged-1.json"]


def test_a_file_too_large_to_be_read_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = History(tmp_path)
    some_evenings(book)
    book.close()
    whole = (tmp_path / FILE).read_bytes()
    monkeypatch.setattr(history, "LARGEST", len(whole) - 1)
    book = History(tmp_path)
    assert "cannot be used now" in str(book.notices[0])
    book.close()
    assert (tmp_path / FILE).read_bytes() == whole


def test_a_file_somebody_else_is_writing_is_a_sentence(book: History, monkeypatch: pytest.MonkeyPatch) -> None:
    other = sqlite3.connect(book.file)
    other.execute("BEGIN EXCLUSIVE")
    book._db.execute("PRAGMA busy_timeout = 1")
    with pytest.raises(HistoryError, match="cannot be used now"):
        enter(book, 1, [("Hazel", None)], 10)
    other.rollback()
    other.close()
    enter(book, 1, [("Hazel", None)], 10)
    assert len(book.games()) == 1


def test_a_result_of_one_who_played_alone_keeps_whether_it_was_won(tmp_path: Path) -> None:
    played = play_match(Plan("wild_tiled_west", ("random",), 1, "history"), 0)
    assert played.outcome is not None and played.won_alone is not None
    book = History(tmp_path)
    book.record("alone", played, played.outcome, DAY, DAY + HOUR)
    enter(book, 1, [("Hazel", None), ("Fern", None)], 1, 2)
    assert {game.id: game.won_alone for game in book.games()} == {"alone": played.won_alone, "match-1": None}
    book.close()


def test_a_file_from_before_that_is_read_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    db = sqlite3.connect(tmp_path / FILE)
    db.executescript(history._climbing(0))
    db.execute("INSERT INTO matches VALUES ('m', 'tiny_towns', 1, '{}', 's', ?, ?, 9, NULL)", 2 * (DAY.isoformat(),))
    db.execute("INSERT INTO results VALUES ('m', 0, 'Hazel', NULL, 1, 12)")
    db.commit()
    db.close()
    book = History(tmp_path)
    (game,) = book.games()
    assert (game.id, game.rounds, game.won_alone, book.notices, book.left_out) == ("m", 9, None, [], 0)
    book.close()


# ------------------------------------------------------------------ what somebody else wrote into it

SPOILT = {  # of the second of four matches
    "a date": "UPDATE matches SET ended = 'one fine day' WHERE id = 'match-2'",
    "a date at the end of time": "UPDATE matches SET ended = '9999-12-31T23:59:59-11:00' WHERE id = 'match-2'",
    "a date without a zone": "UPDATE matches SET started = '2026-08-14T20:00:00' WHERE id = 'match-2'",
    "a date as a number": "UPDATE matches SET started = 12 WHERE id = 'match-2'",
    "an option": "UPDATE matches SET options = '{' WHERE id = 'match-2'",
    "an option that is none": "UPDATE matches SET options = '[1]' WHERE id = 'match-2'",
    "options without end": "UPDATE matches SET options = printf('%.*c', 100000, '[') WHERE id = 'match-2'",
    "a title in bytes": "UPDATE matches SET title = x'ff00' WHERE id = 'match-2'",
    "rounds": "UPDATE matches SET rounds = 'many' WHERE id = 'match-2'",
    "a number of seats": "UPDATE matches SET seats = -1 WHERE id = 'match-2'",
    "whether it was won": "UPDATE matches SET won_alone = 'perhaps' WHERE id = 'match-2'",
    "a name": "UPDATE results SET name = '' WHERE match = 'match-2' AND seat = 1",
    "a name like a book": "UPDATE results SET name = printf('%.*c', 100000, 'x') WHERE match = 'match-2'",
    "a name in controls": "UPDATE results SET name = char(0, 27) WHERE match = 'match-2'",
    "a name that is no text": "UPDATE results SET name = CAST(x'fffe' AS TEXT) WHERE match = 'match-2'",
    "a level": "UPDATE results SET level = '{x}' WHERE match = 'match-2' AND seat = 1",
    "a place": "UPDATE results SET place = 0 WHERE match = 'match-2'",
    "a total": "UPDATE results SET total = 'plenty' WHERE match = 'match-2'",
    "a total beyond counting": "UPDATE results SET total = 9223372036854775807 WHERE match = 'match-2'",
    "half a point": "UPDATE results SET total = 1.5 WHERE match = 'match-2'",
    "a seat missing": "DELETE FROM results WHERE match = 'match-2' AND seat = 2",
}


def spoilt(folder: Path, *commands: str) -> History:
    book = History(folder)
    some_evenings(book)
    for command in commands:
        book._db.execute(command)
    book._db.commit()
    book.close()
    return History(folder)


@pytest.mark.parametrize("what", SPOILT)
def test_a_row_that_makes_no_sense_is_left_out_and_counted(tmp_path: Path, what: str) -> None:
    book = spoilt(tmp_path, SPOILT[what])
    assert [game.id for game in book.games()] == ["match-4", "match-3", "match-1"]
    assert (book.left_out, book.notices) == (1, [])
    enter(book, 9, [("Hazel", None)], 10)
    assert len(book.games()) == 4 and book.left_out == 1, "it can still be written to"
    book.close()


def test_a_line_that_makes_no_sense_costs_no_match(tmp_path: Path) -> None:
    odd = "UPDATE lines SET line = '{x.y}' WHERE match = 'match-4' AND line = 'well'"
    book = spoilt(tmp_path, odd, "UPDATE lines SET points = 'x' WHERE match = 'match-3' AND line = 'well'")
    games = book.games()
    assert len(games) == 4 and book.left_out == 3  # one of match-4, one for each seat of match-3
    assert [seat.lines for game in games[:2] for seat in game.seats] == [
        {"cottage": 15},
        {"cottage": 25},
        {"cottage": 25},
    ]
    book.close()


SHAPES = {
    "a version below nought": "PRAGMA user_version = -3",
    "a table missing": "DROP TABLE lines",
    "a view without end": "DROP TABLE lines; CREATE VIEW lines AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT "
    "i + 1 FROM n) SELECT 'match-1' AS match, 0 AS seat, 'x' AS line, i AS points FROM n",
    "other columns": "DROP TABLE results; CREATE TABLE results (match TEXT, seat INTEGER)",
    "a trigger": "CREATE TRIGGER t AFTER INSERT ON matches BEGIN DELETE FROM matches; END",
    "the tables of another age": "PRAGMA user_version = 1",
}


@pytest.mark.parametrize("how", SHAPES)
def test_tables_that_are_not_ours_are_set_aside_and_said(tmp_path: Path, how: str) -> None:
    book = History(tmp_path)
    some_evenings(book)
    book._db.executescript(SHAPES[how])
    book.close()
    again = History(tmp_path)
    assert "kept as history.damaged-1.sqlite3" in str(again.notices[0])
    some_evenings(again)
    assert len(again.games()) == 4
    again.close()


def four_gigabytes(file: Path) -> None:
    with file.open("wb") as monster:
        monster.truncate(4 << 30)  # a hole: takes no room


ODD_FILES: dict[str, Callable[[Path], object]] = {"folder": Path.mkdir}
if os.name == "posix":
    ODD_FILES |= {"pipe": os.mkfifo, "device": lambda file: file.symlink_to("/dev/zero")}


@pytest.mark.parametrize("kind", ODD_FILES)
def test_what_is_no_plain_file_is_set_aside_and_never_waited_for(tmp_path: Path, kind: str) -> None:
    ODD_FILES[kind](tmp_path / FILE)
    book = History(tmp_path)
    assert "kept as history.damaged-1.sqlite3" in str(book.notices[0])
    assert os.path.lexists(tmp_path / "history.damaged-1.sqlite3")
    some_evenings(book)
    assert len(book.games()) == 4
    book.close()


def test_a_monster_is_left_alone_and_never_read_through(tmp_path: Path) -> None:
    four_gigabytes(tmp_path / FILE)
    book = History(tmp_path)
    assert str(book.notices[0]) == "The statistics cannot be used now (it is far too large)."
    assert book.games() == []
    book.close()
    assert (tmp_path / FILE).stat().st_size == 4 << 30


def test_half_a_record_is_none(book: History) -> None:
    """A result that cannot be written whole leaves no trace."""
    nameless: Any = BadgeDeed("Hazel", None, 1)  # type: ignore[arg-type]
    with pytest.raises(HistoryError):
        book.record("broken", table(("Hazel", None)), outcome(3), DAY, DAY, [nameless])
    assert book.games() == []
