"""A real Dask cluster on this machine: the same digest as one core, also when a worker is killed in the middle."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.__main__ import main
from game.lab.executors import NoCluster, helpers
from game.lab.simulate import Plan, new_ledger, simulate
from tools.measure import tune

ROOT = Path(__file__).parent.parent.parent
PLAN = Plan("tiny_towns", ("random", "greenhorn"), 64, "cluster")


class Cluster:
    """A scheduler and workers, each a process of its own."""

    def __init__(self) -> None:
        self.processes: list[subprocess.Popen[str]] = []
        call = ["dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
        self.address = self._start(call, "Scheduler at:").split()[-1]
        self.workers = [self._worker(), self._worker()]

    def _worker(self) -> subprocess.Popen[str]:
        call = ["dask_worker", self.address, "--no-nanny", "--nthreads", "1", "--no-dashboard"]
        self._start(call, "Registered to:")
        return self.processes[-1]

    def _start(self, call: list[str], ready: str) -> str:
        command = [sys.executable, "-m", f"distributed.cli.{call[0]}", *call[1:]]
        process = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True)
        self.processes.append(process)
        assert process.stderr is not None
        said = []
        for line in process.stderr:
            said.append(line)
            if ready in line:
                return line
        raise AssertionError("".join(said))

    def close(self) -> None:
        for process in reversed(self.processes):
            process.kill()
            process.communicate()


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    found = Cluster()
    yield found
    found.close()


@pytest.mark.long
def test_one_core_and_a_cluster_find_the_same(
    cluster: Cluster, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    hands = (["--jobs", "1"], ["--cluster", cluster.address])
    for words in (
        ["simulate", "saloon_tycoon", "--bots", "random", "--games", "20", "--seed", "oak", "--json"],
        ["ladder", "tiny_towns", "--levels", "random,greenhorn", "--games", "4", "--seed", "oak", "--json"],
    ):
        here, there = (_told(capsys, [*words, *who]) for who in hands)
        assert here["digest"] == there["digest"]
        assert here.get("bouts") == there.get("bouts")
    tuned = []
    for who in hands:
        assert tune.main(["tiny_epic_western", "--games", "4", "--seats", "1", *who]) == 0
        tuned.append(capsys.readouterr().out)
    assert tuned[0] == tuned[1] and "correlation" in tuned[0]


def _told(capsys: pytest.CaptureFixture[str], words: list[str]) -> dict[str, object]:
    assert main(words) == 0
    told: dict[str, object] = json.loads(capsys.readouterr().out)
    return told


@pytest.mark.long
@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="a process is held still by a signal of POSIX")
def test_a_worker_killed_in_the_middle_loses_nothing_and_nothing_counts_twice(cluster: Cluster, tmp_path: Path) -> None:
    victim = cluster.workers[0]
    told: list[int] = []

    def hurt(done: int) -> None:
        told.append(done)
        if len(told) == 1:
            os.kill(victim.pid, signal.SIGSTOP)  # with a batch in its hands, which it will never finish
        if len(told) == 3:
            victim.kill()

    file = tmp_path / "results.jsonl"
    with helpers(1, cluster.address) as hands:
        report = simulate(PLAN, hands, new_ledger(file), hurt)
    assert victim.wait() == -signal.SIGKILL
    assert told == list(range(8, 65, 8))
    rows = [json.loads(line) for line in file.read_bytes().splitlines()[1:]]
    assert Counter(row["of"] for row in rows) == Counter(PLAN.match(number) for number in range(64))
    assert report.digest == simulate(PLAN).digest


def test_nobody_there_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.lab.executors.PATIENCE", 1)
    with pytest.raises(NoCluster, match="no cluster at"), helpers(1, "tcp://127.0.0.1:9"):
        pass
    with pytest.raises(NoCluster, match="no cluster at"), helpers(1, "nonsense://"):
        pass
