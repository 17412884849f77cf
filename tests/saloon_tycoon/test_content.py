"""The box of Saloon Tycoon counted by hand from section 2 of the rules, and what happens to a file that is wrong."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from game.content import BadContent
from game.saloon_tycoon.bot.worth import CARD_WORTH
from game.saloon_tycoon.box import box
from game.saloon_tycoon.claims import JUDGES, PARTS
from game.saloon_tycoon.content import CHARACTERS, CLAIMS, CONTENT, FOLDER, KINDS, OUTLAWS, SCRIPTS, TILES, load

# tile, size, price: the table of section 2.2
GLANCE = """
saloon large 0, kitchen small 4, pantry small 5, laundry small 5, pharmacy small 4, guest_room large 6,
billiard_room large 5, poker_room large 6, printing_press small 6, schoolroom small 8, jail small 7,
luxury_suite small 9, stables large 7, whiskey_still large 8, brothel large 7, theater large 7
"""


@pytest.mark.rule("ST-005", "ST-117")
def test_the_tiles_are_those_of_the_box():
    printed = [tuple(entry.split()) for entry in GLANCE.split(",")]
    assert [(tile.id, tile.size, str(tile.price)) for tile in TILES.values()] == printed
    for size, spaces, finished, unfinished in (("small", 3, 5, 2), ("large", 4, 7, 3)):
        of_size = [tile for tile in TILES.values() if tile.size == size]
        assert sum(tile.copies for tile in of_size) == 20
        rows = {(tile.spaces, tile.finish_points, tile.unfinished_points) for tile in of_size}
        assert rows == {(spaces, finished, unfinished)}
    assert {size: roof.copies for size, roof in CONTENT.roofs.items()} == {"small": 10, "large": 10}


def test_the_rules_name_the_same_prices():
    text = (Path(__file__).parents[2] / "docs" / "rules" / "saloon_tycoon.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([A-Z][A-Za-z ]+?)(?: \*)? \| (small|large) \| (\d+|-) \|", text, flags=re.MULTILINE)
    printed = {(tile.name, tile.size, str(tile.price) if tile.price else "-") for tile in TILES.values()}
    assert set(rows) == printed
    assert len(rows) == 16


def test_the_cards_claims_and_characters_are_those_of_the_box():
    assert (len(box(1).cards), len(set(box(1).cards))) == (37, 25)
    assert [len(box(1).open_claims), len(box(1).secret_claims), len(box(1).boss_cards)] == [24, 32, 12]
    genders = [one.gender for one in CHARACTERS.values()]
    assert (len(CHARACTERS), genders.count("F"), genders.count("M")) == (12, 6, 6)
    assert [CHARACTERS[who].name.split()[0] for who in OUTLAWS] == ["Flatfoot", "Moonshine", "Phineus", "Sydney"]


@pytest.mark.rule("ST-007", "ST-011")
def test_numbers_by_players():
    counts = {count.players: (count.open_claims, count.cubes) for count in CONTENT.board.player_count}
    assert counts == {1: (4, 50), 2: (4, 50), 3: (5, 75), 4: (6, 100)}


def test_every_word_of_the_closed_lists_is_acted_on():
    from game.saloon_tycoon.chain import EFFECTS

    assert {type(effect) for script in SCRIPTS.values() for effect in script} == set(EFFECTS)
    assert {type(clause) for claim in CLAIMS.values() for clause in claim.requires} == set(JUDGES)
    assert set(PARTS) == set(CLAIMS)
    assert set(CARD_WORTH) == set(CONTENT.cards)
    assert KINDS[0] == "saloon"


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("tiles.toml", 'op = "gold", amount = 3', 'op = "silver", amount = 3', "silver"),
        ("tiles.toml", 'tile = "laundry"', 'tile = "laundromat"', "laundromat"),
        ("characters.toml", "at_least = 10", "at_least = 11", "arrives"),
        ("tycoon_cards.toml", 'final_turn = "banned"', 'final_turn = "allowed"', "final_turn"),
        ("open_claims.toml", 'gender = "F", count = 3', 'gender = "F"', "count or max"),
        ("secret_claims.toml", 'types = ["pantry"]', 'types = ["larder"]', "unknown tile"),
        ("board.toml", 'default = "random"', 'default = "chance"', "default"),
        ("boss_deck.toml", 'kind = "none"', 'kind = "nothing"', "nothing"),
    ],
)
def test_a_wrong_file_is_refused_with_its_name(tmp_path: Path, file, old, new, complaint):
    folder = shutil.copytree(FOLDER, tmp_path / "content")
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadContent, match=complaint):
        load(folder)
