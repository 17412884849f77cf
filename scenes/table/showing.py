"""What is shown of a match at play, made into one value: the position the story has come to.  Draws nothing."""

from __future__ import annotations

from dataclasses import replace

from game.protocol import Seat
from game.session import portraits
from game.session.match_log import LogLine
from scenes.table.board_layout import Layout, TableBoard
from scenes.table.play import Play
from scenes.table.spotlight import Spotlight
from scenes.table.state import TableState
from scenes.table.table_view import TableView, sheets_of


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
