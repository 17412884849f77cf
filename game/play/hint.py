"""The viewer's hint: a rough line at once, the coach's with its reasons later, the rest of it while it is followed.

A line is kept with the views its choices were meant for.  As long as everything goes as expected, what comes next is
the next choice of the same line, so that a hint never contradicts the question that follows it; once the world is
another, it is thought out anew.  Thinks nothing itself, saves nothing and draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.coach import Advice
from game.ai.plan import PlannedStep, rehearse
from game.ai.playouts import samples
from game.ai.process.messages import Consultation
from game.ai.process.worker import Thought
from game.packing import pack
from game.play.hot_seat import HotSeat
from game.play.thinker import Asked, Asker, hint_seed
from game.protocol import Action


class Idea(NamedTuple):
    """What the viewer thought of instead; the answer stands once it is thought out."""

    actions: tuple[Action, ...]  # one, or all that a move begun may come to
    answer: Advice[Action] | None = None


class HintService:
    """One hint at a time.  ``news`` counts its changes, for whoever shows it."""

    def __init__(self, seat: HotSeat, thinking: Asker) -> None:
        self._seat, self._thinking = seat, thinking
        self.hint: Action | None = None  # what to do now
        self.advice: Advice[Action] | None = None  # the line it is of, from where it was asked for
        self.done = 0  # choices of that line that were made
        self.idea: Idea | None = None
        self.news = 0
        self.steps: list[PlannedStep] = []  # of this turn, from the hint on, with the views they were meant for
        self._doubted: Action | None = None  # is to be compared with the hint as soon as there is one
        self._follows = False  # the last choice was the one hinted at
        self._run: tuple[int, int] | None = None  # lengths of the log between which the line was done in one go

    @property
    def move(self) -> tuple[Action, ...]:
        """The choices that are left of the turn the hint is for, this one first."""
        steps = tuple(step.action for step in self.steps)
        return steps or ((self.hint,) if self.hint is not None else ())

    @property
    def is_getting_better(self) -> bool:
        """Whether the hint is still being thought over."""
        asked = self._thinking.asked
        return self.hint is not None and asked is not None and asked.is_hint and not self._is_about_idea(asked)

    # -------------------------------------------------------------- asking

    def ask(self) -> None:
        """For a hint, if there is none yet and nobody thinks."""
        if self._seat.is_mine and self.hint is None and self._thinking.asked is None:
            self._thinking.consult(self._seat.table, self._seat.viewer, is_rough=True)

    def challenge(self, actions: Sequence[Action]) -> None:
        """Why not one of these?  What the hint was compared with already is known."""
        if self.advice is None or not actions:
            return
        self.idea, self.news = Idea(tuple(actions)), self.news + 1
        second = self.advice.second
        if not self.done and second is not None and self.idea.actions == second.choices[:1]:
            self.idea = Idea(self.idea.actions, self.advice)
        else:
            line = self.advice.best.choices[self.done :]
            self._thinking.challenge(self._seat.table, self._seat.viewer, line, self.idea.actions)

    def doubt(self, action: Action) -> None:
        """Say how this action compares with the hint; ask for a hint first if there is none."""
        if self.advice is None:
            self._doubted = action
            self.ask()
        elif action == self.hint:
            self.idea, self.news = Idea((action,), self.advice), self.news + 1
        else:
            self.challenge((action,))

    def drop_idea(self) -> None:
        """Back to the hint, which goes on being thought over if it was not to the end."""
        asked = self._thinking.asked
        if asked is not None and self._is_about_idea(asked):
            self._thinking.forget()
        self.idea, self.news = None, self.news + 1
        self._think_over()

    def hear(self, asked: Asked, thought: Thought | None) -> None:
        """The coach has answered, or could not."""
        self.news += 1
        if self._is_about_idea(asked):
            self._hear_of_idea(thought)
        elif isinstance(thought, Advice):
            self.give(thought)
        if self._doubted is not None and self.advice is not None:
            doubted, self._doubted = self._doubted, None
            self.doubt(doubted)
        self._think_over()

    def _hear_of_idea(self, thought: Thought | None) -> None:
        if self.idea is not None and isinstance(thought, Advice):
            self.idea = self.idea._replace(answer=thought)
        else:
            self.idea = None

    def give(self, advice: Advice[Action]) -> None:
        """This is the hint now; others who look on would read of hidden cards in the whole of it."""
        self.hint, self.advice, self.done = advice.best.choices[0], advice, 0
        self.steps = self._turn(advice)
        if self._seat.is_face_down:
            self.advice = None

    def _think_over(self) -> None:
        if self.advice is not None and self.advice.is_rough and not self.done and self._thinking.asked is None:
            self._thinking.consult(self._seat.table, self._seat.viewer)

    def _turn(self, advice: Advice[Action]) -> list[PlannedStep]:
        """The choices of this turn, with the views they will meet if nothing unforeseen happens."""
        table, viewer = self._seat.table, self._seat.viewer
        (whole,) = samples(table.rules, table.view(viewer), viewer, hint_seed(table), 1)
        steps = rehearse(table.rules, whole, viewer, advice.best.choices)
        later = next((at for at, step in enumerate(steps) if at and step.opens_turn), len(steps))
        return steps[:later]

    @staticmethod
    def _is_about_idea(asked: Asked) -> bool:
        return isinstance(asked.question, Consultation) and bool(asked.question.ideas)

    # -------------------------------------------------------------- following

    def follow(self, action: Action, *, is_forced: bool) -> None:
        """The viewer is about to do this; what is forced on the way is no choice."""
        is_next = bool(self.steps) and self.steps[0].action == action
        self._follows = is_next or is_forced
        if is_next:
            self.steps, self.done = self.steps[1:], self.done + 1

    def leave(self) -> None:
        """What comes now is not of the line."""
        self._follows = False

    def settle(self) -> None:
        """The match has moved: on with the line, if it leads on from here; anew, if it was left by no fault of ours."""
        follows, self._follows = self._follows and self.advice is not None, False
        steps, advice, done = self.steps, self.advice, self.done
        self._clear()
        if not follows or not steps or not self._seat.is_mine:
            return
        if self._is_on_course(steps):
            self.steps, self.advice, self.done = steps, advice, done
            self.hint = steps[0].action
        elif len(self._seat.table.legal(self._seat.viewer)) == 1:
            self.steps, self.advice, self.done = steps, advice, done  # what is forced comes first
        else:
            self.ask()

    def _is_on_course(self, steps: Sequence[PlannedStep]) -> bool:
        return steps[0].view == pack(self._seat.table.view(self._seat.viewer))

    def drop(self) -> None:
        """Its reader has seen enough, or is another."""
        asked = self._thinking.asked
        if asked is not None and asked.is_hint:
            self._thinking.forget()
        self._clear()

    def _clear(self) -> None:
        self.hint = self.advice = self.idea = self._doubted = None
        self.steps, self.done, self.news = [], 0, self.news + 1

    # -------------------------------------------------------------- in one go

    def following(self, legal: Sequence[Action]) -> Action | None:
        """What to do next of a line that is being followed; what is forced comes first."""
        forced = legal[0] if self.steps and len(legal) == 1 else None
        return self.hint if self.hint is not None else forced

    def run(self, start: int, end: int) -> None:
        """The line was done in one go, between these lengths of the log: it is taken back in one."""
        self._run = (start, end)

    def began_at(self, length: int) -> int:
        """Where taking back leads to from here, if more than one move is taken back."""
        return self._run[0] if self._run is not None and self._run[1] == length else length
