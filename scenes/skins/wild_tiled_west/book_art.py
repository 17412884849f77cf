"""Pictures of Wild Tiled West for the rulebook: cards for every piece, bits of settlements, trays and tracks.

``card:tile/barn`` ``card:partner/mayor`` ``card:face/cactus_mesa`` ``card:contract/contract_4`` and so on;
``tile:barn.1`` as turned; ``land:coyote_creek/C2.H5/main_street.1.F3,...`` a part of a face, tiles by first square;
``reads:river_5`` what a die offers; ``mining:all`` and ``wrangle:all`` the two tables.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect

from game.wild_tiled_west.content import BUILDINGS, CONTENT, PARTNERS, SLOTS, STACKS, TILES, TRACKS
from game.wild_tiled_west.effects import Gain
from game.wild_tiled_west.shapes import SIGN_OF
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.frame import about
from scenes.kit.language import Language
from scenes.kit.lettering import fine
from scenes.skins.wild_tiled_west import look
from scenes.skins.wild_tiled_west.goods import trade_of
from scenes.skins.wild_tiled_west.land import LaidTile, Land, picture
from scenes.skins.wild_tiled_west.ridge import CARDS, PARTS
from scenes.skins.wild_tiled_west.tiles import ART, Cells, alone, even, extent
from scenes.skins.wild_tiled_west.trays import draw_tile
from scenes.table.title import book as book_card
from scenes.table.title.book import LARGE, Badge, BookCard, BookLook, draw_signs

BOOK: Final = "wild_tiled_west"
SQUARE: Final = 48  # of a tile, or of a part of a settlement
SMALL_SQUARE: Final = 38  # of a whole one
STACK: Final = (104, 124)
DIE: Final = 72
GROUND: Final = "#cfd39c"
SIGN_BANDS: Final = {"white": "#6f6a60", "yellow": "#8a6410", "red": "#a8322b", "pink": "#a8457a"}
BANDS: Final = {
    "pasture": "#3f6b2c", "street": "#7a5532", "alley": "#7a5532", "partner": look.TINT.band, "normal": "#3d6a70",
    "wild": "#7a3d1c", "contract": "#6b4530", "bandit": "#33302f",
}  # fmt: skip
LOOK: Final = BookLook("small_strong", 28, 2, 6, 0.44, (180, 330))
CONTRACTS: Final = {contract.id: contract for contract in TRACKS.contract}


def size(kind: str, what: str) -> tuple[float, float]:
    match kind:
        case "card" | "large":
            return palette.CARD if kind == "card" else LARGE
        case "tile":
            wide, high = extent(_cells(what))
            return wide * SQUARE, (high + 0.5) * SQUARE
        case "land":
            _, columns, _, rows = _window(what)
            side = SMALL_SQUARE if columns * rows == 121 else SQUARE
            return columns * side, rows * side
        case "reads":
            return DIE + 20 + len(SLOTS[what].reads) * (STACK[0] + 10), STACK[1]
    return (12 * 74, 132) if kind == "mining" else (5 * 112, 168)


def told(language: Language, kind: str, what: str) -> tuple[str, str]:
    """What small windows leave off a card."""
    if kind != "card":
        return "", ""
    one = card(what)
    return fine(language.say(one.name)), fine(language.say(one.text))


def page_at(kind: str, what: str) -> str:
    if kind == "tile":
        return f"{BOOK}/tile/{what.split('.')[0]}"
    return f"{BOOK}/{what}" if kind == "card" else ""


def draw(brush: Brush, language: Language, kind: str, what: str, rect: Rect) -> None:
    match kind:
        case "card":
            book_card.draw(brush, language, LOOK, what, card(what), rect, _row_name(language, what))
        case "large":
            book_card.draw_large(brush, language, LOOK, what, card(what), rect)
        case "tile":
            _draw_tile(brush, what, rect, rect.w // extent(_cells(what))[0])
        case "land":
            _draw_land(brush, what, rect)
        case "reads":
            _draw_reads(brush, what, rect)
        case "mining":
            _draw_mining(brush, rect)
        case "wrangle":
            _draw_wrangle(brush, rect)


# ------------------------------------------------------------------ what a piece is


def card(what: str) -> BookCard:
    kind, id_ = what.split("/")
    makers = {"tile": _tile, "partner": _partner, "face": _face, "contract": _contract, "bandit": _bandit}
    return makers[kind](id_)


def _row_name(language: Language, what: str) -> str:
    """Of a partner the trade: who it is stands on its page."""
    name = fine(language.say(card(what).name))
    return trade_of(name) if what.startswith("partner/") else name


def sign_of(what: str) -> str:
    """The small picture beside its name."""
    kind, id_ = what.split("/")
    if kind == "tile":
        plain = {"pasture": "cow", "street": "street_1", "alley": "icon_alley"}
        return ART + (f"building_{id_}" if id_ in BUILDINGS else plain[TILES[id_].kind])
    if kind == "face":
        return ART + ("hill" if CONTENT.faces[id_].side == "normal" else "rope")
    return ART + {"partner": f"partner_{id_}", "contract": "contract_first", "bandit": "hill_bandit"}[kind]


def _tile(tile: str) -> BookCard:
    record, building = TILES[tile], BUILDINGS.get(tile)
    cost = next((stack.cost for stack in STACKS if stack.tile == tile), None)
    signs = () if cost is None else ((look.GOLD, str(cost)), (f"{ART}street_1", f"×{record.size}"))
    if building is not None:
        signs = (*signs, (f"{ART}sign_{building.sign}", ""))

    def art(brush: Brush, rect: Rect) -> None:
        brush.box(rect, GROUND, 6)
        draw_tile(brush, tile, rect, 0.4, 0.8, brush.px(SQUARE) * 1.6)

    band = SIGN_BANDS[building.sign] if building is not None else BANDS[record.kind]
    return BookCard(record.name, building.text if building is not None else record.text, band, art, signs)


def _partner(partner: str) -> BookCard:
    record = PARTNERS[partner]
    return BookCard(record.name, record.text, BANDS["partner"], _pictured(look.partner_picture(partner), "#cfe3df"))


def _face(face: str) -> BookCard:
    record = CONTENT.faces[face]

    def art(brush: Brush, rect: Rect) -> None:
        side = even(min(rect.w, rect.h) / 11)
        image = picture(brush.art, _land(face, ""), side)
        brush.surface.blit(image, image.get_rect(center=rect.center))

    return BookCard(record.name, record.text, BANDS[record.side], art)


def _contract(contract: str) -> BookCard:
    record = CONTRACTS[contract]
    signs = ((look.COW, f"×{record.cows}"), _good(record.effect), _good(record.effect_flipped))
    return BookCard(record.name, record.text, BANDS["contract"], _pictured(ART + "contract_first", "#ead6ac"), signs)


def _good(gain: Gain) -> Badge:
    """The one thing a contract pays."""
    good, amount = look.good_of(gain)
    return look.GOOD_PICTURES[good], f"+{amount}"


def _bandit(name: str) -> BookCard:
    record = CARDS[name]
    signs = tuple((art, f"×{count}") for part, art, _ in PARTS if (count := getattr(record.effect, part)))
    return BookCard(record.name, record.text, BANDS["bandit"], _pictured(ART + "hill_bandit", "#d8c3a0"), signs)


def _pictured(name: str, ground: str) -> Callable[[Brush, Rect], object]:
    def art(brush: Brush, rect: Rect) -> None:
        brush.box(rect, ground, 6)
        brush.picture(name, rect.inflate(-brush.px(10), -brush.px(10)))

    return art


# ------------------------------------------------------------------ tiles and settlements


def _cells(what: str) -> Cells:
    tile, _, turn = what.partition(".")
    return look.cells(tile, int(turn or 0))


def _draw_tile(brush: Brush, what: str, rect: Rect, side: int) -> None:
    tile = what.partition(".")[0]
    image = alone(brush.art, _cells(what), even(side), tile if tile in BUILDINGS else "", SIGN_OF.get(tile, ""))
    brush.surface.blit(image, image.get_rect(center=rect.center))


def _window(what: str) -> tuple[int, int, int, int]:
    """First column, columns, first row, rows of the part that is shown."""
    corners = what.split("/")[1].split(".")
    (top, left), (bottom, right) = (look.point_of(corner) for corner in corners)
    return left, right - left + 1, top, bottom - top + 1


def lying(tile: str, turn: int, square: str) -> Cells:
    """A turned tile whose first square, in reading order, lies on this one."""
    shape = look.cells(tile, turn)
    row, column = look.point_of(square)
    return tuple((r + row - shape[0][0], c + column - shape[0][1], letter) for r, c, letter in shape)


def _land(face: str, tiles: str) -> Land:
    record = CONTENT.faces[face]
    laid = []
    for one in tiles.split(",") if tiles else ():
        tile, turn, square = one.split(".")
        lies = lying(tile, int(turn), square)
        laid.append(LaidTile(tile if tile in BUILDINGS else "", lies, SIGN_OF.get(tile, "")))
    digits = "landing" if "4" in record.icons else "signpost"
    return Land(tuple(record.terrain.split()), tuple(record.icons.split()), digits, tuple(laid))


def _draw_land(brush: Brush, what: str, rect: Rect) -> None:
    face, _, *rest = what.split("/")
    left, columns, top, rows = _window(what)
    side = even(rect.w / columns)
    image = picture(brush.art, _land(face, rest[0] if rest else ""), side)
    place = about(rect.center, columns * side, rows * side)
    brush.box(place.inflate(2 * brush.px(5), 2 * brush.px(5)), "#6b4530", 6)
    brush.surface.blit(image, place, Rect(left * side, top * side, columns * side, rows * side))


# ------------------------------------------------------------------ trays and tracks


def _draw_reads(brush: Brush, what: str, rect: Rect) -> None:
    """A die and the stacks it looks along; for a river die the price of each with its jumps."""
    slot, k = SLOTS[what], rect.h / STACK[1]
    river = slot.die == "river"
    side = round(DIE * k)
    die = Rect(rect.x, rect.centery - side // 2, side, side)
    brush.picture(f"{ART}die_{slot.die}", die)
    face = die.move(0, round(side * (-0.07 if river else 0.06)))  # the white facet
    brush.text(str(slot.number), face, "pill", palette.INK, "centre")
    step = round((STACK[0] + 10) * k)
    for index, stack in enumerate(slot.reads):
        box = Rect(die.right + round(20 * k) + index * step, rect.y, round(STACK[0] * k), rect.h)
        lit = river or index == 0
        brush.box(box, "#ffe9b0" if lit else palette.SHADE, 8, palette.BRASS if lit else palette.EDGE, 3 if lit else 2)
        _draw_stack(brush, stack, box, index if river else 0, lit)


def _draw_stack(brush: Brush, stack: str, box: Rect, jumps: int, lit: bool) -> None:
    _, record = look.STACK[stack]
    wide, high = extent(look.cells(record.tile, 0))
    room = Rect(box.x, box.y, box.w, round(box.h * 0.72))
    _draw_tile(brush, record.tile, room, int(min(room.w * 0.86 / wide, room.h * 0.8 / high)))
    foot = Rect(box.x, room.bottom, box.w, box.h - room.h)
    if lit:
        draw_signs(brush, LOOK, ((look.GOLD, str(record.cost + jumps)),), foot)
    else:
        brush.dim(box.inflate(-4, -4), 0.35, palette.SHADE)


def _draw_mining(brush: Brush, rect: Rect) -> None:
    """Twelve spaces: gold above, points below, the hat on its own."""
    step = rect.w / len(TRACKS.mining)
    for index, space in enumerate(TRACKS.mining):
        cell = Rect(round(rect.x + index * step) + 1, rect.y, round(step) - 3, rect.h)
        brush.box(cell, "#5b2f6b" if space.hat else palette.LEATHER, 6, palette.BRASS if space.hat else palette.SEAM, 2)
        third = cell.h // 3
        brush.text(str(space.space), Rect(cell.x, cell.y, cell.w, third), "small_strong", palette.TAN, "centre")
        for row, (art, number) in enumerate(((look.GOLD, space.income), (look.POINT, space.points))):
            _draw_number(brush, art, number, Rect(cell.x, cell.y + third * (row + 1), cell.w, third))
        if space.hat:
            side = round(cell.w * 0.5)
            brush.picture(ART + "hat", Rect(cell.right - side, cell.y - side // 3, side, side))


def _draw_number(brush: Brush, art: str, number: int, line: Rect) -> None:
    """On dark ground: a small picture, then the number."""
    side = min(line.h - 4, line.w // 2 - 1)
    brush.picture(art, Rect(line.x + 1, line.centery - side // 2, side, side))
    room = Rect(line.x + side + 1, line.y, line.w - side - 2, line.h)
    brush.text(str(number), room, "small_strong", palette.CREAM, "centre")


def _draw_wrangle(brush: Brush, rect: Rect) -> None:
    """Cows, points, and both sides of the contract."""
    step = rect.w / len(TRACKS.wrangle)
    paid = {contract.cows: contract for contract in TRACKS.contract}
    for index, pay in enumerate(TRACKS.wrangle):
        cell = Rect(round(rect.x + index * step) + 2, rect.y, round(step) - 4, rect.h)
        brush.box(cell, palette.SHADE, 8, palette.EDGE, 2)
        quarter = cell.h // 4
        rows: list[Badge] = [(look.COW, str(pay.cows)), (look.POINT, str(pay.points))]
        if pay.cows in paid:
            rows += [_good(paid[pay.cows].effect), _good(paid[pay.cows].effect_flipped)]
        for row, badge in enumerate(rows):
            draw_signs(brush, LOOK, (badge,), Rect(cell.x, cell.y + row * quarter, cell.w, quarter))
