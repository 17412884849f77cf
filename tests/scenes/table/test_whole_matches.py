"""Whole matches at the table of every title, by clicking what glows, and by keys alone."""

from __future__ import annotations

from random import Random

import pytest

from game.titles import TITLES
from scenes.shell.services import Services
from tests.scenes.conftest import Clock
from tests.scenes.playing import play, play_by_keys, sit, table_of

Match = tuple[int, dict[str, str], int]  # seats, options, and how many of the last seats are bots
MATCHES: dict[str, list[Match]] = {
    "tiny_towns": [
        (1, {"cavern": "on", "monuments": "off"}, 0),
        (3, {"mode": "town_hall", "card_set": "random", "cavern": "on"}, 2),
        (1, {}, 0),
        (2, {"cavern": "on", "card_set": "random"}, 0),
        (2, {"cavern": "on", "card_set": "random"}, 1),
        (3, {"mode": "town_hall", "card_set": "random", "cavern": "on"}, 0),
        (4, {"card_set": "random"}, 0),
        (4, {"card_set": "random"}, 3),
        (5, {"mode": "town_hall", "monuments": "off"}, 0),
        (5, {"mode": "town_hall", "monuments": "off"}, 4),
        (6, {"card_set": "random", "cavern": "on"}, 0),
        (6, {"card_set": "random", "cavern": "on"}, 5),
    ],
    "tiny_epic_western": [
        (1, {"difficulty": "epic"}, 0),
        (3, {"bosses": "choose"}, 0),
        (1, {"circle": "shuffled", "bosses": "choose"}, 0),
        (2, {"bosses": "two_keep_one"}, 0),
        (4, {"circle": "shuffled"}, 0),
    ],
    "saloon_tycoon": [
        (1, {"solo_level": "hard"}, 0),
        (2, {"game_length": "short"}, 1),
        (1, {}, 0),
        (2, {"game_length": "short"}, 0),
        (3, {}, 0),
        (3, {}, 2),
        (4, {"game_length": "short"}, 0),
        (4, {"game_length": "short"}, 3),
    ],
    "wild_tiled_west": [
        (1, {"seat1_side": "wild"}, 0),
        (2, {}, 0),
        (1, {}, 0),
        (3, {f"seat{seat}_side": "wild" for seat in (1, 2, 3)}, 1),
        (4, {}, 3),
        (5, {f"seat{seat}_side": "wild" for seat in range(1, 6)}, 4),
    ],
}
ASK = {  # phases that ask in every match of a title
    "tiny_towns": {"place"},
    "tiny_epic_western": {"keep_card", "place"},
    "saloon_tycoon": {"menu"},
    "wild_tiled_west": {"turn", "place_tile"},
}
EVERY_DAY = 2  # the first of each title; the others are long


def cases() -> list[object]:
    return [
        pytest.param(title, *match, id=f"{title}-{number}", marks=pytest.mark.long if number >= EVERY_DAY else ())
        for title, matches in MATCHES.items()
        for number, match in enumerate(matches)
    ]


@pytest.mark.parametrize(("title", "seats", "options", "bots"), cases())
def test_a_whole_match_is_played_by_clicking_what_glows(
    services: Services, clock: Clock, title: str, seats: int, options: dict[str, str], bots: int
) -> None:
    services.settings.speed = 0
    scene = sit(services, table_of(title, seats, options, f"{seats}{options}", bots))
    phases = play(services, clock, scene, Random(f"{seats}{bots}"), 6000)
    assert phases >= ASK[title]
    assert scene.match.outcome is not None


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_match_is_played_by_keys_alone(services: Services, clock: Clock, title: str) -> None:
    services.settings.speed = 0
    seats = TITLES[title].SEATS.start
    scene = sit(services, table_of(title, seats, {}, bots=seats - 1))
    play_by_keys(services, clock, scene, Random(5))
    assert scene.match.outcome is not None


def test_every_title_plays_some() -> None:
    assert set(MATCHES) == set(TITLES) and all(len(matches) >= EVERY_DAY for matches in MATCHES.values())
