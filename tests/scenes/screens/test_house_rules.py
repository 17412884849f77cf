"""What is our own and not of the printed game says so in the rulebook, in every language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.content import BadContent
from game.titles import TITLES
from scenes.kit import rulebook_pages
from scenes.kit.language import LANGUAGES, Language
from scenes.kit.rulebook_pages import HOUSE_RULE, Page, house_of
from scenes.screens.rulebook.flow import Prose
from scenes.screens.rulebook.scene import Rulebook
from scenes.screens.rulebook.turns import library
from scenes.shell.services import Services
from tests.scenes.hand import show

ROOT = Path(__file__).parents[3]

# Passages of pages that are otherwise of the printed game: (page, words of the passage).
PASSAGES = [
    ("saloon_tycoon/setup", "Head start"),
    ("saloon_tycoon/options", "Head start"),
    ("saloon_tycoon/options", "First player"),
    ("saloon_tycoon/options", "Level of the Boss"),
    ("saloon_tycoon/small_print", "safety stop"),
    ("saloon_tycoon/small_print", "leave open"),
    ("saloon_tycoon/tiles", "prices"),
    ("saloon_tycoon/cards", "but two"),
    ("saloon_tycoon/claims", "but four"),
    ("tiny_towns/setup", "drawn or named"),
    ("tiny_epic_western/setup", "drawn as Dealer"),
    ("tiny_epic_western/options", "First Dealer"),
    ("tiny_epic_western/small_print", "leave open"),
    ("tiny_epic_western/bosses", "Gunslinger"),
    ("wild_tiled_west/setup", "drawn to be first"),
    ("wild_tiled_west/options", "First player"),
    ("wild_tiled_west/options", "only in one"),
    ("wild_tiled_west/small_print", "leave open"),
    ("wild_tiled_west/wild", "maps"),
    ("wild_tiled_west/solo", "Ten times"),
    ("wild_tiled_west/solo", "ranks"),
    ("wild_tiled_west/dice", "price"),
    ("wild_tiled_west/mining", "spaces"),
    ("wild_tiled_west/year", "Tussles"),
    ("wild_tiled_west/pastures", "points"),
    ("wild_tiled_west/contracts", "Three of the four"),
    ("wild_tiled_west/partners", "partners"),
]
# Where the book speaks of a rule that docs/rules calls our own.
RULES = {"ST-017": "saloon_tycoon/setup", "ST-165": "saloon_tycoon/small_print"}
SOLO = "saloon_tycoon/solo"  # ST-180 to ST-199, section 9 as a whole


def tagged(page: Page) -> list[str]:
    """The passages of a page that carry the mark."""
    return [block.plain for block in page.blocks if block.is_ours]


def boxes(title: str) -> Iterator[list[dict[str, Any]]]:
    """The records of a title, those of one kind together."""
    for file in sorted((ROOT / "game" / title / "content").glob("*.toml")):
        for value in tomllib.loads(file.read_text(encoding="utf-8")).values():
            yield [each for each in (value if isinstance(value, list) else [value]) if isinstance(each, dict)]


def pages_of(title: str, record: dict[str, Any], code: str) -> list[Page]:
    keys = re.compile(rf"{title}/\w+/{record.get('id')}")
    return [page for page in library(code).pages if page.side is not None and keys.fullmatch(page.key)]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_every_page_of_a_record_of_our_own_is_marked(title: str, code: str) -> None:
    say = Language(code).say
    for box in boxes(title):
        pages = [(record, page) for record in box for page in pages_of(title, record, code)]
        ours = [r for r in box if r.get("origin") == "original" or "original" in r.get("origin_note", "").split()]
        marked = [page for record, page in pages if record in ours]
        assert marked or not pages or not ours, f"{ours[0]} has no page, others of its kind have one"
        for page in marked:
            assert tagged(page)[:1] and tagged(page)[0].startswith(say(HOUSE_RULE)), page.key


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_printed_card_is_not_marked(code: str) -> None:
    for key in ("tiny_towns/card/farm", "tiny_epic_western/card/outhouse", "saloon_tycoon/claim/ladies_club"):
        assert tagged(library(code)[key]) == []


@pytest.mark.parametrize(("key", "words"), PASSAGES)
def test_a_passage_of_our_own_is_marked_in_every_language(key: str, words: str) -> None:
    assert any(words in passage for passage in tagged(library("en")[key])), tagged(library("en")[key])
    counts = {code: len(tagged(library(code)[key])) for code in LANGUAGES}
    assert len(set(counts.values())) == 1, counts


def test_nothing_else_is_marked_without_being_listed() -> None:
    topics = [page for page in library("en").pages if page.side is None]
    listed = {key for key, _ in PASSAGES} | {SOLO}
    assert {page.key for page in topics if tagged(page)} == listed
    for key in listed - {SOLO}:
        assert len(tagged(library("en")[key])) == sum(at == key for at, _ in PASSAGES)


def test_a_whole_page_of_our_own_says_so_first() -> None:
    for code in LANGUAGES:
        page, say = library(code)[SOLO], Language(code).say
        assert page.blocks[0].plain == f"{say(HOUSE_RULE)} {say(rulebook_pages.OURS['whole'])}"


def test_every_rule_that_the_specification_calls_our_own_has_its_mark() -> None:
    found = set()
    for file in (ROOT / "docs" / "rules").glob("*.md"):
        for line in file.read_text(encoding="utf-8").splitlines():
            rule = re.match(r"- \*\*([A-Z]+-\d+)\*\*.*\(original\)", line)
            found |= {rule[1]} if rule else set()
    assert found == set(RULES)
    for key in RULES.values():
        assert tagged(library("en")[key])


def test_searching_for_house_rules_finds_them() -> None:
    found = {each.page.key for each in library("en").search("house rule")}
    assert {key for key, _ in PASSAGES} | {SOLO} <= found


def test_how_far_a_page_is_our_own() -> None:
    assert house_of("rulebook") == house_of("published", "rulebook") == ""
    assert house_of("original") == house_of("original", "original") == "whole"
    assert house_of("rulebook", "original") == house_of("rulebook", note="name: rulebook; price: original") == "part"


def test_a_mark_that_one_language_lacks_is_refused(tmp_path: Path) -> None:
    words = '[[topic]]\nid = "a"\nheading = { en = "A", ru = "A" }\nen = "@house ours"\nru = "ours"\n'
    (tmp_path / "x.toml").write_text('name = { en = "X", ru = "X" }\n' + words, encoding="utf-8")
    with pytest.raises(BadContent, match="differs from the other languages"):
        rulebook_pages.load("x", tmp_path)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_mark_is_drawn_as_a_label_of_its_own(services: Services, code: str) -> None:
    services.language = Language(code)
    scene = Rulebook(services, "saloon_tycoon", "options")
    show(services, scene, (1280, 720))
    words = Language(code).say(HOUSE_RULE)
    passages = [widget for widget in scene.find("paper").walk() if isinstance(widget, Prose) and widget.is_ours]
    assert len(passages) == 3
    assert list(scene.words()).count(words) == 3
