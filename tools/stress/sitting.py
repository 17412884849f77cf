"""Somebody to sit at a table without a window: players, and bots that think where they are."""

from __future__ import annotations

from game.play.thinker import LocalThinker
from game.players import Player
from game.table import Table
from tools.pictures.table_shot import NAMES


class Here(LocalThinker):
    """Bots of a table opened by a door, without a process of their own."""

    def __init__(self, title: str, helpers: int = 0) -> None:
        super().__init__()

    def start(self) -> None:
        """Always warm."""

    def close(self) -> None:
        """Nobody to send home."""


def table_of(title: str, seats: int, options: dict[str, str], seed: str = "clicks", bots: int = 0) -> Table:
    """A match of persons, the last of them bots."""
    players = [Player(NAMES[i], "greenhorn" if i >= seats - bots else None) for i in range(seats)]
    return Table(title, players, options, seed)
