"""Help in a real match: a sentence before each new kind of decision, fading as it goes right.  Judges no move.

A decision is of the kind of the first reminder whose move is legal and that has not faded.  It went right when it was
made without touching what is not allowed; after ``ENOUGH`` of them in a row the reminder has faded for good.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.content import Words
from game.lessons.course import Correction, FirstMatch, Reminder
from game.lessons.lesson import is_missed
from game.notation import fits
from game.protocol import Action

ENOUGH: Final = 2  # times in a row


class Help:
    """At one match.  ``right`` is how often in a row each kind went right: to be kept from match to match."""

    def __init__(self, first_match: FirstMatch, right: Mapping[str, int]) -> None:
        self.right = dict(right)
        self._reminders = first_match.reminder
        self._coach = first_match.coach
        self._said: set[Correction] = set()  # each line once a match
        self._asked: Reminder | None = None
        self._has_stumbled = False

    def ask(self, legal: Sequence[Action]) -> Words | None:
        """A decision begins: what is said before it, if anything."""
        self._has_stumbled = False
        self._asked = next((each for each in self._reminders if self._is_due(each, legal)), None)
        return self._asked.say if self._asked is not None else None

    def stumble(self) -> None:
        """Something was touched that is not allowed."""
        self._has_stumbled = True

    def decide(self, action: Action, legal: Sequence[Action]) -> Words | None:
        """The decision is made: what the coach says to it, if anything."""
        reminder, self._asked = self._asked, None
        if reminder is not None and fits(reminder.before, action):
            self.right[reminder.id] = 0 if self._has_stumbled else self.right.get(reminder.id, 0) + 1
        line = next((each for each in self._coach if each not in self._said and is_missed(each, action, legal)), None)
        if line is None:
            return None
        self._said.add(line)
        return line.say

    def _is_due(self, reminder: Reminder, legal: Sequence[Action]) -> bool:
        is_faded = self.right.get(reminder.id, 0) >= ENOUGH
        return not is_faded and any(fits(reminder.before, action) for action in legal)
