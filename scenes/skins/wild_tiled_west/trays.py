"""The two trays: stacks with their prices, dice in their slots, what a die reaches.  Knows no rule."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect

from game.wild_tiled_west import actions as do
from game.wild_tiled_west.content import SLOTS, STACKS
from game.wild_tiled_west.dice import offers
from game.wild_tiled_west.shapes import SIGN_OF
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.frame import about
from scenes.skins.wild_tiled_west.look import GOLD, cells, dice_slots, slot_number
from scenes.skins.wild_tiled_west.tiles import ART, alone, even, extent, faded
from scenes.table.view.table_view import TableView

CREAM: Final = "#fff3bf"
NUMBERS: Final = {"prairie": "#c9a877", "river": "#a9c8d8"}


class Offer(NamedTuple):
    """A stack that a die reaches, by its place among the forty; ``passed`` are those jumped over."""

    slot: str
    stack: int
    price: int
    passed: tuple[int, ...]


class Reach(NamedTuple):
    """How the viewer can get a stack now: the cheapest way."""

    price: int
    jumps: int
    slots: tuple[str, ...]


def reached(shown: TableView) -> dict[str, Reach]:
    """Stacks that can be drafted now, by their ids; only those of the die that is touched, if one is."""
    if not shown.is_mine or shown.view.phase != "turn":
        return {}
    legal = {(action.slot, action.stack) for action in shown.legal if isinstance(action, do.Draft)}
    die = next((spot.removeprefix("slot/") for spot in shown.touched if spot.startswith("slot/")), None)
    found: dict[str, Reach] = {}
    for offer in every_offer(shown):
        stack = STACKS[offer.stack].id
        if (offer.slot, stack) not in legal or die not in (None, offer.slot):
            continue
        before = found.get(stack)
        if before is None or offer.price < before.price:
            found[stack] = Reach(offer.price, len(offer.passed), (offer.slot,))
        else:
            found[stack] = before._replace(slots=(*before.slots, offer.slot))
    return found


def every_offer(shown: TableView) -> list[Offer]:
    """What the dice reach for the viewer, affordable or not."""
    if not shown.view.boards:
        return []
    return [Offer(*offer) for offer in offers(shown.view, shown.view.boards[shown.viewer])]


def draw(brush: Brush, shown: TableView) -> None:
    for tray in (1, 2):
        rect = shown.rect(f"tray/{tray}")
        brush.shadow(rect, "card", 18)
        brush.picture(ART + "tray", rect)
    _used(brush, shown)
    reach = reached(shown)
    for stack in STACKS:
        draw_stack(brush, shown, stack.id, reach.get(stack.id))
    _passed(brush, shown)
    for slot in SLOTS:
        draw_slot(brush, shown, slot)


def _used(brush: Brush, shown: TableView) -> None:
    """Dice set aside until the next roll: prairie dice in the corners of the first tray, river dice of the second."""
    for tray, kind, count in ((1, "prairie", shown.view.used[0]), (2, "river", shown.view.used[1])):
        rect = shown.rect(f"tray/{tray}")
        k = rect.w / 410
        size = round(38 * k)
        for x, y in ((26, 410), (384, 410), (26, 26), (384, 26))[:count]:
            box = about((rect.x + round(x * k), rect.y + round(y * k)), size)
            brush.picture(f"{ART}die_{kind}_used", box, "faint")


# ------------------------------------------------------------------ stacks


def draw_stack(brush: Brush, shown: TableView, stack: str, reach: Reach | None, pointed: bool = False) -> None:
    """A stack in its well: the tile, its price or cost, its height."""
    rect = shown.rect(f"stack/{stack}")
    index = next(place for place, record in enumerate(STACKS) if record.id == stack)
    height, record = shown.view.stacks[index], STACKS[index]
    if not height:
        brush.box(rect, palette.NIGHT, 7, alpha=0.5)
        brush.rule(Rect(rect.centerx - rect.w // 8, rect.centery, rect.w // 4, max(1, brush.px(3))), "#d8c8a0")
        return
    taken = index == shown.view.stack and shown.view.phase == "place_tile"
    if reach is not None:
        brush.glow(rect, 8, 7, 6, strength=1.0 if pointed else 0.8)
        brush.box(rect, "#ffffff" if pointed else CREAM, 6, "#b9852f", 2)
    foot = max(round(rect.h * 0.34), brush.frame.type_px("pill") + 2)
    room = Rect(rect.x + 2, rect.y + 2, rect.w - 4, rect.h - foot - 1)
    draw_mini(brush, record.tile, room, taken)
    sign = SIGN_OF.get(record.tile, "")
    if sign:
        size = max(10, round(rect.h * 0.36))
        brush.picture(f"{ART}sign_{sign}", Rect(rect.right - size, rect.y, size, size))
    _foot(brush, Rect(rect.x + 2, rect.bottom - foot, rect.w - 4, foot), reach, record.cost, height)
    if taken:
        brush.focus(rect.inflate(-4, -4))
        paint.check(brush, (rect.right - 2, rect.y + 2), max(16, brush.px(24)))


def draw_tile(brush: Brush, tile: str, area: Rect, beside: float, below: float, most: float) -> None:
    """A tile with its sign in the middle of a room, so many squares of it left free, none of more than ``most``."""
    shape = cells(tile, 0)
    wide, high = extent(shape)
    side = even(max(6, min(area.w / (wide + beside), area.h / (high + below), most)))
    image = alone(brush.art, shape, side, tile, SIGN_OF.get(tile, ""))
    brush.surface.blit(image, image.get_rect(center=area.center))


def draw_mini(brush: Brush, tile: str, area: Rect, faint: bool) -> None:
    """The tile as large as fits, squares of even pixels."""
    shape = cells(tile, 0)
    wide, high = extent(shape)
    side = max(4, int(min(area.w / wide, area.h / high, area.h / 1.9)) // 2 * 2)
    image = alone(brush.art, shape, side, tile)
    if faint:
        image = brush.art.kept(("wtw faint", shape, side), lambda: faded(image, 110))
    brush.surface.blit(image, image.get_rect(center=area.center))


def _foot(brush: Brush, area: Rect, reach: Reach | None, cost: int, height: int) -> None:
    coin = min(area.h - 1, round(area.w * 0.28))
    if reach is not None:
        plate = Rect(area.x, area.y, round(area.w * 0.58), area.h)
        brush.box(plate, palette.INK, 6)
        brush.picture(GOLD, Rect(plate.x + 1, plate.centery - coin // 2, coin, coin))
        number = Rect(plate.x + coin, plate.y, plate.w - coin, plate.h)
        brush.text(str(reach.price), number, "pill", palette.AMBER, "centre")
    else:
        brush.picture(GOLD, Rect(area.x + 1, area.centery - coin // 2, coin, coin), "" if cost else "faint")
        wide = max(round(area.w * 0.24), brush.measure(str(cost), "pill")[0])
        number = Rect(area.x + coin + 1, area.y, wide, area.h)
        brush.text(str(cost), number, "pill", palette.SOFT, "centre")
    right = Rect(area.x + round(area.w * 0.58), area.y, area.w - round(area.w * 0.58), area.h)
    if brush.frame.compact:
        _pips(brush, right, height)
    else:
        brush.text(f"×{height}", right, "pill", palette.INK if reach else palette.SOFT, "right")


def _pips(brush: Brush, area: Rect, height: int) -> None:
    """Tiles one on the other, where there is no room for a number."""
    thick = max(2, area.h // 6)
    for place in range(height):
        y = area.bottom - 2 - (place + 1) * (thick + 1)
        brush.rule(Rect(area.right - round(area.w * 0.7), y, round(area.w * 0.62), thick), palette.SOFT)


def _passed(brush: Brush, shown: TableView) -> None:
    """A claim jump over a stack costs a gold: said on it while its die is touched."""
    die = next((spot.removeprefix("slot/") for spot in shown.touched if spot.startswith("slot/river")), None)
    if die is None:
        return
    mine = [offer for offer in every_offer(shown) if offer.slot == die]
    for stack in {stack for offer in mine for stack in offer.passed}:
        draw_toll(brush, shown, STACKS[stack].id)


def draw_toll(brush: Brush, shown: TableView, stack: str) -> None:
    rect = shown.rect(f"stack/{stack}")
    wide, high = max(24, brush.px(38)), max(16, brush.px(24))
    pill = Rect(rect.centerx - wide // 2, rect.y - high // 2, wide, high)
    brush.box(pill, "#a8352f", 12, palette.CREAM, 2)
    brush.text("+1", pill, "pill", palette.CREAM, "centre")


# ------------------------------------------------------------------ dice


def draw_slot(brush: Brush, shown: TableView, slot: str, selected: bool = False) -> None:
    """The number of a slot, or the die that lies on it."""
    rect = shown.rect(f"slot/{slot}")
    kind, number = slot_number(slot)
    if slot not in dice_slots(shown.view) or f"die/{slot}" in shown.hidden:
        brush.text(str(number), rect, "pill", NUMBERS[kind], "centre")
        return
    spot = f"slot/{slot}"
    if spot in shown.touched or selected:
        brush.glow(rect.inflate(-brush.px(12), -brush.px(12)), 20, 8, 6, palette.SELECTED)
    elif spot in shown.glow:
        brush.glow(rect.inflate(-brush.px(12), -brush.px(12)), 20, 8, 6, palette.GLOW, strength=0.9)
    draw_die(brush, slot, rect)


def draw_die(brush: Brush, slot: str, rect: Rect) -> None:
    """A die on its slot, with the number of the slot up."""
    kind, number = slot_number(slot)
    size = rect.w + brush.px(4)
    brush.picture(f"{ART}die_{kind}", about(rect.center, size))
    face = rect.move(0, round(size * (0.06 if kind == "prairie" else -0.07)))
    brush.text(str(number), face, "pill", palette.INK, "centre")
