"""A saloon on its street corner, composed of rooms, roofs, scaffolds and crates.  Knows no rule and no match."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame
from pygame import Color, Rect, Surface

from scenes.kit import palette
from scenes.kit.brush import Brush, blank
from scenes.skins.saloon_tycoon.iso import CRATES, LOTS, Iso, Point, family, stand_of
from scenes.skins.saloon_tycoon.look import FOLDER, LINE

UNFINISHED: Final = "#cdbdb2"  # an unfinished room is a fifth darker
GHOST: Final = 212  # of 255: at the house's 60 % the lots shine through
HIGHEST: Final = 3  # floors
DARK: Final = (158, 146, 196)  # multiplied over what has no light
Tile = tuple[str, tuple[str, ...], int]  # what, on which sites, on which floor


class CornerRoom(NamedTuple):
    """A tile on a board, as the picture needs it."""

    tile: str
    sites: tuple[str, ...]
    floor: int
    cubes: int
    spaces: int
    roof: bool = False

    @property
    def finished(self) -> bool:
        return self.cubes >= self.spaces


Rooms = tuple[CornerRoom, ...]


def tops(rooms: Rooms) -> dict[str, int]:
    """The highest floor over each site."""
    found: dict[str, int] = {}
    for room in rooms:
        for site in room.sites:
            found[site] = max(found.get(site, 0), room.floor)
    return found


def is_top(rooms: Rooms, room: CornerRoom) -> bool:
    highest = tops(rooms)
    return all(highest[site] == room.floor for site in room.sites)


# ------------------------------------------------------------------ composing


def picture(brush: Brush, rect: Rect, iso: Iso, rooms: Rooms) -> Surface:
    """The evening, the ground and the whole saloon; made once for each state of it."""
    here = iso.moved(-rect.x, -rect.y)

    def make() -> Surface:
        image = _evening(brush, rect.size, here).copy()
        _compose(brush, image, here, rooms)
        radius = 12 * brush.frame.scale
        whole = f'<rect width="{rect.w}" height="{rect.h}" rx="{radius:.1f}" fill="#fff"/>'
        image.blit(brush.art.drawn(whole, rect.size, rect.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    return brush.art.kept(("corner", rooms, rect.size, here), make)


def standing(brush: Brush, size: tuple[int, int], iso: Iso, rooms: Rooms, lit: int = HIGHEST) -> Surface:
    """The block and its saloon alone, nothing behind them; no light above the floor ``lit``, on none the block dark."""

    def make() -> Surface:
        image = blank(size)
        image.blit(brush.art.drawn(_ground(iso), size, size), (0, 0))
        _compose(brush, image, iso, rooms, lit=lit if lit else HIGHEST)
        if not lit:
            image.fill((*DARK, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    return brush.art.kept(("block", rooms, size, iso, lit), make)


def _evening(brush: Brush, size: tuple[int, int], iso: Iso) -> Surface:
    def make() -> Surface:
        image = blank(size)
        image.blit(brush.art.cover(FOLDER + "scene", size), (0, 0))
        image.blit(brush.art.drawn(_ground(iso), size, size), (0, 0))
        return image

    return brush.art.kept(("evening", size, iso), make)


def _ground(iso: Iso) -> str:
    """The block with its boardwalk."""

    def fill(colour: str, *corners: tuple[float, float, float]) -> str:
        path = "L".join("{:.1f} {:.1f}".format(*iso.at(*corner)) for corner in corners)
        return f'<path fill="{colour}" d="M{path}Z"/>'

    def flat(colour: str, *corners: Point) -> str:
        return fill(colour, *((x, y, 0) for x, y in corners))

    planks = "".join(
        "M{:.1f} {:.1f}L{:.1f} {:.1f}M{:.1f} {:.1f}L{:.1f} {:.1f}".format(
            *iso.at(v, 55.4), *iso.at(v, 58.6), *iso.at(55.4, v), *iso.at(58.6, v)
        )
        for v in range(-2, 57, 2)
    )
    return (
        flat("#2a1a14", (-3.6, 42), (-3.6, 61.6), (61.6, 61.6), (61.6, -3.6), (42, -3.6), (39, 39))
        + flat("#8f6a45", (-3, 42.4), (-3, 61), (61, 61), (61, -3), (42.4, -3), (39.4, 39.4))
        + fill("#6f4f34", (-3, 61, -1.2), (-3, 61, 0), (61, 61, 0), (61, 61, -1.2))
        + fill("#543a28", (61, 61, -1.2), (61, 61, 0), (61, -3, 0), (61, -3, -1.2))
        + flat("#c9a878", (-3, 55.4), (-3, 58.6), (58.6, 58.6), (58.6, -3), (55.4, -3), (55.4, 55.4))
        + f'<path fill="none" stroke="#8a6a45" stroke-width="{1.4 * iso.k:.1f}" d="{planks}"/>'
    )


def _compose(
    brush: Brush, image: Surface, iso: Iso, rooms: Rooms, beyond: tuple[float, int] = (0, -1), lit: int = HIGHEST
) -> None:
    """Far to near, then floor by floor; of those only what stands nearer than ``beyond``."""
    covered = {site for room in rooms for site in room.sites}
    jobs: list[tuple[float, int, str | CornerRoom]] = [
        (stand_of((lot,)).near, 0, lot) for lot in LOTS if lot not in covered
    ]
    jobs += [(stand_of(room.sites).near, room.floor, room) for room in rooms]
    highest = tops(rooms)
    for near, floor, job in sorted(jobs, key=lambda job: job[:2]):
        if (near, floor) <= beyond:
            continue
        if isinstance(job, str):
            sprite(brush, image, iso, f"lot_{job[0].lower()}", (job,), 1)
        else:
            draw = _draw_unlit if job.floor > lit else draw_room
            draw(brush, image, iso, job, all(highest[site] == job.floor for site in job.sites))


def _draw_unlit(brush: Brush, image: Surface, iso: Iso, room: CornerRoom, top: bool) -> None:
    """A room, its roof included, with no light in it."""
    place = iso.picture(room.sites, room.floor).union(iso.picture(room.sites, room.floor + 1)).inflate(8, 8)
    layer = blank(place.size)
    draw_room(brush, layer, iso.moved(-place.x, -place.y), room, top)
    layer.fill((*DARK, 255), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(layer, place)


def draw_room(brush: Brush, image: Surface, iso: Iso, room: CornerRoom, top: bool) -> None:
    """A room with what stands on its deck."""
    name, tint = f"room_{room.tile}_{family(room.sites)[-1]}", None if room.finished else UNFINISHED
    sprite(brush, image, iso, name, room.sites, room.floor, tint=tint)
    if not room.finished:
        crates(brush, image, iso, room)
        _draw_scaffold(brush, image, iso, room)
    elif room.roof:
        draw_roof(brush, image, iso, room.sites, room.floor + 1)
    elif top:
        size = round(56 * iso.k), round(32 * iso.k)
        x, y = iso.deck(room.sites, room.floor)
        image.blit(brush.art.picture(FOLDER + "done", size), (round(x - 28 * iso.k), round(y - 16 * iso.k)))


def _draw_scaffold(brush: Brush, image: Surface, iso: Iso, room: CornerRoom) -> None:
    sprite(brush, image, iso, f"scaffold_{family(room.sites)}", room.sites, room.floor)


def draw_nearer(
    brush: Brush, iso: Iso, rooms: Rooms, ground: tuple[tuple[str, ...], int], deck: CornerRoom | None, slot: int
) -> None:
    """What stands before a room on this ground, or before the crate in a space of its deck."""
    if deck is not None:
        crates(brush, brush.surface, iso, deck, slot)
        _draw_scaffold(brush, brush.surface, iso, deck)
    _compose(brush, brush.surface, iso, rooms, (stand_of(ground[0]).near, ground[1]))


def draw_roof(brush: Brush, image: Surface, iso: Iso, sites: tuple[str, ...], floor: int, rise: float = 0) -> None:
    sprite(brush, image, iso, f"roof_{family(sites)}", sites, floor, rise=rise)


def sprite(
    brush: Brush, image: Surface, iso: Iso, name: str, sites: tuple[str, ...], floor: int, *,
    tint: str | None = None, rise: float = 0, alpha: int = 255,
) -> Rect:  # fmt: skip
    """One drawing of the block in its place."""
    place = iso.picture(sites, floor, rise)
    drawn = brush.art.picture(FOLDER + name, place.size, tint)
    if alpha < 255:
        drawn = drawn.copy()
        drawn.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return image.blit(drawn, place)


def crates(brush: Brush, image: Surface, iso: Iso, room: CornerRoom, beyond: int | None = None) -> None:
    """The crates on a deck and the spaces that are left; of those only what lies nearer than the space ``beyond``."""
    places = CRATES[family(room.sites)]
    slots = sorted(range(room.spaces), key=lambda slot: sum(places[slot]))
    for slot in slots if beyond is None else slots[slots.index(beyond) + 1 :]:
        rect = crate_rect(iso, room.sites, room.floor, slot)
        draw_crate(brush, image, rect, "crate" if slot < room.cubes else "crate_space")


def draw_crate(brush: Brush, image: Surface, rect: Rect, name: str = "crate") -> None:
    image.blit(brush.art.picture(FOLDER + name, rect.size), rect)


def crate_rect(iso: Iso, sites: tuple[str, ...], floor: int, slot: int) -> Rect:
    """Where a crate is drawn."""
    x, y = iso.crate(sites, floor, slot)
    return Rect(round(x - 40 * iso.k), round(y - 38 * iso.k), round(80 * iso.k), round(74 * iso.k))


# ------------------------------------------------------------------ what is written on it


def draw(brush: Brush, rect: Rect, iso: Iso, rooms: Rooms) -> None:
    """The corner in its frame."""
    brush.shadow(rect, "poster" if rect.w > brush.px(500) else "chip", 14)
    brush.surface.blit(picture(brush, rect, iso, rooms), rect)
    edge = rect.inflate(2 * brush.px(2), 2 * brush.px(2))
    brush.box(edge, None, 15, "#120a07", 4)
    if rect.w > brush.px(500):
        brush.box(rect.inflate(-2 * brush.px(2), -2 * brush.px(2)), None, 12, "#8a6430", 2)


def draw_pills(brush: Brush, iso: Iso, rooms: Rooms, covered: Rect | None = None) -> None:
    """How full each unfinished room is, and the floor of what stands high; nothing half under what is covered."""
    for room in rooms:
        top = is_top(rooms, room)
        if top and room.floor > 1 and not room.roof:
            under, left = stand_of(room.sites), family(room.sites)[-1] != "a"
            x, y = iso.at(under.x0 if left else under.x1, under.y1, room.floor * 10 - 0.4)
            if covered is None or not covered.inflate(brush.px(40), brush.px(40)).collidepoint(x, y):
                number_disc(brush, (x, y), str(room.floor))
        if not room.finished:
            x, y = iso.front(room.sites, room.floor, 1.7)
            pill(brush, (x, y), f"{room.cubes}/{room.spaces}")


def number_disc(brush: Brush, centre: Point, words: str) -> None:
    side = max(brush.px(28), brush.frame.type_px("pill") + 4)
    disc = Rect(0, 0, side, side).move_to(center=(round(centre[0]), round(centre[1])))
    brush.box(disc, palette.NIGHT, side / 2 / brush.frame.scale, LINE, 2)
    brush.text(words, disc, "pill", palette.AMBER, "centre")


def pill(brush: Brush, centre: Point, words: str, fill: str = palette.NIGHT, ink: str = palette.AMBER) -> Rect:
    """A few letters in a dark plate round a point."""
    wide, high = brush.measure(words, "pill")[0] + brush.px(16), max(brush.px(26), brush.frame.type_px("pill") + 4)
    plate = Rect(0, 0, wide, high).move_to(center=(round(centre[0]), round(centre[1])))
    brush.box(plate, fill, 8, LINE, 2)
    brush.text(words, plate, "pill", ink, "centre")
    return plate


def draw_lot(brush: Brush, iso: Iso, lot: str, price: int, points: int) -> None:
    """The sign on an empty lot: gold above, points below."""
    under = stand_of((lot,))
    if lot[0] == "A":
        x, y = iso.at(under.x1 - 1.5, (under.y0 + under.y1) / 2)
    else:
        x, y = iso.at((under.x0 + under.x1) / 2, under.y1 - 1.5)
    s = iso.k / 0.86
    place = Rect(round(x - 32 * s), round(y - 82 * s), round(64 * s), round(85 * s))
    brush.picture(FOLDER + "lot_plate", place)
    for row, (art, amount) in enumerate(((FOLDER + "gold_1", price), ("tokens/vp", points))):
        middle = y - (65 - 29 * row) * s
        side = round((34 if row == 0 else 28) * s)
        brush.picture(art, Rect(round(x - 28 * s), round(middle - side / 2), side, side))
        brush.text(str(amount), Rect(round(x + 4 * s), round(middle - 14 * s), round(24 * s), round(28 * s)), "count",
                   palette.INK, "centre")  # fmt: skip


# ------------------------------------------------------------------ light


def draw_ghost(brush: Brush, iso: Iso, ghost: Tile) -> None:
    """The room that would stand there, in a haze of light."""
    tile, sites, floor = ghost
    name = f"room_{tile}_{family(sites)[-1]}"
    draw_haze(brush, name, iso.picture(sites, floor), 12)
    sprite(brush, brush.surface, iso, name, sites, floor, alpha=GHOST)
    sprite(brush, brush.surface, iso, f"mark_hover_{family(sites)}", sites, floor)


def draw_haze(brush: Brush, name: str, place: Rect, soft: float) -> None:
    """A soft light in the shape of a drawing, behind the place where it is drawn."""
    blur = max(2, round(soft * brush.frame.scale))
    drawn = brush.art.picture(FOLDER + name, place.size)
    haze = brush.art.kept(("haze", name, place.size, blur), lambda: _hazed(drawn, blur))
    for _ in range(3):
        brush.surface.blit(haze, (place.x - 3 * blur, place.y - 3 * blur))


def _hazed(drawn: Surface, blur: int) -> Surface:
    room = 3 * blur
    shade = Color(palette.GLOW)
    soft = blank((drawn.get_width() + 2 * room, drawn.get_height() + 2 * room))
    soft.fill((shade.r, shade.g, shade.b, 0))
    flat = drawn.copy()
    flat.fill((255, 255, 255, 255), special_flags=pygame.BLEND_RGB_MAX)
    flat.fill((shade.r, shade.g, shade.b, 255), special_flags=pygame.BLEND_RGBA_MULT)
    soft.blit(flat, (room, room))
    return pygame.transform.gaussian_blur(soft, blur)
