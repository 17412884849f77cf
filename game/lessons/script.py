"""The script of a chapter: which step is played, which moves it accepts, what comes next, how it came out.

Where a chapter stands is where its steps began in the log of the table.  So it is kept, resumed and taken back by
lengths of a log, and a move made or taken back at the table needs no bookkeeping of its own.  Goals are asked of the
rules, on copies.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any

from game.lessons.course import YOU, After, Chapter, Step, Until
from game.notation import entry_of, fits
from game.protocol import DEALER, Action, Event, Rules
from game.table import Entry, Table


def accepted(table: Table, step: Step) -> tuple[Action, ...]:
    """The legal moves of the player that the step is content with, in legal order."""
    legal = table.legal(YOU)
    if step.mode in ("choice", "free"):
        return tuple(legal)
    meant = [action for action in legal if any(fits(pattern, action) for pattern in step.do)]
    return tuple(action for action in meant if leads(table, action, step.after))


def leads(table: Table, action: Action, after: After) -> bool:
    """Whether the player's move brings about what is asked for."""
    if after == After():
        return True
    rules, state, told = table.rules, table.rules.copy(table.state), list[Event]()
    rules.apply(state, action, told.append)
    return (
        (not after.event or any(fits(after.event, event) for event in told))
        and has_scored(rules, state, after.score)
        and (not after.can or _offers(rules, state, after.can))
        and (not after.can_later or _offers_later(rules, state, after.can_later))
    )


def _offers(rules: Rules, state: Any, pattern: str) -> bool:
    return any(fits(pattern, action) for action in _own(rules, state))


def _offers_later(rules: Rules, state: Any, pattern: str) -> bool:
    for action in _own(rules, state):
        later = rules.copy(state)
        rules.apply(later, action)
        if _offers(rules, later, pattern):
            return True
    return False


def _own(rules: Rules, state: Any) -> Sequence[Action]:
    return rules.legal_actions(state) if rules.to_move(state) == YOU else ()


def has_scored(rules: Rules, state: Any, least: Mapping[str, int]) -> bool:
    """Whether the lines of the sheet named, or its total, are worth at least so much."""
    if not least:
        return True
    sheet = rules.score(state, YOU)
    points = {line.id: line.points for line in sheet.lines} | {"total": sheet.total}
    return all(points.get(name, 0) >= wanted for name, wanted in least.items())


def reached(table: Table, until: Until) -> bool:
    """Whether a free step has succeeded."""
    is_over = table.outcome is not None
    tests: tuple[Callable[[], bool], ...] = (
        lambda: is_over or not until.over,
        lambda: not until.won or table.won_alone is True,
        lambda: has_scored(table.rules, table.state, until.score),
        lambda: not until.progress or is_over or str(table.rules.progress(table.state)) == until.progress,
    )
    return all(test() for test in tests)


class Ending(Enum):
    """How a chapter came out."""

    WON = "won"
    LOST = "lost"  # the match is over and the goal was missed: Again, or On


class LessonScript:
    """A chapter over a table.  ``starts``: the lengths of the log at which its steps began, as far as it has come."""

    def __init__(self, chapter: Chapter, table: Table, starts: Sequence[int] = ()) -> None:
        self.chapter = chapter
        self.table = table
        self.starts = list(starts) or [len(table.log)]
        self._has_gone_on = False  # past the words of a look
        self.advance()

    # -------------------------------------------------------------- where it stands

    @property
    def index(self) -> int:
        return len(self.starts) - 1

    @property
    def step(self) -> Step | None:
        """The step being played; None when the chapter is through."""
        return self.chapter.step[self.index] if self.index < len(self.chapter.step) else None

    @property
    def made(self) -> int:
        """Moves of any seat since this step began; the dealer's are nobody's."""
        return sum(entry.seat != DEALER for entry in self.table.log[self.starts[-1] :])

    @property
    def is_free(self) -> bool:
        return self.step is not None and self.step.mode == "free"

    @property
    def is_look(self) -> bool:
        """Whether there are words to be read, and nothing else to be done."""
        return self.step is not None and self.step.mode == "look" and not self._is_read

    @property
    def is_asking(self) -> bool:
        """Whether the player has a move to make, as far as the script goes."""
        return self.step is not None and self.step.mode != "look" and self.due is None and self.ending is None

    @property
    def due(self) -> Entry | None:
        """The scripted move that comes now, the player's own trivial ones too."""
        step = self.step
        if step is None or self.is_free or self.is_look:
            return None
        at = self.made - (step.mode != "look")
        return entry_of(self.table.rules, step.then[at]) if 0 <= at < len(step.then) else None

    @property
    def ending(self) -> Ending | None:
        """None while it is played."""
        if self.step is None:
            return Ending.WON
        return Ending.LOST if self.is_free and self.table.outcome is not None else None

    # -------------------------------------------------------------- on and back

    def go_on(self) -> None:
        """The words of a look are read."""
        self._has_gone_on = self.is_look
        self.advance()

    def advance(self) -> None:
        """Past all steps that are through."""
        while self.step is not None and self._is_through(self.step):
            self.starts.append(len(self.table.log))
            self._has_gone_on = False

    def rewind(self, index: int) -> None:
        """To the beginning of a step that was reached before."""
        del self.starts[index + 1 :]
        self.table.rewind(self.starts[-1])
        self._has_gone_on = False

    @property
    def _is_read(self) -> bool:
        return self._has_gone_on or self.made > 0  # the script goes on only after the words are read

    def _is_through(self, step: Step) -> bool:
        if step.until is not None:
            return reached(self.table, step.until)
        if step.mode == "look":
            return self._is_read and self.made >= len(step.then)
        return self.made > len(step.then)
