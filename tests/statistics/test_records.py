"""A best so far: more points than ever before in a match of this title and as many seats, by this very person."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

import pytest

from game.lab.simulate import Plan, play_match
from game.players import Player
from game.statistics.figures import attempts, beaten
from game.statistics.history import History
from game.table import Table

NOON = datetime(2026, 8, 14, 12, tzinfo=UTC)


@cache
def match(seats: int, seed: str, who: str = "Ida") -> Table:
    table = play_match(Plan("tiny_towns", ("greenhorn",) * seats, 1, seed), 0)
    table.players = (Player(who), *table.players[1:])
    return table


def played(folder: Path, *tables: Table) -> None:
    kept = History(folder)
    for hours, table in enumerate(tables):
        assert table.outcome is not None
        when = NOON + timedelta(hours=hours)
        kept.record(f"{table.seed} {hours}", table, table.outcome, when, when)
    kept.close()


@pytest.fixture
def worse_and_better() -> tuple[Table, Table]:
    """Two matches of Ida's among three, the second with more points."""
    tables = [match(3, seed) for seed in ("a", "b", "c", "d", "e", "f")]
    tables.sort(key=points)
    assert points(tables[0]) < points(tables[-1])
    return tables[0], tables[-1]


def points(table: Table) -> int:
    assert table.outcome is not None
    return table.outcome.sheets[0].total


def test_more_than_ever_is_a_record_kept_or_not_yet(tmp_path: Path, worse_and_better: tuple[Table, Table]) -> None:
    worse, better = worse_and_better
    played(tmp_path, worse)
    assert beaten(tmp_path, better, 0) == points(worse)
    played(tmp_path, worse, better)
    assert beaten(tmp_path, better, 0) == points(worse)


def test_less_or_the_first_is_none(tmp_path: Path, worse_and_better: tuple[Table, Table]) -> None:
    worse, better = worse_and_better
    assert beaten(tmp_path, better, 0) is None
    played(tmp_path, better)
    assert beaten(tmp_path, worse, 0) is None


def test_others_and_other_tables_do_not_count(tmp_path: Path, worse_and_better: tuple[Table, Table]) -> None:
    worse, better = worse_and_better
    played(tmp_path, match(2, "a"), match(3, worse.seed, "Hazel"))
    assert beaten(tmp_path, better, 0) is None
    assert beaten(tmp_path, better, 1) is None  # a bot


def test_attempts_alone_end_with_the_one_at_hand(tmp_path: Path) -> None:
    first, second = match(1, "a"), match(1, "b")
    played(tmp_path, first)
    assert attempts(tmp_path, second) == (points(first), points(second))
