"""A town as an island in the forest, its buildings upright on it.  Knows no rule."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.tiny_towns.content import CARDS
from game.tiny_towns.pieces import SIZE, at
from game.tiny_towns.state import State
from scenes.kit.brush import Brush
from scenes.skins.tiny_towns.look import card_picture, standing
from scenes.table.title.ceremony import Hero

ISLAND: Final = (171.0, 222.0, 0.83)  # x, y and scale of the 1000 by 600 drawing, in the hero's plane
PIECE: Final = 158
POINT: Final = 94 / 128  # of a piece, down to where it stands
ABOVE: Final = 60  # room for what stands at the far corner


def place(hero: Hero) -> Rect:
    """Where ``draw`` draws."""
    x, y, scale = ISLAND
    return hero.rect(x, y - ABOVE, 1000 * scale, 600 * scale + ABOVE)


def within(rect: Rect) -> Hero:
    """The plane whose island fills a rectangle."""
    x, y, scale = ISLAND
    wide, high = 1000 * scale, 600 * scale + ABOVE
    k = min(rect.w / wide, rect.h / high)
    return Hero(rect.centerx - (x + wide / 2) * k, rect.centery - (y - ABOVE + high / 2) * k, k)


def plot(square: int) -> tuple[float, float]:
    """The middle of a square, in the hero's plane."""
    x, y, scale = ISLAND
    row, column = divmod(square, 4)
    return x + (500 + (column - row) * 112) * scale, y + (66 + (column + row + 1) * 56) * scale


def draw(brush: Brush, hero: Hero, view: State, seat: int, up: float = 1.0) -> None:
    """The island and what is built on it; ``up`` of the buildings stand, the far ones first."""
    x, y, scale = ISLAND
    brush.picture("results/island", hero.rect(x, y, 1000 * scale, 600 * scale))
    town = view.towns[seat]
    for order, square in enumerate(sorted(range(SIZE), key=lambda square: sum(divmod(square, 4)))):
        piece = standing(view, town, at(town.grid, square))
        risen = min(1.0, max(0.0, up * (SIZE + 4) - order) / 4) if up < 1 else 1.0
        if piece in CARDS and risen > 0:
            across, down = plot(square)
            size = PIECE * (0.4 + 0.6 * risen)
            brush.picture(card_picture(piece), hero.rect(across - size / 2, down - size * POINT + 6, size, size))
