"""Documents on disk: sealed, written whole, three generations of each.  Does not know what they say.

<name>.json              the newest
<name>.1.json            the one before it
<name>.2.json            the one before that
<name>.damaged-1.json    was found in the place of one of them; kept, never read again
<name>.<process>.tmp     on its way; means nothing until it is renamed

SaveError
├── NotFound, Unreadable             the system says so
├── NotSaved: DiskFull, ReadOnly     likewise
├── Foreign                          no save of ours
├── Damaged                          one of ours, but not as it was written
│   └── BrokenLog                    its moves cannot have been played
├── Newer                            made by a Saddlebag that knows more
└── TitleMissing                     of a game that is not in this bag
"""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from time import sleep
from typing import BinaryIO, ClassVar, Final, NamedTuple, TypeVar

import msgspec

from game.protocol import SaddlebagError, mark, say

Seen = TypeVar("Seen")

MAGIC: Final = "saddlebag-match"
GENERATIONS: Final = ("", ".1", ".2")
LARGEST: Final = 4 << 20  # bytes; a long match of six takes some 20,000
OWN_TAIL: Final = re.compile(r"(?:[12]\.|damaged-\d+\.|review\.)?json|.+\.tmp")  # after the name of a document
NAME: Final = re.compile(r"[\w ()-]{1,80}")  # brackets too: "evening (copy)" is what a file manager makes of it
FILE_NAME: Final = re.compile(rf"({NAME.pattern})(?:\.[12])?\.json")

NOT_PLAIN: Final = mark("it is not a plain file")
TOO_LARGE: Final = mark("it is far too large")
FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT})
FORBIDDEN: Final = frozenset({errno.EROFS, errno.EACCES, errno.EPERM})


class SaveError(SaddlebagError):
    """A match could not be saved or opened."""


class NotFound(SaveError):
    """There is nothing there."""


class Unreadable(SaveError):
    """There is something, but the system will not let us read it."""


class NotSaved(SaveError):
    """Nothing was written; what was saved before still is."""


class DiskFull(NotSaved):
    """No room."""


class ReadOnly(NotSaved):
    """No leave to write there."""


class Foreign(SaveError):
    """Not a save of ours."""


class Damaged(SaveError):
    """A save of ours, but not as it was written."""


class BrokenLog(Damaged):
    """Its moves cannot have been played."""


class Newer(SaveError):
    """Made by a Saddlebag that knows more than this one."""


class TitleMissing(SaveError):
    """Of a game that is not in this bag."""


@contextmanager
def reading(place: Path) -> Iterator[None]:
    """Put what the system says against reading into a sentence."""
    try:
        yield
    except FileNotFoundError as error:
        raise NotFound(say("There is no save at {file}.", file=place)) from error
    except OSError as error:
        raise Unreadable(say("{file} cannot be read: {detail}.", file=place, detail=_reason(error))) from error


@contextmanager
def writing(place: Path) -> Iterator[None]:
    """Put what the system says against writing into a sentence."""
    try:
        yield
    except OSError as error:
        if error.errno in FULL:
            raise DiskFull(say("The match was not saved: the disk is full.")) from error
        if error.errno in FORBIDDEN:
            raise ReadOnly(say("The match was not saved: {place} may not be written to.", place=place)) from error
        raise NotSaved(say("The match was not saved: {detail}.", detail=_reason(error))) from error


@contextmanager
def deleting(place: Path) -> Iterator[None]:
    """Put what the system says against deleting into a sentence."""
    try:
        yield
    except OSError as error:
        if error.errno in FORBIDDEN:
            raise ReadOnly(say("It could not be deleted: {place} may not be written to.", place=place)) from error
        raise NotSaved(say("It could not be deleted: {detail}.", detail=_reason(error))) from error


def _reason(error: OSError) -> str:
    return error.strerror or str(error)


# ------------------------------------------------------------------ the envelope


class Envelope(msgspec.Struct, frozen=True):
    """The outside of a document; the checksum is over the bytes of the body exactly as they stand."""

    magic: str
    format: int
    sha256: str
    body: msgspec.Raw


def seal(body: bytes, format: int, magic: str = MAGIC) -> bytes:
    return msgspec.json.encode(Envelope(magic, format, sha256(body).hexdigest(), msgspec.Raw(body)))


