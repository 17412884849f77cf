"""The rulebook: complete in every language, found by search, turned by keys, and everything fits."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.content import BadContent
from game.tiny_towns.content import CARDS
from scenes.kit import rulebook_pages
from scenes.kit.language import LANGUAGES, Language
from scenes.kit.rulebook_pages import BookEntry, PageBlock, load, parse, pieces
from scenes.screens import routes
from scenes.screens.rulebook.scene import Rulebook
from scenes.screens.rulebook.turns import library
from scenes.shell.services import Services
from scenes.skins import FACES, all_books
from tests.scenes.hand import click, key, reached_by_tab, show, write
from tools.content import text
from tools.pictures import table_shot

CYRILLIC = re.compile("[\u0430-\u044f]", re.IGNORECASE)


def entries(name: str) -> list[BookEntry]:
    file = load(name)
    return [*file.topic, *file.note]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_page_in_every_language(language: str) -> None:
    shelf = library(language)
    for card in CARDS:
        page = shelf[f"tiny_towns/card/{card}"]
        assert page.heading == Language(language).say(CARDS[card].name).replace("'", "’")
        assert page.side == ("large", card)


def test_every_topic_is_written_in_every_language() -> None:
    shelves = [library(language) for language in LANGUAGES]
    for shelf in shelves:
        assert [page.key for page in shelf.pages] == [page.key for page in shelves[0].pages]
        assert all(page.heading and page.blocks for page in shelf.pages)
    for name in all_books():
        for entry in entries(name):
            assert CYRILLIC.search(entry.ru), entry.id
            assert not CYRILLIC.search(entry.en), entry.id


def test_pictures_are_there_and_borrowed_words_are_messages(services: Services) -> None:
    known = text.messages()
    for name in all_books():
        for entry in entries(name):
            for language in LANGUAGES:
                for block in parse(entry.of(language), name):
                    for piece in block.pieces:
                        assert not piece.said or piece.words in known, piece
                        assert not piece.picture or services.art.picture(piece.picture, 32)
                    for kind, what in block.pictures:
                        assert kind != "drawing" or services.art.picture(what, 32)
                        assert kind != "card" or name != "tiny_towns" or what in CARDS


def test_the_markup() -> None:
    line = pieces("Feed **all**, [see](feeding) {wood} or [](house/keys).", "tiny_towns")
    assert [piece.words for piece in line] == ["Feed ", "all", ", ", "see", " ", "", " or ", "", "."]
    assert [piece.to for piece in line if piece.to] == ["tiny_towns/feeding", "house/keys"]
    assert line[5].picture == "tiny_towns/wood"
    blocks = list(parse("One\nline.\n- item\n2. step\n## Head\n![card:farm wood | both]", "tiny_towns"))
    assert [block.kind for block in blocks] == ["text", "item", "step", "heading", "figure"]
    assert blocks[0].plain == "One line."
    assert blocks[2].mark == "2"
    assert blocks[4] == PageBlock("figure", pieces("both", ""), "", (("card", "farm"), ("drawing", "tiny_towns/wood")))


@pytest.mark.parametrize(
    ("ru", "problem"), [("", "ru: is empty"), ("Слова [раз](b)", "ru: differs"), ("- Слова [раз](a)", "ru: differs")]
)
def test_a_bad_file_is_named(tmp_path: Path, ru: str, problem: str) -> None:
    topic = f'[[topic]]\nid = "a"\nheading = {{ en = "A", ru = "Б" }}\nen = "Words [one](a)"\nru = "{ru}"\n'
    (tmp_path / "b.toml").write_text('name = { en = "B", ru = "Б" }\n' + topic, encoding="utf-8")
    with pytest.raises(BadContent, match=f"b.toml: \\[topic.a\\] {problem}"):
        load("b", tmp_path)


def test_a_link_to_nowhere_is_refused() -> None:
    page = rulebook_pages.Page("b/a", "A", (PageBlock("text", pieces("[x](gone)", "b")),))
    with pytest.raises(BadContent, match="b/gone"):
        rulebook_pages.bound((rulebook_pages.BookChapter("b", "B", (page,)),), lambda words: words)


@pytest.mark.parametrize(
    ("language", "wanted", "first"),
    [
        ("en", "granary", "card/granary"),
        ("en", "opaleye's", "card/opaleyes_watch"),
        ("en", "loaf", "feeding"),
        ("ru", "пещера", "cavern"),
        ("ru", "подсчет", "scoring"),
    ],
)
def test_search_finds_names_first_and_text_too(language: str, wanted: str, first: str) -> None:
    assert library(language).search(wanted)[0].page.key == f"tiny_towns/{first}"


def test_every_card_is_found_by_its_name() -> None:
    for page in library("en").pages:
        assert page.key in [found.page.key for found in library("en").search(page.heading)]
    assert library("en").search("  ") == []


@pytest.fixture
def opened(services: Services) -> Rulebook:
    scene = Rulebook(services, "tiny_towns", "building")
    show(services, scene)
    return scene


def test_typing_searches_and_enter_opens(services: Services, opened: Rulebook) -> None:
    key(services, pygame.K_f, pygame.KMOD_CTRL)
    for letter in "granar":
        write(services, letter)
    assert opened.turns.query == "granar"
    assert opened.find("toc/tiny_towns/card/granary")
    key(services, pygame.K_RETURN)
    assert opened.here == "tiny_towns/card/granary"
    key(services, pygame.K_ESCAPE)
    assert opened.turns.query == ""
    assert services.stack.top is opened
    write(services, "zzzz")
    assert any("zzzz" in words for words in opened.words())


def test_keys_turn_scroll_and_come_back(services: Services, opened: Rulebook) -> None:
    services.stack.resize((1024, 640))
    key(services, pygame.K_DOWN)
    assert opened.paper.scroll.offset > 0
    key(services, pygame.K_RIGHT)
    assert opened.here == "tiny_towns/cards"
    assert opened.paper.scroll.offset == 0
    key(services, pygame.K_BACKSPACE)
    assert opened.here == "tiny_towns/building"
    assert opened.paper.scroll.offset > 0
    key(services, pygame.K_LEFT)
    assert opened.here == "tiny_towns/placing"
    key(services, pygame.K_ESCAPE)
    assert services.stack.top is not opened


def test_links_contents_and_pictures_can_be_clicked(services: Services, opened: Rulebook) -> None:
    click(services, "toc/tiny_towns/class_farm")
    assert opened.here == "tiny_towns/class_farm"
    click(services, "tiny_towns/class_farm/1/2")
    assert opened.here == "tiny_towns/card/greenhouse"
    click(services, "see/tiny_towns/card/farm")
    assert opened.here == "tiny_towns/card/farm"
    opened.contents.rows.scroll_to(1e9)
    click(services, "chapter/house")
    assert opened.here == "house/mouse"
    click(services, "next")
    assert opened.here == "house/keys"
    opened.turns.open("tiny_towns/placing")
    click(services, "tiny_towns/placing/2/link0")
    assert opened.here == "tiny_towns/card/factory"
    click(services, "past")
    assert opened.here == "tiny_towns/placing"


def test_everything_is_reached_by_tab(services: Services, opened: Rulebook) -> None:
    names = reached_by_tab(services)
    assert {"search", "previous", "next", "see/tiny_towns/cards", "toc/tiny_towns/goal"} <= set(names)


def test_doors_open_at_the_page_wanted(services: Services) -> None:
    for title, at, here in (
        ("", "", "tiny_towns/goal"),
        ("tiny_towns", "card/bank", "tiny_towns/card/bank"),
        ("tiny_towns", "no such page", "tiny_towns/goal"),
    ):
        scene = routes.rulebook(services, title, at)
        assert isinstance(scene, Rulebook)
        assert scene.here == here


def test_f1_opens_at_the_card_pointed_at(services: Services) -> None:
    scene = table_shot.scene(services, seats=2, moves=60, phase="name")
    show(services, scene)
    scene.hands.hover(scene.find("card/farm"))
    key(services, pygame.K_F1)
    assert isinstance(services.stack.top, Rulebook)
    farm = next(card for card in scene.match.view.cards if CARDS[card].building_class == "farm")
    assert services.stack.top.here == f"tiny_towns/card/{farm}"
    key(services, pygame.K_F1)
    assert services.stack.top is scene


def test_every_spot_of_a_table_has_a_page_or_none(services: Services) -> None:
    scene = table_shot.scene(services, seats=3, moves=60, phase="build", options={"cavern": "on"})
    show(services, scene)
    skin = FACES["tiny_towns"].skin()
    for shape in scene.shown.layout.layer("spots"):
        topic = skin.topic(scene.shown, shape.name)
        assert not topic or f"tiny_towns/{topic}" in library("en"), (shape.name, topic)
