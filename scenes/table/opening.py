"""Sitting down to a match: its saves, its bots, its table.  Draws nothing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ai.worker import NoAnswer, Worker
from game.saves.matches import SAVES, SaveFolder, new_match_id
from game.session.autosave import SaveSlot, utc_now
from game.session.history import recorder
from game.session.match import Match
from game.table import Table
from scenes.shell import crash
from scenes.skins.stages import STAGES

if TYPE_CHECKING:
    from scenes.shell.services import Services
    from scenes.table.table_scene import TableScene


def open_table(services: Services, table: Table, name: str = "") -> TableScene:
    """The table of a match that is kept under this name, or under a new one, or nowhere if we only look on.

    The scene sends the bots home.
    """
    from scenes.table.table_scene import TableScene

    slot = SaveSlot(SaveFolder(services.data / SAVES), name or new_match_id(utc_now(), table.title))
    worker = Worker(table.title)
    if any(player.level for player in table.players):
        worker.start()  # warm by the time a bot is to move
    stage, report = STAGES[table.title], partial(_report, services)
    if services.read_only:
        return TableScene(services, Match(table, worker, stage, report=report), on_leave=worker.close)
    match = Match(table, worker, stage, slot, record=recorder(services.data, slot.match), report=report)
    return TableScene(services, match, on_leave=worker.close)


def _report(services: Services, trouble: NoAnswer) -> None:
    """A bundle like that of a crash, with the question: who thinks it again here has the fault at hand."""
    services.note(f"no answer from a bot: {trouble}")
    crash.keep_bundle(services, trouble, question=trouble.question)
