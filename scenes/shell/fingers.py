"""Touch screens: SDL turns a finger into the mouse; a long press is the right button.  Knows no scene."""

from __future__ import annotations

from typing import Final

import pygame
from pygame.event import Event

from scenes.kit.widgets.hands import NOWHERE

LONG: Final = 0.55  # seconds
STRAY: Final = 12  # pixels a finger may slip and still rest


class Fingers:
    """One finger that rests, and what it has come to mean."""

    def __init__(self) -> None:
        self._down: tuple[tuple[int, int], float] | None = None  # where and since when it rests
        self._spent = False  # it has meant the right button: lifting it means nothing more

    def takes(self, event: Event, now: float) -> list[Event] | None:
        """What is left of an event of a finger; None if it is not a finger's."""
        if not getattr(event, "touch", False):
            return None
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._down, self._spent = (event.pos, now), False
        elif event.type == pygame.MOUSEMOTION and self._down is not None:
            (x, y), _ = self._down
            if max(abs(event.pos[0] - x), abs(event.pos[1] - y)) > STRAY:
                self._down = None
        elif event.type == pygame.MOUSEBUTTONUP:
            self._down = None
            if self._spent:
                self._spent = False
                return []
        return [event]

    def wakes(self) -> float | None:
        return self._down[1] + LONG if self._down is not None else None

    def ripe(self, now: float) -> list[Event]:
        """The long press: what the finger held is let go, and the right button goes down there."""
        if self._down is None or now < self._down[1] + LONG:
            return []
        place, self._down, self._spent = self._down[0], None, True
        return [
            Event(pygame.MOUSEBUTTONUP, pos=NOWHERE, button=1, touch=True),
            Event(pygame.MOUSEBUTTONDOWN, pos=place, button=3, touch=True),
            Event(pygame.MOUSEBUTTONUP, pos=place, button=3, touch=True),
        ]
