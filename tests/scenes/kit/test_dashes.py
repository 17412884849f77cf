"""Dashed lines drawn by code: every dash a piece of its own, nothing across the shape."""

from __future__ import annotations

import pytest

from scenes.kit import dashes
from scenes.kit.art import Art


@pytest.mark.parametrize("size", [(62, 87), (72, 101), (108, 151), (724, 100)])
def test_a_dashed_box_is_empty_inside(size: tuple[int, int]) -> None:
    box = Art().rounded(size, 10, None, "#b99a62", 2, dashes="8 6")
    inner = box.get_rect().inflate(-16, -16)
    assert not box.subsurface(inner).get_bounding_rect().w
    assert box.get_bounding_rect().size == size


def test_no_dash_is_left_to_the_reader_of_svg(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own dashes draw a stray line now and then, from memory it never wrote."""
    shapes: list[str] = []
    monkeypatch.setattr(Art, "drawn", lambda self, text, box, size: shapes.append(text))
    Art().rounded((72, 101), 10, None, "#b99a62", 2, dashes="8 6")
    assert "dasharray" not in shapes[0]
    pieces = dashes.path(dashes.round_box(72, 101, 10, 1), 8, 6).split("M")[1:]
    assert 20 <= len(pieces) <= 25 and all("L" in piece for piece in pieces)
