"""The loudspeakers themselves, on SDL's dummy driver: files are loaded aside, nothing ever raises."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.sound import kit as kits
from scenes.sound.device import Loudspeakers
from scenes.sound.music import Streamed

PRESS = "effects/press_1.ogg"
MENU = Streamed(1, "music/menu.ogg", 0.0, True, 0.3)


@pytest.fixture
def device() -> Iterator[Loudspeakers]:
    pygame.mixer.quit()
    found = Loudspeakers(kits.FOLDER)
    found.open()
    found.wait()
    yield found
    found.close()


def busy(voice: int) -> bool:
    return pygame.mixer.Channel(voice).get_busy()


def test_it_opens_as_the_kit_wants_it(device: Loudspeakers) -> None:
    assert device.trouble == "" and pygame.mixer.get_init() == (44100, -16, 2)
    assert pygame.mixer.get_num_channels() == 8


def test_the_first_strike_is_loaded_aside_and_then_heard(device: Loudspeakers) -> None:
    device.strike(3, "effects/last_round.ogg", 0.5)
    device.wait()
    assert busy(3) and pygame.mixer.Channel(3).get_volume() == pytest.approx(0.5, abs=0.01)
    device.strike(4, "effects/last_round.ogg", 0.5)
    assert busy(4)


def test_a_strike_that_was_skipped_while_loading_is_not_heard(device: Loudspeakers) -> None:
    device._lock.acquire()  # whoever loads goes on; nobody plays yet
    device.strike(2, "effects/bell_1.ogg", 0.5)
    device._lock.release()
    device.fade(2, 50)
    device.wait()
    assert "effects/bell_1.ogg" in device._effects


def test_a_missing_file_is_silence(tmp_path: Path) -> None:
    device = Loudspeakers(tmp_path)
    device.open()
    for _ in range(2):
        device.strike(0, PRESS, 0.5)
        device.stream(MENU)
        device.wait()
    assert device.trouble == "" and not busy(0) and not pygame.mixer.music.get_busy()
    device.close()


def test_music_starts_changes_stands_still_and_stops(device: Loudspeakers) -> None:
    music = pygame.mixer.music
    device.stream(MENU)
    device.wait()
    assert music.get_busy() and music.get_volume() == pytest.approx(0.3, abs=0.01)
    device.stream(MENU._replace(volume=0.1))
    assert music.get_volume() == pytest.approx(0.1, abs=0.01)
    device.stream(MENU._replace(volume=0.0))
    assert not music.get_busy()
    device.stream(MENU._replace(volume=0.2))
    assert music.get_busy()
    device.stream(Streamed(2, "music/tiny_towns.ogg", 88.4, True, 0.2))
    device.wait()
    assert music.get_busy()
    device.stream(None)
    device.wait()
    assert not music.get_busy()


def test_what_nobody_hears_is_not_even_opened(device: Loudspeakers) -> None:
    device.stream(MENU._replace(volume=0.0))
    device.wait()
    assert device._streams is None


def test_opened_anew_it_plays_again(device: Loudspeakers) -> None:
    """A device was pulled out and another is there."""
    device.stream(MENU)
    device.strike(0, PRESS, 0.5)
    device.wait()
    device.open()
    device.wait()
    assert device.trouble == "" and not pygame.mixer.music.get_busy() and not busy(0)
    device.stream(MENU)
    device.strike(0, PRESS, 0.5)
    device.wait()
    assert pygame.mixer.music.get_busy()


def test_a_machine_without_audio_is_silent_and_not_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "none such")
    device = Loudspeakers(kits.FOLDER)
    device.open()
    device.wait()
    assert device.trouble
    device.strike(0, PRESS, 0.5)
    device.fade(0, 50)
    device.stream(MENU)
    device.stream(None)
    device.wait()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    device.open()
    device.wait()
    assert device.trouble == ""
    device.close()
    assert device.trouble and pygame.mixer.get_init() is None


def test_while_the_mixer_is_being_opened_nobody_waits_for_it(device: Loudspeakers) -> None:
    device.strike(0, PRESS, 0.5)
    device.stream(MENU)
    device.wait()
    with device._lock:
        device.strike(1, PRESS, 0.5)
        device.fade(0, 50)
        device.stream(MENU._replace(volume=0.1))
    assert not busy(1)


def test_it_says_as_long_as_it_is_being_opened() -> None:
    device = Loudspeakers(kits.FOLDER)
    assert not device.is_opening
    device._lock.acquire()  # whoever opens it has to wait
    device.open()
    assert device.is_opening and device.trouble
    device._lock.release()
    device.wait()
    assert not device.is_opening and not device.trouble
    device.close()
