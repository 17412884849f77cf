"""The main menu, the credits and the crash screen: at every size, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game.titles import TITLES
from scenes.kit.art import Art
from scenes.screens.menu import Menu
from scenes.screens.poster import POSTERS, whole
from scenes.screens.setup import SetupScene
from scenes.shell import routes
from scenes.shell.crash import CrashScene
from scenes.shell.scene import Scene
from scenes.shell.services import House
from tests.scenes.conftest import ODD_SIZES, SIZES, TEXTS
from tests.scenes.hand import click, key, reached_by_tab, show, troubles


def going_on(house: House) -> Menu:
    menu = Menu(house)
    menu.glimpse = routes.Glimpse("tiny_towns", "Tiny Towns", "Tiny Towns, round 31. You hold the hammer.", ("",) * 4)
    return menu


def crashed(house: House) -> CrashScene:
    return CrashScene(house, "/home/player/.local/share/saddlebag/crashes/20261116-031522-000000", house.stack.pop)


SCENES: dict[str, Callable[[House], Scene]] = {
    "menu": routes.menu,
    "menu to continue": going_on,
    "credits": routes.credits,
    "crash": crashed,
}


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES + ODD_SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("opening", SCENES)
def test_nothing_overlaps_spills_or_is_cut(house: House, opening: str, size: tuple[int, int], text: int) -> None:
    scene = show(house, SCENES[opening](house), size, text)
    assert troubles(scene) == []


@pytest.mark.parametrize("opening", SCENES)
def test_no_text_is_under_12_pixels_at_1280x720(house: House, opening: str) -> None:
    scene = show(house, SCENES[opening](house), (1280, 720))
    assert min(area.px for area in scene.areas() if area.text) >= 12


def test_the_keyboard_reaches_everything(house: House) -> None:
    menu = show(house, Menu(house))
    expected = {widget.name for widget in menu.hands.stops()}
    assert set(reached_by_tab(house)) == expected
    assert {"ticket", "poster/tiny_towns", "load", "statistics", "settings", "rules", "credits", "quit"} <= expected


def test_arrows_go_where_they_point(house: House) -> None:
    menu = show(house, Menu(house))
    menu.hands.focus(menu.find("poster/tiny_towns"))
    for code, name in (
        (pygame.K_RIGHT, "poster/tiny_epic_western"),
        (pygame.K_LEFT, "poster/tiny_towns"),
        (pygame.K_DOWN, "ticket"),
        (pygame.K_RIGHT, "load"),
        (pygame.K_DOWN, "rules"),
    ):
        key(house, code)
        assert menu.hands.focused is not None and menu.hands.focused.name == name


def test_settings_open_and_esc_comes_back(house: House) -> None:
    menu = show(house, Menu(house))
    click(house, "settings")
    assert house.stack.top is not None and house.stack.top.name == "settings"
    key(house, pygame.K_ESCAPE)
    assert house.stack.top is menu


def test_esc_in_the_menu_leaves_nothing_behind(house: House) -> None:
    menu = show(house, Menu(house))
    key(house, pygame.K_ESCAPE)
    assert house.stack.scenes == [menu]


def test_quit_is_a_button(house: House) -> None:
    left: list[bool] = []
    house.quit = lambda: left.append(True)
    show(house, Menu(house))
    click(house, "quit")
    assert left == [True]


def test_every_title_has_a_poster_that_leads_to_its_set_up(house: House) -> None:
    assert [bill.title for bill in POSTERS] == list(TITLES)
    for bill in POSTERS:
        show(house, Menu(house))
        click(house, f"poster/{bill.title}")
        assert isinstance(house.stack.top, SetupScene) and house.stack.top.plan.title == bill.title
        house.stack.pop()
        house.stack.pop()


def test_continue_comes_first_when_there_is_something_to_continue(house: House) -> None:
    menu = show(house, going_on(house))
    assert menu.hands.focused is not None and menu.hands.focused.name == "ticket"
    assert "Continue" in menu.words()


def test_no_poster_shows_what_lies_outside_its_frame(art: Art) -> None:
    """The four have one frame: at any size their last columns and rows are the same."""
    for wide in range(150, 480, 5):
        size = whole(Rect(0, 0, wide, round(wide * 1.5))).size
        posters = [art.picture(f"{bill.title}/poster", size) for bill in POSTERS]
        assert all(poster.get_size() == size for poster in posters)
        (right, foot) = (value - 1 for value in posters[0].get_size())
        edges = {
            tuple(tuple(poster.get_at((right, y))) for y in range(foot))
            + tuple(tuple(poster.get_at((x, foot))) for x in range(right))
            for poster in posters
        }
        assert len(edges) == 1, wide
