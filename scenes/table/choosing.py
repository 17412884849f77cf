"""What has been touched so far of a decision, and what it comes to.  Heard, shown and submitted by others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.protocol import Action, Spot
from game.session.match import Match
from scenes.table.chooser import BUTTON, Chooser
from scenes.table.skin import DockQuestion, Skin


class Choosing:
    """The chooser, the title's question before an action, and the plate that stands for several spots."""

    def __init__(self, match: Match, skin: Skin) -> None:
        self._match, self._skin = match, skin
        self.chooser: Chooser | None = None
        self.asked: tuple[DockQuestion, Action] | None = None
        self.plate: Spot | None = None  # pressed, and standing for the spots that glow

    def anew(self, offered: Sequence[Action]) -> None:
        """Nothing is touched yet."""
        self.chooser = Chooser(self._match.viewer, offered) if offered else None
        self.open()
        self.asked = self.plate = None

    def open(self) -> None:
        """What is touched from the start; a hand that took everything back holds it again."""
        if self.chooser is not None and not self.chooser.touched:
            spot = self._held_from_the_start()
            if spot is not None:
                self.chooser.touch(spot)

    def _held_from_the_start(self) -> Spot | None:
        match = self._match
        return self._skin.opening(match.view, match.viewer, match.legal, match.hint)

    @property
    def has_begun(self) -> bool:
        """Whether the hand has touched anything that could be taken back before the last move is."""
        opening = self._held_from_the_start() if len(self.touched) == 1 else None
        return bool(self.touched) and (opening is None or opening.split("/")[0] != self.touched[0].split("/")[0])

    @property
    def can_take_back(self) -> bool:
        return self.asked is not None or self.has_begun or self._match.can_undo()

    @property
    def touched(self) -> tuple[Spot, ...]:
        return self.chooser.touched if self.chooser is not None else ()

    @property
    def glow(self) -> frozenset[Spot]:
        return self.chooser.glow if self.chooser is not None else frozenset()

    @property
    def pointed(self) -> Action | None:
        """The way to go on that was cycled to."""
        return self.chooser.pointed if self.chooser is not None else None

    @property
    def button(self) -> Spot | None:
        """The one that can be pressed."""
        return next((spot for spot in sorted(self.glow) if spot.startswith(BUTTON)), None)

    def press(self, plate: Spot, spots: Iterable[Spot], offered: Sequence[Action]) -> None:
        """Light what it stands for; pressed again, or with one of those in hand, put the light back."""
        again = self.plate == plate or set(self.touched[:1]) & set(spots)
        self.chooser = Chooser(self._match.viewer, offered)
        self.plate = None if again else plate

    def ask(self, question: DockQuestion, action: Action) -> None:
        """First; who says no goes on where the last touch was."""
        self.asked = (question, action)
        self.step_back()

    def step_back(self) -> None:
        if self.chooser is not None:
            self.chooser.step_back()

    def cycle(self) -> frozenset[Spot]:
        """Point at the next way to go on: its spots."""
        if self.chooser is None:
            return frozenset()
        action = self.chooser.cycle()
        return frozenset(self.chooser.spots_of(action)) if action is not None else frozenset()
