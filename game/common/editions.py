"""Editions of a box: which components are in it.

A component joins the box with an edition (``since`` in its record) and never leaves.  A match is played to its end
with the edition it was begun with.  So a new card changes no match, lesson, puzzle, proof or daily deal that exists.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

from game.protocol import BadSetup, Setup, say


class BoxRecord(Protocol):
    """A content record that says what it is called and when it joined the box."""

    @property
    def name(self) -> str: ...

    @property
    def since(self) -> int: ...


Component = TypeVar("Component", bound=BoxRecord)


def newest(records: Iterable[BoxRecord]) -> int:
    """The edition of the whole box."""
    return max(record.since for record in records)


def in_box(records: Iterable[Component], edition: int) -> tuple[Component, ...]:
    """The components of this edition, in their order."""
    return tuple(record for record in records if record.since <= edition)


def edition_of(setup: Setup, newest: int, name: str) -> int:
    """The edition a match is played with.  Raises BadSetup with a sentence."""
    if not 0 <= setup.edition <= newest:
        gaps = {"name": name, "theirs": setup.edition, "ours": newest}
        raise BadSetup(say("This match needs edition {theirs} of {name}, and this is edition {ours}.", **gaps))
    return setup.edition or newest


def refuse_later(chosen: Iterable[BoxRecord], edition: int, name: str) -> None:
    """Raise BadSetup if a component was chosen that is not in the box of this edition."""
    for record in chosen:
        if record.since > edition:
            gaps = {"component": record.name, "name": name, "edition": edition}
            raise BadSetup(say("{component} is not in edition {edition} of {name}.", **gaps))
