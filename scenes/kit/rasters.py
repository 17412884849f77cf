"""Pictures made of files, SVG text and other pictures: read, sliced, tinted, blurred; any thread may."""

from __future__ import annotations

import io
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from scenes.kit import palette
from scenes.kit.dashes import path, round_box

Size = tuple[float, float]


def drawable(size: tuple[int, int]) -> tuple[int, int]:
    """The size, at least a pixel each way: a layout may leave no room for a picture."""
    return max(1, size[0]), max(1, size[1])


def round_svg(
    size: tuple[int, int], radius: float, fill: str | None, line: str, width: float, alpha: float, dashes: str
) -> str:
    wide, high = size
    half = width / 2
    solid, dashed = line, ""
    if dashes and line:
        on, off = (float(part) for part in dashes.split())
        way = path(round_box(wide, high, max(0, radius - half), half), on, off)
        solid, dashed = "", f'<path fill="none" stroke="{line}" stroke-width="{width}" opacity="{alpha}" d="{way}"/>'
    shape = (
        f'<rect x="{half}" y="{half}" width="{wide - width}" height="{high - width}" rx="{max(0, radius - half)}" '
        f'fill="{fill or "none"}" stroke="{solid or "none"}" stroke-width="{width}" opacity="{alpha}"/>'
    )
    return shape + dashed


def drawing(file: Path, size: tuple[int, int]) -> Surface:
    size = drawable(size)
    drawn = pygame.image.load_sized_svg(file, size).convert_alpha()
    inside = drawn.get_rect().clip(Rect((0, 0), size))  # it may come out a pixel larger, and show what lies outside
    return drawn if inside.size == drawn.get_size() else drawn.subsurface(inside).copy()


def opaque(file: Path, size: tuple[int, int]) -> Surface:
    return drawing(file, size).convert()


def covering(file: Path, box: tuple[float, float], size: tuple[int, int]) -> Surface:
    """As large as fills the size, cut; opaque."""
    size = drawable(size)
    scale = max(size[0] / box[0], size[1] / box[1])
    room = max(size[0], round(box[0] * scale)), max(size[1], round(box[1] * scale))
    full = drawing(file, room).convert()
    if full.get_width() < size[0] or full.get_height() < size[1]:  # it keeps proportions, to a pixel
        full = pygame.transform.smoothscale(full, room)
    cut = Rect((0, 0), size)
    cut.center = full.get_rect().center
    return full if cut.size == full.get_size() else full.subsurface(cut.clamp(full.get_rect())).copy()


def svg(shapes: str, box: Size, size: tuple[int, int]) -> Surface:
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box[0]} {box[1]}">{shapes}</svg>'
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), drawable(size)).convert_alpha()


# -------------------------------------------------------------- looks


def faded(alpha: int) -> Callable[[Surface], Surface]:
    def fade(picture: Surface) -> Surface:
        picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return fade


def used(picture: Surface) -> Surface:
    """Under 50 % night; what is clear stays clear."""
    night = Color(palette.NIGHT)
    picture.fill((128, 128, 128, 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture.fill((night.r // 2, night.g // 2, night.b // 2, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return picture


NEW: Final = ("grey", "locked", "mirror")  # looks that leave the picture they are made of as it is
LOCKED: Final = "#967a60"  # what is not earned yet lies in shade
LOOKS: Final[dict[str, Callable[[Surface], Surface]]] = {
    "": lambda picture: picture,
    "ghost": faded(153),  # the piece about to be placed
    "faint": faded(90),
    "grey": lambda picture: pygame.transform.grayscale(picture),
    "used": used,
    "locked": lambda picture: multiplied(pygame.transform.grayscale(picture), LOCKED),
    "mirror": lambda picture: pygame.transform.flip(picture, True, False),
}


def multiplied(picture: Surface, tint: str) -> Surface:
    """White becomes the tint.  The copy is the caller's."""
    picture.fill(Color(tint), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


# -------------------------------------------------------------- nine-slice


def nine(source: Surface, size: tuple[int, int], inset: int, tiled: bool) -> Surface:
    """Corners as they are, edges stretched or tiled, middle stretched."""
    plate = Surface(drawable(size), pygame.SRCALPHA)
    for x, dx, w, dw in thirds(source.get_width(), size[0], inset):
        for y, dy, h, dh in thirds(source.get_height(), size[1], inset):
            if min(w, h, dw, dh) < 1:
                continue
            part = source.subsurface((x, y, w, h))
            plate.blit(tiles(part, dw, dh) if tiled else stretch(part, dw, dh), (dx, dy))
    return plate


def thirds(length: int, target: int, inset: int) -> list[tuple[int, int, int, int]]:
    """Start and end of each third: from, to, length from, length to."""
    return [
        (0, 0, inset, inset),
        (inset, inset, length - 2 * inset, target - 2 * inset),
        (length - inset, target - inset, inset, inset),
    ]


def stretch(part: Surface, wide: int, high: int) -> Surface:
    # The plain scaler: the smooth one darkens flat colour and shows as bands.
    return part if part.get_size() == (wide, high) else pygame.transform.scale(part, (wide, high))


def tiles(part: Surface, wide: int, high: int) -> Surface:
    """A whole number of repeats, then stretched the little that is left."""
    across, down = max(1, round(wide / part.get_width())), max(1, round(high / part.get_height()))
    row = Surface((part.get_width() * across, part.get_height() * down), pygame.SRCALPHA)
    for i in range(across):
        for j in range(down):
            row.blit(part, (i * part.get_width(), j * part.get_height()))
    return stretch(row, wide, high)


def soft_key(size: tuple[int, int], radius: float, blur: float, colour: tuple[int, ...], stroke: float) -> Hashable:
    return ("soft", *size, round(radius), round(blur, 1), colour, round(stroke, 1))


def plate_key(name: str, size: tuple[int, int], scale: float, tint: str | None) -> Hashable:
    return (name, *size, round(scale, 4), tint, "plate")


def blurred(size: tuple[int, int], radius: float, blur: float, colour: tuple[int, ...], stroke: float) -> Surface:
    """A box or ring, ``2 * blur`` of room round it, drawn at a half or a quarter of the size."""
    size, blur = drawable(size), max(1.0, blur)
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


def inset_of(name: str, size: tuple[int, int], scale: float) -> int:
    """Of a plate's corners, never more than half of it."""
    inset = round(palette.INSETS.get(name, palette.PLAIN_INSET) * scale)
    return max(1, min(inset, size[0] // 2, size[1] // 2))
