"""Weights by the stage of a match, and the tool that finds them.  Plays two short matches; measures no judge."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.content import BadContent
from game.forecast import Curve, Forecast
from game.titles import TITLES
from tools.measure import tune
from tools.measure.tune import Sample

FILE = """
[[curve]]
seats = 2
knots = [0.0, 0.5, 1.0]
constant = [1.0, 2.0, 4.0]
[curve.weights]
margin = [0.0, 1.0, 1.0]
[[curve]]
seats = 4
knots = [0.0, 1.0]
constant = [9.0, 9.0]
[curve.weights]
margin = [2.0, 2.0]
"""


def forecast(folder: Path, text: str = FILE, ingredients: tuple[str, ...] = ("margin",)) -> Forecast:
    file = folder / "forecast.toml"
    file.write_text(text, "utf-8")
    return Forecast(file, ingredients)


def test_between_two_knots_the_weights_lie_on_a_line(tmp_path: Path) -> None:
    found = forecast(tmp_path)
    assert found.weights(2, 0.0) == (1.0, 0.0)
    assert found.weights(2, 0.25) == (1.5, 0.5)
    assert found.weights(2, 1.0) == (4.0, 1.0)
    assert found.weights(2, 7.0) == found.weights(2, 1.0)
    assert found.weights(2, -1.0) == found.weights(2, 0.0)


def test_a_number_of_seats_that_was_not_tried_goes_by_the_nearest(tmp_path: Path) -> None:
    found = forecast(tmp_path)
    assert found.weights(6, 0.5) == found.weights(4, 0.5) == (9.0, 2.0)
    assert found.weights(1, 0.5) == found.weights(2, 0.5)


@pytest.mark.parametrize("change", [("margin", "lead"), ("[1.0, 2.0, 4.0]", "[1.0, 2.0]"), ("seats = 2", "chairs = 2")])
def test_a_file_that_does_not_fit_is_refused(tmp_path: Path, change: tuple[str, str]) -> None:
    with pytest.raises(BadContent, match=r"forecast\.toml"):
        forecast(tmp_path, FILE.replace(*change))


# ------------------------------------------------------------------ the tool


def line(stage: float, amount: float) -> float:
    return 3.0 - 2.0 * stage + (0.5 + stage) * amount


def samples(matches: int, noise: float = 0.0) -> list[Sample]:
    rng = Random(1)
    found = []
    for match in range(matches):
        for index in range(20):
            amount, stage = rng.uniform(-10, 10), index / 19
            final = line(stage, amount) + rng.gauss(0, noise)
            found.append(Sample(match, index / 20, stage, (amount,), 0.0, final, final))
    return found


def test_the_fit_finds_the_line_the_samples_lie_on() -> None:
    curve = tune.fit(2, ("amount",), samples(400))
    for stage in (0.1, 0.5, 0.9):
        constant, weight = curve.at(stage)
        assert constant + 4 * weight == pytest.approx(line(stage, 4), abs=0.1)


def test_a_stage_nobody_reached_is_taken_to_be_like_its_neighbour() -> None:
    early = [each for each in samples(50) if each.stage < 0.3]
    curve = tune.fit(2, ("amount",), early)
    assert curve.weights["amount"][4] == pytest.approx(curve.weights["amount"][2], abs=0.2)


def test_a_moment_says_bias_error_and_correlation() -> None:
    found = tune.moment(0.5, [(1.0, 0.0), (3.0, 2.0), (5.0, 4.0)])
    assert (found.samples, found.bias, found.error) == (3, 1.0, 1.0)
    assert found.correlation == pytest.approx(1.0)
    assert tune.correlation([1.0, 1.0], [0.0, 2.0]) == 0.0


def test_the_same_matches_are_found_again_and_what_is_written_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "forecast.toml"
    monkeypatch.setattr(tune, "find_file", lambda rules: file)
    call = ["tiny_epic_western", "--games", "2", "--seats", "1", "--seed", "twice", "--write"]
    assert tune.main(call) == 0
    first, told = file.read_text("utf-8"), capsys.readouterr().out
    assert tune.main(call) == 0
    assert file.read_text("utf-8") == first
    assert capsys.readouterr().out == told
    assert "--seed twice" in first
    model = tune.model_of(TITLES["tiny_epic_western"])
    assert model is not None
    assert len(Forecast(file, model.INGREDIENTS).weights(1, 0.5)) == 1 + len(model.INGREDIENTS)


def test_a_curve_foretells_what_it_was_made_from() -> None:
    curve = Curve(2, (0.0, 1.0), (1.0, 1.0), {"amount": (2.0, 2.0)})
    assert tune.foretold(curve, Sample(0, 0.0, 0.5, (3.0,), 0.0, 8.0, 0.0)) == (7.0, 8.0)
