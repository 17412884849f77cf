"""Layouts of the cards of Tiny Towns, turned and mirrored by the letter of the rules.  No code of the engine's."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from tools.stress.conservation.tiny_towns_ground import RESOURCES, Ground

FOLDER = Path(__file__).resolve().parents[3] / "game" / "tiny_towns" / "content"

Image = tuple[str, ...]  # a layout as printed, or turned: one string a row
Placement = tuple[tuple[int, str], ...]  # what a match asks for: a resource on each of these squares


def matches(card: str, ground: Ground, *, wild: bool) -> set[frozenset[int]]:
    """TT-039: the sets of squares onto which the layout falls, turned and mirrored as one likes."""
    return {
        frozenset(square for square, _ in placement)
        for placement in placements(card)
        if fits(placement, ground, wild=wild)
    }


def fits(placement: Placement, ground: Ground, *, wild: bool) -> bool:
    """Each square holds the cube asked for, or a Trading Post (TT-047), but one cube must be real (TT-048)."""
    filled = all(ground[square] == cube or (wild and ground[square] == "factory") for square, cube in placement)
    return filled and any(ground[square] in RESOURCES for square, _ in placement)


@cache
def placements(card: str) -> tuple[Placement, ...]:
    """Every way to lay a turned or mirrored layout inside the town; none wraps around its edge (TT-040)."""
    found = set()
    for image in images(printed()[card]):
        for row in range(4 - len(image) + 1):
            for column in range(4 - len(image[0]) + 1):
                found.add(laid(image, row, column))
    return tuple(sorted(found))


def laid(image: Image, row: int, column: int) -> Placement:
    """The image with its top left corner on this row and column; ``.`` asks for nothing."""
    letters = dict(zip("WHBGS", RESOURCES, strict=True))
    return tuple(
        (4 * (row + down) + column + right, letters[letter])
        for down, line in enumerate(image)
        for right, letter in enumerate(line)
        if letter != "."
    )


def images(layout: Image) -> set[Image]:
    """The layout in its four rotations, and its mirror image in its four."""
    found = set()
    for image in (layout, mirrored(layout)):
        for _ in range(4):
            found.add(image)
            image = rotated(image)
    return found


def mirrored(image: Image) -> Image:
    return tuple(line[::-1] for line in image)


def rotated(image: Image) -> Image:
    """A quarter turn to the right: the first column, read upwards, becomes the first row."""
    return tuple("".join(line[column] for line in reversed(image)) for column in range(len(image[0])))


@cache
def printed() -> dict[str, Image]:
    """The layouts of the forty cards, read straight from the content files."""
    buildings = tomllib.loads((FOLDER / "buildings.toml").read_text("utf-8"))["building"]
    monuments = tomllib.loads((FOLDER / "monuments.toml").read_text("utf-8"))["monument"]
    return {card["id"]: tuple(card["layout"]) for card in buildings + monuments}
