"""Whatever of a title is printed as a card in the rulebook: in a row, and large beside its page.  Knows no title."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from pygame import Rect

from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.language import Language
from scenes.kit.lettering import fine
from scenes.kit.palette import Role

LARGE: Final = (336, 490)  # reference pixels, of a card beside its page
Badge = tuple[str, str]  # a picture and a few letters


class BookCard(NamedTuple):
    """What is on it."""

    name: str
    text: str
    band: str
    art: Callable[[Brush, Rect], object]
    signs: tuple[Badge, ...] = ()


class BookLook(NamedTuple):
    """How a title sets its cards."""

    role: str | Role  # of what stands beside a sign
    sign: int  # reference pixels of one at most
    margin: int  # real pixels of its row that it leaves free
    gap: int  # reference pixels between two
    share: float  # of a card that its picture takes at most beside words
    large: tuple[int, int]  # how high the picture of a large one is at least and at most, of 700
    ground: str = ""  # behind pictures that bring none of their own


def draw(brush: Brush, language: Language, look: BookLook, what: str, card: BookCard, rect: Rect, name: str) -> None:
    """In a row: name, picture, signs, and the sentence; small windows tell that below the row."""
    key = ("book", what, language.code)
    brush.kept(key, rect, lambda place: _draw(brush, language, look, what, card, place, name))


def _draw(brush: Brush, language: Language, look: BookLook, what: str, card: BookCard, rect: Rect, name: str) -> None:
    px = brush.px
    room = paint.card(brush, rect, name, card.band)
    words = "" if brush.frame.compact else fine(language.say(card.text))
    with brush.inside(what):
        foot = round(room.h * (0.15 if words else 0.22)) if card.signs else 0
        taken = brush.measure(words, "card_text", room.w - px(8))[1] + px(8) if words else 0
        high = max(round(room.h * 0.22), min(room.h - foot - taken, round(room.h * (look.share if words else 1))))
        window = Rect(room.x, room.y + px(2), room.w, high - px(2))
        if look.ground:
            brush.box(window, look.ground, 4)
        card.art(brush, window)
        draw_signs(brush, look, card.signs, Rect(room.x, window.bottom, room.w, foot))
        if words:
            top = window.bottom + foot
            rest = Rect(room.x + px(4), top, room.w - px(8), room.bottom - top - px(2))
            brush.text(words, rest, "card_text", palette.INK, "centre", lines=9)


def draw_large(brush: Brush, language: Language, look: BookLook, what: str, card: BookCard, rect: Rect) -> None:
    """Beside its page: the same card, enlarged."""
    k = rect.h / 700
    room = paint.card(brush, rect, "", card.band)
    strip = Rect(rect.x, rect.y, rect.w, round(80 * k))
    brush.surface.blit(brush.art.plate("ui/card_band", strip.size, brush.frame.scale, card.band), strip)
    edge = round(20 * k)
    with brush.inside(what):
        name, sentence = fine(language.say(card.name)), fine(language.say(card.text))
        brush.text(name, strip.inflate(-2 * edge, 0), "large_name", palette.CREAM, "centre", lines=2)
        taken = brush.measure(sentence, "large_text", room.w - 2 * edge)[1] + 2 * edge
        taken += round(64 * k) if card.signs else 0
        least, most = (round(size * k) for size in look.large)
        high = max(least, min(most, room.bottom - strip.bottom - taken))
        window = Rect(room.x, strip.bottom + round(4 * k), room.w, high)
        if look.ground:
            brush.box(window, look.ground, 6)
        card.art(brush, window.inflate(-edge, -edge) if look.ground else window)
        below = window.bottom + edge // 2
        if card.signs:
            row = Rect(room.x, below, room.w, round(56 * k))
            draw_signs(brush, look, card.signs, row)
            below = row.bottom
        words = Rect(room.x + edge, below, room.w - 2 * edge, room.bottom - below - edge)
        brush.text(sentence, words, "large_text", palette.INK, "centre", lines=9)


def draw_signs(brush: Brush, look: BookLook, signs: tuple[Badge, ...], area: Rect) -> None:
    """Side by side, each picture with its number; as large as they fit together."""
    side, gap = min(area.h - look.margin, brush.px(look.sign)), brush.px(look.gap)
    numbers = [brush.measure(words, look.role)[0] + 3 if words else 0 for _, words in signs]
    while side > 10 and sum(side + gap + number for number in numbers) > area.w:
        side -= 1
    x = area.x + max(0, (area.w - sum(side + gap + number for number in numbers)) // 2)
    for (art, words), number in zip(signs, numbers, strict=True):
        brush.picture(art, Rect(x, area.centery - side // 2, side, side))
        if words:
            brush.text(words, Rect(x + side + 1, area.y, gap + number - 1, area.h), look.role, palette.INK)
        x += side + gap + number
