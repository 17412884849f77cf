"""Settings: kept, taken back, survived when damaged, changed on screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes import settings as files
from scenes.house import House
from scenes.settings import DAMAGED, FILE, Settings, load, save
from scenes.settings_scene import KEY_NAMES, PAGES, SettingsScene
from tests.scenes.conftest import ODD_SIZES, SIZES, TEXTS
from tests.scenes.hand import click, key, reached_by_tab, show, troubles


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    chosen = Settings(text_percent=130, speed=2.0, language="ru", mute=True)
    chosen.window.x = -40
    assert save(chosen, tmp_path / "deep" / "down")
    assert load(tmp_path / "deep" / "down") == chosen


def test_no_file_is_the_defaults(tmp_path: Path) -> None:
    assert load(tmp_path) == Settings()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b'{"text_percent": 9000}', b'{"format": 99}', b'{"speed": "fast"}', b"\xff\xfe\x00"],
)
def test_a_bad_file_is_kept_aside_and_the_defaults_serve(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    assert load(tmp_path) == Settings()
    assert (tmp_path / DAMAGED).read_bytes() == content
    assert save(Settings(), tmp_path)


def test_keys_of_another_version_are_dropped_and_new_ones_added(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b'{"keys": {"undo": "u", "dance": "d"}}')
    keys = load(tmp_path).keys
    assert keys["undo"] == "u" and "dance" not in keys and keys["redo"] == "ctrl+y"


def test_a_disk_that_refuses_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file, not a folder")
    assert not save(Settings(), tmp_path / "taken")


def test_no_motion_is_a_pace_of_nothing() -> None:
    assert Settings(speed=0).pace == 0
    assert Settings(speed=4).pace == 0.25


# -------------------------------------------------------------- on screen


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES + ODD_SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("page", [page for page, _, _ in PAGES])
def test_nothing_overlaps_spills_or_is_cut(house: House, page: str, size: tuple[int, int], text: int) -> None:
    assert troubles(show(house, SettingsScene(house, page), size, text)) == []


@pytest.mark.parametrize("page", [page for page, _, _ in PAGES])
def test_the_keyboard_reaches_everything(house: House, page: str) -> None:
    scene = show(house, SettingsScene(house, page))
    assert set(reached_by_tab(house)) == {widget.name for widget in scene.hands.stops()}


def test_a_change_takes_effect_and_is_kept(house: House) -> None:
    scene = show(house, SettingsScene(house))
    before = scene.frame.type_px("sentence")
    scene.hands.focus(scene.find("text_percent"))
    key(house, pygame.K_RIGHT)
    assert scene.frame.type_px("sentence") > before
    assert files.load(house.data).text_percent == 110
    assert scene.hands.focused is scene.find("text_percent"), "the focus stays where it was"


def test_the_language_changes_without_a_restart(house: House) -> None:
    show(house, SettingsScene(house))
    house.change(language="ru")
    assert house.language.code == "ru"


def test_every_key_can_be_bound_anew(house: House) -> None:
    show(house, SettingsScene(house, "keys"))
    assert set(KEY_NAMES) == set(files.KEYS)
    click(house, "key/undo")
    key(house, pygame.K_y, pygame.KMOD_CTRL)
    assert house.settings.keys["undo"] == "ctrl+y"
    assert house.settings.keys["redo"] == "ctrl+z", "whoever held the key gets the old one"


def test_esc_keeps_the_old_key_and_the_screen(house: House) -> None:
    scene = show(house, SettingsScene(house, "keys"))
    click(house, "key/hint")
    key(house, pygame.K_ESCAPE)
    assert house.settings.keys == files.KEYS
    assert house.stack.top is scene


def test_keys_that_move_the_focus_cannot_be_taken(house: House) -> None:
    show(house, SettingsScene(house, "keys"))
    click(house, "key/hint")
    key(house, pygame.K_SPACE)
    assert house.settings.keys == files.KEYS
