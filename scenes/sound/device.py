"""The loudspeakers: opens the mixer, loads files aside, plays what it is told.  Decides nothing and never fails.

Whatever may take its time (opening, closing, files) is done by one other thread; the loop only starts and stops.
A machine without audio is a silent machine, not a broken one.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Final, Protocol

import pygame

from scenes.sound.music import Streamed

RATE: Final = 44100  # samples a second
CHANNELS: Final = 8
BUFFER: Final = 512  # samples
NOT_OPEN: Final = "not opened"


class Device(Protocol):
    """What the desk asks of the loudspeakers."""

    trouble: str  # why nothing is heard; "" if all is well
    is_opening: bool  # it is not known yet whether anything will be heard

    def open(self) -> None: ...
    def close(self) -> None: ...
    def strike(self, voice: int, file: str, volume: float) -> None: ...
    def fade(self, voice: int, milliseconds: int) -> None: ...
    def stream(self, take: Streamed | None) -> None: ...


class Loudspeakers:
    """pygame's mixer.  Effects are kept once loaded; music is streamed from its file."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._effects: dict[str, pygame.mixer.Sound] = {}
        self._wanted: dict[str, tuple[int, float]] = {}  # being loaded: the voice it is for, and how loud
        self._streams: int | None = None  # the number of the take that is streamed, or being loaded
        self._is_loaded = False
        self._volume = 0.0
        self._aside: ThreadPoolExecutor | None = None
        self._lock = Lock()  # held while the mixer is opened or closed
        self.trouble = NOT_OPEN
        self.is_opening = False

    def open(self) -> None:
        """Open, or open anew: a device was pulled out, or is back."""
        if self._aside is None:
            self._aside = ThreadPoolExecutor(1, "sound")
        self.is_opening = True
        self._aside.submit(self._open)

    def close(self) -> None:
        if self._aside is not None:
            self._aside.submit(self._quit)
            self._aside.shutdown(wait=True)
            self._aside = None
        self.trouble = NOT_OPEN

    def wait(self) -> None:
        """Until all that was asked for is done."""
        if self._aside is not None:
            self._aside.submit(lambda: None).result()

    # -------------------------------------------------------------- effects

    def strike(self, voice: int, file: str, volume: float) -> None:
        """Play it now, or as soon as it is loaded."""
        if file in self._effects:
            with self._ready() as ready:
                if ready:
                    self._play(voice, file, volume)
        elif not self.trouble and self._aside is not None:
            if file not in self._wanted:
                self._aside.submit(self._load, file)
            self._wanted[file] = voice, volume

    def fade(self, voice: int, milliseconds: int) -> None:
        for file, (wanted_by, _) in list(self._wanted.items()):
            if wanted_by == voice:
                self._wanted[file] = voice, 0.0
        with self._ready() as ready:
            if ready:
                pygame.mixer.Channel(voice).fadeout(milliseconds)

    def _load(self, file: str) -> None:
        try:
            self._effects[file] = pygame.mixer.Sound(self._folder / file)
        except (pygame.error, OSError):
            return  # silence; and not tried again, for it stays wanted
        voice, volume = self._wanted.pop(file)
        with self._ready() as ready:
            if ready and volume > 0:
                self._play(voice, file, volume)

    def _play(self, voice: int, file: str, volume: float) -> None:
        channel = pygame.mixer.Channel(voice)
        channel.play(self._effects[file])
        channel.set_volume(volume)

    # -------------------------------------------------------------- music

    def stream(self, take: Streamed | None) -> None:
        """Called with every step of a fade."""
        if self.trouble or self._aside is None:
            return
        if take is None:
            if self._streams is not None:
                self._streams = None
                self._aside.submit(self._stop)
        elif take.number == self._streams:
            self._set_volume(take.volume)
        elif take.volume > 0 or self._streams is not None:
            self._streams, self._is_loaded, self._volume = take.number, False, take.volume
            self._aside.submit(self._start, take)

    def _set_volume(self, volume: float) -> None:
        """Nothing is decoded for nobody: at nought it stands still."""
        before, self._volume = self._volume, volume
        if not self._is_loaded or before == volume:
            return
        with self._ready() as ready:
            if ready:
                pygame.mixer.music.set_volume(volume)
                if (volume > 0) != (before > 0):
                    (pygame.mixer.music.unpause if volume > 0 else pygame.mixer.music.pause)()

    def _start(self, take: Streamed) -> None:
        if take.number != self._streams:
            return  # another was asked for meanwhile
        try:
            pygame.mixer.music.load(self._folder / take.file)
            pygame.mixer.music.set_volume(self._volume)
            pygame.mixer.music.play(-1 if take.loops else 0, start=take.start)
        except (pygame.error, OSError):
            return
        if self._volume <= 0:
            pygame.mixer.music.pause()
        self._is_loaded = True

    def _stop(self) -> None:
        with self._ready() as ready:
            if ready and self._streams is None:
                pygame.mixer.music.stop()
                pygame.mixer.music.unload()

    # -------------------------------------------------------------- the mixer itself

    @contextmanager
    def _ready(self) -> Iterator[bool]:
        """Whether the mixer may be spoken to; while it is being opened nobody waits, and nothing is heard."""
        mine = self._lock.acquire(blocking=False)
        try:
            yield mine and not self.trouble
        finally:
            if mine:
                self._lock.release()

    def _open(self) -> None:
        self._quit()
        with self._lock:
            try:
                pygame.mixer.init(RATE, -16, 2, BUFFER)
                pygame.mixer.set_num_channels(CHANNELS)
                self.trouble = ""
            except (pygame.error, NotImplementedError) as error:
                self.trouble = str(error) or "no audio device"
            self.is_opening = False

    def _quit(self) -> None:
        with self._lock:
            self.trouble = self.trouble or NOT_OPEN
            self._effects.clear()
            self._wanted.clear()
            self._streams, self._is_loaded = None, False
            pygame.mixer.quit()
