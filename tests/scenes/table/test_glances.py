"""Positions nobody chose, in windows nobody chose: nothing overlaps or is cut, and what is told can be seen again."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.titles import TITLES
from scenes.kit import layout_audit
from tools.stress import glances
from tools.stress.glances import Onlooker, main

SAMPLE = 3  # matches of each title; the command looks at more


@pytest.mark.long
@pytest.mark.parametrize("number", range(SAMPLE))
@pytest.mark.parametrize("title", TITLES)
def test_whoever_looks_whenever_sees_nothing_cut_and_nothing_on_anything(title: str, number: int) -> None:
    assert [f"{found.place} {found.window}: {found.fault}" for found in Onlooker(title, "sample", number).look()] == []


def test_what_is_told_is_seen_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def first_word(areas: list[layout_audit.Area], window: object) -> list[str]:
        return [f"{len(areas)} areas"]

    monkeypatch.setattr(glances, "faults", first_word)
    found = next(Onlooker("tiny_towns", "again", 0).look())
    assert main(["--see", found.place, "--picture", str(tmp_path / "town.png")]) == 0
    assert capsys.readouterr().out.startswith(f"{found.place}  {found.window}\n  {found.fault}")
    assert (tmp_path / "town_0.png").is_file()


def test_faults_are_told_once_a_kind_and_end_in_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(glances, "faults", lambda areas, window: [f"{len(areas)} areas"])
    assert main(["--title", "tiny_towns", "--matches", "1"]) == 1
    told = capsys.readouterr().out
    assert told.count("areas") == len({line for line in told.splitlines() if "areas" in line}) <= 2  # table and results
    with pytest.raises(SystemExit):
        main(["--title", "chess"])
