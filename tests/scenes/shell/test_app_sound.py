"""What the program's loop does for the ear: after the first picture, devices that come and go, focus, keys."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event

from game.profile import settings
from scenes.screens import routes
from scenes.screens.credits import Credits
from scenes.screens.results.scene import Results
from scenes.shell import app as program
from scenes.shell.app import App
from scenes.shell.services import Services
from scenes.shell.window import Window
from scenes.sound.desk import SETTLES, Sounds
from scenes.sound.levels import share
from tests.scenes.conftest import Clock
from tests.scenes.hand import key
from tests.scenes.playing import play, sit, table_of
from tests.scenes.sound.loudspeakers import Listener

LEVEL = 0.3  # the default


@pytest.fixture
def device(services: Services) -> Listener:
    found = Listener()
    services.sounds = Sounds(services.clock, found)
    services.tune()
    return found


@pytest.fixture
def app(services: Services, device: Listener, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """A nap passes by the test's clock."""
    monkeypatch.setattr(program.time, "sleep", clock.pass_by)
    window = Window(settings.WindowPlace(width=1280, height=720))
    pygame.event.clear()
    yield App(services, window)
    window.close()


def run(app: App, clock: Clock, seconds: float) -> None:
    until = clock() + seconds
    while clock() < until:
        clock.pass_by(0.01)
        app.turn()


def streamed(device: Listener) -> str:
    take = device.streamed
    return take.file.removeprefix("music/").removesuffix(".ogg") if take is not None and take.volume > 0 else ""


def volume(device: Listener) -> float:
    return device.streamed.volume if device.streamed is not None else 0.0


def test_nothing_of_sound_is_touched_before_the_first_picture(app: App, device: Listener, clock: Clock) -> None:
    app.open(routes.menu)
    assert device.opened == 0 and not app.services.sounds.kit.effects
    run(app, clock, 0.1)
    assert app.drawn and device.opened == 1
    run(app, clock, 3)
    assert streamed(device) == "menu" and volume(device) == pytest.approx(LEVEL)


def test_the_loop_sleeps_while_a_piece_plays(app: App, device: Listener, clock: Clock) -> None:
    app.open(routes.menu)
    run(app, clock, 30)
    assert app.services.sounds.wakes(clock()) > clock() + 300  # type: ignore[operator]
    pygame.event.post(Event(pygame.WINDOWFOCUSLOST))
    run(app, clock, 0.1)
    assert app.services.sounds.wakes(clock()) < clock() + 0.05  # type: ignore[operator]


def test_out_of_focus_the_music_is_twelve_decibels_lower(app: App, device: Listener, clock: Clock) -> None:
    app.open(routes.menu)
    run(app, clock, 3)
    pygame.event.post(Event(pygame.WINDOWFOCUSLOST))
    run(app, clock, 1)
    assert volume(device) == pytest.approx(LEVEL * share(-12))
    assert app.services.sounds.play("your_turn")
    pygame.event.post(Event(pygame.WINDOWFOCUSGAINED))
    run(app, clock, 3)
    assert volume(device) == pytest.approx(LEVEL)


def test_a_device_pulled_out_in_the_middle_and_put_back(app: App, device: Listener, clock: Clock) -> None:
    app.open(routes.menu)
    run(app, clock, 3)
    device.plugged = False
    pygame.event.post(Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
    run(app, clock, SETTLES + 1)
    assert not app.services.sounds.audible and app.running
    device.plugged = True
    pygame.event.post(Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
    run(app, clock, 1)
    assert app.services.sounds.audible and streamed(device) == "menu"


@pytest.mark.parametrize("event", [
    Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0),  # not the one that is open
    Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=1),  # a microphone
    Event(pygame.AUDIODEVICEADDED, which=1, iscapture=0),  # another, while ours works
])  # fmt: skip
def test_other_devices_are_no_concern(event: Event, app: App, device: Listener, clock: Clock) -> None:
    app.open(routes.menu)
    run(app, clock, 3)
    pygame.event.post(event)
    run(app, clock, 0.2)
    assert device.opened == 1


def test_m_mutes_both_and_gives_both_back(app: App, device: Listener, clock: Clock, services: Services) -> None:
    app.open(routes.menu)
    run(app, clock, 3)
    key(services, pygame.K_m)
    run(app, clock, 1)
    assert services.settings.mute and volume(device) == 0 and not services.sounds.play("press")
    key(services, pygame.K_m)
    run(app, clock, 1)
    assert volume(device) == pytest.approx(LEVEL) and (services.settings.sound, services.settings.music) == (0.7, 0.6)


def test_screens_over_the_menu_keep_its_piece(app: App, device: Listener, clock: Clock, services: Services) -> None:
    app.open(routes.menu)
    run(app, clock, 3)
    number = device.streamed.number  # type: ignore[union-attr]
    services.stack.push(Credits(services))
    run(app, clock, 3)
    assert device.streamed is not None and device.streamed.number == number


def test_a_table_its_end_and_the_menu_again(services: Services, device: Listener, clock: Clock) -> None:
    """The music of an evening: table, silence while it is counted, a sting, the menu's piece from afar."""
    from random import Random

    services.sounds.open()
    scene = sit(services, table_of("saloon_tycoon", 2, {}, bots=1))
    assert device.names[0] == "doors"
    services.sounds.update(clock())
    assert device.streamed is not None and device.streamed.file == "music/saloon_tycoon.ogg"
    play(services, clock, scene, Random(3))
    assert {"floor", "saw", "coin", "stamp", "press"} & set(device.names)
    device.struck.clear()
    results = Results(services, scene.match.table)
    services.stack.push(results)
    for _ in range(100):
        clock.pass_by(0.1)
        services.stack.update(clock())
        services.sounds.update(clock())
        if results._is_told:
            break
    else:
        raise AssertionError("it is counted for ever")
    assert "tick" in device.names and streamed(device) in ("win", "lose")
    for _ in range(120):
        clock.pass_by(0.1)
        services.sounds.update(clock())
    assert streamed(device) == "menu" and volume(device) == pytest.approx(LEVEL * share(-6))


def test_a_duel_has_its_own_music_and_the_shot_ends_it(services: Services, device: Listener, clock: Clock) -> None:
    services.sounds.open()
    scene = sit(services, table_of("tiny_epic_western", 2, {}, seed="duel", bots=2))
    heard: list[str] = []
    for _ in range(6000):
        clock.pass_by(0.1)
        services.stack.update(clock())
        services.sounds.update(clock())
        if not heard or heard[-1] != streamed(device):
            heard.append(streamed(device))
        if ("duel" in heard[:-1] and streamed(device) == "tiny_epic_western") or scene.match.outcome is not None:
            break
    place = heard.index("duel")
    assert heard[place - 1 : place + 3] == ["tiny_epic_western", "duel", "", "tiny_epic_western"]
    assert "wind" in device.names and "shot" in device.names
