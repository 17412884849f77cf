"""The program in its window, under SDL's dummy driver: the loop, full screen, crashes, no display."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from pygame.event import Event

from game.profile import settings
from game.titles import TITLES
from scenes.kit import palette
from scenes.kit.frame import Frame
from scenes.screens import routes
from scenes.screens.menu import Menu
from scenes.screens.opening import open_table
from scenes.shell import app as program
from scenes.shell import crash
from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.shell.signals import CLOSING, closing
from scenes.shell.window import Window
from scenes.smoke import Clock
from tests.scenes.hand import draw, show
from tools.pictures.table_shot import position

ROOT = Path(__file__).parents[3]


@pytest.fixture
def app(services: Services) -> Iterator[App]:
    window = Window(settings.WindowPlace(width=1280, height=720))
    pygame.event.clear()
    yield App(services, window)
    services.sounds.close()
    window.close()


class Broken(Scene):
    """Breaks when it is touched."""

    name = "broken"

    def key(self, event: Event) -> bool:
        raise ValueError("the axle is off")


def settle(app: App) -> None:
    """Let every fade and glide run out."""
    for _ in range(20):
        app.services.clock.pass_by(0.1)  # type: ignore[attr-defined]
        app.turn()


def test_an_idle_table_draws_nothing(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    # A nap passes by the test's clock, so that an idle minute takes no time.
    monkeypatch.setattr(program.time, "sleep", lambda seconds: app.services.clock.pass_by(seconds))  # type: ignore[attr-defined]
    app.open(routes.menu)
    settle(app)
    drawn = app.drawn
    assert drawn > 0
    for _ in range(12):  # a minute, five seconds a turn
        app.turn()
    assert app.drawn == drawn
    pygame.event.post(Event(pygame.WINDOWEXPOSED))
    app.turn()
    assert app.drawn == drawn + 1


@pytest.mark.parametrize("name", [name for name in CLOSING if hasattr(signal, name)])
def test_a_signal_closes_the_window_in_order(app: App, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Every scene is left, top first, and the settings are kept; at once, not at the end of a long sleep."""
    left: list[str] = []

    class Leaving(Scene):
        def __init__(self, services: Services, name: str) -> None:
            super().__init__(services)
            self.name = name

        def leave(self) -> None:
            left.append(self.name)
            if self.name == "dialog":
                raise ValueError("a broken one does not keep the others")

    def nap(seconds: float) -> None:
        assert app.services.clock() < began + program.LONGEST_SLEEP / 2, "it sleeps on"
        app.services.clock.pass_by(seconds)  # type: ignore[attr-defined]
        naps.append(seconds)
        if len(naps) == 3:
            signal.raise_signal(getattr(signal, name))

    naps: list[float] = []
    for each in ("menu", "table", "dialog"):
        app.open(lambda services, each=each: Leaving(services, each))  # type: ignore[misc]
    monkeypatch.setattr(program.time, "sleep", lambda seconds: app.services.clock.pass_by(seconds))  # type: ignore[attr-defined]
    settle(app)
    began = app.services.clock()
    before = signal.getsignal(getattr(signal, name))
    monkeypatch.setattr(program.time, "sleep", nap)
    assert app.run() == 0
    assert left == ["dialog", "table", "menu"]
    assert len(naps) == 3
    assert (app.services.data / settings.FILE).is_file()
    assert signal.getsignal(getattr(signal, name)) is before


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="no such signal on this system")
def test_under_nohup_the_terminal_may_go() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with closing(lambda: pytest.fail("it was told to stay")):
            signal.raise_signal(signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, before)


def test_a_crash_leaves_a_bundle_and_a_friendly_screen(app: App) -> None:
    app.open(Broken)
    app.services.evidence = lambda: {"seed": "42", "actions": ["put a1"]}
    app.services.note("opened broken")
    pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x"))
    app.turn()
    top = app.services.stack.top
    assert isinstance(top, crash.CrashScene)
    folder = Path(top.place)
    assert folder.parent == app.services.data / "crashes"
    assert "the axle is off" in (folder / "traceback.txt").read_text()
    assert "opened broken" in (folder / "log.txt").read_text()
    assert msgspec.json.decode((folder / "match.json").read_bytes())["seed"] == "42"
    assert msgspec.json.decode((folder / "versions.json").read_bytes())["scenes"] == ["broken"]
    top.find("menu").activate()
    assert isinstance(app.services.stack.top, Menu)


