"""A hand for tests: it opens scenes and sees what is wrong with them.  ``tools/stress/hand.py`` clicks."""

from __future__ import annotations

import pygame

from scenes.kit.layout_audit import faults
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from tools.stress.hand import click, draw, key, move, write

__all__ = ["click", "draw", "key", "move", "reached_by_tab", "show", "troubles", "write"]


def show(services: Services, scene: Scene, size: tuple[int, int] = (1280, 720), text: int = 100) -> Scene:
    """Open a scene at a window size and text size."""
    services.settings.text_percent = text
    services.stack.resize(size)
    services.stack.push(scene)
    return scene


def troubles(scene: Scene) -> list[str]:
    """What overlaps, spills or is cut on this screen."""
    return faults(scene.areas(), scene.frame.window)


def reached_by_tab(services: Services) -> list[str]:
    """The names Tab goes through, until it comes round."""
    scene = services.stack.top
    assert scene is not None
    names: list[str] = []
    for _ in range(200):
        key(services, pygame.K_TAB)
        assert scene.hands.focused is not None
        if scene.hands.focused.name in names:
            return names
        names.append(scene.hands.focused.name)
    raise AssertionError("Tab never comes round")
