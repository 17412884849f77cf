"""The rulebook of Saloon Tycoon: a page for everything, pictures that are there, every page fits."""

from __future__ import annotations

import pytest

from game.saloon_tycoon.content import BOSS_CARDS, CARDS, CHARACTERS, CLAIMS, CONTENT, TILES
from scenes.kit.language import LANGUAGES, Language
from scenes.kit.rulebook_pages import Page, load, parse
from scenes.screens.rulebook.scene import Rulebook
from scenes.screens.rulebook.turns import library
from scenes.shell.services import Services
from tests.scenes.hand import click, draw, show

BOOK = "saloon_tycoon"
PIECES = {
    f"{kind}/{name}": record
    for kind, records in {
        "tile": TILES, "who": CHARACTERS, "card": CARDS, "claim": CLAIMS, "boss": BOSS_CARDS,
    }.items()
    for name, record in records.items()  # type: ignore[attr-defined]
}  # fmt: skip


def pages(language: str) -> list[Page]:
    return [page for page in library(language).pages if page.key.startswith(BOOK)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_a_page(language: str) -> None:
    shelf, say = library(language), Language(language).say
    for key, record in PIECES.items():
        page = shelf[f"{BOOK}/{key}"]
        assert page.heading == say(record.name).replace("'", "’")
        assert page.side == ("large", key)
        assert page.blocks, key
        assert say(record.text).replace("'", "’") in page.plain


def test_pages_lead_to_what_belongs_to_them() -> None:
    shelf = library("en")
    assert f"{BOOK}/who/lucy_allen" in shelf[f"{BOOK}/tile/printing_press"].see
    assert f"{BOOK}/tile/printing_press" in shelf[f"{BOOK}/who/lucy_allen"].see
    assert f"{BOOK}/tile/laundry" in shelf[f"{BOOK}/tile/printing_press"].see
    assert f"{BOOK}/who/doc_bellamy" in shelf[f"{BOOK}/claim/doctors_orders"].see  # by his title
    assert f"{BOOK}/claim/doctors_orders" in shelf[f"{BOOK}/who/doc_bellamy"].see


def test_numbers_come_from_the_content() -> None:
    for tile in TILES.values():
        assert (f"Price: {tile.price} " in library("en")[f"{BOOK}/tile/{tile.id}"].plain) == (
            tile.building_class != "start"
        )
    for claim in CLAIMS.values():
        worth = claim.points if claim.growth is None else claim.growth.max
        assert str(worth) in library("en")[f"{BOOK}/claim/{claim.id}"].plain
    for card in CARDS.values():
        banned = "final turn" in library("en")[f"{BOOK}/card/{card.id}"].plain
        assert banned == (card.final_turn == "banned"), card.id


def test_the_pages_say_the_numbers_of_the_rules() -> None:
    numbers = CONTENT.numbers
    plain = {page.key.removeprefix(f"{BOOK}/"): page.plain for page in pages("en")}
    assert f"pay {numbers.bribe_price} gold" in plain["bribe"]
    assert f"pay {numbers.cube_price} gold" in plain["cubes"]
    assert f"{numbers.finish_small} for a small tile, {numbers.finish_large} for a large one" in plain["finishing"]
    assert f"{numbers.flatfoot_gold} gold" in plain["outlaws"]
    for rank in CONTENT.board.rank[1:]:
        assert f"{rank.min_score} " in plain["solo"]
    for site in CONTENT.board.site:
        if site.price:
            assert f"cost{'s' if site.index == 4 else ''} {site.price}" in plain["building"]


def test_every_note_is_used() -> None:
    for note in load(BOOK).note:
        assert note.id.startswith("word_") or note.id in PIECES, note.id


def test_every_topic_has_a_picture() -> None:
    for topic in load(BOOK).topic:
        assert any(block.kind == "figure" for block in parse(topic.en, BOOK)), topic.id


def test_clicking_a_picture_opens_its_page(services: Services) -> None:
    scene = Rulebook(services, BOOK, "outlaws")
    show(services, scene)
    before = draw(services).get_buffer().raw
    click(services, f"{BOOK}/outlaws/1/2")
    assert scene.here == f"{BOOK}/who/phineus_pillbottom"
    assert draw(services).get_buffer().raw != before
