"""A settlement of Wild Tiled West, composed once onto a surface and kept.  Knows no rule and no place on screen."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from scenes.kit.art import Art
from scenes.kit.brush import blank
from scenes.skins.wild_tiled_west import tiles
from scenes.skins.wild_tiled_west.tiles import ART, FIELD, SMALL_BELOW, Cells, Square, Upright

SIZE: Final = 11
TOWNS: Final = {"A": "#58b0ad", "B": "#dd8156", "C": "#ab8fce", "D": "#6f9fdc", "E": "#e287a4", "F": "#d2b23c"}
PRINTS: Final = {
    "o": "horseshoe", "p": "pickaxe_space", "g": "bonus_gold", "u": "bonus_bullet", "a": "bonus_alley", "X": "start",
    "H": "house_mark", "e": "card_space", "r": "rope", "k": "coach_stop",
}  # fmt: skip
DONE: Final = "#b9e0a8"  # the line round a finished town
FENCED_FROM: Final = 12  # pixels of a square
LINE_ON_TILES: Final = 215  # of 255
STORM: Final = ("#2c3440", 104)


class LaidTile(NamedTuple):
    """A tile on a settlement: cells in the squares of the board."""

    tile: str
    cells: Cells
    sign: str = ""  # "" for what is no building
    stash: bool = False


class Land(NamedTuple):
    """All that is to be seen of one settlement."""

    terrain: tuple[str, ...]
    icons: tuple[str, ...]
    digits: str  # what the figures of this face are: "landing" or "signpost"
    tiles: tuple[LaidTile, ...] = ()
    graves: frozenset[Square] = frozenset()
    chips: frozenset[Square] = frozenset()  # hill bandits
    pokes: frozenset[Square] = frozenset()
    done: frozenset[str] = frozenset()  # letters of finished towns
    closed: frozenset[Square] = frozenset()  # by the storm
    caught: frozenset[Square] = frozenset()  # ropes
    away: frozenset[Square] = frozenset()  # bandits on their way


def town_squares(land: Land, key: str) -> frozenset[Square]:
    return frozenset((r, c) for r, row in enumerate(land.terrain) for c, letter in enumerate(row) if letter == key)


def town_keys(land: Land) -> tuple[str, ...]:
    return tuple(key for key in TOWNS if any(key in row for row in land.terrain))


def covered(land: Land) -> frozenset[Square]:
    return frozenset((row, column) for laid in land.tiles for row, column, _ in laid.cells)


def fields(land: Land) -> frozenset[Square]:
    """Field squares, printed and on tiles."""
    printed = {(r, c) for r, row in enumerate(land.terrain) for c, letter in enumerate(row) if letter in "fc"}
    lying = {(row, column) for laid in land.tiles for row, column, letter in laid.cells if letter in FIELD}
    return frozenset(printed | lying)


def picture(art: Art, land: Land, side: int) -> Surface:
    """The whole settlement at so many pixels a square, kept until something on it changes."""
    return art.kept(("wtw land", land, side), lambda: _compose(art, land, side))


def _compose(art: Art, land: Land, side: int) -> Surface:
    image = ground(art, land, side)
    tiles.stand(image, art, _uprights(land, side))
    if land.closed:
        image.blit(tiles.wash((SIZE * side, SIZE * side), land.closed, side, *STORM), (0, 0))
    return image


def ground(art: Art, land: Land, side: int) -> Surface:
    """The settlement without what stands on it: prairie, plots, tiles, fences."""
    image = art.kept(("wtw face", land.terrain, side), lambda: _face(art, land, side)).copy()
    lies = covered(land)
    _prints(image, art, land, side, lies)
    tiles.shade(image, art, lies, side)
    for laid in land.tiles:
        top, left = tiles.corner(laid.cells)
        image.blit(tiles.slab(art, tiles.boxed(laid.cells), side, (top, left)), (left * side, top * side))
    if side >= FENCED_FROM:
        tiles.fences(image, art, fields(land), side)
    if side >= SMALL_BELOW:
        _town_lines(image, art, land, side, lies)
    return image


def _face(art: Art, land: Land, side: int) -> Surface:
    """The bare ground: prairie, plots, printed fields."""
    image = Surface((SIZE * side, SIZE * side)).convert()
    squares: dict[str, Surface] = {}
    for r, row in enumerate(land.terrain):
        for c, letter in enumerate(row):
            turn = r * 7 + c * 13 + r * c
            if letter in TOWNS:
                name = f"plot_{letter.lower()}"
            elif letter in "fc":
                name = f"field_{1 + turn % 2}"
            else:
                name = f"prairie_{1 + (turn % 5 if turn % 5 < 3 else 0)}"
            if name not in squares:
                squares[name] = art.picture(ART + name, side)
            image.blit(squares[name], (c * side, r * side))
    for key in town_keys(land):
        tiles.rim(image, art, "plot_rim", town_squares(land, key), side)
    return image


def print_of(land: Land, square: Square) -> str:
    """The drawing printed on a square, or ""."""
    icon = land.icons[square[0]][square[1]]
    if icon in "1234":
        return f"{land.digits}_{icon}"
    return PRINTS.get(icon, "")


def _prints(image: Surface, art: Art, land: Land, side: int, lies: frozenset[Square]) -> None:
    wide = side * (0.95 if side < SMALL_BELOW else 0.74)
    for r in range(SIZE):
        for c in range(SIZE):
            name = print_of(land, (r, c))
            if name and (r, c) not in lies:
                look = "faint" if (r, c) in land.caught else ""
                drawn = art.picture(ART + name, wide, look=look)
                image.blit(drawn, drawn.get_rect(center=(c * side + side // 2, r * side + side // 2)))


def _town_lines(image: Surface, art: Art, land: Land, side: int, lies: frozenset[Square]) -> None:
    """The dashed line stays to be seen on tiles, so that missing squares can be counted."""
    for key in town_keys(land):
        plot = town_squares(land, key)
        line = art.kept(
            ("wtw town line", plot, key in land.done, side), partial(_town_line, art, plot, key in land.done, side)
        )
        top, left = min(r for r, _ in plot), min(c for _, c in plot)
        for r, c in plot & lies:
            image.blit(line, (c * side, r * side), ((c - left) * side, (r - top) * side, side, side))


def _town_line(art: Art, plot: frozenset[Square], is_done: bool, side: int) -> Surface:
    """Of the box round a plot, as it is seen through a tile."""
    rows, columns = {r for r, _ in plot}, {c for _, c in plot}
    top, left = min(rows), min(columns)
    line = blank(((max(columns) - left + 1) * side, (max(rows) - top + 1) * side))
    tiles.rim(line, art, "plot_rim", plot, side, (-left * side, -top * side))
    if is_done:
        line.fill(DONE, special_flags=pygame.BLEND_RGBA_MULT)
    line.fill((255, 255, 255, LINE_ON_TILES), special_flags=pygame.BLEND_RGBA_MULT)
    return line


def _uprights(land: Land, side: int) -> list[Upright]:
    """Hills, mines, cows, people, buildings, signs, cowpokes."""
    things: list[Upright] = []
    for r, row in enumerate(land.terrain):
        for c, letter in enumerate(row):
            if letter in "^M":
                name = "hill" if letter == "^" else "mine"
                things.append(Upright(r + 0.5, name, c * side, (r - 0.06) * side, side))
            if letter == "c":
                things.append(Upright(r + 0.6, "cow", (c + 0.1) * side, (r + 0.06) * side, side * 0.8))
            if letter == "^" and (name := rider(land, (r, c))):
                things.append(on_hill((r, c), side, name))
    for laid in land.tiles:
        things += tiles.standing(laid.cells, side, laid.tile, laid.sign, land.graves, land.away)
        if laid.stash:
            top, left, _ = laid.cells[0]
            things.append(Upright(top + 0.9, "icon_gold", left * side, top * side, side * 0.5))
    return things + [on_field(square, side) for square in land.pokes]


def on_field(square: Square, side: int) -> Upright:
    """A cowpoke."""
    r, c = square
    small = side < SMALL_BELOW
    wide = side * (0.9 if small else 0.62)
    return Upright(r + 0.8, "cowpoke", (c + (0.5 if small else 0.66)) * side - wide / 2, (r + 0.98) * side - wide, wide)


def on_hill(square: Square, side: int, name: str) -> Upright:
    """A bandit, or the grave of one."""
    r, c = square
    wide = side * (0.8 if side < SMALL_BELOW else 0.62)
    return Upright(r + 0.7, name, (c + 0.5) * side - wide / 2, (r + 0.98) * side - wide, wide)


def rider(land: Land, square: Square) -> str:
    """Who sits on a hill: a printed bandit, a hill bandit, or the grave of either; "" for nobody."""
    is_printed = land.icons[square[0]][square[1]] == "b"
    if not (is_printed or square in land.chips) or square in land.away:
        return ""
    return "tombstone" if square in land.graves else "bandit" if is_printed else "hill_bandit"
