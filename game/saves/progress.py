"""How far a player has come, kept as safely as a match: three generations of a file for each title.  Knows no game.

    <data folder>/<kind>/<title>.json      beside the saves, and never listed among them

What cannot be read is set aside by the next write and said in ``notices``; nothing here ever stops a game.
"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Generic, NamedTuple, TypeVar

import msgspec

from game.packing import pack
from game.protocol import Saying, say
from game.saves.documents import REAL_DISK, Damaged, Disk, DocumentStore, Newer, NotFound, SaveError, seal, unseal
from game.titles import TITLES

Progress = TypeVar("Progress", bound=msgspec.Struct)


class TroubleTexts(NamedTuple):
    """Told to the player: nothing is kept; nothing could be read; it is of earlier; it belongs to a newer Saddlebag."""

    unkept: str
    lost: str  # {name} of the title
    earlier: str  # {name} of the title
    newer: str  # {name} of the title


class ProgressBook(Generic[Progress]):
    """The progress of one player in all titles; a kind of its own says what that is."""

    kind: type[Progress]  # all fields have a default: that is a fresh start
    folder: ClassVar[str]  # within the data folder
    magic: ClassVar[str]
    format: ClassVar[int] = 1  # raise it when what is kept changes its shape
    excuses: ClassVar[TroubleTexts]

    def __init__(self, data_folder: Path, disk: Disk = REAL_DISK, *, writes: bool = True) -> None:
        """``writes``: False where another program has the files, and this one only looks on."""
        self.notices: list[Saying] = []  # for the caller to show
        self._store = DocumentStore(data_folder / self.folder, self._open, disk)
        self._known: dict[str, Progress] = {}
        self._newer: set[str] = set()  # titles whose files belong to a newer Saddlebag
        self._is_kept = True
        self._writes = writes

    def of(self, title: str) -> Progress:
        """How far the player has come; read once, then known."""
        if title not in self._known:
            self._known[title] = self._load(title)
        return self._known[title]

    def write(self, title: str, progress: Progress) -> None:
        """When this returns the progress is safe, or it was said that it is not."""
        if self._writes:
            self.of(title)  # to know whose files they are
        self._known[title] = progress
        if not self._writes or title in self._newer:
            return
        try:
            self._store.put(title, seal(pack(progress), self.format, self.magic))
        except SaveError:
            if self._is_kept:  # said once, not with every write
                self.notices.append(say(self.excuses.unkept))
            self._is_kept = False
            return
        self._is_kept = True

    def _load(self, title: str) -> Progress:
        """The newest generation that can be read, else a fresh start."""
        progress, troubles = self._store.newest(title, lambda file: self._open(self._store.read(file), file))
        if not all(isinstance(trouble, NotFound) for trouble in troubles):
            name = TITLES[title].NAME if title in TITLES else title
            told = self.excuses.lost if progress is None else self.excuses.earlier
            if any(isinstance(trouble, Newer) for trouble in troubles):
                self._newer.add(title)
                told = self.excuses.newer
            self.notices.append(say(told, name=name))
        return self.kind() if progress is None else progress

    def _open(self, document: bytes, file: Path) -> Progress:
        """Raises SaveError for a document that is not to be trusted."""
        envelope = unseal(document, file, self.format, self.magic)
        try:
            return msgspec.json.decode(envelope.body, type=self.kind)
        except (ValueError, RecursionError) as error:
            raise Damaged(say("{file} is damaged: it breaks off or is garbled.", file=file)) from error
