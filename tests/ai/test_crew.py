"""Helpers: whoever plays the deals, a thought comes to the same."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from random import Random
from threading import Thread
from typing import Any

import pytest

from game.ai.playouts import Job, one_alone
from game.ai.process.helpers import Helpers, help_out
from game.ai.process.messages import answer, ask
from game.ai.process.worker import Worker
from game.ai.turns import whole_turns
from game.players import Player
from game.table import Table

TITLE = "tiny_epic_western"
DEALS = [f"deal {number}" for number in range(9)]


@pytest.fixture(scope="module")
def table() -> Table:
    return Table(TITLE, [Player("A"), Player("B")], {}, "crew")


@pytest.fixture
def job(table: Table) -> Job:
    seat = table.to_move
    assert seat is not None
    view = table.view(seat)
    turns = whole_turns(table.rules, table.rules.imagine(view, seat, Random(1)), seat, 3)
    return Job(table.rules, view, seat, tuple(turn.path for turn in turns[:2]), 1, "own")


def lines(count: int) -> tuple[list[Connection[Any, Any]], list[Connection[Any, Any]]]:
    pairs = [multiprocessing.Pipe() for _ in range(count)]
    return [near for near, _ in pairs], [far for _, far in pairs]


@pytest.fixture
def two() -> Iterator[list[Connection[Any, Any]]]:
    """Helpers in threads of this process: the same words on the same lines."""

    def live(line: Connection[Any, Any]) -> None:
        with suppress(EOFError, OSError):
            help_out(line, lambda: None)

    near, far = lines(2)
    threads = [Thread(target=live, args=(line,), daemon=True) for line in far]
    for thread in threads:
        thread.start()
    yield near
    for line in near:
        line.close()


def test_with_helpers_it_comes_to_the_same(job: Job, two: list[Connection[Any, Any]]) -> None:
    alone = list(one_alone(job, DEALS))
    crew = Helpers(two)
    assert list(crew(job, DEALS)) == alone
    assert list(Helpers([])(job, DEALS)) == alone


def test_a_thought_broken_off_leaves_nothing_in_the_next(job: Job, two: list[Connection[Any, Any]]) -> None:
    crew = Helpers(two)
    rows = crew(job, DEALS)
    next(rows)
    rows.close()
    other = job._replace(arms=job.arms[::-1])
    assert list(crew(other, DEALS)) == list(one_alone(other, DEALS))


def test_the_deals_of_a_helper_that_died_are_played_by_the_others(job: Job) -> None:
    near, far = lines(1)
    far[0].send_bytes(b"ready")
    crew = Helpers(near)
    rows = crew(job, DEALS)
    found = [next(rows)]
    far[0].close()  # with two deals in its hands, or about to be given them
    assert [*found, *rows] == list(one_alone(job, DEALS))


def test_processes_that_help_give_the_same_answer(table: Table) -> None:
    """With none, one and two of them."""
    seat = table.to_move
    assert seat is not None
    asked = ask(TITLE, "legend", seat, "1", table.view(seat), patience=0.1)
    here = answer(asked)
    for helpers in (1, 2):
        with Worker(TITLE, helpers=helpers) as bot:
            bot.put(asked)
            assert bot.take() == here
    assert not multiprocessing.active_children()
