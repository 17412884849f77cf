"""Ratings from games won and lost: maximum likelihood, one player's rating fixed.  Plays nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, sqrt
from typing import Final, NamedTuple

SCALE: Final = log(10) / 400  # 400 points: ten wins to one
ROUNDS: Final = 100  # of Newton's method; a handful is enough
STRIDE: Final = 200.0  # points a rating may move in one of them, so that none runs away
DRAWN: Final = 1.0  # drawn games thought into every pairing: who won all of them is not infinitely strong
ANCHORED: Final = 1000.0


class Rating(NamedTuple):
    player: str
    points: float
    error: float  # standard, of the distance to the anchor


Scores = Mapping[tuple[str, str], tuple[float, int]]  # (a, b): the wins of a over b, and their games


def ratings(scores: Scores, anchor: str) -> list[Rating]:
    """Of all who played, the strongest first; the anchor has 1000."""
    players = sorted({player for pair in scores for player in pair} - {anchor})
    points = dict.fromkeys([anchor, *players], ANCHORED)
    for _ in range(ROUNDS):
        slope, bend = _likelihood(scores, players, points)
        for player, row in zip(players, inverse(bend), strict=True):
            step = sum(each * value for each, value in zip(row, slope, strict=True))
            points[player] += max(-STRIDE, min(STRIDE, step))
    _, bend = _likelihood(scores, players, points)
    errors = {player: sqrt(row[at]) for at, (player, row) in enumerate(zip(players, inverse(bend), strict=True))}
    found = [Rating(player, round(points[player], 1), round(errors.get(player, 0.0), 1)) for player in points]
    return sorted(found, key=lambda rating: -rating.points)


def _likelihood(
    scores: Scores, players: Sequence[str], points: Mapping[str, float]
) -> tuple[list[float], list[list[float]]]:
    """How its logarithm rises with each rating, and how it bends (Fisher's information)."""
    at = {player: index for index, player in enumerate(players)}
    slope = [0.0] * len(players)
    bend = [[0.0] * len(players) for _ in players]
    for (one, other), (wins, games) in scores.items():
        expected = 1 / (1 + 10 ** ((points[other] - points[one]) / 400))
        surplus = SCALE * (wins + DRAWN / 2 - (games + DRAWN) * expected)
        known = SCALE * SCALE * (games + DRAWN) * expected * (1 - expected)
        for player, sign in ((one, 1), (other, -1)):
            if player in at:
                slope[at[player]] += sign * surplus
                bend[at[player]][at[player]] += known
        if one in at and other in at:
            bend[at[one]][at[other]] -= known
            bend[at[other]][at[one]] -= known
    return slope, bend


def inverse(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    size = len(rows)
    return solved([[*row, *(float(at == column) for column in range(size))] for at, row in enumerate(rows)])


def solved(table: list[list[float]]) -> list[list[float]]:
    """Of equations, a row of factors and what they come to: the solutions, by elimination with the largest pivot."""
    size = len(table)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(table[row][column]))
        table[column], table[pivot] = table[pivot], table[column]
        table[column] = [value / table[column][column] for value in table[column]]
        for row in range(size):
            if row != column and table[row][column]:
                factor = table[row][column]
                table[row] = [a - factor * b for a, b in zip(table[row], table[column], strict=True)]
    return [row[size:] for row in table]
