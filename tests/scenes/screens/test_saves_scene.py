"""The save browser: what is there is shown, what is damaged says so, and only what was confirmed is deleted."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.players import Player
from game.saves.matches import SAVES
from game.table import Table
from scenes.kit.language import Language
from scenes.screens import routes
from scenes.screens.saves import matches as recent_match
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from tests.saves.matches import forged
from tests.saves.test_door import FORGERIES, GOOD
from tests.scenes.conftest import SIZES, TEXTS, Clock
from tests.scenes.hand import click, draw, key, troubles
from tests.scenes.screens.shelves import files, keep, opened, spoil, table
from tests.scenes.stretched import Stretched
from tools.stress.soundness import body_of


@pytest.fixture
def shelf(services: Services) -> Services:
    """Sound, finished, hurt and lost; the middle one is of six people with long names."""
    keep(services, "sound", 2)
    six = Table("tiny_towns", [Player("W" * 40 if i else "Ann") for i in range(6)], {}, "s")
    keep(services, "six", 20, six)
    over = table(1, 400)
    assert over.to_move is None
    keep(services, "over", 40, over)
    keep(services, "hurt", 61)
    keep(services, "hurt", 60)
    keep(services, "lost", 99)
    spoil(services, "hurt.json", "lost.json")
    return services


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[Table, str]]]:
    found: list[tuple[Table, str]] = []

    def open_table(services: Services, table: Table, match: str = "") -> Scene:
        found.append((table, match))
        return Scene(services)

    monkeypatch.setattr(routes, "table", open_table)
    yield found


@pytest.mark.parametrize("size", [*SIZES[:2], SIZES[-1]], ids=lambda size: "x".join(map(str, size)))
def test_words_a_third_longer_fit(shelf: Services, size: tuple[int, int]) -> None:
    shelf.language = Stretched()
    for text in (100, 150):
        scene = opened(shelf, size, text)
        for each in scene.entries:
            scene.hands.focus(scene.find(f"save/{each.match}"))
            assert troubles(scene) == []


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_an_empty_bag_is_friendly(services: Services, size: tuple[int, int], text: int) -> None:
    scene = opened(services, size, text)
    assert troubles(scene) == []
    assert any("Nothing is saved yet" in words for words in scene.words())
    click(services, "new")
    assert services.stack.top is not None and services.stack.top.name == "setup"


def test_newest_first_with_round_seats_and_date(shelf: Services) -> None:
    scene = opened(shelf)
    assert [each.match for each in scene.entries] == ["sound", "six", "over", "hurt", "lost"]
    words = set(scene.words())
    assert {"today 13:05", "yesterday 19:05", "12 August, 23:05"} <= words
    assert scene.entries[0].headline in words
    assert {"Player 1", "Player 2", "Cowhand", "Person"} <= words


def test_enter_opens_what_has_the_focus(shelf: Services, tables: list[tuple[Table, str]]) -> None:
    opened(shelf)
    key(shelf, pygame.K_DOWN)
    key(shelf, pygame.K_UP)
    key(shelf, pygame.K_RETURN)
    opened_table, match = tables[0]
    assert match == "sound"
    assert opened_table.log == table().log


def test_one_click_chooses_and_the_button_opens(shelf: Services, tables: list[tuple[Table, str]]) -> None:
    scene = opened(shelf)
    click(shelf, "save/over")
    assert scene.chosen == "over" and not tables
    assert scene.open.label == "Look at it"
    click(shelf, "open")
    assert shelf.stack.top is not None
    assert shelf.stack.top.name == "replay"  # what is over is watched again
    assert not tables


def test_a_second_click_opens(shelf: Services, tables: list[tuple[Table, str]]) -> None:
    opened(shelf)
    click(shelf, "save/six")
    click(shelf, "save/six")
    assert tables[0][1] == "six"


def test_of_a_hurt_match_the_one_before_is_opened_and_said(shelf: Services, tables: list[tuple[Table, str]]) -> None:
    scene = opened(shelf)
    scene.hands.focus(scene.find("save/hurt"))
    words = " ".join(scene.words())
    assert "hurt.json" in words and "The save before it is sound" in words
    assert str(shelf.data) not in words.replace(str(recent_match.place(shelf)), "")
    assert scene.open.label == "Open the one before"
    click(shelf, "open")
    assert tables[0][1] == "hurt"
    assert "was opened instead" in shelf.stack.toast.words


def test_a_lost_match_cannot_be_opened_and_says_why(shelf: Services, tables: list[tuple[Table, str]]) -> None:
    scene = opened(shelf)
    scene.hands.focus(scene.find("save/lost"))
    assert not scene.open.enabled and "cannot be opened" in scene.open.reason
    key(shelf, pygame.K_RETURN)
    click(shelf, "open")
    assert not tables and shelf.stack.top is scene


def test_a_save_that_breaks_on_opening_says_so(shelf: Services, tables: list[tuple[Table, str]]) -> None:
    scene = opened(shelf)
    spoil(shelf, "sound.json")
    click(shelf, "open")
    assert not tables and shelf.stack.top is scene
    assert "sound.json" in shelf.stack.toast.words


def test_a_match_of_a_newer_saddlebag_is_not_called_damaged(services: Services) -> None:
    keep(services, "new")
    file = services.data / SAVES / "new.json"
    file.write_bytes(forged(body_of(file.read_bytes()) | {"rules": 99}))
    words = " ".join(opened(services).words())
    assert "was made by a newer Saddlebag" in words and "It cannot be opened here." in words
    assert "amaged" not in words and "recovered" not in words


@pytest.mark.parametrize("code", ["en", "ru"])
def test_forged_saves_are_each_a_sentence_in_the_browser_and_nothing_in_the_menu(services: Services, code: str) -> None:
    """Seven players, the end of time, headlines of megabytes: all at once, beside one sound match."""
    services.language = Language(code)
    keep(services, "sound")
    for number, (forge, _) in enumerate(FORGERIES.values()):
        body = body_of(GOOD)
        forge(body)
        (services.data / SAVES / f"forged-{number}.json").write_bytes(forged(body))
    glimpse = routes.last_match(services)
    assert glimpse is not None and glimpse.title == "tiny_towns"
    scene = opened(services)
    assert [each.match for each in scene.entries if each.state != "lost"] == ["sound"]
    for each in scene.entries[1:]:
        scene.hands.focus(scene.find(f"save/{each.match}"))
        words = " ".join(scene.words())
        assert f"{each.match}.json" in words and len(words) < 5000
        assert troubles(scene) == []


def test_nothing_is_deleted_before_it_is_confirmed(shelf: Services) -> None:
    scene = opened(shelf)
    before = files(shelf)
    for refuse in (pygame.K_ESCAPE, pygame.K_RETURN):  # the safe answer has the focus
        click(shelf, "delete")
        assert files(shelf) == before
        key(shelf, refuse)
        assert files(shelf) == before
        assert shelf.stack.top is scene


def test_confirmed_just_this_match_is_deleted(shelf: Services) -> None:
    scene = opened(shelf)
    scene.hands.focus(scene.find("save/hurt"))
    before = files(shelf)
    key(shelf, pygame.K_DELETE)
    click(shelf, "answer/0")
    assert before - files(shelf) == {"hurt.json", "hurt.1.json"}
    assert [each.match for each in scene.entries] == ["sound", "six", "over", "lost"]
    assert scene.chosen == "lost", "the next one is chosen"
    for _ in range(4):
        key(shelf, pygame.K_DELETE)
        click(shelf, "answer/0")
    assert files(shelf) == set()
    assert any("Nothing is saved yet" in words for words in scene.words())


def test_who_switched_the_question_off_is_not_asked(shelf: Services) -> None:
    shelf.settings.confirm_delete = False
    opened(shelf)
    click(shelf, "delete")
    assert "sound.json" not in files(shelf)


def test_a_disk_that_refuses_is_reported(shelf: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(shelf)

    def refuse(match: str) -> None:
        raise OSError("The disk is read-only.")

    monkeypatch.setattr(shelf.saves, "delete", refuse)
    click(shelf, "delete")
    click(shelf, "answer/0")
    assert "read-only" in shelf.stack.toast.words
    assert len(scene.entries) == 5


def test_trouble_is_told_in_the_players_language(shelf: Services) -> None:
    shelf.language = Language("ru")
    scene = opened(shelf)
    for file in (shelf.data / SAVES).glob("sound.*"):
        file.unlink()
    scene._delete("sound")
    assert "Сохранения" in shelf.stack.toast.words


def test_boards_are_drawn_one_by_one_after_a_rest(shelf: Services, clock: Clock) -> None:
    scene = opened(shelf)
    draw(shelf)
    assert scene.boards.drawn == {}
    for count in range(1, 6):
        clock.pass_by(1)
        scene.update(clock.now)
        assert len(scene.boards.drawn) == count
        draw(shelf)
    clock.pass_by(9)
    scene.update(clock.now)
    assert not scene.boards.busy, "all boards are drawn: it sleeps"


def test_the_folder_is_shown_and_copied(shelf: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr("scenes.kit.clipboard.copy", copy)
    scene = opened(shelf)
    assert "saves" in scene.find("folder").words
    assert scene.find("folder").tip == str(shelf.data / SAVES)
    click(shelf, "copy")
    assert copied == [str(shelf.data / SAVES)]


def test_continue_is_the_newest_that_is_not_over(shelf: Services, tables: list[tuple[Table, str]]) -> None:
    keep(shelf, "latest", 0.5, table(1, 400))
    glimpse = routes.last_match(shelf)
    assert glimpse is not None
    headline = shelf.language.tell(table().rules.progress(table().state))
    assert (glimpse.title, glimpse.sentence) == ("tiny_towns", f"Tiny Towns, {headline}")
    assert glimpse.seats == ("fox", "badger")
    assert routes.continue_match(shelf) is not None
    assert tables[0][1] == "sound"


def test_continue_of_a_broken_match_shows_the_list(services: Services, tables: list[tuple[Table, str]]) -> None:
    keep(services, "sound", 2)
    found = recent_match.newest(services)
    assert found is not None
    spoil(services, "sound.json")
    scene = routes.continue_match(services)
    assert scene is not None and scene.name == "saves"
