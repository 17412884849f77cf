"""The catalogues: compiled from what is written, gaps kept.  What is translated is the translator's test."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from game.titles import TITLES
from scenes.kit.language import Language
from scenes.kit.lettering import Lettering
from tools.content import text


@cache
def messages() -> dict[str, text.Message]:
    """All there are: the whole house is read for them, so once."""
    return text.messages()


def gaps(words: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(words) if name}


def test_messages_are_found_in_code_content_and_titles() -> None:
    found = messages()
    assert {"Settings", "Four games in one bag", "That is not allowed now.", "Cottage", "Tiny Towns"} <= found.keys()


def test_every_message_can_be_filled() -> None:
    for message in messages().values():
        assert all(name.isidentifier() for name in gaps(message.text)), message


@pytest.mark.parametrize("language", text.languages())
def test_the_compiled_catalogue_is_the_written_one(language: str) -> None:
    for domain in text.domains(language):
        assert text.po_file(language, domain).with_suffix(".mo").read_bytes() == text.compiled(language, domain)


def test_every_title_has_a_catalogue_of_its_own() -> None:
    assert text.domain_of("game/tiny_towns/turn.py:12") == "tiny_towns"
    assert text.domain_of("scenes/skins/tiny_towns/dock.py") == "tiny_towns"
    assert text.domain_of("tiny_towns: option cavern") == "tiny_towns"
    assert text.domain_of("scenes/screens/menu.py:9") == text.HOUSE
    assert set(text.domains("ru")) == {text.HOUSE, *TITLES}


@pytest.mark.parametrize("language", text.languages())
def test_translations_keep_their_gaps(language: str) -> None:
    for message in text.read_all(language):
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        allowed = set().union(*map(gaps, ids))
        assert all(gaps(string) <= allowed for string in strings if message.id and string), message.id


def test_there_is_one_apostrophe_and_one_kind_of_quotes() -> None:
    """Whatever a player reads has the printer's: messages, what is printed on components, the pages of the rulebook."""
    typed = [message for message in messages() if "'" in message or '"' in message]
    pages = [
        line
        for file in sorted((text.ROOT / "assets" / "rulebook").glob("*.toml"))
        for line in file.read_text(encoding="utf-8").splitlines()
        if "'" in line and not line.startswith("#")
    ]
    assert not typed and not pages


def spoken(file: Path) -> set[str]:
    """Every whole sentence in a file that is no comment on the code."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    remarks = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    pieces = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    own = (node.value.strip() for node in texts if id(node) not in remarks | pieces)
    return {words for words in own if " " in words and words[0].isupper() and words.endswith((".", "!", "?"))}


@pytest.mark.parametrize("room", ["scenes", "game"])
def test_no_sentence_is_missed_by_the_extractor(room: str) -> None:
    """One put into a variable before it is said must be marked, or it stays English for ever."""
    known = {words for message in messages().values() for words in (message.text, message.many)}
    known |= {"DELETE FROM matches WHERE id = ?"}
    for file in sorted((text.ROOT / room).rglob("*.py")):
        parts = file.relative_to(text.ROOT / room).parts
        forged = file.name in ("dealing.py", "opening.py", "rounds.py")  # of a log nobody can have played
        if parts[0] not in text.SPOKEN_BY_COMMANDS_ONLY and not forged:
            assert spoken(file) <= known, file


def test_the_face_has_every_letter_of_every_message(letters: Lettering) -> None:
    for message in messages().values():
        assert letters.shows(message.text.replace("\n", " ")), message.text
    for message in text.read_all("ru"):
        for words in message.string if isinstance(message.string, tuple) else (message.string,):
            assert letters.shows(words.replace("\n", " ")), words


@pytest.mark.parametrize("language", ["en", "ru"])
def test_lines_are_broken_where_measuring_each_of_them_would_break_them(letters: Lettering, language: str) -> None:
    """Only what is close is measured as a whole; that must not show."""
    said = Language(language)
    plain = [words for words, found in messages().items() if found.many is None and not gaps(words)]
    told = sorted({said.say(words) for words in plain if len(words) > 40})[::9]
    assert len(told) > 20
    for number, words in enumerate(told):
        face, px, width = FACES[number % len(FACES)], 11 + number % 30, 80 + number * 37 % 600
        assert letters.wrap(words, face, px, width) == _measured(letters, words, face, px, width), words


FACES = ("Regular", "Bold", "It")


def _measured(letters: Lettering, words: str, face: str, px: int, width: int) -> list[str]:
    lines = []
    for paragraph in words.split("\n"):
        line, *rest = paragraph.split(" ")
        for word in rest:
            if letters.width(f"{line} {word}", face, px) > width:
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}"
        lines.append(line)
    return lines
