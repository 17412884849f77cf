"""The whole way from a device that SDL believes in to the screen: hot-plug, focus, A and B, triggers, hint, prompts."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame._sdl2 import controller

from game.profile import settings
from scenes.screens import routes
from scenes.shell import app as program
from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.shell.window import Window
from scenes.table.scene import TableScene
from tests.scenes.conftest import Clock
from tests.scenes.playing import settle
from tests.scenes.shell.virtual_pad import VirtualPad, missing
from tests.scenes.skins.test_wild_tiled_west_table import holding

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing())
PlugIn = Callable[[str], VirtualPad]
XBOX, SONY, NINTENDO = "Xbox 360 Controller", "DualSense Wireless Controller", "Nintendo Switch Pro Controller"


@pytest.fixture
def app(services: Services, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The menu, shown; a nap passes by the test's clock."""
    monkeypatch.setattr(program.time, "sleep", clock.pass_by)
    window = Window(settings.WindowPlace(width=1920, height=1080))
    pygame.event.clear()
    app = App(services, window)
    app.open(routes.menu)
    run(app, 20)
    yield app
    app._pads.close()
    controller.quit()
    services.sounds.close()
    window.close()


@pytest.fixture
def plug_in(app: App) -> Iterator[PlugIn]:
    plugged: list[VirtualPad] = []

    def plug(name: str = XBOX) -> VirtualPad:
        plugged.append(VirtualPad(name))
        run(app)
        return plugged[-1]

    yield plug
    for pad in plugged:
        pad.pull_out()


def run(app: App, times: int = 3) -> None:
    for _ in range(times):
        app.services.clock.pass_by(0.1)  # type: ignore[attr-defined]
        app.turn()


def push(app: App, pad: VirtualPad, button: int) -> None:
    pad.press(button)
    run(app)
    pad.press(button, down=False)
    run(app)


def pull(app: App, pad: VirtualPad, trigger: int) -> None:
    pad.move(trigger, 1)
    run(app)
    pad.move(trigger, -1)
    run(app)


def top(app: App) -> Scene:
    assert app.services.stack.top is not None
    return app.services.stack.top


def focused(app: App) -> str:
    widget = top(app).hands.focused
    return widget.name if widget is not None else ""


def tool(app: App, name: str) -> str:
    """What a button at the table says is to be pressed."""
    return str(next(each for each in top(app).hands.all() if each.name == f"tool/{name}").hint)


@pytest.fixture
def table(app: App, clock: Clock) -> TableScene:
    scene = holding(app.services, clock)
    run(app, 20)
    return scene


def test_a_pad_plugged_in_at_the_menu_moves_the_light_and_opens_what_it_lies_on(app: App, plug_in: PlugIn) -> None:
    pad = plug_in(XBOX)
    push(app, pad, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    first = focused(app)
    push(app, pad, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert first and focused(app) not in ("", first)
    push(app, pad, pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert focused(app) == first
    while focused(app) != "settings":
        push(app, pad, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    push(app, pad, pygame.CONTROLLER_BUTTON_A)
    run(app, 20)
    assert top(app).name == "settings"
    push(app, pad, pygame.CONTROLLER_BUTTON_B)
    run(app, 20)
    assert top(app).name == "menu"


def test_a_stick_held_walks_on_until_the_pad_is_pulled_out(app: App, plug_in: PlugIn) -> None:
    pad, seen = plug_in(XBOX), set()
    pad.move(pygame.CONTROLLER_AXIS_LEFTX, 1)
    for _ in range(12):
        run(app, 1)
        seen.add(focused(app))
    assert len(seen) > 2, "it steps once and no more"
    pad.pull_out()
    run(app)
    here = focused(app)
    run(app, 20)
    assert focused(app) == here, "nobody holds it any more"
    again = plug_in(XBOX)
    push(app, again, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert focused(app) != here, "a pad put back is heard"


def test_triggers_turn_and_flip_the_tile_in_hand(app: App, plug_in: PlugIn, table: TableScene) -> None:
    pad, ways = plug_in(XBOX), [table.shown.touched]
    for trigger in (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT):
        pull(app, pad, trigger)
        ways.append(table.shown.touched)
    assert all(way and way[0].startswith("turn/") for way in ways)
    assert len(set(ways)) == 3, ways


def test_y_asks_for_a_hint_and_x_takes_back(app: App, plug_in: PlugIn, table: TableScene, clock: Clock) -> None:
    pad = plug_in(XBOX)
    push(app, pad, pygame.CONTROLLER_BUTTON_Y)
    run(app, 20)
    assert table.match.hint is not None
    push(app, pad, pygame.CONTROLLER_BUTTON_B)
    push(app, pad, pygame.CONTROLLER_BUTTON_X)
    settle(app.services, clock, table)
    assert table.match.view.phase == "turn", "the tile lies where it was taken"


@pytest.mark.parametrize(
    ("make", "hint", "undo", "boards", "turn", "flip"),
    [
        (XBOX, "Y", "X", "RS", "LT", "RT"),
        (SONY, "△", "☐", "R3", "L2", "R2"),
        (NINTENDO, "Y", "X", "RS", "ZL", "ZR"),
    ],
)
def test_prompts_are_those_printed_on_the_pad_in_hand(
    app: App, plug_in: PlugIn, table: TableScene, make: str, hint: str, undo: str, boards: str, turn: str, flip: str
) -> None:
    assert (tool(app, "hint"), tool(app, "redo")) == ("H", "Ctrl+Y")
    assert "Wheel or R turns it, F mirrors it; click where it should lie." in table.words()
    pad = plug_in(make)
    assert tool(app, "hint") == "H", "plugged in is not yet in hand"
    push(app, pad, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert (tool(app, "hint"), tool(app, "undo"), tool(app, "boards")) == (hint, undo, boards)
    assert f"{turn} turns it, {flip} mirrors it; choose where it should lie." in table.words()
    assert tool(app, "redo") == "", "no button does that, and no key is under the thumb"
    pad.pull_out()
    run(app)
    assert tool(app, "hint") == "H"
