"""Settings: kept, taken back, survived when damaged, changed on screen."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.profile import portraits, setup_plan
from game.profile import settings as files
from game.profile.settings import FILE, Settings, load, look, save
from scenes.kit import palette
from scenes.screens import routes
from scenes.screens.name import NameScene
from scenes.screens.settings.scene import KEY_NAMES, PAGES, SettingsScene
from scenes.shell import app as program
from scenes.shell.services import Services
from scenes.shell.window import Window
from tests.scenes.conftest import ODD_SIZES, TEXTS
from tests.scenes.hand import click, key, move, show, troubles, write


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
    [
        b"",
        b"{",
        b"[]",
        b'{"text_percent": 9000}',
        b'{"format": 99}',
        b'{"speed": "fast"}',
        b"\xff\xfe\x00",
        b"[" * 200_000,
        b'{"keys": ' + b'{"a": ' * 50_000 + b"1" + b"}" * 50_001,
        b'{"language": "' + b"x" * 500 + b'"}',
        b" " * 300_000,
    ],
    ids=range(11),
)
def test_a_bad_file_is_kept_aside_and_said_and_the_defaults_serve(tmp_path: Path, content: bytes) -> None:
    for number in (1, 2):
        (tmp_path / FILE).write_bytes(content)
        found = look(tmp_path)
        assert found.settings == Settings()
        assert f"They are kept as settings.damaged-{number}.json" in str(found.notice)
        assert (tmp_path / f"settings.damaged-{number}.json").read_bytes() == content
    assert save(Settings(), tmp_path) and look(tmp_path) == (Settings(), None)


def no_end(file: Path) -> None:
    file.symlink_to("/dev/zero")


def four_gigabytes(file: Path) -> None:
    with file.open("wb") as monster:
        monster.truncate(4 << 30)  # a hole: takes no room


ODD_FILES = (
    {"pipe": os.mkfifo, "device": no_end, "folder": Path.mkdir} if os.name == "posix" else {"folder": Path.mkdir}
)


@pytest.mark.parametrize("kind", [*ODD_FILES, "monster"])
def test_what_is_no_plain_file_is_kept_aside_and_never_waited_for(tmp_path: Path, kind: str) -> None:
    make = {**ODD_FILES, "monster": four_gigabytes}[kind]
    make(tmp_path / FILE)
    found = look(tmp_path)
    assert found.settings == Settings() and "settings.damaged-1.json" in str(found.notice)
    assert os.path.lexists(tmp_path / "settings.damaged-1.json") and not os.path.lexists(tmp_path / FILE)
    assert save(found.settings, tmp_path)


@pytest.mark.parametrize("file", [setup_plan.FILE, portraits.FILE])
@pytest.mark.parametrize("kind", [*ODD_FILES, "monster"])
def test_so_with_the_last_set_up_and_the_faces(tmp_path: Path, kind: str, file: str) -> None:
    make = {**ODD_FILES, "monster": four_gigabytes}[kind]
    make(tmp_path / file)
    assert setup_plan.last(tmp_path, "tiny_towns", "Ann") is None and portraits.load(tmp_path) == {}
    aside = tmp_path / file.replace(".json", ".damaged-1.json")
    setup_plan.keep(tmp_path, setup_plan.first("tiny_towns", "Ann"))
    portraits.keep(tmp_path, [("Ann", "owl")])
    assert os.path.lexists(aside), "kept, not written over"
    assert setup_plan.last(tmp_path, "tiny_towns", "Ann") is not None and portraits.load(tmp_path) == {"Ann": "owl"}


@pytest.mark.parametrize("size", [(16384, 16384), (10**30, 1), (-5, -5), (0, 99999)])
def test_any_window_size_is_kept_to_what_can_be_opened(tmp_path: Path, size: tuple[int, int]) -> None:
    (tmp_path / FILE).write_bytes(b'{"window": {"width": %d, "height": %d, "x": %d, "y": -9}}' % (*size, 10**25))
    found = look(tmp_path)
    assert found.notice is None, "a wrong size is no reason to lose the rest"
    window = Window(found.settings.window)
    assert palette.SMALLEST[0] <= window.size[0] <= 7680 and palette.SMALLEST[1] <= window.size[1] <= 4320
    window.close()


def test_a_window_is_not_larger_than_the_largest_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768), (1080, 1920)])
    window = Window(files.WindowPlace(16384, 16384))
    assert window.size == (1366, 1920)
    window.close()


def test_keys_that_cannot_be_keys_are_the_usual_ones(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b'{"keys": {"undo": "%s", "redo": "\\u0000", "hint": "j"}}' % (b"x" * 9000))
    keys = load(tmp_path).keys
    assert (keys["undo"], keys["redo"], keys["hint"]) == ("ctrl+z", "ctrl+y", "j")


def test_the_slowest_speed_still_moves(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b'{"speed": 1e-300, "bot_speed": 0.001}')
    assert load(tmp_path).pace == load(tmp_path).bot_pace == 4


def test_what_became_of_the_settings_is_said_when_the_program_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).write_bytes(b"{")
    said: list[str] = []

    def once(app: program.App) -> int:
        said.append(app.services.stack.toast.words)
        return 0

    monkeypatch.setattr("scenes.kit.language.system_language", lambda: "en")
    monkeypatch.setattr(program.App, "run", once)
    monkeypatch.setattr(pygame, "quit", lambda: None)  # the other tests go on
    assert program.run(tmp_path, routes) == 0
    assert said == [
        "The settings could not be read. They are kept as settings.damaged-1.json, and the usual ones are used."
    ]


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
@pytest.mark.parametrize("size", ODD_SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("page", [page for page, _, _ in PAGES])
def test_nothing_overlaps_spills_or_is_cut(services: Services, page: str, size: tuple[int, int], text: int) -> None:
    assert troubles(show(services, SettingsScene(services, page), size, text)) == []


def test_a_change_takes_effect_and_is_kept(services: Services) -> None:
    scene = show(services, SettingsScene(services))
    before = scene.frame.type_px("sentence")
    scene.hands.focus(scene.find("text_percent"))
    key(services, pygame.K_RIGHT)
    assert scene.frame.type_px("sentence") > before
    assert files.load(services.data).text_percent == 110
    assert scene.hands.focused is scene.find("text_percent"), "the focus stays where it was"


def test_the_language_changes_without_a_restart(services: Services) -> None:
    show(services, SettingsScene(services))
    services.change(language="ru")
    assert services.language.code == "ru"


def test_every_key_can_be_bound_anew(services: Services) -> None:
    show(services, SettingsScene(services, "keys"))
    assert set(KEY_NAMES) == set(files.KEYS)
    click(services, "key/undo")
    key(services, pygame.K_y, pygame.KMOD_CTRL)
    assert services.settings.keys["undo"] == "ctrl+y"
    assert services.settings.keys["redo"] == "ctrl+z", "whoever held the key gets the old one"


def test_esc_keeps_the_old_key_and_the_screen(services: Services) -> None:
    scene = show(services, SettingsScene(services, "keys"))
    click(services, "key/hint")
    key(services, pygame.K_ESCAPE)
    assert services.settings.keys == files.KEYS
    assert services.stack.top is scene


def test_keys_that_move_the_focus_cannot_be_taken(services: Services) -> None:
    show(services, SettingsScene(services, "keys"))
    click(services, "key/hint")
    key(services, pygame.K_SPACE)
    assert services.settings.keys == files.KEYS


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080)])
def test_the_text_size_stays_under_the_hand_that_changes_it(
    services: Services, size: tuple[int, int], language: str
) -> None:
    """Six clicks without moving the mouse make the text largest, six more at the other arrow smallest again."""
    services.settings.language, services.settings.speed = language, 0
    services.language.switch(language)
    scene = show(services, SettingsScene(services), size, text=90)
    rect = scene.find("text_percent").rect
    for x, sizes in ((rect.right - 12, range(100, 151, 10)), (rect.x + 12, range(140, 89, -10))):
        move(services, (x, rect.centery))
        for percent in sizes:
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                services.stack.handle(Event(kind, pos=(x, rect.centery), button=1))
            assert services.settings.text_percent == percent
            assert scene.find("text_percent").rect.collidepoint(x, rect.centery)
            assert troubles(scene) == []


@pytest.mark.parametrize(("content", "music"), [
    (b'{"format": 1, "sound": 0.5}', 0.6),  # says nothing: on, at the modest level
    (b'{"format": 1, "sound": 0.7, "music": 0.0, "mute": false}', 0.0),  # said off in 0.2.0: stays off
    (b'{"format": 1, "music": 0.25}', 0.25),
])  # fmt: skip
def test_settings_of_0_2_0_keep_their_music(tmp_path: Path, content: bytes, music: float) -> None:
    (tmp_path / FILE).write_bytes(content)
    found = look(tmp_path)
    assert found.notice is None and found.settings.music == music


# -------------------------------------------------------------- the name


def test_the_name_is_changed_in_the_settings_and_goes_where_the_player_goes(services: Services) -> None:
    services.settings.name = "Ida"
    setup_plan.keep(services.data, setup_plan.first("tiny_towns", "Ida"))
    portraits.keep(services.data, [("Ida", "owl")])
    scene = show(services, SettingsScene(services, "play"))
    click(services, "name")
    asked = services.stack.top
    assert isinstance(asked, NameScene) and asked.text == "Ida" and not troubles(asked)
    write(services, "Nell")  # in place of what was offered
    key(services, pygame.K_RETURN)
    assert services.stack.top is scene and "Nell" in set(scene.words())
    assert load(services.data).name == "Nell"
    plan = setup_plan.last(services.data, "tiny_towns", "Nell")
    assert plan is not None and [chair.name for chair in plan.chairs] == ["Nell", "Bramble", "Clover"]
    assert portraits.load(services.data) == {"Ida": "owl", "Nell": "owl"}


@pytest.mark.parametrize("word", ["You", "вы", " YOU ", "", "\u200b"])
def test_nobody_is_called_you_or_nothing(services: Services, word: str) -> None:
    services.settings.name = "Ida"
    show(services, SettingsScene(services, "play"))
    click(services, "name")
    asked = services.stack.top
    assert isinstance(asked, NameScene)
    key(services, pygame.K_BACKSPACE)
    for letter in word:
        write(services, letter)
    assert asked.trouble and not asked.find("go").enabled
    key(services, pygame.K_RETURN)
    assert services.stack.top is asked and services.settings.name == "Ida"


def test_a_new_name_leaves_alone_who_has_it_already(services: Services) -> None:
    chairs = [setup_plan.Chair("Ida"), setup_plan.Chair("Nell"), setup_plan.Chair("Bramble", "cowhand")]
    setup_plan.keep(services.data, setup_plan.SetupPlan("tiny_towns", chairs))
    setup_plan.rename(services.data, "Ida", "nell")
    plan = setup_plan.last(services.data, "tiny_towns", "nell")
    assert plan is not None and [chair.name for chair in plan.chairs] == ["Ida", "Nell", "Bramble"]
    assert setup_plan.problems(setup_plan.SetupPlan("tiny_towns", [setup_plan.Chair("You")]))
