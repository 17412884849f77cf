"""The buttons of the coach's card.  Does nothing itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.protocol import Action
from game.session.rehearsal import rehearsed
from scenes.table.hint_card import Call
from scenes.table.host import Host


class Deeds(NamedTuple):
    """What they do."""

    do: Callable[[Action], None]
    show: Callable[[], None]
    ask: Callable[[], None]
    compare: Callable[[], None]
    back: Callable[[], None]
    close: Callable[[], None]
    mean: Callable[[Action], None]
    has_begun: Callable[[], bool]


class CoachCalls:
    """For a hint, for the question after an idea, for an idea."""

    def __init__(self, host: Host, deeds: Deeds) -> None:
        self._host, self._counsel, self._deeds = host, host.match.counsel, deeds
        self._asked: tuple[object, bool] = (None, False)  # of which line it was asked whether it can be shown

    def _can_show(self) -> bool:
        """Played through once for each line: the card is laid out often."""
        match = self._host.match
        key = len(match.table.log), match.viewer, match.audience, self._counsel.move
        if self._asked[0] != key:
            self._asked = key, bool(rehearsed(match, self._counsel.move))
        return self._asked[1]

    def of_hint(self, hint: Action) -> tuple[Call, ...]:
        say, nothing = self._host.say, self._host.say("What comes of it is left to chance.")
        can_show = self._can_show()
        return (
            Call("hint/do", say("Do it"), "check", lambda: self._deeds.do(hint), "primary"),
            Call("hint/show", say("Show me"), "play", self._deeds.show, reason="" if can_show else nothing),
            Call("hint/why", say("Why not this?"), "why", self._deeds.ask, "dark"),
        )

    def of_asking(self) -> tuple[Call, ...]:
        say, begun = self._host.say, self._deeds.has_begun()
        none = say("Touch something first.")
        return (
            Call("hint/compare", say("Compare"), "why", self._deeds.compare, "primary", "" if begun else none),
            Call("hint/back", say("Back"), "back", self._deeds.back, "dark"),
        )

    def of_idea(self) -> tuple[Call, ...]:
        say, idea, hint = self._host.say, self._counsel.idea, self._counsel.hint
        calls = [Call("hint/back", say("Back"), "back", self._deeds.back, "dark")]
        answer = idea.answer if idea is not None else None
        if answer is None or hint is None or answer.second is None:
            return tuple(calls)
        firsts = answer.best.choices[0], answer.second.choices[0]
        mine = next((first for first in firsts if first != hint), None)
        calls.insert(0, Call("hint/do", say("Do the hint"), "check", lambda: self._deeds.do(hint), "primary"))
        if mine is not None:
            calls.insert(1, Call("hint/mine", say("Do mine"), "play", lambda: self._deeds.mean(mine)))
        return tuple(calls)

    def end(self) -> Call:
        return Call("hint/close", "", "close", self._deeds.close, hint=self._host.say("Close the hint"))
