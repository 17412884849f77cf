"""Thinking in a process of its own, so that no window ever waits.  Passes views in and actions out, as JSON.

The worker says ``Ready`` once it has imported and warmed up its title, then answers one question after another with
``Answer`` or ``Failure``; an empty message sends it home.  Its time counts from ``Ready``: starting has a patience of
its own, for an old or busy machine may take a minute over it.
"""

from __future__ import annotations

import signal
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import Final

import msgspec

from game.ai.levels import decide
from game.packing import pack, unpack_action, unpack_state
from game.protocol import DEALER, Action, Seat, Setup
from game.titles import find

PATIENCE: Final = 10.0  # seconds a thought may take
START_PATIENCE: Final = 90.0  # seconds until a worker must have said that it is ready
STARTS: Final = 2  # of a process for one question; another would die too
FAREWELL: Final = 1.0  # seconds an idle worker gets to leave by itself
WARM: Final = 12  # moves made before the first question: what a title works out once is then there
UNMOVED: Final = ("SIGINT", "SIGHUP", "SIGBREAK")  # sent to the window's whole family; the window sends us home


# ------------------------------------------------------------------ what passes through the line


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: a view and nothing else of the match."""

    title: str
    level: str
    seat: int
    seed: str
    view: msgspec.Raw


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """The worker is warm: questions from now on are answered without delay."""


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """The question last put, thought out."""

    action: msgspec.Raw


class Failure(msgspec.Struct, frozen=True, tag="failure"):
    """An error in warming up or in thought.  The worker lives on."""

    reason: str
    account: str  # the traceback


_MESSAGES: Final = msgspec.json.Decoder(Ready | Answer | Failure)
_QUESTIONS: Final = msgspec.json.Decoder(Question)


class NoAnswer(Exception):
    """A question came to nothing.  The worker's own traceback hangs on as a note."""

    def __init__(self, reason: str, question: Question, account: str = "") -> None:
        super().__init__(reason)
        self.question = question
        if account:
            self.add_note(account)


class NoWorker(NoAnswer):
    """There is nobody to ask, nor will there be: the process does not start."""


# ------------------------------------------------------------------ asking


def ask(title: str, level: str, seat: Seat, seed: str, view: object) -> Question:
    """A question about this view."""
    return Question(title, level, seat, seed, msgspec.Raw(pack(view)))


def answer(question: Question) -> Action:
    """Think here and now."""
    view = unpack_state(question.title, question.view)
    return decide(question.level, find(question.title), view, Seat(question.seat), Random(question.seed))


def launch(title: str) -> tuple[BaseProcess, Connection]:
    """A process that warms up for this title, and our end of the line to it."""
    context = get_context("spawn")  # the same on every system, and safe beside a window
    ours, theirs = context.Pipe()
    process = context.Process(target=_live, args=(theirs, title), name="saddlebag-bot", daemon=True)
    try:
        process.start()
    except OSError:
        ours.close()
        raise
    finally:
        theirs.close()
    return process, ours


