"""Finished matches, in one SQLite file.  Counts nothing, and holds no match that is still played.

    <data folder>/history.sqlite3              matches, results of every seat, points of their sheets; badges
                  history.damaged-1.sqlite3    could not be read any more, and is kept
                  results/<match>.json         a result that waits to be entered

A file that is not ours, or not as we made it, is set aside, a new one is begun, and ``notices`` says so.  A row that
makes no sense is skipped, and ``left_out`` counts it.  A file of a newer Saddlebag, or one too large to be read, stays
as it is.  A result that cannot be entered waits in a file of its own; whoever opens the book next enters it.
"""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from msgspec import Meta

from game.ai.levels import LEVEL_NAMES
from game.protocol import Outcome, SaddlebagError, Saying, mark, say
from game.saves import limits, small_files
from game.saves.documents import check_plain
from game.saves.slot import utc_now
from game.table import Table
from game.titles import TITLES

FILE: Final = "history.sqlite3"
PATIENCE: Final = 2.0  # seconds to wait for another window that is writing
LARGEST: Final = 1 << 30  # bytes: some ninety thousand matches of five in Wild Tiled West
WAITING: Final = "results"  # the folder of results that wait to be entered

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
    "ALTER TABLE matches ADD COLUMN won_alone INTEGER",  # NULL: of several, or nothing says; or from before this step
    """
    CREATE TABLE deeds (
        match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE, player TEXT NOT NULL, badge TEXT NOT NULL,
        amount INTEGER NOT NULL, PRIMARY KEY (match, player, badge)
    );
    CREATE TABLE badges (
        player TEXT NOT NULL, badge TEXT NOT NULL, earned TEXT NOT NULL, match TEXT NOT NULL, seen INTEGER NOT NULL,
        PRIMARY KEY (player, badge)
    );
    """,  # see game/badges/book.py; a badge stays when its match is forgotten
)
VERSION: Final = len(STEPS)
COLUMNS: Final = "id, title, seats, options, seed, started, ended, rounds, rank, won_alone"
WON: Final = {None: None, 0: False, 1: True}
SHAPE: Final = "SELECT type, name, sql FROM sqlite_master"


class HistoryError(SaddlebagError):
    """A result could not be read or written."""


Points = Annotated[int, Meta(ge=-100_000, le=100_000)]
Id = Annotated[str, Meta(pattern=r"^[a-z0-9_]{1,60}\Z")]


class SeatResult(NamedTuple):
    """How one seat came out of a match; level None is a person.  ``lines``: the points of its sheet."""

    name: str
    level: str | None
    place: Annotated[int, Meta(ge=1, le=99)]
    total: Points
    lines: dict[str, int]


class MatchResult(NamedTuple):
    """One finished match.  ``won_alone`` is the answer of the table; None where it had none, or was not asked yet."""

    id: str
    title: str
    options: dict[str, str]
    seed: str
    started: Annotated[datetime, Meta(tz=True)]
    ended: Annotated[datetime, Meta(tz=True)]
    rounds: int
    rank: str | None
    won_alone: bool | None
    seats: tuple[SeatResult, ...]


class KeptLine(NamedTuple):
    """One line of a score sheet."""

    id: Id
    points: Points


class BadgeDeed(NamedTuple):
    """What a match counts towards a badge of one player, where only its log can say so."""

    player: str
    badge: str
    amount: int


def recorder(
    folder: Path,
    match: str,
    started: datetime | None = None,
    clock: Callable[[], datetime] = utc_now,
    deeds: Callable[[Table], Sequence[BadgeDeed]] = lambda table: (),
) -> Callable[[Table, Outcome], None]:
    """What a match at the screen calls when it is over; the book is open only for that moment."""
    began = started or clock()

    def note(table: Table, outcome: Outcome) -> None:
        if table.practice:  # undo may have crossed chance: it does not count
            return
        result, counted = result_of(match, table, outcome, began, clock()), deeds(table)
        book = History(folder)
        try:
            book.enter(result, counted)
        except HistoryError as error:
            kept = small_files.write(_waiting_file(folder, match), msgspec.json.encode(Waiting(result, counted)))
            raise HistoryError(say(LATER if kept else LOST, reason=error)) from error
        finally:
            book.close()

    return note


LATER: Final = mark("{reason} The result is kept and will be added later.")
LOST: Final = mark("{reason} It could not be kept for later either.")


class Waiting(NamedTuple):
    """A result that could not be entered when its match ended."""

    result: MatchResult
    deeds: Sequence[BadgeDeed]


def _waiting_file(folder: Path, match: str) -> Path:
    return folder / WAITING / f"{match}.json"


