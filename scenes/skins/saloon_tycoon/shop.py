"""The market of Saloon Tycoon: what each tile costs, brings and asks for, and why it cannot be had.  Judges nothing
itself: the reasons are the rules'."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect

from game.saloon_tycoon import building
from game.saloon_tycoon import effects as fx
from game.saloon_tycoon.content import KINDS, NUMBERS, TILES, TileRecord
from game.saloon_tycoon.pieces import PLACES
from game.saloon_tycoon.state import State
from game.saloon_tycoon.survey import ground, rooms, survey
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import fine
from scenes.skins.saloon_tycoon.look import FOLDER, HOT, NUMBER, RED, SMALL_NAME, TINT, badge, face, name_in, number_of
from scenes.table.view.table_view import TableView

CELL: Final = (154, 90)
COMMON_BAND: Final = "#2f7d86"
STEPS: Final = (  # three of them: a floor
    '<path fill="none" stroke="#ffe3a6" stroke-width="4" stroke-linejoin="round" d="M10 52H54V38H24V24H38V10H54V52"/>'
)


class Stall(NamedTuple):
    """A cell of the market as one seat sees it."""

    tile: str
    stock: int
    owner: int | None  # of a special tile that is sold; the Boss's is -1
    sign: str = ""  # the room its condition speaks of
    met: bool = True
    floors: str = ""  # where it must stand
    short: int = 0  # the sum that is missing: what the cheapest place costs
    possible: bool = True
    price: int = 0  # of the tile, a discount taken off


def stall(view: State, seat: int, tile: str) -> Stall:
    """What a seat wants to know about a tile."""
    record, stock = TILES[tile], view.stock[KINDS.index(tile)]
    cheap = building.offer(view)
    owner = _owner(view, tile) if record.building_class == "special" and not stock else None
    sign, met, floors = _condition(view, seat, record)
    costs = [
        quote.total
        for place, _ in getattr(ground(view.tiles[seat]), record.size)
        if (quote := building.quote(view, seat, tile, PLACES[place], cheap)) is not None
        and not building.why_not_prerequisite(view, seat, tile, PLACES[place])
    ]
    least = min(costs, default=0)
    possible = bool(stock) and bool(costs) and least <= view.gold[seat]
    price = record.price - (min(record.price, cheap.discount) if cheap else 0)
    short = least if costs and stock and least > view.gold[seat] else 0
    return Stall(tile, stock, owner, sign, met, floors, short, possible, price)


def _owner(view: State, tile: str) -> int | None:
    if tile in view.boss_tiles:
        return -1
    owners = (seat for seat, tiles in enumerate(view.tiles) if any(room.tile == tile for room in rooms(tiles)))
    return next(owners, None)


def _condition(view: State, seat: int, record: TileRecord) -> tuple[str, bool, str]:
    here = survey(view.tiles[seat]).kinds
    for condition in record.prerequisites:
        match condition:
            case fx.HasTile(tile):
                return tile, bool(here >> KINDS.index(tile) & 1), ""
            case fx.LacksTile(tile):
                return tile, not here >> KINDS.index(tile) & 1, ""
            case fx.OnSite(_, floors):
                return "saloon", True, "–".join(str(floor) for floor in (floors[0], floors[-1]))
            case fx.OnFloor(floors):
                return "", True, str(floors[0])
    return "", True, ""


# ------------------------------------------------------------------ drawing


def draw_cell(brush: Brush, shown: TableView, spot: str, rect: Rect, state: str = "rest") -> None:
    """One kind of tile on the shelf."""
    seen = stall(shown.view, shown.viewer, spot.split("/")[1])
    if spot in shown.hidden:  # the last of its kind is on its way
        seen = seen._replace(stock=0)
    key = ("stall", seen, state, shown.language.code, seen.owner is not None and shown.faces)
    brush.kept(key, rect, lambda room: _draw_cell(brush, shown, seen, room, state))


def _draw_cell(brush: Brush, shown: TableView, seen: Stall, rect: Rect, state: str) -> None:
    record = TILES[seen.tile]
    special = record.building_class == "special"
    brush.shadow(rect, "lifted" if state == "hover" else "chip", 10)
    band = _draw_ground(brush, rect, TINT.band if special else COMMON_BAND).inflate(-brush.px(10), 0)
    name_in(brush, fine(shown.say(record.name)), band, SMALL_NAME, palette.CREAM, "left")
    inner = _inner(brush, rect)
    draw_tile(brush, seen.tile, rect)
    right = Rect(inner.x + round(inner.w * 0.58), inner.y, round(inner.w * 0.42), inner.h)
    if seen.stock:
        _draw_price(brush, seen, right)
    if not special:
        _draw_stock(brush, seen.stock, inner)
    if not seen.stock or not seen.possible:
        brush.box(rect, palette.NIGHT, 10, alpha=0.42 if seen.stock else 0.58)
    if seen.stock:
        _draw_condition(brush, seen, inner, rect.h / CELL[1])
    else:
        _draw_sold(brush, shown, seen, right)


def _draw_ground(brush: Brush, rect: Rect, colour: str) -> Rect:
    """Paper with a band for the name; returns the band."""
    brush.box(rect, palette.PAPER, 10, palette.INK, 2)
    edge, band = max(1, brush.px(2)), _band(brush, rect)
    r = 8 * brush.frame.scale
    w, h = band.size
    shape = f'<path fill="{colour}" d="M0 {h}V{r}A{r} {r} 0 0 1 {r} 0H{w - r}A{r} {r} 0 0 1 {w} {r}V{h}Z"/>'
    brush.surface.blit(brush.art.drawn(shape, band.size, band.size), band)
    brush.rule(Rect(band.x, band.bottom - edge, band.w, edge), TINT.spark)
    return band


def _band(brush: Brush, rect: Rect) -> Rect:
    edge = max(1, brush.px(2))
    line = brush.frame.type_px(SMALL_NAME) + 2
    high = max(round(rect.h * 0.29), min(line + 2, round(rect.h * 0.32)))
    if brush.frame.compact:
        high = min(2 * line, paint.LEAST_BAND)
    return Rect(rect.x + edge, rect.y + edge, rect.w - 2 * edge, high)


def _inner(brush: Brush, rect: Rect) -> Rect:
    """What the band leaves."""
    edge, top = brush.px(6), _band(brush, rect).bottom
    return Rect(rect.x + edge, top + brush.px(2), rect.w - 2 * edge, rect.bottom - top - brush.px(5))


def draw_tile(brush: Brush, tile: str, rect: Rect) -> None:
    """The tile itself in its cell."""
    inner = _inner(brush, rect)
    _draw_front(brush, tile, Rect(inner.x, inner.y, round(inner.w * 0.56), inner.h), rect.h / CELL[1])


def _draw_stock(brush: Brush, stock: int, inner: Rect) -> None:
    """How many are left, on the corner of the front."""
    side = max(brush.px(24), brush.frame.type_px("pill") + 2)
    disc = Rect(inner.x - brush.px(3), inner.y, side, side)
    brush.box(disc, palette.NIGHT, 6)
    brush.text(str(stock), disc, "pill", palette.AMBER, "centre")


def _draw_front(brush: Brush, tile: str, area: Rect, k: float) -> None:
    """The front of the room, and its spaces as dashed squares."""
    record = TILES[tile]
    side = max(6, round(13 * k))
    half = record.spaces * (side + 1) // 2
    if record.size == "large":
        front = Rect(area.x, area.y, area.w, area.h - side - 1)
        slot, step = Rect(area.centerx - half, area.bottom - side, side, side), (side + 1, 0)
    else:
        front = Rect(area.x, area.y, area.w - side - 3, area.h)
        slot, step = Rect(area.right - side, area.centery - half, side, side), (0, side + 1)
    brush.picture(f"{FOLDER}front_{tile}", front)
    for _ in range(record.spaces):
        brush.picture(FOLDER + "cube_flat_empty", slot)
        slot.move_ip(step)


def _draw_price(brush: Brush, seen: Stall, area: Rect) -> None:
    """Gold above, what it brings below."""
    record = TILES[seen.tile]
    half = area.h // 2
    ink = palette.GAIN if seen.price < record.price else palette.INK
    number_of(brush, FOLDER + "gold_1", str(seen.price), Rect(area.x, area.y, area.w, half), ink)
    lower = Rect(area.x, area.y + half, area.w, half)
    if isinstance(record.bonus, fx.ComesCitizen):
        face(brush, record.bonus.character, Rect(lower.x, lower.y, lower.h, lower.h))
        words, left = f"+{NUMBERS.citizen_points}", lower.x + lower.h + brush.px(4)
        if brush.measure(words, NUMBER)[0] <= lower.right - left:
            brush.text(words, Rect(left, lower.y, lower.right - left, lower.h), NUMBER, palette.INK)
        return
    sign = badge(record.bonus)
    if sign is not None:
        number_of(brush, sign[0], sign[1].lstrip("+"), lower, palette.INK)


def _draw_sold(brush: Brush, shown: TableView, seen: Stall, area: Rect) -> None:
    """Who has it."""
    side = min(area.w, area.h, brush.px(44))
    if seen.owner is None:
        brush.icon("close", area.center, round(side * 0.6), palette.TAN)
    elif seen.owner == -1:
        brush.icon("bot", area.center, round(side * 0.7), palette.TAN)
    else:
        paint.portrait(brush, area.center, side, seen.owner, shown.faces[seen.owner])


def _draw_condition(brush: Brush, seen: Stall, inner: Rect, k: float) -> None:
    """At the lower left: the room it speaks of with a check or a cross, the floors, or the missing sum."""
    high = min(round(28 * k), inner.h // 2)
    place = Rect(inner.x - brush.px(2), inner.bottom - high, round(32 * k), high)
    if seen.sign and not seen.floors:
        brush.box(place, "#fffaf0", 6, palette.GAIN if seen.met else RED, 3)
        brush.picture(f"{FOLDER}sign_{seen.sign}", place.inflate(-round(8 * k), -round(6 * k)))
        small = round(18 * k)
        mark = Rect(place.right - small // 2, place.y - small // 2, small, small)
        if seen.met:
            brush.picture(FOLDER + "pip_done", mark)
        else:
            brush.box(mark, RED, small / 2 / brush.frame.scale, palette.CREAM, 1.5)
            brush.icon("close", mark.center, round(small * 0.55), palette.CREAM)
    elif seen.floors:
        _draw_tag(brush, place, f"sign_{seen.sign}" if seen.sign else "", seen.floors, palette.AMBER)
    if seen.short and seen.met:
        place = Rect(inner.x - brush.px(2), inner.y, place.w, high) if seen.sign or seen.floors else place
        _draw_tag(brush, place, "gold_1", str(seen.short), HOT)


def _draw_tag(brush: Brush, place: Rect, sign: str, words: str, ink: str) -> None:
    wide = brush.measure(words, "pill")[0] + brush.px(10) + place.h
    tag = Rect(place.x, place.y, wide, place.h)
    brush.box(tag, palette.NIGHT, 6)
    icon = Rect(tag.x + 1, tag.y + 1, tag.h - 2, tag.h - 2)
    if sign:
        brush.picture(FOLDER + sign, icon)
    else:
        brush.surface.blit(brush.art.drawn(STEPS, (64, 64), icon.size), icon)
    rest = Rect(icon.right + brush.px(2), tag.y, tag.right - icon.right - brush.px(4), tag.h)
    brush.text(words, rest, "pill", ink, "centre")


def draw_roof(brush: Brush, shown: TableView, rect: Rect) -> None:
    """What a roof brings; nobody buys one."""
    brush.box(rect, palette.LEATHER, 10, palette.SEAM, 2)
    left = Rect(rect.x, rect.y, round(rect.w * 0.56), rect.h)
    brush.picture(FOLDER + "roof_large_b", left)
    right = Rect(left.right, rect.y + brush.px(4), rect.w - left.w - brush.px(4), rect.h - brush.px(8))
    third = right.h // 3
    head = Rect(right.x, right.y, right.w, third)
    if brush.fits(shown.say("Roof"), head, SMALL_NAME, 1):
        brush.text(shown.say("Roof"), head, SMALL_NAME, palette.CREAM)
    for row, (art, words) in enumerate((("tokens/vp", f"+{NUMBERS.roof_points}"), (FOLDER + "bonus_income", "+1"))):
        number_of(brush, art, words, Rect(right.x, right.y + (row + 1) * third, right.w, third), palette.AMBER)


def draw_large(brush: Brush, shown: TableView, tile: str, rect: Rect) -> None:
    """A tile enlarged: front, price, spaces, bonus in words."""
    record, k = TILES[tile], rect.h / 700
    band = TINT.band if record.building_class == "special" else COMMON_BAND
    room = paint.card(brush, rect, "", band)
    strip = Rect(rect.x, rect.y, rect.w, round(76 * k))
    brush.surface.blit(brush.art.plate("ui/card_band", strip.size, brush.frame.scale, band), strip)
    name = strip.inflate(-2 * brush.px(20), 0)
    brush.text(fine(shown.say(record.name)), name, "large_name", palette.CREAM, "centre")
    window = Rect(room.x, strip.bottom + round(6 * k), room.w, round(240 * k))
    brush.picture(f"{FOLDER}front_{tile}", window.inflate(-round(30 * k), -round(20 * k)))
    facts = Rect(room.x + round(16 * k), window.bottom + round(6 * k), room.w - round(32 * k), round(70 * k))
    numbers = (
        (FOLDER + "gold_1", str(record.price)),
        (FOLDER + "crate", str(record.spaces)),
        ("tokens/vp", f"{record.unfinished_points}/{record.finish_points}"),
    )
    for index, (art, words) in enumerate(numbers):
        cell = Rect(facts.x + index * facts.w // 3, facts.y, facts.w // 3, facts.h)
        number_of(brush, art, words, cell.inflate(0, -round(14 * k)), palette.INK, "score")
    text = Rect(facts.x, facts.bottom, facts.w, room.bottom - facts.bottom - round(10 * k))
    brush.text(fine(shown.say(record.text)), text, "large_text", palette.INK, "centre", lines=8)
