"""The shared table: the log, the peek, the enlarged card, the hint.  Rough hands have a file of their own."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game.protocol import Seat
from scenes.shell.services import Services
from scenes.table.hint.card import command
from scenes.table.scene import TableScene
from tests.scenes.conftest import Clock
from tests.scenes.hand import click, draw, key, move, troubles
from tests.scenes.playing import settle, sit
from tools.pictures.table_shot import position


def test_another_board_comes_to_the_middle_and_goes(services: Services, clock: Clock) -> None:
    scene = sit(services, position(4, 40, phase="place"))
    settle(services, clock, scene)
    click(services, "seat/2")
    assert scene.shown.focus == 2
    assert not troubles(scene)
    key(services, pygame.K_ESCAPE)
    assert scene.shown.focus == 0


def test_the_log_is_filtered_and_lights_what_it_speaks_of(services: Services, clock: Clock) -> None:
    scene = sit(services, position(3, 60, phase="place"))
    settle(services, clock, scene)
    key(services, pygame.K_p)  # the recap lies on it
    click(services, "log/seat/1")
    assert scene.input.log.seat == Seat(1)
    rows = [each for each in scene.hands.all() if each.name.startswith("log/") and each.name[4].isdigit()]
    assert rows
    seen = [row for row in rows if scene.find("log/lines").rect.contains(row.rect)]
    for row in seen:
        move(services, row.rect.center)
    assert not troubles(scene)


def test_the_log_is_a_drawer_in_small_windows(services: Services, clock: Clock) -> None:
    scene = sit(services, position(3, 60, phase="place"), (1024, 640))
    settle(services, clock, scene)
    assert not any(each.name == "log/lines" for each in scene.hands.all())
    key(services, pygame.K_l)
    assert any(each.name == "log/lines" for each in scene.hands.all())
    key(services, pygame.K_ESCAPE)
    assert not any(each.name == "log/lines" for each in scene.hands.all())


@pytest.fixture
def enlarged(services: Services, clock: Clock) -> TableScene:
    """A table with the Chapel's card enlarged."""
    scene = sit(services, position(2, 40, phase="place"))
    settle(services, clock, scene)
    point = scene.find("card/chapel").rect.center
    move(services, point)
    services.stack.handle(Event(pygame.MOUSEBUTTONDOWN, pos=point, button=3))
    assert scene.looking.large == "card/chapel"
    return scene


def test_a_card_is_enlarged_and_put_back(services: Services, enlarged: TableScene) -> None:
    scene = enlarged
    draw(services)
    length = len(scene.match.table.log)
    click(services, "card/chapel")
    assert scene.looking.large is None
    assert len(scene.match.table.log) == length


def test_pointing_at_something_else_puts_the_card_back(services: Services, enlarged: TableScene) -> None:
    """The click that follows is meant for what is pointed at, not for the card."""
    move(services, enlarged.find("card/farm").rect.center)
    assert enlarged.looking.large is None


def test_a_number_lights_what_earns_it(services: Services, clock: Clock) -> None:
    scene = sit(services, position(2, 60, phase="place"))
    settle(services, clock, scene)
    sheet = scene.shown.sheets[0]
    line = next(line for line in sheet.lines if line.spots)
    move(services, scene.find(f"sheet/{line.id}/0").rect.center)
    assert scene.looking.lit == frozenset(line.spots)


def test_a_click_hurries_what_is_moving_and_does_nothing_else(services: Services, clock: Clock) -> None:
    scene = sit(services, position(2, 40, phase="place"))
    settle(services, clock, scene)
    spot = sorted(each for each in scene.shown.glow if each.startswith("town/"))[0]
    click(services, spot)
    assert scene.play.telling.is_telling()
    length = len(scene.match.table.log)
    assert scene.shown.glow == frozenset(), "nothing is asked before it is told"
    click(services, spot)
    assert not scene.play.telling.is_telling()
    assert len(scene.match.table.log) == length


def test_a_hint_is_given_on_its_card_and_on_the_board(services: Services, clock: Clock) -> None:
    scene = sit(services, position(2, 40, phase="place"))
    settle(services, clock, scene)
    key(services, pygame.K_h)
    clock.pass_by(1)
    services.stack.update(clock.now)
    assert scene.match.hint is not None
    assert command(scene.skin.advice(scene.shown, scene.match.hint)) in " ".join(scene.words())
    assert [pin.spot for pin in scene.pins()]


def test_a_card_is_enlarged_for_a_hand_that_points_and_not_for_one_that_has_touched(
    services: Services, clock: Clock
) -> None:
    scene = sit(services, position(2, 40, phase="place"))
    settle(services, clock, scene)

    def linger() -> str | None:
        clock.pass_by(2)
        services.stack.update(clock.now)
        return scene.looking.large

    click(services, "card/chapel")  # no part of a move: it is said why not
    assert linger() is None
    move(services, scene.find("card/farm").rect.center)
    assert linger() == "card/farm"
    move(services, scene.find("card/chapel").rect.center)
    assert linger() == "card/chapel"
