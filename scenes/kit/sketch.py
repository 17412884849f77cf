"""Art and paper for a screen that is only measured: every size is true, nothing is painted.  See Scene.areas()."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect, Surface

from scenes.kit.art import Art, Size, Wish


class UnpaintedPaper(Surface):
    """Takes no paint, and says where it would have gone."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size, depth=32)  # can be scaled, like the screen

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        size = source.get_size() if area is None else Rect(area).clip(source.get_rect()).size
        return Rect((dest[0], dest[1]), size).clip(self.get_clip())

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Rect:
        return self.get_rect() if rect is None else Rect(rect).clip(self.get_rect())

    def copy(self) -> Surface:
        return UnpaintedPaper(self.get_size())


class Sketches(Art):
    """The same drawings by name and size, left blank; one that is missing is missed here too."""

    def __init__(self, art: Art) -> None:
        super().__init__(art.root)
        self._boxes = art._boxes  # noqa: SLF001

    def picture(self, name: str, size: float | Size, tint: str | None = None, look: str = "") -> Surface:
        return self._blank(self._inside(name, size))

    def recoloured(self, name: str, size: float | Size, swaps: tuple[tuple[str, str], ...]) -> Surface:
        return self._blank(self._inside(name, size))

    def cover(self, name: str, size: tuple[int, int], mirror: bool = False) -> Surface:
        self.box(name)
        return self._blank(size)

    def plate(self, name: str, size: tuple[int, int], scale: float, tint: str | None = None) -> Surface:
        self.box(name)
        return self._blank(size)

    def drawn(self, shapes: str, box: Size, size: tuple[int, int]) -> Surface:
        return self._blank(size)

    def _soft(
        self, size: tuple[int, int], radius: float, blur: float, colour: tuple[int, ...], stroke: float
    ) -> Surface:
        room = round(2 * max(1.0, blur))
        return self._blank((size[0] + 2 * room, size[1] + 2 * room))

    def _blank(self, size: tuple[int, int]) -> Surface:
        return self._shelf.get((size, "blank"), lambda: Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA))


class Wishes(Sketches):
    """Notes which pictures somebody asks for who only tries how something will look."""

    def __init__(self, art: Art) -> None:
        super().__init__(art)
        self.noted: dict[Wish, None] = {}

    def picture(self, name: str, size: float | Size, tint: str | None = None, look: str = "") -> Surface:
        self.noted["opaque" if look == "opaque" else "picture", name, *self._inside(name, size)] = None
        return super().picture(name, size, tint, look)

    def cover(self, name: str, size: tuple[int, int], mirror: bool = False) -> Surface:
        self.noted["cover", name, size] = None
        return super().cover(name, size, mirror)

    def plate(self, name: str, size: tuple[int, int], scale: float, tint: str | None = None) -> Surface:
        self.noted["plate", name, size, scale, tint] = None
        return super().plate(name, size, scale, tint)

    def drawn(self, shapes: str, box: Size, size: tuple[int, int]) -> Surface:
        self.noted["drawn", shapes, box, size] = None
        return super().drawn(shapes, box, size)

    def _soft(
        self, size: tuple[int, int], radius: float, blur: float, colour: tuple[int, ...], stroke: float
    ) -> Surface:
        self.noted["soft", size, radius, blur, colour, stroke] = None
        return super()._soft(size, radius, blur, colour, stroke)
