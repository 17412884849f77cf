"""Moments over the table, and the hooks a title's hand has: keys, wheel, what hangs on the pointer."""

from __future__ import annotations

import math

import pygame
import pytest
from pygame import Rect
from pygame.event import Event as Input

from scenes.brush import Brush
from scenes.house import House
from scenes.moment import Moment, Moments
from scenes.skin import Desk
from scenes.table_scene import TableScene
from tests.scenes.conftest import Clock
from tests.scenes.hand import click, draw, key, move
from tests.scenes.playing import settle, sit
from tools.table_shot import position


def moment(name: str, seconds: float = 1.0, times: list[float] | None = None) -> Moment:
    def looks(brush: Brush, desk: Desk, rect: Rect, time: float) -> None:
        brush.box(rect, "#ff00ff")
        if times is not None:
            times.append(time)

    return Moment(name, seconds, looks, room="board/0")


def test_timed_moments_follow_one_another() -> None:
    shows = Moments()
    shows.add([moment("a", 1), moment("b", 2)], pace=0.5)
    assert shows.is_playing and shows.shown(0, 1) is None, "nothing before the pieces rest"
    first = shows.begin(10)
    assert first is not None and first.name == "a"
    assert shows.begin(10.1) is None, "it begins once"
    assert shows.shown(10.25, 1) == (first, 0.5), "twice as fast at half the pace"
    assert not shows.end(10.4) and shows.end(10.5)
    second = shows.begin(10.5)
    assert second is not None and second.name == "b"
    shows.skip()
    assert not shows.is_playing and shows.shown(11, 1) is None


def test_with_motion_off_nothing_is_queued_and_what_stands_is_at_its_end() -> None:
    shows = Moments()
    shows.add([moment("a")], pace=0)
    assert not shows.is_playing
    standing = moment("duel", 3)
    shows.stand(standing, 5)
    assert shows.shown(5, 0) == (standing, math.inf)
    assert not shows.moving(5, 0)


def test_a_standing_moment_of_the_same_name_goes_on() -> None:
    shows = Moments()
    shows.stand(moment("duel 1", 3), 5)
    again = moment("duel 1", 3)
    shows.stand(again, 6)
    assert shows.shown(7, 1) == (again, 2)
    other = moment("duel 2", 3)
    shows.stand(other, 7)
    assert shows.shown(7, 1) == (other, 0) and shows.moving(7, 1)
    shows.stand(None, 8)
    assert shows.shown(8, 1) is None


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

    def meant(desk: Desk, key: str) -> str | None:
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
