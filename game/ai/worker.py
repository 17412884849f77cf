"""Thinking in a process of its own, so that no window ever waits.  Passes views in and actions out, as JSON."""

from __future__ import annotations

import time
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import Final

import msgspec

from game.ai.levels import decide
from game.packing import pack, unpack_action, unpack_state
from game.protocol import Action, Seat
from game.titles import find

PATIENCE: Final = 10.0  # seconds a decision may take before a plain one is made instead
FAREWELL: Final = 1.0  # seconds a worker gets to leave by itself


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: a view and nothing else of the match."""

    title: str
    level: str
    seat: int
    seed: str
    view: msgspec.Raw


def ask(title: str, level: str, seat: Seat, seed: str, view: object) -> Question:
    """A question about this view."""
    return Question(title, level, seat, seed, msgspec.Raw(pack(view)))


def answer(question: Question) -> Action:
    """Think here and now."""
    view = unpack_state(question.title, question.view)
    return decide(question.level, find(question.title), view, Seat(question.seat), Random(question.seed))


class Worker:
    """A process that answers one question at a time.  Starts when first asked, restarts if it died.

    ``put`` a question, look whether the answer ``is_ready``, ``take`` it.  Past the deadline the worker is
    stopped and ``take`` gives a plain legal answer instead: a bot may be slow, the match goes on.
    """

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._question: Question | None = None
        self._deadline = 0.0

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def put(self, question: Question) -> None:
        """Ask; whatever was asked before is forgotten."""
        if self._question is not None:
            self._stop()  # it is still busy with a question nobody wants answered any more
        self._question = question
        self._deadline = time.monotonic() + self.patience
        line = self._started()
        try:
            line.send_bytes(pack(question))
        except OSError:  # it died since; a new one is asked
            self._stop()
            self._started().send_bytes(pack(question))

    def is_ready(self) -> bool:
        """Whether ``take`` would return at once."""
        if self._question is None:
            return False
        return time.monotonic() >= self._deadline or self._has_news(0)

    def take(self) -> Action:
        """The answer, waiting for it until the deadline."""
        question, self._question = self._question, None
        if question is None:
            raise RuntimeError("nothing was asked")
        if self._has_news(max(0.0, self._deadline - time.monotonic())) and self._line is not None:
            try:
                return unpack_action(question.title, self._line.recv_bytes())
            except (EOFError, OSError, msgspec.DecodeError):
                pass  # it died thinking
        self._stop()
        return answer(msgspec.structs.replace(question, level="random"))

    def think(self, question: Question) -> Action:
        """Ask and wait."""
        self.put(question)
        return self.take()

    def close(self) -> None:
        """Send the worker home; it never outlives this."""
        self._question = None
        if self._line is not None:
            with suppress(OSError):  # already gone
                self._line.send_bytes(b"")
        if self._process is not None:
            self._process.join(FAREWELL)
        self._stop()

    def _has_news(self, seconds: float) -> bool:
        try:
            return self._line is not None and self._line.poll(seconds)
        except OSError:
            return True  # the line broke: that is news too

    def _started(self) -> Connection:
        if self._process is not None and self._line is not None and self._process.is_alive():
            return self._line
        self._stop()
        context = get_context("spawn")  # the same on every system, and safe beside a window
        ours, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs,), name="saddlebag-bot", daemon=True)
        self._process.start()
        theirs.close()
        self._line = ours
        return ours

    def _stop(self) -> None:
        if self._process is not None:
            if self._process.is_alive():
                self._process.kill()
            self._process.join()
            self._process.close()
        if self._line is not None:
            self._line.close()
        self._process = self._line = None


def _work(line: Connection) -> None:
    """The life of the process: answer until told to leave or left alone."""
    questions = msgspec.json.Decoder(Question)
    while True:
        try:
            raw = line.recv_bytes()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        if not raw:
            return
        line.send_bytes(pack(answer(questions.decode(raw))))
