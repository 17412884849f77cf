"""The catalogues: compiled from what is written, gaps kept.  What is translated is the translator's test."""

from __future__ import annotations

from string import Formatter

import pytest

from game.titles import TITLES
from tools import text


def gaps(words: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(words) if name}


def test_messages_are_found_in_code_content_and_titles() -> None:
    found = text.messages()
    assert {"Settings", "Four games in one bag", "That is not allowed now.", "Cottage", "Tiny Towns"} <= found.keys()


def test_every_message_can_be_filled() -> None:
    for message in text.messages().values():
        assert all(name.isidentifier() for name in gaps(message.text)), message


@pytest.mark.parametrize("language", text.languages())
def test_the_compiled_catalogue_is_the_written_one(language: str) -> None:
    for domain in text.domains(language):
        assert text.po_file(language, domain).with_suffix(".mo").read_bytes() == text.compiled(language, domain)


def test_every_title_has_a_catalogue_of_its_own() -> None:
    assert text.domain_of("game/tiny_towns/turn.py:12") == "tiny_towns"
    assert text.domain_of("scenes/skins/tiny_towns/dock.py") == "tiny_towns"
    assert text.domain_of("tiny_towns: option cavern") == "tiny_towns"
    assert text.domain_of("scenes/menu.py:9") == text.HOUSE
    assert set(text.domains("ru")) == {text.HOUSE, *TITLES}


@pytest.mark.parametrize("language", text.languages())
def test_translations_keep_their_gaps(language: str) -> None:
    for message in text.read_all(language):
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        allowed = set().union(*map(gaps, ids))
        assert all(gaps(string) <= allowed for string in strings if message.id and string), message.id
