"""Matches begun under older rules: the head start that was given then stays on the sheet."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.protocol import Seat
from game.saloon_tycoon import rules
from game.saves.matches import read_match

FIXTURES = Path(__file__).parent.parent / "saves" / "fixtures"


@pytest.mark.rule("ST-017", "ST-170")
@pytest.mark.parametrize(("version", "by_place"), [(1, ()), (2, (0, 3, 9)), (3, (0, 3, 9))])
def test_a_head_start_that_was_given_stays(version, by_place):
    s = read_match(FIXTURES / f"saloon_tycoon-rules-{version}.json").table.state
    assert s.terms.head_start == by_place
    for place, points in enumerate(by_place):
        sheet = rules.score(s, Seat((s.first + place) % s.terms.seats))
        assert {line.id: line.points for line in sheet.lines}["head_start"] == points
    if not by_place:
        assert "head_start" not in {line.id for line in rules.score(s, Seat(0)).lines}
