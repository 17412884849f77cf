"""A hand without a window: clicks, keys, looks.  Knows no scene."""

from __future__ import annotations

import pygame
from pygame import Surface
from pygame.event import Event

from scenes.shell.services import Services


def move(services: Services, point: tuple[int, int]) -> None:
    services.stack.handle(Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))


def click(services: Services, name: str) -> None:
    """Click the middle of a widget of the top scene."""
    assert services.stack.top is not None
    touched = next(widget for widget in services.stack.top.hands.all() if widget.name == name)
    point = touched.rect.center
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
