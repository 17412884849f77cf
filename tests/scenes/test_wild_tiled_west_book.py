"""The rulebook of Wild Tiled West: a page for everything, examples that are possible, every page fits."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.protocol import DEALER, Seat, Setup
from game.wild_tiled_west import rules
from game.wild_tiled_west.content import BUILDINGS, CONTENT, PARTNERS, STACKS, TILES, TRACKS
from scenes.house import House
from scenes.language import LANGUAGES, Language
from scenes.rulebook import Rulebook, library
from scenes.rulebook_pages import Block, Library, Page, load, parse
from scenes.skins.wild_tiled_west import book as skin
from scenes.skins.wild_tiled_west.book_art import lying
from tests.scenes.conftest import SIZES, TEXTS
from tests.scenes.hand import click, draw, show, troubles
from tests.scenes.stretched import Stretched

BOOK = "wild_tiled_west"
WORDS = {f"tile/{tile.id}": (tile.name, tile.text) for tile in TILES.values() if tile.id not in BUILDINGS}
WORDS |= {f"tile/{house.tile}": (house.name, house.text) for house in BUILDINGS.values()}
WORDS |= {f"partner/{one.id}": (one.name, one.text) for one in PARTNERS.values()}
WORDS |= {f"face/{face.id}": (face.name, face.text) for face in CONTENT.faces.values()}
WORDS |= {f"contract/{one.id}": (one.name, one.text) for one in TRACKS.contract}
WORDS |= {f"bandit/{card.id}": (card.name, card.text) for card in CONTENT.bandits.bandit_card}
MARKUP = re.compile(r"\*\*|\]\(|[{}<>#]")


@cache
def book(language: str) -> Library:
    return library(Language(language))


def pages(language: str) -> list[Page]:
    return [page for page in book(language).pages if page.key.startswith(BOOK)]


def figures() -> list[tuple[str, Block]]:
    blocks = [(topic.id, block) for topic in load(BOOK).topic for block in parse(topic.en, BOOK)]
    return [(id_, block) for id_, block in blocks if block.kind == "figure"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_a_page(language: str) -> None:
    shelf, say = book(language), Language(language).say
    assert len(WORDS) == 41 + 16 + 16 + 4 + 12
    for key, (name, text) in WORDS.items():
        page = shelf[f"{BOOK}/{key}"]
        assert page.heading == say(name).replace("'", "’")
        assert page.side == (("land", f"{key[5:]}/A1.K11") if key.startswith("face/") else ("large", key))
        assert page.blocks, key
        assert say(text).replace("'", "’") in page.plain


def test_numbers_come_from_the_content() -> None:
    for stack in STACKS:
        plain = book("en")[f"{BOOK}/tile/{stack.tile}"].plain
        assert f"Cost of its stack: {stack.cost} " in plain
        assert f"Squares: {TILES[stack.tile].size}" in plain
    for face in CONTENT.faces.values():
        plain = book("en")[f"{BOOK}/face/{face.id}"].plain
        for town in face.towns:
            assert f"{town.name}: {town.squares} / {town.points} " in plain
        assert ("wild side" in plain) == (face.side == "wild")


def test_a_tile_shows_what_is_on_it() -> None:
    shown = [piece.picture for block in book("en")[f"{BOOK}/tile/main_street"].blocks for piece in block.pieces]
    for feature in ("icon_gold", "icon_bullet", "ace_spades"):
        assert f"{BOOK}/wtw_{feature}" in shown
    cows = [piece.picture for block in book("en")[f"{BOOK}/tile/waterhole"].blocks for piece in block.pieces]
    assert cows.count(f"{BOOK}/wtw_cow") == 3


def test_the_pages_say_the_numbers_of_the_rules() -> None:
    plain = {page.key.removeprefix(f"{BOOK}/"): page.plain for page in pages("en")}
    for year in TRACKS.year[:3]:
        assert f"year {year.year}: +{year.town_bonus}" in plain["towns"]
    assert "2, 3, 4 and 5" in plain["tussle"]
    assert [year.tussle for year in TRACKS.year] == [2, 3, 4, 5]
    assert "4, 6, 8, 11 or 14" in plain["pastures"]
    assert [pay.points for pay in TRACKS.wrangle] == [4, 6, 8, 11, 14]
    for rank in CONTENT.bandits.rank[1:]:
        assert f"{rank.minimum} " in plain["solo"]


def test_examples_are_possible() -> None:
    """Tiles of a picture lie on squares that may be covered, touch each other, and do not overlap."""
    for id_, what in ((id_, what) for id_, block in figures() for kind, what in block.pictures if kind == "land"):
        face, _, tiles = what.split("/")
        terrain, taken = CONTENT.faces[face].terrain.split(), set[tuple[int, int]]()
        for one in tiles.split(","):
            tile, turn, square = one.split(".")
            squares = {cell[:2] for cell in lying(tile, int(turn), square)}
            assert len(squares) == TILES[tile].size, (id_, one)
            assert not squares & taken, (id_, one)
            assert all(terrain[row][column] in ".ABCDEF" for row, column in squares), (id_, one)
            beside = {(r + dr, c + dc) for r, c in squares for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))}
            fields = {(r, c) for r in range(11) for c in range(11) if terrain[r][c] in "fc"}
            assert not taken or beside & (taken | fields), (id_, one)
            taken |= squares


def test_the_full_town_is_full() -> None:
    """The picture of the page about towns says that Ferry Bend is complete."""
    block = next(block for id_, block in figures() if id_ == "towns")
    tiles = block.pictures[0][1].split("/")[2].split(",")
    under = [lying(tile, int(turn), square) for tile, turn, square in (one.split(".") for one in tiles)]
    covered = {cell[:2] for cells in under for cell in cells}
    terrain = CONTENT.faces["coyote_creek"].terrain.split()
    plot = {(r, c) for r in range(11) for c in range(11) if terrain[r][c] == "B"}
    assert plot <= covered


def test_every_note_is_used() -> None:
    for note in load(BOOK).note:
        assert note.id.startswith("word_") or note.id in WORDS, note.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_markup_is_left_over(language: str) -> None:
    for page in pages(language):
        for block in page.blocks:
            assert not MARKUP.search(block.plain), (page.key, block.plain)


def test_every_topic_has_a_picture_and_all_pictures_can_be_drawn(house: House) -> None:
    assert {id_ for id_, _ in figures()} == {topic.id for topic in load(BOOK).topic}
    for kind, what in (picture for _, block in figures() for picture in block.pictures):
        if kind == "drawing":
            assert house.art.picture(what, 32)
        elif kind != "arrow":
            assert min(skin.size(kind, what)) > 0
            page = skin.page_at(kind, what)
            assert not page or page in book("en"), page


def test_clicking_a_picture_opens_its_page(house: House) -> None:
    scene = Rulebook(house, BOOK, "contracts")
    show(house, scene)
    before = draw(house).get_buffer().raw
    click(house, f"{BOOK}/contracts/1/2")
    assert scene.here == f"{BOOK}/contract/contract_6"
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
