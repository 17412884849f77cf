"""What the parts of a table share: the match, what is shown of it now, and one word for "this has changed".

Parts are made bottom-up, from this and from each other, and never ask for the scene they belong to.  Draws nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum

from game.play.match import Match
from scenes.kit.widgets.hands import Hands
from scenes.shell.services import Services
from scenes.table.hand import Choosing, Looking
from scenes.table.title.skin import Skin
from scenes.table.view.table_view import TableView


class Changed(IntEnum):
    """How much of a table must be made anew; each with all that stands before it."""

    PICTURE = 1  # draw again
    STORY = 2  # the story has come further: lay out again
    TOUCHES = 3  # what may be touched, or what lies on the board
    DECISION = 4  # another decision, or none: what was touched so far is forgotten
    VIEWER = 5  # somebody else looks: the own board is in the middle again


class TableState:
    """``changed`` is heard by the scene, and by nobody else; ``later`` calls once, so many seconds from now."""

    shown: TableView  # the position as it is shown, made with every layout

    def __init__(
        self, services: Services, match: Match, skin: Skin, hands: Hands, changed: Callable[[Changed], None],
        later: Callable[[float, Callable[[], None]], None],
    ) -> None:  # fmt: skip
        self.services, self.match, self.skin, self.hands = services, match, skin, hands
        self.choosing, self.looking = Choosing(match, skin), Looking(skin)
        self.changed, self.later = changed, later

    @property
    def now(self) -> float:
        return self.services.clock()

    def say(self, words: str, /, **gaps: object) -> str:
        return self.services.language.say(words, **gaps)

    def sound(self, name: str) -> None:
        self.services.sounds.play(name)
