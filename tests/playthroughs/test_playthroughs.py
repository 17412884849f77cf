"""Whole matches, replayed and compared line by line with what was written down.  See tools/content/record.py."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from game.tiny_towns.content import CARDS
from game.titles import TITLES
from tools.content.record import FOLDER, Plans, PlaythroughHead, replayed, written

FILES = sorted(Path(__file__).parent.glob("*/*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_the_match_plays_out_as_it_was_written_down(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert written(replayed(text)).splitlines() == text.splitlines()


@pytest.mark.parametrize("title", list(TITLES))
def test_every_title_has_at_least_three(title: str) -> None:
    assert len([file for file in FILES if file.parent.name == title]) >= 3


def test_between_them_every_building_of_tiny_towns_is_in_play_and_every_kind_is_built() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in FILES if file.parent.name == "tiny_towns")
    in_play = {card for line in text.splitlines() if "In play:" in line for card in line.strip()[9:-1].split(", ")}
    every = {card.name for card in CARDS.values() if card.building_class != "monument"}
    assert in_play == every
    built = {line.split(" builds ")[1].rsplit(" on ", 1)[0] for line in text.splitlines() if " builds " in line}
    assert every <= built


@pytest.mark.parametrize("title", list(TITLES))
def test_every_planned_match_is_written_down(title: str) -> None:
    plans = msgspec.toml.decode((FOLDER / title / "plans.toml").read_bytes(), type=Plans)
    for match in plans.match:
        text = (FOLDER / title / f"{match.name}.txt").read_text(encoding="utf-8")
        header = msgspec.json.decode(text.splitlines()[0], type=PlaythroughHead)
        assert (header.title, header.options) == (title, match.options)
        assert tuple(player.level for player in header.players) == match.bots


def test_between_them_every_action_of_tiny_epic_western_is_taken() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in FILES if file.parent.name == "tiny_epic_western")
    taken = set(re.findall(r'"do":"(\w+)"', text))
    actions = {action.__struct_config__.tag for action in get_args(TITLES["tiny_epic_western"].ACTIONS)}
    assert actions - taken <= {"reshuffle"}, "poker cards hardly ever run out"
