"""A bot on the player's seat until a match is over: how tools prove, measure and photograph one.  Keeps nothing."""

from __future__ import annotations

from random import Random

from game.ai.levels import decide
from game.ai.search import Mind
from game.table import Table


def finish(table: Table, level: str) -> Table:
    """Everybody plays on, a bot of this level for whoever is a person; the same table gives the same match."""
    mind = Mind()
    while (seat := table.to_move) is not None:
        who = table.players[seat].level or level
        rng = Random(f"{table.seed}:bot:{len(table.log)}")
        table.submit(seat, decide(who, table.rules, table.view(seat), seat, rng, mind))
    return table
