"""The TMX files are the source: who moves a thing in them sees it moved on the screen."""

from __future__ import annotations

import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pygame import Surface
from pygame.image import tobytes

from scenes.shell.services import Services
from scenes.table import scene as table_scene
from scenes.table.scene import TableScene
from scenes.table.view.layout import BOARDS, TableBoard
from tests.scenes.conftest import Clock
from tests.scenes.hand import draw
from tests.scenes.playing import settle, sit
from tools.pictures.table_shot import position

WINDOW = (1920, 1080)
BUILT = "a1"  # a square with something on it in the position that is shown


def opened(
    services: Services, clock: Clock, board: TableBoard, monkeypatch: pytest.MonkeyPatch
) -> tuple[TableScene, Surface]:
    """A table on this board when the fade is over, and its picture."""
    monkeypatch.setattr(table_scene, "load", lambda title: board)
    scene = sit(services, position(3, 40, phase="place"), WINDOW)
    settle(services, clock, scene)
    return scene, draw(services)


def copied(tmp_path: Path) -> Path:
    shutil.copytree(BOARDS / "tiny_towns", tmp_path / "boards" / "tiny_towns")
    return tmp_path / "boards"


def move(file: Path, name: str, x: float) -> None:
    """As a person does it in Tiled: another x for the object of this name."""
    tree = ElementTree.parse(file)
    (drawn,) = (each for each in tree.iter("object") if each.get("name") == name)
    drawn.set("x", str(float(drawn.get("x", "0")) + x))
    tree.write(file, encoding="utf-8", xml_declaration=True)


@pytest.mark.parametrize(
    ("file", "name", "shown"),
    [("table.tmx", "card/farm", "card/farm"), ("town.tmx", "town/*/{}", "town/0/{}")],
    ids=["a card", "a square of every town"],
)
def test_what_is_moved_in_a_file_has_moved_on_the_screen(
    file: str, name: str, shown: str, services: Services, clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = copied(tmp_path)
    before, picture = opened(services, clock, TableBoard("tiny_towns", folder), monkeypatch)
    place = before.find(shown.format(BUILT)).rect.copy()
    move(folder / "tiny_towns" / file, name.format(BUILT), 6)
    after, picture_after = opened(services, clock, TableBoard("tiny_towns", folder), monkeypatch)
    moved = after.find(shown.format(BUILT)).rect
    assert moved.topleft == (place.x + 6, place.y)
    area = place.union(moved)
    assert tobytes(picture_after.subsurface(area), "RGB") != tobytes(picture.subsurface(area), "RGB")
