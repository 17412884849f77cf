"""Whose board comes to the middle by itself: that of the rival who acts.  Never while the viewer is asked something.

``brief`` is while something happens on that board and a moment longer, ``full`` all of the rival's turn, its thinking
too.  A board that the player has brought to the middle stays there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.protocol import Seat
from scenes.table.board_layout import Layout
from scenes.table.play import Play
from scenes.table.state import Changed, TableState

REST: Final = 0.6  # seconds at Normal for which a board stays when all is told: the same rival may go on


class Spotlight:
    """Asked with every layout."""

    def __init__(self, state: TableState, play: Play) -> None:
        self._state, self._match, self._play = state, state.match, play
        self._last: Seat | None = None
        self._until = 0.0

    def seat(self, seen_from: Callable[[Seat], Layout]) -> Seat | None:
        """Whose board is in the middle now; None: the viewer's own.  ``seen_from`` is the table with a seat there."""
        wish, thinks = self._state.services.settings.spotlight, self._match.bot_to_move
        if wish == "off" or self._play.is_taken("recap"):
            return None
        if self._play.telling.playback.is_telling:
            return self._told(seen_from)
        if self._match.is_mine or self._match.outcome is not None:
            self._last = None
            return None
        if wish == "full" and thinks is not None:
            layout = seen_from(thinks)
            return thinks if any(_is_in_the_middle(layout, thinks, spot) for spot in layout.spots()) else None
        return self._last if self._state.now < self._until else None

    def _told(self, seen_from: Callable[[Seat], Layout]) -> Seat | None:
        """The one rival on whose board something happens now; once there, it stays for what else that one does."""
        events = self._play.telling.playback.scene
        if not events:
            return self._last
        players = range(len(self._match.table.players))
        seats = {Seat(event.seat) for event in events if event.seat is not None and event.seat in players}
        boards = {seat for seat in seats if self._is_touched(seen_from(seat), seat)}
        seat = next(iter(boards)) if len(boards) == 1 else self._last if self._last in seats and not boards else None
        if seat is None or seat == self._match.viewer:
            seat = self._last = None
        else:
            self._rest(seat)
        return seat

    def _is_touched(self, layout: Layout, seat: Seat) -> bool:
        events = self._play.telling.playback.scene
        spots = {spot for event in events if event.seat == seat for spot in event.touches()}
        return any(_is_in_the_middle(layout, seat, spot) for spot in spots)

    def _rest(self, seat: Seat) -> None:
        """It stays a moment longer than the story."""
        ends = self._play.telling.playback.ends_at() or self._state.now
        rest = REST * self._state.services.settings.bot_pace
        if self._last != seat or ends + rest > self._until:
            self._last, self._until = seat, ends + rest
            self._state.later(self._until - self._state.now + 0.01, self._go_back)

    def _go_back(self) -> None:
        if self._state.now >= self._until and self._last is not None:
            self._last = None
            self._state.changed(Changed.STORY)


def _is_in_the_middle(layout: Layout, seat: Seat, spot: str) -> bool:
    """Whether it lies on the board of this seat, which is in the middle of this layout: not on a panel beside it."""
    if spot not in layout or layout[spot].layer != "spots" or not layout[spot].part.startswith("focus"):
        return False
    return bool(layout[f"seat/{seat}"].rect.collidepoint(layout[spot].rect.center))
