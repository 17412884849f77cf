"""The coach's card at the table: it fits in every title and size, covers nothing that can be touched, is followed."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from game.protocol import Seat
from scenes.kit.layout_audit import faults
from scenes.kit.lettering import MINUS
from scenes.shell.services import Services
from scenes.table.hint_card import command
from scenes.table.table_scene import TableScene
from tests.scenes.conftest import Clock
from tests.scenes.hand import click, draw, show
from tests.scenes.playing import settle
from tools.table_shot import scene as scene_at

HINTED: dict[str, dict[str, Any]] = {
    "tiny_towns": {"seats": 4, "moves": 150, "phase": "name"},
    "tiny_epic_western": {"seats": 4, "moves": 60, "phase": "place"},
    "saloon_tycoon": {"seats": 3, "moves": 190, "phase": "menu"},
    "wild_tiled_west": {"seats": 3, "moves": 90, "phase": "turn"},
}
SIZES = [((1920, 1080), 100), ((1280, 720), 150)]


def hinted(services: Services, title: str, size: tuple[int, int] = (1920, 1080), text: int = 100) -> TableScene:
    scene = scene_at(services, title=title, hint=True, **HINTED[title])
    show(services, scene, size, text)
    assert isinstance(scene, TableScene)
    return scene


def card_of(scene: TableScene) -> Rect | None:
    return next((widget.rect for widget in scene.widgets if widget.name == "hint/card"), None)


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("title", HINTED)
def test_the_card_fits_and_covers_nothing_that_can_be_touched(
    services: Services, title: str, size: tuple[int, int], text: int
) -> None:
    scene = hinted(services, title, size, text)
    card = card_of(scene)
    if card is None:
        assert text > 100, "at the usual size there is room in every title"
        return
    own = [area for area in scene.areas() if "hint/card" in (area.parent, area.name) or area.name.startswith("hint/")]
    assert len(own) > 4
    assert not faults(own, card)
    assert card.collidelist([scene.shown.rect(spot) for spot in scene.shown.glow & scene.shown.displayed]) < 0
    assert not card.colliderect(scene.shown.rect("panel/dock"))


def test_it_says_what_was_measured(services: Services) -> None:
    scene = hinted(services, "tiny_towns")
    advice = scene.match.advice
    assert advice is not None and advice.comparison is not None and advice.comparison.reasons
    draw(services)
    words = list(scene.words())
    assert advice.confidence in words
    for reason in advice.comparison.reasons:
        assert reason.name in words
        points = round(reason.points.mean)
        assert f"{points:+d}".replace("-", MINUS) in words


def test_do_it_does_the_hinted_move_and_the_card_goes(services: Services, clock: Clock) -> None:
    scene = hinted(services, "tiny_towns")
    wanted, length = scene.match.hint, len(scene.match.table.log)
    click(services, "hint/do")
    assert scene.match.table.log[length] == (Seat(0), wanted)
    settle(services, clock, scene)
    assert card_of(scene) is None


def test_closed_it_leaves_the_table_as_it_was(services: Services) -> None:
    scene = hinted(services, "saloon_tycoon")
    length = len(scene.match.table.log)
    click(services, "hint/close")
    assert card_of(scene) is None
    assert scene.match.hint is None and len(scene.match.table.log) == length
    assert scene.shown.glow


def test_small_windows_have_no_card_and_the_dock_says_the_move(services: Services) -> None:
    scene = hinted(services, "saloon_tycoon", (1024, 640))
    assert card_of(scene) is None
    draw(services)
    assert any("Hint:" in words for words in scene.words())


def test_a_command_is_a_hint_without_its_first_word() -> None:
    assert command("Hint: build a Well.") == "Build a Well."
    assert command("build a Well") == "Build a Well"
