"""Who moves for the others in a lesson: the script, and in a free step a bot.  Thinks nothing itself."""

from __future__ import annotations

from game.ai.worker import Asking, Thought
from game.session.lesson_runner import Lesson
from game.session.thinking import Thinker


class ScriptedThinker:
    """Answers what the script has due; while words are to be read it lets the others wait."""

    def __init__(self, lesson: Lesson, bots: Thinker) -> None:
        self._lesson, self._bots = lesson, bots
        self._waiting: Asking | None = None  # put, and not yet handed to the bots

    @property
    def share(self) -> float:
        """How far a bot has thought; the script does not think."""
        return self._bots.share if self._lesson.script.is_free else 0.0

    def hurry(self) -> None:
        self._bots.hurry()

    def put(self, question: Asking) -> None:
        self._waiting = question
        self._hand_on()

    def is_ready(self) -> bool:
        if self._lesson.script.is_free:
            self._hand_on()
            return self._bots.is_ready()
        return self._lesson.script.due is not None

    def take(self) -> Thought:
        due = self._lesson.script.due
        return due.action if due is not None else self._bots.take()

    def _hand_on(self) -> None:
        """A step may have become free since the question was put."""
        if self._waiting is not None and self._lesson.script.is_free:
            self._bots.put(self._waiting)
            self._waiting = None
