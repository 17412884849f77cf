"""What a seat has: partners, purse, aces, signs; and the numbers on a rival's panel.  Knows no rule."""

from __future__ import annotations

from collections import Counter
from typing import Final

from pygame import Rect

from game.protocol import FACE_DOWN, Seat
from game.wild_tiled_west.aces import aces_of
from game.wild_tiled_west.content import PARTNERS
from game.wild_tiled_west.counts import bare_horseshoes
from game.wild_tiled_west.pieces import SUITS
from game.wild_tiled_west.scoring import effect_points
from game.wild_tiled_west.shapes import SIGN_OF
from game.wild_tiled_west.state import State
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import fine
from scenes.skins.wild_tiled_west import look
from scenes.skins.wild_tiled_west.look import TINT
from scenes.skins.wild_tiled_west.tiles import ART, alone
from scenes.table.view.table_view import TableView

SIGN_ORDER: Final = ("white", "yellow", "red", "pink")
COLUMNS: Final = {1: 3, 2: 1, 3: 2, 4: 3}  # of a rival's numbers, by how many rivals there are


def partner_worth(shown: TableView, seat: int, card: str) -> int:
    """What a partner would score now."""
    return effect_points(shown.view.boards[seat], PARTNERS[card].effect)


# ------------------------------------------------------------------ partners


def trade_of(name: str) -> str:
    """``Ezra Crowe, Gravedigger`` -> Gravedigger."""
    trade = name.rpartition(", ")[2]
    return trade[:1].upper() + trade[1:]


def draw_partners(brush: Brush, shown: TableView) -> None:
    """The first partner, face down unless it may be seen; then the second, or those to choose from."""
    seat = shown.focus
    first, second = shown.rect("strip/0"), shown.rect("strip/1")
    kept = look.partner_of(shown.view, f"partner/{seat}/0")
    if kept is None or f"partner/{seat}/0" in shown.hidden:
        _empty(brush, first, shown.say("Your first partner comes here.") if kept is None else "")
    else:
        draw_strip(brush, shown, seat, kept, first, secret=seat == shown.viewer and shown.view.phase != "over")
    taken = look.partner_of(shown.view, f"partner/{seat}/1")
    if taken is not None:
        draw_strip(brush, shown, seat, taken, second, secret=False)
    else:
        _supply(brush, shown, second)


def draw_strip(brush: Brush, shown: TableView, seat: int, card: str, rect: Rect, secret: bool) -> None:
    px = brush.px
    brush.shadow(rect, "chip", 12)
    face = _frame(brush, rect)
    left = face.right + px(18)
    if card == FACE_DOWN:
        brush.picture("ui/card_back", face.inflate(-px(16), -px(8)))
        words = shown.say("A partner, face down until the Endgame.")
        brush.text(words, Rect(left, rect.y, rect.right - left - px(12), rect.h), "small", palette.SOFT, lines=3)
        return
    image = brush.art.picture(look.partner_picture(card), min(face.w, face.h))
    brush.surface.blit(image, image.get_rect(midbottom=(face.centerx, rect.bottom - max(2, px(3)))))
    star = round(min(px(28), rect.h * 0.34))
    end = Rect(rect.right - px(44) - star, rect.y + px(5), px(36) + star, star)
    name = Rect(left, end.y, end.x - left - px(4), star)
    if _strip_words(brush, shown, card, rect, name):  # all the paper is taken: the points go beside the face
        end.topleft = rect.x + px(4), rect.y + px(4)
        brush.box(end, palette.PAPER, 6, palette.INK, 1)
    brush.picture(look.POINT, Rect(end.x, end.y, star, star))
    number = Rect(end.x + star, end.y, end.w - star, star)
    brush.text(str(partner_worth(shown, seat, card)), number, "body_strong", palette.INK, "centre")
    if secret:
        sign = Rect(rect.x + px(4), rect.bottom - px(32), px(30), px(28))
        brush.box(sign, TINT.band, 8)
        brush.icon("hidden", sign.center, px(20), palette.CREAM)


def _strip_words(brush: Brush, shown: TableView, card: str, rect: Rect, name: Rect) -> bool:
    """Name and sentence; in little room what the partner scores by is worth more.  True if it takes all the paper."""
    words = fine(shown.say(PARTNERS[card].text))
    wide = rect.right - name.x - brush.px(12)
    below = Rect(name.x, name.bottom, wide, rect.bottom - name.bottom - brush.px(6))
    beside = Rect(name.x, rect.y + brush.px(6), name.w, rect.h - brush.px(12))
    alone = [room for room in (beside, Rect(beside.topleft, (wide, beside.h))) if brush.fits(words, room, "small", 5)]
    if not brush.fits(words, below, "small", 4) and alone:
        brush.text(words, alone[0], "small", palette.SOFT, lines=5)
        return alone[0].w == wide
    called = fine(shown.say(PARTNERS[card].name))
    if not brush.fits(called, name, "body_strong", 1):
        called = trade_of(called)
    brush.text(called, name, "body_strong", palette.INK)
    if brush.fits(words, below, "small", 4):
        brush.text(words, below, "small", palette.SOFT, lines=4)
    else:
        paint.more(brush, rect)
    return False


