"""Placements and drafts once more, slowly and to the letter of sections 4.5 and 4.6.  Shares no code with the engine's.

Boards are read letter by letter; a tile is tried in every orientation on every square.
"""

from __future__ import annotations

from game.wild_tiled_west.content import CONTENT, STACKS, TILES
from game.wild_tiled_west.state import Board, State
from tools.stress.conservation.wild_tiled_west import Cell, LandAccount, joined, near

Position = tuple[int, frozenset[Cell]]  # orientation and squares
QUARTERS = {  # WTW-224, by year
    1: (range(0, 5), range(6, 11)),
    2: (range(6, 11), range(6, 11)),
    3: (range(6, 11), range(0, 5)),
    4: (range(0, 5), range(0, 5)),
}


def turned(rows: tuple[str, ...], orientation: int) -> tuple[str, ...]:
    """WTW-062: mirrored left-right first from 4 on, then quarter-turns clockwise."""
    grid = [list(row) for row in rows]
    if orientation >= 4:
        grid = [row[::-1] for row in grid]
    for _ in range(orientation % 4):
        grid = [list(row) for row in zip(*grid[::-1], strict=True)]
    return tuple("".join(row) for row in grid)


def positions(state: State, b: Board, tile: str) -> set[Position]:
    """Every legal position of a tile, each picture under its lowest orientation."""
    land = LandAccount(b)
    free, wanted = _free(state, b, land), _wanted(state, b, land)
    pictures: dict[tuple[str, ...], int] = {}
    for orientation in range(8):
        pictures.setdefault(turned(tuple(TILES[tile].grid.split()), orientation), orientation)
    found = set()
    for picture, orientation in pictures.items():
        cells = [(r, c) for r, row in enumerate(picture) for c, letter in enumerate(row) if letter != "_"]
        for row in range(11):
            for column in range(11):
                squares = frozenset((r + row, c + column) for r, c in cells)
                if squares <= free and squares & wanted:
                    found.add((orientation, squares))
    return found


def _free(state: State, b: Board, land: LandAccount) -> set[Cell]:
    """WTW-063, WTW-064, WTW-224."""
    free = land.printed(".ABCDEF") - land.covered
    if b.face == "tempest_plain":
        rows, columns = QUARTERS[state.year]
        free = {(row, column) for row, column in free if row not in rows or column not in columns}
    return free


def _wanted(state: State, b: Board, land: LandAccount) -> set[Cell]:
    """WTW-066, WTW-067, WTW-202, WTW-215, WTW-216."""
    if state.phase == "place_store":
        return {square for square, icon in land.icon.items() if icon == "3"}
    if not land.tiles:
        return {square for square, icon in land.icon.items() if icon in "XH"}
    path = land.covered | land.printed("fc")
    network = joined({(r, c) for r, c, _ in land.tiles[0][1]}, path)
    if b.store == "placed":
        network |= joined({(r, c) for r, c, _ in land.tiles[b.store_at][1]}, path)
    return {other for square in network for other in near(square)}


def drafts(state: State, b: Board) -> set[tuple[str, str]]:
    """Slot and stack of every legal draft (WTW-048 to WTW-058)."""
    heights = {stack.id: height for stack, height in zip(STACKS, state.stacks, strict=True)}
    stacks = {stack.id: stack for stack in STACKS}
    wheels = any(laid.tile == "wheelwright" for laid in b.laid)
    found = set()
    for slot in CONTENT.trays.slot:
        dice = state.prairie if slot.die == "prairie" else state.river
        if not dice >> slot.number - 1 & 1:
            continue
        line = [stack for stack in slot.reads if heights[stack]]
        for passed, stack in enumerate(line[:1] if slot.die == "prairie" else line):
            price = stacks[stack].cost + (0 if wheels else passed)
            if price <= b.gold and positions(state, b, stacks[stack].tile):
                found.add((slot.id, stack))
    return found
