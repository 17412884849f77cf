"""Any title at the table, for tests: sit down, let bots and motion run, click what glows until it is over."""

from __future__ import annotations

from random import Random

import pygame

from game.play.match import Match
from game.play.thinker import LocalThinker
from game.table import Table
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.smoke import Clock
from scenes.table.scene import TableScene
from tests.scenes.hand import click, draw, key, show
from tools.stress.sitting import Here, table_of

__all__ = ["Clock", "Here", "close_above", "play", "play_by_keys", "settle", "sit", "table_of"]

MOST_STOPS = 200  # of Tab at one table


def sit(services: Services, table: Table, size: tuple[int, int] = (1280, 720), text: int = 100) -> TableScene:
    match = Match(table, LocalThinker(), FACES[table.title].stage(), pause=0)
    scene = TableScene(services, FACES[table.title], match)
    show(services, scene, size, text)
    return scene


def settle(services: Services, clock: Clock, scene: TableScene) -> None:
    """Let bots and motion run until a person is asked, or the match is over."""
    for _ in range(2000):
        if services.stack.top is not scene:
            close_above(services, scene)
        clock.pass_by(0.7)
        services.stack.update(clock.now)
        if services.stack.top is not scene:
            continue
        if scene.match.outcome is not None or (scene.match.is_mine and not scene.play.is_moving()):
            return
    raise AssertionError("nobody is asked any more")


def close_above(services: Services, scene: TableScene) -> None:
    """Whatever lies over the table is gone through: the curtain is opened, results are closed."""
    top = services.stack.top
    assert top is not None
    go = next((each for each in top.hands.stops() if each.name == "go"), None)
    if go is not None:
        click(services, "go")
    else:
        services.stack.pop()


def play_by_keys(services: Services, clock: Clock, scene: TableScene, rng: Random) -> None:
    """Tab to something that glows and press Enter, until the match is over."""
    for _ in range(3000):
        settle(services, clock, scene)
        if scene.match.outcome is not None:
            return
        wanted = "ask/yes" if scene.choosing.asked is not None else rng.choice(sorted(scene.shown.glow))
        for _ in range(MOST_STOPS):
            focused = scene.hands.focused
            if focused is not None and focused.name == wanted:
                break
            key(services, pygame.K_TAB)
        else:
            raise AssertionError(f"Tab never reaches {wanted}")
        clock.pass_by(1)
        key(services, pygame.K_RETURN)
    raise AssertionError("the match never ends")


def play(services: Services, clock: Clock, scene: TableScene, rng: Random, most: int = 2000) -> set[str]:
    """Click glowing spots until the match is over; returns the phases that asked."""
    phases = set[str]()
    for count in range(most):
        settle(services, clock, scene)
        if scene.match.outcome is not None:
            return phases
        phases.add(scene.match.view.phase)
        if scene.choosing.asked is not None:
            click(services, "ask/yes")
            continue
        glow = sorted(scene.shown.glow)
        assert glow, scene.match.view.phase
        click(services, rng.choice(glow))
        if count % 20 == 0:
            draw(services)
    raise AssertionError("the match never ends")
