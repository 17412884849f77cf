"""What the player has learnt, kept as safely as a match: three generations of a file for each title.  Knows no course.

    <data folder>/lessons/<title>.json      beside the saves, and never listed among them

What cannot be read is set aside by the next write and said in ``notices``; nothing here ever stops a lesson.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.packing import pack
from game.protocol import Saying, say
from game.saves.documents import REAL_DISK, Damaged, Disk, DocumentStore, NotFound, SaveError, seal, unseal
from game.session.lesson_table import Kept
from game.titles import TITLES

FOLDER: Final = "lessons"  # within the data folder
MAGIC: Final = "saddlebag-lessons"
FORMAT: Final = 1  # raise it when what is kept changes its shape

Id = Annotated[str, Meta(max_length=60)]
Ids = Annotated[tuple[Id, ...], Meta(max_length=1000)]


class Progress(msgspec.Struct, frozen=True):
    """How far the player has come with one title."""

    finished: Ids = ()  # chapters won, in order
    learnt: Ids = ()  # ids of rules taught by steps that were passed
    kept: Kept | None = None  # a chapter half done
    right: dict[Id, Annotated[int, Meta(ge=0)]] = {}  # reminders: how often in a row it went right
    has_help: bool = True  # in a real match; switched off it stays off
    has_played: bool = False  # the first match was begun

    def with_rules(self, rules: frozenset[str]) -> Progress:
        return msgspec.structs.replace(self, learnt=tuple(sorted({*self.learnt, *rules})))

    def with_finished(self, chapter: str) -> Progress:
        """The chapter is ticked, and nothing of it is half done."""
        finished = self.finished if chapter in self.finished else (*self.finished, chapter)
        return msgspec.structs.replace(self, finished=finished, kept=None)


class LessonBook:
    """The progress of one player in all titles."""

    def __init__(self, data_folder: Path, disk: Disk = REAL_DISK, *, writes: bool = True) -> None:
        """``writes``: False where another program has the files, and this one only looks on."""
        self.notices: list[Saying] = []  # for the caller to show
        self._store = DocumentStore(data_folder / FOLDER, _open, disk)
        self._known: dict[str, Progress] = {}
        self._is_kept = True
        self._writes = writes

    def of(self, title: str) -> Progress:
        """How far the player has come; read once, then known."""
        if title not in self._known:
            self._known[title] = self._load(title)
        return self._known[title]

    def write(self, title: str, progress: Progress) -> None:
        """When this returns the progress is safe, or it was said that it is not."""
        self._known[title] = progress
        if not self._writes:
            return
        try:
            self._store.put(title, seal(pack(progress), FORMAT, MAGIC))
        except SaveError:
            if self._is_kept:  # said once, not with every move
                self.notices.append(say("The lesson goes on, but how far you are could not be kept."))
            self._is_kept = False
            return
        self._is_kept = True

    def _load(self, title: str) -> Progress:
        """The newest generation that can be read, else a fresh start."""
        troubles = 0
        for file in self._store.files(title):
            try:
                progress = _open(self._store.read(file), file)
            except NotFound:
                continue
            except SaveError:
                troubles += 1
                continue
            self._excuse(title, troubles, is_lost=False)
            return progress
        self._excuse(title, troubles, is_lost=True)
        return Progress()

    def _excuse(self, title: str, troubles: int, *, is_lost: bool) -> None:
        name = TITLES[title].NAME if title in TITLES else title
        if troubles and is_lost:
            text = say(
                "How far you were in the lessons of {name} could not be read; they start from the beginning.", name=name
            )
            self.notices.append(text)
        elif troubles:
            self.notices.append(
                say("The lessons of {name} go on from a little earlier: the newest file was damaged.", name=name)
            )


def _open(document: bytes, file: Path) -> Progress:
    """Raises SaveError for a document that is not to be trusted."""
    envelope = unseal(document, file, FORMAT, MAGIC)
    try:
        return msgspec.json.decode(envelope.body, type=Progress)
    except (ValueError, RecursionError) as error:
        raise Damaged(say("{file} is damaged: it breaks off or is garbled.", file=file)) from error
