"""The tiles in all their orientations, as sets of squares to be moved about (WTW-062).  Geometry only.

A hand holds a tile by its *grip*: the square nearest to the middle of the turned picture.  A shape begins with its
*first* square in reading order; all others come later, so a shape moved to a place is a plain shift to the left.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Struct

from game.wild_tiled_west.content import ALLEY, BUILDINGS, CONTENT, STACKS, TILES
from game.wild_tiled_west.effects import Goods, IsBuilding
from game.wild_tiled_west.pieces import AT, STRIDE, SUITS, names
from game.wild_tiled_west.records import Building

TURNS: Final = 8
TILE_IDS: Final = tuple(TILES)  # the alley is the last
STACK_OF: Final = {stack.tile: index for index, stack in enumerate(STACKS)}
BUILDING_OF: Final[dict[str, Building]] = {
    tile.id: BUILDINGS[tile.effect.building] for tile in TILES.values() if isinstance(tile.effect, IsBuilding)
}
SIGN_OF: Final = {tile: building.sign for tile, building in BUILDING_OF.items()}


class Shape(Struct, frozen=True):
    """One orientation of a tile; every set is relative to its first square, which is bit 0."""

    turn: int
    offsets: tuple[int, ...]  # of all squares but the first
    squares: int
    street: int
    field: int
    cows: int
    bandits: int
    sheriffs: int
    grip: int  # the offset of the square it is held by
    middle: tuple[int, int]  # the same, as row and column of the picture
    rows: tuple[str, ...]  # the picture, as in tiles.toml


class Traits(Struct, frozen=True):
    """What a tile brings however it is turned."""

    size: int
    goods: Goods | None  # of its icons
    aces: tuple[int, int, int, int]
    suits: bool  # whether it has any ace
    cows: int
    field: bool
    bandits: int
    sheriffs: int


def _turned(rows: tuple[str, ...], turn: int) -> tuple[str, ...]:
    """Mirrored left-right first if the turn is 4 or more, then so many quarter-turns clockwise."""
    if turn >= 4:
        rows = tuple(row[::-1] for row in rows)
    for _ in range(turn % 4):
        rows = tuple("".join(row[column] for row in reversed(rows)) for column in range(len(rows[0])))
    return rows


def _shape(rows: tuple[str, ...], turn: int) -> Shape:
    legend = CONTENT.legend.legend
    sets = dict.fromkeys(("squares", "street", "field", "cow", "bandit", "sheriff"), 0)
    cells = [
        (row, column, legend[letter])
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
        if legend[letter].terrain != "void"
    ]
    first = cells[0][1]  # its column: the first square is in the top row
    for row, column, cell in cells:
        for name in ("squares", cell.terrain, cell.feature):
            if name in sets:
                sets[name] |= 1 << row * STRIDE + column - first
    middle = _middle([(row, column) for row, column, _ in cells])
    offsets = tuple(row * STRIDE + column - first for row, column, _ in cells)
    return Shape(
        turn, offsets[1:], sets["squares"], sets["street"], sets["field"], sets["cow"], sets["bandit"],
        sets["sheriff"], middle[0] * STRIDE + middle[1] - first, middle, rows,
    )  # fmt: skip


def _middle(cells: list[tuple[int, int]]) -> tuple[int, int]:
    """The square nearest to the middle of them all; the first in reading order if several are."""
    size = len(cells)
    down, across = sum(row for row, _ in cells), sum(column for _, column in cells)
    return min(cells, key=lambda cell: (cell[0] * size - down) ** 2 + (cell[1] * size - across) ** 2)


@cache
def shapes(tile: str) -> tuple[Shape, ...]:
    """The different pictures of a tile, each under its lowest number (WTW-062)."""
    rows = tuple(TILES[tile].grid.split())
    found: dict[tuple[str, ...], Shape] = {}
    for turn in range(TURNS):
        picture = _turned(rows, turn)
        if picture not in found:
            found[picture] = _shape(picture, turn)
    return tuple(found.values())


@cache
def shape(tile: str, turn: int) -> Shape:
    """The picture a tile shows in an orientation: also found by a number that is not its lowest."""
    picture = _turned(tuple(TILES[tile].grid.split()), turn)
    return next(shape for shape in shapes(tile) if shape.rows == picture)


@cache
def traits(tile: str) -> Traits:
    cells = [CONTENT.legend.legend[letter] for letter in "".join(TILES[tile].grid.split())]
    gains: list[str | None] = [cell.gain for cell in cells]
    aces = [sum(cell.suit == suit for cell in cells) for suit in SUITS]
    features = [cell.feature for cell in cells]
    return Traits(
        size=TILES[tile].size,
        goods=Goods(*map(gains.count, ("gold", "bullet", "alley", "pickaxe"))) if any(gains) else None,
        aces=(aces[0], aces[1], aces[2], aces[3]),
        suits=any(aces),
        cows=features.count("cow"),
        field=any(cell.terrain == "field" for cell in cells),
        bandits=features.count("bandit"),
        sheriffs=features.count("sheriff"),
    )


def first_place(tile: str, turn: int, square: str) -> int:
    """The place of the bit of a tile's first square when its grip is on this square."""
    return AT[square] - shape(tile, turn).grip


def squares_under(tile: str, turn: int, square: str) -> tuple[str, ...]:
    """The squares a tile covers when its grip is on this square; it must fit on the board."""
    return names(shape(tile, turn).squares << first_place(tile, turn, square))


def middle(tile: str, turn: int) -> tuple[int, int]:
    """Row and column of the grip inside the turned picture."""
    return shape(tile, turn).middle


def cells(tile: str, turn: int, row: int, column: int) -> tuple[tuple[int, int, str], ...]:
    """Row, column and letter of each square of a tile held over a square of the board; some may be off the board."""
    turned = shape(tile, turn)
    down, across = row - turned.middle[0], column - turned.middle[1]
    return tuple(
        (down + r, across + c, letter)
        for r, letters in enumerate(turned.rows)
        for c, letter in enumerate(letters)
        if letter != "_"
    )


def next_turn(tile: str, turn: int, step: int = 1) -> int:
    """The orientation after a quarter-turn clockwise (step 1) or back (-1): for a hand that turns a tile."""
    return shape(tile, turn // 4 * 4 + (turn + step) % 4).turn


def flipped(tile: str, turn: int) -> int:
    """The orientation after mirroring what lies in the hand left-right."""
    mirrored = tuple(row[::-1] for row in shape(tile, turn).rows)
    return next(shape.turn for shape in shapes(tile) if shape.rows == mirrored)


__all__ = [
    "ALLEY", "BUILDING_OF", "SIGN_OF", "STACK_OF", "TILE_IDS", "TURNS", "Shape", "Traits", "cells", "first_place",
    "flipped", "middle", "next_turn", "shape", "shapes", "squares_under", "traits",
]  # fmt: skip
