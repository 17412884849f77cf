"""Tasks spread over whoever can do them: this process, many, many machines.  Knows no matches, changes no answer.

Any ``concurrent.futures`` executor will do.  Results come as they are ready, each with its task's number, so that
what they add up to is the same however many hands there were and in whatever order they finished.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError, Executor, Future, as_completed
from functools import cache
from pathlib import Path
from typing import TypeVar

from game import __version__
from game.protocol import SaddlebagError, say

Task = TypeVar("Task")
Found = TypeVar("Found")


class Interrupted(SaddlebagError):
    """The games could not be played to the end."""


class OtherEdition(SaddlebagError):
    """Somebody at work has other rules or other bots than we: the answers would not belong together."""


def run(
    work: Callable[[Task], Found], tasks: Sequence[Task], executor: Executor | None = None, batch: int = 1
) -> Iterator[list[tuple[int, Found]]]:
    """Do all tasks, ``batch`` of them at a time."""
    batches = [range(first, min(first + batch, len(tasks))) for first in range(0, len(tasks), batch)]
    if executor is None:
        for numbers in batches:
            yield [(number, work(tasks[number])) for number in numbers]
        return
    promises: dict[Future[list[Found]], range] = {}
    try:
        for numbers in batches:
            promises[executor.submit(_do, edition(), work, [tasks[number] for number in numbers])] = numbers
        for promise in _kept_first(promises):
            yield list(zip(promises[promise], promise.result(), strict=True))
    except CancelledError as error:
        raise Interrupted("Those who played the games have gone.") from error
    # Stopped, nothing is cancelled here: a process pool falls over that.  Whoever made the executor ends its work.


def _kept_first(promises: Iterable[Future[Found]]) -> Iterator[Future[Found]]:
    """As they are ready; before one that was not kept come all others that are, so that nothing done is lost."""
    given = set()
    for promise in as_completed(promises):
        if not _is_kept(promise):
            yield from (other for other in promises if other not in given and _is_kept(other))
            yield promise
            return
        given.add(promise)
        yield promise


def _is_kept(promise: Future[Found]) -> bool:
    return promise.done() and not promise.cancelled() and promise.exception() is None


def _do(asked: str, work: Callable[[Task], Found], tasks: Sequence[Task]) -> list[Found]:
    if asked != edition():
        gaps = {"theirs": edition()[:8], "ours": asked[:8]}
        raise OtherEdition(say("A helper has edition {theirs} of Saddlebag, not {ours}: install the same.", **gaps))
    return [work(task) for task in tasks]


@cache
def edition() -> str:
    """What a result hangs on: the version, and all of the study's code and content as they lie here."""
    study = Path(__file__).parent.parent
    found = hashlib.sha256(__version__.encode())
    for file in sorted(file for kind in ("*.py", "*.toml") for file in study.rglob(kind)):
        found.update(file.relative_to(study).as_posix().encode() + b"\0")
        found.update(file.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return found.hexdigest()
