"""A house without a screen, without sound, with a clock that stands still until told."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.profile import names as naming
from game.profile.settings import Settings
from scenes.kit.art import BUDGET, Art
from scenes.kit.language import Language
from scenes.kit.lettering import Lettering
from scenes.screens import opening, routes
from scenes.screens import opening as lesson_opening
from scenes.screens import opening as puzzle_opening
from scenes.shell.services import Services
from scenes.smoke import Clock
from tools.stress.sitting import Here

SIZES = [(1024, 640), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160)]
ODD_SIZES = [(1600, 700), (1500, 640), (1100, 900), (1024, 1100), (3440, 1440), (1080, 1920)]  # nobody's favourites
TEXTS = [90, 100, 150]


@pytest.fixture(scope="session", autouse=True)
def screen() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    yield
    pygame.quit()


@pytest.fixture(autouse=True)
def no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table opened by a door starts its bots' process at once; here they think where they are."""
    monkeypatch.setattr(opening, "Worker", Here)
    monkeypatch.setattr(lesson_opening, "Worker", Here)
    monkeypatch.setattr(puzzle_opening, "Worker", Here)


@pytest.fixture(autouse=True)
def ida(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests is called Ida."""
    monkeypatch.setattr(naming, "_full_name", lambda: "Ida Tarbell")


class Hoard(Art):
    """Tests share their drawings, for rasterising is the slow part, and go back and forth between sizes."""

    def new_size(self, window: tuple[int, int]) -> None:
        """Whatever the size, all of them are used."""

    def forget_old(self) -> None:
        """Never."""


@pytest.fixture(scope="session")
def art() -> Art:
    return Hoard(budget=6 * BUDGET)


@pytest.fixture(scope="session")
def letters() -> Lettering:
    return Lettering()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def services(tmp_path: Path, art: Art, letters: Lettering, clock: Clock) -> Services:
    return Services(
        tmp_path, routes, settings=Settings(name="Ida"), art=art, letters=letters, language=Language("en"), clock=clock
    )
