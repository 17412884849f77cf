"""The sound desk: scenes ask it by name, it decides by mixer and music and tells the device.

Says nothing about when a thing happens: that is the scenes' to know, and the time is the house's clock.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Final

from scenes.sound import kit as kits
from scenes.sound.device import Device, Loudspeakers
from scenes.sound.levels import share
from scenes.sound.mixer import Mixer
from scenes.sound.music import MENU, Music

SKIP: Final = 50  # milliseconds until what was skipped is silent: 60 at most
SETTLES: Final = 1.0  # seconds after opening in which news of devices is no news
OPENS: Final = 0.05  # seconds between two looks whether the device is open
RETRY: Final = 30.0  # seconds between two attempts to find a device
AWAY, AWAY_FADE = 12.0, 0.5  # decibels, seconds: the window has lost the focus
COVER_FADE: Final = 0.6  # seconds: a curtain, a rulebook over the table
STINGS: Final = ("win", "lose")


class Sounds:
    """``play("press")``.  Until it is opened, and where there is no device, everything is silent and nothing breaks."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, device: Device | None = None) -> None:
        self._clock = clock
        self._device: Device = device or Loudspeakers(kits.FOLDER)
        self.kit = kits.Kit()
        self._mixer: Mixer | None = None  # from when the desk is opened: nothing is read before the first picture
        self._music: Music | None = None
        self._place, self._cover = "", 0.0
        self._levels = (0.7, 0.6, False)
        self._tried = 0.0

    # -------------------------------------------------------------- coming and going

    def open(self) -> None:
        """Read the kit, look for a device."""
        self.kit = kits.load()
        self._mixer = Mixer(self.kit, Random())
        self._music = Music(self.kit)
        self._try()
        place, self._place = self._place, ""
        self.set_levels(*self._levels)
        self.stand_at(place, self._cover)

    def close(self) -> None:
        self._mixer = self._music = None
        self._device.close()

    @property
    def trouble(self) -> str:
        """Why nothing is heard; "" if all is well."""
        return self._device.trouble

    @property
    def audible(self) -> bool:
        return not self.trouble

    def device_changed(self) -> None:
        """One was pulled out or put in: whatever the machine offers now is opened.

        Opening tells of every device there is, as if it were new: that must not open it again.
        """
        if self._mixer is not None and self._clock() >= self._tried + SETTLES:
            self._try()

    def _try(self) -> None:
        self._tried = self._clock()
        self._device.open()

    def _is_heard(self) -> bool:
        """Whether there is a device; where there is none it is looked for now and then, when something would sound."""
        if self.trouble and self._mixer is not None and self._clock() >= self._tried + RETRY:
            self._try()
        return self.audible

    # -------------------------------------------------------------- the loop's questions

    def update(self, now: float) -> None:
        """The next step of whatever fades."""
        if self._music is not None and self.audible:
            self._device.stream(self._music.take(now))

    def wakes(self, now: float) -> float | None:
        """When ``update`` has something to do; None: not before something happens.

        Nothing else tells the loop that the device is open: until then it looks.
        """
        if self._music is not None and self._device.is_opening:
            return now + OPENS
        return self._music.wakes(now) if self._music is not None and self.audible else None

    def set_levels(self, effects: float, music: float, mute: bool) -> None:
        self._levels = effects, music, mute
        if self._music is not None:
            self._music.set_level(music, mute, self._clock())
            self.update(self._clock())

    def focus(self, has_it: bool) -> None:
        if self._music is not None:
            self._music.lower("focus", 0.0 if has_it else AWAY, AWAY_FADE, self._clock())

    # -------------------------------------------------------------- effects

    def play(self, name: str, *, softer: float = 0.0, story: bool = False, plain: bool = False) -> bool:
        """True if it will be heard."""
        effects, _, mute = self._levels
        if self._mixer is None or self._music is None or mute or effects <= 0 or not self._is_heard():
            return False
        now = self._clock()
        strike = self._mixer.strike(name, now, softer=softer, story=story, plain=plain)
        if strike is None:
            return False
        self._device.strike(strike.voice, strike.file, effects * share(strike.gain))
        self._music.heard(strike, now)
        return True

    def skip(self) -> None:
        """The player does not wait for the story: what it sounds like ends."""
        if self._mixer is not None:
            for voice in self._mixer.skip(self._clock()):
                self._device.fade(voice, SKIP)

    # -------------------------------------------------------------- the course of a match

    def begin_turn(self, *, new_round: bool = False, last: bool = False) -> None:
        """Or a round; with the ``last`` of the match the piece moves to its end."""
        if self._mixer is None or self._music is None:
            return
        self._mixer.begin_turn()
        if new_round:
            self._mixer.begin_round()
            self._music.round_began(self._clock())
        if last:
            self._music.last_round(self._clock())

    def duel(self, shown: bool) -> None:
        """Whether one is on the screen."""
        if self._music is not None:
            self._music.duel(shown, self._clock())

    def stand_at(self, place: str, cover: float = 0.0) -> None:
        """The screen's piece of music, and by how many decibels it is lower under what covers it."""
        self._place, self._cover = place or self._place, cover
        if self._music is not None:
            self._music.go_to(self._place, self._clock())
            self._music.lower("cover", 0.0 if self._place == MENU else cover, COVER_FADE, self._clock())

    def result(self, won: bool, softly: bool = False) -> None:
        """The match is counted: the band's few bars, or where it does not play an effect."""
        name = STINGS[0] if won else STINGS[1]
        _, music, mute = self._levels
        if self._music is None:
            return
        if music > 0 and not mute:
            self._music.sting(name, softly, self._clock())
        else:
            self.play(name)
        if won and not softly:
            self.play("cheer")
