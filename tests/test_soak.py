"""Long runs find what is broken, say which match it was, and can play it again."""

from __future__ import annotations

import pytest

from game.titles import TITLES
from tools.stress import soak
from tools.stress.laws import CHEAP, LAWS, Case
from tools.stress.walks import WalkStep


@pytest.mark.parametrize("title", list(TITLES))
def test_a_few_matches_keep_every_law(title: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--games", "4", "--title", title, "--jobs", "1"]) == 0
    assert f"{title}: 4 matches" in capsys.readouterr().out


def test_a_broken_law_is_told_with_its_match_and_the_rest_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nobody_moves_forty_times(case: Case, step: WalkStep) -> None:
        assert step.number < 40 or case.setup.seats > 2, "a law made to be broken"

    monkeypatch.setattr(soak, "LAWS", (*LAWS, nobody_moves_forty_times))
    monkeypatch.setattr(soak, "CHEAP", (*CHEAP, nobody_moves_forty_times))
    assert soak.main(["--games", "8", "--title", "tiny_towns", "--jobs", "1"]) == 1
    said = capsys.readouterr().out
    assert "8 matches" in said and "a law made to be broken" in said and "the log, 41 entries, ends with" in said
    assert "law broken: nobody_moves_forty_times, at step 40" in said
    again = next(line for line in said.splitlines() if line.startswith("again:"))
    assert soak.main(again.split("soak ", 1)[1].split()) == 1, "the same match fails again"
    assert "1 matches" in capsys.readouterr().out


def test_the_same_number_is_the_same_match() -> None:
    first, second = (soak.soak("tiny_towns", 3, "twice") for _ in range(2))
    assert first == second and first.steps > 20
    assert soak.soak("tiny_towns", 4, "twice") != first


def test_an_unknown_title_gets_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        soak.main(["--title", "chess"])
    assert "There is no game called chess" in capsys.readouterr().err
