"""A hand for tests: clicks, keys, looks.  Knows no scene."""

from __future__ import annotations

import pygame
from pygame import Surface
from pygame.event import Event

from scenes.kit.layout_audit import faults
from scenes.shell.scene import Scene
from scenes.shell.services import Services


def show(services: Services, scene: Scene, size: tuple[int, int] = (1280, 720), text: int = 100) -> Scene:
    """Open a scene at a window size and text size."""
    services.settings.text_percent = text
    services.stack.resize(size)
    services.stack.push(scene)
    return scene


def move(services: Services, point: tuple[int, int]) -> None:
    services.stack.handle(Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))


def click(services: Services, name: str) -> None:
    """Click the middle of a widget of the top scene."""
    assert services.stack.top is not None
    point = services.stack.top.find(name).rect.center
    move(services, point)
    services.stack.handle(Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
    services.stack.handle(Event(pygame.MOUSEBUTTONUP, pos=point, button=1))


def key(services: Services, code: int, mod: int = 0) -> None:
    services.stack.handle(Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
    services.stack.handle(Event(pygame.KEYUP, key=code, mod=mod))


def write(services: Services, words: str) -> None:
    services.stack.handle(Event(pygame.TEXTINPUT, text=words))


def draw(services: Services) -> Surface:
    surface = Surface(services.stack.size)
    services.stack.draw(surface)
    return surface


def troubles(scene: Scene) -> list[str]:
    """What overlaps, spills or is cut on this screen."""
    return faults(scene.areas(), scene.frame.window)


def reached_by_tab(services: Services) -> list[str]:
    """The names Tab goes through, until it comes round."""
    scene = services.stack.top
    assert scene is not None
    names: list[str] = []
    for _ in range(200):
        key(services, pygame.K_TAB)
        assert scene.hands.focused is not None
        if scene.hands.focused.name in names:
            return names
        names.append(scene.hands.focused.name)
    raise AssertionError("Tab never comes round")
