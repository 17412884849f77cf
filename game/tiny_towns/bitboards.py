"""Neighbours, lines, corners and center as sets of bits, one bit a square, lowest in its nibble.  Geometry only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.tiny_towns.pieces import ADJACENT, AROUND, CENTER, COLUMN, CORNERS, LINES, ROW


def _bits(squares: tuple[int, ...]) -> int:
    return sum(1 << 4 * square for square in squares)


def _by_bit(table: tuple[tuple[int, ...], ...]) -> dict[int, int]:
    return {1 << 4 * square: _bits(squares) for square, squares in enumerate(table)}


BESIDE: Final = _by_bit(ADJACENT)
RING: Final = _by_bit(AROUND)
CROSS: Final = _by_bit(LINES)
ROW_OF: Final = _by_bit(ROW)
COLUMN_OF: Final = _by_bit(COLUMN)
CORNER_BITS: Final = _bits(CORNERS)
CENTER_BITS: Final = _bits(CENTER)


def each(bits: int) -> Iterator[int]:
    """The single squares of a set, upwards."""
    while bits:
        low = bits & -bits
        yield low
        bits ^= low
