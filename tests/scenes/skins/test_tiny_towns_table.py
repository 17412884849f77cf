"""Tiny Towns at the table: whole games by clicks and by keys, at every player count and in every mode."""

from __future__ import annotations

import pygame

from game.protocol import Seat
from game.table import Table
from scenes.shell.services import Services
from scenes.table.scene import TableScene
from tests.scenes import playing
from tests.scenes.conftest import SIZES, Clock
from tests.scenes.hand import click, draw, key, move, show, troubles
from tests.scenes.playing import settle, sit
from tools.pictures.table_shot import position
from tools.pictures.table_shot import scene as table_at


def table_of(seats: int, options: dict[str, str], seed: str = "clicks", bots: int = 0) -> Table:
    return playing.table_of("tiny_towns", seats, options, seed, bots)


def test_the_choice_of_a_monument_is_laid_out_everywhere(services: Services) -> None:
    for size in SIZES:
        scene = sit(services, position(4, 0, phase="choose_monument"), size)
        assert not troubles(scene)
        services.stack.pop()


def test_end_turn_asks_while_a_building_could_be_raised(services: Services, clock: Clock) -> None:
    table = position(2, 30, phase="build")
    while not any(type(action).__name__ == "Build" for action in table.legal(Seat(0))):
        table = position(2, len(table.log) + 1, phase="build")
    scene = sit(services, table)
    settle(services, clock, scene)
    length = len(table.log)
    click(services, "button/done")
    assert scene.choosing.asked is not None
    assert len(table.log) == length
    key(services, pygame.K_ESCAPE)
    assert scene.choosing.asked is None
    click(services, "button/done")
    assert scene.choosing.asked is None, "a button that appears under the pointer is not pressed by mistake"
    settle(services, clock, scene)
    click(services, "button/done")
    click(services, "ask/yes")
    assert len(table.log) > length


def test_undo_and_redo_by_keys(services: Services, clock: Clock) -> None:
    table = position(2, 30, phase="place")
    scene = sit(services, table)
    settle(services, clock, scene)
    length = len(table.log)
    click(services, sorted(spot for spot in scene.shown.glow if spot.startswith("town/"))[0])
    settle(services, clock, scene)
    assert len(table.log) > length
    key(services, pygame.K_z, pygame.KMOD_CTRL)
    assert len(table.log) == length
    key(services, pygame.K_y, pygame.KMOD_CTRL)
    assert len(table.log) > length


def test_the_rules_open_at_the_card_that_is_pointed_at(services: Services, clock: Clock) -> None:
    scene = sit(services, position(2, 30, phase="place"))
    settle(services, clock, scene)
    move(services, scene.find("card/tavern").rect.center)
    assert scene.skin.topic(scene.shown, "card/tavern")
    key(services, pygame.K_F1)
    assert services.stack.top is not scene


def put_a_cube(services: Services, clock: Clock) -> tuple[TableScene, str]:
    """A cube was put by a click, and the pointer rests where it was put."""
    scene = sit(services, position(2, 30, phase="place"))
    settle(services, clock, scene)
    spot = sorted(spot for spot in scene.shown.glow if spot.startswith("town/0"))[0]
    click(services, spot)
    settle(services, clock, scene)
    assert spot not in scene.shown.glow
    return scene, spot


def test_the_square_just_touched_is_not_left_dark(services: Services, clock: Clock) -> None:
    scene, spot = put_a_cube(services, clock)
    square, ground = scene.shown.rect(spot), draw(services).copy()
    assert ground.subsurface(square).get_at((3, 3)) == scene._kept_ground().subsurface(square).get_at((3, 3))
    move(services, scene.find("tool/hint").rect.center)
    move(services, square.center)
    dark = draw(services).subsurface(square).get_at((3, 3))
    assert dark != ground.subsurface(square).get_at((3, 3)), "a hand that comes to ask is told no"


def test_the_rules_forget_what_was_pointed_at_before(services: Services, clock: Clock) -> None:
    """The square goes from under the pointer with a new layout; leaving it is noticed all the same."""
    scene, spot = put_a_cube(services, clock)
    assert scene.looking.pointed == spot
    move(services, scene.find("tool/hint").rect.center)
    assert scene.looking.pointed is None and scene.shown.pointed is None


def test_letters_on_cubes_go_when_the_player_does_not_want_them(services: Services) -> None:
    scene = show(services, table_at(services, seats=2, moves=60, phase="name"), (1280, 720))
    with_letters = sum(word in "WHBGS" for word in scene.words())
    services.change(colour_aid=False)
    assert 0 <= sum(word in "WHBGS" for word in scene.words()) < with_letters
