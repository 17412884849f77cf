"""The window on the desktop: opening, size, place, full screen, real pixels.  Knows no scene."""

from __future__ import annotations

import os
import sys
from typing import Final

import pygame
from pygame import Surface
from pygame.event import Event

from game.profile.settings import WindowPlace
from game.protocol import SaddlebagError
from scenes.kit import palette

NAME: Final = "Saddlebag"
FRAME: Final = 64  # points: no window manager's frame is thicker
BLIND: Final = ("dummy", "offscreen")  # drivers SDL falls back to when nobody could see anything
UNSEEN: Final = (7680, 4320)  # the largest picture where there is no desktop to ask
NO_DISPLAY: Final = "there is no display to open a window on; the commands work without one: try 'saddlebag --help'."


class NoDisplay(SaddlebagError):
    """No window can be opened here."""


class Window:
    """One resizable window; ``surface`` is always in real pixels."""

    def __init__(self, remembered: WindowPlace) -> None:
        _open_display()
        self.full = False
        size = _fitting(remembered.width, remembered.height)
        place = (remembered.x, remembered.y)
        try:
            self._window = pygame.Window(
                NAME,
                size,
                pygame.WINDOWPOS_CENTERED if None in place or not _on_a_screen(*place, size) else place,  # type: ignore[arg-type]
                resizable=True,
                allow_high_dpi=True,
            )
            self.surface = self._window.get_surface()
        except pygame.error as error:
            raise NoDisplay(NO_DISPLAY) from error
        self._window.minimum_size = palette.SMALLEST
        self._windowed = (*self._window.position, *size)
        self._asked = self._window.position if None not in place else None
        self._drift = (0, 0)  # a window manager puts its frame where we asked for the window
        if remembered.fullscreen:
            self.full_screen(True)

    @property
    def size(self) -> tuple[int, int]:
        """In real pixels."""
        return self.surface.get_size()

    @property
    def ratio(self) -> float:
        """Real pixels to one of the desktop's points: 2 on a Retina screen."""
        return self.surface.get_width() / max(1, self._window.size[0])

    @property
    def focused(self) -> bool:
        return self._window.focused

    def icon(self, picture: Surface) -> None:
        self._window.set_icon(picture)

    def full_screen(self, on: bool) -> None:
        if on == self.full:
            return
        if on:
            self._windowed = (*self._window.position, *self._window.size)
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
        self.full = on
        self.fresh()

    def fresh(self) -> bool:
        """Take the surface anew; True if its size has changed."""
        before = self.surface.get_size()
        self.surface = self._window.get_surface()
        return self.surface.get_size() != before

    def flip(self) -> None:
        self._window.flip()

    def in_pixels(self, event: Event) -> Event:
        """The event with its places in real pixels."""
        ratio = self.ratio
        if ratio == 1 or not hasattr(event, "pos"):
            return event
        values = dict(event.dict)
        for name in ("pos", "rel"):
            if name in values:
                values[name] = (round(values[name][0] * ratio), round(values[name][1] * ratio))
        return Event(event.type, values)

    def moved(self) -> None:
        """The first move after opening is the frame's doing: without this the window would creep at every start."""
        if self._asked is not None:
            x, y = (now - then for now, then in zip(self._window.position, self._asked, strict=True))
            self._drift = (x, y) if max(abs(x), abs(y)) <= FRAME else (0, 0)
            self._asked = None

    def remember(self) -> WindowPlace:
        """Where the window is now, or was before it filled the screen."""
        x, y, width, height = self._windowed if self.full else (*self._window.position, *self._window.size)
        return WindowPlace(width, height, x - self._drift[0], y - self._drift[1], self.full)

    def close(self) -> None:
        self._window.destroy()


def _open_display() -> None:
    """Start SDL's video part, or say in one sentence why not."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # must be said before video starts
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", NAME)
    os.environ.setdefault("SDL_APP_NAME", NAME)
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    if sys.platform.startswith("linux") and not asked and not _desktop():
        raise NoDisplay(NO_DISPLAY)
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(NO_DISPLAY) from error
    if pygame.display.get_driver() in BLIND and pygame.display.get_driver() != asked:
        pygame.display.quit()
        raise NoDisplay(NO_DISPLAY)
    if pygame.display.get_driver() == "x11":
        # Straight to the X server: a flip at 1920x1080 costs 0.1 ms instead of 17 through OpenGL in software.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _desktop() -> bool:
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _fitting(width: int, height: int) -> tuple[int, int]:
    """Not larger than the largest screen, for the system may refuse; not smaller than what can be laid out."""
    screens = [UNSEEN] if pygame.display.get_driver() in BLIND else pygame.display.get_desktop_sizes()
    wide, high = max(wide for wide, _ in screens), max(high for _, high in screens)
    return max(palette.SMALLEST[0], min(width, wide)), max(palette.SMALLEST[1], min(height, high))


def _on_a_screen(x: int | None, y: int | None, size: tuple[int, int]) -> bool:
    """Whether enough of the title bar would be seen; a screen may have been unplugged since."""
    if x is None or y is None:
        return False
    screens = pygame.display.get_desktop_sizes()
    if len(screens) == 1:
        return -size[0] // 2 < x < screens[0][0] - 100 and -10 <= y < screens[0][1] - 100
    reach = sum(wide for wide, _ in screens)
    return -reach < x < reach and abs(y) < max(high for _, high in screens)
