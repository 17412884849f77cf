"""Drawings by name, at real pixel size: pictures, plates, shadows, glows.  Chooses no colour and places nothing."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Hashable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame
from pygame import Color, Rect, Surface

from game.assets import ASSETS
from scenes.kit import palette
from scenes.kit.ahead import Ahead
from scenes.kit.dashes import path, round_box
from scenes.kit.lru_cache import LruCache, bytes_of, window_bytes

ART: Final = ASSETS / "art"
WINDOWS: Final = 8  # pictures of the whole window that all drawings kept may weigh: a table takes four
LEAST: Final = 40 << 20  # bytes; in a small window more of the last screens may stay
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
            found = re.search(
                r'viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"', self._file(name).read_text(encoding="utf-8")
            )
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

        def make() -> Surface:
            if look == "opaque":
                return self.ahead.take((name, wide, high, look)) or _opaque(self._file(name), (wide, high))
            if tint or look:
                plain = self.picture(name, (wide, high))
                own = _multiplied(plain.copy(), tint) if tint else plain if look in NEW else plain.copy()
                return LOOKS[look](own)
            self._await_family(name, size)
            return self._raster(name, wide, high)

        return self._shelf.get((name, wide, high, tint, look), make)

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
            return self.ahead.take(key) or _covering(self._file(name), self.box(name), size)

        key = (name, *size, "cover", mirror)
        return self._shelf.get(key, make)

    def plate(self, name: str, size: tuple[int, int], scale: float, tint: str | None = None) -> Surface:
        """A nine-sliced plate of any size; corners keep their shape at this scale."""

        def make() -> Surface:
            plain = _nine(self._at_scale(name, scale), size, self._inset(name, size, scale), name in palette.TILED)
            return _multiplied(plain, tint) if tint else plain

        key = _plate_key(name, size, scale, tint)
        return self._shelf.get(key, lambda: self.ahead.take(key) or make())

    def kept(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Something composed of pictures, kept among them."""
        return self._shelf.get((key, "kept"), make)

    def rounded(self, size: tuple[int, int], radius: float, fill: str | None, line: str = "", width: float = 0,
                alpha: float = 1.0, dashes: str = "") -> Surface:  # fmt: skip
        """A box with round corners and clean edges, with or without a line round it (inside its size)."""
        wide, high = size
        half = width / 2
        solid, dashed = line, ""
        if dashes and line:
            on, off = (float(part) for part in dashes.split())
            way = path(round_box(wide, high, max(0, radius - half), half), on, off)
            solid, dashed = (
                "",
                f'<path fill="none" stroke="{line}" stroke-width="{width}" opacity="{alpha}" d="{way}"/>',
            )
        shape = (
            f'<rect x="{half}" y="{half}" width="{wide - width}" height="{high - width}" rx="{max(0, radius - half)}" '
            f'fill="{fill or "none"}" stroke="{solid or "none"}" stroke-width="{width}" opacity="{alpha}"/>'
        )
        return self.drawn(shape + dashed, size, size)

    def drawn(self, shapes: str, box: Size, size: tuple[int, int]) -> Surface:
        """Shapes given as SVG text, for the few things that depend on a colour: keep to docs/art.md's list."""

        key = (shapes, box, size)
        return self._shelf.get(key, lambda: self.ahead.take(key) or _svg(shapes, box, size))

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
        key = _soft_key(size, radius, blur, colour, stroke)
        return self._shelf.get(key, lambda: self.ahead.take(key) or self._softened(size, radius, blur, colour, stroke))

    def _softened(
        self, size: tuple[int, int], radius: float, blur: float, colour: tuple[int, ...], stroke: float
    ) -> Surface:
        """A large one is put together from the corners and edges of a small one: blurring it would take long."""
        blur = max(1.0, blur)
        room, inset = round(blur * 2), round(4 * blur + radius + stroke) + SOFT_EDGE
        core = 2 * (inset - room) + SOFT_EDGE
        if min(size) <= core:
            return _blurred(size, radius, blur, colour, stroke)
        small = self._soft((core, core), radius, blur, colour, stroke)
        return _nine(small, (size[0] + 2 * room, size[1] + 2 * room), inset, tiled=False)

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

    def _raster(self, name: str, wide: int, high: int) -> Surface:
        self.box(name)  # says clearly what is missing
        return self.ahead.take((name, wide, high)) or _drawing(self._file(name), (wide, high))

    def foresee(self, wish: Wish) -> None:
        """Have a picture made that will be asked for, if it is not kept already."""
        kind, *what = wish
        if kind == "picture" and not self._shelf.has((*what, None, "")):
            name, wide, high = what
            self.ahead.want((name, wide, high), partial(_drawing, self._file(name), (wide, high)))
        elif kind == "opaque" and not self._shelf.has((*what, None, kind)):
            name, wide, high = what
            self.ahead.want((name, wide, high, kind), partial(_opaque, self._file(name), (wide, high)))
        elif kind == "drawn" and not self._shelf.has(tuple(what)):
            self.ahead.want(tuple(what), partial(_svg, *what))
        elif kind == "soft" and not self._shelf.has(_soft_key(*what)):
            self.ahead.want(_soft_key(*what), partial(_blurred, *what))
        elif kind == "plate" and not self._shelf.has(_plate_key(*what)):
            self.ahead.want(_plate_key(*what), self._plate_alone(*what))
        elif kind == "cover" and not self._shelf.has((what[0], *what[1], "cover", False)):
            name, size = what
            self.ahead.want((name, *size, "cover", False), partial(_covering, self._file(name), self.box(name), size))

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
        inset, is_tiled = self._inset(name, size, scale), name in palette.TILED

        def make() -> Surface:
            plain = _nine(_drawing(self._file(name), source), size, inset, is_tiled)
            return _multiplied(plain, tint) if tint else plain

        return make

    def _at_scale(self, name: str, scale: float) -> Surface:
        wide, high = self.box(name)
        return self.picture(name, (wide * scale, high * scale))

    def _inset(self, name: str, size: tuple[int, int], scale: float) -> int:
        inset = round(palette.INSETS.get(name, palette.PLAIN_INSET) * scale)
        return max(1, min(inset, size[0] // 2, size[1] // 2))


def _drawing(file: Path, size: tuple[int, int]) -> Surface:
    size = max(1, size[0]), max(1, size[1])
    drawn = pygame.image.load_sized_svg(file, size).convert_alpha()
    inside = drawn.get_rect().clip(Rect((0, 0), size))  # it may come out a pixel larger, and show what lies outside
    return drawn if inside.size == drawn.get_size() else drawn.subsurface(inside).copy()


def _opaque(file: Path, size: tuple[int, int]) -> Surface:
    return _drawing(file, size).convert()


def _covering(file: Path, box: tuple[float, float], size: tuple[int, int]) -> Surface:
    """As large as fills the size, cut; opaque."""
    scale = max(size[0] / box[0], size[1] / box[1])
    room = max(size[0], round(box[0] * scale)), max(size[1], round(box[1] * scale))
    full = _drawing(file, room).convert()
    if full.get_width() < size[0] or full.get_height() < size[1]:  # it keeps proportions, to a pixel
        full = pygame.transform.smoothscale(full, room)
    cut = Rect((0, 0), size)
    cut.center = full.get_rect().center
    return full if cut.size == full.get_size() else full.subsurface(cut.clamp(full.get_rect())).copy()


def _svg(shapes: str, box: Size, size: tuple[int, int]) -> Surface:
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box[0]} {box[1]}">{shapes}</svg>'
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size).convert_alpha()


