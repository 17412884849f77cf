"""Nothing is told by colour alone: pieces, suits, marks and seats stay apart in black and white at 32 pixels."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Surface

from scenes.kit.art import Art
from scenes.kit.palette import SEATS

SMALL = 32  # pixels: the least size at which a piece must be known
APART = 0.06  # mean difference of two pictures, 0 to 1

KINDS = {
    "resources": [f"tiny_towns/{name}" for name in ("wood", "wheat", "brick", "glass", "stone")],
    "classes": [
        f"tiny_towns/{name}"
        for name in ("cottage", "farm", "well", "chapel", "tavern", "theater", "factory", "monument")
    ],
    "suits": [f"tiny_epic_western/tew_suit_{name}" for name in ("hat", "teepee", "horseshoe", "steer")],
    "influence": [f"tiny_epic_western/tew_influence_{name}" for name in ("money", "law", "force", "wild")],
    "industries": [f"tiny_epic_western/tew_industry_{name}" for name in ("mining", "railroad", "wagons")],
    "timing": [f"tokens/timing_{name}" for name in ("instant", "resolution", "buy")],
    "people of Wild Tiled West": [
        f"wild_tiled_west/wtw_{name}" for name in ("bandit", "sheriff", "cowpoke", "hill_bandit", "tombstone", "cow")
    ],
    "signs of Wild Tiled West": [f"wild_tiled_west/wtw_sign_{name}" for name in ("white", "red", "pink", "yellow")],
    "dice of Wild Tiled West": [f"wild_tiled_west/wtw_die_{name}" for name in ("prairie", "river")],
    "prints of Wild Tiled West": [
        f"wild_tiled_west/wtw_{name}" for name in ("horseshoe", "pickaxe_space", "bonus_gold", "start")
    ],
    "seats": [f"seats/seat_{seat + 1}_{look.shape}" for seat, look in enumerate(SEATS)],
    "portraits": [f"seats/portrait_{look.portrait}" for look in SEATS],
}


def in_grey(art: Art, name: str) -> Surface:
    """The drawing on the green of a town, without colour."""
    ground = Surface((SMALL, SMALL))
    ground.fill("#c3d391")
    picture = art.picture(name, SMALL)
    ground.blit(picture, picture.get_rect(center=(SMALL // 2, SMALL // 2)))
    return pygame.transform.grayscale(ground)


def difference(one: Surface, other: Surface) -> float:
    points = [(x, y) for x in range(SMALL) for y in range(SMALL)]
    return sum(abs(one.get_at(at).r - other.get_at(at).r) for at in points) / 255 / len(points)


@pytest.mark.parametrize("kind", list(KINDS))
def test_they_stay_apart_in_black_and_white(art: Art, kind: str) -> None:
    pictures = {name: in_grey(art, name) for name in KINDS[kind]}
    alike = {
        pair: round(found, 3)
        for pair in combinations(pictures, 2)
        if (found := difference(*(pictures[name] for name in pair))) < APART
    }
    assert alike == {}


def test_the_measure_finds_the_same_shape_in_another_tint(art: Art) -> None:
    """So that the test above can fail."""
    one = art.picture("icons/undo", SMALL, "#c5471f")
    other = art.picture("icons/undo", SMALL, "#2a6db3")
    assert difference(pygame.transform.grayscale(one), pygame.transform.grayscale(other)) < APART
