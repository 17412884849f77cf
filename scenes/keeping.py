"""One match's place in the save folder, as a match at the screen wants it.  Holds no match itself."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from game.saves import SaveFolder
from game.table import Table


def utc_now() -> datetime:
    return datetime.now(UTC)


class SaveSlot:
    """``Match(table, worker, SaveSlot(folder, "20260814-1"))`` saves there after every move."""

    def __init__(self, folder: SaveFolder, match: str, now: Callable[[], datetime] = utc_now) -> None:
        self.folder = folder
        self.match = match
        self._now = now

    def write(self, table: Table) -> None:
        """Raises the SaveError that fits."""
        self.folder.write(self.match, table, self._now())
