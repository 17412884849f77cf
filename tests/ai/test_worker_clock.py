"""The thinking process by the clock: what takes too long is given up, what dies is told, nobody waits."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from typing import Any

import msgspec
import pytest

from game.ai.process.messages import HURRY, Answer, Failure, Question, Ready, ThoughtProgress, answer
from game.ai.process.worker import PATIENCE, START_PATIENCE, NoAnswer, NoWorker, Worker
from game.packing import pack
from game.protocol import Seat
from game.table import Table
from tests.ai.workers import TITLE, Clock, pair, question


@pytest.fixture
def table() -> Table:
    return pair()


class Puppet:
    """Stands for the process; ``line`` is its end of the line, and the test speaks for it."""

    def __init__(self) -> None:
        self.launched: list[str] = []
        self.killed = 0
        self.line: Connection[Any, Any]

    def launch(self, title: str) -> tuple[Any, Any]:
        self.launched.append(title)
        ours, self.line = multiprocessing.get_context("spawn").Pipe()
        return self, ours

    def is_alive(self) -> bool:
        return True

    def kill(self) -> None:
        self.killed += 1

    def join(self, seconds: float | None = None) -> None:
        """There is nobody to wait for."""

    def close(self) -> None:
        """Nor anything to close."""

    def say(self, message: Ready | ThoughtProgress | Answer | Failure) -> None:
        self.line.send_bytes(pack(message))

    def heard(self) -> Question | None:
        return msgspec.json.decode(self.line.recv_bytes(), type=Question) if self.line.poll() else None

    def is_hurried(self) -> bool:
        return self.line.poll() and self.line.recv_bytes() == HURRY

    def answer(self) -> None:
        """Think about what was heard."""
        question = self.heard()
        assert question is not None
        self.say(Answer(msgspec.Raw(pack(answer(question)))))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def puppet() -> Puppet:
    return Puppet()


@pytest.fixture
def led(puppet: Puppet, clock: Clock) -> Worker:
    return Worker(TITLE, clock=clock, launch=puppet.launch)


def test_a_slow_start_is_waited_for(led: Worker, puppet: Puppet, clock: Clock, table: Table) -> None:
    """Ten seconds used to be all it had, imports included: it was killed every time, just before it could answer."""
    asked = question(table)
    led.start()
    led.put(asked)
    clock.now += START_PATIENCE - 1
    assert not led.is_ready()
    assert puppet.heard() is None  # it is not asked before it listens
    puppet.say(Ready())
    assert not led.is_ready()
    clock.now += PATIENCE - 1  # the time for the thought begins only now
    assert not led.is_ready()
    puppet.answer()
    assert led.is_ready()
    assert led.take() == answer(asked)
    assert puppet.killed == 0 and puppet.launched == [TITLE]


def test_warm_long_before_it_is_asked(led: Worker, puppet: Puppet, clock: Clock, table: Table) -> None:
    led.start()
    puppet.say(Ready())
    clock.now += 1000 * START_PATIENCE
    led.put(question(table))
    puppet.answer()
    assert led.is_ready()
    assert led.take() in table.legal(Seat(table.to_move or 0))


def test_a_start_that_never_ends_is_given_up(led: Worker, puppet: Puppet, clock: Clock, table: Table) -> None:
    led.put(question(table))
    clock.now += START_PATIENCE
    assert led.is_ready()
    with pytest.raises(NoWorker, match="starting took too long"):
        led.take()
    assert puppet.killed == 1


def test_a_slow_thought_is_given_up_and_the_next_question_gets_a_new_worker(
    led: Worker, puppet: Puppet, clock: Clock, table: Table
) -> None:
    led.start()
    puppet.say(Ready())
    led.put(question(table))
    clock.now += PATIENCE
    assert led.is_ready()
    with pytest.raises(NoAnswer, match="a thought took too long") as raised:
        led.take()
    assert not isinstance(raised.value, NoWorker)
    assert puppet.killed == 1
    led.put(question(table))
    puppet.say(Ready())
    assert not led.is_ready()
    puppet.answer()
    assert led.is_ready()
    assert len(puppet.launched) == 2


def test_dying_in_thought_is_told(led: Worker, puppet: Puppet, table: Table) -> None:
    led.start()
    puppet.say(Ready())
    led.put(question(table))
    puppet.line.close()
    with pytest.raises(NoAnswer, match="the process ended") as raised:
        led.take()
    assert not isinstance(raised.value, NoWorker)


def test_one_that_died_while_it_started_is_replaced(led: Worker, puppet: Puppet, table: Table) -> None:
    led.start()
    puppet.line.close()
    led.put(question(table))
    assert not led.is_ready()
    puppet.say(Ready())
    assert not led.is_ready()
    puppet.answer()
    assert led.is_ready()
    assert led.take() in table.legal(Seat(table.to_move or 0))


def test_a_title_that_cannot_be_warmed_up_is_told_with_its_traceback(led: Worker, puppet: Puppet, table: Table) -> None:
    led.start()
    puppet.say(Failure("KeyError: 'well'", "Traceback: here"))
    led.put(question(table))
    with pytest.raises(NoWorker, match="KeyError") as raised:
        led.take()
    assert raised.value.__notes__ == ["Traceback: here"]


@pytest.mark.parametrize(
    "said",
    [b"", b"\xff\x00", b"[]", b'{"type":"farewell"}', b'{"type":"answer"}', b'{"type":"ready"}',
     b'{"type":"answer","action":{"type":"nonsense"}}', b'{"type":"answer","action":"\xff"}'],
)  # fmt: skip
def test_garbage_is_no_answer(led: Worker, puppet: Puppet, table: Table, said: bytes) -> None:
    led.start()
    puppet.say(Ready())
    led.put(question(table))
    puppet.line.send_bytes(said)
    assert led.is_ready()
    with pytest.raises(NoAnswer):
        led.take()
    assert puppet.killed == 1  # what comes after garbage cannot be believed either


def test_an_answer_nobody_wants_any_more_is_dropped(led: Worker, puppet: Puppet, table: Table) -> None:
    """Without another process: importing takes longer than most thoughts."""
    led.start()
    puppet.say(Ready())
    led.put(question(table, seed="old"))
    wanted = question(table, seed="new")
    led.put(wanted)
    puppet.answer()
    assert puppet.is_hurried()  # what nobody waits for any more need not be thought out
    assert not led.is_ready()
    heard = puppet.heard()
    assert heard == wanted
    puppet.say(Answer(msgspec.Raw(pack(answer(wanted)))))
    assert led.take() == answer(wanted)
    assert len(puppet.launched) == 1


def test_it_says_how_far_a_thought_is(led: Worker, puppet: Puppet, table: Table) -> None:
    led.start()
    puppet.say(Ready())
    led.put(question(table))
    assert led.share == 0.0
    for share in (0.25, 0.5):
        puppet.say(ThoughtProgress(share))
    assert not led.is_ready()
    assert led.share == 0.5
    puppet.answer()
    assert led.is_ready()
    led.take()
    assert led.share == 0.0


def test_hurry_is_said_once_to_a_thought_and_never_to_one_who_waits(led: Worker, puppet: Puppet, table: Table) -> None:
    led.start()
    puppet.say(Ready())
    led.hurry()
    assert puppet.heard() is None
    led.put(question(table))
    led.hurry()
    led.hurry()
    puppet.answer()
    assert puppet.is_hurried() and puppet.heard() is None
    assert led.is_ready()


def test_a_hanging_thought_nobody_wants_does_not_hold_up_the_next(
    led: Worker, puppet: Puppet, clock: Clock, table: Table
) -> None:
    led.start()
    puppet.say(Ready())
    led.put(question(table, seed="old"))
    led.put(question(table, seed="new"))
    clock.now += PATIENCE
    assert not led.is_ready()
    assert not led.is_ready()  # a new one is starting
    puppet.say(Ready())
    assert not led.is_ready()
    puppet.answer()
    assert led.is_ready()
    assert (puppet.killed, len(puppet.launched)) == (1, 2)


def test_a_system_without_processes_is_told(table: Table) -> None:
    def launch(title: str) -> Any:
        raise OSError("no more processes")

    led = Worker(TITLE, launch=launch)
    led.start()
    led.put(question(table))
    assert led.is_ready()
    with pytest.raises(NoWorker):
        led.take()


@pytest.mark.parametrize("last_words", [(), (Ready(),)])
def test_a_worker_that_always_dies_is_not_started_for_ever(
    puppet: Puppet, table: Table, last_words: tuple[Ready, ...]
) -> None:
    def launch(title: str) -> Any:
        launched = puppet.launch(title)
        for word in last_words:
            puppet.say(word)
        puppet.line.close()
        return launched

    led = Worker(TITLE, launch=launch)
    led.put(question(table))
    with pytest.raises(NoWorker):
        led.take()
    assert len(puppet.launched) == 2
