"""Real processes, really killed, hundreds of times over: what a write has acknowledged is there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from random import Random

import pytest

from game.saves.documents import NotFound
from game.saves.matches import SaveFolder
from tests.saves.matches import NOW

ROOT = Path(__file__).parents[2]
VICTIM = [sys.executable, "-m", "tests.saves.victim"]
LONGEST_PAUSE = 0.008  # seconds; a write takes some two thousandths

Kill = Callable[[Path, str, float, bool], int]
Way = Callable[[], AbstractContextManager[Kill]]


@contextmanager
def forking() -> Iterator[Kill]:
    """Children of one warmed-up process, so that a start costs next to nothing."""
    with subprocess.Popen(VICTIM, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdin and parent.stdout
        orders, reports = parent.stdin, parent.stdout

        def kill(path: Path, seed: str, pause: float, at_once: bool) -> int:
            orders.write(f"{path}\t{seed}\t{pause}\t{at_once}\n")
            orders.flush()
            acknowledged, ending = reports.readline().split()
            assert int(ending) == -signal.SIGKILL, "it ended by itself"
            return int(acknowledged)

        yield kill


@contextmanager
def starting() -> Iterator[Kill]:
    """A process of its own each time: slow, but every system can."""

    def kill(path: Path, seed: str, pause: float, at_once: bool) -> int:
        with subprocess.Popen([*VICTIM, str(path), seed], cwd=ROOT, stdout=subprocess.PIPE) as victim:
            assert victim.stdout
            heard = b"" if at_once else victim.stdout.readline()
            time.sleep(pause)
            assert victim.poll() is None, "it ended by itself"
            victim.kill()
            heard += victim.stdout.read()
        return int(heard.split()[-1]) if heard else -1

    yield kill


if hasattr(os, "fork"):
    ROUNDS: list[tuple[Way, int, int]] = [*((forking, seed, 40) for seed in range(6)), (starting, 6, 5)]
else:
    ROUNDS = [(starting, 0, 40)]  # each start costs seconds there; `tools/stress/torture.py` kills hundreds


@pytest.mark.parametrize(("way", "seed", "kills"), ROUNDS, ids=lambda value: getattr(value, "__name__", str(value)))
def test_what_was_acknowledged_survives_the_kill(way: Way, seed: int, kills: int, tmp_path: Path) -> None:
    rng = Random(f"kill {seed}")
    found, in_the_act = -1, 0
    with way() as kill:
        for number in range(kills):
            at_once = rng.random() < 0.2
            acknowledged = max(found, kill(tmp_path, f"{seed} {number}", rng.random() * LONGEST_PAUSE, at_once))
            in_the_act += any(name.endswith(".tmp") for name in os.listdir(tmp_path))
            try:
                record, _, notices = SaveFolder(tmp_path).load("match")  # plays the whole log out
                found = int((record.saved - NOW).total_seconds())
            except NotFound:
                found, notices = -1, ()
            assert acknowledged <= found <= acknowledged + 1, f"seed {seed}, kill {number}: {acknowledged}, {found}"
            assert notices == (), f"seed {seed}, kill {number}: {notices}"
    assert found >= kills // 2, "it was hardly let live"
    assert way is starting or in_the_act, "no kill ever struck in the middle of a write"  # a cold one writes too rarely
    assert not [name for name in os.listdir(tmp_path) if "damaged" in name]
