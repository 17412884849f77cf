"""Hands that do anything anywhere: one random thing at a time.  Knows no scene."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
from pygame.event import Event

from scenes.shell.services import Services
from scenes.smoke import Clock
from scenes.table.scene import TableScene
from tools.stress.hand import draw, key, move, write

WINDOWS = [(1024, 640), (1024, 640), (1280, 720), (1100, 900), (1600, 700)]  # mostly small: drawing is what takes time
TEXTS = [90, 100, 120, 150]
KEYS = [
    pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_F1,
    pygame.K_h, pygame.K_l, pygame.K_t, pygame.K_i, pygame.K_e, pygame.K_r, pygame.K_m, pygame.K_ESCAPE,
]  # fmt: skip
CHORDS = [pygame.K_z, pygame.K_y, pygame.K_a, pygame.K_c, pygame.K_v, pygame.K_x, pygame.K_RETURN, pygame.K_TAB]
WORDS = ["a", "Ida", "12", "é", "Ж", "{name}", "%s", "  ", "SB1-", "x" * 60]
ELSEWHERE = [pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWENTER]
SPANS = (0.01, 0.1, 0.6)  # seconds between two things
DRAWN = 60  # every so many things somebody looks


class Rough:
    """A pair of rough hands, reproducible from their seed."""

    def __init__(self, services: Services, clock: Clock, seed: str) -> None:
        self.services, self.clock, self.chance = services, clock, Random(seed)

    def work(self, count: int, before_each: Callable[[], None] = lambda: None) -> None:
        """So many random things, with time passing, a look now and then, and settings that change in between."""
        for number in range(1, count + 1):
            before_each()
            self.act()
            self.clock.pass_by(self.chance.choice(SPANS))
            self.services.stack.update(self.clock.now)
            self.services.stack.wakes(self.clock.now)
            if number % DRAWN == 0:
                draw(self.services)
            if number % 400 == 0:
                self.services.change(
                    language=self.chance.choice(("en", "ru")), text_percent=self.chance.choice(TEXTS), speed=1.0
                )

    def act(self) -> None:
        """One thing a hand could do."""
        plans: list[tuple[Callable[[], None], int]] = [
            (self.click, 50), (self.point, 14), (self.drag, 5), (self.wheel, 5), (self.key, 18), (self.chord, 3),
            (self.type, 3), (self.resize, 1), (self.leave, 1),
        ]  # fmt: skip
        (plan,) = self.chance.choices([plan for plan, _ in plans], [weight for _, weight in plans])
        plan()

    def anywhere(self) -> tuple[int, int]:
        wide, high = self.services.stack.size
        return self.chance.randrange(wide), self.chance.randrange(high)

    def somewhere(self) -> tuple[int, int]:
        """More often than not where something happens."""
        top = self.services.stack.top
        stops = top.hands.stops() if top is not None else []
        if isinstance(top, TableScene) and self.chance.random() < 0.5:  # as one who follows the light
            stops = [stop for stop in stops if stop.name in top.shown.glow] or stops
        return self.chance.choice(stops).rect.center if stops and self.chance.random() < 0.7 else self.anywhere()

    def click(self) -> None:
        place, button = self.somewhere(), 3 if self.chance.random() < 0.1 else 1
        move(self.services, place)
        self.press(place, button)
        self.lift(place, button)

    def point(self) -> None:
        move(self.services, self.somewhere())

    def drag(self) -> None:
        start = self.somewhere()
        self.press(start)
        for _ in range(3):
            move(self.services, self.anywhere())
        if self.chance.random() < 0.9:  # sometimes the button is let go outside the window
            self.lift(self.anywhere())

    def press(self, place: tuple[int, int], button: int = 1) -> None:
        self.services.stack.handle(Event(pygame.MOUSEBUTTONDOWN, pos=place, button=button))

    def lift(self, place: tuple[int, int], button: int = 1) -> None:
        self.services.stack.handle(Event(pygame.MOUSEBUTTONUP, pos=place, button=button))

    def wheel(self) -> None:
        steps = self.chance.choice((-3, -1, 1, 3))
        self.services.stack.handle(Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps)))

    def key(self) -> None:
        key(self.services, self.chance.choice(KEYS), self.chance.choice((0, 0, 0, pygame.KMOD_SHIFT)))

    def chord(self) -> None:
        key(self.services, self.chance.choice(CHORDS), self.chance.choice((pygame.KMOD_CTRL, pygame.KMOD_ALT)))

    def type(self) -> None:
        write(self.services, self.chance.choice(WORDS))

    def resize(self) -> None:
        self.services.stack.resize(self.chance.choice(WINDOWS))

    def leave(self) -> None:
        self.services.stack.handle(Event(self.chance.choice(ELSEWHERE)))
