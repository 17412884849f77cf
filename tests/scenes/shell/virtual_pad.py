"""A controller that SDL believes is plugged in: its own virtual device, in the SDL that pygame brought along."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pygame

PLACES = ("pygame_ce.libs/libSDL2-2*", "pygame/SDL2.dll", "pygame/.dylibs/libSDL2-2*")  # Linux, Windows, macOS


class _Described(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1."""

    _fields_ = (
        *((name, ctypes.c_uint16) for name in ("version", "type", "axes", "buttons", "hats", "maker", "model", "pad")),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        *((name, ctypes.c_void_p) for name in ("data", "update", "index", "rumble", "triggers", "light", "effect")),
    )


def missing() -> str:
    """Why there can be none here, or ""."""
    return "" if _file() is not None else "pygame brought no SDL of its own, so nobody can plug a device into it"


def _file() -> Path | None:
    beside = Path(pygame.__file__).parent.parent
    return next((found for place in PLACES for found in beside.glob(place)), None)


class VirtualPad:
    """Plugged in until it is pulled out; buttons and axes are numbered as SDL's controllers number them."""

    def __init__(self, name: str) -> None:
        self._sdl = ctypes.CDLL(str(_file()))
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        told = _Described(version=1, type=1, axes=6, buttons=15, name=name.encode())
        self._index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(told))
        assert self._index >= 0, "SDL takes no virtual device"
        self._handle = ctypes.c_void_p(self._sdl.SDL_JoystickOpen(self._index))
        for trigger in (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT):
            self.move(trigger, -1)

    def press(self, button: int, down: bool = True) -> None:
        assert self._sdl.SDL_JoystickSetVirtualButton(self._handle, button, int(down)) == 0

    def move(self, axis: int, way: float) -> None:
        """From -1 to 1; a trigger that rests is at -1."""
        assert self._sdl.SDL_JoystickSetVirtualAxis(self._handle, axis, ctypes.c_int16(round(way * 32767))) == 0

    def pull_out(self) -> None:
        if self._handle:
            assert self._sdl.SDL_JoystickDetachVirtual(self._index) == 0
            self._sdl.SDL_JoystickClose(self._handle)
            self._handle = ctypes.c_void_p(None)
