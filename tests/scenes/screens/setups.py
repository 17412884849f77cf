"""Set-up screens to look at."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pygame

from game.profile import setup_plan
from game.profile.setup_plan import SetupPlan
from game.titles import TITLES
from scenes.screens.setup.scene import SetupScene
from scenes.shell.services import Services
from tests.scenes.hand import key, show

TITLE = "tiny_towns"


def plan_of(seats: int, title: str = TITLE, **options: str) -> SetupPlan:
    plan = setup_plan.first(title, "Ida")
    while plan.seats < seats:
        setup_plan.add(plan)
    del plan.chairs[seats:]
    plan.options = options
    return plan


def opened(services: Services, plan: SetupPlan | None = None, **more: Any) -> SetupScene:
    scene = SetupScene(services, plan.title if plan else TITLE, plan, Random("test"))
    show(services, scene, **more)
    return scene


PLANS = {
    "usual": plan_of(3),
    "solo": plan_of(1),
    "six, picking cards": plan_of(6, card_set="picked", farm="greenhouse", theater="theater", factory="trading_post"),
}


def cases() -> Iterator[tuple[str, int, str, str]]:
    for title, rules in TITLES.items():
        for seats in rules.SEATS:
            for option in rules.options(seats):
                for choice in option.choices:
                    yield title, seats, option.id, choice.id


def turn_to(services: Services, scene: SetupScene, name: str, value: str) -> None:
    """Turn the selector or switch with the keyboard until it shows the value."""
    for _ in range(12):
        if setup_plan.chosen(scene.plan).get(name) == value:
            return
        scene.hands.focus(scene.find(f"option/{name}"))
        key(services, pygame.K_RIGHT if hasattr(scene.find(f"option/{name}"), "turn") else pygame.K_RETURN)
    raise AssertionError(f"{name} never becomes {value}")


def uncover(services: Services, scene: SetupScene, name: str) -> None:
    """Turn the other options until this one is shown."""
    for offer in setup_plan.offers(scene.plan):
        for choice in offer.option.choices:
            if name in setup_plan.chosen(scene.plan):
                return
            if len(offer.option.choices) > 1:
                turn_to(services, scene, offer.option.id, choice.id)
        if name not in setup_plan.chosen(scene.plan):
            setup_plan.choose(scene.plan, offer.option.id, offer.option.default)
            scene.relayout()


PICTURED = {
    "tiny_towns": {"mode": "town_hall", "first_seat": "1"},
    "tiny_epic_western": {"bosses": "two_keep_one", "first_dealer": "0", "colour_0": "red", "colour_1": "green"},
    "saloon_tycoon": {"first_player": "seat_2", "game_length": "short"},
    "wild_tiled_west": {"seat1_board": "board_1", "seat1_side": "wild", "seat2_board": "board_6", "first_seat": "1"},
}


GALLERIES = [
    ("wild_tiled_west", "seat1_board", "board_3"),
    ("wild_tiled_west", "first_seat", "1"),
    ("tiny_epic_western", "colour_1", "green"),
    ("tiny_epic_western", "bosses", "two_keep_one"),
    ("tiny_towns", "well", "millstone"),
    ("saloon_tycoon", "game_length", "short"),
    ("tiny_epic_western", "difficulty", "epic"),
    ("tiny_epic_western", "bosses", "choose"),
    ("saloon_tycoon", "solo_level", "hard"),
]


ALONE = ("difficulty", "solo_level")
