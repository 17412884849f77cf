"""The table of a chapter: dealt afresh with its prelude, or as it was left.  Judges no move."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.lessons.course import Chapter, digest
from game.notation import entry_of
from game.packing import pack, unpack_action
from game.protocol import DEALER, IllegalAction, Seat
from game.table import Entry, Table

Length = Annotated[int, msgspec.Meta(ge=0, le=20_000)]


class Kept(msgspec.Struct, frozen=True):
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


def keep(title: str, chapter: Chapter, table: Table, starts: tuple[int, ...]) -> Kept:
    """The pair of ``resume_table``."""
    log = tuple((int(seat), msgspec.Raw(pack(action))) for seat, action in table.log)
    return Kept(chapter.id, digest(title, chapter), starts, log)


def resume_table(title: str, chapter: Chapter, name: str, kept: Kept) -> Table:
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


def _check_starts(kept: Kept, first: int, steps: int) -> None:
    starts = kept.starts
    if not starts or starts[0] != first or len(starts) > steps + 1:
        raise CannotResume("the steps are others")
    if list(starts) != sorted(starts) or starts[-1] > len(kept.log):
        raise CannotResume("the steps do not fit the log")
