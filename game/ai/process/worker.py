"""Thinking in processes of their own, so that no window ever waits.  Decides nothing itself.

The worker says ``Ready`` once it has imported and warmed up its title, then answers one question after another with
``Answer`` or ``Failure``, now and then saying how far it is; told to hurry it answers with the best so far.  Its time
counts from ``Ready``: starting has a patience of its own, for an old or busy machine may take a minute over it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from typing import Final

from game.ai.coach import Advice, unpacked
from game.ai.process.messages import (
    FAREWELL,
    HURRY,
    MESSAGES,
    Advised,
    Answer,
    Consultation,
    Failure,
    Question,
    Ready,
    ThoughtProgress,
)
from game.ai.process.server import WorkerProcesses
from game.ai.process.server import launch as launch_processes
from game.packing import pack, unpack_action
from game.protocol import Action
from game.titles import find

PATIENCE: Final = 20.0  # seconds a thought may take; it has a brake of its own long before
START_PATIENCE: Final = 90.0  # seconds until a worker must have said that it is ready
STARTS: Final = 2  # of a process for one question; another would die too
GOODBYE: Final = 1.0  # seconds an idle worker gets to leave by itself


Asking = Question | Consultation
Thought = Action | Advice[Action]


class NoAnswer(Exception):
    """A question came to nothing.  The worker's own traceback hangs on as a note."""

    def __init__(self, reason: str, question: Asking, account: str = "") -> None:
        super().__init__(reason)
        self.question = question
        if account:
            self.add_note(account)


class NoWorker(NoAnswer):
    """There is nobody to ask, nor will there be: the process does not start."""


class Worker:
    """A process that answers one question at a time.  Started early it is warm when first asked; restarts if it died.

    ``put`` a question, look whether it ``is_ready``, ``take`` the answer.  ``take`` raises NoAnswer where there is
    none: the thought failed, took too long or died.  A question put while the worker is at another hurries that one
    and waits for its turn; nobody hears the answer to the other.
    """

    def __init__(
        self,
        title: str,
        *,
        patience: float = PATIENCE,
        start_patience: float = START_PATIENCE,
        clock: Callable[[], float] = time.monotonic,
        helpers: int = 0,
        launch: Callable[[str], tuple[WorkerProcesses, Connection]] | None = None,
    ) -> None:
        self.title = title
        self.patience, self.start_patience = patience, start_patience
        self._clock = clock
        self._launch = launch or partial(launch_processes, helpers=helpers)
        self._process: WorkerProcesses | None = None
        self._line: Connection | None = None
        self._is_busy = False  # starting, or thinking about ``_doing``
        self._doing: Asking | None = None
        self._deadline = 0.0  # of what it is busy with
        self._wanted: Asking | None = None
        self._outcome: Thought | NoAnswer | None = None  # of what is wanted
        self._starts = 0  # for what is wanted
        self._share = 0.0  # of the thought it is busy with
        self._is_hurried = False

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

    def put(self, question: Asking) -> None:
        """Ask; whatever was asked before is forgotten."""
        self._wanted, self._outcome, self._starts = question, None, 0
        if self._doing is not None:
            self.hurry()  # nobody waits for that any more
        self._look(0)

    def is_ready(self) -> bool:
        """Whether ``take`` would return at once."""
        if self._wanted is None:
            return False
        self._look(0)
        return self._outcome is not None

    @property
    def share(self) -> float:
        """How far the thought about what is wanted has come, from 0 to 1."""
        return self._share if self._doing is not None and self._doing is self._wanted else 0.0

    def hurry(self) -> None:
        """Have the thought end with the best so far.  Heard once; a question that still waits is not meant."""
        if self._doing is None or self._is_hurried or self._line is None:
            return
        self._is_hurried = True
        with suppress(OSError):  # it died: the next look finds out
            self._line.send_bytes(HURRY)

    def take(self) -> Thought:
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
                self._line.send_bytes(FAREWELL)
            self._process.join(GOODBYE)
        self._stop()

    # -------------------------------------------------------------- one step after another

    def _look(self, seconds: float) -> None:
        """Listen for so long, then ask what is to be asked next."""
        if self._wanted is None or self._outcome is not None:
            return
        if self._line is None:
            self._start_for(self._wanted)
        if self._is_busy and self._has_news(seconds):
            self._hear_all()
        elif self._is_busy and self._clock() >= self._deadline:
            self._lose(f"{'a thought' if self._doing else 'starting'} took too long")
        if self._line is not None and not self._is_busy and self._outcome is None:
            self._send(self._line, self._wanted)

    def _start_for(self, question: Asking) -> None:
        self._starts += 1
        if self._starts > STARTS:
            self._outcome = NoWorker("the process dies whenever it is started", question)
            return
        self.start()
        if self._line is None:
            self._outcome = NoWorker("the system gives no process", question)

    def _send(self, line: Connection, question: Asking) -> None:
        try:
            line.send_bytes(pack(question))
        except OSError:  # it died while nobody asked anything; the next look starts another
            self._stop()
            return
        self._is_busy, self._doing, self._deadline = True, question, self._clock() + self.patience
        self._share, self._is_hurried = 0.0, False

    def _has_news(self, seconds: float) -> bool:
        try:
            return self._line is not None and self._line.poll(seconds)
        except OSError:
            return True  # the line broke: that is news too

    def _hear_all(self) -> None:
        """All that lies ready, up to what ends the thought."""
        self._hear()
        while self._is_busy and self._has_news(0):
            self._hear()

    def _hear(self) -> None:
        assert self._line is not None
        try:
            message = MESSAGES.decode(self._line.recv_bytes())
            if isinstance(message, Failure):
                self._fail(message)
            elif isinstance(message, Answer) and self._doing is not None:
                self._settle(unpack_action(self._doing.title, message.action))
            elif isinstance(message, Advised) and self._doing is not None:
                self._settle(unpacked(find(self._doing.title), message.advice))
            elif isinstance(message, ThoughtProgress) and self._doing is not None:
                self._share = message.share
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

    def _settle(self, outcome: Thought | NoAnswer) -> None:
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
