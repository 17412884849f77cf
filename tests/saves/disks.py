"""Disks that fail: at the k-th operation, for lack of room, for lack of leave, or because the power went."""

from __future__ import annotations

import errno
from pathlib import Path
from random import Random
from typing import Any, BinaryIO, cast

from game.saves.documents import Disk

CHANGES = ("make", "create", "put", "sync", "rename", "link", "remove", "settle")


class Swift(Disk):
    """Real files, but nothing has to reach the platter: who kills a process does not cut the power."""

    def sync(self, target: BinaryIO) -> None:
        pass

    def settle(self, folder: Path) -> None:
        pass


class Killed(BaseException):
    """The process is gone.  Not an Exception, so that nothing can catch it on the way out."""


class Watched(Disk):
    """Says what is about to be done before it is done."""

    def step(self, operation: str, *what: Any) -> None:
        """Raise to keep it from happening."""

    def make(self, folder: Path) -> None:
        self.step("make", folder)
        super().make(folder)

    def names(self, folder: Path) -> list[str]:
        self.step("names", folder)
        return super().names(folder)

    def read(self, file: Path) -> bytes:
        self.step("read", file)
        return super().read(file)

    def create(self, file: Path) -> BinaryIO:
        self.step("create", file)
        return super().create(file)

    def put(self, target: BinaryIO, content: bytes) -> None:
        self.step("put", target, content)
        super().put(target, content)

    def sync(self, target: BinaryIO) -> None:
        self.step("sync", target)
        super().sync(target)

    def rename(self, source: Path, target: Path) -> None:
        self.step("rename", source, target)
        super().rename(source, target)

    def link(self, source: Path, target: Path) -> None:
        self.step("link", source, target)
        super().link(source, target)

    def remove(self, file: Path) -> None:
        self.step("remove", file)
        super().remove(file)

    def settle(self, folder: Path) -> None:
        self.step("settle", folder)
        super().settle(folder)


class Fused(Watched):
    """Is killed at the k-th operation; a write under way then has got some part of its bytes out."""

    def __init__(self, fuse: int, rng: Random, *, links: bool = True) -> None:
        super().__init__()
        self.fuse = fuse
        self.rng = rng
        self.links = links
        self.done: list[str] = []

    def step(self, operation: str, *what: Any) -> None:
        if len(self.done) >= self.fuse:
            if operation == "put" and len(self.done) == self.fuse:
                target, content = what
                super(Watched, self).put(target, content[: self.rng.randrange(len(content) + 1)])
            self.fuse = -1  # nothing is done by the dead
            raise Killed
        self.done.append(operation)
        if operation == "link" and not self.links:
            raise OSError(errno.EPERM, "this file system has no links")


class Refusing(Watched):
    """Refuses some operations while it is ``refusing``: always, or only the k-th of all changes."""

    def __init__(self, number: int, operations: tuple[str, ...] = CHANGES, only: int | None = None) -> None:
        self.error = OSError(number, "refused by the test")
        self.operations = operations
        self.only = only
        self.count = 0
        self.refusing = True

    def step(self, operation: str, *what: Any) -> None:
        if operation not in self.operations:
            return
        self.count += 1
        if self.refusing and self.only in (None, self.count):
            if operation == "put" and self.error.errno == errno.ENOSPC:
                target, content = what
                super(Watched, self).put(target, content[: len(content) // 2])  # a full disk takes what it can
            raise self.error


class Sheet(Disk):
    """One paper, whatever file is asked for."""

    def __init__(self, paper: bytes) -> None:
        self.paper = paper

    def stamp(self, file: Path) -> None:
        return None

    def read(self, file: Path) -> bytes:
        return self.paper


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


class FusedFiles(Fused, Swift):
    """Killed at the k-th operation, on real files."""


class FusedPlatter(Fused, Platter):
    """Killed at the k-th operation by a power cut."""
