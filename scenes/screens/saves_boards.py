"""Small pictures of saved matches, drawn one at a time while nothing else happens.  Opens a save only to draw it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from pygame import Surface

from game.protocol import SaddlebagError
from scenes.kit.lru_cache import LruCache, bytes_of
from scenes.screens.saves_list import SavedMatch
from scenes.shell.services import Services
from scenes.table import thumbnail

SETTLED: Final = 0.2  # seconds of rest before a board is drawn: scrolling stays smooth
PICTURES: Final = 16 << 20  # bytes of boards kept


class SaveBoards:
    """``wanted`` names what is in sight, the most wanted first; ``later`` and ``changed`` are the scene's."""

    def __init__(
        self,
        services: Services,
        wanted: Callable[[], Iterable[SavedMatch]],
        later: Callable[[float, Callable[[], None]], None],
        changed: Callable[[], None],
    ) -> None:
        self._services, self._wanted, self._later, self._changed = services, wanted, later, changed
        self._boards: LruCache[Surface | None] = LruCache(PICTURES, lambda board: bytes_of(board) if board else 1)
        self._scaled: LruCache[Surface] = LruCache(PICTURES, bytes_of)
        self.drawn: dict[str, Surface | None] = {}
        self.busy = False

    def picture(self, each: SavedMatch, size: tuple[int, int]) -> Surface | None:
        """The board if it is drawn already; until then, or if it cannot be, what stands for the title."""
        if each.match not in self.drawn:
            self._soon()
        board, record = self.drawn.get(each.match), each.summary.record
        if record is None:
            return None
        if board is None:
            return thumbnail.poster(self._services, record.title, size)
        key = (each.match, record.saved, record.moves, size)
        return self._scaled.get(key, lambda: thumbnail.covering(board, size))

    def _soon(self) -> None:
        if not self.busy:
            self.busy = True
            self._later(SETTLED, self._draw_one)

    def _draw_one(self) -> None:
        self.busy = False
        each = next((each for each in self._wanted() if each.match not in self.drawn), None)
        if each is not None:
            self.drawn[each.match] = self.boarded(each)
            self._changed()

    def boarded(self, each: SavedMatch) -> Surface | None:
        """The board of a match, or None if it cannot be opened."""
        record = each.summary.record
        if record is None:
            return None

        def make() -> Surface | None:
            try:
                return thumbnail.board(self._services, self._services.saves.load(each.match).table)
            except (SaddlebagError, OSError):
                return None

        return self._boards.get((each.match, record.saved, record.moves), make)
