"""One match's place in the save folder, as a match at the screen wants it.  Holds no match itself."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from game.protocol import SaddlebagError
from game.saves.matches import SaveFolder
from game.table import Table


def utc_now() -> datetime:
    return datetime.now(UTC)


class SaveSlot:
    """``Match(table, worker, SaveSlot(folder, "20260814-1"))`` saves there after every move.

    What is saved last counts as the newest even if the clock was set back: Continue must find it.
    """

    def __init__(self, folder: SaveFolder, match: str, now: Callable[[], datetime] = utc_now) -> None:
        self.folder = folder
        self.match = match
        self._now = now
        self._newest: datetime | None = None

    def write(self, table: Table) -> None:
        """Raises the SaveError that fits."""
        if self._newest is None:
            self._newest = self._newest_of_all()
        self._newest = max(self._now(), self._newest + timedelta(microseconds=1))
        self.folder.write(self.match, table, self._newest)

    def _newest_of_all(self) -> datetime:
        try:
            times = [each.record.saved for each in self.folder.list() if each.record is not None]
        except (SaddlebagError, OSError):
            times = []  # writing will say what is wrong
        return max(times, default=self._now() - timedelta(days=1))
