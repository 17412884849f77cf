"""The pile of scenes: push, pop, replace, overlays, the fade between, the toast on top.  Knows no scene by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pygame
from pygame import Surface
from pygame.event import Event

from game.profile.settings import Settings
from scenes.kit import keys, palette
from scenes.kit.art import Art
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.language import Language
from scenes.kit.lettering import Lettering
from scenes.kit.widgets.toast import Toast
from scenes.shell.screen import Screen
from scenes.sound.desk import Sounds

RESIZE_ENDS = 0.3  # seconds after the last change of size the old pictures are dropped
SKIPPING = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)


class Surroundings(Protocol):
    """What the stack asks of the services it is one of."""

    settings: Settings
    art: Art
    letters: Lettering
    language: Language
    sounds: Sounds

    @property
    def clock(self) -> Callable[[], float]: ...

    def note(self, line: str) -> None: ...
    def change(self, **values: Any) -> None: ...
    def toast(self, words: str, icon: str = "check", tone: str = "info") -> None: ...


class SceneStack:
    """The top scene gets the events; it and what it lets through are drawn."""

    def __init__(self, services: Surroundings) -> None:
        self.services = services
        self.scenes: list[Screen] = []
        self.toast = Toast(lambda: services.clock(), lambda: services.settings.pace)
        self.size = palette.REFERENCE
        self.redraw = True
        self._before: Surface | None = None  # the picture that fades away
        self._picture: Surface | None = None  # what was drawn last
        self._fade_since = 0.0
        self._resized: float | None = None  # when; until what was kept for the old size is dropped

    @property
    def top(self) -> Screen | None:
        return self.scenes[-1] if self.scenes else None

    @property
    def fading(self) -> bool:
        """One screen is giving way to another; a click or key ends it and does nothing else."""
        return self._before is not None

    # -------------------------------------------------------------- changing scenes

    def push(self, scene: Screen) -> None:
        """Open a scene on top of this one."""
        if self.top is not None:
            self.top.pause()
        if not scene.overlay:
            for covered in self.scenes:
                covered.put_away()
        self._open(scene, fade=not scene.overlay)

    def pop(self) -> None:
        """Close the top scene; the app ends when none is left."""
        if not self.scenes:
            return
        gone = self.scenes.pop()
        self.services.note(f"{self.services.clock():.1f} close {gone.name}")
        gone.retire()
        self._start_fade(fade=not gone.overlay)
        if self.top is not None:
            self.top.arrange(self._frame())  # language and settings may have changed meanwhile
            self.top.resume()
            self.top.touch()
        self._strike_up()
        self.redraw = True

    def replace(self, scene: Screen) -> None:
        """Open a scene in place of this one."""
        if self.scenes:
            self.scenes.pop().retire()
        self._open(scene, fade=not scene.overlay)

    def clear_to(self, scene: Screen) -> None:
        """Close everything and open this: back to the menu."""
        while self.scenes:
            self.scenes.pop().retire()
        self._open(scene, fade=True)

    def _open(self, scene: Screen, fade: bool) -> None:
        self.services.note(f"{self.services.clock():.1f} open {scene.name}")
        self._start_fade(fade)
        self.scenes.append(scene)
        scene.enter()
        if self.top is scene:
            scene.arrange(self._frame())
        self._strike_up()
        self.redraw = True

    def _strike_up(self) -> None:
        """The music of the uppermost scene that has any, as far as those above let it through."""
        covers = 0.0
        for scene in reversed(self.scenes):
            if scene.music:
                self.services.sounds.stand_at(scene.music, covers)
                return
            covers = max(covers, scene.covers)

    # -------------------------------------------------------------- size

    def resize(self, size: tuple[int, int]) -> None:
        """A new window size; scenes below are laid out when they are seen again."""
        self.services.art.new_size(size)
        self.services.letters.new_size(size)
        self._resized = self.services.clock()
        self.size = size
        self._before = None
        self.refresh()

    def _end_resize(self, now: float) -> None:
        """The window has kept its size for a moment, and something was drawn in it.  Not worth waking up for."""
        is_drawn = self._picture is not None and self._picture.get_size() == self.size
        if self._resized is not None and now >= self._resized + RESIZE_ENDS and is_drawn:
            self._resized = None
            self.services.art.forget_old()
            self.services.letters.forget_old()

    def refresh(self) -> None:
        """Lay out what is seen: size, language or text size changed."""
        for scene in self._seen():
            scene.arrange(self._frame())
        self.redraw = True

    def _frame(self) -> Frame:
        return Frame(*self.size, self.services.settings.text_scale)

    def _seen(self) -> list[Screen]:
        """From the lowest scene that shows to the top."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].overlay:
            first -= 1
        return self.scenes[max(0, first) :]

    # -------------------------------------------------------------- the loop's questions

    def handle(self, event: Event) -> None:
        if self._before is not None and event.type in SKIPPING:
            self._before = None  # that click does nothing else
            self.redraw = True
        elif self.top is not None and not self.top.handle(event) and event.type == pygame.KEYDOWN:
            self._common_key(event)

    def _common_key(self, event: Event) -> None:
        """Keys that mean the same everywhere, unless the scene on top has its own use for them."""
        if keys.action(event, self.services.settings.keys) == "mute":
            silent = not self.services.settings.mute
            self.services.change(mute=silent)
            say = self.services.language.say
            words, icon = (say("Sound is off."), "mute") if silent else (say("Sound is on."), "sound")
            self.services.toast(words, icon)

    def update(self, now: float) -> bool:
        """True if the screen must be drawn again."""
        self._end_resize(now)
        changed = [scene.update(now) for scene in self._seen()]
        if self._before is not None and now >= self._fade_since + 2 * self._fade_time:
            self._before = None
            self.redraw = True
        changed += [self.toast.update(now), self._before is not None, self.redraw]
        self.redraw = False
        return any(changed)

    def wakes(self, now: float) -> float | None:
        if self._before is not None or self.redraw:
            return now
        times = [scene.wakes(now) for scene in self._seen()] + [self.toast.wakes(now)]
        return min((time for time in times if time is not None), default=None)

    def draw(self, surface: Surface) -> None:
        now = self.services.clock()
        self._picture = surface
        if self._before is not None and now < self._fade_since + self._fade_time:
            surface.blit(self._before, (0, 0))
            self._veil(surface, (now - self._fade_since) / self._fade_time)
            return
        for scene in self._seen():
            scene.draw(surface)
        if self._before is not None:
            self._veil(surface, 2 - (now - self._fade_since) / self._fade_time)
        room = self.top.toast_room() if self.top is not None else None
        self.toast.draw(Brush(self._frame(), self.services.art, self.services.letters, surface), room)

    # -------------------------------------------------------------- the fade

    @property
    def _fade_time(self) -> float:
        return palette.SCREEN_FADE * self.services.settings.pace

    def _start_fade(self, fade: bool) -> None:
        if fade and self._picture is not None and self._fade_time > 0 and self._picture.get_size() == self.size:
            self._before = self._picture.copy()
            self._fade_since = self.services.clock()

    def _veil(self, surface: Surface, strength: float) -> None:
        veil = Surface(surface.get_size())
        veil.fill(pygame.Color(palette.NIGHT))
        veil.set_alpha(round(255 * min(1.0, max(0.0, strength))))
        surface.blit(veil, (0, 0))
