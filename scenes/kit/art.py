"""Drawings by name, at real pixel size: pictures, plates, shadows, glows.  Chooses no colour and places nothing."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Hashable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame
from pygame import Color, Surface

from game.assets import ASSETS
from scenes.kit import palette, rasters
from scenes.kit.ahead import Ahead
from scenes.kit.lru_cache import LruCache, bytes_of, window_bytes

ART: Final = ASSETS / "art"
WINDOWS: Final = 8  # pictures of the whole window that all drawings kept may weigh: a table takes four
LEAST: Final = 40 << 20  # bytes; in a small window more of the last screens may stay
VIEW_BOX: Final = re.compile(r'viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"')
SOFT_EDGE: Final = 8  # pixels: what of a soft box is stretched
BUDGET: Final = WINDOWS * window_bytes(palette.REFERENCE)

Size = tuple[float, float]
Wish = tuple[Any, ...]  # a picture to come: how it is made, and of what


class MissingArt(LookupError):
    """No drawing of this name."""


class Drawings:
    """The files, and how large each drawing is by itself."""

    def __init__(self, root: Path = ART) -> None:
        self.root = root
        self._boxes: dict[str, tuple[float, float]] = {}
        self._sizes: dict[tuple[str, float | Size], tuple[int, int]] = {}

    def has(self, name: str) -> bool:
        return self._file(name).is_file()

    def first(self, *names: str) -> str:
        """The first of the names that is drawn: a new card shows its class until it has a picture of its own."""
        return next((name for name in names if self.has(name)), names[-1])

    def box(self, name: str) -> tuple[float, float]:
        """Width and height of a drawing in its own units."""
        if name not in self._boxes:
            if not self.has(name):
                raise MissingArt(f"There is no drawing {name} in {self.root}.")
            found = VIEW_BOX.search(self._file(name).read_text(encoding="utf-8"))
            if found is None:
                raise MissingArt(f"{name}.svg has no viewBox.")
            self._boxes[name] = (float(found[1]), float(found[2]))
        return self._boxes[name]

    def _file(self, name: str) -> Path:
        return self.root / f"{name}.svg"

    def _inside(self, name: str, size: float | Size) -> tuple[int, int]:
        """As large as fits; worked out once, for it is asked with every picture."""
        known = self._sizes.get((name, size))
        if known is not None:
            return known
        wide, high = (size, size) if isinstance(size, int | float) else size
        own_wide, own_high = self.box(name)
        scale = min(wide / own_wide, high / own_high)
        found = max(1, round(own_wide * scale)), max(1, round(own_high * scale))
        self._sizes[name, size] = found
        return found


class Art(Drawings):
    """All drawings.  Everything is made once per size and kept until the budget is spent."""

    def __init__(self, root: Path = ART, budget: int = BUDGET) -> None:
        super().__init__(root)
        self._shelf: LruCache[Surface] = LruCache(budget, bytes_of)
        self._expected: tuple[tuple[str, ...], ...] = ()
        self._families: dict[str, tuple[str, ...]] = {}  # by the name of each drawing that has one
        self._awaited: set[Hashable] = set()  # families, each at a size, that are made already
        self.ahead = Ahead()

    def picture(self, name: str, size: float | Size, tint: str | None = None, look: str = "") -> Surface:
        """A drawing in its own proportions, as large as fits; ``look`` is one of LOOKS, or "opaque": quick to draw."""
        wide, high = self._inside(name, size)

        key = (name, wide, high, tint, look)

        def make() -> Surface:
            if look == "opaque":
                return self.ahead.take(key) or rasters.opaque(self._file(name), (wide, high))
            if tint or look:
                plain = self.picture(name, (wide, high))
                own = rasters.multiplied(plain.copy(), tint) if tint else plain if look in rasters.NEW else plain.copy()
                return rasters.LOOKS[look](own)
            self._await_family(name, size)
            return self.ahead.take(key) or rasters.drawing(self._file(name), (wide, high))

        return self._shelf.get(key, make)

    def recoloured(self, name: str, size: float | Size, swaps: tuple[tuple[str, str], ...]) -> Surface:
        """A drawing with some of its colours exchanged for others, as large as fits."""
        wide, high = self._inside(name, size)

        def make() -> Surface:
            text = self._file(name).read_text(encoding="utf-8")
            for old, new in swaps:
                text = text.replace(old, new)
            return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (wide, high)).convert_alpha()

        return self._shelf.get((name, wide, high, swaps), make)

    def cover(self, name: str, size: tuple[int, int], mirror: bool = False) -> Surface:
        """A drawing that fills the size and loses what stands over, middle kept; opaque."""

        def make() -> Surface:
            if mirror:
                return pygame.transform.flip(self.cover(name, size), True, False)
            return self.ahead.take(key) or rasters.covering(self._file(name), self.box(name), size)

        key = (name, *size, "cover", mirror)
        return self._shelf.get(key, make)

    def plate(self, name: str, size: tuple[int, int], scale: float, tint: str | None = None) -> Surface:
        """A nine-sliced plate of any size; corners keep their shape at this scale."""

        def make() -> Surface:
            wide, high = self.box(name)
            source, inset = self.picture(name, (wide * scale, high * scale)), rasters.inset_of(name, size, scale)
            plain = rasters.nine(source, size, inset, name in palette.TILED)
            return rasters.multiplied(plain, tint) if tint else plain

        key = rasters.plate_key(name, size, scale, tint)
        return self._shelf.get(key, lambda: self.ahead.take(key) or make())

    def kept(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Something composed of pictures, kept among them."""
        return self._shelf.get((key, "kept"), make)

    def rounded(self, size: tuple[int, int], radius: float, fill: str | None, line: str = "", width: float = 0,
                alpha: float = 1.0, dashes: str = "") -> Surface:  # fmt: skip
        """A box with round corners and clean edges, with or without a line round it (inside its size)."""
        size = rasters.drawable(size)
        return self.drawn(rasters.round_svg(size, radius, fill, line, width, alpha, dashes), size, size)

    def drawn(self, shapes: str, box: Size, size: tuple[int, int]) -> Surface:
        """Shapes given as SVG text, for the few things that depend on a colour: keep to docs/art.md's list."""

        key = (shapes, box, size)
        return self._shelf.get(key, lambda: self.ahead.take(key) or rasters.svg(shapes, box, size))

    # -------------------------------------------------------------- light

    def shadow(self, size: tuple[int, int], radius: float, blur: float, alpha: int) -> Surface:
        """A soft dark box, ``2 * blur`` larger on every side; drawn small, blurred, enlarged."""
        return self._soft(size, radius, blur, (*palette.SHADOW, alpha), stroke=0)

    def glow(self, size: tuple[int, int], radius: float, blur: float, stroke: float, colour: str = palette.GLOW,
             alpha: int = 255) -> Surface:  # fmt: skip
        """A soft ring of light, ``2 * blur`` larger on every side; the inside stays clear."""
        shade = Color(colour)
        return self._soft(size, radius, blur, (shade.r, shade.g, shade.b, alpha), stroke)

    def _soft(
        self, size: tuple[int, int], radius: float, blur: float, colour: tuple[int, ...], stroke: float
    ) -> Surface:
        key = rasters.soft_key(size, radius, blur, colour, stroke)
        return self._shelf.get(key, lambda: self.ahead.take(key) or self._softened(size, radius, blur, colour, stroke))

    def _softened(
        self, size: tuple[int, int], radius: float, blur: float, colour: tuple[int, ...], stroke: float
    ) -> Surface:
        """A large one is put together from the corners and edges of a small one: blurring it would take long."""
        blur = max(1.0, blur)
        room, inset = round(blur * 2), round(4 * blur + radius + stroke) + SOFT_EDGE
        core = 2 * (inset - room) + SOFT_EDGE
        if min(size) <= core:
            return rasters.blurred(size, radius, blur, colour, stroke)
        small = self._soft((core, core), radius, blur, colour, stroke)
        return rasters.nine(small, (size[0] + 2 * room, size[1] + 2 * room), inset, tiled=False)

    # -------------------------------------------------------------- below stairs

    def new_size(self, window: tuple[int, int]) -> None:
        """The window changes its size: remember from here what is still used."""
        self.ahead.forget()
        self._awaited.clear()
        self._sizes.clear()
        self._shelf.turn(max(LEAST, WINDOWS * window_bytes(window)))

    def forget_old(self) -> None:
        """The window has kept its size for a moment: drop the pictures of the old one."""
        self._shelf.sweep()

    @property
    def weight(self) -> int:
        """Bytes of pictures held."""
        return self._shelf.weight

    def foresee(self, wish: Wish) -> None:
        """Have a picture made that will be asked for, if it is not kept already."""
        key, make = self._foreseen(*wish)
        if not self._shelf.has(key):
            self.ahead.want(key, make)

    def _foreseen(self, kind: str, *what: Any) -> tuple[Hashable, Callable[[], Surface]]:
        """Its place on the shelf, and how another thread makes it."""
        match kind:
            case "drawn":
                return what, partial(rasters.svg, *what)
            case "soft":
                return rasters.soft_key(*what), partial(rasters.blurred, *what)
            case "plate":
                return rasters.plate_key(*what), self._plate_alone(*what)
            case "cover":
                name, size = what
                return (name, *size, kind, False), partial(rasters.covering, self._file(name), self.box(name), size)
        name, wide, high = what
        if kind == "opaque":
            return (*what, None, kind), partial(rasters.opaque, self._file(name), (wide, high))
        return (*what, None, ""), partial(rasters.drawing, self._file(name), (wide, high))

    def expect(self, families: Iterable[Iterable[str]]) -> None:
        """Where one of a family is drawn, any of it may be next: the others are made ahead at the same size."""
        asked = tuple(map(tuple, families))
        if asked == self._expected:
            return
        self._expected, self._families, self._awaited = asked, {}, set()
        for patterns in asked:
            files = [file for pattern in patterns for file in sorted(self.root.glob(f"{pattern}.svg"))]
            names = tuple(file.relative_to(self.root).with_suffix("").as_posix() for file in files)
            self._families.update(dict.fromkeys(names, names))

    def _await_family(self, name: str, size: float | Size) -> None:
        family = self._families.get(name, ())
        if not family or (family, size) in self._awaited:
            return
        self._awaited.add((family, size))
        others = [other for other in family if other != name]

        def look() -> None:
            for other in others:
                self.foresee(("picture", other, *self._inside(other, size)))

        self.ahead.begin(look)

    def _plate_alone(self, name: str, size: tuple[int, int], scale: float, tint: str | None) -> Callable[[], Surface]:
        """The same plate without a look at the shelf, for another thread."""
        wide, high = self.box(name)
        source = self._inside(name, (wide * scale, high * scale))
        inset, is_tiled = rasters.inset_of(name, size, scale), name in palette.TILED

        def make() -> Surface:
            plain = rasters.nine(rasters.drawing(self._file(name), source), size, inset, is_tiled)
            return rasters.multiplied(plain, tint) if tint else plain

        return make