def unseal(document: bytes, file: Path, newest: int, magic: str = MAGIC) -> Envelope:
    """Raises Foreign, Damaged, or Newer where the format is beyond ``newest``."""
    try:
        envelope = msgspec.json.decode(document, type=Envelope)
    except (ValueError, RecursionError) as error:  # msgspec lets a UnicodeDecodeError through as it is
        if not document:
            raise Damaged(say("{file} is damaged: it is empty.", file=file)) from error
        if magic.encode() in document[:64]:
            raise Damaged(say("{file} is damaged: it breaks off or is garbled.", file=file)) from error
        raise Foreign(say("{file} is not a Saddlebag save.", file=file)) from error
    if envelope.magic != magic:
        raise Foreign(say("{file} is not a Saddlebag save.", file=file))
    if envelope.format > newest:
        gaps = {"file": file, "theirs": envelope.format, "ours": newest}
        raise Newer(say("{file} was made by a newer Saddlebag: format {theirs}, not {ours}.", **gaps))
    if sha256(envelope.body).hexdigest() != envelope.sha256:
        raise Damaged(say("{file} is damaged: its checksum does not fit its content.", file=file))
    return envelope


# ------------------------------------------------------------------ the system


def read_plain(file: Path, largest: int) -> bytes:
    """The bytes of a plain file.  Raises OSError for anything else: pipes and devices have no end to wait for."""
    check_plain(file, largest)
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)  # should it become a pipe just now
    with open(os.open(file, flags), "rb") as source:
        content = source.read(largest + 1)
    if len(content) > largest:
        raise OSError(errno.EFBIG, TOO_LARGE)
    return content


def check_plain(file: Path, largest: int) -> None:
    found = os.stat(file)
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, NOT_PLAIN)
    if found.st_size > largest:
        raise OSError(errno.EFBIG, TOO_LARGE)


class Disk:
    """The one seam to the outside world: tests put a failing disk in its place."""

    # Windows lets a virus scanner or an indexer hold a new file for a moment, and refuses to rename it meanwhile.
    patience: ClassVar[tuple[float, ...]] = (0.01, 0.05, 0.2) if os.name == "nt" else ()  # seconds

    def make(self, folder: Path) -> None:
        if not folder.is_dir():
            folder.mkdir(parents=True, exist_ok=True)
            self.settle(folder.parent)

    def names(self, folder: Path) -> list[str]:
        return os.listdir(folder)

    def read(self, file: Path) -> bytes:
        return read_plain(file, LARGEST)

    def stamp(self, file: Path) -> Hashable | None:
        """Something that changes whenever the file does; None where nothing is known to."""
        found = os.stat(file)
        return found.st_mtime_ns, found.st_size, found.st_ino

    def write(self, file: Path, content: bytes) -> None:
        """Returns once the content is on the disk, not only on its way there."""
        with self.create(file) as target:
            self.put(target, content)
            self.sync(target)

    def create(self, file: Path) -> BinaryIO:
        return open(file, "wb")

    def put(self, target: BinaryIO, content: bytes) -> None:
        target.write(content)
        target.flush()

    def sync(self, target: BinaryIO) -> None:
        os.fsync(target.fileno())

    def replace(self, source: Path, target: Path) -> None:
        for pause in self.patience:
            try:
                return self.rename(source, target)
            except PermissionError:
                sleep(pause)
        self.rename(source, target)

    def rename(self, source: Path, target: Path) -> None:
        os.replace(source, target)

    def double(self, source: Path, target: Path) -> None:
        """Give the file a second name; where there are no links, a copy that is whole or not there."""
        try:
            self.link(source, target)
        except OSError:
            copy = target.with_name(f"{target.name}.tmp")
            self.write(copy, self.read(source))
            self.replace(copy, target)

    def link(self, source: Path, target: Path) -> None:
        os.link(source, target)

    def remove(self, file: Path) -> None:
        os.unlink(file)

    def settle(self, folder: Path) -> None:
        """See to it that the names in the folder survive a power cut."""
        if os.name == "nt":  # Windows cannot sync a folder; NTFS keeps a journal of renames
            return
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


REAL_DISK: Final = Disk()


# ------------------------------------------------------------------ files and generations


def read_file(disk: Disk, file: Path) -> bytes:
    with reading(file):
        return disk.read(file)


def write_file(disk: Disk, file: Path, document: bytes) -> None:
    """Put the paper in the place of whatever is there, all of it or nothing."""
    with writing(file.parent):
        disk.make(file.parent)
        _write_whole(disk, file, document, lambda: None)


def _write_whole(disk: Disk, file: Path, document: bytes, make_way: Callable[[], object]) -> None:
    """At every moment the file is there as it was or as it shall be; ``make_way`` runs just before it changes."""
    temp = file.with_name(f"{file.stem}.{os.getpid()}.tmp")
    try:
        disk.write(temp, document)
        if disk.read(temp) != document:
            raise OSError("the disk gives back something else than was written")
        make_way()
        disk.replace(temp, file)
    except OSError:
        with suppress(OSError):
            disk.remove(temp)
        raise
    disk.settle(file.parent)


