"""Who sits beside the player: a lesson's guide, a coach.  Stands between a meant action and the match; holds no rules.

``TableScene(services, face, match, companions=[...])`` takes any number of them.  Each may narrow what is offered, say
no to an action that was meant, hear what happened and lay something over the table.  Nothing is subclassed for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, Protocol

from pygame import Rect

from game.play.match import Told
from game.protocol import Action, Spot
from scenes.kit.brush import Brush
from scenes.kit.widgets import Tool, Widget
from scenes.table.state import TableState
from scenes.table.view.table_view import TableView

Wish = Literal["undo", "redo", "hint", "leave", "results", "recap"]


class Deeds(Protocol):
    """What somebody beside a player may do at the table with his own hands."""

    def enact(self, action: Action) -> None:
        """Do what nobody meant by hand: a scripted move of the viewer's own."""

    def look_again(self) -> None:
        """The table was taken back from outside: show it as it stands there."""


class Companion:
    """One who adds nothing; write over what is wanted."""

    def joins(self, state: TableState, deeds: Deeds) -> None:
        """The table is laid: this is the one to sit at."""

    def offers(self, legal: Sequence[Action]) -> Sequence[Action]:
        """Which of the legal actions can be touched and glow; what is left out is refused with a sound."""
        return legal

    def gate(self, action: Action) -> bool:
        """Whether an action the viewer means is done.  Who says no also says why: the hand is empty again after it.

        Asked once, after the title's own question was answered and before ``match.submit``; bots and redoing pass by.
        """
        return True

    def follows(self, candidates: Iterable[Action]) -> bool:
        """Whether a hand may go on after a touch that can still mean these; who says no also says why."""
        return True

    def refused(self, spot: Spot) -> None:
        """A hand touched what is no part of any action now."""

    def takes(self, wish: Wish) -> bool:
        """Whether it answers a wish itself, so that the table does nothing about it."""
        return False

    def backs_out(self) -> bool:
        """Esc: whether something of its own was put away by it."""
        return False

    @property
    def speaks(self) -> bool:
        """Whether it says what to do: then the dock's strip is silent and its buttons are no brass."""
        return False

    def lights(self, glow: frozenset[Spot]) -> frozenset[Spot]:
        """Which of the spots that can be touched shine."""
        return glow

    @property
    def topic(self) -> str:
        """The page of the rulebook that is asked for here, or ""."""
        return ""

    @property
    def note(self) -> str:
        """What stands in the bar instead of how far the match has come, or ""."""
        return ""

    def tools(self) -> Sequence[Tool]:
        """Its buttons in the bar."""
        return ()

    def happened(self, story: Sequence[Told]) -> None:
        """The match has moved: somebody's action, or ``()`` for what was taken back.  It is not told yet."""

    def settled(self) -> None:
        """Everything is told, and whoever is next can be asked."""

    def build(self, brush: Brush, shown: TableView) -> Sequence[Widget]:
        """Its widgets, over those of the table, with every layout.  ``areas`` finds them as it finds any widget."""
        return ()

    def paint(self, brush: Brush, shown: TableView) -> None:
        """What it draws over everything; ``brush.note`` makes it known to ``areas``."""

    @property
    def covers(self) -> Rect | None:
        """Where what it laid over the table lies, for the next one beside the player to keep clear of."""
        return None

    def facts(self) -> dict[str, Any]:
        """What somebody who sees only the window must know of it; told by ``trace``."""
        return {}

    def moving(self, now: float) -> bool:
        """Whether what it draws is in motion."""
        return False
