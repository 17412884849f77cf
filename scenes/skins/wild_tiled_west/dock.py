"""In the dock: the orientations of a tile, what a spot brings, sizes of a herd, goods to choose.  Knows no rule."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.wild_tiled_west import actions as do
from game.wild_tiled_west.content import BUILDINGS, PARTNERS, TRACKS
from game.wild_tiled_west.effects import OneGain
from game.wild_tiled_west.shapes import SIGN_OF
from game.wild_tiled_west.state import LAYING_ALLEYS, PLACING
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import fine, signed
from scenes.skins.wild_tiled_west import hand, hills, trays
from scenes.skins.wild_tiled_west.look import COW, GOOD_PICTURES, POINT, SIGN_NAMES, cells, good_of, stack_tile
from scenes.skins.wild_tiled_west.panels import draw_contract
from scenes.skins.wild_tiled_west.preview import Brings, PreviewRow, brings, tile_brings
from scenes.skins.wild_tiled_west.tiles import alone, extent
from scenes.skins.wild_tiled_west.words import tile_name, tile_text, wild_rule
from scenes.table.view.table_view import TableView

WELL: Final = "#fffaf0"
HEADING: Final = "#8a5a12"


# ------------------------------------------------------------------ what lies still


def draw(brush: Brush, shown: TableView, area: Rect, dark: bool) -> None:  # noqa: C901
    """Beside the choices of the phase at hand."""
    phase, mine = shown.view.phase, shown.is_mine
    if not mine:
        if shown.view.tile and shown.outcome is None:
            _draw_theirs(brush, shown, area)
        return
    if isinstance(shown.held, do.Place | do.LayAlley):
        heading = shown.say("{square} brings", square=shown.held.square)
        draw_list(brush, shown, shown.rect("dock/brings"), heading, brings(shown, shown.held))
        return
    if phase in PLACING:
        _draw_spot(brush, shown, shown.rect("dock/brings"))
        for turn in range(8):
            draw_turn(brush, shown, turn, "rest")
    elif phase == "place_hill_bandit":
        hills.draw(brush, shown)
    elif phase in LAYING_ALLEYS or phase in hand.POINTING:
        _draw_spot(brush, shown, area)
    elif phase in ("wrangle", "choose_gain"):
        for spot in sorted(shown.displayed):
            if spot.startswith(("wrangle/", "gain/")):
                draw_plate(brush, shown, spot, shown.rect(spot), "rest")
    elif phase == "income_choice":
        draw_income(brush, shown)
    elif phase == "turn" and brush.ledger is None:
        draw_offer(brush, shown, hinted_stack(shown))
    elif phase in ("keep_partner", "second_partner") and brush.ledger is None:
        draw_partner_words(brush, shown, None)


def _draw_theirs(brush: Brush, shown: TableView, area: Rect) -> None:
    """While somebody else decides: the tile in their hand, or the one just laid."""
    tile, px = shown.view.tile, brush.px
    well = Rect(area.x, area.y, round(area.w * 0.34), area.h)
    brush.box(well, palette.SEAM, 10)
    trays.draw_tile(brush, tile, well, 0.6, 0.9, px(44))
    words = Rect(well.right + px(18), area.y, area.right - well.right - px(18), area.h)
    head = Rect(words.x, words.y + px(8), words.w, max(px(34), brush.frame.leading("name")))
    brush.text(tile_name(shown, tile), head, "name", palette.CREAM)
    text = Rect(words.x, head.bottom, words.w, words.bottom - head.bottom)
    if brush.fits(tile_text(shown, tile), text, "body", 5):
        brush.text(tile_text(shown, tile), text, "body", palette.TAN, lines=5, valign="top")


def draw_partner_words(brush: Brush, shown: TableView, card: str | None) -> None:
    """What the partner that is pointed at says; else what partners are for."""
    room = shown.rect("dock/choices")
    brush.box(room, WELL, 8, "#c9ac78", 2)
    inner = room.inflate(-2 * brush.px(14), -2 * brush.px(6))
    if card is None:
        words = shown.say("Partners score at the end of the game. Point at one to read what it wants.")
        _with_rule(brush, shown, inner, words)
        return
    head = Rect(inner.x, inner.y, inner.w, max(brush.px(32), brush.frame.leading("body_strong")))
    brush.text(fine(shown.say(PARTNERS[card].name)), head, "body_strong", palette.INK)
    text = Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)
    brush.text(fine(shown.say(PARTNERS[card].text)), text, "body", palette.SOFT, lines=4, valign="top")


def _with_rule(brush: Brush, shown: TableView, area: Rect, words: str) -> None:
    """Words, and below them the rule of a wild face if there is room for it."""
    rule = wild_rule(shown, shown.viewer)
    high = brush.measure(words, "body", area.w)[1]
    below = Rect(area.x, area.y + high + brush.px(6), area.w, area.h - high - brush.px(6))
    if rule and below.h > 0 and brush.fits(rule, below, "small", 6):
        brush.text(words, Rect(area.x, area.y, area.w, high), "body", palette.SOFT, lines=3)
        brush.text(rule, below, "small", palette.INK, lines=6)
    elif rule and brush.fits(rule, area, "small", 7):
        brush.text(rule, area, "small", palette.INK, lines=7)
    else:
        brush.text(words, area, "body", palette.SOFT, lines=5)


def _draw_spot(brush: Brush, shown: TableView, area: Rect) -> None:
    """What the hinted spot brings; without a hint nothing is known before one is pointed at."""
    hint, is_pointed = shown.hint, (shown.pointed or "").startswith(f"board/{shown.viewer}/")
    if isinstance(hint, do.Place | do.OnSquare) and not (is_pointed and brush.ledger is not None):
        draw_list(brush, shown, area, shown.say("{square} brings", square=hint.square), brings(shown, hint))
    else:
        draw_list(brush, shown, area, shown.say("This spot brings"), None)


def hinted_stack(shown: TableView) -> str | None:
    """The stack a hint would draft from."""
    return shown.hint.stack if isinstance(shown.hint, do.Draft) else None


def offer_room(shown: TableView) -> Rect:
    """In the turn: what the button for free alleys leaves."""
    room = shown.rect("dock/choices")
    visible = [spot for spot in ("button/alleys", "button/pass") if spot in shown.displayed]
    right = min((shown.rect(spot).x for spot in visible), default=room.right)
    return Rect(room.x, room.y, right - room.x - 8, room.h)


def draw_offer(brush: Brush, shown: TableView, stack: str | None) -> None:
    """The tile of the stack that is pointed at, its name, price and words."""
    room, px = offer_room(shown), brush.px
    brush.box(room, WELL, 8, "#c9ac78", 2)
    if stack is None:
        words = shown.say("An alley is a single square of street. It may fill a gap, finish a town or cover a bonus.")
        if trays.reached(shown):
            words = shown.say("Point at a stack to see its tile. Lit stacks can be drafted: the price is on them.")
        _with_rule(brush, shown, room.inflate(-2 * px(14), -2 * px(6)), words)
        return
    tile = stack_tile(stack)
    share = 0.3 if brush.frame.compact else 0.38
    well = Rect(room.x + px(4), room.y + px(4), round(room.w * share), room.h - px(8))
    trays.draw_tile(brush, tile, well, 0.4, 0.9, px(44))
    beside = Rect(well.right + px(8), room.y + px(4), room.right - well.right - px(14), room.h - px(8))
    _offer_words(brush, shown, beside, stack, tile)


def _offer_words(brush: Brush, shown: TableView, area: Rect, stack: str, tile: str) -> None:
    """Name, what it does as far as there is room, price or why not."""
    head = Rect(area.x, area.y, area.w, max(brush.px(28), brush.frame.leading("body_strong")))
    brush.text(tile_name(shown, tile), head, "body_strong", palette.INK)
    price = _price(shown, stack)
    high = min(brush.measure(price, "small_strong", area.w)[1], area.bottom - head.bottom)
    foot = Rect(area.x, area.bottom - high, area.w, high)
    brush.text(price, foot, "small_strong", palette.SOFT, lines=3)
    text = Rect(area.x, head.bottom, area.w, foot.y - head.bottom)
    words = tile_text(shown, tile)
    if text.h < brush.frame.leading("small"):
        return
    if brush.measure(words, "small", text.w)[1] <= text.h:
        brush.text(words, text, "small", palette.SOFT, lines=6)
    else:
        _icons(brush, text, tile_brings(shown, tile))


def _icons(brush: Brush, area: Rect, rows: list[PreviewRow]) -> None:
    """Only the pictures, where words do not fit."""
    size = min(area.h, brush.px(30))
    for index, row in enumerate(rows):
        place = Rect(area.x + index * (size + brush.px(6)), area.centery - size // 2, size, size)
        if place.right <= area.right:
            brush.picture(row.picture, place)


def _price(shown: TableView, stack: str) -> str:
    reach = trays.reached(shown).get(stack)
    if reach is not None and reach.jumps:
        return shown.say("{price} gold, jumps included", price=reach.price)
    if reach is not None:
        return shown.say("{price} gold", price=reach.price) if reach.price else shown.say("Costs nothing")
    saying = shown.why_not(f"stack/{stack}")
    return fine(shown.language.tell(saying)) if saying is not None else ""


def draw_income(brush: Brush, shown: TableView) -> None:
    """Year 4: where the cart would stand."""
    board, px = shown.view.boards[shown.viewer], brush.px
    choice = TRACKS.year_four_choice
    room = shown.rect("dock/choices")
    there = TRACKS.mining[min(len(TRACKS.mining), board.mining + choice.pickaxes) - 1]
    words = shown.say(
        "Two pickaxes lead to mining space {space}: {points} points at the end.", space=there.space, points=there.points
    )
    first = shown.rect("button/income")
    line = Rect(room.x, room.y, room.w, first.y - room.y - px(2))
    if line.h >= brush.frame.leading("small"):
        brush.text(words, line, "body", palette.SOFT, "centre", lines=2)


# ------------------------------------------------------------------ what a spot brings


def draw_list(brush: Brush, shown: TableView, area: Rect, heading: str, found: Brings | None, reason: str = "") -> None:
    """The list of gains, the points in a pill; or why the tile may not lie there."""
    px = brush.px
    brush.box(area, WELL, 8, palette.LOSS if reason else "#c9ac78", 2)
    head = Rect(area.x + px(12), area.y + px(3), area.w - px(24), max(px(26), brush.frame.leading("small_strong")))
    pill = _pill(brush, head, found.points) if found is not None and found.points else 0
    if found is not None or reason or brush.ledger is None:
        ink = palette.LOSS if reason else HEADING
        brush.text(heading, Rect(head.x, head.y, head.w - pill, head.h), "label", ink)
    body = Rect(head.x, head.bottom, head.w, area.bottom - head.bottom - px(4))
    if reason:
        brush.text(reason, body, "body", palette.LOSS, lines=3)
    elif found is not None and found.rows:
        _rows(brush, body, found.rows)
    elif found is not None or brush.ledger is None:
        words = shown.say("Point at a glowing square.") if found is None else shown.say("Only ground.")
        brush.text(words, body, "voice", palette.FAINT, lines=2)


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


def _rows(brush: Brush, body: Rect, rows: tuple[PreviewRow, ...]) -> None:
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


def draw_turn(brush: Brush, shown: TableView, turn: int, state: str) -> None:
    """One orientation: bright if it fits somewhere, ringed if the tile is held like that."""
    spot = f"turn/{turn}"
    if spot not in shown.displayed or turn not in hand.all_turns(shown.view.tile):
        return
    rect = shown.rect(spot)
    fits = turn in hand.turns_offered(shown.legal)
    chosen = spot in shown.touched
    fill = "#fff3bf" if chosen else palette.SHADE if fits else palette.DISABLED
    brush.box(rect, "#ffffff" if state == "hover" and fits else fill, 8, palette.INK if chosen else palette.EDGE, 2)
    shape = cells(shown.view.tile, turn)
    wide, high = extent(shape)
    side = max(4, int(min((rect.w - 6) / max(wide, 2.4), (rect.h - 6) / max(high, 2.4))) // 2 * 2)
    image = alone(brush.art, shape, side, shown.view.tile)
    image.set_alpha(255 if fits else 110)
    brush.surface.blit(image, image.get_rect(center=rect.center))
    image.set_alpha(255)
    if chosen:
        paint.check(brush, (rect.right - 4, rect.y + 4), max(14, brush.px(20)))


def draw_plate(brush: Brush, shown: TableView, spot: str, rect: Rect, state: str) -> None:
    """A herd's size, or one of the goods a General Store offers."""
    zone, number = spot.split("/")
    legal = spot in shown.glow or (shown.chooser is not None and shown.chooser.accepts(spot))
    brush.plate("button_paper" + ("_hover" if state == "hover" else "") if legal else "button_disabled", rect)
    if zone == "wrangle":
        _herd(brush, shown, int(number), rect, legal)
    else:
        _gain(brush, shown, int(number), rect)


def _herd(brush: Brush, shown: TableView, cows: int, rect: Rect, legal: bool) -> None:
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
        draw_contract(brush, index, place, shown.view.contracts[index], large=True)


def _gain(brush: Brush, shown: TableView, option: int, rect: Rect) -> None:
    effect = BUILDINGS[shown.view.goods].effect if shown.view.goods in BUILDINGS else None
    if not isinstance(effect, OneGain) or option >= len(effect.options):
        return
    name, amount = good_of(effect.options[option])
    size = min(round(rect.h * 0.6), round(rect.w * 0.4))
    brush.picture(GOOD_PICTURES[name], Rect(rect.x + rect.w // 4 - size // 2, rect.centery - size // 2 - 3, size, size))
    room = Rect(rect.centerx - rect.w // 12, rect.y, rect.w // 2, rect.h - brush.px(6))
    brush.text(f"+{amount}", room, "score", palette.INK, "centre")


def sign_words(shown: TableView, tile: str) -> str:
    """When a building's sign works."""
    return shown.say(SIGN_NAMES[SIGN_OF[tile]]) if tile in SIGN_OF else ""
