"""One screen for all tests here; the pictures of the last run stay in build/window-shots."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tools.pictures.screen import ROOT, XServer, missing
from tools.pictures.window.program import Program

SHOTS = ROOT / "build" / "window-shots"


@pytest.fixture(scope="module")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[XServer]:
    if reason := missing("xdotool"):
        pytest.skip(reason)
    server = XServer(tmp_path_factory.mktemp("screen"))
    yield server
    server.close()


@pytest.fixture
def start(screen: XServer, tmp_path: Path) -> Iterator[Callable[[], Program]]:
    """Start the program; each time it finds the data folder as the last one left it."""
    started: list[Program] = []

    def begin() -> Program:
        started.append(Program(screen, tmp_path / "data", SHOTS))
        return started[-1]

    yield begin
    for program in started:
        program.stop()
