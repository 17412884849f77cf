"""The rulebook of Tiny Epic Western: a page for everything, pictures that are there, every page fits."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.protocol import DEALER, Seat, Setup
from game.tiny_epic_western import rules
from game.tiny_epic_western.content import BOSSES, BUILDINGS, CONTENT
from game.tiny_epic_western.effects import Gain
from game.tiny_epic_western.pieces import INDUSTRIES
from scenes.house import House
from scenes.language import LANGUAGES, Language
from scenes.rulebook import Rulebook, library
from scenes.rulebook_pages import Block, Library, Page, load, parse
from scenes.skins.tiny_epic_western import book as skin
from tests.scenes.conftest import SIZES, TEXTS
from tests.scenes.hand import click, draw, show, troubles
from tests.scenes.stretched import Stretched

BOOK = "tiny_epic_western"
CARDS = {**BUILDINGS, **BOSSES}
MARKUP = re.compile(r"\*\*|\]\(|[{}<>]")


@cache
def book(language: str) -> Library:
    return library(Language(language))


def pages(language: str) -> list[Page]:
    return [page for page in book(language).pages if page.key.startswith(BOOK)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_building_boss_and_mat_has_a_page(language: str) -> None:
    shelf, say = book(language), Language(language).say
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
        shown = [piece.picture for block in book("en")[f"{BOOK}/card/{name}"].blocks for piece in block.pieces]
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_markup_is_left_over(language: str) -> None:
    for page in pages(language):
        for block in page.blocks:
            assert not MARKUP.search(block.plain), (page.key, block.plain)


def figures() -> list[Block]:
    blocks = [block for topic in load(BOOK).topic for block in parse(topic.en, BOOK)]
    return [block for block in blocks if block.kind == "figure"]


def test_every_topic_has_a_picture_and_all_pictures_can_be_drawn(house: House) -> None:
    for topic in load(BOOK).topic:
        assert any(block.kind == "figure" for block in parse(topic.en, BOOK)), topic.id
    for kind, what in (picture for block in figures() for picture in block.pictures):
        if kind not in ("drawing", "arrow"):
            assert min(skin.size(kind, what)) > 0
            page = skin.page_at(kind, what)
            assert not page or page in book("en"), page
        if kind == "drawing":
            assert house.art.picture(what, 32)


def test_clicking_a_picture_opens_its_page(house: House) -> None:
    scene = Rulebook(house, BOOK, "bosses")
    show(house, scene)
    click(house, f"{BOOK}/bosses/1/2")
    assert scene.here == f"{BOOK}/card/scout"


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
    step = {1024: 2, 3840: 40}.get(size[0], 8)  # more of them where it is tight, few where it is slow
    for index, page in enumerate(pages("en")[SIZES.index(size) :: step]):
        house.settings.text_percent = TEXTS[(index + SIZES.index(size)) % 3]
        wrong |= page_faults(scene, page.key)
    assert wrong == set()


def test_the_pictures_draw_something(house: House) -> None:
    scene = Rulebook(house, BOOK, "goal")
    show(house, scene)
    blank = draw(house).copy()
    scene.open(f"{BOOK}/duel")
    assert draw(house).get_buffer().raw != blank.get_buffer().raw
