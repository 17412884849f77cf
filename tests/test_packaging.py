"""Icons that readers of their formats accept, a version resource, licences of all that is bundled."""

from __future__ import annotations

import argparse
import ast
import configparser
import io
import struct
import sys
import xml.etree.ElementTree as Xml
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

import pygame
import pytest

from game import __version__
from game.__main__ import make_parser
from game.titles import TITLES
from tools.package import packaging
from tools.package.release import contents

DESKTOP = packaging.ROOT / "assets" / "desktop"


def sides(picture: bytes) -> tuple[int, int]:
    return pygame.image.load(io.BytesIO(picture), "x.png").get_size()


def test_the_ico_holds_every_size_where_it_says() -> None:
    raw = packaging.ico()
    zero, kind, count = struct.unpack_from("<HHH", raw)
    assert (zero, kind, count) == (0, 1, len(packaging.ICO_SIZES))
    for index, side in enumerate(packaging.ICO_SIZES):
        wide, high, _, _, _, bits, length, at = struct.unpack_from("<BBBBHHII", raw, 6 + 16 * index)
        assert (wide or 256, high or 256, bits) == (side, side, 32)
        assert sides(raw[at : at + length]) == (side, side)


def test_the_icns_holds_every_size() -> None:
    raw = packaging.icns()
    assert raw[:4] == b"icns" and struct.unpack_from(">I", raw, 4) == (len(raw),)
    at, found = 8, {}
    while at < len(raw):
        (length,) = struct.unpack_from(">I", raw, at + 4)
        found[raw[at : at + 4].decode()] = sides(raw[at + 8 : at + length])[0]
        at += length
    assert found == packaging.ICNS_SIZES


@pytest.mark.parametrize(("version", "numbers"), [("0.4.0", (0, 4, 0, 0)), ("1.2.3.4", (1, 2, 3, 4))])
def test_the_version_resource_says_the_version(version: str, numbers: tuple[int, ...]) -> None:
    tree = ast.parse(packaging.version_resource(version), mode="eval")
    told = {word.arg: word.value for node in ast.walk(tree) if isinstance(node, ast.Call) for word in node.keywords}
    assert ast.literal_eval(told["filevers"]) == ast.literal_eval(told["prodvers"]) == numbers
    assert repr(version) in packaging.version_resource(version)


def test_windows_and_macos_are_told_about_sharp_screens() -> None:
    manifest = Xml.fromstring(packaging.MANIFEST.split("?>", 1)[1])
    aware = [each.text for each in manifest.iter() if each.tag.endswith("dpiAwareness")]
    assert aware == ["PerMonitorV2, PerMonitor"]
    assert packaging.info_plist("1.0")["NSHighResolutionCapable"] is True


def test_every_library_has_a_notice_with_its_licence() -> None:
    found = packaging.licences()
    notices = found["NOTICES.txt"].decode()
    for name in ("pygame-ce", "platformdirs", "msgspec"):
        assert name in notices.lower()
    assert notices.count("licence: ") >= 4
    assert all(line.removeprefix("  licence: ").strip() for line in notices.splitlines() if "licence: " in line)
    assert b"MIT" in found["saddlebag.txt"]
    assert b"Frank Wen" in found["fluid-r3.txt"] and "Fluid (R3) GM SoundFont" in notices


def test_the_desktop_files_name_the_program_and_all_games() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(DESKTOP / "saddlebag.desktop", encoding="utf-8")
    assert entry["Desktop Entry"]["Exec"] == entry["Desktop Entry"]["Icon"] == "saddlebag"
    about = Xml.parse(DESKTOP / "saddlebag.metainfo.xml").getroot()
    text = "".join(about.itertext())
    assert all(rules.NAME in text for rules in TITLES.values())
    assert about.findtext("launchable") == "saddlebag.desktop"


def test_everything_is_put_in_its_place(tmp_path: packaging.Path) -> None:
    places = packaging.put(tmp_path / "made", __version__)
    assert all(place.exists() for place in places.values())
    assert sides(places["png"].read_bytes()) == (256, 256)


def test_the_manual_names_every_command() -> None:
    manual = (DESKTOP / "saddlebag.6").read_text(encoding="utf-8")
    parser = make_parser()
    commands = next(action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    assert {line.removeprefix(".B ") for line in manual.split(".SH COMMANDS")[1].split(".SH")[0].splitlines()
            if line.startswith(".B ")} == set(commands.choices)  # fmt: skip


def test_the_bill_names_what_is_bundled_with_versions() -> None:
    told = contents.bill("1.2.3", "3.12.0", ("msgspec", "platformdirs"))
    assert (told["bomFormat"], told["metadata"]["component"]["version"]) == ("CycloneDX", "1.2.3")
    names = {part["name"]: part["version"] for part in told["components"]}
    assert names["msgspec"] == version("msgspec") and names["CPython"] == "3.12.0"


def test_sums_are_as_sha256sum_reads_them(tmp_path: packaging.Path) -> None:
    (tmp_path / "b.zip").write_bytes(b"two")
    (tmp_path / "a.deb").write_bytes(b"one")
    contents.write_sums(tmp_path)
    first, second = (tmp_path / contents.SUMS).read_text("utf-8").splitlines()
    assert first == f"{sha256(b'one').hexdigest()}  a.deb" and second.endswith("  b.zip")


def test_libraries_forget_where_they_were_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing moves in the file: offsets in a library still hold."""
    monkeypatch.setattr(sys, "base_prefix", "/home/ida/python")
    made = b"\x7fELF\0...\0/home/ida/python/lib\0symbol\0/home/ida/python\0"
    (tmp_path / "a.so").write_bytes(made)
    (tmp_path / "words.txt").write_bytes(b"/home/ida/python is where I keep it")
    packaging.forget(tmp_path)
    told = (tmp_path / "a.so").read_bytes()
    assert b"ida" not in told and len(told) == len(made) and told.index(b"symbol") == made.index(b"symbol")
    assert b"ida" in (tmp_path / "words.txt").read_bytes()
