"""The set-up screen to look at: nothing is cut, everything is reached, what is chosen is seen."""

from __future__ import annotations

import pygame
import pytest

from game.ai.levels import LEVEL_NAMES
from game.profile import setup_plan
from game.profile.setup_plan import LEVELS, SetupPlan
from game.titles import TITLES
from scenes.kit.widgets import Selector
from scenes.screens.setup.options import Gallery, choice_picture, draw_chance
from scenes.shell.services import Services
from tests.scenes.conftest import SIZES
from tests.scenes.hand import click, key, show, troubles
from tests.scenes.screens.setups import (
    ALONE,
    GALLERIES,
    PICTURED,
    PLANS,
    opened,
    plan_of,
)
from tests.scenes.stretched import Stretched


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("plan", PLANS.values(), ids=list(PLANS))
def test_words_a_third_longer_fit(services: Services, plan: SetupPlan, size: tuple[int, int], text: int) -> None:
    services.language = Stretched()
    assert troubles(opened(services, plan, size=size, text=text)) == []


def test_levels_are_called_what_they_are_called() -> None:
    offered = {level: words for level, (words, _) in LEVELS.items() if level is not None}
    assert offered == {level: name for level, name in LEVEL_NAMES.items() if level != "random"}


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("title", PICTURED)
def test_what_is_chosen_is_shown(services: Services, title: str, size: tuple[int, int]) -> None:
    """A picture beside its words, in its own place; chance is a die."""
    plan = plan_of(2, title, **PICTURED[title])
    scene = opened(services, plan)
    show(services, scene, size)
    areas = {area.name: area for area in scene.areas()}
    lines = {name for name in areas if name.startswith("option/") and name.count("/") == 1}
    for option in PICTURED[title]:
        selector = scene.find(f"option/{option}")
        assert isinstance(selector, Selector) and selector.picture is not None
        assert f"option/{option}" in lines or not scene.frame.window.contains(selector.rect)
        if f"option/{option}/picture" in areas:
            assert selector.rect.contains(areas[f"option/{option}/picture"].rect)
    assert any(name.endswith("/picture") for name in areas)
    assert troubles(scene) == []
    plan.options.clear()
    scene.relayout()
    assert all(
        scene.find(f"option/{option}").picture is draw_chance  # type: ignore[attr-defined]
        for option in PICTURED[title]
        if option not in ("game_length", "mode", "seat1_side", "bosses")
    )


@pytest.mark.parametrize(("title", "option", "value"), GALLERIES)
def test_an_option_with_pictures_is_chosen_by_picture(services: Services, title: str, option: str, value: str) -> None:
    seats = 1 if option in ALONE else 2
    scene = opened(services, plan_of(seats, title, **({"card_set": "picked"} if title == "tiny_towns" else {})))
    before = setup_plan.chosen(scene.plan)[option]
    for leave in (True, False):
        click(services, f"option/{option}")
        gallery = services.stack.top
        assert isinstance(gallery, Gallery) and gallery.hands.focused is gallery.find(f"choice/{before}")
        if leave:
            key(services, pygame.K_ESCAPE)
            assert services.stack.top is scene and setup_plan.chosen(scene.plan)[option] == before
    choices = next(offer.option.choices for offer in setup_plan.offers(scene.plan) if offer.option.id == option)
    assert {f"choice/{each.id}" for each in choices} <= set(gallery.rects())
    click(services, f"choice/{value}")
    assert services.stack.top is scene and setup_plan.chosen(scene.plan)[option] == value
    assert scene.find(f"option/{option}").picture is not draw_chance  # type: ignore[attr-defined]


def test_every_board_every_home_and_every_boss_has_a_picture() -> None:
    for title in TITLES:
        for option in (*TITLES[title].options(1), *TITLES[title].options(3)):
            for choice in option.choices:
                drawn = choice_picture(title, option.id, choice.id, {}, ("fox", "owl", "hare"))
                named = option.id.startswith(("first", "colour")) or option.id.endswith(("_board", *ALONE))
                assert (drawn is not None) == (choice.id not in ("random", "any")) or not named, (option.id, choice.id)
