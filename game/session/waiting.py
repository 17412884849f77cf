"""Bots that think only when they may: while words are read or a puzzle is solved, their question waits."""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.ai.worker import Asking, Thought
from game.session.thinking import Thinker


class WaitingThinker(ABC):
    """Hands a question on to the bots once they may have it.  Thinks nothing itself."""

    def __init__(self, bots: Thinker) -> None:
        self._bots = bots
        self._waiting: Asking | None = None  # put, and not yet handed to the bots

    @property
    @abstractmethod
    def may_think(self) -> bool: ...

    @property
    def share(self) -> float:
        """How far a bot has thought."""
        return self._bots.share if self.may_think else 0.0

    def hurry(self) -> None:
        self._bots.hurry()

    def put(self, question: Asking) -> None:
        self._waiting = question
        self._hand_on()

    def is_ready(self) -> bool:
        self._hand_on()
        return self._waiting is None and self._bots.is_ready()

    def take(self) -> Thought:
        return self._bots.take()

    def _hand_on(self) -> None:
        """They may have been allowed to since the question was put."""
        if self._waiting is not None and self.may_think:
            self._bots.put(self._waiting)
            self._waiting = None
