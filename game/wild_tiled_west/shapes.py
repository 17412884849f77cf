"""The tiles in all their orientations, as sets of squares to be moved about (WTW-062).  Geometry only.

A tile is held by its *grip*: the first of its squares in reading order, in the orientation at hand.  All its other
squares come later in reading order, so a shape moved to a grip is a plain shift to the left.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Struct

from game.wild_tiled_west.content import ALLEY, BUILDINGS, CONTENT, STACKS, TILES
from game.wild_tiled_west.effects import IsBuilding
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
    """One orientation of a tile; every set is relative to the grip, which is bit 0."""

    turn: int
    offsets: tuple[int, ...]  # of all squares but the grip
    squares: int
    street: int
    field: int
    cows: int
    bandits: int
    sheriffs: int
    corner: int  # the grip's column inside the bounding box: 0 if its top left square is no void
    rows: tuple[str, ...]  # the picture, as in tiles.toml


class Traits(Struct, frozen=True):
    """What a tile brings however it is turned."""

    size: int
    gold: int
    bullets: int
    pickaxes: int
    alleys: int
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
    grip = next(column for column, letter in enumerate(rows[0]) if legend[letter].terrain != "void")
    offsets = []
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            cell = legend[letter]
            if cell.terrain == "void":
                continue
            offset = row * STRIDE + column - grip
            offsets.append(offset)
            for name in ("squares", cell.terrain, cell.feature):
                if name in sets:
                    sets[name] |= 1 << offset
    return Shape(
        turn, tuple(offsets[1:]), sets["squares"], sets["street"], sets["field"], sets["cow"], sets["bandit"],
        sets["sheriff"], grip, rows,
    )  # fmt: skip


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
    gains = [cell.gain for cell in cells]
    aces = [sum(cell.suit == suit for cell in cells) for suit in SUITS]
    features = [cell.feature for cell in cells]
    return Traits(
        size=TILES[tile].size,
        gold=gains.count("gold"),
        bullets=gains.count("bullet"),
        pickaxes=gains.count("pickaxe"),
        alleys=gains.count("alley"),
        aces=(aces[0], aces[1], aces[2], aces[3]),
        suits=any(aces),
        cows=features.count("cow"),
        field=any(cell.terrain == "field" for cell in cells),
        bandits=features.count("bandit"),
        sheriffs=features.count("sheriff"),
    )


def squares_under(tile: str, turn: int, square: str) -> tuple[str, ...]:
    """The squares a tile covers when its grip lies on this square; it must fit on the board."""
    return names(shape(tile, turn).squares << AT[square])


def next_turn(tile: str, turn: int, step: int = 1) -> int:
    """The orientation after a quarter-turn clockwise (step 1) or back (-1): for a hand that turns a tile."""
    return shape(tile, turn // 4 * 4 + (turn + step) % 4).turn


def flipped(tile: str, turn: int) -> int:
    """The orientation after mirroring what lies in the hand left-right."""
    mirrored = tuple(row[::-1] for row in shape(tile, turn).rows)
    return next(shape.turn for shape in shapes(tile) if shape.rows == mirrored)


__all__ = [
    "ALLEY", "BUILDING_OF", "SIGN_OF", "STACK_OF", "TILE_IDS", "TURNS", "Shape", "Traits", "flipped", "next_turn",
    "shape", "shapes", "squares_under", "traits",
]  # fmt: skip
