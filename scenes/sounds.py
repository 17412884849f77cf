"""Every sound of the house, made on the spot from sine and noise.  Silent where there is no audio, never an error."""

from __future__ import annotations

import array
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import pygame

from scenes import music, synth

RATE: Final = 22050  # samples a second
VOICES: Final = 6
APART: Final = 0.04  # seconds: never two of the same closer than this
LONG: Final = 0.7  # seconds: what is longer is heard seldom and needs no second variant
UNDER: Final = 0.4  # music at full stays this far below the effects


class Sounds:
    """``play("press")``.  A sound is made aside when first wanted, so that no picture waits for it, and kept."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._made: dict[str, list[pygame.mixer.Sound]] = {}
        self._wanted: set[str] = set()
        self._last: dict[str, float] = {}
        self._turn = 0
        self._levels = (0.7, 0.0)
        self._mute = False
        self._kitchen: ThreadPoolExecutor | None = None
        self.trouble = "not opened"  # why there is no sound; "" if there is

    def open(self) -> None:
        """Start the mixer.  A machine without audio is a silent machine, not a broken one."""
        try:
            pygame.mixer.init(RATE, -16, 1, 1024)
            pygame.mixer.set_num_channels(VOICES + 1)
            pygame.mixer.set_reserved(1)  # for the music
            self.trouble = ""
            self._kitchen = ThreadPoolExecutor(1, "sounds")
        except (pygame.error, NotImplementedError) as error:
            self.trouble = str(error) or "no audio device"

    def close(self) -> None:
        if self._kitchen is not None:
            self._kitchen.shutdown(wait=True, cancel_futures=True)
            self._kitchen = None
            self.trouble = "closed"
            pygame.mixer.quit()

    @property
    def audible(self) -> bool:
        return not self.trouble

    def set_levels(self, effects: float, music_level: float, mute: bool) -> None:
        self._levels, self._mute = (effects, music_level), mute
        if not self.audible:
            return
        for name, variants in self._made.items():
            for sound in variants:
                sound.set_volume(self._volume(name))
        if self._music_on:
            self._start(music.NAME)
        else:
            pygame.mixer.Channel(0).stop()

    def play(self, name: str) -> bool:
        """True if it will be heard."""
        if not self.audible or self._mute or self._levels[0] <= 0 or name not in synth.RECIPES:
            return False
        now = self._clock()
        if now - self._last.get(name, -1.0) < APART:
            return False
        self._last[name] = now
        self._start(name)
        return True

    # -------------------------------------------------------------- making

    @property
    def _music_on(self) -> bool:
        return self._levels[1] > 0 and not self._mute

    def _volume(self, name: str) -> float:
        return self._levels[1] * UNDER if name == music.NAME else self._levels[0]

    def _start(self, name: str) -> None:
        """Play what is made; what is not is made first, by another hand."""
        if name in self._made:
            self._sound(name)
        elif name not in self._wanted and self._kitchen is not None:
            self._wanted.add(name)
            self._kitchen.submit(self._cook, name)

    def _cook(self, name: str) -> None:
        waves = [music.render(RATE)] if name == music.NAME else _variants(name)
        sounds = [pygame.mixer.Sound(buffer=_samples(wave)) for wave in waves]
        for sound in sounds:
            sound.set_volume(self._volume(name))
        self._made[name] = sounds
        self._sound(name)

    def _sound(self, name: str) -> None:
        variants = self._made[name]
        if name == music.NAME:
            if self._music_on and not pygame.mixer.Channel(0).get_busy():
                pygame.mixer.Channel(0).play(variants[0], loops=-1, fade_ms=1500)
            return
        self._turn += 1
        variants[self._turn % len(variants)].play()


def _variants(name: str) -> list[list[float]]:
    """Two for anything heard often, their pitch three per cent apart."""
    pitches = (1.0,) if synth.length(name) > LONG else (1.0, 1.03)
    return [synth.render(name, pitch, RATE) for pitch in pitches]


def _samples(wave: Sequence[float]) -> array.array:
    return array.array("h", [round(32767 * max(-1.0, min(1.0, value))) for value in wave])