# -------------------------------------------------------------- looks


def _faded(alpha: int) -> Callable[[Surface], Surface]:
    def fade(picture: Surface) -> Surface:
        picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return fade


def _used(picture: Surface) -> Surface:
    """Under 50 % night; what is clear stays clear."""
    night = Color(palette.NIGHT)
    picture.fill((128, 128, 128, 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture.fill((night.r // 2, night.g // 2, night.b // 2, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return picture


NEW: Final = ("grey", "locked", "mirror")  # looks that leave the picture they are made of as it is
LOCKED: Final = "#967a60"  # what is not earned yet lies in shade
LOOKS: Final[dict[str, Callable[[Surface], Surface]]] = {
    "": lambda picture: picture,
    "ghost": _faded(153),  # the piece about to be placed
    "faint": _faded(90),
    "grey": lambda picture: pygame.transform.grayscale(picture),
    "used": _used,
    "locked": lambda picture: _multiplied(pygame.transform.grayscale(picture), LOCKED),
    "mirror": lambda picture: pygame.transform.flip(picture, True, False),
}


def _multiplied(picture: Surface, tint: str) -> Surface:
    """White becomes the tint.  The copy is the caller's."""
    picture.fill(Color(tint), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


# -------------------------------------------------------------- nine-slice


def _nine(source: Surface, size: tuple[int, int], inset: int, tiled: bool) -> Surface:
    """Corners as they are, edges stretched or tiled, middle stretched."""
    plate = Surface(size, pygame.SRCALPHA)
    for x, dx, w, dw in _thirds(source.get_width(), size[0], inset):
        for y, dy, h, dh in _thirds(source.get_height(), size[1], inset):
            if min(w, h, dw, dh) < 1:
                continue
            part = source.subsurface((x, y, w, h))
            plate.blit(_tiles(part, dw, dh) if tiled else _stretch(part, dw, dh), (dx, dy))
    return plate


def _thirds(length: int, target: int, inset: int) -> list[tuple[int, int, int, int]]:
    """Start and end of each third: from, to, length from, length to."""
    return [
        (0, 0, inset, inset),
        (inset, inset, length - 2 * inset, target - 2 * inset),
        (length - inset, target - inset, inset, inset),
    ]


def _stretch(part: Surface, wide: int, high: int) -> Surface:
    # The plain scaler: the smooth one darkens flat colour and shows as bands.
    return part if part.get_size() == (wide, high) else pygame.transform.scale(part, (wide, high))


def _tiles(part: Surface, wide: int, high: int) -> Surface:
    """A whole number of repeats, then stretched the little that is left."""
    across, down = max(1, round(wide / part.get_width())), max(1, round(high / part.get_height()))
    row = Surface((part.get_width() * across, part.get_height() * down), pygame.SRCALPHA)
    for i in range(across):
        for j in range(down):
            row.blit(part, (i * part.get_width(), j * part.get_height()))
    return _stretch(row, wide, high)


def _soft_key(size: tuple[int, int], radius: float, blur: float, colour: tuple[int, ...], stroke: float) -> Hashable:
    return ("soft", *size, round(radius), round(blur, 1), colour, round(stroke, 1))


def _plate_key(name: str, size: tuple[int, int], scale: float, tint: str | None) -> Hashable:
    return (name, *size, round(scale, 4), tint, "plate")


def _blurred(size: tuple[int, int], radius: float, blur: float, colour: tuple[int, ...], stroke: float) -> Surface:
    """A box or ring, ``2 * blur`` of room round it, drawn at a half or a quarter of the size."""
    blur = max(1.0, blur)
    room = round(blur * 2)
    full = (size[0] + 2 * room, size[1] + 2 * room)
    part = 2 if stroke else 4
    small = Surface((full[0] // part + 1, full[1] // part + 1), pygame.SRCALPHA)
    small.fill((*colour[:3], 0))
    grow = stroke / 2
    box = Rect((room - grow) / part, (room - grow) / part, (size[0] + stroke) / part, (size[1] + stroke) / part)
    line = max(2, round(stroke / part)) if stroke else 0
    pygame.draw.rect(small, colour, box, width=line, border_radius=round((radius + grow) / part))
    soft = pygame.transform.gaussian_blur(small, max(1, round(blur / part / (1.6 if stroke else 1))))
    return pygame.transform.smoothscale(soft, full)
