"""Keeps what the player has learnt, and the table of a chapter that is half done.

``game/saves/progress.py`` writes it.  No course is known here.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.lessons.course import Chapter, digest
from game.notation import entry_of
from game.packing import pack, unpack_action
from game.protocol import DEALER, IllegalAction, Seat, mark
from game.saves.progress import ProgressBook, TroubleTexts
from game.table import Entry, Table

Length = Annotated[int, msgspec.Meta(ge=0, le=20_000)]


class UnfinishedChapter(msgspec.Struct, frozen=True):
    """A chapter as it was left: where its steps began in the log, and the log; ``digest``: of the chapter it was."""

    chapter: str
    digest: str
    starts: tuple[Length, ...]
    log: tuple[tuple[int, msgspec.Raw], ...]


class CannotResume(Exception):
    """What was kept does not lead to where this chapter could be."""


def begin_table(title: str, chapter: Chapter, name: str) -> Table:
    """A table of the chapter's deal with its prelude played.  Raises SaddlebagError, BadNotation."""
    table = Table(title, chapter.players(name), chapter.options, chapter.seed, edition=chapter.edition)
    for line in chapter.start:
        table.submit(*entry_of(table.rules, line))
    return table


def keep(title: str, chapter: Chapter, table: Table, starts: tuple[int, ...]) -> UnfinishedChapter:
    """The pair of ``resume_table``."""
    log = tuple((int(seat), msgspec.Raw(pack(action))) for seat, action in table.log)
    return UnfinishedChapter(chapter.id, digest(title, chapter), starts, log)


def resume_table(title: str, chapter: Chapter, name: str, kept: UnfinishedChapter) -> Table:
    """The table as it was left: every move checked, every card dealt anew.  Raises CannotResume."""
    table = begin_table(title, chapter, name)
    _check_starts(kept, len(table.log), len(chapter.step))
    try:
        log = [Entry(Seat(seat), unpack_action(title, raw)) for seat, raw in kept.log]
        for entry in log[len(table.log) :]:
            if entry.seat != DEALER:
                table.submit(*entry)
    except (IllegalAction, msgspec.DecodeError) as error:
        raise CannotResume(str(error)) from error
    if table.log != log:
        raise CannotResume("the deal comes out differently")
    return table


def _check_starts(kept: UnfinishedChapter, first: int, steps: int) -> None:
    starts = kept.starts
    if not starts or starts[0] != first or len(starts) > steps + 1:
        raise CannotResume("the steps are others")
    if list(starts) != sorted(starts) or starts[-1] > len(kept.log):
        raise CannotResume("the steps do not fit the log")


FOLDER: Final = "lessons"  # within the data folder

Id = Annotated[str, Meta(max_length=60)]
Ids = Annotated[tuple[Id, ...], Meta(max_length=1000)]


class LessonProgress(msgspec.Struct, frozen=True):
    """How far the player has come with one title."""

    finished: Ids = ()  # chapters won, in order
    learnt: Ids = ()  # ids of rules taught by steps that were passed
    kept: UnfinishedChapter | None = None  # a chapter half done
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
    excuses = TroubleTexts(
        mark("The lesson goes on, but how far you are could not be kept."),
        mark("How far you were in the lessons of {name} could not be read; they start from the beginning."),
        mark("The lessons of {name} go on from a little earlier: the newest file was damaged."),
        mark("Your lessons of {name} were kept by a newer Saddlebag. They stay as they are, and nothing is added now."),
    )
