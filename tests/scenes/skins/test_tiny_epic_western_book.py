"""The rulebook of Tiny Epic Western: a page for everything, pictures that are there, every page fits."""

from __future__ import annotations

import pytest

from game.tiny_epic_western.content import BOSSES, BUILDINGS, CONTENT
from game.tiny_epic_western.effects import Gain
from game.tiny_epic_western.pieces import INDUSTRIES
from scenes.kit.language import LANGUAGES, Language
from scenes.kit.rulebook_pages import Page, PageBlock, load, parse
from scenes.screens.rulebook.scene import Rulebook
from scenes.screens.rulebook.turns import library
from scenes.shell.services import Services
from tests.scenes.hand import click, show

BOOK = "tiny_epic_western"
CARDS = {**BUILDINGS, **BOSSES}


def pages(language: str) -> list[Page]:
    return [page for page in library(language).pages if page.key.startswith(BOOK)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_building_boss_and_mat_has_a_page(language: str) -> None:
    shelf, say = library(language), Language(language).say
    for name, record in CARDS.items():
        page = shelf[f"{BOOK}/card/{name}"]
        assert page.heading == say(record.name).replace("'", "’")
        assert page.side == ("large", name)
        assert page.blocks, name
        assert say(record.text).replace("'", "’") in page.plain
    for mat in CONTENT.mats:
        assert shelf[f"{BOOK}/mat/{mat}"].side == ("mat", mat)


def test_a_building_page_shows_its_price_points_and_shares() -> None:
    for name, card in BUILDINGS.items():
        shown = [piece.picture for block in library("en")[f"{BOOK}/card/{name}"].blocks for piece in block.pieces]
        for icon in INDUSTRIES:
            assert shown.count(f"{BOOK}/tew_industry_{icon}") == card.icons.count(icon), name
        for kind, amount in card.cost.items():
            assert (f"{BOOK}/tew_influence_{kind}" in shown) == bool(amount), name
        assert f"tokens/timing_{card.timing}" in shown


def test_the_pages_say_the_numbers_of_the_rules() -> None:
    plain = {page.key.removeprefix(f"{BOOK}/"): page.plain for page in pages("en")}
    for level in CONTENT.levels.values():
        assert f"{level.name} {level.rival_buildings}" in plain["solo"]
    many, few = sorted(CONTENT.board.town_hall_side, key=lambda side: -max(side.players))
    for rank, words in (("third", "3rd"), ("second", "2nd"), ("first", "1st")):
        assert f"{words} {many.majority_vp[rank]}/{many.minority_vp[rank]}" in plain["industries"]
        assert f"{words} {few.majority_vp[rank]}" in plain["industries"]
    for mat, pot in CONTENT.pots.items():
        if isinstance(pot.effect, Gain) and pot.effect.influence != "wild":
            assert f"Pot: {pot.effect.amount} {pot.effect.influence.title()}" in plain[f"mat/{mat}"]
    assert f"{CONTENT.board.wanted.vp} points" in plain["wanted"]


def test_every_note_is_used() -> None:
    used = {*CARDS, *(f"mat_{mat}" for mat in CONTENT.mats)}
    words = {"buildings", "bosses", "mats", "price", "shares", "points", "instant", "resolution", "buy"}
    assert {note.id for note in load(BOOK).note} == used | {f"word_{word}" for word in words}


def figures() -> list[PageBlock]:
    blocks = [block for topic in load(BOOK).topic for block in parse(topic.en, BOOK)]
    return [block for block in blocks if block.kind == "figure"]


def test_every_topic_has_a_picture() -> None:
    for topic in load(BOOK).topic:
        assert any(block.kind == "figure" for block in parse(topic.en, BOOK)), topic.id


def test_clicking_a_picture_opens_its_page(services: Services) -> None:
    scene = Rulebook(services, BOOK, "bosses")
    show(services, scene)
    click(services, f"{BOOK}/bosses/1/2")
    assert scene.here == f"{BOOK}/card/scout"
