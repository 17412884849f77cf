"""What is printed on the components: the counts of section 2, and what the reader refuses."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from game.common.editions import in_box
from game.content import BadContent
from game.tiny_epic_western.content import BUILDINGS, FOLDER, load
from game.tiny_epic_western.pieces import INDUSTRIES, INFLUENCE


def test_the_buildings_are_symmetric_over_types_and_industries() -> None:
    """Section 2.7: thirty buildings, 66 VP, 63 icons, cost always VP + 2."""
    box = in_box(BUILDINGS.values(), 1)
    assert Counter(building.vp for building in box) == {1: 6, 2: 15, 3: 6, 4: 3}
    assert all(sum(building.price) == building.vp + 2 for building in box)
    icons = Counter(icon for building in box for icon in building.icons)
    assert icons == dict.fromkeys(INDUSTRIES, 21)
    assert {name: sum(b.cost[name] for b in box) for name in INFLUENCE} == dict.fromkeys(INFLUENCE, 42)


def test_icons_go_with_the_class() -> None:
    shapes = {1: (3, {1, 3}), 2: (2, {2}), 3: (2, {1}), 4: (1, {1})}  # how many icons, how many different ones
    for building in BUILDINGS.values():
        count, different = shapes[building.vp]
        assert len(building.icons) == count
        assert len(set(building.icons)) in different


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("buildings.toml", 'id = "outhouse"', 'id = "wagon_yard"', "building.wagon_yard"),
        (
            "buildings.toml",
            "cost = { money = 4, law = 0, force = 0 }",
            "cost = { money = 5, law = 0, force = 0 }",
            "cost",
        ),
        ("buildings.toml", 'kind = "duel_immunity"', 'kind = "duel_mischief"', "building.outhouse"),
        ("buildings.toml", 'from = "law", to = "force"', 'from = "force", to = "force"', "building.jail"),
        ("bosses.toml", "phase = 3", 'phase = "three"', "phase"),
        ("board.toml", "gaps = [0, 1]", "gaps = [1, 2]", "mat.bank"),
        ("board.toml", 'id = "hat_1"', 'id = "hat_9"', "poker_card.hat_9"),
        ("board.toml", 'mat = "bank"', 'mat = "bankk"', "bankk"),
    ],
)
def test_wrong_content_is_refused_by_name(tmp_path: Path, file: str, old: str, new: str, says: str) -> None:
    for printed in FOLDER.glob("*.toml"):
        shutil.copy(printed, tmp_path)
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(BadContent) as refused:
        load(tmp_path)
    assert file in str(refused.value)
    assert says in str(refused.value)
