"""What the player has learnt; how that is kept, and where: game/saves/progress.py.  Knows no course."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.lessons.table import Kept
from game.protocol import mark
from game.saves.progress import Excuses, ProgressBook

FOLDER: Final = "lessons"  # within the data folder

Id = Annotated[str, Meta(max_length=60)]
Ids = Annotated[tuple[Id, ...], Meta(max_length=1000)]


class LessonProgress(msgspec.Struct, frozen=True):
    """How far the player has come with one title."""

    finished: Ids = ()  # chapters won, in order
    learnt: Ids = ()  # ids of rules taught by steps that were passed
    kept: Kept | None = None  # a chapter half done
    right: dict[Id, Annotated[int, Meta(ge=0)]] = {}  # reminders: how often in a row it went right
    has_help: bool = True  # in a real match; switched off it stays off
    has_played: bool = False  # the first match was begun

    def with_rules(self, rules: frozenset[str]) -> LessonProgress:
        return msgspec.structs.replace(self, learnt=tuple(sorted({*self.learnt, *rules})))

    def with_finished(self, chapter: str) -> LessonProgress:
        """The chapter is ticked, and nothing of it is half done."""
        finished = self.finished if chapter in self.finished else (*self.finished, chapter)
        return msgspec.structs.replace(self, finished=finished, kept=None)


class LessonBook(ProgressBook[LessonProgress]):
    """The progress of one player in all titles."""

    kind, folder, magic = LessonProgress, FOLDER, "saddlebag-lessons"
    excuses = Excuses(
        mark("The lesson goes on, but how far you are could not be kept."),
        mark("How far you were in the lessons of {name} could not be read; they start from the beginning."),
        mark("The lessons of {name} go on from a little earlier: the newest file was damaged."),
    )
