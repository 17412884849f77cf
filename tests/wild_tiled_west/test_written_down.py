"""The recorded matches show the title whole: every face, every action, every sort of event worth a sentence."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from game.wild_tiled_west import rules
from game.wild_tiled_west.content import CONTENT

FOLDER = Path(__file__).parent.parent / "playthroughs" / "wild_tiled_west"
TEXT = "".join(file.read_text(encoding="utf-8") for file in sorted(FOLDER.glob("*.txt")))


def test_between_them_all_sixteen_faces_are_played_on():
    dealt = set(re.findall(r'"do":"deal_boards","faces":\[([^\]]*)\]', TEXT))
    assert {face for faces in dealt for face in re.findall(r"\w+", faces)} == set(CONTENT.faces)


def test_between_them_every_number_of_seats_is_seen():
    assert {len(re.findall(r'"level"', line)) for line in TEXT.splitlines() if line.startswith("{")} == set(rules.SEATS)


def test_between_them_every_action_is_taken():
    taken = set(re.findall(r'"do":"(\w+)"', TEXT))
    actions = {action.__struct_config__.tag for action in get_args(rules.ACTIONS)}
    assert actions - taken <= {"pass"}, "a seat with room for an alley never passes"
