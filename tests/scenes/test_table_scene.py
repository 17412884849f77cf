"""The shared table under rough hands: random clicks, keys and resizes; the log, the peek, the way out."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame.event import Event

from game.protocol import Seat
from scenes.house import House
from tests.scenes.conftest import SIZES, Clock
from tests.scenes.hand import click, draw, key, move, troubles
from tests.scenes.test_tiny_towns_table import close_above, settle, sit, table_of
from tools.table_shot import position

KEYS = [
    pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    pygame.K_h, pygame.K_l, pygame.K_t, pygame.K_i, pygame.K_e, pygame.K_r, pygame.K_ESCAPE,
]  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
def test_rough_hands_break_nothing(house: House, clock: Clock, seed: int) -> None:
    rng = Random(seed)
    print("seed", seed)
    scene = sit(house, table_of(rng.choice((1, 2, 4)), {"cavern": "on", "card_set": "random"}, str(seed), bots=1))
    scene._go_to_menu = lambda: None  # type: ignore[method-assign]
    for count in range(1500):
        if house.stack.top is not scene and rng.random() < 0.7:
            close_above(house, scene)
        act(house, rng)
        clock.pass_by(rng.choice((0.01, 0.1, 0.6)))
        house.stack.update(clock.now)
        if count % 25 == 0:
            draw(house)


def act(house: House, rng: Random) -> None:
    """One thing a hand could do."""
    wide, high = house.stack.size
    point = (rng.randrange(wide), rng.randrange(high))
    dice = rng.random()
    if dice < 0.55:
        stops = house.stack.top.hands.stops() if house.stack.top is not None else []
        if stops and rng.random() < 0.6:
            chosen = rng.choice(stops)
            point = chosen.rect.center if chosen.name not in ("back", "bar/settings", "bar/rules") else point
        button = 3 if rng.random() < 0.1 else 1
        move(house, point)
        house.stack.handle(Event(pygame.MOUSEBUTTONDOWN, pos=point, button=button))
        house.stack.handle(Event(pygame.MOUSEBUTTONUP, pos=point, button=button))
    elif dice < 0.7:
        move(house, point)
    elif dice < 0.75:
        house.stack.handle(Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-1, 1)), precise_y=0.0))
    elif dice < 0.77:
        house.stack.resize(rng.choice(SIZES[:4]))
    elif dice < 0.8:
        key(house, rng.choice((pygame.K_z, pygame.K_y)), pygame.KMOD_CTRL)
    else:
        key(house, rng.choice(KEYS))


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


def test_a_card_is_enlarged_and_put_back(house: House, clock: Clock) -> None:
    scene = sit(house, position(2, 40, phase="place"))
    settle(house, clock, scene)
    point = scene.find("card/chapel").rect.center
    move(house, point)
    house.stack.handle(Event(pygame.MOUSEBUTTONDOWN, pos=point, button=3))
    assert scene.large == "card/chapel"
    draw(house)
    length = len(scene.match.table.log)
    click(house, "card/chapel")
    assert scene.large is None
    assert len(scene.match.table.log) == length


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
    assert scene.theatre.is_moving(clock.now)
    length = len(scene.match.table.log)
    other = next(each for each in sorted(scene.desk.glow))
    click(house, other)
    assert not scene.theatre.is_moving(clock.now)
    assert len(scene.match.table.log) == length


def test_a_hint_is_given_in_the_dock_and_on_the_board(house: House, clock: Clock) -> None:
    scene = sit(house, position(2, 40, phase="place"))
    settle(house, clock, scene)
    key(house, pygame.K_h)
    clock.pass_by(1)
    house.stack.update(clock.now)
    assert scene.match.hint is not None
    assert any("Hint" in words for words in scene.words() if words != "Hint")
