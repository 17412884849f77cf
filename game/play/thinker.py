"""Asks bots for their moves and waits for nobody: a question goes out, and a legal answer always comes back.

``WaitingThinker`` holds its bots back while a lesson shows words or a puzzle is being solved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

import msgspec

from game.ai.coach import Advice
from game.ai.process.messages import Consultation, Question, advise, answer, ask, challenge, consult
from game.ai.process.worker import Asking, NoAnswer, NoWorker, Thought
from game.ai.reasons import FEWEST
from game.ai.tempers import STEADY
from game.protocol import Action, Saying, Seat, mark, say
from game.table import Table

PLAIN: Final = "cowhand"  # the level that thinks quickly enough for the window's own process
REPORTS: Final = 5  # of a match's troubles: one that comes with every move must not fill the disk


class Thinker(Protocol):
    """Who thinks, as ``game.ai.process.worker.Worker`` does.  Only ``take`` may raise, and only NoAnswer."""

    @property
    def share(self) -> float: ...
    def put(self, question: Asking) -> None: ...
    def is_ready(self) -> bool: ...
    def take(self) -> Thought: ...
    def hurry(self) -> None: ...


class Asked(NamedTuple):
    """A question about the table as it stood at this length of its log."""

    question: Asking
    length: int
    is_hint: bool

    @property
    def seat(self) -> Seat:
        return Seat(self.question.seat)


class Asker:
    """One question at a time.  What a thinker cannot answer is thought plainly in this process, told and reported."""

    def __init__(
        self, thinker: Thinker, notices: list[Saying], report: Callable[[NoAnswer], object] = lambda trouble: None
    ) -> None:
        self.asked: Asked | None = None
        self._thinker = thinker
        self._notices = notices
        self._report = report
        self._reported: set[str] = set()
        self._said: set[str] = set()

    def ask(
        self,
        table: Table,
        seat: Seat,
        level: str,
        *,
        is_hint: bool = False,
        patience: float = 1.0,
        temper: str = STEADY,
    ) -> None:
        """Whatever was asked before is forgotten."""
        length = len(table.log)
        seed = f"{table.seed}:{length}:{level}"
        question = ask(table.title, level, seat, seed, table.view(seat), patience=patience, temper=temper)
        self.asked = Asked(question, length, is_hint)
        self._thinker.put(question)

    def consult(self, table: Table, seat: Seat, *, is_rough: bool = False) -> None:
        """Ask the coach for a hint, with its reasons or at once; whatever was asked before is forgotten."""
        self._put(table, _consultation(table, seat, is_rough=is_rough))

    def challenge(self, table: Table, seat: Seat, best: Sequence[Action], ideas: Sequence[Action]) -> None:
        """Ask the coach why this line and none of those; whatever was asked before is forgotten."""
        self._put(table, challenge(_consultation(table, seat), best, ideas))

    def _put(self, table: Table, question: Consultation) -> None:
        self.asked = Asked(question, len(table.log), is_hint=True)
        self._thinker.put(question)

    def forget(self) -> None:
        """Nobody waits for it any more."""
        self.asked = None

    def forget_unless(self, length: int) -> None:
        """Drop a question about a table that has gone another way."""
        if self.asked is not None and self.asked.length != length:
            self.asked = None

    @property
    def share(self) -> float:
        """How far the thought has come, from 0 to 1."""
        return self._thinker.share if self.asked is not None else 0.0

    def hurry(self) -> None:
        """The best so far is good enough."""
        if self.asked is not None:
            self._thinker.hurry()

    def is_answered(self) -> bool:
        return self.asked is not None and self._thinker.is_ready()

    def take(self, table: Table) -> tuple[Asked, Thought | None]:
        """The question and a legal answer to it, or no answer if it was for a hint; only once it is answered."""
        asked, self.asked = self.asked, None
        if asked is None:
            raise RuntimeError("nothing was asked")
        try:
            thought = self._thinker.take()
            if _first(thought) not in table.legal(asked.seat):
                raise NoAnswer("the answer is not legal", asked.question, repr(thought))
        except NoAnswer as trouble:
            self._tell(trouble)
            return asked, self._in_need(asked)
        return asked, thought

    def _in_need(self, asked: Asked) -> Thought | None:
        """What a Cowhand would do.  If that fails as well: anything legal, but no hint is better than a wild one."""
        question = asked.question
        if isinstance(question, Consultation) and not question.is_rough:
            return None  # the rough hint stays as it is
        try:
            return _briefly(question) if isinstance(question, Consultation) else plainly(question)
        except NoAnswer as trouble:
            self._tell(trouble)
        if asked.is_hint or isinstance(question, Consultation):
            return None
        return answer(msgspec.structs.replace(question, level="random"))

    def _tell(self, trouble: NoAnswer) -> None:
        """The player is told once, the log of every new kind of trouble."""
        if isinstance(trouble, NoWorker):
            self._thinker = LocalThinker()
            self._say_once(mark("The bots cannot think in the background, so they think quickly from now on."))
        else:
            self._say_once(mark("A thought could not be finished, so a quick one took its place."))
        if str(trouble) not in self._reported and len(self._reported) < REPORTS:
            self._reported.add(str(trouble))
            self._report(trouble)

    def _say_once(self, sentence: str) -> None:
        if sentence not in self._said:
            self._said.add(sentence)
            self._notices.append(say(sentence))


def _consultation(table: Table, seat: Seat, *, is_rough: bool = False) -> Consultation:
    return consult(table.title, seat, hint_seed(table), table.view(seat), table.names, is_rough=is_rough)


def hint_seed(table: Table) -> str:
    """The same decision gets the same hint."""
    return f"{table.seed}:{len(table.log)}:hint"


def _first(thought: Thought) -> Action:
    """What is to be done now."""
    return thought.best.choices[0] if isinstance(thought, Advice) else thought


class LocalThinker:
    """Thinks in this process, plainly, as soon as it is looked at."""

    share = 0.0  # it is done before anybody can ask

    def __init__(self) -> None:
        self._question: Asking | None = None

    def put(self, question: Asking) -> None:
        self._question = question

    def is_ready(self) -> bool:
        return self._question is not None

    def take(self) -> Thought:
        question, self._question = self._question, None
        if question is None:
            raise RuntimeError("nothing was asked")
        return plainly(question) if isinstance(question, Question) else _briefly(question)

    def hurry(self) -> None:
        """It could not be quicker."""


def _briefly(question: Consultation) -> Advice[Action]:
    """A rough hint, or a comparison over the fewest deals that tell anything."""
    try:
        is_rough = not question.ideas
        advice = advise(msgspec.structs.replace(question, is_rough=is_rough), deals=FEWEST)
        return msgspec.structs.replace(advice, is_rough=question.is_rough)
    except Exception as error:
        raise NoAnswer(f"{type(error).__name__}: {error}", question) from error


def plainly(question: Question) -> Action:
    """What a Cowhand would do, thought here and now."""
    try:
        return answer(msgspec.structs.replace(question, level=PLAIN))
    except Exception as error:
        raise NoAnswer(f"{type(error).__name__}: {error}", question) from error


def nothing() -> Action | None:
    """The script of a puzzle: it has none."""
    return None


class WaitingThinker:
    """Holds a question back until `may_think` is true, then hands it to the bots.

    A scripted action comes first: where `due` returns one, it is the answer.
    """

    def __init__(
        self, bots: Thinker, may_think: Callable[[], bool], due: Callable[[], Action | None] = nothing
    ) -> None:
        self._bots, self._may_think, self._due = bots, may_think, due
        self._held: Asking | None = None

    @property
    def share(self) -> float:
        """How far a bot has thought, from 0 to 1."""
        return self._bots.share if self._may_think() else 0.0

    def hurry(self) -> None:
        self._bots.hurry()

    def put(self, question: Asking) -> None:
        self._held = question
        self._hand_on()

    def is_ready(self) -> bool:
        if not self._may_think():
            return self._due() is not None
        self._hand_on()
        return self._held is None and self._bots.is_ready()

    def take(self) -> Thought:
        due = self._due()
        return due if due is not None else self._bots.take()

    def _hand_on(self) -> None:
        if self._held is not None and self._may_think():
            self._bots.put(self._held)
            self._held = None