class Worker:
    """A process that answers one question at a time.  Started early it is warm when first asked; restarts if it died.

    ``put`` a question, look whether it ``is_ready``, ``take`` the answer.  ``take`` raises NoAnswer where there is
    none: the thought failed, took too long or died.  A question put while the worker is at another waits for its turn;
    nobody hears the answer to the other.
    """

    def __init__(
        self,
        title: str,
        *,
        patience: float = PATIENCE,
        start_patience: float = START_PATIENCE,
        clock: Callable[[], float] = time.monotonic,
        launch: Callable[[str], tuple[BaseProcess, Connection]] = launch,
    ) -> None:
        self.title = title
        self.patience, self.start_patience = patience, start_patience
        self._clock, self._launch = clock, launch
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._is_busy = False  # starting, or thinking about ``_doing``
        self._doing: Question | None = None
        self._deadline = 0.0  # of what it is busy with
        self._wanted: Question | None = None
        self._outcome: Action | NoAnswer | None = None  # of what is wanted
        self._starts = 0  # for what is wanted

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def start(self) -> None:
        """Begin to warm up, if it has not begun.  Does not wait; what goes wrong is said when it is asked."""
        if self._line is not None:
            return
        with suppress(OSError):
            self._process, self._line = self._launch(self.title)
            self._is_busy, self._deadline = True, self._clock() + self.start_patience

    def put(self, question: Question) -> None:
        """Ask; whatever was asked before is forgotten."""
        self._wanted, self._outcome, self._starts = question, None, 0
        self._look(0)

    def is_ready(self) -> bool:
        """Whether ``take`` would return at once."""
        if self._wanted is None:
            return False
        self._look(0)
        return self._outcome is not None

    def take(self) -> Action:
        """The answer, waiting for it.  Raises NoAnswer, and NoWorker if it is of no use to ask again."""
        if self._wanted is None:
            raise RuntimeError("nothing was asked")
        while self._outcome is None:
            self._look(max(0.0, self._deadline - self._clock()))
        outcome, self._wanted, self._outcome = self._outcome, None, None
        if isinstance(outcome, NoAnswer):
            raise outcome
        return outcome

    def close(self) -> None:
        """Send the worker home, at once if it is busy; it never outlives this."""
        self._wanted = self._outcome = None
        if self._line is not None and self._process is not None and not self._is_busy:
            with suppress(OSError):  # already gone
                self._line.send_bytes(b"")
            self._process.join(FAREWELL)
        self._stop()

    # -------------------------------------------------------------- one step after another

    def _look(self, seconds: float) -> None:
        """Listen for so long, then ask what is to be asked next."""
        if self._wanted is None or self._outcome is not None:
            return
        if self._line is None:
            self._start_for(self._wanted)
        if self._is_busy and self._has_news(seconds):
            self._hear()
        elif self._is_busy and self._clock() >= self._deadline:
            what = "a thought" if self._doing else "starting"
            self._lose(f"{what} took too long")
        if self._line is not None and not self._is_busy and self._outcome is None:
            self._send(self._line, self._wanted)

    def _start_for(self, question: Question) -> None:
        self._starts += 1
        if self._starts > STARTS:
            self._outcome = NoWorker("the process dies whenever it is started", question)
            return
        self.start()
        if self._line is None:
            self._outcome = NoWorker("the system gives no process", question)

    def _send(self, line: Connection, question: Question) -> None:
        try:
            line.send_bytes(pack(question))
        except OSError:  # it died while nobody asked anything; the next look starts another
            self._stop()
            return
        self._is_busy, self._doing, self._deadline = True, question, self._clock() + self.patience

    def _has_news(self, seconds: float) -> bool:
        try:
            return self._line is not None and self._line.poll(seconds)
        except OSError:
            return True  # the line broke: that is news too

    def _hear(self) -> None:
        assert self._line is not None
        try:
            message = _MESSAGES.decode(self._line.recv_bytes())
            if isinstance(message, Failure):
                self._fail(message)
            elif isinstance(message, Answer) and self._doing is not None:
                self._settle(unpack_action(self._doing.title, message.action))
            elif isinstance(message, Ready) and self._doing is None:
                self._is_busy = False
            else:
                self._lose(f"out of turn it said {message}")
        except (EOFError, OSError):
            if self._doing is None:
                self._stop()  # died while starting; the next look tries once more
            else:
                self._lose("the process ended")
        except ValueError as error:  # also msgspec's errors
            self._lose(f"what it said cannot be read: {error}")

    def _fail(self, failure: Failure) -> None:
        if self._doing is None:
            self._lose(failure.reason, failure.account)
        else:
            self._settle(NoAnswer(failure.reason, self._doing, failure.account))

    def _settle(self, outcome: Action | NoAnswer) -> None:
        """The thought is over; its outcome counts if it is still wanted."""
        if self._doing is self._wanted:
            self._outcome = outcome
        self._is_busy, self._doing = False, None

    def _lose(self, reason: str, account: str = "") -> None:
        """The process is of no more use."""
        doing, wanted = self._doing, self._wanted
        self._stop()
        assert wanted is not None
        if doing is None:
            self._outcome = NoWorker(reason, wanted, account)
        elif doing is wanted:
            self._outcome = NoAnswer(reason, wanted, account)

    def _stop(self) -> None:
        if self._process is not None:
            if self._process.is_alive():
                self._process.kill()
            self._process.join()
            self._process.close()
        if self._line is not None:
            self._line.close()
        self._process = self._line = self._doing = None
        self._is_busy = False


# ------------------------------------------------------------------ the life of the process


def _live(line: Connection, title: str) -> None:
    for name in UNMOVED:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    _work(line, title)


def _work(line: Connection, title: str) -> None:
    """Warm up, then answer until told to leave or left alone."""
    with suppress(EOFError, OSError):  # our owner is gone
        line.send_bytes(pack(_tried(partial(_warm_up, title))))
        while raw := line.recv_bytes():
            line.send_bytes(pack(_tried(partial(_answered, raw))))


def _tried(thought: Callable[[], Ready | Answer]) -> Ready | Answer | Failure:
    try:
        return thought()
    except Exception as error:  # told in full, and never the end of us
        return Failure(f"{type(error).__name__}: {error}", traceback.format_exc())


def _answered(raw: bytes) -> Answer:
    return Answer(msgspec.Raw(pack(answer(_QUESTIONS.decode(raw)))))


def _warm_up(title: str) -> Ready:
    """Make the first moves of some match."""
    rules, rng = find(title), Random(title)
    state = rules.setup(Setup(max(2, rules.SEATS.start)))
    for _ in range(WARM):
        seat = rules.to_move(state)
        if seat is None:
            break
        if seat == DEALER:
            action = rules.deal(state, rng)
        else:
            action = decide("cowhand", rules, rules.observe(state, seat), seat, rng)
        rules.apply(state, action)
    return Ready()
