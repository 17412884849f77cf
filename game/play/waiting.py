"""A thinker whose bots wait: while a lesson shows words, or while a puzzle is being solved."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.process.worker import Asking, Thought
from game.play.thinker import Thinker
from game.protocol import Action


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
