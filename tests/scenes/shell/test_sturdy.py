"""Odd systems end in a sentence: no home, a broken clock, a clipboard that is no text, a damaged translation."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import platformdirs
import pygame
import pytest

from game.__main__ import main
from game.profile.data_folder import NoHome, data_folder
from scenes.kit import clipboard
from scenes.kit.language import Language
from scenes.screens import routes
from scenes.shell import app, services


def no_home(*_: object, **__: object) -> str:
    raise RuntimeError("could not determine the home directory for '~/.local/share'")


def test_without_a_home_one_sentence_names_the_way_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(platformdirs, "user_data_dir", no_home)
    sentence = "no home folder can be found here; name a folder with --data-dir."
    with pytest.raises(NoHome, match="--data-dir"):
        data_folder()
    assert data_folder(tmp_path) == tmp_path
    assert app.run(None, routes) == 1
    assert capsys.readouterr().err == f"saddlebag: {sentence}\n"
    assert main(["statistics"]) == 1
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("year", [1, 1969, 9999])
def test_a_clock_of_another_age_breaks_no_calendar(monkeypatch: pytest.MonkeyPatch, year: int) -> None:
    class Wrong(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> datetime:
            return datetime(year, 12, 31, 23, 59)

    monkeypatch.setattr(services, "datetime", Wrong)
    assert 1970 <= services.local_time().year <= 2999


@pytest.mark.parametrize("error", [UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid"), pygame.error("none")])
def test_a_clipboard_that_holds_no_text_pastes_nothing(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def broken(*_: object) -> str:
        raise error

    monkeypatch.setattr(pygame.scrap, "get_text", broken)
    assert clipboard.paste() == ""


def test_a_path_that_is_no_text_is_not_copied_and_breaks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: text.encode("utf-8"))
    assert not clipboard.copy("Daten \udcff\udce4")
    assert clipboard.copy("Daten")


@pytest.mark.parametrize("content", [b"", b"garbage that is no catalogue at all"])
def test_a_damaged_translation_speaks_english_and_says_so(tmp_path: Path, content: bytes) -> None:
    folder = tmp_path / "ru" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "saddlebag.mo").write_bytes(content)
    language = Language("ru", tmp_path)
    assert language.is_damaged
    assert language.say("Settings") == "Settings"
    assert not Language("ru").is_damaged
