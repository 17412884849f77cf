"""A match with goals, a challenge or a day's deal: says them beside the player, counts the stars.  Plays nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.session.match import Told
from game.table import Table
from scenes.kit.brush import Brush
from scenes.kit.widgets import Tool, Widget
from scenes.table.cards.place import seen
from scenes.table.cards.side_card import CardButton, SideCard
from scenes.table.companion import Companion, Deeds
from scenes.table.riddle_card import RiddleTalk, forms
from scenes.table.state import Changed, TableState
from scenes.table.table_view import TableView


class ChallengeWords(NamedTuple):
    """What is said of it, translated."""

    kind: str  # what such a thing is called
    note: str  # in the bar
    name: str
    text: str
    goals: tuple[str, ...]


class ChallengeWatch(Companion):
    """One such match at one table; ``won`` is told how it ended, once, and says whether the results tell of it."""

    def __init__(self, words: ChallengeWords, stars: Callable[[Table], int], won: Callable[[Table], bool]) -> None:
        self.words, self._stars, self._won = words, stars, won
        self._card, self._is_open = SideCard("puzzle"), True
        self._is_counted = False
        self._news = ""  # to be told once the last move is

    def joins(self, state: TableState, deeds: Deeds) -> None:
        self._state = state
        self._is_counted = state.match.outcome is not None

    @property
    def note(self) -> str:
        return self.words.note

    def tools(self) -> Sequence[Tool]:
        return [Tool("bar/challenge", "flag", self.words.kind, self._toggle)]

    def _toggle(self) -> None:
        self._is_open = not self._is_open
        self._state.changed(Changed.TOUCHES)

    def happened(self, story: Sequence[Told]) -> None:
        """The goals were read; the bar has a button for them.  How it ended is kept before any of it is told."""
        self._is_open = False
        if self._state.match.outcome is not None and not self._is_counted:
            self._is_counted = True
            self._news = "" if self._won(self._state.match.table) else self._told()

    def settled(self) -> None:
        """Before the results are shown."""
        if self._news:
            stars = self._stars(self._state.match.table)
            self._state.services.toast(self._news, "star" if stars else "flag", "gain" if stars else "info")
        self._news = ""

    def _told(self) -> str:
        stars, name = self._stars(self._state.match.table), self.words.name
        if not stars:
            return self._state.say("{name}: no star this time", name=name)
        count = self._state.services.language.count
        return count("{name}: {n} star of three", "{name}: {n} stars of three", stars, name=name)

    def build(self, brush: Brush, shown: TableView) -> Sequence[Widget]:
        if not self._is_open:
            return self._card.fold()
        goals = tuple(f"{place + 1}. {words}" for place, words in enumerate(self.words.goals))
        talk = RiddleTalk(self.words.kind, self.words.name, "", (self.words.text, *goals), sign="challenge")
        close = CardButton("challenge/close", self._state.say("To the table"), "check", self._toggle, "primary")
        clear = [*seen(self._state.skin, shown, sorted(shown.glow)), shown.rect("panel/dock")]
        return self._card.build_near_log(brush, shown, forms(brush, talk, [close]), clear, must=True)
