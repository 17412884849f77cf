"""Moving pictures: an animated PNG that readers of PNG accept, light because only what changed is kept."""

from __future__ import annotations

import io
import struct
import zlib

import pygame
from pygame import Rect, Surface

from tools.pictures import film


def shots() -> list[Surface]:
    """A square that stands, then jumps."""
    found = []
    for x in (0, 0, 20):
        surface = Surface((40, 30))
        surface.fill("white", Rect(x, 5, 10, 10))
        found.append(surface)
    return found


def chunks(raw: bytes) -> list[tuple[bytes, bytes]]:
    at, found = len(film.SIGNATURE), []
    while at < len(raw):
        (length,) = struct.unpack_from(">I", raw, at)
        kind, data = raw[at + 4 : at + 8], raw[at + 8 : at + 8 + length]
        assert struct.unpack_from(">I", raw, at + 8 + length) == (zlib.crc32(kind + data),)
        found.append((kind, data))
        at += length + 12
    return found


def test_what_stands_is_kept_once_and_what_moves_only_where_it_moves() -> None:
    first, second = film.cut(iter(shots()))
    assert (first.place, first.steps) == (Rect(0, 0, 40, 30), 2)
    assert (second.place, second.steps) == (Rect(0, 5, 30, 10), 1)


def test_the_film_is_a_png_whose_pictures_are_numbered_in_order() -> None:
    raw = film.develop(list(film.cut(iter(shots()))))
    assert pygame.image.load(io.BytesIO(raw), "film.png").get_at((5, 10))[:3] == (255, 255, 255)
    found = chunks(raw)
    assert [kind for kind, _ in found] == [b"IHDR", b"acTL", b"fcTL", b"IDAT", b"fcTL", b"fdAT", b"IEND"]
    numbers = [struct.unpack_from(">I", data)[0] for kind, data in found if kind in (b"fcTL", b"fdAT")]
    assert numbers == [0, 1, 2]
    rows = zlib.decompress(found[5][1][4:])
    assert len(rows) == 10 * (1 + 30 * 3)
