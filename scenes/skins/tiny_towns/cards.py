"""The cards of Tiny Towns: at the table, small, large, and from behind.  Knows no rule but the printed pattern."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from game.tiny_towns.content import CARDS, CONTENT, Card
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.frame import about
from scenes.kit.language import Language
from scenes.kit.lettering import fine
from scenes.kit.palette import Role
from scenes.skins.tiny_towns.look import BANDS, CELL, CUBES, card_picture, cost, cube_picture, pale, pill_of

CELLS: Final = {1: 42, 2: 42, 3: 33, 4: 28}  # side of a pattern cell by the number of columns
PIECES: Final = {1: 100, 2: 100, 3: 84, 4: 66}  # side of the piece beside it
WINDOWS: Final = (116, 100, 84)  # height of the picture window; lower where the words need room
LEGIBLE: Final = 0.8  # of the smallest type as large as the player wants it: words set smaller are no use
WORD_LINES: Final = 7


class Lettered(NamedTuple):
    """How the cards of a table are set: names alike, words alike under windows alike, and whose words have room."""

    name: Role
    words: Role
    window: int  # reference pixels
    told: frozenset[str]


def lettered(brush: Brush, language: Language, cards: Iterable[str], rect: Rect) -> Lettered:
    """For these cards, each as large as ``rect``.  The windows give way to the words; words that would still come out
    too small for the player are left to the tip, and a sign says so."""
    said = {card: (fine(language.say(CARDS[card].name)), fine(language.say(CARDS[card].text))) for card in cards}
    band = paint.card_band(brush, rect)
    name = brush.alike(((called, band) for called, _ in said.values()), "card_name", lines=2)
    for window in WINDOWS:
        room = _words_room(brush, rect, window)
        large = [(card, words) for card, (_, words) in said.items() if _is_legible(brush, words, room)]
        role = brush.alike(((words, room) for _, words in large), "card_text", WORD_LINES)
        told = frozenset(card for card, words in large if brush.fits(words, room, role, WORD_LINES))
        if len(told) == len(said):
            break
    return Lettered(name, role, window, frozenset() if brush.frame.compact else told)


def _is_legible(brush: Brush, words: str, area: Rect) -> bool:
    """Whole, and not much smaller than the player wants it."""
    setting = brush.letters.fit(words, "card_text", brush.frame, area.w, area.h, WORD_LINES)
    return not setting.cut and setting.px >= max(palette.FLOOR, round(palette.FLOOR * brush.frame.text_scale * LEGIBLE))


def draw(
    brush: Brush, language: Language, card: str, rect: Rect, letters: Lettered, state: str = "rest",
    secret: bool = False, bare: bool = False,
) -> None:  # fmt: skip
    """A card at the table; ``bare``, because pieces lie on it, without its sentence."""
    if state != "rest":
        _draw(brush, language, card, rect, letters, state, secret, bare)
        return
    key = (card, secret, bare, language.code, letters)
    brush.kept(key, rect, lambda place: _draw(brush, language, card, place, letters, state, secret, bare))


def _draw(
    brush: Brush, language: Language, card: str, rect: Rect, letters: Lettered, state: str, secret: bool, bare: bool
) -> None:
    kind = CARDS[card]
    band, text = BANDS[kind.building_class]
    called = fine(language.say(kind.name))
    room = paint.card(brush, rect, called, band, text, "rest" if state == "used" else state, letters.name)
    with brush.inside(card):
        if brush.frame.compact:
            _draw_small(brush, kind, room)
        else:
            _draw_full(brush, kind, room, letters.window)
            if card in letters.told and not bare:
                words = _words_room(brush, rect, letters.window)
                brush.text(fine(language.say(kind.text)), words, letters.words, palette.INK, "centre", lines=WORD_LINES)
            elif not bare:
                paint.more(brush, rect)
    if secret:
        _draw_secret(brush, room)
    if state == "used":
        paint.mark(brush, rect, "used")


def _words_room(brush: Brush, rect: Rect, window: int) -> Rect:
    """Under the window with piece and pattern."""
    room = paint.card_room(brush, rect)
    top = room.y + brush.px(window + 6)
    return Rect(room.x + brush.px(6), top, room.w - brush.px(12), room.bottom - top - brush.px(2))


def _draw_full(brush: Brush, card: Card, area: Rect, high: int) -> None:
    px, k = brush.px, high / WINDOWS[0]
    window = Rect(area.x + px(1), area.y + px(2), area.w - px(2), px(high))
    brush.box(window, pale(BANDS[card.building_class][0]), 4)
    columns = len(card.layout[0])
    grid = draw_pattern(brush, card, window.right - px(7), window.centery, px(CELLS[columns] * k))
    size = min(px(PIECES[columns] * k), grid.x - window.x - px(2))
    middle = window.x + (grid.x - window.x) // 2
    brush.picture(card_picture(card.id), about((middle, window.centery - px(3)), size))
    brush.rule(Rect(area.x + px(5), window.bottom + px(2), area.w - px(10), 1), "#c9ac78")


def _draw_small(brush: Brush, card: Card, area: Rect) -> None:
    """The picture above the pattern; its words are told by pointing at it."""
    px = brush.px
    window = Rect(area.x, area.y + px(2), area.w, round(area.h * 0.5))
    brush.box(window, pale(BANDS[card.building_class][0]), 2)
    brush.picture(card_picture(card.id), window.inflate(0, -px(4)))
    below = Rect(area.x, window.bottom, area.w, area.bottom - window.bottom)
    paint.more(brush, window)
    columns, rows = len(card.layout[0]), len(card.layout)
    side = min(px(47 if columns < 4 else 41), (below.h - px(8)) // rows - 1, (below.w - px(4)) // columns - 1)
    wide = columns * (side + 1) - 1
    draw_pattern(brush, card, below.centerx + wide // 2, below.centery, side, 1)


def draw_picture(brush: Brush, area: Rect, card: Card) -> None:
    """Piece and pattern beside each other, without words; of a small place the pattern alone, which tells it apart."""
    columns, rows = len(card.layout[0]), len(card.layout)
    is_small = area.w < brush.px(120)
    room = area.inflate(-brush.px(8), -brush.px(8))
    share = room.w if is_small else round(room.w * 0.56)
    side = min(share // columns, room.h // max(2, rows)) - 2
    right = area.centerx + columns * (side + 1) // 2 if is_small else room.right
    if not is_small:
        brush.box(area, pale(BANDS[card.building_class][0]), 6)
        brush.picture(card_picture(card.id), Rect(room.x, room.y, room.w - share - brush.px(6), room.h))
    draw_pattern(brush, card, right, area.centery, side, 1)


def draw_pattern(brush: Brush, card: Card, right: int, middle: int, side: int, gap: int | None = None) -> Rect:
    """The pattern's cells, right-aligned round a height; returns what they take."""
    space = max(1, brush.px(2)) if gap is None else gap
    rows, columns = len(card.layout), len(card.layout[0])
    wide, high = columns * (side + space) - space, rows * (side + space) - space
    whole = Rect(right - wide, middle - high // 2, wide, high)
    for resource, cell in _cells(card, whole, side, space):
        brush.box(cell, CELL, 5, CUBES[resource][0], 2)
        brush.picture(cube_picture(resource), cell.inflate(-2, -2))
    return whole


def _cells(card: Card, grid: Rect, side: int, space: int) -> Iterator[tuple[str, Rect]]:
    """The cubes of its pattern, each with its place."""
    for down, row in enumerate(card.layout):
        for across, letter in enumerate(row):
            resource = CONTENT.legend.get(letter)
            if resource:
                yield resource, Rect(grid.x + across * (side + space), grid.y + down * (side + space), side, side)


def _draw_secret(brush: Brush, area: Rect) -> None:
    """Nobody else sees this.  In a corner of the picture, away from pattern and words."""
    px = brush.px
    sign = Rect(area.x + px(4), area.y + px(6), px(30), px(28))
    if brush.frame.compact:  # the pattern is at the foot
        sign.right = area.right - px(4)
    brush.box(sign, BANDS["monument"][0], 8)
    brush.icon("hidden", sign.center, px(22), palette.CREAM)


def draw_empty(brush: Brush, rect: Rect, words: str) -> None:
    """The place of a card that is not there."""
    brush.box(rect, palette.NIGHT, palette.RADIUS["card"], palette.SEAM, 2, alpha=0.45, dashes="8 6")
    brush.text(words, rect.inflate(-2 * brush.px(6), -2 * brush.px(16)), "voice", palette.TAN, "centre", lines=4)


def draw_large(
    brush: Brush, language: Language, card: str, rect: Rect, secret: bool = False, state: str = "rest",
    beside: Sequence[str] = (),
) -> None:  # fmt: skip
    """A card as large as in the hand: piece, pattern with letters, sentence; set like those that lie ``beside`` it."""
    kind = CARDS[card]
    band, text = BANDS[kind.building_class]
    scale = rect.h / 700
    room = paint.card(brush, rect, "", band, text, state)
    strip = Rect(rect.x, rect.y, rect.w, round(76 * scale))
    brush.surface.blit(brush.art.plate("ui/card_band", strip.size, brush.frame.scale, band), strip)
    edge = round(20 * scale)
    with brush.inside(card):
        called, place = fine(language.say(kind.name)), strip.inflate(-2 * edge, 0)
        role = "large_name" if brush.fits(called, place, "large_name", 2) else "card_name"
        brush.text(called, place, role, text, "centre", lines=2)
        window = Rect(room.x, strip.bottom + round(4 * scale), room.w, round(300 * scale))
        brush.box(window, pale(band), 6)
        columns, rows = len(kind.layout[0]), len(kind.layout)
        side = min(round(92 * scale), round(window.w * 0.5 / columns), round(window.h * 0.86 / max(rows, 2)))
        grid = draw_pattern(brush, kind, window.right - edge, window.centery, side)
        _draw_letters(brush, language, kind, grid, side)
        piece = Rect(window.x + edge // 2, window.y, grid.x - window.x - edge, window.h)
        brush.picture(card_picture(card), piece)
        foot = round(44 * scale)
        words = Rect(room.x + edge, window.bottom + edge, room.w - 2 * edge, room.bottom - window.bottom - edge - foot)
        texts = [fine(language.say(CARDS[each].text)) for each in (card, *beside)]
        alike = brush.alike(((text, words) for text in texts), "large_text", 8)
        brush.text(texts[0], words, alike, palette.INK, "centre", lines=8)
        last = Rect(room.x + edge, room.bottom - foot, room.w - 2 * edge, foot)
        _draw_kind(brush, language, kind, last, secret)


def _draw_letters(brush: Brush, language: Language, card: Card, grid: Rect, side: int) -> None:
    space = max(1, brush.px(2))
    small = max(brush.frame.type_px("pill") + 2, side // 4)
    if small > side // 2:
        return
    for resource, cell in _cells(card, grid, side, space):
        place = Rect(cell.right - small - 2, cell.bottom - small - 2, small, small)
        paint.pill(brush, place, *pill_of(resource, language.say))


def _draw_kind(brush: Brush, language: Language, card: Card, area: Rect, secret: bool) -> None:
    """What it costs in words, so that no colour is needed; a secret says so."""
    words = cost(card, language.say)
    if secret:
        words = language.say("Secret until it is built. {cost}", cost=words)
    if brush.measure(words, "voice", area.w)[1] <= area.h:
        brush.text(words, area, "voice", palette.SOFT, "centre", lines=2)


def draw_back(brush: Brush, rect: Rect) -> None:
    brush.picture("ui/card_back", rect)
