"""A practice match from a position of another: one person, bots on the other seats.  The old match stays as it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.protocol import Action, Seat
from game.table import Player, Table


def practice_from(old: Table, length: int, seat: Seat, level: str, seed: str, path: Sequence[Action] = ()) -> Table:
    """As it stood after so many entries of the log; ``path``: what whoever is to move there does first."""
    players = [Player(player.name, None if place == seat else level) for place, player in enumerate(old.players)]
    table = Table(old.title, players, old.setup.options, seed, practice=True, edition=old.setup.edition)
    table.rebase(old.log[:length], old.at(length))
    mover = table.to_move
    for action in path:
        if mover is None or not _does(table, mover, action):
            break
    return table


def _does(table: Table, mover: Seat, action: Action) -> bool:
    """What is forced on the way is done unasked."""
    while table.to_move == mover:
        legal: Sequence[Any] = table.legal(mover)
        if action in legal:
            table.submit(mover, action)
            return True
        if len(legal) > 1:
            return False
        table.submit(mover, legal[0])
    return False
