"""How long the guide waits: the words once more, then a hand that shows the touch; no third time.  Says nothing."""

from __future__ import annotations

from collections.abc import Callable
from math import sin, tau
from typing import Final

from game.session.lesson_runner import PATIENCE, Nudge, nudge
from scenes.kit import palette
from scenes.table.guide_light import TAP
from scenes.table.state import Changed, TableState

PULSE: Final = 6.0  # seconds the light breathes after something was said
TAPS: Final = 3


class Patience:
    """``repeat`` is called when the words are due once more."""

    def __init__(self, state: TableState, repeat: Callable[[], None]) -> None:
        self._state, self._repeat = state, repeat
        self._since = state.now  # when something was said or touched last
        self._nudged = Nudge.NONE
        self._taps_since: float | None = None  # a hand shows the touch

    def wake(self) -> None:
        """Somebody is here, or something was said: it begins anew."""
        self._since, self._nudged = self._state.now, Nudge.NONE
        for level in (Nudge.REPEAT, Nudge.SHOW):
            self._state.later(PATIENCE * level.value + 0.1, self._look)

    def rest(self) -> None:
        """The touch was made: no hand has to show it."""
        self._taps_since = None

    def show(self) -> None:
        self._taps_since = self._state.now
        self._state.changed(Changed.PICTURE)

    @property
    def is_showing(self) -> bool:
        """Whether a hand shows the touch because it was asked for or long waited for."""
        return self._taps_since is not None

    @property
    def is_lively(self) -> bool:
        """Whether what is lit breathes: for a while, and never with motion off."""
        latest = max(self._since, self._taps_since or 0.0)
        return self._state.services.settings.speed > 0 and self._state.now - latest < PULSE

    def breath(self) -> float:
        """How strong the light is now, of 1."""
        return 0.75 + 0.25 * sin(tau * self._state.now / palette.GLOW_CYCLE) if self.is_lively else 1.0

    def beat(self) -> float:
        """How many taps the hand has made; it rests after a few of them, and with motion off."""
        beats = (self._state.now - (self._taps_since or self._since)) / TAP
        return beats if beats < TAPS and self._state.services.settings.speed else 0.0

    def _look(self) -> None:
        due = nudge(self._state.now - self._since)
        if due.value <= self._nudged.value:
            return
        self._nudged = due
        if due is Nudge.REPEAT:
            self._repeat()
        else:
            self.show()
