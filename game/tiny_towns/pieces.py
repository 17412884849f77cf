"""Squares, resources, classes, and a town's ground as one number.  Decides nothing.

The sixteen squares of a town are sixteen nibbles of a 64-bit integer, ``a1`` lowest: 0 is an empty square,
1 to 5 a cube, 8 to 15 a building of that class.  One card of each class is in play, so the class says it all.
"""

from __future__ import annotations

from typing import Final

ROWS: Final = 4
COLUMNS: Final = 4
SIZE: Final = ROWS * COLUMNS

RESOURCES: Final = ("wood", "wheat", "brick", "glass", "stone")
CLASSES: Final = ("cottage", "farm", "well", "chapel", "tavern", "theater", "factory", "monument")
SQUARES: Final = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in "abcd")

SQUARE: Final = {name: index for index, name in enumerate(SQUARES)}
CUBE: Final = {name: index for index, name in enumerate(RESOURCES, start=1)}  # nibble of a cube
RESOURCE: Final = {nibble: name for name, nibble in CUBE.items()}
BUILDING: Final = {name: index for index, name in enumerate(CLASSES, start=8)}  # nibble of a building
CLASS: Final = {nibble: name for name, nibble in BUILDING.items()}
FIRST_BUILDING: Final = 8

NIBBLE: Final = 0xF
ONES: Final = 0x1111_1111_1111_1111  # the lowest bit of each nibble: one bit a square
HIGH: Final = 0x8888_8888_8888_8888  # the bit only buildings have
ROW_BITS: Final = 4 * COLUMNS
ROW_MASK: Final = (1 << ROW_BITS) - 1


def _neighbours(square: int, *, diagonal: bool) -> tuple[int, ...]:
    row, column = divmod(square, COLUMNS)
    return tuple(
        r * COLUMNS + c
        for r in range(max(row - 1, 0), min(row + 2, ROWS))
        for c in range(max(column - 1, 0), min(column + 2, COLUMNS))
        if (r, c) != (row, column) and (diagonal or r == row or c == column)
    )


ADJACENT: Final = tuple(_neighbours(square, diagonal=False) for square in range(SIZE))
AROUND: Final = tuple(_neighbours(square, diagonal=True) for square in range(SIZE))
ROW: Final = tuple(tuple(s for s in range(SIZE) if s // COLUMNS == square // COLUMNS) for square in range(SIZE))
COLUMN: Final = tuple(tuple(s for s in range(SIZE) if s % COLUMNS == square % COLUMNS) for square in range(SIZE))
LINES: Final = tuple(
    tuple(s for s in range(SIZE) if s != square and (s in ROW[square] or s in COLUMN[square])) for square in range(SIZE)
)
CORNERS: Final = (0, COLUMNS - 1, SIZE - COLUMNS, SIZE - 1)
CENTER: Final = (5, 6, 9, 10)


def at(grid: int, square: int) -> int:
    """The nibble on a square."""
    return grid >> 4 * square & NIBBLE


def empty(grid: int) -> int:
    """The empty squares, one bit each in its nibble's lowest place."""
    folded = grid | grid >> 1
    return ~(folded | folded >> 2) & ONES


def buildings(grid: int) -> int:
    """The squares with a building, one bit each."""
    return (grid & HIGH) >> 3


def of_class(grid: int, nibble: int) -> int:
    """The squares holding just this nibble (a class of building, or a resource), one bit each."""
    return empty(grid ^ nibble * ONES)


def whole(bits: int) -> int:
    """Widen one bit a square to the whole nibble."""
    return bits * NIBBLE


def squares_of(bits: int) -> tuple[int, ...]:
    """The indices of the squares in a set of bits, upwards."""
    return tuple(square for square in range(SIZE) if bits >> 4 * square & 1)


def bits_of(squares: tuple[str, ...]) -> int:
    """The bits of named squares."""
    return sum(1 << 4 * SQUARE[name] for name in squares)
