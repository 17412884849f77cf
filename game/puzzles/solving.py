"""A puzzle being solved: what was tried, whether it was right, what it is worth beside the answer.  Draws nothing.

A turn is made at a real table, move by move; its last move is offered before it is made.  What is wrong is weighed
against the answer, one imagined deal at a time, so that nobody has to wait for all of them at once.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, Final

from game.ai.coach import is_close
from game.ai.contenders import like_with_like
from game.ai.playouts import samples
from game.ai.reasons import Comparison, Contest, Pair, compared, play_pair
from game.ai.teacher import Because, Viewpoint, explain
from game.ai.turns import Path
from game.protocol import Action, Seat
from game.puzzles.puzzle import Judge, Puzzle
from game.table import Table

TRIES: Final = 3
DEALS: Final = 45  # imagined to weigh a turn that is no answer


class PuzzleAnswer(Enum):
    """What a move comes to."""

    ON = "on"  # the turn goes on after it
    RIGHT = "right"
    WRONG = "wrong"


class Phase(Enum):
    """Where the player is."""

    ASKED = "asked"
    WRONG = "wrong"
    SOLVED = "solved"
    SHOWN = "shown"  # the answer, without a star
    PLAYING = "playing"  # the match goes on


class Weighing:
    """Two turns played to the end on the same deals, one after another; what speaks for the first is known at once."""

    def __init__(self, contest: Contest, seed: str) -> None:
        (state,) = samples(contest.rules, contest.view, contest.seat, seed, 1)
        self._contest, self._seed = like_with_like(contest._replace(is_to_the_end=True), state), seed
        viewpoint = Viewpoint(contest.rules, contest.view, contest.seat, contest.names)
        self.because: Because = explain(viewpoint, contest.first, contest.second)
        self._pairs: list[Pair] = []
        self.comparison: Comparison | None = None  # once all deals are played

    @property
    def share(self) -> float:
        return len(self._pairs) / DEALS

    def step(self) -> bool:
        """Play one deal more; False when all are played."""
        if self.comparison is None:
            self._pairs.append(play_pair(self._contest, f"{self._seed}:{len(self._pairs)}"))
            if len(self._pairs) == DEALS:
                self.comparison = compared(self._contest.seat, self._pairs)
        return self.comparison is None


class PuzzleRun:
    """One puzzle at one table."""

    def __init__(self, title: str, puzzle: Puzzle, table: Table) -> None:
        self.puzzle, self.table = puzzle, table
        self.seat = Seat(puzzle.seat)
        self.judge = Judge(title, puzzle, table)
        self.phase = Phase.ASKED
        self.tries = 0  # that were wrong
        self.hinted = False
        self.weighing: Weighing | None = None
        self.turn: list[Action] = []  # the moves made of the try at hand
        self._view: Any = table.view(self.seat)
        self._start = len(table.log)

    @property
    def tries_left(self) -> int:
        return TRIES - self.tries

    @property
    def stars(self) -> int:
        """What solving it now is worth, or was worth."""
        return 0 if self.phase is Phase.SHOWN else max(0, TRIES - self.tries - self.hinted)

    def offer(self, action: Action) -> PuzzleAnswer:
        """Hear a move before it is made; a wrong last one is not to be made."""
        self.turn.append(action)
        turn = tuple(self.turn)
        if not self.judge.ends(turn):
            return PuzzleAnswer.ON
        if self.judge.solves(turn):
            self.phase = Phase.SOLVED
            self._weigh(turn, self.judge.second)
            return PuzzleAnswer.RIGHT
        self.tries += 1
        self.phase = Phase.WRONG
        self._weigh(self.judge.answers[0], turn)
        return PuzzleAnswer.WRONG

    def _weigh(self, first: Path, second: Path) -> None:
        contest = Contest(self.table.rules, self._view, self.seat, self.table.names, first, second)
        self.weighing = Weighing(contest, f"{self.puzzle.id}:weighed")

    def pardon(self) -> bool:
        """Accept a turn that lies within the margin of the answer, and give the try back; False if it does not."""
        comparison = self.weighing.comparison if self.weighing is not None else None
        if self.phase is not Phase.WRONG or comparison is None or not is_close(comparison):
            return False
        self.tries -= 1
        self.phase = Phase.SOLVED
        return True

    def take_back(self) -> bool:
        """The last move of the try at hand; False if there is none."""
        if self.phase is not Phase.ASKED or not self.turn:
            return False
        self.turn.pop()
        self.table.rewind(self._start)
        for action in self.turn:
            self.table.submit(self.seat, action)
        return True

    def try_again(self) -> None:
        """From the position, with one try less; the table is as it was."""
        self.turn.clear()
        self.weighing = None
        self.phase = Phase.ASKED
        self.table.rewind(self._start)

    def show_answer(self) -> Path:
        """What is to be made for the player to see; nothing is won by it."""
        self.try_again()
        self.phase = Phase.SHOWN
        self._weigh(self.judge.answers[0], self.judge.second)
        return self.judge.answers[0]

    def play_out(self) -> None:
        """The match goes on from here."""
        self.phase = Phase.PLAYING

    def is_playing(self) -> bool:
        return self.phase is Phase.PLAYING
