"""A town turned or mirrored is as good as before.  ``image_key`` is the same for all eight images of a town."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Final

from game.tiny_towns.pieces import COLUMNS, NIBBLE, SIZE, at
from game.tiny_towns.state import Town


def _images() -> tuple[tuple[int, ...], ...]:
    """For each image, the square that each square goes to."""
    found = []
    for mirrored in (False, True):
        for turns in range(4):
            goes = []
            for square in range(SIZE):
                row, column = divmod(square, COLUMNS)
                column = COLUMNS - 1 - column if mirrored else column
                for _ in range(turns):
                    row, column = column, COLUMNS - 1 - row
                goes.append(row * COLUMNS + column)
            found.append(tuple(goes))
    return tuple(found)


IMAGES: Final = _images()


def image_key(town: Town) -> Hashable:
    """Equal for two towns if, and only if, one is the other turned or mirrored, with all that lies on it.

    The moves of the round are left out: they name squares.
    """
    ground = min(_laid_out(town, goes) for goes in IMAGES)
    return ground, tuple(sorted(town.cavern)), town.monument, town.shrine, town.watch


def _laid_out(town: Town, goes: tuple[int, ...]) -> tuple[int, int, tuple[tuple[int, tuple[str, ...]], ...]]:
    stores = tuple(sorted((goes[store.square], store.cubes) for store in town.stores))
    return _moved(town.grid, goes), _moved(town.held, goes), stores


@lru_cache(maxsize=4096)
def _moved(grid: int, goes: tuple[int, ...]) -> int:
    moved = 0
    for square in range(SIZE):
        if grid >> 4 * square & NIBBLE:
            moved |= at(grid, square) << 4 * goes[square]
    return moved
