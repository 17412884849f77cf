"""Game controllers through SDL: every press is turned into the key it stands for.  Knows no scene.

The keyboard alone plays everything, so a pad that speaks keys does too.  Which key an action has, the settings say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame
from pygame._sdl2 import controller
from pygame.event import Event

from scenes.kit import keys

FIXED: Final = {
    pygame.CONTROLLER_BUTTON_A: "return",
    pygame.CONTROLLER_BUTTON_B: "escape",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "shift+tab",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "tab",
}
BOUND: Final = {
    pygame.CONTROLLER_BUTTON_X: "undo",
    pygame.CONTROLLER_BUTTON_Y: "hint",
    pygame.CONTROLLER_BUTTON_BACK: "log",
    pygame.CONTROLLER_BUTTON_START: "end_turn",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "inspect",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "towns",
}
TRIGGERS: Final = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "rotate", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "flip"}
# Axis to the keys of its two ends.
STICKS: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("page up", "page down"),
}
PUSHED, RELEASED = 0.6, 0.4  # of the way an axis goes; between the two nothing changes, so that it does not flutter
FULL: Final = 32767  # what SDL calls all the way
FIRST_REPEAT, REPEAT = 0.4, 0.12  # seconds a direction is held before it steps again, and from then on
REPEATED: Final = frozenset({"up", "down", "left", "right", "page up", "page down"})

# What is printed on the button of an action: on most pads, on Sony's, on Nintendo's.  SDL tells Nintendo's face
# buttons by their letter, not by their place (SDL_GAMECONTROLLER_USE_BUTTON_LABELS), so they are as everywhere.
LETTERS: Final = {"undo": "X", "hint": "Y", "rotate": "LT", "flip": "RT", "towns": "RS", "back": "B"}
SHAPES: Final = {"undo": "☐", "hint": "△", "rotate": "L2", "flip": "R2", "towns": "R3", "back": "O"}
ZEDS: Final = LETTERS | {"rotate": "ZL", "flip": "ZR"}
MAKES: Final = (
    (("playstation", "ps3", "ps4", "ps5", "dualshock", "dualsense", "sony"), SHAPES),
    (("nintendo", "switch", "joy-con"), ZEDS),
)
BY_HAND: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)


class Pads:
    """All controllers that are plugged in, as one."""

    def __init__(self, bindings: Callable[[], Mapping[str, str]]) -> None:
        self._bindings = bindings
        self._open: dict[int, controller.Controller] = {}
        self._pushed: dict[int, str] = {}  # axis to the key it holds down
        self._held: tuple[str, float] | None = None  # a direction, and when it steps again
        self.glyphs: Mapping[str, str] = {}  # of the pad in use; none while hands are on mouse or keyboard

    def open(self) -> None:
        """Listen for controllers; those plugged in already are told of as if they came now."""
        if not controller.get_init():
            controller.init()

    def close(self) -> None:
        for pad in self._open.values():
            pad.quit()
        self._open.clear()

    # -------------------------------------------------------------- what they say

    def takes(self, event: Event, now: float) -> list[Event] | None:
        """The keys an event stands for; None if it is no pad's."""
        if event.type in BY_HAND:
            self.glyphs = {}
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plugged_in(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._pulled_out(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN:
                return self._press(self._named(event.button), event.instance_id, now)
            case pygame.CONTROLLERBUTTONUP:
                self._let_go(self._named(event.button))
            case pygame.CONTROLLERAXISMOTION:
                return self._move(event, now)
            case _:
                return None
        return []

    def wakes(self) -> float | None:
        """When a direction held down steps again."""
        return self._held[1] if self._held is not None else None

    def repeat(self, now: float) -> list[Event]:
        if self._held is None or now < self._held[1]:
            return []
        key = self._held[0]
        self._held = (key, now + REPEAT)
        return [keys.press(key)]

    # -------------------------------------------------------------- parts

    def _named(self, button: int) -> str:
        """The key a button stands for, or ""."""
        return FIXED.get(button) or self._bindings().get(BOUND.get(button, ""), "")

    def _press(self, key: str, pad: int, now: float) -> list[Event]:
        if not key:
            return []
        self.glyphs = self._printed_on(pad)
        self._held = (key, now + FIRST_REPEAT) if key in REPEATED else None
        return [keys.press(key)]

    def _let_go(self, key: str) -> None:
        if self._held is not None and self._held[0] == key:
            self._held = None

    def _move(self, event: Event, now: float) -> list[Event]:
        """An axis crosses the line where it counts as pressed, or comes back."""
        way, before = event.value / FULL, self._pushed.get(event.axis, "")
        if before and abs(way) < RELEASED:
            del self._pushed[event.axis]
            self._let_go(before)
        key = self._pushed_to(event.axis, way)
        if not key or key == before:
            return []
        self._pushed[event.axis] = key
        return self._press(key, event.instance_id, now)

    def _pushed_to(self, axis: int, way: float) -> str:
        if abs(way) < PUSHED:
            return ""
        if axis in TRIGGERS:
            return self._bindings().get(TRIGGERS[axis], "")
        ends = STICKS.get(axis)
        return ends[way > 0] if ends is not None else ""

    def _plugged_in(self, index: int) -> None:
        try:
            pad = controller.Controller(index)
        except pygame.error:  # pulled out again before we looked
            return
        self._open[pad.as_joystick().get_instance_id()] = pad

    def _pulled_out(self, pad: int) -> None:
        if (gone := self._open.pop(pad, None)) is not None:
            gone.quit()
        self._held, self.glyphs = None, {}
        self._pushed.clear()

    def _printed_on(self, pad: int) -> Mapping[str, str]:
        name = self._open[pad].name.lower() if pad in self._open else ""
        return next((printed for makes, printed in MAKES if any(make in name for make in makes)), LETTERS)
