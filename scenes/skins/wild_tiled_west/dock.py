"""In the dock: the orientations of a tile, what a spot brings, sizes of a herd, goods to choose.  Knows no rule."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.wild_tiled_west import actions as do
from game.wild_tiled_west.content import BUILDINGS, PARTNERS, TRACKS
from game.wild_tiled_west.effects import ChooseGain
from game.wild_tiled_west.shapes import SIGN_OF
from game.wild_tiled_west.state import LAYING_ALLEYS, PLACING
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import fine
from scenes.skins.wild_tiled_west import hand, trays
from scenes.skins.wild_tiled_west.look import COW, GOOD_PICTURES, POINT, SIGN_NAMES, cells, signed, stack_tile
from scenes.skins.wild_tiled_west.panels import draw_contract
from scenes.skins.wild_tiled_west.preview import Brings, Row, brings, tile_brings
from scenes.skins.wild_tiled_west.tiles import alone, extent
from scenes.skins.wild_tiled_west.words import tile_name, tile_text, wild_rule
from scenes.table.table_view import TableView

WELL: Final = "#fffaf0"
HEADING: Final = "#8a5a12"


# ------------------------------------------------------------------ what lies still


def draw(brush: Brush, desk: TableView, room: Rect, dark: bool) -> None:
    """Beside the choices of the phase at hand."""
    phase, mine = desk.view.phase, desk.is_mine
    if not mine:
        if desk.view.tile and desk.outcome is None:
            _draw_theirs(brush, desk, room)
        return
    if isinstance(desk.held, do.Place | do.LayAlley):
        heading = desk.say("{square} brings", square=desk.held.square)
        draw_list(brush, desk, desk.rect("dock/brings"), heading, brings(desk, desk.held))
        return
    if phase in PLACING:
        draw_list(brush, desk, desk.rect("dock/brings"), desk.say("This spot brings"), None)
        for turn in range(8):
            draw_turn(brush, desk, turn, "rest")
    elif phase in LAYING_ALLEYS or phase in hand.POINTING:
        draw_list(brush, desk, room, desk.say("This spot brings"), None)
    elif phase in ("wrangle", "choose_gain"):
        for spot in sorted(desk.shown):
            if spot.startswith(("wrangle/", "gain/")):
                draw_plate(brush, desk, spot, desk.rect(spot), "rest")
    elif phase == "income_choice":
        draw_income(brush, desk)
    elif phase == "turn" and brush.ledger is None:
        draw_offer(brush, desk, None)
    elif phase in ("keep_partner", "second_partner") and brush.ledger is None:
        draw_partner_words(brush, desk, None)


def _draw_theirs(brush: Brush, desk: TableView, room: Rect) -> None:
    """While somebody else decides: the tile in their hand, or the one just laid."""
    tile, px = desk.view.tile, brush.px
    shape = cells(tile, 0)
    wide, high = extent(shape)
    well = Rect(room.x, room.y, round(room.w * 0.34), room.h)
    brush.box(well, palette.SEAM, 10)
    side = max(6, int(min(well.w / (wide + 0.6), well.h / (high + 0.9), px(44))) // 2 * 2)
    image = alone(brush.art, shape, side, tile, SIGN_OF.get(tile, ""))
    brush.surface.blit(image, image.get_rect(center=well.center))
    words = Rect(well.right + px(18), room.y, room.right - well.right - px(18), room.h)
    head = Rect(words.x, words.y + px(8), words.w, max(px(34), brush.frame.leading("name")))
    brush.text(tile_name(desk, tile), head, "name", palette.CREAM)
    text = Rect(words.x, head.bottom, words.w, words.bottom - head.bottom)
    if brush.fits(tile_text(desk, tile), text, "body", 5):
        brush.text(tile_text(desk, tile), text, "body", palette.TAN, lines=5, valign="top")


def draw_partner_words(brush: Brush, desk: TableView, card: str | None) -> None:
    """What the partner that is pointed at says; else what partners are for."""
    room = desk.rect("dock/choices")
    brush.box(room, WELL, 8, "#c9ac78", 2)
    inner = room.inflate(-2 * brush.px(14), -2 * brush.px(6))
    if card is None:
        words = desk.say("Partners score at the end of the game. Point at one to read what it wants.")
        _with_rule(brush, desk, inner, words)
        return
    head = Rect(inner.x, inner.y, inner.w, max(brush.px(32), brush.frame.leading("body_strong")))
    brush.text(fine(desk.say(PARTNERS[card].name)), head, "body_strong", palette.INK)
    text = Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)
    brush.text(fine(desk.say(PARTNERS[card].text)), text, "body", palette.SOFT, lines=4, valign="top")


def _with_rule(brush: Brush, desk: TableView, room: Rect, words: str) -> None:
    """Words, and below them the rule of a wild face if there is room for it."""
    rule = wild_rule(desk, desk.watcher)
    high = brush.measure(words, "body", room.w)[1]
    below = Rect(room.x, room.y + high + brush.px(6), room.w, room.h - high - brush.px(6))
    if rule and below.h > 0 and brush.fits(rule, below, "small", 6):
        brush.text(words, Rect(room.x, room.y, room.w, high), "body", palette.SOFT, lines=3)
        brush.text(rule, below, "small", palette.INK, lines=6)
    elif rule and brush.fits(rule, room, "small", 7):
        brush.text(rule, room, "small", palette.INK, lines=7)
    else:
        brush.text(words, room, "body", palette.SOFT, lines=5)


def offer_room(desk: TableView) -> Rect:
    """In the turn: what the button for free alleys leaves."""
    room = desk.rect("dock/choices")
    shown = [spot for spot in ("button/alleys", "button/pass") if spot in desk.shown]
    right = min((desk.rect(spot).x for spot in shown), default=room.right)
    return Rect(room.x, room.y, right - room.x - 8, room.h)


def draw_offer(brush: Brush, desk: TableView, stack: str | None) -> None:
    """The tile of the stack that is pointed at, its name, price and words."""
    room, px = offer_room(desk), brush.px
    brush.box(room, WELL, 8, "#c9ac78", 2)
    if stack is None:
        words = desk.say("Point at a stack to see its tile. Lit stacks can be drafted: the price is on them.")
        if not trays.reached(desk):
            words = desk.say(
                "An alley is a single square of street. It may fill a gap, finish a town or cover a bonus."
            )
        _with_rule(brush, desk, room.inflate(-2 * px(14), -2 * px(6)), words)
        return
    tile = stack_tile(stack)
    shape = cells(tile, 0)
    wide, high = extent(shape)
    low = brush.frame.compact
    well = Rect(room.x + px(4), room.y + px(4), round(room.w * (0.3 if low else 0.38)), room.h - px(8))
    side = max(6, int(min(well.w / (wide + 0.4), well.h / (high + 0.9))) // 2 * 2)
    image = alone(brush.art, shape, min(side, px(44) // 2 * 2), tile, SIGN_OF.get(tile, ""))
    brush.surface.blit(image, image.get_rect(center=well.center))
    beside = Rect(well.right + px(8), room.y + px(4), room.right - well.right - px(14), room.h - px(8))
    _offer_words(brush, desk, beside, stack, tile)


def _offer_words(brush: Brush, desk: TableView, room: Rect, stack: str, tile: str) -> None:
    """Name, what it does as far as there is room, price or why not."""
    head = Rect(room.x, room.y, room.w, max(brush.px(28), brush.frame.leading("body_strong")))
    brush.text(tile_name(desk, tile), head, "body_strong", palette.INK)
    price = _price(desk, stack)
    high = min(brush.measure(price, "small_strong", room.w)[1], room.bottom - head.bottom)
    foot = Rect(room.x, room.bottom - high, room.w, high)
    brush.text(price, foot, "small_strong", palette.SOFT, lines=3)
    text = Rect(room.x, head.bottom, room.w, foot.y - head.bottom)
    words = tile_text(desk, tile)
    if text.h < brush.frame.leading("small"):
        return
    if brush.measure(words, "small", text.w)[1] <= text.h:
        brush.text(words, text, "small", palette.SOFT, lines=6)
    else:
        _icons(brush, text, tile_brings(desk, tile))


def _icons(brush: Brush, room: Rect, rows: list[Row]) -> None:
    """Only the pictures, where words do not fit."""
    size = min(room.h, brush.px(30))
    for index, row in enumerate(rows):
        place = Rect(room.x + index * (size + brush.px(6)), room.centery - size // 2, size, size)
        if place.right <= room.right:
            brush.picture(row.picture, place)


def _price(desk: TableView, stack: str) -> str:
    reach = trays.reached(desk).get(stack)
    if reach is not None and reach.jumps:
        return desk.say("{price} gold, jumps included", price=reach.price)
    if reach is not None:
        return desk.say("{price} gold", price=reach.price) if reach.price else desk.say("Costs nothing")
    saying = desk.why_not(f"stack/{stack}")
    return fine(desk.language.tell(saying)) if saying is not None else ""


def draw_income(brush: Brush, desk: TableView) -> None:
    """Year 4: where the cart would stand."""
    board, px = desk.view.boards[desk.watcher], brush.px
    choice = TRACKS.year_four_choice
    room = desk.rect("dock/choices")
    there = TRACKS.mining[min(len(TRACKS.mining), board.mining + choice.pickaxes) - 1]
    words = desk.say(
        "Two pickaxes lead to mining space {space}: {points} points at the end.", space=there.space, points=there.points
    )
    first = desk.rect("button/income")
    line = Rect(room.x, room.y, room.w, first.y - room.y - px(2))
    if line.h >= brush.frame.leading("small"):
        brush.text(words, line, "body", palette.SOFT, "centre", lines=2)


# ------------------------------------------------------------------ what a spot brings


def draw_list(brush: Brush, desk: TableView, room: Rect, heading: str, found: Brings | None, reason: str = "") -> None:
    """The list of gains, the points in a pill; or why the tile may not lie there."""
    px = brush.px
    line = palette.LOSS if reason else "#c9ac78"
    brush.box(room, WELL, 8, line, 2)
    head = Rect(room.x + px(12), room.y + px(3), room.w - px(24), max(px(26), brush.frame.leading("small_strong")))
    pill = 0
    if found is not None and found.points:
        pill = _pill(brush, head, found.points)
    if found is not None or reason or brush.ledger is None:
        ink = palette.LOSS if reason else HEADING
        brush.text(heading, Rect(head.x, head.y, head.w - pill, head.h), "label", ink)
    body = Rect(head.x, head.bottom, head.w, room.bottom - head.bottom - px(4))
    if reason:
        brush.text(reason, body, "body", palette.LOSS, lines=3)
    elif found is None and brush.ledger is None:
        brush.text(desk.say("Point at a glowing square."), body, "voice", palette.FAINT, lines=2)
    elif found is None:
        pass
    elif not found.rows:
        brush.text(desk.say("Only ground."), body, "voice", palette.FAINT, lines=2)
    else:
        _rows(brush, body, found.rows)


def _pill(brush: Brush, head: Rect, points: int) -> int:
    words = signed(points)
    wide = brush.measure(words, "body_strong")[0] + head.h + brush.px(14)
    box = Rect(head.right - wide, head.y, wide, head.h)
    brush.box(box, palette.GAIN if points > 0 else palette.LOSS, 13)
    star = round(head.h * 0.86)
    brush.picture(POINT, Rect(box.x + 3, box.centery - star // 2, star, star))
    room = Rect(box.x + star, box.y, box.w - star, box.h)
    brush.text(words, room, "body_strong", palette.CREAM, "centre")
    return wide


def _rows(brush: Brush, body: Rect, rows: tuple[Row, ...]) -> None:
    """In one column if it fits, else in two."""
    most = max(1, round(body.h / (brush.frame.leading("small") * 0.95)))
    columns = 1 if len(rows) <= most else 2
    lines = min(most, -(-len(rows) // columns))
    wide, high = body.w // columns, min(brush.px(32), body.h // lines)
    for index, row in enumerate(rows[: most * columns]):
        column, line = divmod(index, lines)
        cell = Rect(body.x + column * wide, body.y + line * high, wide - brush.px(6), high)
        size = min(high, brush.px(28))
        brush.picture(row.picture, Rect(cell.x, cell.centery - size // 2, size, size))
        note = brush.measure(row.note, "small_strong")[0] + brush.px(4) if row.note else 0
        words = Rect(cell.x + size + brush.px(6), cell.y, cell.w - size - brush.px(8) - note, cell.h)
        if brush.fits(row.words, words, "small_strong", 1):  # else picture and number say it
            brush.text(row.words, words, "small_strong", palette.INK)
        if row.note:
            ink = palette.GAIN if row.good else palette.LOSS if row.good is False else palette.SOFT
            brush.text(row.note, Rect(cell.right - note, cell.y, note, cell.h), "small_strong", ink, "right")


# ------------------------------------------------------------------ plates


def draw_turn(brush: Brush, desk: TableView, turn: int, state: str) -> None:
    """One orientation: bright if it fits somewhere, ringed if the tile is held like that."""
    spot = f"turn/{turn}"
    if spot not in desk.shown or turn not in hand.all_turns(desk.view.tile):
        return
    rect = desk.rect(spot)
    fits = turn in hand.turns_offered(desk.legal)
    chosen = spot in desk.touched
    fill = "#fff3bf" if chosen else palette.SHADE if fits else palette.DISABLED
    brush.box(rect, "#ffffff" if state == "hover" and fits else fill, 8, palette.INK if chosen else palette.EDGE, 2)
    shape = cells(desk.view.tile, turn)
    wide, high = extent(shape)
    side = max(4, int(min((rect.w - 6) / max(wide, 2.4), (rect.h - 6) / max(high, 2.4))) // 2 * 2)
    image = alone(brush.art, shape, side, desk.view.tile)
    image.set_alpha(255 if fits else 110)
    brush.surface.blit(image, image.get_rect(center=rect.center))
    image.set_alpha(255)
    if chosen:
        paint.check(brush, (rect.right - 4, rect.y + 4), max(14, brush.px(20)))


def draw_plate(brush: Brush, desk: TableView, spot: str, rect: Rect, state: str) -> None:
    """A herd's size, or one of the goods a General Store offers."""
    zone, number = spot.split("/")
    legal = spot in desk.glow or (desk.chooser is not None and desk.chooser.accepts(spot))
    brush.plate("button_paper" + ("_hover" if state == "hover" else "") if legal else "button_disabled", rect)
    if zone == "wrangle":
        _herd(brush, desk, int(number), rect, legal)
    else:
        _gain(brush, desk, int(number), rect)


