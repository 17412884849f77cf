"""The coach's card at the table: it fits in every title and size, covers nothing that can be touched, is followed."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from scenes.kit.layout_audit import faults
from scenes.kit.lettering import MINUS
from scenes.shell.services import Services
from scenes.table.hint_card import command
from scenes.table.table_scene import TableScene
from tests.scenes.hand import click, draw, show
from tools.table_shot import scene as scene_at

HINTED: dict[str, dict[str, Any]] = {
    "tiny_towns": {"seats": 4, "moves": 150, "phase": "name"},
    "tiny_epic_western": {"seats": 4, "moves": 60, "phase": "place"},
    "saloon_tycoon": {"seats": 3, "moves": 190, "phase": "menu"},
    "wild_tiled_west": {"seats": 3, "moves": 90, "phase": "turn"},
}
SIZES = [((1920, 1080), 100), ((1280, 720), 150)]
SMALL = [((1024, 640), 100), ((1024, 640), 150)]


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
    assert card is not None
    own = [area for area in scene.areas() if "hint/card" in (area.parent, area.name) or area.name.startswith("hint/")]
    assert len(own) > 4
    assert not faults(own, card)
    assert not card.collidelistall([pin.rect for pin in scene.pins()])
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


def test_closed_it_leaves_the_table_as_it_was(services: Services) -> None:
    scene = hinted(services, "saloon_tycoon")
    length = len(scene.match.table.log)
    click(services, "hint/close")
    assert card_of(scene) is None
    assert scene.match.hint is None and len(scene.match.table.log) == length
    assert scene.shown.glow


@pytest.mark.parametrize(("size", "text"), SMALL)
@pytest.mark.parametrize("title", HINTED)
def test_small_windows_have_a_card_too(services: Services, title: str, size: tuple[int, int], text: int) -> None:
    scene = hinted(services, title, size, text)
    card = card_of(scene)
    assert card is not None and scene.frame.window.contains(card)
    assert not card.colliderect(scene.shown.rect("panel/dock"))
    names = [widget.name for widget in scene.widgets]
    assert {"hint/do", "hint/show", "hint/why", "hint/close"} <= set(names)
    spots = [spot for action in scene.match.counsel.move for spot in action.path(scene.match.viewer)]
    spoken_of = [scene.light.box(spot) for spot in spots if spot in scene.shown.displayed]
    assert card.collidelist([rect for rect in spoken_of if rect is not None]) < 0


def test_a_command_is_a_hint_without_its_first_word() -> None:
    assert command("Hint: build a Well.") == "Build a Well."
    assert command("build a Well") == "Build a Well"
