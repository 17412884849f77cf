"""Courses as data: ``assets/lessons/<title>.toml``, every language side by side.  Plays nothing.

    schema, title             of the file
    [[chapter]]               id, name, brief, goal, able, won, lost?; minutes; rulebook: pages, F1 opens the first
                              others: who sits there besides the player ("Dusty:greenhorn"); options, seed: as for Table
                              start?: "seat action", moves made before anything is shown
    [[chapter.step]]          id, mode, say, page?: what F1 opens here
                              teaches: ids of rules at work in it; tells?: of rules that only its words are about
                              light?: spots, or "@do": all spots of the accepted moves
                              do: patterns of accepted moves, after?: what an accepted move must lead to
                              happy?: the one that is shown; wrong?: said to legal moves that are not accepted
                              then?: "seat action", moves that follow the player's own
                              until, coach?: of a free step only
    [first_match]             others, options; reminder: said before a decision of its kind; coach

Moves and events are written as ``game/notation.py`` says.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Final, Literal

import msgspec

from game.assets import ASSETS
from game.content import BadContent, Record, Words, read
from game.players import Player
from game.protocol import Seat
from game.titles import TITLES

FOLDER: Final = ASSETS / "lessons"
YOU: Final = Seat(0)  # where the player sits in every lesson
ACCEPTED: Final = "@do"  # in ``light``: all spots of the accepted moves

Mode = Literal["look", "forced", "guided", "choice", "free"]


class After(Record, frozen=True):
    """What an accepted move leads to, all of it; tried on a copy before the move is made."""

    can: str = ""  # a move of the same seat that is legal right after
    can_later: str = ""  # one that is legal one move later
    event: str = ""  # something that happens
    score: dict[str, int] = msgspec.field(
        default_factory=dict
    )  # lines of the own sheet, or "total": at least so many points


class Until(Record, frozen=True):
    """When a free step has succeeded: when all of this holds."""

    over: bool = False
    won: bool = False  # alone, against the rival or by rank
    score: dict[str, int] = msgspec.field(default_factory=dict)
    progress: str = ""  # the match has come so far: "Round 4 of 6"

    @property
    def can_fail(self) -> bool:
        """Whether the match can be over without it."""
        return self.won or bool(self.score)


class Correction(Record, frozen=True):
    """Said after ``did`` if ``could`` was legal instead."""

    did: str
    could: str
    say: Words


class Step(Record, frozen=True):
    """One thing the guide says, and what the player does about it."""

    id: str
    mode: Mode
    say: Words
    teaches: tuple[str, ...] = ()
    tells: tuple[str, ...] = ()
    light: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    after: After = After()
    happy: str = ""
    wrong: Words | None = None
    then: tuple[str, ...] = ()
    until: Until | None = None
    coach: tuple[Correction, ...] = ()
    page: str = ""


class Chapter(Record, frozen=True):
    """A lesson: a match with a fixed deal, and a way through it."""

    id: str
    name: Words
    brief: Words  # what it teaches, in a few words: for a list
    goal: Words
    able: Words  # what the player can do afterwards: "play a whole round"
    won: Words
    minutes: float
    rulebook: tuple[str, ...]
    options: dict[str, str]
    seed: str
    step: tuple[Step, ...]
    others: tuple[str, ...] = ()
    start: tuple[str, ...] = ()
    lost: Words | None = None
    edition: int = 1  # of the box it is played with

    def players(self, name: str) -> tuple[Player, ...]:
        return seated(name, self.others)

    def about(self, page: str) -> str:
        """The step that shows what a page of the rulebook says; the first where none is about it alone."""
        return next((step.id for step in self.step if step.page == page), self.step[0].id)


class Reminder(Record, frozen=True):
    """Said before a decision in which ``before`` is legal, until the player has got it right a few times."""

    id: str
    before: str
    say: Words


class FirstMatch(Record, frozen=True):
    """A whole match after the course, with help."""

    others: tuple[str, ...]
    options: dict[str, str]
    reminder: tuple[Reminder, ...]
    coach: tuple[Correction, ...] = ()

    def players(self, name: str) -> tuple[Player, ...]:
        return seated(name, self.others)


class Course(Record, frozen=True):
    """All chapters of a title."""

    schema: Literal[1]
    title: str
    chapter: tuple[Chapter, ...]
    first_match: FirstMatch

    def find(self, chapter: str) -> Chapter | None:
        return next((each for each in self.chapter if each.id == chapter), None)

    def after(self, chapter: Chapter) -> Chapter | None:
        """The next one; None after the last."""
        later = self.chapter[self.chapter.index(chapter) + 1 :]
        return later[0] if later else None


def read_course(file: Path) -> Course:
    """The course in a file.  Raises BadContent, which names chapter, step and field."""
    if not file.is_file():
        raise BadContent(f"{file.name}: there is no such file")
    return read(file, Course)


def seated(name: str, others: tuple[str, ...]) -> tuple[Player, ...]:
    """The player under their own name, then the others: ``Dusty:greenhorn``."""
    parts = (other.partition(":") for other in others)
    return (Player(name), *(Player(who, level or None) for who, _, level in parts))


def digest(title: str, chapter: Chapter) -> str:
    """Of all that decides how a chapter is played, and not of its words: those may be mended without starting anew."""
    way = [(step.id, step.mode, step.do, step.after, step.then, step.until) for step in chapter.step]
    table = (
        title,
        TITLES[title].VERSION,
        chapter.edition,
        chapter.others,
        chapter.options,
        chapter.seed,
        chapter.start,
    )
    return sha256(msgspec.json.encode((table, way))).hexdigest()
