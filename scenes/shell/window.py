"""The window on the desktop: opening, size, place, full screen, real pixels.  Knows no scene.

A window manager may make it smaller than it asks to be.  Then the picture is drawn at a size that can be laid out, and
shown smaller: no scene ever sees a window below ``palette.SMALLEST``.
"""

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
LONGEST: Final = 4096  # pixels of the longer side where a narrow window is drawn larger than it is
UNSEEN: Final = (7680, 4320)  # the largest picture where there is no desktop to ask
NO_DISPLAY: Final = "there is no display to open a window on; the commands work without one: try 'saddlebag --help'."


class NoDisplay(SaddlebagError):
    """No window can be opened here."""


class Window:
    """One resizable window; scenes draw on ``surface``, in its pixels."""

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
            self._take_surface()
        except pygame.error as error:
            raise NoDisplay(NO_DISPLAY) from error
        self._window.minimum_size = palette.SMALLEST
        self._windowed = (*self._window.position, *size)
        self._asked = self._window.position if None not in place else None
        self._drift = (0, 0)  # a window manager puts its frame where we asked for the window
        if remembered.fullscreen:
            self.full_screen(True)

    def _take_surface(self) -> None:
        self._shown = self._window.get_surface()
        size = drawn_size(self._shown.get_size())
        self.surface = self._shown if size == self._shown.get_size() else Surface(size, 0, self._shown)

    @property
    def size(self) -> tuple[int, int]:
        """The size scenes are laid out for."""
        return self.surface.get_size()

    @property
    def ratio(self) -> tuple[float, float]:
        """Pixels drawn to one of the desktop's points, across and down: 2 on a Retina screen."""
        wide, high = self._window.size
        return self.surface.get_width() / max(1, wide), self.surface.get_height() / max(1, high)

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
        self._take_surface()
        return self.surface.get_size() != before

    def flip(self) -> None:
        if self.surface is not self._shown:
            pygame.transform.smoothscale(self.surface, self._shown.get_size(), self._shown)
        self._window.flip()

    def in_pixels(self, event: Event) -> Event:
        """The event with its places in real pixels."""
        across, down = self.ratio
        if across == down == 1 or not hasattr(event, "pos"):
            return event
        values = dict(event.dict)
        for name in ("pos", "rel"):
            if name in values:
                values[name] = (round(values[name][0] * across), round(values[name][1] * down))
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


def drawn_size(size: tuple[int, int]) -> tuple[int, int]:
    """The size at which a window is drawn: its own, or one of its shape that can be laid out."""
    factor = max(1.0, palette.SMALLEST[0] / max(1, size[0]), palette.SMALLEST[1] / max(1, size[1]))
    if factor == 1:
        return size
    wide, high = (max(least, round(length * factor)) for length, least in zip(size, palette.SMALLEST, strict=True))
    return min(wide, LONGEST), min(high, LONGEST)


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
