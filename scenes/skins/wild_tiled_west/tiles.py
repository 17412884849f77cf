"""Tiles of Wild Tiled West, put together from drawings of single squares.  Knows no rule and no place on screen.

A tile is a tuple of cells ``(row, column, letter)``, letters as in tiles.toml.  Squares have an even number of pixels,
so that the quarters of a rim fall on whole ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

import pygame
from pygame import Color, Surface

from scenes.kit.art import Art
from scenes.kit.brush import blank

Cell = tuple[int, int, str]
Cells = tuple[Cell, ...]
Square = tuple[int, int]

ART: Final = "wild_tiled_west/wtw_"
FEATURES: Final = {
    "c": "cow", "r": "bandit", "b": "bandit", "s": "sheriff",
    "S": "ace_spades", "H": "ace_hearts", "C": "ace_clubs", "D": "ace_diamonds",
    "g": "icon_gold", "u": "icon_bullet", "a": "icon_alley", "p": "icon_pickaxe",
}  # fmt: skip
FIELD: Final = "fcr"
QUARTERS: Final = ((0, 0, -1, -1), (1, 0, -1, 1), (1, 1, 1, 1), (0, 1, 1, -1))  # x, y, row step, column step
PROPS: Final = ("barrels", "crates", "hitch", "trough")
NO_PROPS_BELOW, SMALL_BELOW = 20, 30  # pixels of a square


class Upright(NamedTuple):
    """Something that stands on the ground, drawn from the back row to the front."""

    row: float
    name: str
    x: float
    y: float
    side: float


class Block(NamedTuple):
    """Where a building stands: its worth, the middle of its foot, its width in squares, the squares it takes."""

    worth: float
    x: float
    foot: float
    wide: float
    squares: tuple[Square, ...]


def even(pixels: float) -> int:
    """The largest even number of whole pixels, at least two."""
    return max(2, int(pixels) // 2 * 2)


def corner(cells: Cells) -> Square:
    """Of the box round a tile: its upper row, its left column."""
    return min(row for row, _, _ in cells), min(column for _, column, _ in cells)


def boxed(cells: Cells) -> Cells:
    """The same tile with its box at the origin."""
    top, left = corner(cells)
    return tuple((row - top, column - left, letter) for row, column, letter in cells)


def extent(cells: Cells) -> tuple[int, int]:
    """Columns and rows of a boxed tile."""
    return max(column for _, column, _ in cells) + 1, max(row for row, _, _ in cells) + 1


def size_of(cells: Cells, side: int) -> tuple[int, int]:
    """Of a boxed tile, in pixels."""
    wide, high = extent(cells)
    return wide * side, high * side


def squares_in(cells: Cells) -> frozenset[Square]:
    return frozenset((row, column) for row, column, _ in cells)


# ------------------------------------------------------------------ rims


def atlas(art: Art, name: str, side: int) -> list[list[Surface]]:
    """A sheet of quarters: rows of what is missing, columns NW NE SE SW."""
    half = side // 2
    sheet = art.picture(ART + name, (4 * half, 4 * half))
    rows = sheet.get_height() // half
    return [[sheet.subsurface((x * half, y * half, half, half)) for x in range(4)] for y in range(rows)]


def rim(dst: Surface, art: Art, name: str, squares: Iterable[Square], side: int, at: tuple[int, int] = (0, 0)) -> None:
    """The line round a group of squares, quarter by quarter."""
    sheet, half, inside = atlas(art, name, side), side // 2, set(squares)
    for row, column in inside:
        for index, (qx, qy, dr, dc) in enumerate(QUARTERS):
            beside, above = (row, column + dc) in inside, (row + dr, column) in inside
            if beside and above and (row + dr, column + dc) in inside:
                continue
            kind = 3 if beside and above else 1 if beside else 2 if above else 0
            dst.blit(sheet[kind][index], (at[0] + column * side + qx * half, at[1] + row * side + qy * half))


def outline(art: Art, size: tuple[int, int], name: str, squares: Iterable[Square], side: int) -> Surface:
    """That line alone."""
    image = blank(size)
    rim(image, art, name, squares, side)
    return image


# ------------------------------------------------------------------ ground


def ground_of(letter: str, row: int, column: int) -> str:
    turn = row * 7 + column * 13
    if letter == "#":
        return "deck"
    return f"field_{1 + turn % 2}" if letter in FIELD else f"street_{1 + turn % 3}"


def slab(art: Art, cells: Cells, side: int, at: Square = (0, 0)) -> Surface:
    """The ground of a boxed tile with its rim: what lies flat.  ``at`` only varies the grain."""

    def make() -> Surface:
        image = blank(size_of(cells, side))
        lies = {(row, column): letter for row, column, letter in cells}
        for (row, column), letter in lies.items():
            name = ART + ground_of(letter, row + at[0], column + at[1])
            image.blit(art.picture(name, side), (column * side, row * side))
        _seams(image, lies, side)
        _round_off(image, art, lies, side)
        rim(image, art, "tile_rim", lies, side)
        return image

    return art.kept(("wtw slab", cells, side, at[0] % 6, at[1] % 6), make)


def _seams(image: Surface, lies: dict[Square, str], side: int) -> None:
    """Thin dots between squares of one ground, a dark line between deck and street."""
    for (row, column), letter in lies.items():
        for other, upright in (((row, column + 1), True), ((row + 1, column), False)):
            if other not in lies:
                continue
            mine, theirs = _kind(letter), _kind(lies[other])
            x, y = other[1] * side, other[0] * side
            if mine == theirs != "#":
                for step in range(4, side - 3, 8):
                    start = (x, y + step) if upright else (x + step, y)
                    end = (x, y + step + 3) if upright else (x + step + 3, y)
                    pygame.draw.line(image, (120, 92, 52), start, end, max(1, side // 40))
            elif mine != theirs and "f" not in (mine, theirs):
                end = (x, y + side) if upright else (x + side, y)
                pygame.draw.line(image, (96, 62, 34), (x, y), end, max(1, side // 24))


def _kind(letter: str) -> str:
    return "f" if letter in FIELD else "#" if letter == "#" else "."


def _round_off(image: Surface, art: Art, lies: Iterable[Square], side: int) -> None:
    half, inside = side // 2, set(lies)
    mask = art.picture(ART + "tile_mask", (4 * half, half))
    for row, column in inside:
        for index, (qx, qy, dr, dc) in enumerate(QUARTERS):
            if (row, column + dc) not in inside and (row + dr, column) not in inside:
                place = (column * side + qx * half, row * side + qy * half)
                part = mask.subsurface((index * half, 0, half, half))
                image.blit(part, place, special_flags=pygame.BLEND_RGBA_MULT)


def fences(dst: Surface, art: Art, fields: Iterable[Square], side: int, at: tuple[int, int] = (0, 0)) -> None:
    """Round every pasture, whatever it lies on."""
    inside = set(fields)
    plain = art.picture(ART + "fence", (side, side / 4))
    turned = [plain, *(pygame.transform.rotate(plain, -90 * quarter) for quarter in (1, 2, 3))]
    thick = plain.get_height()
    for row, column in inside:
        x, y = at[0] + column * side, at[1] + row * side
        edges = (((-1, 0), (x, y)), ((0, 1), (x + side - thick, y)), ((1, 0), (x, y + side - thick)), ((0, -1), (x, y)))
        for quarter, ((dr, dc), place) in enumerate(edges):
            if (row + dr, column + dc) not in inside:
                dst.blit(turned[quarter], place)


# ------------------------------------------------------------------ what stands


SHAPES: Final[tuple[tuple[float, float, float, tuple[Square, ...]], ...]] = (  # worth, width, foot, squares
    (5, 1.86, 0, ((0, 0), (1, 0), (0, 1), (1, 1))),
    (4, 1.62, 0, ((0, 0), (0, 1), (0, 2))),
    (3.4, 1.12, -0.55, ((0, 0), (1, 0), (2, 0))),
    (3, 1.5, 0, ((0, 0), (0, 1))),
    (2.2, 1.12, -0.1, ((0, 0), (1, 0))),
    (1, 1.15, 0, ((0, 0),)),
)


def best_block(squares: Iterable[Square]) -> Block:
    """Where a building looks best on its squares: two by two, then three in a row, then two."""
    inside = set(squares)
    mid_x = sum(column for _, column in inside) / len(inside)
    mid_y = sum(row for row, _ in inside) / len(inside)
    found: list[Block] = []
    for row, column in sorted(inside):
        for worth, wide, lower, shape in SHAPES:
            block = tuple((row + dr, column + dc) for dr, dc in shape)
            if inside.issuperset(block):
                x = sum(c for _, c in block) / len(block) + 0.5
                foot = max(r for r, _ in block) + 1 + lower
                value = worth - abs(x - 0.5 - mid_x) * 0.4 - abs(foot - 1 - mid_y) * 0.3
                found.append(Block(value, x, foot, wide, block))
    return max(found, key=lambda block: block.worth)


NONE: Final[frozenset[Square]] = frozenset()


def standing(cells: Cells, side: int, building: str, sign: str, graves: frozenset[Square] = NONE,
             away: frozenset[Square] = NONE) -> list[Upright]:  # fmt: skip
    """The features of a tile but those that are ``away``, its building with props and sign, in any frame."""
    things: list[Upright] = []
    decks = [(row, column) for row, column, letter in cells if letter == "#"]
    for row, column, letter in cells:
        feature = FEATURES.get(letter)
        if feature is None or (row, column) in away:
            continue
        things.append(on_tile((row, column), side, "tombstone" if (row, column) in graves else feature))
    if decks:
        things += _house(decks, side, building, sign)
    return things


def on_tile(square: Square, side: int, feature: str) -> Upright:
    """A cow, a person, an icon or a grave on a square of a tile."""
    row, column = square
    small = side < SMALL_BELOW
    share = 0.95 if small else 0.8 if feature == "cow" else 0.66 if feature.startswith("icon") else 0.78
    wide = side * share
    return Upright(row + 0.6, feature, (column + 0.5) * side - wide / 2, (row + 0.48) * side - wide / 2, wide)


def _house(decks: list[Square], side: int, building: str, sign: str) -> list[Upright]:
    block = best_block(decks)
    wide = side * block.wide
    things = [
        Upright(
            block.foot - 0.3, f"building_{building}", block.x * side - wide / 2,
            block.foot * side - wide * 0.955 - side * 0.04, wide,
        )
    ]  # fmt: skip
    if side >= NO_PROPS_BELOW:
        for index, (row, column) in enumerate(square for square in decks if square not in block.squares):
            prop = PROPS[(row * 3 + column + index) % 4]
            things.append(Upright(row + 0.6, f"prop_{prop}", (column + 0.14) * side, (row + 0.12) * side, side * 0.72))
    if sign:
        size = side * (0.8 if side < SMALL_BELOW else 0.56)
        row, column = max(block.squares, key=lambda square: (square[1], square[0]))
        x, y = (column + 1) * side - size * 0.98, (row + 1) * side - size * 1.02
        things.append(Upright(block.foot + 0.01, f"sign_{sign}", x, y, size))
    return things


def stand(dst: Surface, art: Art, things: Iterable[Upright], at: tuple[int, int] = (0, 0), look: str = "") -> None:
    """From the back row to the front."""
    for thing in sorted(things, key=lambda thing: thing.row):
        image = art.picture(ART + thing.name, max(2.0, thing.side), look=look)
        dst.blit(image, (round(at[0] + thing.x), round(at[1] + thing.y)))


def alone(art: Art, cells: Cells, side: int, building: str = "", sign: str = "", at: Square = (0, 0)) -> Surface:
    """A boxed tile by itself, one square of room round it: for tray, dock and hand.  ``at`` only varies the grain."""

    def make() -> Surface:
        wide, high = extent(cells)
        image = blank(((wide + 2) * side, (high + 2) * side))
        image.blit(slab(art, cells, side, at), (side, side))
        if side >= NO_PROPS_BELOW:
            fences(image, art, [(row, col) for row, col, letter in cells if letter in FIELD], side, (side, side))
        lies = tuple((row + at[0], column + at[1], letter) for row, column, letter in cells)
        origin = ((1 - at[1]) * side, (1 - at[0]) * side)
        stand(image, art, standing(lies, side, building, sign), origin)
        return image

    return art.kept(("wtw tile", cells, side, building, sign, at), make)


def faded(image: Surface, alpha: int) -> Surface:
    copy = image.copy()
    copy.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def shade(
    dst: Surface, art: Art, squares: frozenset[Square], side: int, at: tuple[int, int] = (0, 0), alpha: int = 150
) -> None:
    """One soft shadow under a group of squares, quarter by quarter: nothing larger than that is ever blurred."""
    half = side // 2
    for row, column in {(row + dr, column + dc) for row, column in squares for dr in (-1, 0, 1) for dc in (-1, 0, 1)}:
        own = (row, column) in squares
        for quarter, (qx, qy, dr, dc) in enumerate(QUARTERS):
            beside, above = (row, column + dc) in squares, (row + dr, column) in squares
            near = (own, beside, above, (row + dr, column + dc) in squares)
            if any(near):
                place = (at[0] + column * side + qx * half, at[1] + row * side + qy * half)
                dst.blit(_soft_quarter(art, quarter, near, side, alpha), place)


def _soft_quarter(art: Art, quarter: int, near: tuple[bool, ...], side: int, alpha: int) -> Surface:
    """The shadow in a quarter of a square; ``near`` is who casts one: itself, beside, above or below, across."""

    def make() -> Surface:
        blur, half = max(1, side // 22), side // 2
        qx, qy, dr, dc = QUARTERS[quarter]
        left, top = 2 * blur - qx * half, 2 * blur - qy * half  # a blur reaches so far
        image = blank((half + 4 * blur, half + 4 * blur))
        image.fill((40, 30, 10, 0))
        for casts, row, column in zip(near, (0, 0, dr, dr), (0, dc, 0, dc), strict=True):
            if casts:
                box = (left + column * side + 1, top + row * side + side // 14, side - 1, side)
                pygame.draw.rect(image, (40, 30, 10, alpha), box, border_radius=side // 8)
        soft = pygame.transform.gaussian_blur(image, blur)
        return soft.subsurface((2 * blur, 2 * blur, half, half)).copy()

    return art.kept(("wtw shade", quarter, near, side, alpha), make)


def wash(size: tuple[int, int], squares: Iterable[Square], side: int, colour: str, alpha: int) -> Surface:
    """A thin colour over some squares."""
    shade = Color(colour)
    image = blank(size)
    for row, column in squares:
        image.fill((shade.r, shade.g, shade.b, alpha), (column * side, row * side, side, side))
    return image
