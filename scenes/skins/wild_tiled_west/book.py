"""Wild Tiled West in the rulebook: a page for every tile, partner, board, contract and bandit card.

Its pictures: ``book_art``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from game.wild_tiled_west.content import BUILDINGS, CONTENT, PARTNERS, STACKS, TILES, TRACKS
from game.wild_tiled_west.records import BanditCard, Contract, Face, Partner, Tile
from scenes.kit.language import Language
from scenes.kit.lettering import fine
from scenes.kit.rulebook_pages import BookChapter, BookFile, Fragment, Page, PageBlock, house_of, parse
from scenes.skins.wild_tiled_west.book_art import draw, page_at, sign_of, size, told
from scenes.skins.wild_tiled_west.tiles import ART, FEATURES

__all__ = ["chapters", "draw", "page_at", "size", "told"]

BOOK: Final = "wild_tiled_west"
PLACES: Final = {stack.tile: stack for stack in STACKS}
PASTURE_PAGES: Final = {"pasture": "pastures", "street": "placing", "alley": "alleys"}


def chapters(file: BookFile, language: Language) -> tuple[BookChapter, ...]:
    """Buildings, other tiles, partners, boards, contracts, bandit cards."""
    maker = _Maker({note.id: note.of(language.code) for note in file.note}, language)
    plain = [tile for tile in TILES.values() if tile.kind != "building"]
    groups = (
        ("buildings", (maker.tile(TILES[building.tile]) for building in BUILDINGS.values())),
        ("land", (maker.tile(tile) for tile in plain)),
        ("partners", (maker.partner(partner) for partner in PARTNERS.values())),
        ("faces", (maker.face(face) for face in CONTENT.faces.values())),
        ("contracts", (maker.contract(contract) for contract in TRACKS.contract)),
        ("bandits", (maker.bandit(card) for card in CONTENT.bandits.bandit_card)),
    )
    return tuple(BookChapter(f"{BOOK}/{id_}", maker.notes[f"word_{id_}"], tuple(pages)) for id_, pages in groups)


class _Maker:
    """Pages of one language."""

    def __init__(self, notes: dict[str, str], language: Language) -> None:
        self.notes, self.say = notes, language.say

    def told(self, key: str, number: object = "") -> Iterator[PageBlock]:
        """A note as blocks, its number put in; nothing where there is no note."""
        return parse(self.notes.get(key, "").replace("#", str(number)), BOOK)

    def page(self, key: str, name: str, text: str, blocks: tuple[PageBlock, ...], see: tuple[str, ...],
             origins: tuple[str, ...], side: str = "large") -> Page:  # fmt: skip
        links = tuple(f"{BOOK}/{link}" for link in see)
        shown = (side, key if side == "large" else f"{key.removeprefix('face/')}/A1.K11")
        words, told = fine(self.say(name)), fine(self.say(text))
        return Page(f"{BOOK}/{key}", words, blocks, sign_of(key), links, shown, told, house_of(*origins))

    def tile(self, tile: Tile) -> Page:
        key, building, place = f"tile/{tile.id}", BUILDINGS.get(tile.id), PLACES.get(tile.id)
        sign = self.told(f"word_{building.sign}") if building is not None else ()
        stock = (*self.told("word_cost", place.cost), *self.told("word_copies", place.height)) if place else ()
        blocks = (*self.told(key), *sign, *self.features(tile), *stock, *self.told("word_size", tile.size))
        alike = [f"tile/{other.tile}" for other in BUILDINGS.values() if building and other.sign == building.sign]
        see = tuple(link for link in alike if link != key) or (PASTURE_PAGES[tile.kind],)
        origins = tuple(record.origin for record in (tile, building, place) if record is not None)
        return self.page(key, tile.name, building.text if building else tile.text, blocks, see, origins)

    def features(self, tile: Tile) -> tuple[PageBlock, ...]:
        """What is on a tile, as pictures."""
        found = Counter(FEATURES[letter] for letter in tile.grid if letter in FEATURES)
        if not found:
            return ()
        pieces = [Fragment(self.notes["word_on_it"].strip("*"), strong=True)]
        for feature, count in found.items():
            pieces += [Fragment(" "), *(Fragment("", picture=ART + feature) for _ in range(count))]
        return (PageBlock("text", tuple(pieces)),)

    def partner(self, partner: Partner) -> Page:
        key = f"partner/{partner.id}"
        blocks = (*self.told(key), *self.told("word_partner"))
        return self.page(key, partner.name, partner.text, blocks, ("partners", "scoring"), (partner.origin,))

    def face(self, face: Face) -> Page:
        key = f"face/{face.id}"
        kind = self.told("word_wild", face.stars) if face.side == "wild" else self.told("word_normal")
        lines = (f"{self.say(town.name)}: {town.squares} / {town.points} " for town in face.towns)
        towns = (PageBlock("item", (Fragment(line), Fragment("", picture="tokens/vp"))) for line in lines)
        board = next(board for board in CONTENT.boards.board if face.id in (board.normal, board.wild))
        other = board.wild if face.side == "normal" else board.normal
        sentence = PageBlock("text", (Fragment(fine(self.say(face.text))),))
        blocks = (*kind, *(self.told(key) if key in self.notes else (sentence,)), *self.told("word_towns"), *towns)
        see = (f"face/{other}", "wild", "towns")
        return self.page(key, face.name, face.text, blocks, see, (face.origin, face.rule_origin or face.origin), "land")

    def contract(self, contract: Contract) -> Page:
        key = f"contract/{contract.id}"
        blocks, see = tuple(self.told("word_contract")), ("contracts", "pastures")
        return self.page(key, contract.name, contract.text, blocks, see, (contract.origin,))

    def bandit(self, card: BanditCard) -> Page:
        blocks = tuple(self.told("word_bandit"))
        return self.page(f"bandit/{card.id}", card.name, card.text, blocks, ("solo",), (card.origin,))
