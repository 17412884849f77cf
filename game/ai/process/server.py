"""The life of the processes that think: one that answers, and helpers that play its deals.  Knows no window.

All of them are children of the window, so that none outlives it; the helpers' lines lead to the one that answers.
"""

from __future__ import annotations

import os
import signal
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import Final

import msgspec

from game.ai.levels import decide
from game.ai.process.helpers import Helpers, help_out
from game.ai.process.messages import (
    HURRY,
    QUESTIONS,
    Advised,
    Answer,
    Consultation,
    Failure,
    Ready,
    ThoughtProgress,
    advise,
    answer,
)
from game.ai.search import SearchState
from game.packing import pack
from game.protocol import DEALER, Setup
from game.titles import find

BRAKE: Final = 8.0  # seconds after which a thought ends with the best so far; an honest thought takes three
NEWS: Final = 0.02  # of a thought, between two reports of how far it is
MOST_HELPERS: Final = 6  # each of them holds a title in memory
WARM: Final = 12  # moves made before the first question: what a title works out once is then there
UNMOVED: Final = ("SIGINT", "SIGHUP", "SIGBREAK")  # sent to the window's whole family; the window sends us home


class WorkerProcesses:
    """Processes that live and die together: the one that answers, and its helpers."""

    def __init__(self, processes: Sequence[BaseProcess]) -> None:
        self._processes = processes

    def is_alive(self) -> bool:
        return any(process.is_alive() for process in self._processes)

    def kill(self) -> None:
        for process in self._processes:
            process.kill()

    def join(self, timeout: float | None = None) -> None:
        for process in self._processes:
            process.join(timeout)

    def close(self) -> None:
        for process in self._processes:
            process.close()


def idle_cores() -> int:
    """Helpers there is room for: every core but one thinks, and one of those is the process that answers."""
    return max(0, min(MOST_HELPERS, (os.cpu_count() or 1) - 2))


def launch(title: str, helpers: int = 0) -> tuple[WorkerProcesses, Connection]:
    """Processes that warm up for this title, and our end of the line to the one that answers."""
    context = get_context("spawn")  # the same on every system, and safe beside a window
    with ExitStack() as lines, ExitStack() as lives:
        ours, theirs = context.Pipe()
        lines.callback(theirs.close)
        lives.callback(ours.close)
        pairs = [context.Pipe() for _ in range(helpers)]
        for pair in pairs:
            for end in pair:
                lines.callback(end.close)
        wanted = [(_live, (theirs, title, [near for near, _ in pairs])), *((_help, (far, title)) for _, far in pairs)]
        processes = []
        for target, args in wanted:
            process = context.Process(target=target, args=args, name="saddlebag-bot", daemon=True)
            process.start()
            lives.callback(process.kill)
            processes.append(process)
        lives.pop_all()
    return WorkerProcesses(processes), ours


# ------------------------------------------------------------------ in the process


class _Pace:
    """Says how far a thought is, hears whether it is enough, and keeps an eye on the clock."""

    def __init__(self, line: Connection, clock: Callable[[], float] = time.monotonic) -> None:
        self._line, self._clock = line, clock
        self.begin()

    def begin(self) -> None:
        self._started, self._said = self._clock(), -NEWS  # the first step is news

    def __call__(self, share: float) -> bool:
        if share >= self._said + NEWS:
            self._said = share
            self._line.send_bytes(pack(ThoughtProgress(share)))
        if self._line.poll():
            self._line.recv_bytes()  # only ever a HURRY: nothing else is sent to one who thinks
            return False
        return self._clock() < self._started + BRAKE


def _live(line: Connection, title: str, helpers: Sequence[Connection] = ()) -> None:
    ignore_signals()
    _work(line, title, helpers)


def _help(line: Connection, title: str) -> None:
    ignore_signals()
    with suppress(EOFError, OSError):  # whom we helped is gone
        help_out(line, partial(_warm_up, title))


def ignore_signals() -> None:
    """Outlive what the window's whole family is sent."""
    for name in UNMOVED:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)


def _work(line: Connection, title: str, helpers: Sequence[Connection] = ()) -> None:
    """Warm up, then answer until told to leave or left alone."""
    pace = _Pace(line)
    mind = SearchState(Helpers(helpers), pace)
    with suppress(EOFError, OSError):  # our owner is gone
        line.send_bytes(pack(_tried(partial(_warm_up, title))))
        while raw := line.recv_bytes():
            if raw != HURRY:  # one that came too late
                pace.begin()
                line.send_bytes(pack(_tried(partial(_answered, raw, mind))))


def _tried(thought: Callable[[], Ready | Answer | Advised]) -> Ready | Answer | Advised | Failure:
    try:
        return thought()
    except Exception as error:  # told in full, and never the end of us
        return Failure(f"{type(error).__name__}: {error}", traceback.format_exc())


def _answered(raw: bytes, mind: SearchState) -> Answer | Advised:
    question = QUESTIONS.decode(raw)
    if isinstance(question, Consultation):
        return Advised(msgspec.Raw(pack(advise(question, mind))))
    return Answer(msgspec.Raw(pack(answer(question, mind))))


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
