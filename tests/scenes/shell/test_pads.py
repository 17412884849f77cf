"""Pads and fingers, through the events SDL sends: each press means what its key or button means."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game.profile.settings import KEYS
from scenes.kit import keys
from scenes.kit.lettering import Lettering
from scenes.shell.fingers import LONG, STRAY, Fingers
from scenes.shell.pads import BOUND, FIRST_REPEAT, FULL, LETTERS, REPEAT, SHAPES, TRIGGERS, ZEDS, Pads

LEFT_X, LEFT_TRIGGER = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_TRIGGERLEFT


@pytest.fixture
def pads() -> Pads:
    return Pads(lambda: KEYS)


def button(number: int, down: bool = True) -> Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return Event(kind, button=number, instance_id=0)


def axis(number: int, way: float) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, axis=number, value=round(way * FULL), instance_id=0)


def names(events: list[Event] | None) -> list[str]:
    assert events is not None
    return [keys.name_of(event) for event in events]


@pytest.mark.parametrize("key", [*KEYS.values(), "return", "escape", "shift+tab", "page down", "left"])
def test_a_key_pressed_by_name_is_that_key(key: str) -> None:
    assert keys.name_of(keys.press(key)) == key


@pytest.mark.parametrize(
    ("pressed", "key"),
    [
        (pygame.CONTROLLER_BUTTON_A, "return"),
        (pygame.CONTROLLER_BUTTON_B, "escape"),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, "left"),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, "tab"),
        (pygame.CONTROLLER_BUTTON_Y, KEYS["hint"]),
        (pygame.CONTROLLER_BUTTON_X, KEYS["undo"]),
    ],
)
def test_a_button_is_the_key_it_stands_for(pads: Pads, pressed: int, key: str) -> None:
    assert names(pads.takes(button(pressed), 0)) == [key]
    assert pads.takes(button(pressed, down=False), 0.1) == []


def test_a_button_follows_the_keys_the_player_has_bound() -> None:
    pads = Pads(lambda: {**KEYS, "hint": "ctrl+j"})
    assert names(pads.takes(button(pygame.CONTROLLER_BUTTON_Y), 0)) == ["ctrl+j"]


def test_every_bound_button_has_an_action_that_exists() -> None:
    assert set(BOUND.values()) <= set(KEYS)


def test_triggers_turn_and_flip_once_each_pull(pads: Pads) -> None:
    assert names(pads.takes(axis(LEFT_TRIGGER, 0.7), 0)) == [KEYS["rotate"]]
    assert pads.takes(axis(LEFT_TRIGGER, 1.0), 0.1) == []
    assert pads.takes(axis(LEFT_TRIGGER, 0.5), 0.2) == []
    assert pads.takes(axis(LEFT_TRIGGER, 0.7), 0.3) == []  # not let go in between
    pads.takes(axis(LEFT_TRIGGER, 0.0), 0.4)
    assert names(pads.takes(axis(LEFT_TRIGGER, 0.9), 0.5)) == [KEYS["rotate"]]
    assert names(pads.takes(axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.9), 0.6)) == [KEYS["flip"]]


def test_a_stick_steps_and_goes_on_stepping_while_held(pads: Pads) -> None:
    assert names(pads.takes(axis(LEFT_X, -0.8), 10)) == ["left"]
    assert pads.wakes() == 10 + FIRST_REPEAT
    assert pads.repeat(10 + FIRST_REPEAT / 2) == []
    assert names(pads.repeat(10 + FIRST_REPEAT)) == ["left"]
    assert names(pads.repeat(10 + FIRST_REPEAT + REPEAT)) == ["left"]
    pads.takes(axis(LEFT_X, 0.1), 11)
    assert pads.wakes() is None and pads.repeat(20) == []


def test_from_one_end_to_the_other_is_two_steps(pads: Pads) -> None:
    assert names(pads.takes(axis(LEFT_X, -1), 0)) == ["left"]
    assert names(pads.takes(axis(LEFT_X, 1), 0.1)) == ["right"]
    assert names(pads.repeat(0.1 + FIRST_REPEAT)) == ["right"]


def test_prompts_name_the_device_in_hand(pads: Pads) -> None:
    assert pads.glyphs == {}
    pads.takes(button(pygame.CONTROLLER_BUTTON_A), 0)
    assert pads.glyphs == LETTERS
    assert pads.takes(Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1), 1) is None
    assert pads.glyphs == {}


@pytest.mark.parametrize("printed", [LETTERS, SHAPES, ZEDS], ids=["letters", "shapes", "zeds"])
def test_our_letters_can_show_what_is_printed_on_every_pad(letters: Lettering, printed: dict[str, str]) -> None:
    assert [sign for sign in printed.values() if not letters.shows(sign)] == []
    assert printed.keys() >= {*TRIGGERS.values(), "hint", "undo", "back"}


def test_a_pad_pulled_out_holds_nothing_down(pads: Pads) -> None:
    pads.takes(axis(LEFT_X, 1), 0)
    assert pads.takes(Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0), 0.1) == []
    assert pads.wakes() is None and pads.glyphs == {}


# ------------------------------------------------------------------ fingers


def touch(kind: int, at: tuple[int, int] = (50, 60)) -> Event:
    more = {} if kind == pygame.MOUSEMOTION else {"button": 1}
    return Event(kind, pos=at, touch=True, **more)


def test_a_tap_is_a_click() -> None:
    fingers, down, up = Fingers(), touch(pygame.MOUSEBUTTONDOWN), touch(pygame.MOUSEBUTTONUP)
    assert (fingers.takes(down, 0), fingers.takes(up, 0.2)) == ([down], [up])
    assert fingers.ripe(5) == []


def test_a_long_press_is_the_right_button_and_not_the_left() -> None:
    fingers = Fingers()
    fingers.takes(touch(pygame.MOUSEBUTTONDOWN), 0)
    assert fingers.wakes() == LONG and fingers.ripe(LONG / 2) == []
    let_go, pressed, _ = fingers.ripe(LONG)
    assert (let_go.button, let_go.pos) == (1, (-1, -1))
    assert (pressed.type, pressed.button, pressed.pos) == (pygame.MOUSEBUTTONDOWN, 3, (50, 60))
    assert fingers.takes(touch(pygame.MOUSEBUTTONUP), LONG + 1) == []  # lifting it presses nothing
    assert fingers.ripe(LONG + 5) == []


def test_a_finger_that_moves_drags() -> None:
    fingers = Fingers()
    fingers.takes(touch(pygame.MOUSEBUTTONDOWN), 0)
    fingers.takes(touch(pygame.MOUSEMOTION, (50 + STRAY + 1, 60)), 0.1)
    assert fingers.wakes() is None and fingers.ripe(9) == []


def test_the_mouse_is_no_finger() -> None:
    assert Fingers().takes(Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1, touch=False), 0) is None
