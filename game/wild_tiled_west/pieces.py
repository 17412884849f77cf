"""Squares, and a board's ground as sets of bits.  Geometry and names only; decides nothing.

A set of squares is one integer.  A row takes twelve bits, the twelfth always 0: so a step to the left or right
falls off the board and never into another row, and a shape moved about needs no look at the edge.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

SIZE: Final = 11
STRIDE: Final = SIZE + 1
ROW: Final = (1 << SIZE) - 1  # the bits of row 0

SQUARES: Final = tuple(f"{'ABCDEFGHIJK'[column]}{row + 1}" for row in range(SIZE) for column in range(SIZE))
AT: Final = {name: index // SIZE * STRIDE + index % SIZE for index, name in enumerate(SQUARES)}  # name -> place of bit
NAME: Final = {place: name for name, place in AT.items()}
BIT: Final = {name: 1 << place for name, place in AT.items()}

ROWS: Final = tuple(ROW << row * STRIDE for row in range(SIZE))
COLUMNS: Final = tuple(sum(1 << row * STRIDE + column for row in range(SIZE)) for column in range(SIZE))
BOARD: Final = sum(ROWS)
EDGE: Final = ROWS[0] | ROWS[-1] | COLUMNS[0] | COLUMNS[-1]
QUARTERS: Final = {  # WTW-224: row 5 and column 5 belong to none
    "north_east": sum(ROWS[:5]) & sum(COLUMNS[6:]),
    "south_east": sum(ROWS[6:]) & sum(COLUMNS[6:]),
    "south_west": sum(ROWS[6:]) & sum(COLUMNS[:5]),
    "north_west": sum(ROWS[:5]) & sum(COLUMNS[:5]),
}

SUITS: Final = ("spades", "hearts", "clubs", "diamonds")
DECK: Final = 3  # the slot of the partner supply that stands for the face-down deck


def place_of(row: int, column: int) -> int:
    """The place of a square's bit."""
    return row * STRIDE + column


def beside(squares: int) -> int:
    """The squares next to any of these, by an edge (section 2.3); some of them may be among these."""
    return (squares << 1 | squares >> 1 | squares << STRIDE | squares >> STRIDE) & BOARD


def flood(seed: int, ground: int) -> int:
    """All the ground joined by edges to the seed; the seed must lie on it."""
    while True:
        grown = (seed | seed << 1 | seed >> 1 | seed << STRIDE | seed >> STRIDE) & ground
        if grown == seed:
            return seed
        seed = grown


def groups(squares: int) -> Iterator[int]:
    """The groups joined by edges, in reading order of their first squares."""
    while squares:
        group = flood(squares & -squares, squares)
        yield group
        squares ^= group


def each(squares: int) -> Iterator[int]:
    """The single squares of a set as bits, in reading order."""
    while squares:
        low = squares & -squares
        yield low
        squares ^= low


def names(squares: int) -> tuple[str, ...]:
    """The names of a set of squares, in reading order."""
    return tuple(NAME[bit.bit_length() - 1] for bit in each(squares))


def name_of(square: int) -> str:
    """The name of one square, given as a bit."""
    return NAME[square.bit_length() - 1]


def bits_of(squares: tuple[str, ...]) -> int:
    """A set from the names of its squares."""
    return sum(BIT[name] for name in squares)


@cache
def line_through(square: int) -> int:
    """Row and column of a square, given as a bit, without itself."""
    row, column = divmod(square.bit_length() - 1, STRIDE)
    return (ROWS[row] | COLUMNS[column]) & ~square


@cache
def between(one: int, other: int) -> int:
    """The squares strictly between two of one row or column, given as bits."""
    low, high = sorted((one.bit_length() - 1, other.bit_length() - 1))
    step = 1 if low // STRIDE == high // STRIDE else STRIDE
    return sum(1 << place for place in range(low + step, high, step))
