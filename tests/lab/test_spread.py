"""Work spread over executors, and the file it is kept in: the same in any order, nothing lost, nothing twice."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from game.lab import spread
from game.lab.executors import NoCluster, helpers
from game.lab.results import BadLedger, Ledger
from game.lab.simulate import Plan, new_ledger, results_of, simulate
from game.lab.spread import Interrupted, OtherEdition, run

PLAN = Plan("tiny_towns", ("random", "greenhorn"), 20, "spread")


class Backwards(Executor):
    """Does everything, the last first, once the last was handed in."""

    def __init__(self, tasks: int) -> None:
        self.waiting: list[Callable[[], None]] = []
        self.tasks = tasks

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        promise: Future[Any] = Future()
        self.waiting.append(lambda: promise.set_result(fn(*args, **kwargs)))
        if len(self.waiting) == self.tasks:
            for each in reversed(self.waiting):
                each()
        return promise


class Deserted(Executor):
    """Does the first task, and is gone with the others."""

    def __init__(self) -> None:
        self.asked = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        promise: Future[Any] = Future()
        self.asked += 1
        if self.asked == 1:
            promise.set_result(fn(*args, **kwargs))
        else:
            promise.cancel()
            promise.set_running_or_notify_cancel()
        return promise


@pytest.fixture(scope="module")
def digest() -> str:
    """As one process finds it."""
    return simulate(PLAN).digest


def test_whatever_the_order_the_figures_are_the_same(digest: str) -> None:
    assert simulate(PLAN, Backwards(3)).digest == digest
    with ThreadPoolExecutor(2) as pool:
        assert simulate(PLAN, pool).digest == digest


def test_every_result_comes_once_and_with_its_number() -> None:
    with ThreadPoolExecutor(3) as pool:
        found = [pair for batch in run(str, range(10), pool, 3) for pair in batch]
    assert sorted(found) == [(number, str(number)) for number in range(10)]


def test_those_who_stop_listening_stop_the_work() -> None:
    done: list[int] = []
    listening: Iterator[list[tuple[int, None]]] = run(done.append, range(10))
    next(listening)
    listening.close()  # type: ignore[attr-defined]
    assert done == [0]


def test_helpers_who_have_gone_are_told_and_what_is_done_is_kept(digest: str) -> None:
    ledger = new_ledger()
    with pytest.raises(Interrupted, match="have gone"):
        simulate(PLAN, Deserted(), ledger)
    assert len(results_of(PLAN, ledger)) == len(ledger.done) == 8
    assert simulate(PLAN, None, ledger).digest == digest


def test_a_helper_of_another_edition_is_refused() -> None:
    with pytest.raises(OtherEdition, match="edition"):
        spread._do("of somebody else", str, [1])


def test_the_edition_hangs_on_code_and_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spread, "__file__", str(tmp_path / "spread.py"))
    found = set()
    for name, text in (("a.py", "1"), ("a.py", "2"), ("b.toml", "1"), ("b.txt", "1")):
        (tmp_path / name).write_text(text)
        spread.edition.cache_clear()
        found.add(spread.edition())
    spread.edition.cache_clear()
    assert len(found) == 3  # the last is neither


# ------------------------------------------------------------------ who does the work


def test_one_job_is_done_right_here() -> None:
    with helpers(1) as hands:
        assert hands is None


def test_without_dask_a_cluster_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoCluster, match=r"saddlebag\[cluster\]"), helpers(1, "tcp://127.0.0.1:1"):
        pass


# ------------------------------------------------------------------ the ledger


def test_work_is_gone_on_with(tmp_path: Path, digest: str) -> None:
    file = tmp_path / "results.jsonl"
    first = simulate(Plan(*(*_parts(PLAN), 9, "spread")), None, new_ledger(file))
    assert first.games == 9
    played: list[int] = []
    assert simulate(PLAN, None, new_ledger(file), played.append).digest == digest
    assert played == [9, 17, 20]
    assert len(file.read_bytes().splitlines()) == 21
    assert simulate(PLAN, None, new_ledger(file)).digest == digest
    assert len(file.read_bytes().splitlines()) == 21


def _parts(plan: Plan) -> tuple[str, tuple[str, ...]]:
    return plan.title, plan.levels


def test_other_games_in_the_same_file_are_not_mistaken_for_these(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    ledger = new_ledger(file)
    simulate(Plan("tiny_towns", ("greenhorn", "random"), 2, "spread"), None, ledger)
    simulate(Plan("tiny_towns", ("random", "greenhorn"), 2, "spread", {"monuments": "off"}), None, ledger)
    assert results_of(PLAN, new_ledger(file)) == []


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    file = tmp_path / "numbers.jsonl"
    Ledger[int](int, file).add([("one", 1), ("two", 2), ("three", 3)])
    return file


@pytest.mark.parametrize("cut", [1, 2, 20])
def test_a_last_line_that_was_cut_off_is_dropped(kept: Path, cut: int) -> None:
    kept.write_bytes(kept.read_bytes()[:-cut])
    ledger = Ledger[int](int, kept)
    assert ledger.done == {"one": 1, "two": 2}
    ledger.add([("four", 4)])
    assert Ledger[int](int, kept).done == {"one": 1, "two": 2, "four": 4}


@pytest.mark.parametrize("change", [(b'"found":3', b'"found":4'), (b'"three"', b'"seven"'), (b'{"of":"three"', b"{")])
def test_a_last_line_that_was_changed_is_dropped(kept: Path, change: tuple[bytes, bytes]) -> None:
    kept.write_bytes(kept.read_bytes().replace(*change))
    assert Ledger[int](int, kept).done == {"one": 1, "two": 2}


def test_damage_before_the_last_line_is_told(kept: Path) -> None:
    kept.write_bytes(kept.read_bytes().replace(b'"found":2', b'"found":5'))
    with pytest.raises(BadLedger, match=r"Line 3 of .*numbers\.jsonl is damaged"):
        Ledger[int](int, kept)


@pytest.mark.parametrize("text", ["my diary\n", '{"saddlebag":"results"}\n', "no line at all"])
def test_somebody_elses_file_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "diary.txt"
    file.write_text(text)
    with pytest.raises(BadLedger, match="does not hold results"):
        Ledger[int](int, file)
    assert file.read_text() == text


def test_results_of_another_edition_are_refused(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.lab.results.edition", lambda: "f" * 64)
    with pytest.raises(BadLedger, match="this one is ffffffff"):
        Ledger[int](int, kept)


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadLedger, match="cannot be kept"):
        Ledger[int](int, tmp_path / "nowhere" / "results.jsonl")


def test_a_file_taken_away_meanwhile_is_told_and_not_begun_without_its_head(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    ledger = Ledger[int](int, file)
    file.unlink()
    with pytest.raises(BadLedger, match="cannot be kept"):
        ledger.add([("one", 1)])
    assert not file.exists()
    assert ledger.done == {"one": 1}  # known all the same: the figures can be told