def result_of(match: str, table: Table, outcome: Outcome, started: datetime, ended: datetime) -> MatchResult:
    """How a match came out, as the book holds it."""
    rounds = str(table.rules.progress(table.state).gaps.get("round", "0"))
    seats = tuple(
        SeatResult(player.name, player.level, place, sheet.total, {line.id: line.points for line in sheet.lines})
        for player, place, sheet in zip(table.players, outcome.places, outcome.sheets, strict=True)
    )
    return MatchResult(
        match, table.title, dict(table.setup.options), table.seed, limits.within(started), limits.within(ended),
        int(rounds) if rounds.isdecimal() else 0, outcome.rank, table.won_alone, seats,
    )  # fmt: skip


class History:
    """The book of finished matches.  Close it when the program ends."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / FILE
        self.notices: list[Saying] = []
        self.left_out = 0  # rows that made no sense when they were last read
        self.unusable: Saying | None = None  # why nothing can be entered
        self._db = self._opened()
        if self.unusable is None:
            self._enter_waiting()

    def close(self) -> None:
        self._db.close()

    # -------------------------------------------------------------- writing

    def record(
        self,
        match: str,
        table: Table,
        outcome: Outcome,
        started: datetime,
        ended: datetime,
        deeds: Sequence[BadgeDeed] = (),
    ) -> None:
        """Enter a finished match; one that is there already is written anew.  Raises HistoryError."""
        self.enter(result_of(match, table, outcome, started, ended), deeds)

    def enter(self, result: MatchResult, deeds: Sequence[BadgeDeed] = ()) -> None:
        """Enter a result; one of this match that is there already is written anew.  Raises HistoryError."""
        if self.unusable is not None:
            raise HistoryError(self.unusable)
        match = result.id
        options = msgspec.json.encode(result.options).decode()
        row = (match, result.title, len(result.seats), options, result.seed, _text(result.started),
               _text(result.ended), result.rounds, result.rank, result.won_alone)  # fmt: skip
        seats = list(enumerate(result.seats))
        results = [(match, number, seat.name, seat.level, seat.place, seat.total) for number, seat in seats]
        lines = [(match, number, line, points) for number, seat in seats for line, points in seat.lines.items()]
        with self.working() as db, db:  # all or nothing
            db.execute("DELETE FROM matches WHERE id = ?", (match,))
            db.execute("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
            db.executemany("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?)", results)
            db.executemany("INSERT INTO lines VALUES (?, ?, ?, ?)", lines)
            db.executemany("INSERT OR REPLACE INTO deeds VALUES (?, ?, ?, ?)", [(match, *deed) for deed in deeds])

    def _enter_waiting(self) -> None:
        """Enter what could not be entered when it ended; a file that is no result is set aside."""
        folder = self.file.with_name(WAITING)
        for file in sorted(folder.glob("*.json")) if folder.is_dir() else ():
            waiting = small_files.read(file, Waiting) if ".damaged-" not in file.name else None
            if waiting is None:
                continue
            try:
                self.enter(_checked(waiting.result), waiting.deeds)
            except HistoryError:
                return  # not now either
            except ValueError:
                small_files.set_aside(file)
                continue
            with suppress(OSError):  # entered again next time, and the same
                file.unlink()

    def forget_all(self) -> None:
        """Empty the book; badges that were earned stay."""
        with self.working() as db, db:
            db.execute("DELETE FROM matches")

    # -------------------------------------------------------------- reading

    def games(self) -> list[MatchResult]:
        """Finished matches, newest first; what makes no sense is left out and counted."""
        self.left_out = 0
        matches = self._rows(f"SELECT {COLUMNS} FROM matches")
        seats = _gathered(self._rows("SELECT match, seat, name, level, place, total FROM results ORDER BY seat"))
        sheets = _gathered(self._rows("SELECT match, seat, line, points FROM lines"))
        games = [self._game(row, seats.get(row[0], {}), sheets.get(row[0], {})) for row in matches]
        found = sorted((game for game in games if game is not None), key=lambda game: game.id)
        return sorted(found, key=lambda game: game.ended, reverse=True)

    def _game(self, row: Sequence[Any], seats: Rows, sheets: Rows) -> MatchResult | None:
        try:
            match, title, count, options, *rest, won = row
            everyone = [(*seat[0], self._sheet(sheets.get(number, ()))) for number, seat in seats.items()]
            if len(everyone) != count:
                raise ValueError("a seat is missing")
            told = msgspec.json.decode(options, type=dict[str, str])
            return _checked(msgspec.convert((match, title, told, *rest, WON[won], everyone), MatchResult))
        except (ValueError, TypeError, LookupError, RecursionError):
            self.left_out += 1
            return None

    def _sheet(self, rows: Iterable[Sequence[Any]]) -> dict[str, int]:
        found = {}
        for row in rows:
            try:
                line = msgspec.convert(row, KeptLine)
            except ValueError:
                self.left_out += 1
                continue
            found[line.id] = line.points
        return found

    def _rows(self, query: str, values: Sequence[object] = ()) -> list[Any]:
        with self.working() as db:
            return db.execute(query, values).fetchall()

    # -------------------------------------------------------------- the file

    @contextmanager
    def working(self) -> Iterator[sqlite3.Connection]:
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
            self._check_place()
            return self._ready(str(self.file))
        except (sqlite3.OperationalError, OSError) as error:
            reason = getattr(error, "strerror", None) or error
            return self._empty(say("The statistics cannot be used now ({reason}).", reason=reason))
        except sqlite3.DatabaseError as error:
            return self._anew(error)

    def _empty(self, why: Saying) -> sqlite3.Connection:
        """A book without a file, in the place of one that cannot be used."""
        self.unusable = why
        self.notices.append(why)
        return self._ready(":memory:")

    def _check_place(self) -> None:
        """SQLite would wait for a pipe, and read through whatever is there."""
        try:
            check_plain(self.file, LARGEST)
        except FileNotFoundError:
            return
        except OSError as error:
            if error.errno == errno.EFBIG:
                raise
            raise sqlite3.DatabaseError(error.strerror) from error

    def _anew(self, error: Exception) -> sqlite3.Connection:
        """Set the damaged file aside and begin a new one."""
        try:
            aside = self._set_aside()
            text = mark("The statistics were damaged ({reason}). They are kept as {file}, and new ones are begun.")
            self.notices.append(say(text, reason=error, file=aside.name))
            return self._ready(str(self.file))
        except (sqlite3.Error, OSError) as worse:
            return self._empty(say("The statistics cannot be used now ({reason}).", reason=worse))

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
        db.text_factory = _text_or_bytes
        try:
            db.execute("PRAGMA foreign_keys = ON")
            (sound,) = db.execute("PRAGMA quick_check").fetchone()
            if sound != "ok":
                raise sqlite3.DatabaseError(sound)
            (version,) = db.execute("PRAGMA user_version").fetchone()
            if version > VERSION:
                db.close()
                return self._empty(say("The statistics belong to a newer Saddlebag and are left alone by this one."))
            _check_shape(db, version)
            for number in range(version, VERSION):
                db.executescript(_climbing(number))
        except BaseException:
            db.close()
            raise
        return db


def _climbing(number: int) -> str:
    return f"BEGIN; {STEPS[number]}; PRAGMA user_version = {number + 1}; COMMIT;"


def _check_shape(db: sqlite3.Connection, version: int) -> None:
    """The tables must be those that our own steps make: a view in their place may have no end, a trigger any end."""
    if version < 0:
        raise sqlite3.DatabaseError(mark("their version cannot be"))
    with closing(sqlite3.connect(":memory:")) as fresh:
        for number in range(version):
            fresh.executescript(_climbing(number))
        ours = set(fresh.execute(SHAPE))
    theirs = set(db.execute(SHAPE))
    if not ours <= theirs or any(kind == "trigger" for kind, _, _ in theirs):
        raise sqlite3.DatabaseError(mark("their tables are not ours"))


def _text_or_bytes(content: bytes) -> str | bytes:
    """What is no text stays bytes: it spoils its own row, and not the reading of all."""
    try:
        return content.decode()
    except UnicodeDecodeError:
        return content


Rows = dict[Any, list[Sequence[Any]]]


def _gathered(rows: Iterable[Sequence[Any]]) -> dict[Any, Rows]:
    """What belongs together, by match and by seat."""
    found: dict[Any, Rows] = {}
    for match, seat, *rest in rows:
        found.setdefault(match, {}).setdefault(seat, []).append(rest)
    return found


def _checked(game: MatchResult) -> MatchResult:
    """Raises ValueError for what no match here could have written."""
    if not all(limits.is_time(time) for time in (game.started, game.ended)):
        raise ValueError("a time of another age")
    for seat in game.seats:
        if not limits.is_name(seat.name) or seat.level not in (None, *LEVEL_NAMES):
            raise ValueError("nobody we could name")
    if game.title in TITLES and len(game.seats) not in TITLES[game.title].SEATS:
        raise ValueError("not as many as may play")
    return game


def _text(time: datetime) -> str:
    return limits.within(time).isoformat(timespec="seconds")
