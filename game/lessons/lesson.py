"""One chapter being played: what the guide says, what is lit, and which moves are right.  Imitates no rule.

The runner stands between the hand and the table and moves nothing itself.  A move that it finds right, and a scripted
one that is due (``script.due``), is submitted by the caller like any move of a match, who then says ``moved``; the
chapter is kept before that returns, so keep first, and show after.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import Final, NamedTuple

from game.content import Words
from game.lessons.course import ACCEPTED, YOU, Chapter, Correction
from game.lessons.script import Ending, LessonScript, accepted
from game.notation import action_of, fits
from game.protocol import Action, Saying, Spot, say
from game.table import Table

PATIENCE: Final = 20.0  # seconds without a touch before the guide speaks up


class GuideAnswer(Enum):
    """What the guide makes of a move or a touch."""

    RIGHT = "right"  # go on: submit it, or touch the next spot
    WRONG = "wrong"  # legal, but not what the step is about: not submitted
    NOT_ALLOWED = "not allowed"  # the rules say no; the words are the table's own
    WAIT = "wait"  # nothing is asked of the player now


class GuideVerdict(NamedTuple):
    """An answer, and what is said with it."""

    answer: GuideAnswer
    words: Words | Saying | None = None

    @property
    def is_right(self) -> bool:
        return self.answer is GuideAnswer.RIGHT


class Nudge(Enum):
    """What the guide does when nothing is touched."""

    NONE = 0
    REPEAT = 1  # say it once more, and let the lit spots pulse
    SHOW = 2  # a hand shows the touch


def nudge(idle: float) -> Nudge:
    """What is due after so many seconds without a touch; it never comes to a third."""
    return Nudge(max(0, min(int(idle // PATIENCE), Nudge.SHOW.value)))


class Lesson:
    """A chapter at a table, with its guide."""

    def __init__(
        self,
        chapter: Chapter,
        table: Table,
        starts: Sequence[int] = (),
        keep: Callable[[Lesson], object] = lambda lesson: None,
    ) -> None:
        self.chapter = chapter
        self.table = table
        self.script = LessonScript(chapter, table, starts)
        self.remark: Words | None = None  # of the coach, about the move just made
        self._keep = keep
        self._coming: Correction | None = None  # to be said once the move it is about is made
        self._said: set[tuple[int, Correction]] = set()  # each line once a step
        self._right: tuple[tuple[int, int], tuple[Action, ...]] | None = None  # accepted, at a step and a length

    # -------------------------------------------------------------- what the guide shows

    @property
    def words(self) -> Words:
        """What is said now: the step's words, or how it came out."""
        if self.script.step is None:
            return self.chapter.won
        is_lost = self.script.ending is Ending.LOST
        return self.chapter.lost if is_lost and self.chapter.lost else self.script.step.say

    @property
    def lit(self) -> tuple[Spot, ...]:
        """The spots the words are about, each once."""
        light = self.script.step.light if self.script.step is not None else ()
        spots = [spot for each in light for spot in (self._paths() if each == ACCEPTED else (each,))]
        return tuple(dict.fromkeys(spots))

    @property
    def progress(self) -> tuple[int, int]:
        """Which step of how many, for "3 of 9"."""
        count = len(self.chapter.step)
        return min(self.script.index + 1, count), count

    @property
    def page(self) -> str:
        """The page of the rulebook that F1 opens."""
        return (self.script.step.page if self.script.step is not None else "") or self.chapter.rulebook[0]

    @property
    def learnt(self) -> frozenset[str]:
        """The rules taught by the steps that are behind."""
        return frozenset(rule for step in self.chapter.step[: self.script.index] for rule in step.teaches)

    # -------------------------------------------------------------- what the player does

    @property
    def right(self) -> tuple[Action, ...]:
        """The moves that are accepted now; none while the script moves or only looking is asked."""
        if self.script.step is None or not self.script.is_asking:
            return ()
        at = self.script.index, len(self.table.log)
        if self._right is None or self._right[0] != at:
            self._right = at, accepted(self.table, self.script.step)
        return self._right[1]

    @property
    def shown(self) -> Action | None:
        """The accepted move that a hand or a hint shows; in a free step it is the table's own hint that is asked."""
        if self.script.step is None or self.script.is_free or not self.right:
            return None
        happy = self.script.step.happy
        return action_of(self.table.rules, happy) if happy else self.right[0]

    def offer(self, action: Action) -> GuideVerdict:
        """What the guide says to a complete move.  Only a right one is to be submitted."""
        if self.script.step is None or not self.script.is_asking:
            return GuideVerdict(GuideAnswer.WAIT)
        legal = self.table.legal(YOU)
        if action not in legal:
            return GuideVerdict(GuideAnswer.NOT_ALLOWED, say("That is not allowed now."))
        if action not in self.right:
            return GuideVerdict(GuideAnswer.WRONG, self.script.step.wrong)
        fresh = (line for line in self.script.step.coach if (self.script.index, line) not in self._said)
        self._coming = next((line for line in fresh if is_missed(line, action, legal)), None)
        return GuideVerdict(GuideAnswer.RIGHT)

    def touched(self, candidates: Iterable[Action]) -> GuideVerdict:
        """What the guide says to touches that can still mean these moves: wrong once none of them is accepted."""
        if self.script.step is None or not self.script.is_asking:
            return GuideVerdict(GuideAnswer.WAIT)
        shared = set(self.right).intersection(candidates)
        return GuideVerdict(GuideAnswer.RIGHT) if shared else GuideVerdict(GuideAnswer.WRONG, self.script.step.wrong)

    def refused(self, spot: Spot) -> GuideVerdict:
        """What the guide says to a touch that is no part of any move: what the table says."""
        reason = self.table.why_not(YOU, spot)
        return GuideVerdict(GuideAnswer.WAIT) if reason is None else GuideVerdict(GuideAnswer.NOT_ALLOWED, reason)

    def go_on(self) -> None:
        """Next: the words of a look are read."""
        self.script.go_on()
        self._keep(self)

    def moved(self) -> None:
        """A move was made at the table, or taken back in a free step: see where that leads, and keep it."""
        line, self._coming = self._coming, None
        self.remark = line.say if line is not None else None
        if line is not None:
            self._said.add((self.script.index, line))
        self.script.advance()
        self._keep(self)

    # -------------------------------------------------------------- going back

    @property
    def can_undo(self) -> bool:
        """Whether the table's own undo may be used: in a free step, and not beyond it."""
        return self.script.is_free and self.script.made > 0 and self.table.can_undo(YOU)

    @property
    def can_go_back(self) -> bool:
        return self.script.index > 0 or self.script.made > 0

    def go_back(self) -> None:
        """To the beginning of this step if something was done in it, else to the step before."""
        self._rewind(self.script.index - (self.script.made == 0))

    def try_again(self) -> None:
        """After a missed goal: from the step before the free one, with the same deal."""
        self._rewind(self.script.index - 1)

    def _rewind(self, index: int) -> None:
        self.script.rewind(max(0, index))
        self.remark = self._coming = None
        self._keep(self)

    def _paths(self) -> list[Spot]:
        return [spot for action in self.right for spot in action.path(YOU)]


def is_missed(line: Correction, action: Action, legal: Sequence[Action]) -> bool:
    """Whether the coach has this to say about a move among what was legal."""
    return fits(line.did, action) and any(fits(line.could, other) for other in legal if other != action)