def test_a_scene_that_cannot_be_drawn_is_caught_too(app: App) -> None:
    class Unseen(Scene):
        name = "unseen"

        def layout(self, frame: Frame) -> None:
            raise ZeroDivisionError

    app.open(routes.menu)
    app._guarded(lambda: app.services.stack.push(Unseen(app.services)))
    assert isinstance(app.services.stack.top, crash.CrashScene)


def test_a_broken_crash_screen_ends_instead_of_spinning(app: App) -> None:
    app.open(lambda services: crash.CrashScene(services, "", services.quit))

    def fail() -> None:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        app._guarded(fail)


def test_f11_and_alt_enter_fill_the_screen(app: App) -> None:
    app.open(routes.menu)
    for code, mod in ((pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_ALT)):
        before = app.window.full
        pygame.event.post(Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
        app.turn()
        assert app.window.full is not before
        assert app.services.settings.window.fullscreen is app.window.full


def test_the_window_is_remembered(app: App) -> None:
    app.open(routes.menu)
    pygame.event.post(Event(pygame.QUIT))
    assert app.run() == 0
    kept = settings.load(app.services.data).window
    assert (kept.width, kept.height) == (1280, 720)


def test_a_window_is_never_smaller_than_it_can_be_used(services: Services) -> None:
    window = Window(settings.WindowPlace(width=400, height=300))
    assert window.size == (1024, 640)
    window.close()


@pytest.mark.parametrize("given", [(683, 768), (640, 480), (1920, 360), (320, 240), (1, 1)], ids=str)
def test_a_window_manager_may_make_it_smaller_than_can_be_laid_out(
    services: Services, clock: Clock, monkeypatch: pytest.MonkeyPatch, given: tuple[int, int]
) -> None:
    """A tiling one does not ask: the picture is shown smaller, and a click still finds what is under it."""

    class Tiled(pygame.Window):
        minimum_size = (1, 1)

        def __init__(self, name: str, size: tuple[int, int], *place: Any, **more: Any) -> None:
            super().__init__(name, given, *place, **more)

    monkeypatch.setattr(pygame, "Window", Tiled)
    monkeypatch.setattr(program.time, "sleep", clock.pass_by)
    window = Window(settings.WindowPlace(width=1280, height=720))
    assert window.size[0] >= palette.SMALLEST[0] and window.size[1] >= palette.SMALLEST[1]
    app = App(services, window)
    app.open(routes.menu)
    settle(app)
    menu = services.stack.top
    assert menu is not None and menu.name == "menu"
    place = next(widget for widget in menu.hands.stops() if widget.name == "settings").rect.center
    clicked = tuple(round(at * real / drawn) for at, real, drawn in zip(place, given, window.size, strict=True))
    event = window.in_pixels(Event(pygame.MOUSEBUTTONDOWN, pos=clicked, button=1, touch=False))
    reach = max(drawn / real for real, drawn in zip(given, window.size, strict=True))
    assert all(abs(at - there) <= reach for at, there in zip(event.pos, place, strict=True))
    services.sounds.close()
    window.close()


@pytest.mark.parametrize("size", [(4096, 640), (1024, 4096)], ids=str)
@pytest.mark.parametrize("title", TITLES)
def test_a_table_holds_at_the_shapes_a_narrow_window_is_drawn_in(
    services: Services, title: str, size: tuple[int, int]
) -> None:
    scene = show(services, open_table(services, position(max(TITLES[title].SEATS), 30, title=title)), size)
    draw(services)
    assert services.stack.top is scene


def test_without_a_display_one_sentence_and_exit_code_1(tmp_path: Path) -> None:
    bare = {name: value for name, value in os.environ.items() if "DISPLAY" not in name and not name.startswith("SDL")}
    for driver in ({}, {"SDL_VIDEODRIVER": "no_such_driver"}):
        done = subprocess.run(
            [sys.executable, "-m", "game", "--data-dir", str(tmp_path)],
            cwd=ROOT,
            env=bare | driver | {"PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
        )
        if sys.platform.startswith("linux") or driver:
            assert done.returncode == 1
            assert done.stderr.startswith("saddlebag: there is no display") and done.stderr.count("\n") == 1
            assert done.stdout == ""
