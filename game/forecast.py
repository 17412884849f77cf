"""From what a judge sees to the final lead: weights by the stage of a match, found by self-play.  Knows no title.

A title's ``bot/forecast.toml`` is written by ``tools/dev.py tune TITLE`` and holds, for some numbers of seats, what
each ingredient of its judge weighs at some stages from 0 (the beginning) to 1 (the end), and how well that foretold.
"""

from __future__ import annotations

from bisect import bisect_right
from pathlib import Path
from typing import Any, Final

from game.content import Record, expect, read

STEPS: Final = 64  # stages the weights are worked out for beforehand

Weights = tuple[float, ...]  # the constant, then one for each ingredient


class Curve(Record, frozen=True):
    """The weights for matches of so many seats."""

    seats: int
    knots: tuple[float, ...]  # stages, rising
    constant: tuple[float, ...]  # by knot, in points
    weights: dict[str, tuple[float, ...]]  # ingredient -> its weight by knot

    def at(self, stage: float) -> Weights:
        """Between two knots a straight line."""
        columns = (self.constant, *self.weights.values())
        right = min(max(bisect_right(self.knots, stage), 1), len(self.knots) - 1)
        low, high = self.knots[right - 1], self.knots[right]
        part = min(max((stage - low) / (high - low), 0.0), 1.0)
        return tuple(column[right - 1] + (column[right] - column[right - 1]) * part for column in columns)


class Fitted(Record, frozen=True):
    """What ``tune`` wrote: the curves, and what was measured on matches they were not made from."""

    curve: tuple[Curve, ...]
    evidence: tuple[dict[str, Any], ...] = ()


class Forecast:
    """The weights of one title, ready to be looked up."""

    def __init__(self, file: Path, ingredients: tuple[str, ...]) -> None:
        found = read(file, Fitted)
        for curve in found.curve:
            named = f"curve.{curve.seats}"
            expect(tuple(curve.weights) == ingredients, file.name, named, f"its weights are not of {ingredients}")
            sizes = {len(column) for column in (curve.constant, *curve.weights.values())}
            expect(sizes == {len(curve.knots)} and len(curve.knots) > 1, file.name, named, "a number for each knot")
        stages = [step / STEPS for step in range(STEPS + 1)]
        self._tables = {curve.seats: tuple(map(curve.at, stages)) for curve in found.curve}

    def weights(self, seats: int, stage: float) -> Weights:
        """For a number of seats that was not tried, those of the nearest that was."""
        table = self._tables.get(seats)
        if table is None:
            table = self._tables[min(self._tables, key=lambda tried: abs(tried - seats))]
        return table[round(min(max(stage, 0.0), 1.0) * STEPS)]
