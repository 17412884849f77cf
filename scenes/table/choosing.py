"""What has been touched so far of a decision, and what it comes to.  Lays nothing out and submits nothing itself."""

from __future__ import annotations

from collections.abc import Sequence

from game.protocol import Action, Spot
from scenes.table.chooser import Chooser, TouchStep
from scenes.table.host import Host
from scenes.table.play import Play
from scenes.table.skin import DockQuestion


class Choosing:
    """The chooser, the title's question before an action, and the plate that stands for several spots."""

    def __init__(self, host: Host, play: Play) -> None:
        self._host, self._play, self._match = host, play, host.match
        self.chooser: Chooser | None = None
        self.asked: tuple[DockQuestion, Action] | None = None
        self.plate: Spot | None = None  # pressed, and standing for the spots that glow
        self._armed_at = 0.0

    def anew(self) -> None:
        """Nothing is touched yet."""
        legal = self._play.offered
        self.chooser = Chooser(self._match.viewer, legal) if legal else None
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
        return self._host.skin.opening(match.view, match.viewer, match.legal, match.hint)

    @property
    def has_begun(self) -> bool:
        """Whether the hand has touched anything that could be taken back before the last move is."""
        touched = self.chooser.touched if self.chooser is not None else ()
        opening = self._held_from_the_start() if len(touched) == 1 else None
        return bool(touched) and (opening is None or opening.split("/")[0] != touched[0].split("/")[0])

    @property
    def can_take_back(self) -> bool:
        return self.asked is not None or self.has_begun or self._match.can_undo()

    @property
    def touched(self) -> tuple[Spot, ...]:
        return self.chooser.touched if self.chooser is not None else ()

    @property
    def glow(self) -> frozenset[Spot]:
        return self.chooser.glow if self.chooser is not None else frozenset()

    def arm(self, at: float) -> None:
        """A button has appeared under the pointer: it may be pressed from then on."""
        self._armed_at = at

    # -------------------------------------------------------------- touching

    def touch(self, spot: Spot) -> None:
        if self.asked is not None:
            self.unask()
        if self.chooser is None:
            self._match.hurry()
            return
        if self._host.now < self._armed_at and spot.startswith("button/"):
            return
        if self._host.skin.stands_for(self._host.shown, spot):
            self._press_plate(spot)
            return
        meant = self.chooser.touch(spot)
        if meant is TouchStep.NOTHING:
            self._refuse(spot)
        elif not self._is_followed((meant,) if isinstance(meant, Action) else self.chooser.candidates):
            self._host.ask_anew()
        elif isinstance(meant, Action):
            self.mean(meant)
        else:
            self._sound(self._host.skin.touch_sound(spot))
            self.plate = None
            self._host.refresh()

    def _refuse(self, spot: Spot) -> None:
        self._sound("illegal")
        for companion in self._play.companions:
            companion.refused(spot)

    def _is_followed(self, candidates: Sequence[Action]) -> bool:
        """Whether every companion lets the hand go on."""
        return all(companion.follows(candidates) for companion in self._play.companions)

    def _press_plate(self, spot: Spot) -> None:
        """Light what it stands for and go there; pressed again, or with one of those in hand, put the light back."""
        again = self.plate == spot or set(self.touched[:1]) & set(self._host.skin.stands_for(self._host.shown, spot))
        self.chooser = Chooser(self._match.viewer, self._play.offered)
        self.plate = None if again else spot
        self._sound("press")
        self._host.refresh()
        if self.plate is not None:
            self._host.hands.focus_first(self._host.shown.glow)

    def mean(self, action: Action) -> None:
        """Do it, or first ask what the title asks before such a thing."""
        question = self._host.skin.question(self._host.shown, action)
        advised = action == self._match.hint and question is not None and not question.is_meant  # that is not doubted
        if question is None or advised or not getattr(self._host.services.settings, question.setting):
            self._play.do(action)
            return
        self.asked = (question, action)
        if self.chooser is not None:
            self.chooser.step_back()  # who says no goes on where the last touch was
        self._host.refresh()
        if question.is_meant:
            self._host.hands.focus_first({"ask/yes"})

    def mean_pointed(self) -> bool:
        """Do the way to go on that was cycled to, if there is one."""
        if self.chooser is None or not self.chooser.pointed:
            return False
        self.mean(self.chooser.pointed)
        return True

    def unask(self) -> None:
        self.asked = None
        self._host.refresh()

    # -------------------------------------------------------------- taking back

    def take_back(self) -> None:
        """The question, the last touch, or the last move."""
        if self.asked is not None:
            self.unask()
        elif self.has_begun:
            self._step_back()
        else:
            self._play.undo()

    def back_out(self) -> bool:
        """Out of the plate, the choice begun, the hand; False if there is nothing to let go of."""
        if self.plate is not None:
            self.plate = None
            self._host.refresh()
        elif self.chooser is not None and (self.chooser.pointed or self.has_begun):
            self._step_back()
        elif self._host.skin.holds(self._host.shown) and self._match.can_undo():
            self.take_back()
        else:
            return False
        return True

    def _step_back(self) -> None:
        if self.chooser is not None:
            self.chooser.step_back()
        self._host.refresh()

    # -------------------------------------------------------------- by key

    def end_turn(self) -> None:
        """Press the button that can be pressed."""
        button = next((spot for spot in sorted(self.glow) if spot.startswith("button/")), None)
        if button is not None:
            self.touch(button)

    def cycle(self) -> frozenset[Spot]:
        """Point at the next way to go on: its spots."""
        if self.chooser is None:
            return frozenset()
        action = self.chooser.cycle()
        return frozenset(self.chooser.spots_of(action)) if action is not None else frozenset()

    def _sound(self, name: str) -> None:
        self._host.services.sounds.play(name)
