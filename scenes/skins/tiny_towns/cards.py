"""The cards of Tiny Towns: at the table, small, large, and from behind.  Knows no rule but the printed pattern."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.tiny_towns.content import CARDS, CONTENT, Card
from scenes import paint, palette
from scenes.brush import Brush
from scenes.language import Language
from scenes.lettering import fine
from scenes.skins.tiny_towns.look import BANDS, CELL, CUBES, card_picture, cost, cube_picture, pale, pill_of

CELLS: Final = {1: 42, 2: 42, 3: 33, 4: 28}  # side of a pattern cell by the number of columns
PIECES: Final = {1: 100, 2: 100, 3: 84, 4: 66}  # side of the piece beside it
WINDOW: Final = 116  # height of the picture window


def draw(
    brush: Brush, language: Language, card: str, rect: Rect, state: str = "rest", secret: bool = False,
    bare: bool = False,
) -> None:  # fmt: skip
    """A card at the table; in compact windows, or ``bare``, without its sentence."""
    if state != "rest":
        _draw(brush, language, card, rect, state, secret, bare)
        return
    key = (card, secret, bare, language.code)
    brush.kept(key, rect, lambda place: _draw(brush, language, card, place, state, secret, bare))


def _draw(brush: Brush, language: Language, card: str, rect: Rect, state: str, secret: bool, bare: bool) -> None:
    kind = CARDS[card]
    band, text = BANDS[kind.kin]
    room = paint.card(brush, rect, fine(language.say(kind.name)), band, text, "rest" if state == "used" else state)
    with brush.inside(card):
        if brush.frame.compact:
            _draw_small(brush, kind, room)
        else:
            _draw_full(brush, language, kind, room, bare)
    if secret:
        _draw_secret(brush, room)
    if state == "used":
        paint.mark(brush, rect, "used")


def _draw_full(brush: Brush, language: Language, card: Card, room: Rect, bare: bool) -> None:
    px = brush.px
    window = Rect(room.x + px(1), room.y + px(2), room.w - px(2), px(WINDOW))
    brush.box(window, pale(BANDS[card.kin][0]), 4)
    columns = max(len(card.layout[0]), 1)
    grid = draw_pattern(brush, card, window.right - px(7), window.centery, px(CELLS[columns]))
    size = min(px(PIECES[columns]), grid.x - window.x - px(2))
    middle = window.x + (grid.x - window.x) // 2
    piece = Rect(0, 0, size, size)
    piece.center = (middle, window.centery - px(3))
    brush.picture(card_picture(brush.art, card.id), piece)
    line = window.bottom + px(2)
    brush.rule(Rect(room.x + px(5), line, room.w - px(10), 1), "#c9ac78")
    words = Rect(room.x + px(6), line + px(4), room.w - px(12), room.bottom - line - px(8))
    if bare:
        return
    brush.text(fine(language.say(card.text)), words, "card_text", palette.INK, "centre", lines=7)


def _draw_small(brush: Brush, card: Card, room: Rect) -> None:
    """The picture above the pattern."""
    px = brush.px
    window = Rect(room.x, room.y + px(2), room.w, round(room.h * 0.5))
    brush.box(window, pale(BANDS[card.kin][0]), 2)
    brush.picture(card_picture(brush.art, card.id), window.inflate(0, -px(4)))
    below = Rect(room.x, window.bottom, room.w, room.bottom - window.bottom)
    columns, rows = len(card.layout[0]), len(card.layout)
    side = min(px(47 if columns < 4 else 41), (below.h - px(8)) // rows - 1, (below.w - px(4)) // columns - 1)
    wide = columns * (side + 1) - 1
    draw_pattern(brush, card, below.centerx + wide // 2, below.centery, side, 1)


def draw_pattern(brush: Brush, card: Card, right: int, middle: int, side: int, gap: int | None = None) -> Rect:
    """The pattern's cells, right-aligned round a height; returns what they take."""
    space = max(1, brush.px(2)) if gap is None else gap
    rows, columns = len(card.layout), len(card.layout[0])
    wide, high = columns * (side + space) - space, rows * (side + space) - space
    whole = Rect(right - wide, middle - high // 2, wide, high)
    for down, row in enumerate(card.layout):
        for across, letter in enumerate(row):
            resource = CONTENT.legend.get(letter)
            if resource:
                cell = Rect(whole.x + across * (side + space), whole.y + down * (side + space), side, side)
                brush.box(cell, CELL, 5, CUBES[resource][0], 2)
                brush.picture(cube_picture(resource), cell.inflate(-2, -2))
    return whole


def _draw_secret(brush: Brush, room: Rect) -> None:
    """Nobody else sees this.  In a corner of the picture, away from pattern and words."""
    px = brush.px
    sign = Rect(room.x + px(4), room.y + px(6), px(30), px(28))
    if brush.frame.compact:  # the pattern is at the foot
        sign.right = room.right - px(4)
    brush.box(sign, BANDS["monument"][0], 8)
    brush.icon("hidden", sign.center, px(22), palette.CREAM)


def draw_empty(brush: Brush, rect: Rect, words: str) -> None:
    """The place of a card that is not there."""
    brush.box(rect, palette.NIGHT, palette.RADIUS["card"], palette.SEAM, 2, alpha=0.45, dashes="8 6")
    brush.text(words, rect.inflate(-2 * brush.px(16), -2 * brush.px(16)), "voice", palette.TAN, "centre", lines=4)


def draw_large(
    brush: Brush, language: Language, card: str, rect: Rect, secret: bool = False, state: str = "rest"
) -> None:
    """A card as large as in the hand: piece, pattern with letters, sentence."""
    kind = CARDS[card]
    band, text = BANDS[kind.kin]
    scale = rect.h / 700
    room = paint.card(brush, rect, "", band, text, state)
    strip = Rect(rect.x, rect.y, rect.w, round(76 * scale))
    brush.surface.blit(brush.art.plate("ui/card_band", strip.size, brush.frame.scale, band), strip)
    edge = round(20 * scale)
    with brush.inside(card):
        brush.text(fine(language.say(kind.name)), strip.inflate(-2 * edge, 0), "large_name", text, "centre", lines=2)
        window = Rect(room.x, strip.bottom + round(4 * scale), room.w, round(300 * scale))
        brush.box(window, pale(band), 6)
        columns, rows = len(kind.layout[0]), len(kind.layout)
        side = min(round(92 * scale), round(window.w * 0.5 / columns), round(window.h * 0.86 / max(rows, 2)))
        grid = draw_pattern(brush, kind, window.right - edge, window.centery, side)
        _draw_letters(brush, kind, grid, side)
        piece = Rect(window.x + edge // 2, window.y, grid.x - window.x - edge, window.h)
        brush.picture(card_picture(brush.art, card), piece)
        foot = round(44 * scale)
        words = Rect(room.x + edge, window.bottom + edge, room.w - 2 * edge, room.bottom - window.bottom - edge - foot)
        brush.text(fine(language.say(kind.text)), words, "large_text", palette.INK, "centre", lines=8)
        last = Rect(room.x + edge, room.bottom - foot, room.w - 2 * edge, foot)
        _draw_kind(brush, language, kind, last, secret)


def _draw_letters(brush: Brush, card: Card, grid: Rect, side: int) -> None:
    space = max(1, brush.px(2))
    small = max(brush.frame.type_px("pill") + 2, side // 4)
    if small > side // 2:
        return
    for down, row in enumerate(card.layout):
        for across, letter in enumerate(row):
            resource = CONTENT.legend.get(letter)
            if resource:
                right, foot = grid.x + across * (side + space) + side, grid.y + down * (side + space) + side
                paint.pill(brush, Rect(right - small - 2, foot - small - 2, small, small), *pill_of(resource))


def _draw_kind(brush: Brush, language: Language, card: Card, room: Rect, secret: bool) -> None:
    """What it costs in words, so that no colour is needed; a secret says so."""
    words = cost(card, language.say)
    if secret:
        words = language.say("Secret until it is built. {cost}", cost=words)
    if brush.measure(words, "voice", room.w)[1] <= room.h:
        brush.text(words, room, "voice", palette.SOFT, "centre", lines=2)


def draw_back(brush: Brush, rect: Rect) -> None:
    brush.picture("ui/card_back", rect)
