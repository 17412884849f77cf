"""Help in a first match: the guide's card with a reminder or remark, and its switch in the bar.  Judges nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.content import Words
from game.lessons.reminders import Help
from game.play.match import Told
from game.protocol import Action, Spot
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.widgets import Tool, Widget
from scenes.table.cards.place import home, seen
from scenes.table.cards.side_card import CardButton, SideCard
from scenes.table.companion import Companion, Deeds
from scenes.table.guide import card as guide_card
from scenes.table.guide.card import GuideButtons, GuideTalk
from scenes.table.state import Changed, TableState
from scenes.table.view.table_view import TableView


class Reminders(Companion):
    """``keep`` is told after each decision how often each kind went right, and when help is switched on or off."""

    def __init__(self, help_: Help, tint: palette.Tint, is_on: bool, keep: Callable[[Help, bool], object]) -> None:
        self.help, self.tint, self.is_on, self._keep = help_, tint, is_on, keep
        self.words: Words | None = None
        self._card = SideCard("guide")

    def joins(self, state: TableState, deeds: Deeds) -> None:
        self._state = state
        state.later(0, self.settled)

    def gate(self, action: Action) -> bool:
        remark = self.help.decide(action, self._state.match.legal)
        self.words = remark
        self._keep(self.help, self.is_on)
        return True

    def refused(self, spot: Spot) -> None:
        self.help.stumble()

    def happened(self, story: Sequence[Told]) -> None:
        """A remark stays until the next decision; a reminder goes with its own."""

    def settled(self) -> None:
        legal = self._state.match.legal
        if legal:
            reminder = self.help.ask(legal)
            self.words = reminder or self.words
        self._state.changed(Changed.TOUCHES)

    def close(self) -> None:
        self.words = None
        self._state.changed(Changed.TOUCHES)

    def switch(self) -> None:
        """On or off; it stays so for the next match too."""
        self.is_on = not self.is_on
        self._keep(self.help, self.is_on)
        self._state.changed(Changed.TOUCHES)

    def tools(self) -> Sequence[Tool]:
        hint = self._state.say("Turn help off") if self.is_on else self._state.say("Turn help on")
        return [Tool("bar/help", "learn" if self.is_on else "hidden", hint, self.switch)]

    @property
    def covers(self) -> Rect | None:
        return self._card.rect

    def build(self, brush: Brush, shown: TableView) -> Sequence[Widget]:
        if self.words is None or not self.is_on or shown.outcome is not None:
            return self._card.fold()
        say = self._state.say
        words = self.words.of(self._state.services.language.code)
        talk = GuideTalk(say("Marshal Sorrel"), say("Sorrel"), "", words, "", 0, 0, False, "talk")
        clear = [rect.inflate(8, 8) for rect in seen(self._state.skin, shown, sorted(shown.glow))]
        clear.append(shown.rect("panel/dock"))
        off = CardButton("guide/off", say("Help off"), "hidden", self.switch, "dark", role="button")
        close = CardButton("guide/close", say("Close"), "close", self.close, "dark", role="button")
        forms = guide_card.forms(brush, talk, home(brush, shown), GuideButtons(off, close), self.tint)
        return self._card.build_near_log(brush, shown, forms, clear)
