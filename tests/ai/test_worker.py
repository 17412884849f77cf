"""The thinking process: answers, deadlines, deaths and a clean end."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterator

import pytest

from game.ai import worker
from game.ai.worker import Question, Worker, answer, ask
from game.protocol import Seat
from game.table import Player, Table


@pytest.fixture
def table() -> Table:
    return Table("tiny_towns", [Player("A"), Player("B", "cowhand")], {"monuments": "off"}, "worker")


@pytest.fixture
def bot() -> Iterator[Worker]:
    with Worker() as found:
        yield found
    assert not multiprocessing.active_children()


def question(table: Table, level: str = "cowhand", seed: str = "1") -> Question:
    seat = table.to_move
    assert seat is not None
    return ask(table.title, level, seat, seed, table.view(seat))


def test_it_answers_as_thinking_here_would(bot: Worker, table: Table) -> None:
    for seed in "123":
        asked = question(table, "greenhorn", seed)
        assert bot.think(asked) == answer(asked)


def test_a_question_holds_the_view_and_nothing_more_of_the_match(table: Table) -> None:
    table = Table("tiny_towns", [Player("A"), Player("B")], {}, "secrets")
    seat = Seat(table.to_move or 0)
    asked = ask(table.title, "cowhand", seat, "1", table.view(seat))
    other = table.state.hands[1 - seat]
    assert not any(card.encode() in bytes(asked.view) for card in other)


def test_looking_does_not_wait(bot: Worker, table: Table) -> None:
    assert not bot.is_ready()
    bot.put(question(table))
    while not bot.is_ready():
        time.sleep(0.01)
    assert bot.take() in table.legal(Seat(table.to_move or 0))
    assert not bot.is_ready()


def test_a_new_question_replaces_the_old_one(bot: Worker, table: Table) -> None:
    bot.put(question(table, "cowhand", "old"))
    asked = question(table, "random", "new")
    bot.put(asked)
    assert bot.take() == answer(asked)


def test_a_slow_bot_gives_way_to_a_plain_move(table: Table) -> None:
    with Worker(patience=0.0) as bot:
        bot.put(question(table))
        assert bot.is_ready()
        assert bot.take() in table.legal(Seat(table.to_move or 0))
    assert not multiprocessing.active_children()


def test_a_dead_worker_is_replaced(bot: Worker, table: Table) -> None:
    asked = question(table, "random")
    assert bot.think(asked) == answer(asked)
    assert bot._process is not None
    bot._process.kill()
    bot._process.join()
    assert bot.think(asked) == answer(asked)


def test_dying_in_thought_still_gives_a_legal_move(bot: Worker, table: Table) -> None:
    bot.put(question(table))
    assert bot._process is not None
    bot._process.kill()
    assert bot.take() in table.legal(Seat(table.to_move or 0))


def test_closing_twice_is_harmless_and_leaves_no_process(table: Table) -> None:
    bot = Worker()
    bot.close()
    bot.think(question(table, "random"))
    bot.put(question(table))
    bot.close()
    bot.close()
    assert not multiprocessing.active_children()


def test_taking_without_asking_is_a_mistake_in_the_program() -> None:
    with pytest.raises(RuntimeError):
        Worker().take()


def test_the_worker_leaves_when_its_owner_is_gone() -> None:
    """The other end of the line closed, as when the app was killed: the loop returns by itself."""
    ours, theirs = multiprocessing.get_context("spawn").Pipe()
    ours.close()
    worker._work(theirs)
