"""Who sits at the table: the next person, the curtain before secrets, the results at the end.  Plays nothing."""

from __future__ import annotations

import math
from collections.abc import Callable

from scenes.table.playback import Playback
from scenes.table.state import Changed, TableState

LONG_WAIT = 3.0  # seconds since the own last move, after which a turn is rung in


class Seating:
    """Hands the table over."""

    def __init__(self, state: TableState, playback: Playback, leave: Callable[[], None]) -> None:
        self._state, self._services, self._match = state, state.services, state.match
        self._playback, self._leave = playback, leave
        self._decided_at = -math.inf  # when a person moved last
        self._turn = ""  # what was said last of whose turn it is

    def is_bot(self, seat: int) -> bool:
        """Whether nobody here plays this seat."""
        players = self._match.table.players
        return seat >= len(players) or players[seat].level is not None

    def decided(self) -> None:
        """A person moves."""
        self._decided_at = self._state.now

    def ring(self) -> None:
        """A person's turn begins: said aloud to one who has had to wait."""
        if self._state.now - self._decided_at > LONG_WAIT:
            self._services.sounds.play("your_turn")

    def hand_over(self) -> None:
        """Another person is to decide: behind the curtain if it is secret, else at once and with a word."""
        if self._match.bot_to_move is not None or not self._match.needs_hand_over():
            return
        if self._match.needs_curtain():
            self._close_curtain(None)
            return
        before = self._match.viewer
        self._sit_down(None)
        if self._match.viewer != before:
            name = self._match.table.players[self._match.viewer].name
            self._turn = self._state.say("It is {name}’s turn.", name=name)
            self._services.toast(self._turn, "person")
            self.ring()

    def look_alone(self) -> None:
        """The viewer's own hidden cards, behind the curtain."""
        self._close_curtain(True)

    def _close_curtain(self, in_private: bool | None) -> None:
        self._say_no_turn()

        def sit_down() -> None:
            self._sit_down(in_private)

        curtain = self._services.routes.curtain(self._services, self._match, sit_down, self._leave)
        self._services.stack.push(curtain)

    def _sit_down(self, in_private: bool | None) -> None:
        self._match.hand_over(in_private)
        self._playback.reset(self._match.view, self._match.viewer)
        self._state.changed(Changed.VIEWER)

    def show_results(self) -> None:
        self._say_no_turn()
        self._services.open(self._services.routes.results, self._match.table)

    def _say_no_turn(self) -> None:
        """Whose turn it was stands over no curtain and no results."""
        if self._services.stack.toast.words == self._turn:
            self._services.stack.toast.hush()
