"""Dashed lines drawn by code: every dash a piece of its own, nothing across the shape."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.assets import ASSETS
from scenes.kit import dashes
from scenes.kit.art import Art


@pytest.mark.parametrize("size", [(62, 87), (72, 101), (108, 151), (724, 100)])
def test_a_dashed_box_is_empty_inside(size: tuple[int, int]) -> None:
    box = Art().rounded(size, 10, None, "#b99a62", 2, dashes="8 6")
    inner = box.get_rect().inflate(-16, -16)
    assert not box.subsurface(inner).get_bounding_rect().w
    assert box.get_bounding_rect().size == size


def test_no_dash_is_left_to_the_reader_of_svg() -> None:
    """Its own dashes draw a stray line now and then, from memory it never wrote: drawings and code say every piece."""
    drawings = [*(ASSETS / "art").rglob("*.svg"), *(Path(dashes.__file__).parents[1]).rglob("*.py")]
    assert [file.name for file in drawings if 'stroke-dasharray="' in file.read_text(encoding="utf-8")] == []


def test_a_dashed_line_ends_with_its_dashes_even() -> None:
    pieces = dashes.path(dashes.round_box(72, 101, 10, 1), 8, 6).split("M")[1:]
    assert 20 <= len(pieces) <= 25 and all("L" in piece for piece in pieces)
    assert dashes.path(((0, 5), (40, 5)), 6, 4, closed=False) == "".join(
        f"M{x}.00 5.00L{x + 6}.00 5.00" for x in (0, 10, 20, 30)
    )