def _frame(brush: Brush, rect: Rect) -> Rect:
    """Paper with a window for the portrait, which it returns; the paper may be as wide as it likes."""
    brush.box(rect, palette.PAPER, 12, palette.INK, 2)
    face = Rect(rect.x + 2, rect.y + 2, round(rect.h * 0.94), rect.h - 4)
    strip = brush.art.picture(ART + "partner_strip", (rect.h * 410 / 104, rect.h))
    brush.surface.blit(strip, rect.topleft, (0, 0, face.w + 2, strip.get_height()))
    brush.rule(Rect(face.right, rect.y + 2, max(2, brush.px(4)), rect.h - 4), TINT.band)
    line = Rect(
        face.right + brush.px(9), rect.y + brush.px(6), rect.right - face.right - brush.px(16), rect.h - brush.px(12)
    )
    brush.box(line, None, 6, "#c9ac78", 1.2)
    return face


def _empty(brush: Brush, rect: Rect, words: str) -> None:
    brush.box(rect, palette.NIGHT, 12, palette.SEAM, 2, alpha=0.45, dashes="8 6")
    brush.text(words, rect.inflate(-2 * brush.px(16), 0), "voice", palette.TAN, "centre", lines=2)


def _supply(brush: Brush, shown: TableView, strip: Rect) -> None:
    """The three face-up partners and the deck: one of them comes at the hat."""
    brush.box(strip, palette.NIGHT, 12, palette.SEAM, 2, alpha=0.55)
    if is_choosing_second(shown):
        return  # they lie large over the trays
    for slot in ("0", "1", "2", "deck"):
        card = look.partner_of(shown.view, f"partners/{slot}")
        if card is not None and f"partners/{slot}" not in shown.hidden:
            draw_supply_card(brush, card, shown.rect(f"partners/{slot}"))


def is_choosing_second(shown: TableView) -> bool:
    """Whether the viewer looks for a second partner, or has found one and it is being told."""
    view: State = shown.view
    return view.phase == "second_partner" and view.seat == shown.viewer


def draw_supply_card(brush: Brush, card: str, rect: Rect) -> None:
    if card == FACE_DOWN:
        brush.picture("ui/card_back", rect.inflate(-brush.px(6), -brush.px(4)))
        return
    brush.box(rect, "#cfe4df", 8, TINT.mid, 2)
    image = brush.art.picture(look.partner_picture(card), min(rect.w, rect.h) - 4)
    brush.surface.blit(image, image.get_rect(midbottom=(rect.centerx, rect.bottom - 2)))
    paint.more(brush, rect)


# ------------------------------------------------------------------ goods


def draw_goods(brush: Brush, shown: TableView) -> None:
    """Purse and counts, aces by suit, signs by colour, the ace cards left."""
    panel, seat, px = shown.rect("panel/goods"), shown.focus, brush.px
    board = shown.view.boards[seat]
    gold, bullets, aside = (shown.rect(f"{name}/{seat}") for name in ("gold", "bullets", "aside"))
    shoes = bare_horseshoes(board).bit_count()
    pitch = bullets.x - gold.x
    counts = (
        (look.GOLD, board.gold, shown.say("gold")), (look.BULLET, board.bullets, shown.say("bullets")),
        (look.BANDIT, board.bandits.bit_count(), shown.say("bandits")),
        (look.GRAVE, board.graves.bit_count(), shown.say("graves")),
        (look.SHOE, shoes, shown.say("bare")),
    )  # fmt: skip
    with brush.inside("panel/goods"):
        boxes = [Rect(gold.x + index * pitch, gold.y, min(gold.w, pitch), gold.h) for index in range(len(counts))]
        lower = [Rect(box.x, box.bottom - round(box.h * 0.36), box.w, round(box.h * 0.36)) for box in boxes]
        named = all(brush.fits(label, room, "voice") for (_, _, label), room in zip(counts, lower, strict=True))
        for index, (picture, count, label) in enumerate(counts):
            if not (board.store == "aside" and index == 4):
                _count(brush, boxes[index], picture, count)
                if named:  # all of them, or the pictures say it
                    brush.text(label, lower[index], "voice", palette.SOFT, "centre")
        if board.store == "aside":
            _aside(brush, aside)
        line = shown.rect(f"aces/{seat}")
        brush.rule(Rect(panel.x + px(14), line.y - px(6), panel.w - px(28), 1))
        _aces(brush, shown, line)
        _ace_cards(brush, shown, panel, line)


