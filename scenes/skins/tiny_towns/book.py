"""Tiny Towns in the rulebook: a page for every card, and little towns as examples.  Writes no rules."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.tiny_towns.content import CARDS, CONTENT, Card
from game.tiny_towns.pieces import CLASSES
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.language import Language
from scenes.kit.lettering import fine
from scenes.kit.rulebook_pages import BookChapter, BookFile, Fragment, Page, PageBlock, house_of, parse
from scenes.skins.tiny_towns import cards
from scenes.skins.tiny_towns.look import FOLDER, PLOT, card_picture, cost
from scenes.table.title.book import LARGE

BOOK: Final = "tiny_towns"
PLOT_SIDE: Final = 84  # reference pixels, of an example
LETTERS: Final = {
    **{letter.lower(): FOLDER + resource for letter, resource in CONTENT.legend.items()},
    **dict(zip("CFWPTAKM", (FOLDER + building_class for building_class in CLASSES), strict=True)),
}


def chapters(file: BookFile, language: Language) -> tuple[BookChapter, ...]:
    """Buildings by class, then monuments."""
    notes = {note.id: note.of(language.code) for note in file.note}
    pages = {card.id: _page(card, notes.get(card.id, ""), language) for card in CARDS.values()}
    towers = tuple(pages.pop(card.id) for card in CARDS.values() if card.building_class == "monument")
    return (
        BookChapter("buildings", language.say("Building cards"), tuple(pages.values())),
        BookChapter("monuments", language.say("Monument cards"), towers),
    )


def _page(card: Card, note: str, language: Language) -> Page:
    """The card large; its sentence, what it costs, and what else there is to know."""
    say = language.say
    price = PageBlock("text", (Fragment(say("Pattern: {cost}. It may be turned and mirrored.", cost=cost(card, say))),))
    kind = PageBlock(
        "text", (Fragment(say("Class:")), Fragment(" "), Fragment("", to=f"{BOOK}/class_{card.building_class}"))
    )
    extra = tuple(parse(note, BOOK)) if note else ()
    return Page(
        f"{BOOK}/card/{card.id}", fine(say(card.name)), (*extra, price, kind), card_picture(card.id),
        _siblings(card), ("large", card.id), fine(say(card.text)), house_of(card.origin),
    )  # fmt: skip


def _siblings(card: Card) -> tuple[str, ...]:
    """The other cards of its class; monuments have too many."""
    others = CONTENT.piles[card.building_class] if card.building_class != "monument" else ()
    return tuple(f"{BOOK}/card/{other}" for other in others if other != card.id)


def size(kind: str, what: str) -> tuple[float, float]:
    if kind in ("card", "large"):
        return palette.CARD if kind == "card" else LARGE
    rows = what.split("/")
    return len(rows[0]) * PLOT_SIDE, len(rows) * PLOT_SIDE


def told(language: Language, kind: str, what: str) -> tuple[str, str]:
    """What small windows leave off a card."""
    if kind != "card":
        return "", ""
    return fine(language.say(CARDS[what].name)), fine(language.say(CARDS[what].text))


def page_at(kind: str, what: str) -> str:
    return f"{BOOK}/card/{what}" if kind == "card" else ""


def draw(brush: Brush, language: Language, kind: str, what: str, rect: Rect) -> None:
    """``card:farm``, or ``town:hg--/-b--``: small letters are cubes, capitals buildings, ``-`` is a free square."""
    if kind == "large":
        cards.draw_large(brush, language, what, rect)
        return
    if kind == "card":
        cards.draw(brush, language, what, rect, cards.lettered(brush, language, [what], rect))
        return
    rows = what.split("/")
    side = rect.w // len(rows[0])
    for down, row in enumerate(rows):
        for across, letter in enumerate(row):
            plot = Rect(rect.x + across * side, rect.y + down * side, side, side)
            _draw_plot(brush, plot.inflate(-brush.px(6), -brush.px(6)), letter)


def _draw_plot(brush: Brush, plot: Rect, letter: str) -> None:
    brush.box(plot, PLOT[0], 10, PLOT[1], 2)
    if letter in LETTERS:
        brush.picture(LETTERS[letter], plot.inflate(-brush.px(8), -brush.px(8)))
    elif letter == "x":
        brush.icon("close", plot.center, round(plot.w * 0.5), palette.LOSS)
