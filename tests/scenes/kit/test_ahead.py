"""What will be asked for is made before it is, and looks as if it had been made then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import Surface

from scenes.kit import rasters
from scenes.kit.ahead import Ahead
from scenes.kit.art import BUDGET, Art
from scenes.shell.services import Services
from scenes.table.board.picture import foresee
from scenes.table.scene import TableScene
from scenes.table.title.cutscene import Cutscene
from tests.scenes.playing import sit, table_of

LARGE = 200 * 200  # pixels: from there on drawing an SVG is felt


def test_what_is_made_is_handed_out_once() -> None:
    ahead, made = Ahead(), Surface((2, 2))
    ahead.want("it", lambda: made)
    ahead.finish()
    assert ahead.take("it") is made
    assert ahead.take("it") is None
    assert ahead.take("never wanted") is None


def test_what_nobody_wants_any_more_is_let_go() -> None:
    ahead = Ahead()
    ahead.want("it", lambda: Surface((2, 2)))
    ahead.finish()
    ahead.forget()
    assert ahead.take("it") is None


def test_a_picture_made_ahead_is_the_same_picture() -> None:
    early, late = Art(), Art()
    wide, high = early._inside("tiny_epic_western/tew_duel_stage", (300, 200))
    early.foresee(("picture", "tiny_epic_western/tew_duel_stage", wide, high))
    early.ahead.finish()
    pictures = [art.picture("tiny_epic_western/tew_duel_stage", (300, 200)) for art in (early, late)]
    assert pygame.image.tobytes(pictures[0], "RGBA") == pygame.image.tobytes(pictures[1], "RGBA")


def test_where_one_of_a_family_is_drawn_the_others_are_made_too(making: list[int]) -> None:
    art = Art()
    art.expect([("tiny_epic_western/tew_die_?",), ("seats/portrait_*",)])
    first = art.picture("tiny_epic_western/tew_die_1", 96)
    art.ahead.finish()
    assert len(making) == 6
    making.clear()
    others = [art.picture(f"tiny_epic_western/tew_die_{face}", 96) for face in range(2, 7)]
    art.ahead.finish()
    assert making == []  # none is made again, and no family is awaited twice
    assert {picture.get_size() for picture in others} == {first.get_size()}


def test_an_idle_table_makes_nothing_more(services: Services, making: list[int]) -> None:
    """What is made ahead comes to an end by itself."""
    scene = sit(services, table_of("wild_tiled_west", 3, {}, bots=2), (640, 400))
    scene.draw(Surface((640, 400)))
    services.art.ahead.finish()
    making.clear()
    for _ in range(3):
        scene.relayout()
        scene.draw(Surface((640, 400)))
        services.art.ahead.finish()
    assert making == []


@pytest.fixture
def making(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Pixels of everything that is read from an SVG, blurred, or put together from slices, on whatever thread."""
    made: list[int] = []

    def noting(make: Callable[..., Surface]) -> Callable[..., Surface]:
        def noted(*args: Any, **named: Any) -> Surface:
            picture = make(*args, **named)
            made.append(picture.get_width() * picture.get_height())
            return picture

        return noted

    for name in ("drawing", "svg", "blurred", "nine"):
        monkeypatch.setattr(rasters, name, noting(getattr(rasters, name)))
    return made


def draw_whole(scene: TableScene, cutscene: Cutscene, time: float) -> None:
    room = scene.shown.rect(cutscene.room)
    if cutscene.backdrop is not None:
        cutscene.backdrop(scene.brush, scene.shown, room)
    cutscene.draw(scene.brush, scene.shown, room, time)


@pytest.mark.parametrize(("title", "seats", "least"), [("tiny_epic_western", 4, 4), ("wild_tiled_west", 3, 1)])
def test_a_moment_opens_with_every_large_picture_ready(
    services: Services, making: list[int], title: str, seats: int, least: int
) -> None:
    """Drawn when it opened, they cost one picture 140 ms in a duel, and 50 in a Tussle."""
    services.art = Art(budget=4 * BUDGET)
    scene = sit(services, table_of(title, seats, {}, bots=seats - 1), (1920, 1080))
    moments = list(scene.skin.foreseen(scene.shown))
    assert len(moments) >= least
    scene.draw(Surface((1920, 1080)))
    services.art.ahead.finish()
    assert max(making) >= LARGE
    making.clear()
    for cutscene, time in moments:
        draw_whole(scene, cutscene, time)
    assert [size for size in making if size >= LARGE] == []


def test_nothing_is_wanted_of_what_is_kept(services: Services) -> None:
    services.art = Art(budget=4 * BUDGET)
    scene = sit(services, table_of("tiny_epic_western", 2, {}, bots=1), (640, 400))
    scene.draw(Surface((640, 400)))
    services.art.ahead.finish()
    for cutscene, time in scene.skin.foreseen(scene.shown):
        draw_whole(scene, cutscene, time)
    services.art.ahead.forget()
    foresee(scene.brush, scene.shown, scene.skin)
    assert not services.art.ahead._asked
