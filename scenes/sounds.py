"""Every sound of the house, made on the spot from sine and noise.  Silent where there is no audio, never an error."""

from __future__ import annotations

import array
import time
from collections.abc import Callable
from typing import Final

import pygame

from scenes import synth

RATE: Final = 22050  # samples a second
VOICES: Final = 6
APART: Final = 0.04  # seconds: never two of the same closer than this


class Sounds:
    """``play("press")``.  A sound is made when first heard, in two variants, and kept."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._made: dict[str, list[pygame.mixer.Sound]] = {}
        self._last: dict[str, float] = {}
        self._turn = 0
        self._level = 0.7
        self._mute = False
        self.trouble = "not opened"  # why there is no sound; "" if there is

    def open(self) -> None:
        """Start the mixer.  A machine without audio is a silent machine, not a broken one."""
        try:
            pygame.mixer.init(RATE, -16, 1, 1024)
            pygame.mixer.set_num_channels(VOICES)
            self.trouble = ""
        except (pygame.error, NotImplementedError) as error:
            self.trouble = str(error) or "no audio device"

    @property
    def audible(self) -> bool:
        return not self.trouble

    def set_levels(self, effects: float, music: float, mute: bool) -> None:
        self._level, self._mute = effects, mute
        if self.audible:
            for variants in self._made.values():
                for sound in variants:
                    sound.set_volume(effects)

    def play(self, name: str) -> bool:
        """True if it was heard."""
        if not self.audible or self._mute or self._level <= 0 or name not in synth.RECIPES:
            return False
        now = self._clock()
        if now - self._last.get(name, -1.0) < APART:
            return False
        self._last[name] = now
        self._turn += 1
        variants = self._variants(name)
        variants[self._turn % len(variants)].play()
        return True

    def _variants(self, name: str) -> list[pygame.mixer.Sound]:
        if name not in self._made:
            self._made[name] = [self._sound(name, pitch) for pitch in (1.0, 1.03)]
        return self._made[name]

    def _sound(self, name: str, pitch: float) -> pygame.mixer.Sound:
        wave = synth.render(name, pitch, RATE)
        sound = pygame.mixer.Sound(buffer=array.array("h", (round(32767 * max(-1.0, min(1.0, v))) for v in wave)))
        sound.set_volume(self._level)
        return sound
