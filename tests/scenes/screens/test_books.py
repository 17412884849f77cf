"""What every title's rulebook keeps: no markup left over, pictures that are there, a page for every spot, a fit."""

from __future__ import annotations

import re
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.protocol import DEALER, Seat, Setup
from game.titles import TITLES
from scenes.kit.language import LANGUAGES, Language
from scenes.kit.rulebook_pages import Page, load, parse
from scenes.screens.rulebook.scene import Rulebook
from scenes.screens.rulebook.turns import library
from scenes.shell.services import Services
from scenes.skins import FACES, all_books
from tests.scenes.conftest import SIZES, TEXTS
from tests.scenes.hand import show, troubles
from tests.scenes.stretched import Stretched

MARKUP = re.compile(r"\*\*|\]\(|[{}<>#]")
EVERY_TITLE = pytest.mark.parametrize("title", list(TITLES))


def pages(title: str, language: str) -> list[Page]:
    return [page for page in library(language).pages if page.key.startswith(title)]


@EVERY_TITLE
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_markup_is_left_over(title: str, language: str) -> None:
    for page in pages(title, language):
        for block in page.blocks:
            assert not MARKUP.search(block.plain), (page.key, block.plain)


@EVERY_TITLE
def test_all_pictures_can_be_drawn_and_lead_to_pages(services: Services, title: str) -> None:
    skin = all_books()[title]
    assert skin is not None
    for topic in load(title).topic:
        for kind, what in (picture for block in parse(topic.en, title) for picture in block.pictures):
            if kind == "drawing":
                assert services.art.picture(what, 32)
            elif kind != "arrow":
                assert min(skin.size(kind, what)) > 0
                page = skin.page_at(kind, what)
                assert not page or page in library("en"), page


def played(title: str, seats: int, moves: int) -> Any:
    """What seat 0 sees after so many random moves."""
    rules = TITLES[title]
    state, rng = rules.setup(Setup(seats)), Random(moves)
    for _ in range(moves):
        who = rules.to_move(state)
        if who is None:
            break
        rules.apply(state, rules.deal(state, rng) if who == DEALER else rng.choice(rules.legal_actions(state)))
    return rules.observe(state, Seat(0))


@EVERY_TITLE
@pytest.mark.parametrize("moves", [6, 40, 150])
def test_every_spot_of_the_table_leads_to_a_page(title: str, moves: int) -> None:
    skin = FACES[title].skin()
    for seats in TITLES[title].SEATS:
        shown: Any = SimpleNamespace(view=played(title, seats, moves), viewer=Seat(0), focus=Seat(0))
        found = {spot: skin.topic(shown, spot) for spot in TITLES[title].spots(Setup(seats))}
        assert {topic for topic in found.values() if f"{title}/{topic}" not in library("en")} == set(), found


def page_faults(scene: Rulebook, page: str) -> set[str]:
    """From the head of a page to its foot."""
    scene.turns.here, wrong = page, set[str]()
    scene.relayout()
    while True:
        wrong |= {f"{page} {scene.services.settings.text_percent}: {trouble}" for trouble in troubles(scene)}
        scroll = scene.paper.scroll
        if not scroll.scroll_to(scroll.offset + scroll.rect.h * 0.7):
            return wrong


@EVERY_TITLE
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", [*LANGUAGES, "longer"])
def test_every_page_fits(services: Services, title: str, size: tuple[int, int], language: str) -> None:
    services.language = Stretched() if language == "longer" else Language(language)
    scene = Rulebook(services, title)
    show(services, scene, size)
    wrong = set[str]()
    step = {1024: 3, 3840: 40}.get(size[0], 12)  # more of them where it is tight, few where it is slow
    for index, page in enumerate(pages(title, "en")[SIZES.index(size) :: step]):
        services.settings.text_percent = TEXTS[(index + SIZES.index(size)) % 3]
        wrong |= page_faults(scene, page.key)
    assert wrong == set()
