"""One chapter being played: what is said now, what is accepted, and how far it has come.  Imitates no rule.

The runner stands between the hand and the table.  It never moves anything itself: a move that it finds right, and a
scripted one that is ``due``, is submitted by the caller like any move of a match, who then says ``moved``.  Where the
chapter stands is where its steps began in the log, so a chapter is kept, resumed and taken back by lengths of a log.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import Final, NamedTuple

from game.protocol import DEALER, Action, Saying, Spot, say
from game.session.lesson_file import ACCEPTED, YOU, Chapter, Coach, Step, Words
from game.session.lesson_goals import accepted, reached
from game.session.move_notation import action_of, entry_of, fits, is_one
from game.table import Entry, Table

PATIENCE: Final = 20.0  # seconds without a touch before the guide speaks up


class Answer(Enum):
    """What the guide makes of a move or a touch."""

    RIGHT = "right"  # go on: submit it, or touch the next spot
    WRONG = "wrong"  # legal, but not what the step is about: not submitted
    NOT_ALLOWED = "not allowed"  # the rules say no; the words are the table's own
    WAIT = "wait"  # nothing is asked of the player now


class Verdict(NamedTuple):
    """An answer, and what is said with it."""

    answer: Answer
    words: Words | Saying | None = None

    @property
    def is_right(self) -> bool:
        return self.answer is Answer.RIGHT


class Ending(Enum):
    """How a chapter came out."""

    WON = "won"
    LOST = "lost"  # the match is over and the goal was missed: Again, or On


class Nudge(Enum):
    """What the guide does when nothing is touched."""

    NONE = 0
    REPEAT = 1  # say it once more, and let the lit spots pulse
    SHOW = 2  # a hand shows the touch


def nudge(idle: float) -> Nudge:
    """What is due after so many seconds without a touch; it never comes to a third."""
    return Nudge(min(int(idle // PATIENCE), Nudge.SHOW.value)) if idle > 0 else Nudge.NONE


class Lesson:
    """A chapter at a table.  ``starts`` are the lengths of the log at which its steps began, as far as it has come."""

    def __init__(
        self,
        chapter: Chapter,
        table: Table,
        starts: Sequence[int] = (),
        keep: Callable[[Lesson], object] = lambda lesson: None,
    ) -> None:
        self.chapter = chapter
        self.table = table
        self.remark: Words | None = None  # of the coach, about the move just made
        self._starts = list(starts) or [len(table.log)]
        self._keep = keep
        self._has_gone_on = False  # past the words of a look
        self._coming: Coach | None = None  # to be said once the move it is about is made
        self._said: set[Coach] = set()
        self._right: tuple[int, tuple[Action, ...]] | None = None  # what is accepted, at this length of the log
        self._advance()

    # -------------------------------------------------------------- where it stands

    @property
    def starts(self) -> tuple[int, ...]:
        return tuple(self._starts)

    @property
    def step(self) -> Step | None:
        """The step being played; None when the chapter is through."""
        return self.chapter.step[self.index] if self.index < len(self.chapter.step) else None

    @property
    def index(self) -> int:
        return len(self._starts) - 1

    @property
    def number(self) -> int:
        """Of this step, counted from 1; the last one once the chapter is through."""
        return min(len(self._starts), self.count)

    @property
    def count(self) -> int:
        return len(self.chapter.step)

    @property
    def ending(self) -> Ending | None:
        """How the chapter came out; None while it is played."""
        if self.step is None:
            return Ending.WON
        return Ending.LOST if self.table.outcome is not None and self.due is None and self._is_free else None

    @property
    def learnt(self) -> frozenset[str]:
        """The rules taught by the steps that are behind."""
        return frozenset(rule for step in self.chapter.step[: self.index] for rule in step.teaches)

    # -------------------------------------------------------------- what the guide shows

    @property
    def words(self) -> Words:
        """What is said now: the step's words, or how it came out."""
        if self.step is None:
            return self.chapter.won
        return self.chapter.lost if self.ending is Ending.LOST and self.chapter.lost else self.step.say

    @property
    def lit(self) -> tuple[Spot, ...]:
        """The spots the words are about, each once."""
        light = self.step.light if self.step is not None else ()
        spots = [spot for each in light for spot in (self._paths() if each == ACCEPTED else (each,))]
        return tuple(dict.fromkeys(spots))

    @property
    def is_look(self) -> bool:
        """Whether the player only has to say Next."""
        return self.step is not None and self.step.mode == "look" and not self._is_read

    @property
    def right(self) -> tuple[Action, ...]:
        """The moves that are accepted now; none while the script moves or only looking is asked."""
        if self.step is None or self.step.mode == "look" or self.due is not None:
            return ()
        length = len(self.table.log)
        if self._right is None or self._right[0] != length:
            self._right = length, accepted(self.table, self.step)
        return self._right[1]

    @property
    def shown(self) -> Action | None:
        """The accepted move that a hand or a hint shows; in a free step it is the table's own hint that is asked."""
        if self.step is None or self._is_free or not self.right:
            return None
        happy = self.step.happy
        return action_of(self.table.rules, happy) if happy and is_one(happy) else self.right[0]

    @property
    def page(self) -> str:
        """The page of the rulebook that F1 opens."""
        return (self.step.page if self.step is not None else "") or self.chapter.rulebook[0]

    # -------------------------------------------------------------- what the player does

    def offer(self, action: Action) -> Verdict:
        """What the guide says to a complete move.  Only a right one is to be submitted."""
        if self.step is None or self.step.mode == "look" or self.due is not None:
            return Verdict(Answer.WAIT)
        legal = self.table.legal(YOU)
        if action not in legal:
            return Verdict(Answer.NOT_ALLOWED, say("That is not allowed now."))
        if action not in self.right:
            return Verdict(Answer.WRONG, self.step.wrong)
        self._coming = next((line for line in self.step.coach if is_missed(line, action, legal)), None)
        return Verdict(Answer.RIGHT)

    def touched(self, candidates: Iterable[Action]) -> Verdict:
        """What the guide says to touches that can still mean these moves: wrong once none of them is accepted."""
        if self.step is None or self.step.mode == "look" or self.due is not None:
            return Verdict(Answer.WAIT)
        shared = set(self.right).intersection(candidates)
        return Verdict(Answer.RIGHT) if shared else Verdict(Answer.WRONG, self.step.wrong)

    def refused(self, spot: Spot) -> Verdict:
        """What the guide says to a touch that is no part of any move: what the table says."""
        reason = self.table.why_not(YOU, spot)
        return Verdict(Answer.WAIT) if reason is None else Verdict(Answer.NOT_ALLOWED, reason)

    def go_on(self) -> None:
        """Next: the words of a look are read."""
        if self.is_look:
            self._has_gone_on = True
            self._settle()

    # -------------------------------------------------------------- what happens at the table

    @property
    def due(self) -> Entry | None:
        """The scripted move that comes now, the player's own trivial ones too; to be shown with the usual pause."""
        step = self.step
        if step is None or self._is_free or self.is_look:
            return None
        at = self._made - (step.mode != "look")
        return entry_of(self.table.rules, step.then[at]) if 0 <= at < len(step.then) else None

    def moved(self) -> None:
        """A move was made at the table, or taken back in a free step: see where that leads, and keep it."""
        line, self._coming = self._coming, None
        self.remark = line.say if line is not None and line not in self._said else None
        if line is not None:
            self._said.add(line)
        self._settle()

    # -------------------------------------------------------------- going back

    @property
    def can_go_back(self) -> bool:
        return self.index > 0 or self._made > 0

    def go_back(self) -> None:
        """To the beginning of this step if something was done in it, else to the step before."""
        if self._made == 0 and self.index > 0:
            self._starts.pop()
        self._rewind()

    def try_again(self) -> None:
        """After a missed goal: from the step before the free one, with the same deal."""
        del self._starts[max(1, self.index) :]
        self._rewind()

    def start_afresh(self) -> None:
        """The chapter from its beginning."""
        del self._starts[1:]
        self._rewind()

    @property
    def can_undo(self) -> bool:
        """Whether the table's own undo may be used: in a free step, and not beyond it."""
        return self._is_free and self._made > 0 and self.table.can_undo(YOU)

    # -------------------------------------------------------------- the way through the steps

    @property
    def _is_free(self) -> bool:
        return self.step is not None and self.step.mode == "free"

    @property
    def _made(self) -> int:
        """Moves of any seat since this step began; the dealer's are nobody's."""
        return sum(entry.seat != DEALER for entry in self.table.log[self._starts[-1] :])

    @property
    def _is_read(self) -> bool:
        return self._has_gone_on or self._made > 0  # the script goes on only after the words are read

    def _settle(self) -> None:
        self._advance()
        self._keep(self)

    def _advance(self) -> None:
        while self.step is not None and self._is_through(self.step):
            self._starts.append(len(self.table.log))
            self._forget_step()

    def _is_through(self, step: Step) -> bool:
        if step.until is not None:
            return reached(self.table, step.until)
        if step.mode == "look":
            return self._is_read and self._made >= len(step.then)
        return self._made > len(step.then)

    def _rewind(self) -> None:
        self.table.rewind(self._starts[-1])
        self._forget_step()
        self.remark = self._coming = None
        self._keep(self)

    def _forget_step(self) -> None:
        self._has_gone_on = False
        self._right = None
        self._said = set()

    def _paths(self) -> list[Spot]:
        return [spot for action in self.right for spot in action.path(YOU)]


def is_missed(line: Coach, action: Action, legal: Sequence[Action]) -> bool:
    """Whether the coach has this to say about a move among what was legal."""
    return fits(line.did, action) and any(fits(line.could, other) for other in legal if other != action)