class Generation(NamedTuple):
    """What stands in the place of a generation: a paper to be trusted, something bad, or nothing."""

    file: Path
    document: bytes | None = None
    is_bad: bool = False


class DocumentStore:
    """The documents of one folder.  ``check`` raises SaveError for a paper that is not to be trusted."""

    def __init__(self, path: Path, check: Callable[[bytes, Path], object], disk: Disk) -> None:
        self.path = path
        self.disk = disk
        self._check = check
        self._trusted: set[bytes] = set()  # digests of what was checked or written here, and need not be again

    def names(self) -> Sequence[str]:
        """Every document of which some generation is there, good or bad."""
        with reading(self.path):
            found = [FILE_NAME.fullmatch(name) for name in self.disk.names(self.path)]
        return sorted({match[1] for match in found if match})

    def files(self, name: str) -> tuple[Path, ...]:
        """Where the generations of a document are, if they are: newest first."""
        if not NAME.fullmatch(name):
            raise NotFound(say("{name} cannot be the name of a save.", name=name))
        return tuple(self.path / f"{name}{generation}.json" for generation in GENERATIONS)

    def read(self, file: Path) -> bytes:
        return read_file(self.disk, file)

    def stamp(self, file: Path) -> Hashable | None:
        with reading(file):
            return self.disk.stamp(file)

    def trust(self, document: bytes) -> None:
        self._trusted.add(sha256(document).digest())

    def newest(self, name: str, look: Callable[[Path], Seen]) -> tuple[Seen | None, list[SaveError]]:
        """What ``look`` sees in the newest generation it raises no SaveError at, and what was wrong with newer ones."""
        troubles: list[SaveError] = []
        for file in self.files(name):
            try:
                return look(file), troubles
            except SaveError as error:
                troubles.append(error)
        return None, troubles

    def survey(self, name: str) -> list[Generation]:
        """Check every generation; what was found good once need not be checked again."""
        return [self._look(file) for file in self.files(name)]

    def put(self, name: str, document: bytes) -> None:
        """When this returns the paper is safe; when it raises, what was there before still is."""
        files = self.files(name)
        with writing(self.path):
            self.disk.make(self.path)
            self._sweep(name)
            standing = self.survey(name)
            _write_whole(self.disk, files[0], document, lambda: self._make_way(name, *standing))
        self.trust(document)

    def remove(self, name: str) -> None:
        """Delete a document with all that was written beside it; what somebody else put there stays."""
        newest = self.files(name)[0].name
        with reading(self.path):
            doomed = [each for each in self.disk.names(self.path) if self._is_of(name, each)]
        if not doomed:
            raise NotFound(say("There is no save called {name}.", name=name))
        with deleting(self.path):
            # The newest goes last: a power cut half-way must not pass an older one off as the newest.
            for each in sorted(doomed, key=lambda each: each == newest):
                self.disk.remove(self.path / each)
            self.disk.settle(self.path)

    def _is_of(self, name: str, file: str) -> bool:
        """Whether we wrote this file of the document: a generation, one set aside, a review, a half-written one."""
        tail = file.removeprefix(f"{name}.")
        return tail != file and OWN_TAIL.fullmatch(tail) is not None

    def _sweep(self, name: str) -> None:
        """Remove what a writer that was killed has left behind."""
        for each in self.disk.names(self.path):
            if each.startswith(f"{name}.") and each.endswith(".tmp"):
                with suppress(PermissionError, IsADirectoryError):  # a folder, or held: no reason not to save
                    self.disk.remove(self.path / each)

    def _look(self, file: Path) -> Generation:
        try:
            document = self.read(file)
            if sha256(document).digest() not in self._trusted:
                self._check(document, file)
                self.trust(document)
        except NotFound:
            return Generation(file)
        except SaveError:
            return Generation(file, is_bad=True)
        return Generation(file, document)

    def _make_way(self, name: str, newest: Generation, before: Generation, oldest: Generation) -> None:
        """Move the generations down by one.  The newest keeps its own name too, so that it is never missing."""
        for each in (newest, before, oldest):
            if each.is_bad:
                self._set_aside(name, each.file)
        if newest.document in (None, before.document):  # the same: a writer was killed after ``double``
            return
        if before.document is not None:
            self.disk.replace(before.file, oldest.file)
        self.disk.double(newest.file, before.file)

    def _set_aside(self, name: str, file: Path) -> None:
        taken = set(self.disk.names(self.path))
        free = (f"{name}.damaged-{number}.json" for number in range(1, len(taken) + 2))
        self.disk.replace(file, self.path / next(each for each in free if each not in taken))
