"""What the parts of the table may ask of the table they belong to; a test plays it in a few lines.  Decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.protocol import Action
from game.session.match import Match
from scenes.kit.brush import Brush
from scenes.kit.hands import Hands
from scenes.kit.widgets.tooltip import Tooltip
from scenes.shell.services import Services
from scenes.table.skin import Skin
from scenes.table.table_view import TableView


class Host(Protocol):
    """The table scene, seen from its parts."""

    shown: TableView  # the position as it is shown, made with every layout
    hands: Hands
    brush: Brush
    tooltip: Tooltip
    services: Services
    match: Match
    skin: Skin

    @property
    def now(self) -> float: ...

    def say(self, words: str, /, **gaps: object) -> str: ...

    def later(self, seconds: float, call: Callable[[], None]) -> None: ...

    def touch(self) -> None:
        """Draw again."""

    def relayout(self) -> None:
        """The story has come further: lay out again."""

    def refresh(self) -> None:
        """What may be touched, or what lies on the board, has changed."""

    def ask_anew(self) -> None:
        """Another decision, or none: what was touched so far is forgotten."""

    def look_anew(self) -> None:
        """Somebody else looks: the own board is in the middle again, and everything is asked anew."""

    def enact(self, action: Action) -> None:
        """Do what nobody meant by hand: a scripted move of the viewer's own."""

    def look_again(self) -> None:
        """The table was taken back from outside: show it as it stands there."""

    def leave_table(self) -> None:
        """To the menu, asked first if that is wished."""
