"""The thinking process: answers, deadlines, deaths and a clean end."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterator

import msgspec
import pytest

from game.ai.process import server as life
from game.ai.process.messages import HURRY, MESSAGES, Ready, ThoughtProgress, advise, answer, ask, consult
from game.ai.process.worker import NoAnswer, NoWorker, Worker
from game.players import Player
from game.protocol import Seat
from game.table import Table
from game.titles import TITLES
from tests.ai.workers import TITLE, Clock, pair, question, think


@pytest.fixture
def table() -> Table:
    return pair()


@pytest.fixture
def bot() -> Iterator[Worker]:
    with Worker(TITLE) as found:
        yield found
    assert not multiprocessing.active_children()


def test_it_answers_as_thinking_here_would(bot: Worker, table: Table) -> None:
    for seed in "123":
        asked = question(table, "greenhorn", seed)
        assert think(bot, asked) == answer(asked)


def test_it_advises_as_thinking_here_would(bot: Worker, table: Table) -> None:
    seat = Seat(table.to_move or 0)
    asked = consult(table.title, seat, "1", table.view(seat), [player.name for player in table.players], is_rough=True)
    bot.put(asked)
    assert bot.take() == advise(asked)


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


def test_a_dead_worker_is_replaced(bot: Worker, table: Table) -> None:
    asked = question(table, "random")
    assert think(bot, asked) == answer(asked)
    assert bot._process is not None
    bot._process.kill()
    bot._process.join()
    assert think(bot, asked) == answer(asked)


def test_an_error_in_thought_is_told_and_the_worker_lives_on(bot: Worker, table: Table) -> None:
    bot.start()
    asked = question(table)
    with pytest.raises(NoAnswer, match="UnknownLevel: There is no bot called sleepwalker") as raised:
        think(bot, msgspec.structs.replace(asked, level="sleepwalker"))
    assert not isinstance(raised.value, NoWorker)
    assert raised.value.question.level == "sleepwalker"
    assert "in check_level" in raised.value.__notes__[0]
    before = bot._process
    assert think(bot, asked) == answer(asked)
    assert bot._process is before


def test_closing_twice_is_harmless_and_leaves_no_process(table: Table) -> None:
    bot = Worker(TITLE)
    bot.close()
    think(bot, question(table, "random"))
    bot.put(question(table))
    bot.close()
    bot.close()
    assert not multiprocessing.active_children()


def test_closing_before_it_is_warm_leaves_no_process() -> None:
    bot = Worker(TITLE)
    bot.start()
    bot.close()
    assert not multiprocessing.active_children()


def test_taking_without_asking_is_a_mistake_in_the_program() -> None:
    with pytest.raises(RuntimeError):
        Worker(TITLE).take()


def test_the_worker_leaves_when_its_owner_is_gone() -> None:
    """The other end of the line closed, as when the app was killed: the loop returns by itself."""
    ours, theirs = multiprocessing.get_context("spawn").Pipe()
    ours.close()
    life._work(theirs, TITLE)


def test_a_thought_is_braked_by_the_clock_and_by_a_word() -> None:
    clock = Clock()
    ours, theirs = multiprocessing.get_context("spawn").Pipe()
    pace = life._Pace(theirs, clock)
    clock.now += life.BRAKE - 0.1
    assert pace(0.5)
    clock.now += 0.2
    assert not pace(0.6)
    pace.begin()
    assert pace(0.1)
    ours.send_bytes(HURRY)
    assert not pace(0.2)
    assert pace(0.3)  # said of the thought it was at
    said = [MESSAGES.decode(ours.recv_bytes()) for _ in range(5)]
    assert said == [ThoughtProgress(share) for share in (0.5, 0.6, 0.1, 0.2, 0.3)]


@pytest.mark.parametrize("title", TITLES)
def test_every_title_can_be_warmed_up(title: str) -> None:
    assert life._warm_up(title) == Ready()


def test_a_hurried_worker_answers_the_best_so_far(bot: Worker, table: Table) -> None:
    """A thought that would take minutes."""
    asked = msgspec.structs.replace(question(table, "legend"), patience=1000.0)
    bot.put(asked)
    while not bot.share:
        assert not bot.is_ready()
        time.sleep(0.01)
    bot.hurry()
    assert bot.take() in table.legal(Seat(table.to_move or 0))
    quick = question(table, "random")
    assert think(bot, quick) == answer(quick)  # and lives on
