"""The shared table: the log, the peek, the enlarged card, the hint.  Rough hands have a file of their own."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game.protocol import Seat
from scenes.shell.services import House
from scenes.table.table_scene import TableScene
from tests.scenes.conftest import Clock
from tests.scenes.hand import click, draw, key, move, troubles
from tests.scenes.playing import settle, sit
from tools.table_shot import position


def test_another_board_comes_to_the_middle_and_goes(house: House, clock: Clock) -> None:
    scene = sit(house, position(4, 40, phase="place"))
    settle(house, clock, scene)
    click(house, "seat/2")
    assert scene.desk.focus == 2
    assert not troubles(scene)
    key(house, pygame.K_ESCAPE)
    assert scene.desk.focus == 0


def test_the_log_is_filtered_and_lights_what_it_speaks_of(house: House, clock: Clock) -> None:
    scene = sit(house, position(3, 60, phase="place"))
    settle(house, clock, scene)
    click(house, "log/seat/1")
    assert scene.log.seat == Seat(1)
    rows = [each for each in scene.hands.all() if each.name.startswith("log/") and each.name[4].isdigit()]
    assert rows
    seen = [row for row in rows if scene.find("log/lines").rect.contains(row.rect)]
    for row in seen:
        move(house, row.rect.center)
    assert not troubles(scene)


def test_the_log_is_a_drawer_in_small_windows(house: House, clock: Clock) -> None:
    scene = sit(house, position(3, 60, phase="place"), (1024, 640))
    settle(house, clock, scene)
    assert not any(each.name == "log/lines" for each in scene.hands.all())
    key(house, pygame.K_l)
    assert any(each.name == "log/lines" for each in scene.hands.all())
    key(house, pygame.K_ESCAPE)
    assert not any(each.name == "log/lines" for each in scene.hands.all())


@pytest.fixture
def enlarged(house: House, clock: Clock) -> TableScene:
    """A table with the Chapel's card enlarged."""
    scene = sit(house, position(2, 40, phase="place"))
    settle(house, clock, scene)
    point = scene.find("card/chapel").rect.center
    move(house, point)
    house.stack.handle(Event(pygame.MOUSEBUTTONDOWN, pos=point, button=3))
    assert scene.large == "card/chapel"
    return scene


def test_a_card_is_enlarged_and_put_back(house: House, enlarged: TableScene) -> None:
    scene = enlarged
    draw(house)
    length = len(scene.match.table.log)
    click(house, "card/chapel")
    assert scene.large is None
    assert len(scene.match.table.log) == length


def test_pointing_at_something_else_puts_the_card_back(house: House, enlarged: TableScene) -> None:
    """The click that follows is meant for what is pointed at, not for the card."""
    move(house, enlarged.find("card/farm").rect.center)
    assert enlarged.large is None


def test_a_number_lights_what_earns_it(house: House, clock: Clock) -> None:
    scene = sit(house, position(2, 60, phase="place"))
    settle(house, clock, scene)
    sheet = scene.desk.sheets[0]
    line = next(line for line in sheet.lines if line.spots)
    move(house, scene.find(f"sheet/{line.id}/0").rect.center)
    assert scene.lit == frozenset(line.spots)


def test_a_click_hurries_what_is_moving_and_does_nothing_else(house: House, clock: Clock) -> None:
    scene = sit(house, position(2, 40, phase="place"))
    settle(house, clock, scene)
    spot = sorted(each for each in scene.desk.glow if each.startswith("town/"))[0]
    click(house, spot)
    assert scene.is_telling()
    length = len(scene.match.table.log)
    assert scene.desk.glow == frozenset(), "nothing is asked before it is told"
    click(house, spot)
    assert not scene.is_telling()
    assert len(scene.match.table.log) == length


def test_a_hint_is_given_in_the_dock_and_on_the_board(house: House, clock: Clock) -> None:
    scene = sit(house, position(2, 40, phase="place"))
    settle(house, clock, scene)
    key(house, pygame.K_h)
    clock.pass_by(1)
    house.stack.update(clock.now)
    assert scene.match.hint is not None
    assert any("Hint" in words for words in scene.words() if words != "Hint")
