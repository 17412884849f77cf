"""Finished matches counted up: games, wins, means, the course of the scores.  Reads no disk and draws nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple, Protocol

from game.protocol import Saying


class Played(NamedTuple):
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

    def played(self) -> Sequence[Played]:
        """One row per seat of every ranked match that came to its end, oldest first."""
        ...

    def clear(self) -> None:
        """Forget all of it."""
        ...


class Sieve(NamedTuple):
    """Which rows count; "" is any.  ``against``: a level, "people" or "alone"."""

    title: str = ""
    player: str = ""
    against: str = ""

    def takes(self, row: Played) -> bool:
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


def opponents(row: Played) -> tuple[str, ...]:
    """Who sat there too, each kind once."""
    if not row.rivals:
        return ("alone",)
    return tuple(dict.fromkeys("people" if level is None else level for level in row.rivals))


def people(rows: Iterable[Played]) -> list[str]:
    """The persons of the history, those who played most first."""
    return [name for name, _ in Counter(row.player for row in rows if row.level is None).most_common()]


def summed(rows: Sequence[Played]) -> Sum:
    points = [row.points for row in rows]
    return Sum(
        len(rows),
        sum(row.won for row in rows),
        sum(row.contest for row in rows),
        max(points, default=0),
        sum(points) / len(points) if points else 0.0,
    )


def by_title(rows: Iterable[Played]) -> list[WinShare]:
    return _shares((row.title, row) for row in rows)


def by_opponent(rows: Iterable[Played]) -> list[WinShare]:
    """A match against two kinds of rivals counts for both."""
    return _shares((kind, row) for row in rows for kind in opponents(row) if kind != "alone")


def by_seats(rows: Iterable[Played]) -> list[WinShare]:
    """By how many sat there, few first; only what could be won."""
    return sorted(_shares((str(len(row.rivals) + 1), row) for row in rows if row.contest), key=lambda each: each.id)


def solos(rows: Iterable[Played]) -> list[SoloRecord]:
    """Matches nobody else sat at, by title."""
    found: dict[str, list[Played]] = {}
    for row in rows:
        if not row.rivals:
            found.setdefault(row.title, []).append(row)
    return [
        SoloRecord(title, len(own), max(row.points for row in own), sum(row.won for row in own),
             sum(row.contest for row in own), Counter(row.rank for row in own if row.rank is not None))
        for title, own in found.items()
    ]  # fmt: skip


def _shares(pairs: Iterable[tuple[str, Played]]) -> list[WinShare]:
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for kind, row in pairs:
        games[kind] += 1
        wins[kind] += row.won
    return [WinShare(kind, wins[kind], count) for kind, count in games.most_common()]


def main_title(rows: Iterable[Played]) -> str:
    """The title played most."""
    found = Counter(row.title for row in rows).most_common(1)
    return found[0][0] if found else ""


def line_means(rows: Iterable[Played], title: str) -> list[Mean]:
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
