"""Saloon Tycoon at the table: whole games by clicks and by keys, at every player count."""

from __future__ import annotations

from random import Random

import pytest

from scenes.house import House
from tests.scenes.conftest import Clock
from tests.scenes.playing import play, sit, table_of

MODES = [
    (1, {}),
    (1, {"solo_level": "hard"}),
    (2, {"game_length": "short"}),
    (3, {}),
    (4, {"game_length": "short"}),
]


@pytest.mark.parametrize(("seats", "options"), MODES)
@pytest.mark.parametrize("bots", [0, 1])
def test_a_whole_match_is_played_by_clicking_what_glows(
    house: House, clock: Clock, seats: int, options: dict[str, str], bots: int
) -> None:
    if bots >= seats:
        pytest.skip("somebody must click")
    house.settings.speed = 0
    scene = sit(house, table_of("saloon_tycoon", seats, options, f"{seats}{options}", bots * (seats - 1)))
    play(house, clock, scene, Random(f"{seats}{bots}"), 6000)
    assert scene.match.outcome is not None
