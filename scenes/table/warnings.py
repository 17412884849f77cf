"""A sentence in the dock while a move is pointed at that brings what may not be meant.  Never in the way."""

from __future__ import annotations

from collections.abc import Hashable

from game.protocol import Action, Saying
from game.session.warnings import warning
from scenes.kit.brush import Brush
from scenes.table import dock
from scenes.table.companion import Companion, Deeds
from scenes.table.state import TableState
from scenes.table.table_view import TableView


class Warnings(Companion):
    """Looks at what the pointer or the focus is at; the settings can switch it off."""

    def joins(self, state: TableState, deeds: Deeds) -> None:
        self._state = state
        self._known: tuple[Hashable, Saying | None] = ((), None)

    def said(self, shown: TableView) -> Saying | None:
        """What there is to say of what is pointed at; a question says itself what it is about."""
        if not self._state.services.settings.warn or not shown.is_mine or shown.held is not None:
            return None
        key = (shown.moves, shown.viewer, shown.pointed, shown.touched)
        if self._known[0] != key:
            match, actions = self._state.match, self._meant(shown)
            hidden = match.is_face_down  # others would read of it
            view = match.table.view(match.viewer)
            found = None if hidden else warning(shown.rules, view, match.viewer, shown.names, actions)
            self._known = key, found
        return self._known[1]

    def _meant(self, shown: TableView) -> tuple[Action, ...]:
        chooser = shown.chooser
        if chooser is None or shown.pointed is None:
            return ()
        if chooser.pointed is not None and shown.pointed in chooser.spots_of(chooser.pointed):
            return (chooser.pointed,)
        return chooser.preview(shown.pointed)

    def paint(self, brush: Brush, shown: TableView) -> None:
        said = self.said(shown)
        if said is not None:
            dock.draw_warning(brush, shown, shown.language.tell(said))

    def facts(self) -> dict[str, object]:
        said = self.said(self._state.shown)
        return {"warning": "" if said is None else str(said)}