def _herd(brush: Brush, desk: TableView, cows: int, rect: Rect, legal: bool) -> None:
    px = brush.px
    high = (rect.h - px(14)) // 3
    look = "" if legal else "grey"
    lines = ((COW, str(cows)), (POINT, f"+{next(pay.points for pay in TRACKS.wrangle if pay.cows == cows)}"))
    for index, (picture, words) in enumerate(lines):
        row = Rect(rect.x + px(8), rect.y + px(4) + index * high, rect.w - px(16), high)
        size = min(high, round(row.w * 0.48))
        brush.picture(picture, Rect(row.x, row.centery - size // 2, size, size), look)
        brush.text(words, Rect(row.x + size, row.y, row.w - size, row.h), "count", palette.INK, "centre")
    if cows >= TRACKS.contract[0].cows:
        wide = min(rect.w - px(12), round(high * 1.56))
        place = Rect(rect.centerx - wide // 2, rect.y + px(4) + 2 * high, wide, high)
        index = cows - TRACKS.contract[0].cows
        draw_contract(brush, index, place, desk.view.contracts[index], large=True)


def _gain(brush: Brush, desk: TableView, option: int, rect: Rect) -> None:
    effect = BUILDINGS[desk.view.goods].effect if desk.view.goods in BUILDINGS else None
    if not isinstance(effect, ChooseGain) or option >= len(effect.options):
        return
    goods = effect.options[option]
    name, amount = next((name, getattr(goods, name)) for name in GOOD_PICTURES if getattr(goods, name))
    size = min(round(rect.h * 0.6), round(rect.w * 0.4))
    brush.picture(GOOD_PICTURES[name], Rect(rect.x + rect.w // 4 - size // 2, rect.centery - size // 2 - 3, size, size))
    room = Rect(rect.centerx - rect.w // 12, rect.y, rect.w // 2, rect.h - brush.px(6))
    brush.text(f"+{amount}", room, "score", palette.INK, "centre")


def sign_words(desk: TableView, tile: str) -> str:
    """When a building's sign works."""
    return desk.say(SIGN_NAMES[SIGN_OF[tile]]) if tile in SIGN_OF else ""
