"""A file of results, one a line, so that long work can be stopped and gone on with.  Believes no line it cannot check.

The first line says by which edition of Saddlebag they were found; others are refused.  Every further line names what
was done, holds its result and a check over both.  A last line that was cut off is dropped and done again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from os import SEEK_END
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import msgspec

from game.lab.spread import edition
from game.protocol import SaddlebagError, say

Found = TypeVar("Found")
CHECK: Final = 16  # hex digits


class BadLedger(SaddlebagError):
    """The results in this file cannot be gone on with."""


class LedgerHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    saddlebag: str
    edition: str


class LedgerRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    of: str  # names the task, all that its result hangs on included
    found: msgspec.Raw
    check: str


class Ledger(Generic[Found]):
    """What is done, by the name of the task; without a file it is forgotten at the end."""

    def __init__(self, kind: Any, file: Path | None = None) -> None:
        self.done: dict[str, Found] = {}
        self._file = file
        self._decoder = msgspec.json.Decoder(kind)
        if file is not None:
            with _told(file):
                self._open(file)

    def add(self, found: Iterable[tuple[str, Found]]) -> None:
        rows = dict(found)
        self.done |= rows
        if self._file is not None:
            with _told(self._file), self._file.open("r+b") as out:  # one that was taken away is not begun anew
                out.seek(0, SEEK_END)
                out.write(b"".join(_row(of, msgspec.json.encode(each)) for of, each in rows.items()))

    def _open(self, file: Path) -> None:
        lines = file.read_bytes().splitlines(keepends=True) if file.exists() else []
        if not lines:
            file.write_bytes(msgspec.json.encode(LedgerHead("results", edition())) + b"\n")
            return
        self._check_head(lines[0])
        damaged = [number for number, line in enumerate(lines[1:], 2) if not self._read(line)]
        if damaged and damaged[0] < len(lines):
            raise BadLedger(say("Line {number} of {file} is damaged.", number=damaged[0], file=file))
        if damaged:
            with file.open("r+b") as out:
                out.truncate(sum(map(len, lines[:-1])))

    def _check_head(self, line: bytes) -> None:
        try:
            head = msgspec.json.decode(line, type=LedgerHead)
        except msgspec.DecodeError as error:
            raise BadLedger(say("{file} does not hold results of Saddlebag.", file=self._file)) from error
        if head.edition != edition():
            gaps = {"file": self._file, "theirs": head.edition[:8], "ours": edition()[:8]}
            raise BadLedger(say("{file} holds results of edition {theirs}; this one is {ours}.", **gaps))

    def _read(self, line: bytes) -> bool:
        """Whether the line is whole and says what it said when it was written."""
        try:
            row = msgspec.json.decode(line, type=LedgerRow)
            if row.check != _check(row.of, bytes(row.found)) or not line.endswith(b"\n"):
                return False
            self.done[row.of] = self._decoder.decode(row.found)
        except msgspec.DecodeError:
            return False
        return True


@contextmanager
def _told(file: Path) -> Iterator[None]:
    """What the disk refuses, as a sentence."""
    try:
        yield
    except OSError as error:
        gaps = {"file": file, "reason": error.strerror or error}
        raise BadLedger(say("The results cannot be kept in {file}: {reason}.", **gaps)) from error


def _row(of: str, found: bytes) -> bytes:
    return msgspec.json.encode(LedgerRow(of, msgspec.Raw(found), _check(of, found))) + b"\n"


def _check(of: str, found: bytes) -> str:
    return hashlib.sha256(of.encode() + b"\0" + found).hexdigest()[:CHECK]
