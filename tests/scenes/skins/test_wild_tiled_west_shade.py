"""The shadow of a settlement is laid from quarters of squares: it looks as if it had been blurred as a whole."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Surface

from scenes.kit.art import Art
from scenes.skins.wild_tiled_west import land
from scenes.skins.wild_tiled_west.land import LaidTile, Land
from scenes.skins.wild_tiled_west.tiles import Square, shade

SIDES = (4, 12, 18, 28, 44, 58, 120)
WEST = Land(("..AA.......",) * land.SIZE, ("...........",) * land.SIZE, "landing")


@pytest.fixture(autouse=True)
def _screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((10, 10))


def _blurred_whole(squares: frozenset[Square], side: int) -> Surface:
    """How it was made before: one picture of all squares, blurred."""
    image = Surface(((land.SIZE + 2) * side,) * 2, pygame.SRCALPHA)
    image.fill((40, 30, 10, 0))
    for row, column in squares:
        box = ((column + 1) * side + 1, (row + 1) * side + side // 14, side - 1, side)
        pygame.draw.rect(image, (40, 30, 10, 150), box, border_radius=side // 8)
    return pygame.transform.gaussian_blur(image, max(1, side // 22))


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("many", [1, 5, 30, 80])
def test_it_looks_as_if_it_had_been_blurred_as_a_whole(side: int, many: int) -> None:
    random = Random(f"{side} {many}")
    squares = frozenset((random.randrange(land.SIZE), random.randrange(land.SIZE)) for _ in range(many))
    grounds = [Surface(((land.SIZE + 2) * side,) * 2) for _ in range(2)]
    for ground in grounds:
        ground.fill((214, 186, 130))
    grounds[0].blit(_blurred_whole(squares, side), (0, 0))
    shade(grounds[1], Art(), squares, side, (side, side))
    assert pygame.image.tobytes(grounds[0], "RGB") == pygame.image.tobytes(grounds[1], "RGB")


def _blurs(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The sizes of all that is blurred from here on."""
    sizes: list[tuple[int, int]] = []
    blur: Callable[..., Surface] = pygame.transform.gaussian_blur

    def noted(image: Surface, *how: Any) -> Surface:
        sizes.append(image.get_size())
        return blur(image, *how)

    monkeypatch.setattr(pygame.transform, "gaussian_blur", noted)
    return sizes


def _tile(row: int, column: int) -> LaidTile:
    return LaidTile("general_store", ((row, column, "#"), (row, column + 1, "#"), (row, column + 2, "#")), "white")


def test_a_tile_that_lands_blurs_nothing_larger_than_a_square(monkeypatch: pytest.MonkeyPatch) -> None:
    """It took 15 ms to blur a settlement anew."""
    art, side, sizes = Art(), 58, _blurs(monkeypatch)
    land.picture(art, WEST._replace(tiles=(_tile(1, 1), _tile(2, 2), _tile(3, 2))), side)
    assert sizes
    assert max(max(size) for size in sizes) <= side
    sizes.clear()
    land.picture(art, WEST._replace(tiles=(_tile(5, 1), _tile(6, 2), _tile(7, 2), _tile(9, 7))), side)
    assert sizes == []  # the same corners, elsewhere
