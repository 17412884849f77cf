"""The rulebook of Wild Tiled West: a page for everything, examples that are possible, every page fits."""

from __future__ import annotations

import pytest

from game.wild_tiled_west.content import BUILDINGS, CONTENT, PARTNERS, STACKS, TILES, TRACKS
from scenes.kit.language import LANGUAGES, Language
from scenes.kit.rulebook_pages import Page, PageBlock, load, parse
from scenes.screens.rulebook.scene import Rulebook
from scenes.screens.rulebook.turns import library
from scenes.shell.services import Services
from scenes.skins.wild_tiled_west.book_art import lying
from tests.scenes.hand import click, draw, show

BOOK = "wild_tiled_west"
WORDS = {f"tile/{tile.id}": (tile.name, tile.text) for tile in TILES.values() if tile.id not in BUILDINGS}
WORDS |= {f"tile/{services.tile}": (services.name, services.text) for services in BUILDINGS.values()}
WORDS |= {f"partner/{one.id}": (one.name, one.text) for one in PARTNERS.values()}
WORDS |= {f"face/{face.id}": (face.name, face.text) for face in CONTENT.faces.values()}
WORDS |= {f"contract/{one.id}": (one.name, one.text) for one in TRACKS.contract}
WORDS |= {f"bandit/{card.id}": (card.name, card.text) for card in CONTENT.bandits.bandit_card}


def pages(language: str) -> list[Page]:
    return [page for page in library(language).pages if page.key.startswith(BOOK)]


def figures() -> list[tuple[str, PageBlock]]:
    blocks = [(topic.id, block) for topic in load(BOOK).topic for block in parse(topic.en, BOOK)]
    return [(id_, block) for id_, block in blocks if block.kind == "figure"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_a_page(language: str) -> None:
    shelf, say = library(language), Language(language).say
    assert len(WORDS) >= 41 + 16 + 16 + 4 + 12, "so many are printed; a later edition has more"
    for key, (name, text) in WORDS.items():
        page = shelf[f"{BOOK}/{key}"]
        assert page.heading == say(name).replace("'", "’")
        assert page.side == (("land", f"{key[5:]}/A1.K11") if key.startswith("face/") else ("large", key))
        assert page.blocks, key
        assert say(text).replace("'", "’") in page.plain


def test_numbers_come_from_the_content() -> None:
    for stack in STACKS:
        plain = library("en")[f"{BOOK}/tile/{stack.tile}"].plain
        assert f"Cost of its stack: {stack.cost} " in plain
        assert f"Squares: {TILES[stack.tile].size}" in plain
    for face in CONTENT.faces.values():
        plain = library("en")[f"{BOOK}/face/{face.id}"].plain
        for town in face.towns:
            assert f"{town.name}: {town.squares} / {town.points} " in plain
        assert ("wild side" in plain) == (face.side == "wild")


def test_a_tile_shows_what_is_on_it() -> None:
    shown = [piece.picture for block in library("en")[f"{BOOK}/tile/main_street"].blocks for piece in block.pieces]
    for feature in ("icon_gold", "icon_bullet", "ace_spades"):
        assert f"{BOOK}/wtw_{feature}" in shown
    cows = [piece.picture for block in library("en")[f"{BOOK}/tile/waterhole"].blocks for piece in block.pieces]
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


def test_every_topic_has_a_picture() -> None:
    for topic in load(BOOK).topic:
        assert any(block.kind == "figure" for block in parse(topic.en, BOOK)), topic.id


def test_clicking_a_picture_opens_its_page(services: Services) -> None:
    scene = Rulebook(services, BOOK, "contracts")
    show(services, scene)
    before = draw(services).get_buffer().raw
    click(services, f"{BOOK}/contracts/1/2")
    assert scene.here == f"{BOOK}/contract/contract_6"
    assert draw(services).get_buffer().raw != before
