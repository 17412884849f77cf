"""Moments over the table, and the hooks a title's hand has: keys, wheel, what hangs on the pointer."""

from __future__ import annotations

import math

import pygame
import pytest
from pygame import Rect
from pygame.event import Event as Input

from scenes.kit.brush import Brush
from scenes.shell.services import House
from scenes.table.cutscene import Moment, Standing
from scenes.table.table_scene import TableScene
from scenes.table.table_view import TableView
from tests.scenes.conftest import Clock
from tests.scenes.hand import click, draw, key, move
from tests.scenes.playing import settle, sit
from tools.table_shot import position


def moment(name: str, seconds: float = 1.0, times: list[float] | None = None) -> Moment:
    def looks(brush: Brush, desk: TableView, rect: Rect, time: float) -> None:
        brush.box(rect, "#ff00ff")
        if times is not None:
            times.append(time)

    return Moment(name, seconds, looks, room="board/0")


def test_what_stands_has_its_own_time_and_none_with_motion_off() -> None:
    standing = Standing()
    standing.stand(moment("duel 1", 3), 5)
    assert standing.time(6, 1) == 1 and standing.time(6, 0.5) == 2 and standing.moving(7, 1)
    assert standing.time(5, 0) == math.inf and not standing.moving(5, 0)
    standing.stand(moment("duel 1", 3), 6)
    assert standing.time(7, 1) == 2, "one of the same name goes on"
    standing.stand(moment("duel 2", 3), 7)
    assert standing.time(7, 1) == 0 and standing.moving(7, 1)
    standing.hurry()
    assert not standing.moving(7, 1)
    standing.stand(None, 8)
    assert standing.moment is None and not standing.moving(8, 1)


@pytest.fixture
def scene(house: House, clock: Clock) -> TableScene:
    scene = sit(house, position(1, 20, phase="place"))
    settle(house, clock, scene)
    return scene


def colour(house: House, rect: Rect) -> tuple[int, ...]:
    return tuple(draw(house).get_at(rect.center))[:3]


def test_a_moment_is_drawn_over_the_table_and_a_click_ends_it(
    house: House, clock: Clock, scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    times: list[float] = []
    monkeypatch.setattr(scene.skin, "moments", lambda desk, events: [moment("show", 5, times)] if events else [])
    house.settings.speed = 1
    click(house, next(spot for spot in sorted(scene.desk.glow) if spot.startswith("town/")))
    for _ in range(40):
        clock.pass_by(0.1)
        house.stack.update(clock.now)
        draw(house)
        if times:
            break
    board = scene.desk.rect("board/0")
    assert colour(house, board) == (255, 0, 255)
    assert scene.is_moving() and scene.facts()["moving"]
    moves = len(scene.match.table.log)
    clock.pass_by(1)
    draw(house)
    point = board.center
    house.stack.handle(Input(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
    house.stack.handle(Input(pygame.MOUSEBUTTONUP, pos=point, button=1))
    assert colour(house, board) != (255, 0, 255)
    assert len(scene.match.table.log) == moves, "the click did nothing else"
    assert times == sorted(times) and times[-1] > times[0]


def test_what_stands_covers_the_board_but_neither_dock_nor_bar(
    house: House, scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    spot = next(spot for spot in sorted(scene.desk.glow) if spot.startswith("town/"))
    before = draw(house)
    monkeypatch.setattr(scene.skin, "standing", lambda desk: moment("duel", 0))
    scene.relayout()
    after = draw(house)
    assert not scene.is_moving(), "nobody has to wait for it"
    for name in ("panel/dock", "panel/bar"):
        at = scene.desk.rect(name).inflate(-40, -20).topleft
        assert before.get_at(at) == after.get_at(at)
    assert before.get_at((4, 400)) != after.get_at((4, 400)), "dusk beside it"
    moves = len(scene.match.table.log)
    click(house, spot)
    assert len(scene.match.table.log) == moves, "nothing beneath it can be touched"


def test_keys_and_wheel_touch_the_spot_they_mean(
    house: House, clock: Clock, scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.settings.speed = 0
    asked: list[object] = []
    free = [spot for spot in sorted(scene.desk.glow) if spot.startswith("town/")]

    def meant(desk: TableView, key: str) -> str | None:
        asked.append(key)
        return free[0] if key == "f" else None

    monkeypatch.setattr(scene.skin, "key", meant)
    monkeypatch.setattr(scene.skin, "wheel", lambda desk, by: asked.append(by))
    house.settings.keys = {**house.settings.keys, "flip": "q"}
    house.stack.handle(Input(pygame.MOUSEWHEEL, y=-2, x=0, precise_y=-2.0))
    moves = len(scene.match.table.log)
    key(house, pygame.K_q)
    assert asked == [-1, "f"], "a rebound key keeps its meaning"
    assert len(scene.match.table.log) > moves


def test_what_hangs_on_the_pointer_follows_it(house: House, scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, int]] = []
    monkeypatch.setattr(scene.skin, "holds", lambda desk: True)
    monkeypatch.setattr(scene.skin, "draw_hand", lambda brush, desk, at: seen.append(at))
    for point in ((300, 300), (301, 300)):
        move(house, point)
        assert house.stack.update(0.0)
        draw(house)
    assert seen == [(300, 300), (301, 300)]