def _count(brush: Brush, box: Rect, picture: str, count: int) -> None:
    upper = Rect(box.x, box.y, box.w, round(box.h * 0.64))
    size = min(upper.h, round(box.w * 0.54))
    brush.picture(picture, Rect(upper.x, upper.centery - size // 2, size, size))
    brush.text(str(count), Rect(upper.x + size, upper.y, upper.w - size, upper.h), "count", palette.INK, "centre")


def _aside(brush: Brush, rect: Rect) -> None:
    """The General Store that waits for its signposts."""
    shape = look.cells("general_store", 0)
    side = max(4, rect.h // 6 * 2)
    image = alone(brush.art, shape, side, "general_store")
    brush.surface.blit(image, image.get_rect(center=rect.center))


def _aces(brush: Brush, shown: TableView, area: Rect) -> None:
    seat = shown.focus
    board = shown.view.boards[seat]
    aces, signs = aces_of(board), Counter(SIGN_OF[laid.tile] for laid in board.laid if laid.tile in SIGN_OF)
    low = brush.frame.compact
    head = Rect(area.x + brush.px(6), area.y, area.w, 0 if low else round(area.h * 0.28))
    if not low:
        brush.text(shown.say("Aces and signs"), head, "label", palette.INK)
    high = (area.bottom - head.bottom) // 2
    for line, things in enumerate((
        [(f"tokens/suit_{suit}", aces[index]) for index, suit in enumerate(SUITS)],
        [(f"{ART}sign_{sign}", signs[sign]) for sign in SIGN_ORDER],
    )):  # fmt: skip
        for index, (picture, count) in enumerate(things):
            cell = Rect(area.x + index * area.w // 4, head.bottom + line * high, area.w // 4, high)
            size = min(round(cell.h * 0.84), round(cell.w * 0.6))
            place = Rect(cell.x, cell.centery - size // 2, size, size)
            brush.picture(picture, place, "" if count else "faint")
            ink = palette.INK if count else palette.FAINT
            room = Rect(place.right, cell.y, cell.right - place.right, cell.h)
            brush.text(str(count), room, "body_strong", ink, "centre")


def _ace_cards(brush: Brush, shown: TableView, panel: Rect, line: Rect) -> None:
    first = shown.rect("ace/spades")
    if not brush.frame.compact:
        brush.rule(Rect(line.right + brush.px(4), line.y, 1, panel.bottom - line.y - brush.px(14)))
        head = Rect(first.x, line.y, panel.right - first.x - brush.px(8), first.y - line.y)
        brush.text(shown.say("Ace cards"), head, "label", palette.INK)
    for suit in SUITS:
        rect = shown.rect(f"ace/{suit}")
        if suit in shown.view.aces and f"ace/{suit}" not in shown.hidden:
            brush.picture(f"{ART}ace_card_{suit}", rect)
        else:
            brush.box(rect, None, 5, palette.EDGE, 1.5, dashes="5 4")


# ------------------------------------------------------------------ rivals


def draw_numbers(brush: Brush, shown: TableView, seat: Seat) -> None:
    """Gold, bullets, mining space, bandits, graves, partners: as many columns as the place is wide."""
    if f"numbers/{seat}" not in shown.layout:
        return
    room, board = shown.rect(f"numbers/{seat}"), shown.view.boards[seat]
    things = (
        (look.GOLD, board.gold), (look.BULLET, board.bullets), (look.PICKAXE, board.mining),
        (look.BANDIT, board.bandits.bit_count()), (look.GRAVE, board.graves.bit_count()),
    )  # fmt: skip
    columns = COLUMNS[shown.layout.seats - 1]
    high = room.h // -(-(len(things) + 1) // columns)
    for index, (picture, count) in enumerate(things):
        line, column = divmod(index, columns)
        cell = Rect(room.x + column * room.w // columns, room.y + line * high, room.w // columns, high)
        size = min(round(cell.h * 0.88), round(cell.w * 0.52))
        brush.picture(picture, Rect(cell.x + 2, cell.centery - size // 2, size, size))
        number = Rect(cell.x + size, cell.y, cell.w - size, cell.h)
        brush.text(str(count), number, "count" if cell.h > brush.px(34) else "body_strong", palette.CREAM, "centre")
    _small_partners(brush, shown, seat)


def _small_partners(brush: Brush, shown: TableView, seat: Seat) -> None:
    first, second = shown.rect(f"partner/{seat}/0"), shown.rect(f"partner/{seat}/1")
    if first == shown.rect(f"portrait/{seat}"):
        return
    for slot, rect in ((0, first), (1, second)):
        card = look.partner_of(shown.view, f"partner/{seat}/{slot}")
        spot = f"partner/{seat}/{slot}"
        if card is None and slot < len(shown.view.hands[seat]):
            card, spot = FACE_DOWN, f"hand/{seat}/{slot}"
        if card is None or spot in shown.hidden:
            continue
        draw_small_partner(brush, card, rect)


def draw_small_partner(brush: Brush, card: str, rect: Rect) -> None:
    if card == FACE_DOWN:
        brush.picture("ui/card_back", rect)
        return
    brush.box(rect, TINT.band, 6, TINT.mid, 2)
    image = brush.art.picture(look.partner_picture(card), min(rect.w, rect.h) - 2)
    brush.surface.blit(image, image.get_rect(midbottom=(rect.centerx, rect.bottom - 2)))
