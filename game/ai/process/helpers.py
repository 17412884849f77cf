"""Helpers that play deals for a thought, each in a process of its own.  Starts none: it is given the lines to them.

The rows come in the order of the deals and a deal is known by its seed, so that a thought comes to the same whether
nobody helps or many do.  A helper that dies leaves its deals to the others.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from typing import Final

import msgspec

from game.ai.playouts import Job, Row, play_deal
from game.packing import pack, unpack_action, unpack_state
from game.protocol import Seat, Weighed
from game.titles import find

READY: Final = b"ready"
AHEAD: Final = 2  # deals a helper is given at a time, so that it need not wait for the next


class CrewTask(msgspec.Struct, frozen=True, tag="task"):
    """A job, as it is sent."""

    number: int
    title: str
    view: msgspec.Raw
    seat: int
    arms: tuple[tuple[msgspec.Raw, ...], ...]
    turns: int
    weighed: Weighed


class CrewDeal(msgspec.Struct, frozen=True, tag="deal"):
    """One deal of the task last sent."""

    seed: str


class PlayedDeal(msgspec.Struct, frozen=True):
    """What came of a deal."""

    task: int
    seed: str
    row: list[float]


_ORDERS: Final = msgspec.json.Decoder(CrewTask | CrewDeal)
_PLAYED: Final = msgspec.json.Decoder(PlayedDeal)


# ------------------------------------------------------------------ in the process that thinks


class Helper:
    """A line to a helper and the deals it is at; before it has said that it is ready it is given none."""

    def __init__(self, line: Connection) -> None:
        self.line = line
        self.is_warm = False
        self.deals: list[str] = []

    @property
    def has_time(self) -> bool:
        return self.is_warm and len(self.deals) < AHEAD


class Helpers:
    """A crew: this process and its helpers."""

    def __init__(self, lines: Sequence[Connection]) -> None:
        self._helpers = [Helper(line) for line in lines]
        self._number = 0
        self._open: deque[str] = deque()  # deals nobody is at
        self._rows: dict[str, Row] = {}

    def __call__(self, job: Job, deals: Iterable[str]) -> Iterator[Row]:
        order = list(deals)
        self._begin(job, order)
        for seed in order:
            while seed not in self._rows:
                self._hand_out()
                if self._open:
                    mine = self._open.popleft()
                    self._rows[mine] = play_deal(job, mine)
                self._collect(None if not self._open and seed not in self._rows else 0.0)
            yield self._rows.pop(seed)

    def _begin(self, job: Job, order: Sequence[str]) -> None:
        self._number += 1
        self._open, self._rows = deque(order), {}
        task = pack(_packed(job, self._number))
        for helper in list(self._helpers):
            helper.deals = []  # of a task that was broken off: what still comes of it is not listened to
            self._send(helper, task)

    def _hand_out(self) -> None:
        for helper in list(self._helpers):
            while self._open and helper.has_time:
                seed = self._open.popleft()
                helper.deals.append(seed)
                self._send(helper, pack(CrewDeal(seed)))

    def _collect(self, seconds: float | None) -> None:
        """Take what has been played, waiting so long for it."""
        lines = {helper.line: helper for helper in self._helpers}
        for line in wait(list(lines), seconds) if lines else ():
            helper = lines[line]  # type: ignore[index]
            try:
                self._hear(helper, helper.line.recv_bytes())
            except (EOFError, OSError):
                self._lose(helper)

    def _hear(self, helper: Helper, raw: bytes) -> None:
        if raw == READY:
            helper.is_warm = True
            return
        played = _PLAYED.decode(raw)
        if played.task == self._number:
            helper.deals.remove(played.seed)
            self._rows[played.seed] = played.row

    def _send(self, helper: Helper, order: bytes) -> None:
        try:
            helper.line.send_bytes(order)
        except OSError:
            self._lose(helper)

    def _lose(self, helper: Helper) -> None:
        if helper in self._helpers:
            self._helpers.remove(helper)
            self._open.extendleft(reversed(helper.deals))
            helper.deals = []
            helper.is_warm = False
            helper.line.close()


def _packed(job: Job, number: int) -> CrewTask:
    arms = tuple(tuple(msgspec.Raw(pack(action)) for action in path) for path in job.arms)
    return CrewTask(number, job.rules.TITLE, msgspec.Raw(pack(job.view)), job.seat, arms, job.turns, job.weighed)


# ------------------------------------------------------------------ in the helper


def help_out(line: Connection, warm_up: Callable[[], object]) -> None:
    """Play deals until the line breaks."""
    warm_up()
    line.send_bytes(READY)
    number, job = 0, None
    while True:
        order = _ORDERS.decode(line.recv_bytes())
        if isinstance(order, CrewTask):
            number, job = order.number, _unpacked(order)
        elif job is not None:
            line.send_bytes(pack(PlayedDeal(number, order.seed, list(play_deal(job, order.seed)))))


def _unpacked(task: CrewTask) -> Job:
    arms = tuple(tuple(unpack_action(task.title, raw) for raw in path) for path in task.arms)
    return Job(find(task.title), unpack_state(task.title, task.view), Seat(task.seat), arms, task.turns, task.weighed)
