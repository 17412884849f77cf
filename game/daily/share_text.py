"""A day's result as a small picture in characters, for any chat or letter.  Copies nothing, knows no language.

■■■■■■■■ 16 Cottage
■■■■ 8 Chapel
· 2 lost by Empty squares
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

MOST: Final = 12  # squares of the longest bar
GAIN: Final = "■"
LOSS: Final = "·"
MINUS: Final = "\u2212"
STAR: Final = ("☆", "★")
STARS: Final = 3


class ScoreBar(NamedTuple):
    """One line of the score sheet."""

    squares: str
    points: str
    name: str


def bars(lines: Sequence[tuple[str, int]]) -> list[ScoreBar]:
    """The lines that brought or cost something, all on one scale; the least of them is one square."""
    told = [(name, points) for name, points in lines if points]
    each = max(1, -(-max((abs(points) for _, points in told), default=1) // MOST))
    return [
        ScoreBar((GAIN if points > 0 else LOSS) * max(1, round(abs(points) / each)), _figure(points), name)
        for name, points in told
    ]


def stars(won: int) -> str:
    return STAR[1] * won + STAR[0] * (STARS - won)


def _figure(points: int) -> str:
    return f"{MINUS}{-points}" if points < 0 else str(points)
