"""Saloon Tycoon in the rulebook: a page for every tile, Character, card and claim.  Its pictures: ``_book_art``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.saloon_tycoon.content import (
    BOSS_CARDS,
    CARDS,
    CHARACTERS,
    CLAIMS,
    CONTENT,
    TILES,
    CardRecord,
    CharacterRecord,
    ClaimRecord,
    Printed,
    TileRecord,
)
from game.saloon_tycoon.effects import ComesCitizen, FinishTile, HasTile, LacksTile, NeedCharacters, NeedTiles
from scenes.kit.language import Language
from scenes.kit.lettering import fine
from scenes.kit.rulebook_pages import BookChapter, BookFile, Page, PageBlock, house_of, parse
from scenes.skins.saloon_tycoon.book_art import draw, page_at, sign_of, size, told

__all__ = ["chapters", "draw", "page_at", "size", "told"]

BOOK: Final = "saloon_tycoon"


def chapters(file: BookFile, language: Language) -> tuple[BookChapter, ...]:
    """Tiles, people, cards, claims, and the Boss's cards."""
    maker = _Maker({note.id: note.of(language.code) for note in file.note}, language)
    groups = (
        ("tiles", (maker.tile(tile) for tile in TILES.values())),
        ("people", (maker.who(one) for one in CHARACTERS.values())),
        ("cards", (maker.card(card) for card in CARDS.values())),
        ("open", (maker.claim(claim, "open") for claim in CONTENT.open_claims.values())),
        ("secret", (maker.claim(claim, "secret") for claim in CONTENT.secret_claims.values())),
        ("boss", (maker.boss(card) for card in BOSS_CARDS)),
    )
    return tuple(BookChapter(f"{BOOK}/{id_}", maker.notes[f"word_{id_}"], tuple(pages)) for id_, pages in groups)


class _Maker:
    """Pages of one language."""

    def __init__(self, notes: dict[str, str], language: Language) -> None:
        self.notes, self.say = notes, language.say

    def told(self, key: str, number: object = "") -> Iterator[PageBlock]:
        """A note as blocks, its number put in; nothing where there is no note."""
        return parse(self.notes.get(key, "").replace("#", str(number)), BOOK)

    def page(self, key: str, record: Printed, blocks: tuple[PageBlock, ...], see: tuple[str, ...]) -> Page:
        links = tuple(f"{BOOK}/{link}" for link in dict.fromkeys(see))
        name, text = (fine(self.say(words)) for words in (record.name, record.text))
        house = house_of(record.origin, note=record.origin_note)
        return Page(f"{BOOK}/{key}", name, blocks, sign_of(key), links, ("large", key), text, house)

    def tile(self, tile: TileRecord) -> Page:
        key = f"tile/{tile.id}"
        stock: tuple[PageBlock, ...] = ()
        if tile.building_class != "start":
            stock = (*self.told("word_price", tile.price), *self.told("word_stock", tile.copies))
        blocks = (*self.told(key), *stock, *self.told(f"word_{tile.size}"))
        guests = [f"who/{tile.bonus.character}"] if isinstance(tile.bonus, ComesCitizen) else []
        needed = [f"tile/{need.tile}" for need in tile.prerequisites if isinstance(need, HasTile | LacksTile)]
        claims = [f"claim/{claim.id}" for claim in CLAIMS.values() if key in named_by(claim)]
        return self.page(key, tile, blocks, (*guests, *needed, *claims))

    def who(self, one: CharacterRecord) -> Page:
        key = f"who/{one.id}"
        gender = "word_female" if one.gender == "F" else "word_male"
        blocks = (*self.told(key), *self.told(f"word_{one.kind}"), *self.told(gender))
        home = [f"tile/{one.arrives.tile}"] if isinstance(one.arrives, FinishTile) else ["outlaws"]
        claims = [f"claim/{claim.id}" for claim in CLAIMS.values() if key in named_by(claim)]
        return self.page(key, one, blocks, (*home, *claims))

    def card(self, card: CardRecord) -> Page:
        key = f"card/{card.id}"
        banned = self.told("word_banned") if card.final_turn == "banned" else ()
        blocks = (*self.told(key), *self.told("word_copies", card.copies), *banned)
        return self.page(key, card, blocks, ("cards",))

    def claim(self, claim: ClaimRecord, kind: str) -> Page:
        key = f"claim/{claim.id}"
        worth = self.told("word_grows", claim.growth.max) if claim.growth else self.told("word_worth", claim.points)
        blocks = (*self.told(key), *worth, *self.told(f"word_{kind}_claim"))
        return self.page(key, claim, blocks, (*named_by(claim), "claims"))

    def boss(self, card: str) -> Page:
        key, record = f"boss/{card}", BOSS_CARDS[card]
        return self.page(key, record, (*self.told(key), *self.told("word_taken")), ("solo",))


def named_by(claim: ClaimRecord) -> tuple[str, ...]:
    """The Characters and tiles a claim asks for by name or title."""
    found: list[str] = []
    for need in claim.requires:
        if isinstance(need, NeedTiles):
            found += [f"tile/{tile}" for tile in need.types]
        elif isinstance(need, NeedCharacters):
            people = [one.id for one in CHARACTERS.values() if one.id in need.names or one.title in need.titles]
            found += [f"who/{one}" for one in people]
    return tuple(found)
