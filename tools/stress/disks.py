"""Disks in memory: one sheet of paper, and a platter that may forget what was not synced.  Touch no file."""

from __future__ import annotations

import errno
from pathlib import Path
from random import Random
from typing import BinaryIO, cast

from game.saves.documents import Disk


class OneSheet(Disk):
    """One paper, whatever file is asked for."""

    def __init__(self, document: bytes) -> None:
        self.document = document

    def stamp(self, file: Path) -> None:
        return None

    def read(self, file: Path) -> bytes:
        return self.document


class Inode:
    """The bytes of a file: as a reader finds them, and as they lie on the platter."""

    def __init__(self) -> None:
        self.content = b""
        self.safe = b""

    def __enter__(self) -> Inode:
        return self

    def __exit__(self, *why: object) -> None:
        pass


class Platter(Disk):
    """A disk in memory that may forget on a power cut whatever was not synced: bytes, and names in the folder."""

    def __init__(self, files: dict[str, Inode] | None = None) -> None:
        self.files = dict(files or {})
        self.safe = dict(self.files)
        self.unsafe: list[dict[str, Inode | None]] = []  # changes of names since the folder was settled

    def stamp(self, file: Path) -> None:
        self.read(file)  # says what is wrong with it

    def power_cut(self, rng: Random) -> Platter:
        """What is found afterwards: some of the unsafe names, and of unsafe bytes a part, zeroes, or nothing."""
        files = dict(self.safe)
        in_order = rng.random() < 0.5
        survivors = self.unsafe[: rng.randrange(len(self.unsafe) + 1)] if in_order else self.unsafe
        for change in survivors:
            if in_order or rng.random() < 0.5:
                _apply(change, files)
        for inode in files.values():
            if inode.content != inode.safe:
                part = inode.content[: rng.randrange(len(inode.content) + 1)]
                inode.content = inode.safe = rng.choice([inode.safe, part, bytes(len(inode.content))])
        return Platter(files)

    def _change(self, change: dict[str, Inode | None]) -> None:
        _apply(change, self.files)
        self.unsafe.append(change)

    def _find(self, file: Path) -> Inode:
        if file.name not in self.files:
            raise FileNotFoundError(errno.ENOENT, "no such file", str(file))
        return self.files[file.name]

    def make(self, folder: Path) -> None:
        pass

    def names(self, folder: Path) -> list[str]:
        return list(self.files)

    def read(self, file: Path) -> bytes:
        return self._find(file).content

    def create(self, file: Path) -> BinaryIO:
        self._change({file.name: Inode()})
        return cast(BinaryIO, self.files[file.name])

    def put(self, target: BinaryIO, content: bytes) -> None:
        cast(Inode, target).content += content

    def sync(self, target: BinaryIO) -> None:
        inode = cast(Inode, target)
        inode.safe = inode.content

    def rename(self, source: Path, target: Path) -> None:
        self._change({target.name: self._find(source), source.name: None})

    def link(self, source: Path, target: Path) -> None:
        if target.name in self.files:
            raise FileExistsError(errno.EEXIST, "file exists", str(target))
        self._change({target.name: self._find(source)})

    def remove(self, file: Path) -> None:
        self._find(file)
        self._change({file.name: None})

    def settle(self, folder: Path) -> None:
        self.safe, self.unsafe = dict(self.files), []


def _apply(change: dict[str, Inode | None], files: dict[str, Inode]) -> None:
    for name, inode in change.items():
        if inode is None:
            files.pop(name, None)
        else:
            files[name] = inode
