"""A seat's saloon at the table: its rooms, where hands find them, what building there would cost.  Knows no rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from pygame import Rect

from game.play.stage import Piece
from game.protocol import Seat, Spot
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import building
from game.saloon_tycoon.content import CONTENT, TILES
from game.saloon_tycoon.pieces import PLACES, SITES_OF
from game.saloon_tycoon.state import State
from game.saloon_tycoon.survey import rooms as rooms_on
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.skins.saloon_tycoon import corner
from scenes.skins.saloon_tycoon.corner import CornerRoom, Rooms
from scenes.skins.saloon_tycoon.iso import FLOOR, Iso, Point, family, in_window, stand_of
from scenes.skins.saloon_tycoon.look import BIG, FOLDER, NUMBER
from scenes.skins.saloon_tycoon.stage import TOP, resolving
from scenes.table.title.skin import Outline
from scenes.table.view.table_view import TableView

LOTS: Final = {site.id: site for site in CONTENT.board.site if site.kind == "lot"}


class PlaceFloors(NamedTuple):
    """What a place holds: the floors of its own rooms, and where the next one would stand (0 for nowhere)."""

    low: int
    high: int
    build: int


def iso_of(shown: TableView, seat: int) -> tuple[Rect, Iso]:
    rect = shown.rect(f"board/{seat}")
    return rect, in_window(rect)


def rooms_of(shown: TableView, seat: int) -> Rooms:
    """The rooms of a seat as far as they have come to rest."""
    return rooms_in(shown.view, seat, shown.hidden)


def rooms_in(view: State, seat: int, hidden: frozenset[str] = frozenset()) -> Rooms:
    """The rooms of a seat, without what is in flight."""
    found = []
    for room in rooms_on(view.tiles[seat]):
        spot = f"room/{seat}/{room.place}/{room.floor}"
        if spot in hidden:
            continue
        cubes = room.cubes
        while cubes and f"cube/{seat}/{room.place}/{room.floor}/{cubes - 1}" in hidden:
            cubes -= 1
        roof = room.place in view.roofs[seat] and room.floor == 3 and f"roof/{seat}/{room.place}" not in hidden
        found.append(CornerRoom(room.tile, SITES_OF[room.place], room.floor, cubes, room.spaces, roof))
    return tuple(found)


# ------------------------------------------------------------------ one piece


def place(shown: TableView, piece: Piece) -> Rect:
    """Where a room, a roof or a crate is composed."""
    _, owner, at, floor, *slot = _parts(piece)
    _, iso = iso_of(shown, int(owner))
    if slot:
        return corner.crate_rect(iso, SITES_OF[at], int(floor), int(slot[0]))
    return iso.picture(SITES_OF[at], int(floor))


def _parts(piece: Piece) -> list[str]:
    """A crate lies on a deck among others; a room and a roof are where they stand."""
    return (piece.id if piece.kind == "crate" else piece.spot).split("/")


def draw_piece(brush: Brush, shown: TableView, piece: Piece, rect: Rect) -> None:
    """A room as it is built, a roof or a crate, as they are composed."""
    if piece.kind == "crate":
        corner.draw_crate(brush, brush.surface, rect)
        return
    _, owner, at, floor = _parts(piece)
    _, iso = iso_of(shown, int(owner))
    rest = iso.picture(SITES_OF[at], int(floor))
    here = iso.moved(rect.x - rest.x, rect.y - rest.y)
    if piece.kind == "roof":
        corner.draw_roof(brush, brush.surface, here, SITES_OF[at], int(floor))
    else:
        corner.draw_room(brush, brush.surface, here, _bare(piece.what, SITES_OF[at], int(floor)), top=True)


def draw_nearer(brush: Brush, shown: TableView, piece: Piece, area: Rect) -> None:
    """What stands before a room, a roof or a crate that has come down, and what is written on it."""
    _, owner, at, floor, *slot = _parts(piece)
    seat, ground = Seat(int(owner)), (SITES_OF[at], min(int(floor), TOP))
    rect, iso = iso_of(shown, seat)
    rooms = rooms_of(shown, seat)
    here = next((room for room in rooms if (room.sites, room.floor) == ground), None)
    with brush.clip(area.clip(rect)):
        corner.draw_nearer(brush, iso, rooms, ground, here if slot else None, int(slot[0]) if slot else 0)
        if seat == shown.focus:
            told = rooms if here is not None else (*rooms, _bare(piece.what, *ground))
            _draw_lots(brush, shown, iso, told)
            corner.draw_pills(brush, iso, told)


def _bare(tile: str, sites: tuple[str, ...], floor: int) -> CornerRoom:
    """A room as it is built."""
    return CornerRoom(tile, sites, floor, 0, TILES[tile].spaces)


# ------------------------------------------------------------------ drawing


def draw_corner(brush: Brush, shown: TableView, seat: Seat, bare: bool = False) -> None:
    """The whole saloon; large and with its numbers, unless bare, for the seat in the middle."""
    rect, iso = iso_of(shown, seat)
    rooms = rooms_of(shown, seat)
    corner.draw(brush, rect, iso, rooms)
    if seat != shown.focus or bare:
        return
    with brush.inside(f"board/{seat}"):
        _draw_lots(brush, shown, iso, rooms)
        if not is_building(shown):
            corner.draw_pills(brush, iso, rooms, shown.rect("resolving") if resolving(shown.view) else None)


def _draw_lots(brush: Brush, shown: TableView, iso: Iso, rooms: Rooms) -> None:
    covered = {site for room in rooms for site in room.sites}
    if brush.frame.compact:
        return
    for lot, site in LOTS.items():
        if lot not in covered and site.price and not is_building(shown):
            corner.draw_lot(brush, iso, lot, site.price, site.reputation)


def is_covered(shown: TableView) -> bool:
    """Cards lie spread over the corner."""
    asked = any(spot.startswith(("offer/", "discard/")) for spot in (*shown.glow, *shown.touched))
    return asked or bool(shown.view.offers[shown.focus])


def is_building(shown: TableView) -> bool:
    """A tile of the market is chosen, its place is not."""
    return bool(shown.touched) and shown.touched[0].startswith("market/")


def draw_offer(brush: Brush, shown: TableView, spot: Spot) -> None:
    """The whole price on a place that could be built on."""
    seat, place = int(spot.split("/")[1]), spot.split("/")[2]
    if spot not in shown.glow or seat != shown.viewer or not is_building(shown):
        return
    kind = shown.touched[0].split("/")[1]
    quote = building.quote(shown.view, seat, kind, place, building.offer(shown.view))
    if quote is not None:
        _draw_tag(brush, iso_of(shown, seat)[1], place, quote)


def _draw_tag(brush: Brush, iso: Iso, place: str, quote: building.Quote) -> None:
    """A small price tag that points down at a place."""
    px, words = brush.px, str(quote.total)
    x, y = iso.deck(SITES_OF[place], quote.floor - 1)
    foot = x, y - px(6)
    side = max(px(30), brush.frame.type_px(NUMBER))
    wide, high = side + brush.measure(words, NUMBER)[0] + px(16), side + px(8)
    plate = Rect(round(foot[0] - wide / 2), round(foot[1] - high), wide, high)
    _draw_paper(brush, plate, foot)
    brush.picture(FOLDER + "gold_1", Rect(plate.x + px(4), plate.centery - side // 2, side, side))
    left = plate.x + px(6) + side
    brush.text(words, Rect(left, plate.y, plate.right - left - px(4), plate.h), NUMBER, palette.INK, "centre")


def _draw_paper(brush: Brush, plate: Rect, foot: Point) -> None:
    brush.shadow(plate, "chip", 10)
    x, y, d = foot[0], plate.bottom - 1, brush.px(11)
    brush.box(plate, palette.PAPER, 10, palette.INK, 3)
    shape = f'<path fill="{palette.INK}" d="M0 0H22L11 13Z"/><path fill="{palette.PAPER}" d="M4 -1H18L11 8Z"/>'
    brush.surface.blit(brush.art.drawn(shape, (22, 13), (2 * d, round(d * 1.2))), (round(x - d), y - brush.px(2)))


def draw_offers(brush: Brush, shown: TableView, kind: str) -> None:
    """While a tile of the market is pointed at: where it could stand, and for how much."""
    if shown.focus != shown.viewer or is_building(shown):
        return
    _, iso = iso_of(shown, shown.focus)
    legal = [each.place for each in shown.legal if isinstance(each, do.Build) and each.kind == kind]
    cheap = building.offer(shown.view)
    for place in legal:
        quote, sites = building.quote(shown.view, shown.viewer, kind, place, cheap), SITES_OF[place]
        if quote is None:
            continue
        if len(legal) == 1:
            corner.draw_ghost(brush, iso, (kind, sites, quote.floor))
            _draw_quote(brush, shown, iso, sites, quote)
            return
        corner.sprite(brush, brush.surface, iso, f"mark_legal_{family(sites)}", sites, quote.floor)
        _draw_tag(brush, iso, place, quote)


def draw_ghost(brush: Brush, shown: TableView, spot: Spot, piece: str) -> None:
    """The room that would stand there with its price and points; or one more crate."""
    seat, place = int(spot.split("/")[1]), spot.split("/")[2]
    _, iso = iso_of(shown, seat)
    ground = dict(places(shown, seat)).get(place)
    if ground is None:
        return
    sites = SITES_OF[place]
    if piece == "crate":
        here = (room for room in rooms_of(shown, seat) if room.sites == sites and room.floor == ground.high)
        room = next(here, None)  # None while it is still falling
        if room is not None and room.cubes < room.spaces:
            rect = corner.crate_rect(iso, sites, ground.high, room.cubes)
            brush.picture(FOLDER + "crate", rect, "ghost")
        return
    if not ground.build:
        return
    corner.draw_ghost(brush, iso, (piece, sites, ground.build))
    quote = building.quote(shown.view, seat, piece, place, building.offer(shown.view))
    if quote is not None:
        _draw_quote(brush, shown, iso, sites, quote)


def _draw_quote(brush: Brush, shown: TableView, iso: Iso, sites: tuple[str, ...], quote: building.Quote) -> None:
    """Over a room: the whole sum, the points of the lots, and what the sum is made of."""
    px, board = brush.px, shown.rect(f"board/{shown.focus}")
    x, y = iso.deck(sites, quote.floor)
    foot = x, y - px(16)
    parts = [shown.say("{price} room", price=quote.tile)]
    if quote.lots:
        parts.append(shown.say("+ {price} lots", price=quote.lots))
    if quote.discount:
        parts.append(shown.say("less {price}", price=quote.discount))
    words = " ".join(parts)
    wide = max(px(190), brush.measure(words, "small_strong")[0] + px(24))
    high = max(px(84), brush.frame.leading(BIG) + brush.frame.leading("small_strong") + px(18))
    plate = Rect(round(foot[0] - wide / 2), round(foot[1] - high), wide, high)
    plate.clamp_ip(board.inflate(-px(8), -px(8)))
    _draw_paper(brush, plate, (min(max(foot[0], plate.x + px(20)), plate.right - px(20)), foot[1]))
    head = Rect(plate.x, plate.y + px(4), plate.w, round(plate.h * 0.54))
    side = min(head.h, px(42))
    sign = Rect(plate.x + px(12), head.centery - side // 2, side, side)
    brush.picture(FOLDER + "gold_1", sign)
    taken = brush.text(str(quote.total), Rect(sign.right + px(6), head.y, px(60), head.h), BIG, palette.INK)
    if quote.points:
        sign.x = max(taken.right + px(16), plate.centerx)
        brush.picture("tokens/vp", sign)
        gain = Rect(sign.right + px(4), head.y, plate.right - sign.right - px(6), head.h)
        brush.text(f"+{quote.points}", gain, BIG, palette.GAIN)
    brush.rule(Rect(plate.x + px(10), head.bottom, plate.w - px(20), max(1, px(2))), "#c9ac78")
    foot_room = Rect(plate.x + px(8), head.bottom, plate.w - px(16), plate.bottom - head.bottom - px(4))
    brush.text(words, foot_room, "small_strong", palette.SOFT, "centre")


# ------------------------------------------------------------------ hands


def places(shown: TableView, seat: int) -> Iterator[tuple[str, PlaceFloors]]:
    """Every place of a block that holds something, is an empty lot, or could be built on now."""
    view = shown.view
    standing: dict[str, list[int]] = {}
    for room in rooms_on(view.tiles[seat]):
        standing.setdefault(room.place, []).append(room.floor)
    covered = {site for place in standing for site in SITES_OF[place]}
    builds = is_building(shown) and seat == shown.viewer
    for place in PLACES:
        floors = standing.get(place, [])
        glows = builds and do.lot_spot(seat, place) in shown.glow
        build = building.floor_on(view, seat, place) if glows else 0
        if floors:
            yield place, PlaceFloors(min(floors), max(floors), build)
        elif build or (place in LOTS and place not in covered):
            yield place, PlaceFloors(0, 0, build)


def moved_spots(shown: TableView, seat: Seat) -> dict[Spot, Rect]:
    """Where hands find each place: a box round its front, far ones first so that near ones lie on top."""
    _, iso = iso_of(shown, seat)
    found: dict[Spot, Rect] = {}
    for place, ground in sorted(places(shown, seat), key=lambda each: (stand_of(SITES_OF[each[0]]).near, each[1].high)):
        hit = _hit(shown, iso, seat, place, ground)
        xs, ys = [x for x, _ in hit], [y for _, y in hit]
        floor, sites = ground.build or ground.high, SITES_OF[place]
        x, y = iso.front(sites, floor) if floor else iso.deck(sites, 0)
        wide, high = max(max(xs) - x, x - min(xs)), max(max(ys) - y, y - min(ys))
        found[do.lot_spot(seat, place)] = Rect(round(x - wide), round(y - high), round(2 * wide), round(2 * high))
    return found


def shapes(shown: TableView, seat: Seat) -> dict[Spot, Outline]:
    _, iso = iso_of(shown, seat)
    found: dict[Spot, Outline] = {}
    for place, ground in places(shown, seat):
        sites = SITES_OF[place]
        line = _flat(iso, sites, (ground.build - 1 if ground.build else ground.high) * FLOOR)
        found[do.lot_spot(seat, place)] = Outline(_hit(shown, iso, seat, place, ground), line)
    return found


def _flat(iso: Iso, sites: tuple[str, ...], z: float) -> tuple[Point, ...]:
    """A deck or the ground, a little inside its edges."""
    a, d = stand_of(sites), 0.7
    corners = ((a.x0 + d, a.y0 + d), (a.x1 - d, a.y0 + d), (a.x1 - d, a.y1 - d), (a.x0 + d, a.y1 - d))
    return tuple(iso.at(x, y, z) for x, y in corners)


def _hit(shown: TableView, iso: Iso, seat: int, place: str, ground: PlaceFloors) -> tuple[Point, ...]:
    """The front and the deck of what stands there, or of what could."""
    a = stand_of(SITES_OF[place])
    low, high = (ground.build - 1, ground.build) if ground.build else (max(0, ground.low - 1), ground.high)
    x0, x1, y0, y1 = a
    if ground.build:  # two offers may share a lot: each takes the half next to its own
        for other, there in places(shown, seat):
            if there.build == ground.build and other != place and set(SITES_OF[other]) & set(SITES_OF[place]):
                b = stand_of(SITES_OF[other])
                x0, x1 = (x0, x1 - 5) if b.x0 > a.x0 else (x0 + 5, x1) if b.x0 < a.x0 else (x0, x1)
                y0, y1 = (y0, y1 - 5) if b.y0 > a.y0 else (y0 + 5, y1) if b.y0 < a.y0 else (y0, y1)
    bottom, top = low * FLOOR, high * FLOOR
    corners = ((x0, y1, bottom), (x1, y1, bottom), (x1, y0, bottom), (x1, y0, top), (x0, y0, top), (x0, y1, top))
    return tuple(iso.at(*corner) for corner in corners)
