"""Where a tile may lie once more: slowly, to the letter of section 4.6, on plain grids.  No code of the engine's.

Content is read from its files, letter by letter; squares are (row, column).  ``Plan`` is a board as it lies on the
table, made from nothing but the list of tiles placed: tile, orientation, square under its middle.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

Cell = tuple[int, int]
Picture = list[list[str]]

FOLDER = Path(__file__).resolve().parents[3] / "game" / "wild_tiled_west" / "content"
SIZE = 11


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


_TILES = _read("tiles")
GRIDS = {tile["id"]: tile["grid"].split() for tile in [*_TILES["tile"], _TILES["alley"]]}
FACES = {face["id"]: face for face in _read("boards")["face"]}


def picture(tile: str, orientation: int) -> Picture:
    """WTW-062: from 4 on mirrored left-right first; then so many quarter-turns clockwise."""
    grid = [list(row) for row in GRIDS[tile]]
    if orientation >= 4:
        grid = [[row[len(row) - 1 - i] for i in range(len(row))] for row in grid]
    for _ in range(orientation % 4):
        rows, columns = len(grid), len(grid[0])
        grid = [[grid[rows - 1 - column][row] for column in range(rows)] for row in range(columns)]
    return grid


def is_lowest(tile: str, orientation: int) -> bool:
    """Orientations that give the same picture are offered once (WTW-062)."""
    return all(picture(tile, lower) != picture(tile, orientation) for lower in range(orientation))


def lying(tile: str, orientation: int, square: Cell) -> dict[Cell, str]:
    """The letters a tile puts on the board, its middle on this square (D5); squares may be off the board.

    The middle is the square nearest to the mean of all squares, the first in reading order of several.
    """
    grid = picture(tile, orientation)
    cells = []
    for row in range(len(grid)):
        for column in range(len(grid[row])):
            if grid[row][column] != "_":
                cells.append((row, column))
    # all distances times the number of squares, so that numbers stay whole
    count = len(cells)
    down, across = sum(row for row, _ in cells), sum(column for _, column in cells)
    middle, nearest = cells[0], -1
    for row, column in cells:
        distance = (row * count - down) ** 2 + (column * count - across) ** 2
        if nearest < 0 or distance < nearest:
            middle, nearest = (row, column), distance
    found = {}
    for row, column in cells:
        found[square[0] + row - middle[0], square[1] + column - middle[1]] = grid[row][column]
    return found


def around(square: Cell) -> list[Cell]:
    """The squares sharing an edge, those off the board left out."""
    row, column = square
    beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [(r, c) for r, c in beside if 0 <= r < SIZE and 0 <= c < SIZE]


class Plan:
    """A face and the tiles on it."""

    def __init__(self, face: str, tiles: list[tuple[str, int, Cell]]) -> None:
        self.face = face
        self.terrain: list[str] = FACES[face]["terrain"].split()
        self.icons: list[str] = FACES[face]["icons"].split()
        self.tiles = tiles
        self.lying = [lying(*tile) for tile in tiles]
        self.letters = [["" for _ in range(SIZE)] for _ in range(SIZE)]
        for tile in self.lying:
            for (row, column), letter in tile.items():
                self.letters[row][column] = letter

    def covered(self, square: Cell) -> bool:
        return self.letters[square[0]][square[1]] != ""

    def coverable(self, square: Cell) -> bool:
        """Plain or town plot; hills, mines, fields and cows are blocked (section 2.3)."""
        return self.terrain[square[0]][square[1]] in ".ABCDEF"

    def open(self, square: Cell) -> bool:
        return self.coverable(square) and not self.covered(square)

    def carries(self, square: Cell) -> bool:
        """Tiles and printed fields or cows carry the network on (WTW-067 to WTW-069)."""
        return self.covered(square) or self.terrain[square[0]][square[1]] in "fc"

    def joined(self, start: dict[Cell, str]) -> set[Cell]:
        """All that an unbroken chain of edges joins to these squares."""
        found = set(start)
        waiting = list(start)
        while waiting:
            for other in around(waiting.pop()):
                if other not in found and self.carries(other):
                    found.add(other)
                    waiting.append(other)
        return found

    def network(self, store: int = -1) -> set[Cell]:
        """Joined to the start tile, or to the store set aside once it lies there (WTW-216)."""
        found = self.joined(self.lying[0])
        return found | self.joined(self.lying[store]) if store >= 0 else found

    def surrounded(self, squares: dict[Cell, str] | set[Cell]) -> bool:
        """No open square is next to any of them (WTW-106)."""
        return not any(self.open(other) for square in squares for other in around(square))


def closed(face: str, year: int, square: Cell) -> bool:
    """WTW-224."""
    if face != "tempest_plain":
        return False
    row, column = square
    north, south, west, east = row <= 4, row >= 6, column <= 4, column >= 6
    return [north and east, south and east, south and west, north and west][year - 1]


def may_lie(plan: Plan, tile: str, orientation: int, square: Cell, year: int, store: int = -1, mark: str = "") -> bool:
    """Whether this placement is legal.  ``mark``: the store set aside must cover this mark instead of being joined."""
    if not is_lowest(tile, orientation):
        return False
    squares = lying(tile, orientation, square)
    for row, column in squares:
        if not (0 <= row < SIZE and 0 <= column < SIZE):
            return False  # WTW-063
        if not plan.open((row, column)):
            return False  # WTW-064
        if closed(plan.face, year, (row, column)):
            return False
    if mark:
        return any(plan.icons[row][column] == mark for row, column in squares)  # WTW-215
    if not plan.tiles:
        return any(plan.icons[row][column] in "XH" for row, column in squares)  # WTW-066, WTW-202
    network = plan.network(store)
    return any(other in network for covered in squares for other in around(covered))  # WTW-067
