"""The rulebook of Saloon Tycoon: a page for everything, pictures that are there, every page fits."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.protocol import DEALER, Seat, Setup
from game.saloon_tycoon import rules
from game.saloon_tycoon.content import BOSS_CARDS, CARDS, CHARACTERS, CLAIMS, CONTENT, TILES
from scenes.house import House
from scenes.language import LANGUAGES, Language
from scenes.rulebook import Rulebook, library
from scenes.rulebook_pages import Library, Page, load, parse
from scenes.skins.saloon_tycoon import book as skin
from tests.scenes.conftest import SIZES, TEXTS
from tests.scenes.hand import click, draw, show, troubles
from tests.scenes.stretched import Stretched

BOOK = "saloon_tycoon"
PIECES = {
    f"{kind}/{name}": record
    for kind, records in {
        "tile": TILES, "who": CHARACTERS, "card": CARDS, "claim": CLAIMS, "boss": BOSS_CARDS,
    }.items()
    for name, record in records.items()  # type: ignore[attr-defined]
}  # fmt: skip
MARKUP = re.compile(r"\*\*|\]\(|[{}<>#]")


@cache
def book(language: str) -> Library:
    return library(Language(language))


def pages(language: str) -> list[Page]:
    return [page for page in book(language).pages if page.key.startswith(BOOK)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_a_page(language: str) -> None:
    shelf, say = book(language), Language(language).say
    for key, record in PIECES.items():
        page = shelf[f"{BOOK}/{key}"]
        assert page.heading == say(record.name).replace("'", "’")
        assert page.side == ("large", key)
        assert page.blocks, key
        assert say(record.text).replace("'", "’") in page.plain


def test_pages_lead_to_what_belongs_to_them() -> None:
    shelf = book("en")
    assert f"{BOOK}/who/lucy_allen" in shelf[f"{BOOK}/tile/printing_press"].see
    assert f"{BOOK}/tile/printing_press" in shelf[f"{BOOK}/who/lucy_allen"].see
    assert f"{BOOK}/tile/laundry" in shelf[f"{BOOK}/tile/printing_press"].see
    assert f"{BOOK}/who/doc_bellamy" in shelf[f"{BOOK}/claim/doctors_orders"].see  # by his title
    assert f"{BOOK}/claim/doctors_orders" in shelf[f"{BOOK}/who/doc_bellamy"].see


def test_numbers_come_from_the_content() -> None:
    for tile in TILES.values():
        assert (f"Price: {tile.price} " in book("en")[f"{BOOK}/tile/{tile.id}"].plain) == (tile.kin != "start")
    for claim in CLAIMS.values():
        worth = claim.points if claim.growth is None else claim.growth.max
        assert str(worth) in book("en")[f"{BOOK}/claim/{claim.id}"].plain
    for card in CARDS.values():
        banned = "final turn" in book("en")[f"{BOOK}/card/{card.id}"].plain
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_markup_is_left_over(language: str) -> None:
    for page in pages(language):
        for block in page.blocks:
            assert not MARKUP.search(block.plain), (page.key, block.plain)


def test_every_topic_has_a_picture_and_all_pictures_can_be_drawn(house: House) -> None:
    for topic in load(BOOK).topic:
        figures = [block for block in parse(topic.en, BOOK) if block.kind == "figure"]
        assert figures, topic.id
        for kind, what in (picture for block in figures for picture in block.pictures):
            if kind == "drawing":
                assert house.art.picture(what, 32)
            elif kind != "arrow":
                assert min(skin.size(kind, what)) > 0
                page = skin.page_at(kind, what)
                assert not page or page in book("en"), page


def test_clicking_a_picture_opens_its_page(house: House) -> None:
    scene = Rulebook(house, BOOK, "outlaws")
    show(house, scene)
    before = draw(house).get_buffer().raw
    click(house, f"{BOOK}/outlaws/1/2")
    assert scene.here == f"{BOOK}/who/phineus_pillbottom"
    assert draw(house).get_buffer().raw != before


def played(seats: int, moves: int) -> Any:
    """What seat 0 sees after so many random moves."""
    state, rng = rules.setup(Setup(seats)), Random(moves)
    for _ in range(moves):
        who = rules.to_move(state)
        if who is None:
            break
        rules.apply(state, rules.deal(state, rng) if who == DEALER else rng.choice(rules.legal_actions(state)))
    return rules.observe(state, Seat(0))


@pytest.mark.parametrize("seats", rules.SEATS)
@pytest.mark.parametrize("moves", [6, 40, 150])
def test_every_spot_of_the_table_leads_to_a_page(seats: int, moves: int) -> None:
    desk: Any = SimpleNamespace(view=played(seats, moves), watcher=0, focus=0)
    found = {spot: skin.topic_of(desk, spot) for spot in rules.spots(Setup(seats))}
    assert {topic for topic in found.values() if f"{BOOK}/{topic}" not in book("en")} == set(), found


def page_faults(scene: Rulebook, page: str) -> set[str]:
    """From the head of a page to its foot."""
    scene.here, wrong = page, set[str]()
    scene.relayout()
    while True:
        wrong |= {f"{page} {scene.house.settings.text_percent}: {trouble}" for trouble in troubles(scene)}
        if not scene._scroll.scroll_to(scene._scroll.offset + scene._scroll.rect.h * 0.7):
            return wrong


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", [*LANGUAGES, "longer"])
def test_every_page_fits(house: House, size: tuple[int, int], language: str) -> None:
    house.language = Stretched() if language == "longer" else Language(language)
    scene = Rulebook(house, BOOK)
    show(house, scene, size)
    wrong = set[str]()
    step = {1024: 3, 3840: 40}.get(size[0], 12)  # more of them where it is tight, few where it is slow
    for index, page in enumerate(pages("en")[SIZES.index(size) :: step]):
        house.settings.text_percent = TEXTS[(index + SIZES.index(size)) % 3]
        wrong |= page_faults(scene, page.key)
    assert wrong == set()
