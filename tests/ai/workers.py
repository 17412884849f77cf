"""What is put to a worker, and how a test waits for the answer."""

from __future__ import annotations

from game.ai.process.messages import Question, ask
from game.ai.process.worker import Worker
from game.players import Player
from game.protocol import Action
from game.table import Table

TITLE = "tiny_towns"


def pair() -> Table:
    """A person and a bot."""
    return Table(TITLE, [Player("A"), Player("B", "cowhand")], {"monuments": "off"}, "worker")


def question(table: Table, level: str = "cowhand", seed: str = "1") -> Question:
    seat = table.to_move
    assert seat is not None
    return ask(table.title, level, seat, seed, table.view(seat))


def think(bot: Worker, asked: Question) -> Action:
    """Ask and wait."""
    bot.put(asked)
    return bot.take()


class Clock:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now
