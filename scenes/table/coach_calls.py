"""The buttons of the coach's card.  Does nothing itself."""

from __future__ import annotations

from collections.abc import Callable

from game.protocol import Action
from game.session.rehearsal import rehearsed
from scenes.table.cards.side_card import CardButton
from scenes.table.state import TableState

Press = Callable[[], None]
Do = Callable[[Action], None]


class CoachCalls:
    """For a hint, for the question after an idea, for an idea."""

    def __init__(self, state: TableState) -> None:
        self._state, self._counsel = state, state.match.counsel
        self._asked: tuple[object, bool] = (None, False)  # of which line it was asked whether it can be shown

    def _can_show(self) -> bool:
        """Played through once for each line: the card is laid out often."""
        match = self._state.match
        key = len(match.table.log), match.viewer, match.audience, self._counsel.move
        if self._asked[0] != key:
            self._asked = key, bool(rehearsed(match, self._counsel.move))
        return self._asked[1]

    def of_hint(self, hint: Action, do: Do, show: Press, ask: Press) -> tuple[CardButton, ...]:
        say, nothing = self._state.say, self._state.say("What comes of it is left to chance.")
        can_show = self._can_show()
        return (
            CardButton("hint/do", say("Do it"), "check", lambda: do(hint), "primary"),
            CardButton("hint/show", say("Show me"), "play", show, reason="" if can_show else nothing),
            CardButton("hint/why", say("Why not this?"), "why", ask, "dark"),
        )

    def of_asking(self, has_begun: bool, compare: Press, back: Press) -> tuple[CardButton, ...]:
        say = self._state.say
        none = say("Touch something first.")
        return (
            CardButton("hint/compare", say("Compare"), "why", compare, "primary", "" if has_begun else none),
            CardButton("hint/back", say("Back"), "back", back, "dark"),
        )

    def of_idea(self, do: Do, mean: Do, back: Press) -> tuple[CardButton, ...]:
        say, idea, hint = self._state.say, self._counsel.idea, self._counsel.hint
        calls = [CardButton("hint/back", say("Back"), "back", back, "dark")]
        answer = idea.answer if idea is not None else None
        if answer is None or hint is None or answer.second is None:
            return tuple(calls)
        firsts = answer.best.choices[0], answer.second.choices[0]
        mine = next((first for first in firsts if first != hint), None)
        calls.insert(0, CardButton("hint/do", say("Do the hint"), "check", lambda: do(hint), "primary"))
        if mine is not None:
            calls.insert(1, CardButton("hint/mine", say("Do mine"), "play", lambda: mean(mine)))
        return tuple(calls)

    def end(self, close: Press) -> CardButton:
        return CardButton("hint/close", "", "close", close, hint=self._state.say("Close the hint"))
