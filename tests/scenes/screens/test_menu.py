"""The main menu, the credits and the crash screen: at every size, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game.titles import TITLES
from scenes.kit.art import Art
from scenes.screens import routes
from scenes.screens.menu import Menu
from scenes.screens.poster import whole
from scenes.screens.setup.scene import SetupScene
from scenes.shell.crash import CrashScene
from scenes.shell.scene import Scene
from scenes.shell.services import Glimpse, Services
from scenes.skins import FACES
from tests.scenes.conftest import ODD_SIZES, TEXTS
from tests.scenes.hand import click, key, show, troubles


def going_on(services: Services) -> Menu:
    menu = Menu(services)
    menu.glimpse = Glimpse("tiny_towns", "Tiny Towns", "Tiny Towns, round 31. You hold the hammer.", ("",) * 4)
    return menu


def crashed(services: Services) -> CrashScene:
    return CrashScene(
        services, "/home/player/.local/share/saddlebag/crashes/20261116-031522-000000", services.stack.pop
    )


SCENES: dict[str, Callable[[Services], Scene]] = {
    "menu": routes.menu,
    "menu to continue": going_on,
    "credits": routes.credits,
    "crash": crashed,
}


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", ODD_SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("opening", SCENES)
def test_nothing_overlaps_spills_or_is_cut(services: Services, opening: str, size: tuple[int, int], text: int) -> None:
    scene = show(services, SCENES[opening](services), size, text)
    assert troubles(scene) == []


@pytest.mark.parametrize("opening", SCENES)
def test_no_text_is_under_12_pixels_at_1280x720(services: Services, opening: str) -> None:
    scene = show(services, SCENES[opening](services), (1280, 720))
    assert min(area.px for area in scene.areas() if area.text) >= 12


def test_arrows_go_where_they_point(services: Services) -> None:
    menu = show(services, Menu(services))
    menu.hands.focus(menu.find("poster/tiny_towns"))
    for code, name in (
        (pygame.K_RIGHT, "poster/tiny_epic_western"),
        (pygame.K_LEFT, "poster/tiny_towns"),
        (pygame.K_DOWN, "ticket"),
        (pygame.K_RIGHT, "lessons"),
        (pygame.K_DOWN, "settings"),
    ):
        key(services, code)
        assert menu.hands.focused is not None and menu.hands.focused.name == name


def test_settings_open_and_esc_comes_back(services: Services) -> None:
    menu = show(services, Menu(services))
    click(services, "settings")
    assert services.stack.top is not None and services.stack.top.name == "settings"
    key(services, pygame.K_ESCAPE)
    assert services.stack.top is menu


def test_esc_in_the_menu_leaves_nothing_behind(services: Services) -> None:
    menu = show(services, Menu(services))
    key(services, pygame.K_ESCAPE)
    assert services.stack.scenes == [menu]


def test_quit_is_a_button(services: Services) -> None:
    left: list[bool] = []
    services.quit = lambda: left.append(True)
    show(services, Menu(services))
    click(services, "quit")
    assert left == [True]


def test_every_title_has_a_poster_that_leads_to_its_modes_and_its_set_up(services: Services) -> None:
    assert list(FACES) == list(TITLES)
    for title in FACES:
        show(services, Menu(services))
        click(services, f"poster/{title}")
        click(services, "more")
        assert isinstance(services.stack.top, SetupScene) and services.stack.top.plan.title == title
        services.stack.pop()
        services.stack.pop()
        services.stack.pop()


def test_continue_comes_first_when_there_is_something_to_continue(services: Services) -> None:
    menu = show(services, going_on(services))
    assert menu.hands.focused is not None and menu.hands.focused.name == "ticket"
    assert "Continue" in menu.words()


def test_no_poster_shows_what_lies_outside_its_frame(art: Art) -> None:
    """The four have one frame: at any size their last columns and rows are the same."""
    for wide in range(150, 480, 5):
        size = whole(Rect(0, 0, wide, round(wide * 1.5))).size
        posters = [art.picture(f"{title}/poster", size) for title in FACES]
        assert all(poster.get_size() == size for poster in posters)
        (right, foot) = (value - 1 for value in posters[0].get_size())
        edges = {
            tuple(tuple(poster.get_at((right, y))) for y in range(foot))
            + tuple(tuple(poster.get_at((x, foot))) for x in range(right))
            for poster in posters
        }
        assert len(edges) == 1, wide
