"""All that hands can do at a table, by whatever they do it: a click, a key, the bar, a card.  Draws nothing.

Each is said here once: it changes ``Choosing`` or ``Looking``, or has ``Play`` move the match on.
"""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from game.protocol import Action, Seat, Spot
from scenes.table.chooser import BUTTON, TouchStep
from scenes.table.play import Play
from scenes.table.state import Changed, TableState

ARM = 0.5  # seconds before a button that appears under the pointer may be pressed


class TableActions:
    """One row of verbs."""

    def __init__(self, state: TableState, play: Play) -> None:
        self._state, self._match, self._play = state, state.match, play
        self._armed_at = 0.0

    def button_appears(self, rect: Rect) -> None:
        """Under the pointer it may not be pressed at once."""
        if rect.collidepoint(self._state.hands.pointer):
            self._armed_at = self._state.now + ARM

    # -------------------------------------------------------------- touching

    def touch(self, spot: Spot) -> None:
        choosing, state = self._state.choosing, self._state
        if choosing.asked is not None:
            self.unask()
        if choosing.chooser is None:
            self._match.hurry()
            return
        if state.now < self._armed_at and spot.startswith(BUTTON):
            return
        stood_for = state.skin.stands_for(state.shown, spot)
        if stood_for:
            self._press_plate(spot, stood_for)
            return
        meant = choosing.chooser.touch(spot)
        if meant is TouchStep.NOTHING:
            self._refuse(spot)
        elif not self._is_followed((meant,) if isinstance(meant, Action) else choosing.chooser.candidates):
            state.changed(Changed.DECISION)
        elif isinstance(meant, Action):
            self.mean(meant)
        else:
            state.sound(state.skin.touch_sound(spot))
            choosing.plate = None
            state.changed(Changed.TOUCHES)

    def _refuse(self, spot: Spot) -> None:
        self._state.sound("illegal")
        for companion in self._play.companions:
            companion.refused(spot)

    def _is_followed(self, candidates: Iterable[Action]) -> bool:
        """Whether every companion lets the hand go on."""
        return all(companion.follows(candidates) for companion in self._play.companions)

    def _press_plate(self, spot: Spot, stood_for: Iterable[Spot]) -> None:
        """Go where it lights."""
        self._state.choosing.press(spot, stood_for, self._play.offered)
        self._state.sound("press")
        self._state.changed(Changed.TOUCHES)
        if self._state.choosing.plate is not None:
            self._state.hands.focus_first(self._state.shown.glow)

    def mean(self, action: Action) -> None:
        """Do it, or first ask what the title asks before such a thing."""
        state = self._state
        question = state.skin.question(state.shown, action)
        advised = action == self._match.hint and question is not None and not question.is_meant  # that is not doubted
        if question is None or advised or not getattr(state.services.settings, question.setting):
            self._play.do(action)
            return
        self._state.choosing.ask(question, action)
        state.changed(Changed.TOUCHES)
        if question.is_meant:
            self._state.hands.focus_first({"ask/yes"})

    def mean_pointed(self) -> bool:
        """Do the way to go on that was cycled to, if there is one."""
        if self._state.choosing.pointed is not None:
            self.mean(self._state.choosing.pointed)
            return True
        return False

    def end_turn(self) -> None:
        """Press the button that can be pressed."""
        if self._state.choosing.button is not None:
            self.touch(self._state.choosing.button)

    # -------------------------------------------------------------- taking back

    def unask(self) -> None:
        self._state.choosing.asked = None
        self._state.changed(Changed.TOUCHES)

    def take_back(self) -> None:
        """The question, the last touch, or the last move."""
        if self._state.choosing.asked is not None:
            self.unask()
        elif self._state.choosing.has_begun:
            self._step_back()
        else:
            self._play.undo()

    def back_out(self) -> bool:
        """Out of the plate, the choice begun, the hand; False if there is nothing to let go of."""
        if self._state.choosing.plate is not None:
            self._state.choosing.plate = None
            self._state.changed(Changed.TOUCHES)
        elif self._state.choosing.pointed is not None or self._state.choosing.has_begun:
            self._step_back()
        elif self._state.skin.holds(self._state.shown) and self._match.can_undo():
            self.take_back()
        else:
            return False
        return True

    def _step_back(self) -> None:
        self._state.choosing.step_back()
        self._state.changed(Changed.TOUCHES)

    # -------------------------------------------------------------- looking

    def enlarge(self, spot: Spot | None) -> None:
        state = self._state
        self._state.looking.large = spot if spot is not None and state.skin.is_card(state.shown, spot) else None
        if self._state.looking.large is not None:
            state.sound("page")
        state.changed(Changed.PICTURE)

    def light_up(self, spots: Iterable[Spot]) -> None:
        self._state.looking.lit = frozenset(spots)
        self._state.changed(Changed.PICTURE)

    def light_next(self) -> None:
        """Point at the next way to go on."""
        self.light_up(self._state.choosing.cycle())

    def look_at(self, seat: Seat | None) -> None:
        """Bring a board to the middle, or the own one back."""
        self._state.looking.look_at(seat, self._match.viewer)
        self._state.changed(Changed.TOUCHES)

    def look_back(self) -> None:
        self.look_at(None)

    def next_board(self) -> None:
        self.look_at(self._state.looking.next_board(self._match.viewer, len(self._match.table.players)))
