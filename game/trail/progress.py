"""The stars a player has won on the Trail, kept as safely as a match: three generations of a file for each title.

    <data folder>/trail/<title>.json      beside the saves, and never listed among them

What cannot be read is set aside by the next write and said in ``notices``; nothing here ever stops a game.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.packing import pack
from game.protocol import Saying, say
from game.saves.documents import REAL_DISK, Damaged, Disk, DocumentStore, NotFound, SaveError, seal, unseal
from game.titles import TITLES

FOLDER: Final = "trail"  # within the data folder
MAGIC: Final = "saddlebag-trail"
FORMAT: Final = 1  # raise it when what is kept changes its shape

Id = Annotated[str, Meta(max_length=80)]
Stars = Annotated[int, Meta(ge=0, le=3)]
Won = Annotated[dict[Id, Stars], Meta(max_length=1000)]


class Stage(msgspec.Struct, frozen=True):
    """How far the player has come in one region; what was tried and not won is there with no star."""

    puzzles: Won = {}
    challenges: Won = {}

    def with_puzzle(self, puzzle: str, stars: int) -> Stage:
        return msgspec.structs.replace(self, puzzles=_better(self.puzzles, puzzle, stars))

    def with_challenge(self, challenge: str, stars: int) -> Stage:
        return msgspec.structs.replace(self, challenges=_better(self.challenges, challenge, stars))


def _better(won: dict[str, int], name: str, stars: int) -> dict[str, int]:
    """Stars are never lost again."""
    return {**won, name: max(stars, won.get(name, 0))}


class TrailBook:
    """The stars of one player in all regions."""

    def __init__(self, data_folder: Path, disk: Disk = REAL_DISK, *, writes: bool = True) -> None:
        """``writes``: False where another program has the files, and this one only looks on."""
        self.notices: list[Saying] = []  # for the caller to show
        self._store = DocumentStore(data_folder / FOLDER, _open, disk)
        self._known: dict[str, Stage] = {}
        self._is_kept = True
        self._writes = writes

    def of(self, title: str) -> Stage:
        """How far the player has come; read once, then known."""
        if title not in self._known:
            self._known[title] = self._load(title)
        return self._known[title]

    def write(self, title: str, stage: Stage) -> None:
        """When this returns the stars are safe, or it was said that they are not."""
        self._known[title] = stage
        if not self._writes:
            return
        try:
            self._store.put(title, seal(pack(stage), FORMAT, MAGIC))
        except SaveError:
            if self._is_kept:  # said once, not with every star
                self.notices.append(say("The Trail goes on, but the stars you win could not be kept."))
            self._is_kept = False
            return
        self._is_kept = True

    def _load(self, title: str) -> Stage:
        """The newest generation that can be read, else a fresh start."""
        troubles = 0
        for file in self._store.files(title):
            try:
                stage = _open(self._store.read(file), file)
            except NotFound:
                continue
            except SaveError:
                troubles += 1
                continue
            self._excuse(title, troubles, is_lost=False)
            return stage
        self._excuse(title, troubles, is_lost=True)
        return Stage()

    def _excuse(self, title: str, troubles: int, *, is_lost: bool) -> None:
        name = TITLES[title].NAME if title in TITLES else title
        if troubles and is_lost:
            text = say("Your stars in {name} could not be read; what is left of the file is kept aside.", name=name)
            self.notices.append(text)
        elif troubles:
            text = say("Your stars in {name} are those of a little earlier: the newest file was damaged.", name=name)
            self.notices.append(text)


def _open(document: bytes, file: Path) -> Stage:
    """Raises SaveError for a document that is not to be trusted."""
    envelope = unseal(document, file, FORMAT, MAGIC)
    try:
        return msgspec.json.decode(envelope.body, type=Stage)
    except (ValueError, RecursionError) as error:
        raise Damaged(say("{file} is damaged: it breaks off or is garbled.", file=file)) from error
