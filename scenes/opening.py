"""Sitting down to a match: its saves, its bots, its table.  Draws nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.worker import Worker
from game.saves import SAVES, SaveFolder, new_match_id
from game.table import Table
from scenes.history import recorder
from scenes.keeping import SaveSlot, utc_now
from scenes.match import Match
from scenes.skins.stages import STAGES

if TYPE_CHECKING:
    from scenes.house import House
    from scenes.table_scene import TableScene


def open_table(house: House, table: Table, name: str = "") -> TableScene:
    """The table of a match that is kept under this name, or under a new one, or nowhere if we only look on.

    The scene sends the bots home.
    """
    from scenes.table_scene import TableScene

    slot = SaveSlot(SaveFolder(house.data / SAVES), name or new_match_id(utc_now(), table.title))
    worker = Worker()
    headings = STAGES[table.title].HEADINGS
    if house.read_only:
        return TableScene(house, Match(table, worker, headings=headings), on_leave=worker.close)
    match = Match(table, worker, slot, headings=headings, record=recorder(house.data, slot.match))
    return TableScene(house, match, on_leave=worker.close)
