"""Moments over the table, and the hooks a title's hand has: keys, wheel, what hangs on the pointer."""

from __future__ import annotations

import math

import pygame
import pytest
from pygame import Rect
from pygame.event import Event as Input

from scenes.kit.brush import Brush
from scenes.shell.services import Services
from scenes.table.scene import TableScene
from scenes.table.title.cutscene import Cutscene, Standing
from scenes.table.view.table_view import TableView
from tests.scenes.conftest import Clock
from tests.scenes.hand import click, draw, key, move
from tests.scenes.playing import settle, sit
from tools.pictures.table_shot import position


def cutscene(name: str, seconds: float = 1.0, times: list[float] | None = None) -> Cutscene:
    def looks(brush: Brush, shown: TableView, rect: Rect, time: float) -> None:
        brush.box(rect, "#ff00ff")
        if times is not None:
            times.append(time)

    return Cutscene(name, seconds, looks, room="board/0")


def test_what_stands_has_its_own_time_and_none_with_motion_off() -> None:
    standing = Standing()
    standing.stand(cutscene("duel 1", 3), 5)
    assert standing.time(6, 1) == 1 and standing.time(6, 0.5) == 2 and standing.moving(7, 1)
    assert standing.time(5, 0) == math.inf and not standing.moving(5, 0)
    standing.stand(cutscene("duel 1", 3), 6)
    assert standing.time(7, 1) == 2, "one of the same name goes on"
    standing.stand(cutscene("duel 2", 3), 7)
    assert standing.time(7, 1) == 0 and standing.moving(7, 1)
    standing.hurry()
    assert not standing.moving(7, 1)
    standing.stand(None, 8)
    assert standing.cutscene is None and not standing.moving(8, 1)


@pytest.fixture
def scene(services: Services, clock: Clock) -> TableScene:
    scene = sit(services, position(1, 20, phase="place"))
    settle(services, clock, scene)
    return scene


def colour(services: Services, rect: Rect) -> tuple[int, ...]:
    return tuple(draw(services).get_at(rect.center))[:3]


def test_a_moment_is_drawn_over_the_table_and_a_click_ends_it(
    services: Services, clock: Clock, scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    times: list[float] = []
    monkeypatch.setattr(scene.skin, "cutscenes", lambda shown, events: [cutscene("show", 5, times)] if events else [])
    services.settings.speed = 1
    click(services, next(spot for spot in sorted(scene.shown.glow) if spot.startswith("town/")))
    for _ in range(40):
        clock.pass_by(0.1)
        services.stack.update(clock.now)
        draw(services)
        if times:
            break
    board = scene.shown.rect("board/0")
    assert colour(services, board) == (255, 0, 255)
    assert scene.play.is_moving() and scene.facts()["moving"]
    moves = len(scene.match.table.log)
    clock.pass_by(1)
    draw(services)
    point = board.center
    services.stack.handle(Input(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
    services.stack.handle(Input(pygame.MOUSEBUTTONUP, pos=point, button=1))
    assert colour(services, board) != (255, 0, 255)
    assert len(scene.match.table.log) == moves, "the click did nothing else"
    assert times == sorted(times) and times[-1] > times[0]


def test_what_stands_covers_the_board_but_neither_dock_nor_bar(
    services: Services, scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    spot = next(spot for spot in sorted(scene.shown.glow) if spot.startswith("town/"))
    before = draw(services)
    monkeypatch.setattr(scene.skin, "standing", lambda shown: cutscene("duel", 0))
    scene.relayout()
    after = draw(services)
    assert not scene.play.is_moving(), "nobody has to wait for it"
    for name in ("panel/dock", "panel/bar"):
        at = scene.shown.rect(name).inflate(-40, -20).topleft
        assert before.get_at(at) == after.get_at(at)
    assert before.get_at((4, 400)) != after.get_at((4, 400)), "dusk beside it"
    moves = len(scene.match.table.log)
    click(services, spot)
    assert len(scene.match.table.log) == moves, "nothing beneath it can be touched"


def test_keys_and_wheel_touch_the_spot_they_mean(
    services: Services, clock: Clock, scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    services.settings.speed = 0
    asked: list[object] = []
    free = [spot for spot in sorted(scene.shown.glow) if spot.startswith("town/")]

    def meant(shown: TableView, key: str) -> str | None:
        asked.append(key)
        return free[0] if key == "f" else None

    monkeypatch.setattr(scene.skin, "key", meant)
    monkeypatch.setattr(scene.skin, "wheel", lambda shown, by: asked.append(by))
    services.settings.keys = {**services.settings.keys, "flip": "q"}
    services.stack.handle(Input(pygame.MOUSEWHEEL, y=-2, x=0, precise_y=-2.0))
    moves = len(scene.match.table.log)
    key(services, pygame.K_q)
    assert asked == [-1, "f"], "a rebound key keeps its meaning"
    assert len(scene.match.table.log) > moves


def test_what_hangs_on_the_pointer_follows_it(
    services: Services, scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[int, int]] = []
    monkeypatch.setattr(scene.skin, "holds", lambda shown: True)
    monkeypatch.setattr(scene.skin, "draw_hand", lambda brush, shown, at: seen.append(at))
    for point in ((300, 300), (301, 300)):
        move(services, point)
        assert services.stack.update(0.0)
        draw(services)
    assert seen == [(300, 300), (301, 300)]
