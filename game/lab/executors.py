"""Who does the work: nobody but us, processes of this machine, or a Dask cluster.  Knows no tasks."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager, nullcontext
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Any, Final

from game.lab.spread import Interrupted
from game.protocol import SaddlebagError, say

JOBS: Final = 60  # processes at most; Windows can wait for no more
PATIENCE: Final = 30  # seconds for a cluster to answer, and to have somebody who works


class NoCluster(SaddlebagError):
    """There is nobody to work for us."""


def helpers(jobs: int = 1, cluster: str | None = None) -> AbstractContextManager[Executor | None]:
    """An executor, or None where the work is done best right here."""
    if cluster is not None:
        return _cluster(cluster)
    return _processes(min(jobs, JOBS)) if jobs > 1 else nullcontext()


@contextmanager
def _processes(jobs: int) -> Iterator[Executor]:
    before = set(active_children())
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_mind_no_keys) as pool:
        try:
            yield pool
        except BrokenProcessPool as error:
            raise Interrupted("One of the processes that played the games has died.") from error
        except BaseException:  # stopped, or one of them failed: nobody waits for the games of the others
            for helper in set(active_children()) - before:
                helper.terminate()
            raise


def _mind_no_keys() -> None:
    """Ctrl+C goes to all processes of a terminal; one of them is enough to stop the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_the_owner, daemon=True).start()


def _leave_with_the_owner() -> None:
    """An owner that was killed tells nobody: its helpers would wait for work for ever."""
    owner = parent_process()
    if owner is not None:
        owner.join()
        os._exit(1)


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    """What a worker was doing when it died is done by another; the cluster itself sees to that."""
    try:
        import distributed  # an extra: nobody else pays for it
    except ImportError as error:
        raise NoCluster("A cluster needs Dask: pip install 'saddlebag[cluster]'") from error
    client = _client(distributed, address)
    try:
        yield client.get_executor()
    except distributed.KilledWorker as error:
        raise Interrupted("Worker after worker of the cluster died over the same games.") from error
    finally:
        client.close()


def _client(distributed: Any, address: str) -> Any:
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise NoCluster(say("There is no cluster at {address}.", address=address)) from error
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        client.close()
        raise NoCluster(say("The cluster at {address} has no workers.", address=address)) from error
    return client
