"""Sitting down to a match: its saves, its bots, its table.  Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.ai.levels import THINKS_LONG
from game.ai.life import idle_cores
from game.ai.worker import NoAnswer, Worker
from game.badges.awarding import deeds_of
from game.saves.matches import new_match_id
from game.session import portraits
from game.session.autosave import SaveSlot, utc_now
from game.session.history import recorder
from game.session.match import Match
from game.table import Table
from scenes.shell import crash
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table.badge_watch import BadgeWatch
from scenes.table.companion import Companion
from scenes.table.table_scene import TableScene


def open_table(services: Services, table: Table, name: str = "", companions: Sequence[Companion] = ()) -> TableScene:
    """The table of a match that is kept under this name, or under a new one, or nowhere if we only look on.

    The scene sends the bots home.
    """
    slot = SaveSlot(services.saves, name or new_match_id(utc_now(), table.title))
    worker = Worker(table.title, helpers=_helpers(table))
    if any(player.level for player in table.players):
        worker.start()  # warm by the time a bot is to move
    stage, report, tempers = FACES[table.title].stage(), partial(_report, services), _tempers(services, table)
    if services.read_only:
        match = Match(table, worker, stage, report=report, tempers=tempers)
        return TableScene(services, match, worker.close, companions)
    record = recorder(services.data, slot.match, deeds=deeds_of)
    match = Match(table, worker, stage, slot, record=record, report=report, tempers=tempers)
    return TableScene(services, match, worker.close, [*companions, BadgeWatch(services)])


def _helpers(table: Table) -> int:
    """Processes beside the one that answers: only a bot that thinks long is worth their memory."""
    return idle_cores() if any(player.level in THINKS_LONG for player in table.players) else 0


def _tempers(services: Services, table: Table) -> list[str]:
    return [portraits.TEMPERS[face] for face in portraits.of(services.data, table.players)]


def _report(services: Services, trouble: NoAnswer) -> None:
    """A bundle like that of a crash, with the question: who thinks it again here has the fault at hand."""
    services.note(f"no answer from a bot: {trouble}")
    crash.keep_bundle(services, trouble, question=trouble.question)
