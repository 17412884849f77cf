"""Counts finished matches up: games, wins, means, the course of the scores, personal bests.

The rows come from the history file.  Nothing is written but "forget all".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from game.protocol import Outcome, SaddlebagError, Saying, Seat, Setup, won_by_rank
from game.statistics import history
from game.table import Table
from game.titles import TITLES


class SeatRow(NamedTuple):
    """What one seat made of one match.  ``rivals`` are the levels of the others, None for a person."""

    when: datetime
    title: str
    player: str
    level: str | None
    rivals: tuple[str | None, ...]
    place: int
    points: int
    lines: tuple[tuple[str, str, int], ...] = ()  # id, name, points
    alone: bool | None = None  # whether a solo match was won; None where nothing says what winning is
    match: str = ""  # what it is kept as
    seat: int = 0
    rank: str | None = None  # of a solo match

    @property
    def contest(self) -> bool:
        """Whether it could be won at all."""
        return bool(self.rivals) or self.alone is not None

    @property
    def won(self) -> bool:
        """First of several; alone there may be a rival of the game's own to beat, or a rank that counts as won."""
        return self.place == 1 if self.rivals else bool(self.alone)


class Archive(Protocol):
    """Where finished matches are kept, and what there is to say about it once they were read."""

    notices: list[Saying]
    left_out: int  # rows that made no sense

    def played(self) -> Sequence[SeatRow]:
        """One row per seat of every ranked match that came to its end, oldest first."""
        ...

    def clear(self) -> None:
        """Forget all of it."""
        ...


class RowFilter(NamedTuple):
    """Which rows count; "" is any.  ``against``: a level, "people" or "alone"."""

    title: str = ""
    player: str = ""
    against: str = ""

    def takes(self, row: SeatRow) -> bool:
        return (
            self.title in ("", row.title)
            and row.level is None
            and self.player in ("", row.player)
            and self.against in ("", *opponents(row))
        )


class Sum(NamedTuple):
    """The five figures at the top.  Wins are out of ``rivalled``, and so is the rate."""

    games: int
    wins: int
    rivalled: int  # games that could be won
    best: int
    mean: float

    @property
    def rate(self) -> float | None:
        return self.wins / self.rivalled if self.rivalled else None


class WinShare(NamedTuple):
    """Wins out of games, of one title or against one kind of rival."""

    id: str
    wins: int
    games: int


class Accurate(NamedTuple):
    """What a review found of one person in one match: what was kept of 100."""

    when: datetime
    title: str
    player: str
    percent: int


class SoloRecord(NamedTuple):
    """What a player has reached alone in one title."""

    title: str
    games: int
    best: int
    wins: int
    contests: int  # games that could be won
    ranks: Counter[str]


class Mean(NamedTuple):
    """What a line of the score sheet brings on average."""

    id: str
    name: str
    points: float


def opponents(row: SeatRow) -> tuple[str, ...]:
    """Who sat there too, each kind once."""
    if not row.rivals:
        return ("alone",)
    return tuple(dict.fromkeys("people" if level is None else level for level in row.rivals))


def people(rows: Iterable[SeatRow]) -> list[str]:
    """The persons of the history, those who played most first."""
    return [name for name, _ in Counter(row.player for row in rows if row.level is None).most_common()]


def summed(rows: Sequence[SeatRow]) -> Sum:
    points = [row.points for row in rows]
    return Sum(
        len(rows),
        sum(row.won for row in rows),
        sum(row.contest for row in rows),
        max(points, default=0),
        sum(points) / len(points) if points else 0.0,
    )


def by_title(rows: Iterable[SeatRow]) -> list[WinShare]:
    return _shares((row.title, row) for row in rows)


def by_opponent(rows: Iterable[SeatRow]) -> list[WinShare]:
    """A match against two kinds of rivals counts for both."""
    return _shares((kind, row) for row in rows for kind in opponents(row) if kind != "alone")


def by_seats(rows: Iterable[SeatRow]) -> list[WinShare]:
    """By how many sat there, few first; only what could be won."""
    return sorted(_shares((str(len(row.rivals) + 1), row) for row in rows if row.contest), key=lambda each: each.id)


def solos(rows: Iterable[SeatRow]) -> list[SoloRecord]:
    """Matches nobody else sat at, by title."""
    found: dict[str, list[SeatRow]] = {}
    for row in rows:
        if not row.rivals:
            found.setdefault(row.title, []).append(row)
    return [
        SoloRecord(title, len(own), max(row.points for row in own), sum(row.won for row in own),
             sum(row.contest for row in own), Counter(row.rank for row in own if row.rank is not None))
        for title, own in found.items()
    ]  # fmt: skip


def _shares(pairs: Iterable[tuple[str, SeatRow]]) -> list[WinShare]:
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for kind, row in pairs:
        games[kind] += 1
        wins[kind] += row.won
    return [WinShare(kind, wins[kind], count) for kind, count in games.most_common()]


def main_title(rows: Iterable[SeatRow]) -> str:
    """The title played most."""
    found = Counter(row.title for row in rows).most_common(1)
    return found[0][0] if found else ""


