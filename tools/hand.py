"""A hand without a window: clicks, keys, looks.  Knows no scene."""

from __future__ import annotations

import pygame
from pygame import Surface
from pygame.event import Event

from scenes.shell.services import House


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
