"""Motion, language, sounds."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from pygame import Rect

from game.protocol import say
from scenes.kit import glide
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.language import LANGUAGES, Language
from scenes.kit.lettering import Lettering
from scenes.shell.services import Services

# -------------------------------------------------------------- motion


@pytest.mark.parametrize(
    "ease", [glide.linear, glide.in_quad, glide.out_quad, glide.in_out_quad, glide.out_cubic, glide.out_back]
)
def test_easings_start_and_end_where_they_should(ease: glide.Ease) -> None:
    assert ease(0) == pytest.approx(0) and ease(1) == pytest.approx(1)


def test_a_glide_goes_by_the_clock() -> None:
    way = glide.Glide()
    way.to(10, now=1.0, time=2.0, ease=glide.linear)
    assert (way.at(1.0), way.at(2.0), way.at(9.0)) == (0, 5, 10)
    assert way.moving(2.9) and not way.moving(3.0)
    way.to(0, now=5.0, time=0.0)
    assert way.at(5.0) == 0, "no motion arrives at once"


# -------------------------------------------------------------- language


def _mo(texts: dict[str, str]) -> bytes:
    """A catalogue as msgfmt would write it."""
    header = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
    pairs = sorted({"": header, **texts}.items())
    keys, values = [key.encode() for key, _ in pairs], [value.encode() for _, value in pairs]
    start = 28 + 16 * len(pairs)
    body, tables = b"", ([], [])  # type: tuple[bytes, tuple[list[int], list[int]]]
    for table, strings in zip(tables, (keys, values), strict=True):
        for string in strings:
            table += [len(string), start + len(body)]
            body += string + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, start)
    return head + struct.pack(f"<{len(tables[0])}I", *tables[0]) + struct.pack(f"<{len(tables[1])}I", *tables[1]) + body


@pytest.fixture
def russian(tmp_path: Path) -> Language:
    folder = tmp_path / "ru" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    texts = {
        "Quit": "Выход",
        "{name} named {resource}": "{name} называет: {resource}",
        "wood": "дерево",
        "{n} point\0{n} points": "{n} очко\0{n} очка",
    }
    (folder / "saddlebag.mo").write_bytes(_mo(texts))
    return Language("ru", tmp_path)


def test_words_are_translated_and_gaps_filled(russian: Language) -> None:
    assert russian.say("Quit") == "Выход"
    assert russian.say("Unknown {thing}", thing="x") == "Unknown x"
    assert russian.count("{n} point", "{n} points", 2) == "2 очка"
    assert russian.say("") == ""


def test_gaps_of_a_saying_are_translated_too(russian: Language) -> None:
    saying = say("{name} named {resource}", name="Clover", resource="wood")
    assert russian.tell(saying) == "Clover называет: дерево"


def test_a_language_without_a_catalogue_speaks_english(tmp_path: Path) -> None:
    assert Language("ru", tmp_path).say("Quit") == "Quit"
    assert Language("xx", tmp_path).code in LANGUAGES


# -------------------------------------------------------------- sounds


def test_a_silent_machine_is_not_broken(services: Services) -> None:
    assert not services.sounds.play("press")
    assert services.sounds.trouble


def test_words_beside_guillemets_keep_their_space(letters: Lettering) -> None:
    alone = letters.width("»", "Regular", 40) + letters.width("и", "Regular", 40)
    space = letters.width("и и", "Regular", 40) - 2 * letters.width("и", "Regular", 40)
    assert letters.width("» и", "Regular", 40) - alone >= 0.8 * space
    assert letters.width("и «", "Regular", 40) - alone >= 0.8 * space
    assert letters.line("» и", "Regular", 40, "#000000").get_width() == letters.width("» и", "Regular", 40)


def test_lines_of_one_list_have_one_size(services: Services) -> None:
    """The longest decides: the short one is set as small as it must be."""
    frame = Frame(1280, 720)
    brush = Brush(frame, services.art, services.letters)
    area = Rect(0, 0, 150, 40)
    role = brush.alike([("Well", area), ("Thousand Fields of Rye", area)], "name")
    sizes = {brush.letters.fit(words, role, frame, area.w, area.h).px for words in ("Well", "Thousand Fields of Rye")}
    assert len(sizes) == 1
    assert brush.letters.fit("Well", "name", frame, area.w, area.h).px > sizes.pop()
