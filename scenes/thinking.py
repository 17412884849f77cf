"""Having somebody think: a question goes out, and an answer that is legal always comes back.  Waits for nobody."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

import msgspec

from game.ai.worker import Question, answer, ask
from game.protocol import Action, Saying, Seat, mark, say
from game.table import Table

PLAIN: Final = "cowhand"  # the level that thinks quickly enough for the window's own process


class Thinker(Protocol):
    """Who thinks, as ``game.ai.worker.Worker`` does."""

    def put(self, question: Question) -> None: ...
    def is_ready(self) -> bool: ...
    def take(self) -> Action: ...


class Asked(NamedTuple):
    """A question about the table as it stood at this length of its log."""

    question: Question
    length: int
    is_hint: bool

    @property
    def seat(self) -> Seat:
        return Seat(self.question.seat)


class Thinking:
    """One question at a time.  A thinker that fails is replaced by plain thought in this process, and that is said."""

    def __init__(self, thinker: Thinker, notices: list[Saying]) -> None:
        self.asked: Asked | None = None
        self._thinker = thinker
        self._notices = notices

    def ask(self, table: Table, seat: Seat, level: str, *, is_hint: bool = False) -> None:
        """Whatever was asked before is forgotten."""
        length = len(table.log)
        question = ask(table.title, level, seat, f"{table.seed}:{length}:{level}", table.view(seat))
        self.asked = Asked(question, length, is_hint)
        try:
            self._thinker.put(question)
        except (OSError, RuntimeError) as error:  # no process to be had
            self._replace_the_thinker(error)

    def forget_unless(self, length: int) -> None:
        """Drop a question about a table that has gone another way."""
        if self.asked is not None and self.asked.length != length:
            self.asked = None

    def is_answered(self) -> bool:
        if self.asked is None:
            return False
        try:
            return self._thinker.is_ready()
        except (OSError, RuntimeError) as error:
            self._replace_the_thinker(error)
            return True

    def take(self, table: Table) -> tuple[Asked, Action]:
        """The question and a legal answer to it; only once it is answered."""
        asked, self.asked = self.asked, None
        if asked is None:
            raise RuntimeError("nothing was asked")
        try:
            action = self._thinker.take()
        except (OSError, RuntimeError, msgspec.DecodeError) as error:
            self._replace_the_thinker(error)
            return asked, _plain(asked.question)
        return asked, action if action in table.legal(asked.seat) else _plain(asked.question)

    def _replace_the_thinker(self, error: Exception) -> None:
        reason = str(error) or type(error).__name__
        sentence = mark("The bots cannot think in the background ({reason}), so they think quickly from now on.")
        self._notices.append(say(sentence, reason=reason))
        self._thinker = HereAndNow()
        if self.asked is not None:
            self._thinker.put(self.asked.question)


class HereAndNow:
    """Thinks in this process, plainly, as soon as it is looked at."""

    def __init__(self) -> None:
        self._question: Question | None = None

    def put(self, question: Question) -> None:
        self._question = question

    def is_ready(self) -> bool:
        return self._question is not None

    def take(self) -> Action:
        question, self._question = self._question, None
        if question is None:
            raise RuntimeError("nothing was asked")
        return _plain(question)


def _plain(question: Question) -> Action:
    return answer(msgspec.structs.replace(question, level=PLAIN))
