"""A hand for tests: clicks, keys, looks.  Knows no scene."""

from __future__ import annotations

import pygame
from pygame import Surface
from pygame.event import Event

from scenes.kit.layout_audit import faults
from scenes.shell.scene import Scene
from scenes.shell.services import House


def show(house: House, scene: Scene, size: tuple[int, int] = (1280, 720), text: int = 100) -> Scene:
    """Open a scene at a window size and text size."""
    house.settings.text_percent = text
    house.stack.resize(size)
    house.stack.push(scene)
    return scene


def move(house: House, point: tuple[int, int]) -> None:
    house.stack.handle(Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))


def click(house: House, name: str) -> None:
    """Click the middle of a widget of the top scene."""
    assert house.stack.top is not None
    point = house.stack.top.find(name).rect.center
    move(house, point)
    house.stack.handle(Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
    house.stack.handle(Event(pygame.MOUSEBUTTONUP, pos=point, button=1))


def key(house: House, code: int, mod: int = 0) -> None:
    house.stack.handle(Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
    house.stack.handle(Event(pygame.KEYUP, key=code, mod=mod))


def write(house: House, words: str) -> None:
    house.stack.handle(Event(pygame.TEXTINPUT, text=words))


def draw(house: House) -> Surface:
    surface = Surface(house.stack.size)
    house.stack.draw(surface)
    return surface


def troubles(scene: Scene) -> list[str]:
    """What overlaps, spills or is cut on this screen."""
    return faults(scene.areas(), scene.frame.window)


def reached_by_tab(house: House) -> list[str]:
    """The names Tab goes through, until it comes round."""
    scene = house.stack.top
    assert scene is not None
    names: list[str] = []
    for _ in range(200):
        key(house, pygame.K_TAB)
        assert scene.hands.focused is not None
        if scene.hands.focused.name in names:
            return names
        names.append(scene.hands.focused.name)
    raise AssertionError("Tab never comes round")
