"""A settlement as a landscape: its ground turned by 45 degrees and laid flat, things upright on it.  Knows no rule."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from scenes.kit.art import Art
from scenes.kit.brush import blank
from scenes.skins.wild_tiled_west.land import SIZE, LaidTile, Land, covered, ground, rider
from scenes.skins.wild_tiled_west.tiles import ART, FEATURES, PROPS, Square, best_block

FLAT: Final = 48  # pixels of a square of the ground before it is turned
HOUSE: Final = {4: 3.1, 3: 2.7, 2: 2.3, 1: 1.9}  # how wide a house is, by the squares under it, in half squares
SLAB: Final = 26 / 47.5  # how thick the ground is
ABOVE: Final = 2.2  # room over the far corner, for what stands there


class Thing(NamedTuple):
    """Something upright: how near it is, its drawing, the middle of its foot on the grid, its size in half squares."""

    near: float
    name: str
    row: float
    column: float
    size: float
    foot: float  # the share of the drawing above its foot


class Scape(NamedTuple):
    """A drawn landscape: half a square is ``half`` pixels wide; the far corner is at ``top``."""

    image: Surface
    half: float
    top: float

    def at(self, row: float, column: float) -> tuple[float, float]:
        """A point of the grid on the image."""
        return self.image.get_width() / 2 + (column - row) * self.half, self.top + (column + row) * self.half / 2


def size_of(half: float) -> tuple[int, int]:
    return round(2 * SIZE * half) + 8, round((SIZE + ABOVE + SLAB) * half) + 8


def picture(art: Art, land: Land, half: float) -> Scape:
    """Made once for a state of the land and a size."""
    image = art.kept(("landscape", land, round(half, 2)), lambda: _compose(art, land, half))
    return Scape(image, half, ABOVE * half)


def _compose(art: Art, land: Land, half: float) -> Surface:
    image = blank(size_of(half))
    scape = Scape(image, half, ABOVE * half)
    _draw_slab(image, scape)
    flat = ground(art, land, FLAT).convert_alpha()
    wide = round(2 * SIZE * half)
    turned = pygame.transform.rotozoom(flat, -45, wide / (SIZE * FLAT * sqrt(2)))
    laid = pygame.transform.smoothscale(turned, (wide, wide // 2))
    image.blit(laid, (image.get_width() // 2 - wide // 2, round(scape.top)))
    for thing in sorted(_things(land), key=lambda thing: thing.near):
        side = max(2, round(thing.size * half))
        x, y = scape.at(thing.row, thing.column)
        drawn = art.picture(ART + thing.name, side)
        image.blit(drawn, (round(x - drawn.get_width() / 2), round(y - drawn.get_height() * thing.foot)))
    return image


def _draw_slab(image: Surface, scape: Scape) -> None:
    """The two sides of the ground that can be seen."""
    down = SLAB * scape.half
    left, near, right = scape.at(SIZE, 0), scape.at(SIZE, SIZE), scape.at(0, SIZE)

    def lower(point: tuple[float, float]) -> tuple[float, float]:
        return point[0], point[1] + down

    for colour, a, b in (("#8a5a34", left, near), ("#5f3b22", near, right)):
        corners = [a, b, lower(b), lower(a)]
        pygame.draw.polygon(image, colour, corners)
        pygame.draw.polygon(image, "#2a1a14", corners, max(2, round(scape.half / 12)))


def _things(land: Land) -> list[Thing]:
    lies = covered(land)
    bare = [(row, column) for row in range(SIZE) for column in range(SIZE) if (row, column) not in lies]
    things = [thing for square in bare for thing in _printed(land, square)]
    for laid in land.tiles:
        things += _on_tile(land, laid)
    things += [Thing(r + c + 1.22, "cowpoke", r + 0.72, c + 0.5, 1.0, 0.84) for r, c in land.pokes]
    return things


def _printed(land: Land, square: Square) -> list[Thing]:
    """Hills and mines, who sits there, and cows that are printed."""
    r, c = square
    letter = land.terrain[r][c]
    things: list[Thing] = []
    if letter in "^M":
        things.append(Thing(r + c + 1, "hill" if letter == "^" else "mine", r + 0.5, c + 0.5, 1.5, 0.74))
    if letter == "c":
        things.append(Thing(r + c + 1, "cow", r + 0.5, c + 0.5, 1.0, 0.78))
    if letter == "^" and (name := rider(land, square)):
        things.append(Thing(r + c + 1.24, name, r + 0.62, c + 0.62, 0.8, 0.86))
    return things


def _on_tile(land: Land, laid: LaidTile) -> list[Thing]:
    """Cows, people, marks and graves of a tile, and its house."""
    things: list[Thing] = []
    for r, c, letter in laid.cells:
        feature = FEATURES.get(letter)
        if feature is None or (r, c) in land.away:
            continue
        name = "tombstone" if (r, c) in land.graves else feature
        is_mark = name.startswith(("ace", "icon"))
        things.append(Thing(r + c + 1, name, r + 0.5, c + 0.5, 0.86 if is_mark else 1.0, 0.62 if is_mark else 0.8))
    decks = [(r, c) for r, c, letter in laid.cells if letter == "#"]
    return things + _house(decks, laid.tile) if decks else things


def _house(decks: list[Square], building: str) -> list[Thing]:
    """On the best block of its squares; on the others something lies about."""
    block = best_block(decks).squares
    row = sum(r for r, _ in block) / len(block) + 0.5
    column = sum(c for _, c in block) / len(block) + 0.5
    things = [Thing(row + column + 0.4, f"building_{building}", row, column, HOUSE[min(4, len(block))], 94 / 128)]
    for index, (r, c) in enumerate(square for square in decks if square not in block):
        things.append(Thing(r + c + 1, f"prop_{PROPS[(r * 3 + c + index) % 4]}", r + 0.5, c + 0.5, 0.9, 0.74))
    return things
