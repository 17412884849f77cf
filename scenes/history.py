"""Finished matches and what can be counted of them, in one SQLite file.  Holds no match that is still played.

    <data folder>/history.sqlite3              matches, results of every seat, points of every line of their sheets
                  history.damaged-1.sqlite3    could not be read any more, and is kept

A file that cannot be read is set aside, a new one is begun, and ``notices`` says so.  A file of a newer Saddlebag is
left alone; what is recorded then lasts until the program ends.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.protocol import Outcome, SaddlebagError, Saying, mark, say
from game.table import Table
from scenes.keeping import utc_now

FILE: Final = "history.sqlite3"
PATIENCE: Final = 2.0  # seconds to wait for another window that is writing

# How to change what is kept: append a step.  Its number is the version the file has after it; steps are never changed,
# because every file ever made still has to climb them.
STEPS: Final = (
    """
    CREATE TABLE matches (
        id TEXT PRIMARY KEY, title TEXT NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, seed TEXT NOT NULL,
        started TEXT NOT NULL, ended TEXT NOT NULL, rounds INTEGER NOT NULL, rank TEXT
    );
    CREATE TABLE results (
        match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL, name TEXT NOT NULL,
        level TEXT, place INTEGER NOT NULL, total INTEGER NOT NULL, PRIMARY KEY (match, seat)
    );
    CREATE TABLE lines (
        match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL, line TEXT NOT NULL,
        points INTEGER NOT NULL, PRIMARY KEY (match, seat, line)
    );
    CREATE INDEX matches_by_end ON matches (ended);
    """,
)
VERSION: Final = len(STEPS)


class HistoryError(SaddlebagError):
    """A result could not be read or written."""


class Seated(NamedTuple):
    """How one seat came out of a match; level None is a person."""

    name: str
    level: str | None
    place: int
    total: int


class Game(NamedTuple):
    """One finished match."""

    id: str
    title: str
    options: dict[str, str]
    seed: str
    started: datetime
    ended: datetime
    rounds: int
    rank: str | None
    seats: tuple[Seated, ...]


class Tally(NamedTuple):
    """Results of persons, counted under one key.  Wins are counted where somebody could be beaten: ``contests``."""

    key: str
    games: int
    contests: int
    wins: int
    best: int
    mean: float


class Score(NamedTuple):
    """One result of a person, on the way through time."""

    match: str
    ended: datetime
    name: str
    total: int
    place: int


class LineTally(NamedTuple):
    """What one line of the score sheet brought persons."""

    line: str
    games: int
    best: int
    mean: float


def recorder(
    folder: Path, match: str, started: datetime | None = None, now: Callable[[], datetime] = utc_now
) -> Callable[[Table, Outcome], None]:
    """What a match at the screen calls when it is over; the book is open only for that moment."""
    began = started or now()

    def note(table: Table, outcome: Outcome) -> None:
        if table.practice:  # undo may have crossed chance: it does not count
            return
        book = History(folder)
        try:
            book.record(match, table, outcome, began, now())
        finally:
            book.close()

    return note


class History:
    """The book of finished matches.  Close it when the program ends."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / FILE
        self.notices: list[Saying] = []
        self._db = self._opened()

    def close(self) -> None:
        self._db.close()

    # -------------------------------------------------------------- writing

    def record(self, match: str, table: Table, outcome: Outcome, started: datetime, ended: datetime) -> None:
        """Enter a finished match; one that is there already is written anew.  Raises HistoryError."""
        rounds = table.rules.progress(table.state).gaps.get("round", "0")
        row = (match, table.title, len(table.players), json.dumps(table.setup.options), table.seed, _text(started),
               _text(ended), int(rounds) if rounds.isdecimal() else 0, outcome.rank)  # fmt: skip
        seats = list(zip(table.players, outcome.places, outcome.sheets, strict=True))
        results = [(match, n, p.name, p.level, place, sheet.total) for n, (p, place, sheet) in enumerate(seats)]
        lines = [(match, n, line.id, line.points) for n, (_, _, sheet) in enumerate(seats) for line in sheet.lines]
        with self._working() as db, db:  # all or nothing
            db.execute("DELETE FROM matches WHERE id = ?", (match,))
            db.execute("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
            db.executemany("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?)", results)
            db.executemany("INSERT INTO lines VALUES (?, ?, ?, ?)", lines)

    def forget_all(self) -> None:
        """Empty the book."""
        with self._working() as db, db:
            db.execute("DELETE FROM matches")

    # -------------------------------------------------------------- reading

    def games(self, title: str | None = None, limit: int = 100) -> list[Game]:
        """Finished matches, newest first."""
        where, values = _where(title=title)
        found = self._rows(f"SELECT * FROM matches m {where} ORDER BY ended DESC, id LIMIT ?", (*values, limit))
        return [self._game(row) for row in found]

    def _game(self, row: Sequence[Any]) -> Game:
        match, title, _, options, seed, started, ended, rounds, rank = row
        seats = self._rows("SELECT name, level, place, total FROM results WHERE match = ? ORDER BY seat", (match,))
        dates = datetime.fromisoformat(started), datetime.fromisoformat(ended)
        everyone = tuple(Seated(*seat) for seat in seats)
        return Game(match, title, json.loads(options), seed, *dates, rounds, rank, everyone)

    def people(self) -> list[str]:
        """The names of persons, who played most first."""
        rows = self._rows("SELECT name FROM results WHERE level IS NULL GROUP BY name ORDER BY count(*) DESC, name")
        return [name for (name,) in rows]

    def overall(self, title: str | None = None, name: str | None = None) -> Tally:
        """All results of persons, or of one, in all titles or in one."""
        return next(iter(self._tallies("''", title, name)), Tally("", 0, 0, 0, 0, 0.0))

    def by_title(self, name: str | None = None) -> list[Tally]:
        return self._tallies("m.title", None, name)

    def by_seats(self, title: str | None = None, name: str | None = None) -> list[Tally]:
        """By the number of players."""
        return self._tallies("m.seats", title, name)

    def by_level(self, title: str | None = None, name: str | None = None) -> list[Tally]:
        """Against bots of each level; a match against two levels counts for both."""
        bots = "JOIN (SELECT DISTINCT match, level FROM results WHERE level IS NOT NULL) b ON b.match = m.id"
        return self._tallies("b.level", title, name, bots)

    def scores(self, title: str, name: str | None = None) -> list[Score]:
        """Results of persons in the order they came about, for a chart."""
        where, values = _where("r.level IS NULL", title=title, name=name)
        rows = self._rows(
            f"SELECT m.id, m.ended, r.name, r.total, r.place FROM matches m JOIN results r ON r.match = m.id {where} "
            "ORDER BY m.ended, m.id, r.seat",
            values,
        )
        return [Score(match, datetime.fromisoformat(ended), *rest) for match, ended, *rest in rows]

    def by_line(self, title: str, name: str | None = None) -> list[LineTally]:
        """What each line of a title's score sheet brings, the best first."""
        where, values = _where("r.level IS NULL", title=title, name=name)
        rows = self._rows(
            "SELECT l.line, count(*), max(l.points), avg(l.points) FROM matches m JOIN results r ON r.match = m.id "
            f"JOIN lines l ON l.match = r.match AND l.seat = r.seat {where} "
            "GROUP BY l.line ORDER BY avg(l.points) DESC, l.line",
            values,
        )
        return [LineTally(*row) for row in rows]

    def sheets(self) -> dict[tuple[str, int], dict[str, int]]:
        """The points of every line of every result, by match and seat."""
        found: dict[tuple[str, int], dict[str, int]] = {}
        for match, seat, line, points in self._rows("SELECT match, seat, line, points FROM lines"):
            found.setdefault((match, seat), {})[line] = points
        return found

    def _tallies(self, key: str, title: str | None, name: str | None, more: str = "") -> list[Tally]:
        where, values = _where("r.level IS NULL", title=title, name=name)
        rows = self._rows(
            f"SELECT CAST({key} AS TEXT), count(*), sum(m.seats > 1), sum(m.seats > 1 AND r.place = 1), max(r.total), "
            f"avg(r.total) FROM matches m JOIN results r ON r.match = m.id {more} {where} "
            f"GROUP BY {key} ORDER BY {key}",
            values,
        )
        return [Tally(*row) for row in rows]

    def _rows(self, query: str, values: Sequence[object] = ()) -> list[Any]:
        with self._working() as db:
            return db.execute(query, values).fetchall()

    # -------------------------------------------------------------- the file

    @contextmanager
    def _working(self) -> Iterator[sqlite3.Connection]:
        """The database; what it cannot do becomes a sentence, and damage found on the way is set aside."""
        try:
            yield self._db
        except sqlite3.OperationalError as error:  # full, locked, read-only: the file itself is well
            raise HistoryError(say("The statistics cannot be used now ({reason}).", reason=error)) from error
        except sqlite3.DatabaseError as error:
            self._db.close()
            self._db = self._anew(error)
            raise HistoryError(self.notices[-1]) from error

    def _opened(self) -> sqlite3.Connection:
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            return self._ready(str(self.file))
        except (sqlite3.OperationalError, OSError) as error:
            self.notices.append(say("The statistics cannot be used now ({reason}).", reason=error))
        except sqlite3.DatabaseError as error:
            return self._anew(error)
        return self._ready(":memory:")

    def _anew(self, error: Exception) -> sqlite3.Connection:
        """Set the damaged file aside and begin a new one."""
        try:
            aside = self._set_aside()
            text = mark("The statistics were damaged ({reason}). They are kept as {file}, and new ones are begun.")
            self.notices.append(say(text, reason=error, file=aside.name))
            return self._ready(str(self.file))
        except (sqlite3.Error, OSError) as worse:
            self.notices.append(say("The statistics cannot be used now ({reason}).", reason=worse))
            return self._ready(":memory:")

    def _set_aside(self) -> Path:
        number = 1
        while (aside := self.file.with_name(f"history.damaged-{number}.sqlite3")).exists():
            number += 1
        self.file.replace(aside)
        for tail in ("-journal", "-wal", "-shm"):
            with suppress(FileNotFoundError):  # left over from a write that was cut short; belongs to the old file
                self.file.with_name(FILE + tail).replace(aside.with_name(aside.name + tail))
        return aside

    def _ready(self, where: str) -> sqlite3.Connection:
        db = sqlite3.connect(where, timeout=PATIENCE)
        try:
            db.execute("PRAGMA foreign_keys = ON")
            (sound,) = db.execute("PRAGMA quick_check").fetchone()
            if sound != "ok":
                raise sqlite3.DatabaseError(sound)
            (version,) = db.execute("PRAGMA user_version").fetchone()
            if version > VERSION:
                db.close()
                self.notices.append(say("The statistics belong to a newer Saddlebag and are left alone by this one."))
                return self._ready(":memory:")
            for number in range(version, VERSION):
                db.executescript(f"BEGIN; {STEPS[number]}; PRAGMA user_version = {number + 1}; COMMIT;")
        except BaseException:
            db.close()
            raise
        return db


def _where(*more: str, title: str | None = None, name: str | None = None) -> tuple[str, tuple[str, ...]]:
    asked = {"m.title = ?": title, "r.name = ?": name}
    terms = [*more, *(term for term, value in asked.items() if value is not None)]
    values = tuple(value for value in asked.values() if value is not None)
    return f"WHERE {' AND '.join(terms)}" if terms else "", values


def _text(time: datetime) -> str:
    return time.astimezone(UTC).isoformat(timespec="seconds")
