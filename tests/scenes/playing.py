"""Any title at the table, for tests: sit down, let bots and motion run, click what glows until it is over."""

from __future__ import annotations

from random import Random

import pygame

from game.session.match import Match
from game.session.thinking import HereAndNow
from game.table import Player, Table
from scenes.shell.services import House
from scenes.skins.stages import STAGES
from scenes.table.table_scene import TableScene
from tests.scenes.conftest import Clock
from tests.scenes.hand import click, draw, key, show
from tools.table_shot import NAMES

MOST_STOPS = 200  # of Tab at one table


class Here(HereAndNow):
    """Bots of a table opened by a door, without a process of their own."""

    def __init__(self, title: str) -> None:
        super().__init__()

    def start(self) -> None:
        """Always warm."""

    def close(self) -> None:
        """Nobody to send home."""


def table_of(title: str, seats: int, options: dict[str, str], seed: str = "clicks", bots: int = 0) -> Table:
    """A match of persons, the last of them bots."""
    players = [Player(NAMES[i], "greenhorn" if i >= seats - bots else None) for i in range(seats)]
    return Table(title, players, options, seed)


def sit(house: House, table: Table, size: tuple[int, int] = (1280, 720), text: int = 100) -> TableScene:
    match = Match(table, HereAndNow(), STAGES[table.title], pause=0)
    scene = TableScene(house, match)
    show(house, scene, size, text)
    return scene


def settle(house: House, clock: Clock, scene: TableScene) -> None:
    """Let bots and motion run until a person is asked, or the match is over."""
    for _ in range(2000):
        if house.stack.top is not scene:
            close_above(house, scene)
        clock.pass_by(0.7)
        house.stack.update(clock.now)
        if house.stack.top is not scene:
            continue
        if scene.match.outcome is not None or (scene.match.is_mine and not scene.is_moving()):
            return
    raise AssertionError("nobody is asked any more")


def close_above(house: House, scene: TableScene) -> None:
    """Whatever lies over the table is gone through: the curtain is opened, results are closed."""
    top = house.stack.top
    assert top is not None
    go = next((each for each in top.hands.stops() if each.name == "go"), None)
    if go is not None:
        click(house, "go")
    else:
        house.stack.pop()


def play_by_keys(house: House, clock: Clock, scene: TableScene, rng: Random) -> None:
    """Tab to something that glows and press Enter, until the match is over."""
    for _ in range(3000):
        settle(house, clock, scene)
        if scene.match.outcome is not None:
            return
        wanted = "ask/yes" if scene.asked is not None else rng.choice(sorted(scene.desk.glow))
        for _ in range(MOST_STOPS):
            focused = scene.hands.focused
            if focused is not None and focused.name == wanted:
                break
            key(house, pygame.K_TAB)
        else:
            raise AssertionError(f"Tab never reaches {wanted}")
        clock.pass_by(1)
        key(house, pygame.K_RETURN)
    raise AssertionError("the match never ends")


def play(house: House, clock: Clock, scene: TableScene, rng: Random, most: int = 2000) -> int:
    """Click glowing spots until the match is over; returns the number of clicks."""
    for count in range(most):
        settle(house, clock, scene)
        if scene.match.outcome is not None:
            return count
        if scene.asked is not None:
            click(house, "ask/yes")
            continue
        glow = sorted(scene.desk.glow)
        assert glow, scene.match.view.phase
        click(house, rng.choice(glow))
        if count % 20 == 0:
            draw(house)
    raise AssertionError("the match never ends")
