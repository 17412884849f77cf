"""The hammer itself: it strikes in the middle of writes, and it sees a loss when there is one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.saves.matches import SaveFolder
from game.titles import TITLES
from tests.saves.matches import NOW, play, sit_down
from tools.stress import torture


@pytest.mark.parametrize("title", list(TITLES))
def test_a_killed_match_keeps_every_acknowledged_move(title: str, tmp_path: Path) -> None:
    toll = torture.kill_many(tmp_path, title, 3, "test")
    assert toll.losses == [] and toll.kills == 3 and toll.moves >= 3


def test_a_loss_is_seen(tmp_path: Path) -> None:
    from random import Random

    table = play(sit_down(), 5, Random(1))
    SaveFolder(tmp_path).write(torture.NAME, table, NOW)
    log = table.log
    assert torture._loss(tmp_path, f"{table.seed} {len(log)} {torture.digest(log)}") == ""
    assert torture._loss(tmp_path, f"{table.seed} {len(log) - 1} {torture.digest(log[:-1])}") == ""
    assert "not the same" in torture._loss(tmp_path, f"{table.seed} {len(log) + 1} {torture.digest([*log, log[-1]])}")
    assert "found" in torture._loss(tmp_path, f"another {len(log)} {torture.digest(log)}")
    assert "there is no saved match" in torture._loss(tmp_path / "elsewhere", f"x 1 {torture.digest(log)}").lower()


def test_mutants_of_every_title_are_refused_or_played() -> None:
    assert torture.mutants(300, "test") == []
