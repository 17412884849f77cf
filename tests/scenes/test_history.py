"""The book of finished matches: what goes in comes out, counted, whatever happens to the file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from game.protocol import Line, Outcome, Saying, ScoreSheet
from game.simulate import Plan, play_match
from game.table import Player, Table
from scenes import history
from scenes.history import FILE, History, HistoryError, recorder

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
    assert game.seats == (("Hazel", None, 1, 12), ("Bramble", "cowhand", 2, 7))
    assert book.notices == []


def test_a_real_match_is_recorded_with_its_rounds_and_lines(book: History) -> None:
    played = play_match(Plan("tiny_towns", ("cowhand", "cowhand"), 1, "history"), 0)
    result = played.outcome
    assert result is not None
    people = Table("tiny_towns", [Player("Hazel"), Player("Bramble", "cowhand")], played.setup.options, played.seed)
    people.follow(played.log)
    book.record("real", people, result, DAY, DAY + HOUR)
    assert book.games()[0].rounds == played.state.round > 0
    lines = {line.line: line.mean for line in book.by_line("tiny_towns", "Hazel")}
    assert lines == {line.id: line.points for line in result.sheets[0].lines}


def test_the_same_match_again_replaces_what_was_there(book: History) -> None:
    for totals in ((10, 20), (30, 20)):
        book.record("one", table(("Hazel", None), ("Fern", None)), outcome(*totals), DAY, DAY + HOUR)
    assert [seat.total for seat in book.games()[0].seats] == [30, 20]
    assert book.overall().games == 2


def test_matches_come_newest_first(book: History) -> None:
    some_evenings(book)
    assert [game.id for game in book.games()] == ["match-4", "match-3", "match-2", "match-1"]
    assert [game.id for game in book.games(limit=1)] == ["match-4"]
    assert book.games("saloon_tycoon") == []


def test_results_of_persons_are_counted(book: History) -> None:
    some_evenings(book)
    assert book.people() == ["Hazel", "Fern"]
    everyone, hazel, fern = book.overall(), book.overall(name="Hazel"), book.overall(name="Fern")
    assert (everyone.games, everyone.contests, everyone.wins, everyone.best) == (5, 4, 3, 30)
    assert everyone.mean == pytest.approx(21)
    assert (hazel.games, hazel.contests, hazel.wins) == (3, 3, 2)
    assert (fern.games, fern.contests, fern.wins) == (2, 1, 1)  # alone nobody is beaten
    assert book.overall("saloon_tycoon") == ("", 0, 0, 0, 0, 0.0)


def test_counted_by_title_number_and_level(book: History) -> None:
    some_evenings(book)
    assert [(tally.key, tally.games) for tally in book.by_title()] == [("tiny_towns", 5)]
    numbers = [(tally.key, tally.games, tally.wins) for tally in book.by_seats()]
    assert numbers == [("1", 1, 0), ("2", 3, 3), ("3", 1, 0)]
    levels = [(tally.key, tally.games, tally.wins) for tally in book.by_level()]
    assert levels == [("cowhand", 2, 1), ("greenhorn", 1, 0)]


def test_scores_over_time_and_lines(book: History) -> None:
    some_evenings(book)
    scores = book.scores("tiny_towns", "Hazel")
    assert [(score.match, score.total, score.place) for score in scores] == [
        ("match-1", 30, 1),
        ("match-2", 10, 2),
        ("match-3", 25, 1),
    ]
    assert [score.ended for score in scores] == sorted(score.ended for score in scores)
    best, worst = book.by_line("tiny_towns", "Hazel")
    assert (best.line, best.games, best.best, round(best.mean, 2)) == ("cottage", 3, 30, 21.67)
    assert (worst.line, worst.mean) == ("well", 0)


def test_the_hook_of_a_match(book: History) -> None:
    times = iter((DAY, DAY + HOUR))
    note = recorder(book.file.parent, "hooked", now=lambda: next(times))
    note(table(("Hazel", None), ("Fern", None)), outcome(3, 4))
    assert (book.games()[0].started, book.games()[0].ended) == (DAY, DAY + HOUR)


def test_forgetting_leaves_nothing_behind(book: History) -> None:
    some_evenings(book)
    book.forget_all()
    assert (book.games(), book.people(), book.by_line("tiny_towns")) == ([], [], [])


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
        book.people()
    enter(book, 9, [("Hazel", None)], 10)
    assert len(book.games()) == 1


def test_a_file_of_a_newer_saddlebag_is_left_alone(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / FILE)
    db.execute(f"PRAGMA user_version = {history.VERSION + 1}")
    db.commit()
    db.close()
    before = (tmp_path / FILE).read_bytes()
    book = History(tmp_path)
    some_evenings(book)
    assert len(book.games()) == 4 and "newer" in str(book.notices[0])
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
    some_evenings(book)
    assert len(book.games()) == 4
    book.close()


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


def test_half_a_record_is_none(book: History) -> None:
    """A result that cannot be written whole leaves no trace."""
    twice = ScoreSheet((Line("cottage", "Cottages", 1), Line("cottage", "Cottages", 2)))
    broken = Outcome((1,), (twice,), Saying("Over."))
    with pytest.raises(HistoryError):
        book.record("broken", table(("Hazel", None)), broken, DAY, DAY)
    assert book.games() == []
