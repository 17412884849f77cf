"""``saddlebag statistics``: what was played, for other programs, and no word about what was not."""

from __future__ import annotations

import csv
import io
import json
import shutil
from pathlib import Path

import pytest

from game.__main__ import main
from game.statistics.history import FILE
from tests.commands.test_commands import said

OLD = Path(__file__).parent.parent / "saves" / "fixtures" / "folder-0.2.0"


def test_every_seat_of_every_match_as_a_row_and_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = str(shutil.copytree(OLD, tmp_path / "old"))
    rows = list(csv.DictReader(io.StringIO(said(capsys, "--data-dir", folder, "statistics"))))
    assert [(row["game"], row["player"], row["level"] != "") for row in rows] == [
        ("tiny_towns", "Hazel", False),
        ("tiny_towns", "Bramble 1", True),
        ("saloon_tycoon", "Hazel", False),
        ("saloon_tycoon", "Bramble 1", True),
    ]
    kept = json.loads(said(capsys, "--data-dir", folder, "statistics", "--json"))
    assert [match["title"] for match in kept["matches"]] == ["tiny_towns", "saloon_tycoon"]
    first = kept["matches"][0]["seats"][0]
    assert sum(first["lines"].values()) == first["total"] == int(rows[0]["points"])


def test_where_nothing_was_played_nothing_is_begun(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert said(capsys, "--data-dir", str(tmp_path), "statistics").startswith("match,game,started")
    assert not (tmp_path / FILE).exists()


def test_a_damaged_book_is_said_apart_from_the_rows(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database at all, and longer than a header would be" * 20)
    assert main(["--data-dir", str(tmp_path), "statistics"]) == 0
    told = capsys.readouterr()
    assert "damaged" in told.err and told.out.count("\n") == 1
