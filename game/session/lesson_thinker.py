"""Who moves for the others in a lesson: the script, and in a free step a bot.  Thinks nothing itself."""

from __future__ import annotations

from game.ai.worker import Thought
from game.session.lesson_runner import Lesson
from game.session.thinking import Thinker
from game.session.waiting import WaitingThinker


class ScriptedThinker(WaitingThinker):
    """Answers what the script has due; while words are to be read it lets the others wait."""

    def __init__(self, lesson: Lesson, bots: Thinker) -> None:
        super().__init__(bots)
        self._lesson = lesson

    @property
    def may_think(self) -> bool:
        return self._lesson.script.is_free

    def is_ready(self) -> bool:
        return super().is_ready() if self.may_think else self._lesson.script.due is not None

    def take(self) -> Thought:
        due = self._lesson.script.due
        return due.action if due is not None else super().take()