def line_means(rows: Iterable[SeatRow], title: str) -> list[Mean]:
    """Mean points per line of the sheet, in the sheet's order; a line a match did not have counts as nothing."""
    sheets = [row.lines for row in rows if row.title == title and row.lines]
    names: dict[str, str] = {}
    total: Counter[str] = Counter()
    for sheet in sheets:
        for line, name, points in sheet:
            names.setdefault(line, name)
            total[line] += points
    return [Mean(line, name, total[line] / len(sheets)) for line, name in names.items()]


def ticks(low: float, high: float, most: int = 5) -> list[int]:
    """Round numbers from below the lowest to above the highest, at most so many."""
    span = max(1.0, high - low)
    for step in (unit * 10**power for power in range(7) for unit in (1, 2, 5)):
        first = int(low // step) * step
        marks = list(range(first, int(-(-high // step)) * step + 1, step))
        if len(marks) <= max(2, most) and step * max(2, most) >= span:
            return marks if len(marks) > 1 else [first, first + step]
    return [int(low), int(high)]


class ResultRows:
    """``figures.History`` over ``game.statistics.history``; opened for each look, so that nothing stays locked."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notices: list[Saying] = []  # why there is less to see than was played
        self.left_out = 0  # rows that made no sense

    def played(self) -> Sequence[SeatRow]:
        """One row per seat of every match, oldest first; what cannot be read is told in ``notices``."""
        kept = history.History(self.folder)
        try:
            games = kept.games()
        except SaddlebagError as error:
            self.notices.append(error.saying)
            return []
        finally:
            self.notices += kept.notices
            self.left_out = kept.left_out
            kept.close()
        return [row for game in reversed(games) for row in _rows(game)]

    def clear(self) -> None:
        """Raises SaddlebagError."""
        kept = history.History(self.folder)
        try:
            kept.forget_all()
        finally:
            kept.close()


def _rows(game: history.MatchResult) -> list[SeatRow]:
    names = line_names(game.title, len(game.seats))
    alone = game.won_alone
    if alone is None and len(game.seats) == 1:  # written before the answer was kept: the rank may still tell
        alone = won_alone(game.title, game.rank)
    rows = []
    for number, seated in enumerate(game.seats):
        rivals = tuple(other.level for i, other in enumerate(game.seats) if i != number)
        points = seated.lines
        ordered = [line for line in names if line in points] + [line for line in points if line not in names]
        lines = tuple((line, names.get(line, line), points[line]) for line in ordered)
        rows.append(
            SeatRow(
                game.ended,
                game.title,
                seated.name,
                seated.level,
                rivals,
                seated.place,
                seated.total,
                lines,
                alone,
                game.id,
                number,
                game.rank,
            )
        )
    return rows


def won_alone(title: str, rank: str | None) -> bool | None:
    """Whether this rank counts as won; None if the title has no rank that does."""
    return won_by_rank(TITLES[title].RANKS, rank) if title in TITLES else None


def line_names(title: str, seats: int) -> dict[str, str]:
    """What the lines of a title's score sheet are called, in their order: asked of an empty board under each option,
    for a line may hang on one."""
    key = (title, seats)
    if key not in _NAMES:
        try:
            rules = TITLES[title]
            chosen = [{}, *({option.id: choice.id} for option in rules.options(seats) for choice in option.choices)]
            boards = [rules.setup(Setup(seats, options)) for options in chosen]
            _NAMES[key] = {line.id: line.name for board in boards for line in rules.score(board, Seat(0)).lines}
        except Exception:  # a title that cannot count an empty board: the ids must do
            _NAMES[key] = {}
    return _NAMES[key]


_NAMES: dict[tuple[str, int], dict[str, str]] = {}


SHOWN: Final = 4  # tries: this match and those before it


def attempts(folder: Path, table: Table) -> tuple[int, ...]:
    """The points of the last matches this player played alone, oldest first, the one at hand last."""
    if table.outcome is None or len(table.players) > 1:
        return ()
    return (*_before(folder, table, table.outcome, 0), table.outcome.sheets[0].total)[-SHOWN:]


def beaten(folder: Path, table: Table, seat: int) -> int | None:
    """The most points this player had before, at a table of as many, if this match brought more; practice is none."""
    outcome = table.outcome
    if outcome is None or table.practice or table.players[seat].level is not None:
        return None
    best = max(_before(folder, table, outcome, seat), default=None)
    return best if best is not None and outcome.sheets[seat].total > best else None


def _before(folder: Path, table: Table, outcome: Outcome, seat: int) -> list[int]:
    """What a player had before this match, which may be in the history already, at tables of as many."""
    player = table.players[seat]
    alike = table.title, player.name, player.level, len(table.players) - 1
    rows = [row for row in ResultRows(folder).played() if (row.title, row.player, row.level, len(row.rivals)) == alike]
    lines = {line.id: line.points for line in outcome.sheets[seat].lines}
    if rows and {line: worth for line, _, worth in rows[-1].lines} == lines:
        rows.pop()
    return [row.points for row in rows]
