"""Each golden stage lies as it is written down: every piece, its spot, its picture, its number and its marks."""

from __future__ import annotations

from collections import Counter

import pytest

from game.protocol import FACE_DOWN
from game.titles import TITLES
from tools.pictures.golden import GOLDEN, GoldenStage, described, golden_stages

RENEW = "python3 tools/dev.py golden writes them anew; read the difference"
STAGES = [pytest.param(stage, id=f"{stage.title}-{stage.name}") for stage in golden_stages()]


@pytest.mark.parametrize("stage", STAGES)
def test_every_piece_lies_where_it_lay_with_the_same_picture(stage: GoldenStage) -> None:
    assert described(stage).splitlines() == stage.file.read_text(encoding="utf-8").splitlines(), RENEW


def test_every_title_has_five_and_no_file_is_left_over() -> None:
    assert Counter(stage.title for stage in golden_stages()) == dict.fromkeys(TITLES, 5)
    assert set(GOLDEN.glob("stages/*/*.txt")) == {stage.file for stage in golden_stages()}


def test_between_them_they_show_pieces_face_down_and_face_up_of_one_kind() -> None:
    """A swap of two faces can be seen in them."""
    for title, kind in (("tiny_towns", "card"), ("tiny_epic_western", "card"), ("saloon_tycoon", "claim")):
        lines = [line for stage in golden_stages() if stage.title == title for line in described(stage).splitlines()]
        of_kind = [line for line in lines if f": {kind} " in line]
        assert 0 < sum(f": {kind} {FACE_DOWN} " in line for line in of_kind) < len(of_kind)
