"""A table of Tiny Epic Western, for tests: sit down, settle, play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.session.match import Match
from game.session.thinking import HereAndNow
from game.table import Player, Table
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table.table_scene import TableScene
from tests.scenes.conftest import Clock
from tests.scenes.hand import click, show

TITLE = "tiny_epic_western"
NAMES = ("Hazel", "Bramble", "Clover", "Juniper")


def table_of(seats: int, options: dict[str, str], seed: str = "clicks", bots: int = 0) -> Table:
    players = [Player(NAMES[i], "greenhorn" if i >= seats - bots else None) for i in range(seats)]
    return Table(TITLE, players, options, seed)


def sit(services: Services, table: Table, size: tuple[int, int] = (1280, 720), text: int = 100) -> TableScene:
    match = Match(table, HereAndNow(), FACES[table.title].stage(), pause=0)
    scene = TableScene(services, match)
    show(services, scene, size, text)
    return scene


def settle(services: Services, clock: Clock, scene: TableScene) -> None:
    """Let bots, motion and moments run until a person is asked, or the match is over."""
    for _ in range(4000):
        if services.stack.top is not scene:
            top = services.stack.top
            assert top is not None
            if any(each.name == "go" for each in top.hands.stops()):
                click(services, "go")
            else:
                services.stack.pop()
        clock.pass_by(0.7)
        services.stack.update(clock.now)
        if services.stack.top is not scene:
            continue
        if scene.match.outcome is not None or (scene.match.is_mine and not scene.play.is_moving()):
            return
    raise AssertionError("nobody is asked any more")


def positions(seats: int, options: dict[str, str], seed: str) -> Iterator[Table]:
    """One table for each phase in which the first seat has a choice, of a random match."""
    table, rng, seen = table_of(seats, options, seed, bots=seats - 1), Random(seed), set()
    while table.to_move is not None:
        seat = table.to_move
        legal = table.legal(seat)
        if seat == 0 and table.state.phase not in seen and len(legal) > 1:
            seen.add(table.state.phase)
            yield table
        table.submit(seat, rng.choice(list(legal)))
