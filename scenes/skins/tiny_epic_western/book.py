"""Tiny Epic Western in the rulebook: a page for every building, Boss and mat.  Its pictures: ``_book_art``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.tiny_epic_western.content import BOSSES, BUILDINGS, CONTENT, Boss, Building
from game.tiny_epic_western.pieces import INFLUENCE
from scenes.kit.language import Language
from scenes.kit.lettering import fine
from scenes.kit.rulebook_pages import BookChapter, BookFile, Fragment, Page, PageBlock, house_of, parse
from scenes.skins.tiny_epic_western import look
from scenes.skins.tiny_epic_western.book_art import draw, page_at, size, told

__all__ = ["chapters", "draw", "page_at", "size", "told"]

BOOK: Final = "tiny_epic_western"
MAT_PAGES: Final = {
    "town_hall": ("buying", "industries", "poker"),
    "bank": ("spots", "resolve"),
    "saloon": ("spots", "resolve"),
    "sheriff": ("bending", "third", "buying"),
    "courthouse": ("spots", "resolve"),
    "hideout": ("spots", "resolve"),
}


def chapters(file: BookFile, language: Language) -> tuple[BookChapter, ...]:
    """Buildings from cheap to dear, Bosses, then the mats in the order of the circle."""
    notes = {note.id: note.of(language.code) for note in file.note}
    houses = tuple(_building_page(card, notes, language) for card in BUILDINGS.values())
    bosses = tuple(_boss_page(boss, notes, language) for boss in BOSSES.values())
    mats = tuple(_mat_page(mat, notes, language) for mat in CONTENT.mats)
    return (
        BookChapter(f"{BOOK}/mats", notes["word_mats"], mats),
        BookChapter(f"{BOOK}/bosses", notes["word_bosses"], bosses),
        BookChapter(f"{BOOK}/buildings", notes["word_buildings"], houses),
    )


def _building_page(card: Building, notes: dict[str, str], language: Language) -> Page:
    """The card large; when it works, what it costs and brings, and what else there is to know."""
    price = [(str(card.cost[kind]), look.pip(kind)) for kind in INFLUENCE if card.cost[kind]]
    shares = [("", look.industry(icon)) for icon in card.icons]
    blocks = (
        *parse(notes.get(card.id, ""), BOOK),
        *parse(notes["word_" + card.timing], BOOK),
        _counted(notes["word_price"], price),
        _counted(notes["word_points"], [(str(card.vp), "tokens/vp")]),
        _counted(notes["word_shares"], shares),
    )
    alike = [other.id for other in BUILDINGS.values() if type(other.effect) is type(card.effect) and other != card]
    see = tuple(f"{BOOK}/card/{other}" for other in alike)
    return Page(
        f"{BOOK}/card/{card.id}", fine(language.say(card.name)), blocks, look.building_picture(card.id), see,
        ("large", card.id), fine(language.say(card.text)), house_of(card.origin),
    )  # fmt: skip


def _counted(words: str, parts: Iterable[tuple[str, str]]) -> PageBlock:
    """Words, then numbers with their signs."""
    pieces = [Fragment(words.strip("*"), strong=True)]
    for number, picture in parts:
        pieces += [Fragment(f" {number} " if number else " "), Fragment("", picture=picture)]
    return PageBlock("text", tuple(pieces))


def _boss_page(boss: Boss, notes: dict[str, str], language: Language) -> Page:
    blocks = tuple(parse(notes.get(boss.id, ""), BOOK))
    return Page(
        f"{BOOK}/card/{boss.id}", fine(language.say(boss.name)), blocks, look.boss_picture(boss.id),
        (f"{BOOK}/bosses",), ("large", boss.id), fine(language.say(boss.text)), house_of(boss.origin),
    )  # fmt: skip


def _mat_page(mat: str, notes: dict[str, str], language: Language) -> Page:
    record = CONTENT.mats[mat]
    sentence = PageBlock("text", (Fragment(fine(language.say(record.text))),))
    blocks = (sentence, *parse(notes[f"mat_{mat}"], BOOK))
    see = tuple(f"{BOOK}/{topic}" for topic in MAT_PAGES[mat])
    return Page(
        f"{BOOK}/mat/{mat}", fine(language.say(record.name)), blocks, f"{look.FOLDER}mat_{mat}", see, ("mat", mat)
    )
