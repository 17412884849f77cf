"""The coach's card at the table: it fits in every title and size, covers nothing that can be touched, is followed."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from pygame import Rect

from game.ai.coach import Advice, CoachPlan
from game.ai.turns import whole_turns
from scenes.kit.layout_audit import faults
from scenes.kit.lettering import MINUS
from scenes.shell.services import Services
from scenes.table.hint.card import command
from scenes.table.scene import TableScene
from tests.scenes.hand import click, draw, show
from tools.pictures.table_shot import scene as scene_at

HINTED: dict[str, dict[str, Any]] = {
    "tiny_towns": {"seats": 4, "moves": 150, "phase": "name"},
    "tiny_epic_western": {"seats": 4, "moves": 60, "phase": "place"},
    "saloon_tycoon": {"seats": 4, "moves": 130, "phase": "menu"},
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
    advice = scene.match.counsel.advice
    assert advice is not None and advice.comparison is not None
    draw(services)
    words = list(scene.words())
    assert advice.confidence in words
    for sentence in advice.because.sentences:
        assert str(sentence.saying) in words
    for reason in advice.comparison.reasons if advice.because.tells_nothing else ():
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
    belongs = [found[0] for spot in spots if (found := scene.skin.clear(scene.shown, spot)) is not None]
    assert card.collidelist(belongs) < 0, "the whole mat that a spot is of stays in sight"
    middle = scene.shown.rect(f"seat/{scene.shown.focus}")
    assert card.clip(middle).w * card.clip(middle).h < card.w * card.h / 2, "the board stays in sight"


@pytest.mark.parametrize("title", HINTED)
def test_every_step_of_the_line_is_said_once_with_the_number_of_its_pin(services: Services, title: str) -> None:
    scene = hinted(services, title)
    draw(services)
    then = next((words for words in scene.words() if words.startswith("Then: ")), "")
    steps = re.findall(r"(\d+) (.+?\.)(?= \d+ |$)", then.removeprefix("Then: "))
    assert len(set(steps)) == len(steps)
    assert bool(steps) == (len(scene.match.counsel.move) > 1)
    numbers = [int(number) for number, _ in steps]
    assert numbers == sorted(set(numbers)) and 1 not in numbers


def test_a_card_that_moves_up_wears_its_pin_where_it_lies_now(services: Services) -> None:
    scene = scene_at(services, title="saloon_tycoon", hint=True, seats=3, moves=190, phase="menu")
    show(services, scene, (1920, 1080), 100)
    assert isinstance(scene, TableScene)
    match = scene.match
    state = match.table.rules.imagine(match.view, match.viewer, Random(1))
    paths = [line.path for line in whole_turns(match.table.rules, state, match.viewer, 24)]
    line = next(path for path in paths if [type(each).__name__ for each in path].count("Discard") == 2)
    match.counsel.give(Advice(CoachPlan(line, ())))
    scene.relayout()
    cards = [pin.spot for pin in scene.pins() if pin.spot.startswith("hand/")]
    discards = [action for action in scene.match.counsel.move if type(action).__name__ == "Discard"]
    assert len(discards) == 2 and len({action.path(scene.match.viewer) for action in discards}) == 1
    assert len(cards) == 2, "two cards are thrown away from one place of the hand"


@pytest.mark.parametrize("title", HINTED)
def test_a_pale_pin_stands_where_the_second_best_begins(services: Services, title: str) -> None:
    scene = hinted(services, title)
    advice, viewer = scene.match.counsel.advice, scene.match.viewer
    assert advice is not None and advice.second is not None
    (pale,) = [pin for pin in scene.pins() if pin.is_second]
    assert pale.spot in advice.second.choices[0].path(viewer)
    assert pale.spot not in [pin.spot for pin in scene.pins() if not pin.is_second]
    click(services, "hint/why")
    assert not [pin for pin in scene.pins() if pin.is_second]


def test_a_command_is_a_hint_without_its_first_word() -> None:
    assert command("Hint: build a Well.") == "Build a Well."
    assert command("build a Well") == "Build a Well"
