"""One position of a table as it is shown: all that a skin may look at.  A frozen value; decides and draws nothing.

The table at play, the replay and the thumbnail each make one; nothing else is handed to a skin.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pygame import Rect

from game.play.match_log import LogLine
from game.players import Player
from game.protocol import Action, Name, Outcome, Rules, Saying, ScoreSheet, Seat, Spot, say
from game.table import Table
from scenes.kit.language import Language
from scenes.table.chooser import Chooser
from scenes.table.view.layout import Layout


@dataclass(frozen=True)
class TableView:
    """``view`` is the position; what may be done in it is ``legal``, and empty while nothing is asked here."""

    rules: Rules
    players: tuple[Player, ...]
    faces: tuple[str, ...]  # portraits, by seat
    language: Language
    layout: Layout
    view: Any
    viewer: Seat  # who looks
    focus: Seat  # whose board is in the middle
    sheets: tuple[ScoreSheet, ...]
    decider: Seat | None = None
    outcome: Outcome | None = None
    won_alone: bool | None = None
    legal: Sequence[Action] = ()
    known: Any = None  # the position as the viewer alone knows it: reasons are asked of it, nothing is drawn from it
    covered: frozenset[Spot] = frozenset()  # where something of the viewer's lies face down before others
    hint: Action | None = None
    moves: int = 0  # made so far; less than nought where what is shown did not happen
    practice: bool = False  # unranked, one person: anything may be taken back
    lines: Sequence[LogLine] = ()  # of the log, as far as it is told
    chooser: Chooser | None = None
    glow: frozenset[Spot] = frozenset()
    touched: tuple[Spot, ...] = ()
    displayed: frozenset[Spot] = frozenset()  # the spots on display
    hidden: frozenset[str] = frozenset()  # the ids of pieces on their way and spots of numbers being counted
    pointed: Spot | None = None  # what the pointer or the keyboard is at
    plate: Spot | None = None  # a spot that only stands for others was pressed: ``glow`` is those alone
    held: Action | None = None  # meant and not done yet: the dock asks about it
    prompts: Mapping[str, str] = field(default_factory=dict)  # what to press for an action, on pad or keyboard
    has_wheel: bool = True  # hands are on mouse and keyboard

    @property
    def is_mine(self) -> bool:
        """Whether who looks is asked something."""
        return bool(self.legal)

    def say(self, words: str, **gaps: object) -> str:
        return self.language.say(words, **gaps)

    def name(self, seat: int) -> str:
        return self.players[seat].name

    @property
    def names(self) -> tuple[Name, ...]:
        """For the sentences of the rules."""
        return tuple(Name(player.name) for player in self.players)

    def rect(self, name: str) -> Rect:
        return self.layout.rect(name)

    def why_not(self, spot: Spot) -> Saying | None:
        """A reason may rest on what only the viewer knows; of what lies face down before others it says nothing."""
        if spot in self.covered:
            return say("Hidden cards lie face down while others look on.")
        return self.rules.why_not(self.view if self.known is None else self.known, self.viewer, spot)


def sheets_of(table: Table, view: Any) -> tuple[ScoreSheet, ...]:
    """Everybody's score as far as this view knows it."""
    return tuple(table.rules.score(view, Seat(seat)) for seat in range(len(table.players)))
