"""The statistics for other programs: a table as CSV, everything as JSON.  Counts nothing."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import msgspec

from game.badges.book import BadgeBook, Earned
from game.protocol import SaddlebagError, Saying, say
from game.statistics.history import FILE, History, MatchResult

COLUMNS: Final = ("match", "game", "started", "ended", "seats", "seat", "player", "level", "place", "points",
                  "won_alone", "rank", "rounds", "options", "lines")  # fmt: skip
MOST: Final = 1000  # names that are tried


class NotWritten(SaddlebagError):
    """The folder takes no file."""


class Exported(msgspec.Struct, frozen=True):
    """All there is to export."""

    games: tuple[MatchResult, ...]
    badges: tuple[Earned, ...]
    notices: tuple[Saying, ...] = ()  # why there is less than was played


def contents(folder: Path) -> Exported:
    """Oldest first.  Raises SaddlebagError."""
    if not (folder / FILE).exists():
        return Exported((), ())
    history = History(folder)
    try:
        games, badges = tuple(reversed(history.games())), tuple(BadgeBook(history).earned())
        return Exported(games, badges, tuple(history.notices))
    finally:
        history.close()


def as_csv(kept: Exported) -> str:
    """A row for every seat of every match; a level that is empty is a person's."""
    out = io.StringIO(newline="")
    rows = csv.writer(out)
    rows.writerow(COLUMNS)
    for game in kept.games:
        for number, seat in enumerate(game.seats, 1):
            rows.writerow((game.id, game.title, _time(game.started), _time(game.ended), len(game.seats), number,
                           seat.name, seat.level or "", seat.place, seat.total, _yes_or_no(game.won_alone),
                           game.rank or "", game.rounds, _pairs(game.options.items()), _pairs(seat.lines.items()))
                          )  # fmt: skip
    return out.getvalue()


def as_json(kept: Exported) -> bytes:
    matches = [game._asdict() | {"seats": [seat._asdict() for seat in game.seats]} for game in kept.games]
    badges = [each._asdict() for each in kept.badges]
    return msgspec.json.format(msgspec.json.encode({"matches": matches, "badges": badges}), indent=2) + b"\n"


def write(kept: Exported, folder: Path, now: datetime) -> list[Path]:
    """Both files, under names that are free: nothing is ever written over.  Raises NotWritten."""
    stem = f"saddlebag-statistics-{now.astimezone():%Y-%m-%d}"
    contents = {".csv": as_csv(kept).encode(), ".json": as_json(kept)}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(1, MOST):
            files = [folder / f"{stem}{'' if number == 1 else f'-{number}'}{ending}" for ending in contents]
            if _all_new(files, list(contents.values())):
                return files
    except OSError as error:
        raise NotWritten(say("The statistics could not be written ({reason}).", reason=error)) from error
    raise NotWritten(say("The statistics could not be written ({reason}).", reason=folder))


def _all_new(files: Sequence[Path], contents: Sequence[bytes]) -> bool:
    if any(file.exists() for file in files):
        return False
    for file, content in zip(files, contents, strict=True):
        with file.open("xb") as out:
            out.write(content)
    return True


def _pairs(pairs: Iterable[tuple[str, Any]]) -> str:
    return ";".join(f"{name}={value}" for name, value in pairs)


def _time(time: datetime) -> str:
    return time.isoformat(timespec="seconds")


def _yes_or_no(value: bool | None) -> str:
    return "" if value is None else "yes" if value else "no"
