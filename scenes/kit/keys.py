"""Keys by name: "ctrl+z" in the settings, Ctrl+Z on screen, an event from the keyboard.  Does nothing with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame
from pygame.event import Event

# Both Ctrl and a Mac's Command: the habit of the machine is kept.
MODIFIERS: Final = {"ctrl": pygame.KMOD_CTRL | pygame.KMOD_META, "alt": pygame.KMOD_ALT, "shift": pygame.KMOD_SHIFT}
HELD: Final = {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "shift": pygame.KMOD_LSHIFT}
BARE: Final = {
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LMETA,
    pygame.K_RMETA,
}
RESERVED: Final = {"tab", "shift+tab", "return", "space", "escape", "left", "right", "up", "down"}  # move the focus


def name_of(event: Event) -> str:
    """ "ctrl+z" for the press of a key, "" for a modifier alone."""
    if event.key in BARE:
        return ""
    held = [name for name, mask in MODIFIERS.items() if event.mod & mask]
    return "+".join([*held, pygame.key.name(event.key)])


def press(key: str) -> Event:
    """The event of a key, for whoever presses it without a keyboard: "ctrl+z" back to where it came from."""
    *held, bare = key.split("+")
    mod = sum(HELD[name] for name in held)
    return Event(pygame.KEYDOWN, key=pygame.key.key_code(bare), mod=mod, unicode="", scancode=0)


def shown(key: str) -> str:
    """As printed on a key: Ctrl+Z."""
    parts = key.split("+")
    return "+".join(part.upper() if len(part) < 4 and part != "alt" else part.capitalize() for part in parts)


def action(event: Event, bindings: Mapping[str, str]) -> str:
    """What the player has bound to this key, or ""."""
    key = name_of(event)
    return next((name for name, bound in bindings.items() if key and bound == key), "")


def rebound(bindings: Mapping[str, str], name: str, key: str) -> dict[str, str]:
    """The bindings with one changed; whoever held the key gets the old one in exchange."""
    changed = dict(bindings)
    holder = next((other for other, bound in changed.items() if bound == key and other != name), None)
    if holder is not None:
        changed[holder] = changed[name]
    changed[name] = key
    return changed
