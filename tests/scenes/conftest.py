"""A house without a screen, without sound, with a clock that stands still until told."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from itertools import count
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
    """Tests share their drawings, for rasterising is the slow part.  What was used longest ago is forgotten."""

    def new_size(self, window: tuple[int, int]) -> None:
        """Keep the drawings of other sizes: the next test may go back to them."""

    def forget_old(self) -> None:
        """Keep them until the budget is spent."""


@pytest.fixture(scope="session")
def art(screen: None) -> Iterator[Art]:
    """The drawings of all tests; whoever still makes one ahead is waited for before the screen goes."""
    hoard = Hoard(budget=2 * BUDGET)
    yield hoard
    hoard.ahead.forget()
    hoard.ahead.finish()


@pytest.fixture(scope="session")
def letters() -> Lettering:
    return Lettering()


@pytest.fixture
def clock() -> Clock:
    return Clock()


OFTEN = 40  # tests between two looks through everything


@pytest.fixture(scope="session")
def tests_run() -> Iterator[int]:
    """Counts the tests of this process."""
    return count(1)


@pytest.fixture(autouse=True)
def swept(tests_run: Iterator[int]) -> Iterator[None]:
    """Scenes hold each other and pictures of whole windows, which the collector does not weigh: it is called."""
    yield
    gc.collect(2 if next(tests_run) % OFTEN == 0 else 1)


@pytest.fixture
def services(tmp_path: Path, art: Art, letters: Lettering, clock: Clock) -> Services:
    return Services(
        tmp_path, routes, settings=Settings(name="Ida"), art=art, letters=letters, language=Language("en"), clock=clock
    )
