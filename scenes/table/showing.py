"""What is shown of a match at play, made into one value: the position the story has come to.  Draws nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.play.match_log import LogLine
from game.profile import portraits
from game.protocol import Seat
from scenes.table.play import Play
from scenes.table.state import Changed, TableState
from scenes.table.view.layout import Layout, TableBoard
from scenes.table.view.table_view import TableView, sheets_of

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


class Showing:
    """Makes the ``TableView`` of every layout; a board is laid out once for a focus and a window."""

    def __init__(self, state: TableState, board: TableBoard, play: Play) -> None:
        self._state, self._match, self._board, self._play = state, state.match, board, play
        self._portraits = portraits.of(state.services.data, state.match.table.players)
        self._spotlight = Spotlight(state, play)
        self._laid: dict[tuple[Seat, str], Layout] = {}  # of this window, by whose board is in the middle, and how

    def make(self, size: tuple[int, int]) -> TableView:
        """The position the story has come to, and what may be done once it is told."""
        match, choosing, story = self._match, self._state.choosing, self._play.telling.playback
        focus = self._focus(size)
        layout = self._layout(focus, size)
        is_ghost = self._play.telling.is_rehearsing
        touched, glow = choosing.touched, choosing.glow if choosing.asked is None else frozenset()
        if is_ghost:
            touched, glow = (), frozenset()
        trays = glow.union(touched) if choosing.asked is None else glow  # the answers take the place of the choices
        told = not self._play.telling.is_telling()
        shown = TableView(
            match.table.rules, match.table.players, self._portraits,
            self._state.services.language, layout, story.view, match.viewer,
            focus, sheets_of(match.table, story.view),
            decider=match.decider if told or is_ghost else self._actor(),
            outcome=match.outcome if told else None,
            won_alone=match.table.won_alone if told else None,
            legal=match.legal if told else (), known=match.table.view(match.viewer), covered=match.covered,
            hint=match.hint if told else None,
            moves=-1 if is_ghost else len(match.table.log), practice=match.table.practice,
            chooser=choosing.chooser, glow=glow, touched=touched, displayed=layout.shown(trays),
            hidden=story.hidden, pointed=self._state.looking.pointed, plate=choosing.plate,
            held=choosing.asked[1] if choosing.asked is not None else None,
            prompts=self._state.services.prompts, has_wheel=not self._state.services.glyphs,
        )  # fmt: skip
        arrangement = self._state.skin.arrangement(shown)
        if arrangement:
            shown = replace(shown, layout=self._layout(focus, size, arrangement))
        if choosing.plate is None:
            return shown
        return replace(shown, glow=shown.glow & frozenset(self._state.skin.stands_for(shown, choosing.plate)))

    def lines(self) -> list[LogLine]:
        """The log as far as the story has come."""
        lines, table = self._match.lines(), self._match.table
        if self._play.telling.is_rehearsing:
            return lines
        untold = sum(table.rules.story(event, table.names) is not None for event in self._play.telling.playback.untold)
        return lines[: len(lines) - untold]

    def _actor(self) -> Seat | None:
        """Whose doing is being told."""
        story = self._play.telling.playback
        events = (*story.untold, *reversed(story.events))
        seat = next((event.seat for event in events if event.seat is not None), None)
        return Seat(seat) if seat is not None and seat < len(self._match.table.players) else None

    def _focus(self, size: tuple[int, int]) -> Seat:
        """The board that was asked for, that of whom the story tells, or the own."""
        if self._state.looking.peek is not None:
            return self._state.looking.peek
        lit = self._spotlight.seat(lambda seat: self._layout(seat, size))
        return self._match.viewer if lit is None else lit

    def _layout(self, focus: Seat, size: tuple[int, int], arrangement: str = "") -> Layout:
        if any(layout.window != size for layout in self._laid.values()):
            self._laid.clear()
        key = focus, arrangement
        if key not in self._laid and arrangement:
            self._laid[key] = self._layout(focus, size).arranged(arrangement)
        elif key not in self._laid:
            self._laid[key] = Layout(self._board, self._match.table.setup, focus, size)
        return self._laid[key]
