"""Disks that fail: at the k-th operation, for lack of room, for lack of leave, or because the power went."""

from __future__ import annotations

import errno
from pathlib import Path
from random import Random
from typing import Any, BinaryIO

from game.saves.documents import Disk
from tools.stress.disks import Platter

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


class FusedFiles(Fused, Swift):
    """Killed at the k-th operation, on real files."""


class FusedPlatter(Fused, Platter):
    """Killed at the k-th operation by a power cut."""
