"""The ``smoke`` command: a match of every title through the real scenes, without a screen.  Proves that all is there.

Every chapter of its course can be begun.  A bot sits at the mouse and touches the spots of what it wants; the other
seat thinks in a process of its own.  Half way the table is left and the match read back from its save.  One line a
title; an exit code that says whether all went well.
"""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from game.ai.levels import decide
from game.ai.process.worker import START_PATIENCE
from game.commands.output import finish, print_lines
from game.lessons.check import check_chapter
from game.lessons.opening import find_course
from game.packing import pack
from game.players import Player
from game.protocol import SaddlebagError, Seat
from game.saves.matches import SAVES, SaveFolder
from game.table import Table
from game.titles import TITLES

if TYPE_CHECKING:
    from scenes.shell.services import Services
    from scenes.table.scene import TableScene

SIZE: Final = (1280, 720)
TICK: Final = 0.5  # seconds the clock is put forward at a time: whatever moves has arrived
PATIENCE: Final = 2 * START_PATIENCE  # real seconds without a move: longer than any bot may take
SHOWN: Final = 10  # every so manieth decision the screen is drawn
FOREVER: Final = 100_000  # decisions
HALF: Final = 30  # decisions until the match is left and taken up again


class Broken(SaddlebagError):
    """Something of the program is missing or does not work."""


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


def run() -> int:
    """All titles; 0 if everything worked."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # SDL would swallow SIGTERM
    import pygame

    from scenes.screens import routes
    from scenes.shell.app import build_services

    pygame.display.init()
    pygame.display.set_mode((8, 8))
    code = 0
    for title in TITLES:
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            services = build_services(Path(folder), routes)
            try:
                told = _play(title, services)
            except Exception as error:  # told as a line, so that the other titles are tried too
                told, code = f"FAILED: {error!r}", 1
            finally:
                services.sounds.close()  # a sound half made would wait for a mixer that is gone
        print_lines([f"{title}: {told}, {time.monotonic() - began:.1f} s"])
        finish()
    pygame.quit()
    return code


def _play(title: str, services: Services) -> str:
    from scenes.screens.opening import open_table
    from scenes.shell import crash

    data = services.data
    services.clock = clock = Clock()
    services.settings.mute = True
    services.stack.resize(SIZE)
    seats = max(2, TITLES[title].SEATS.start)
    players = [Player("Hazel"), *(Player(f"Bramble {seat}", "greenhorn") for seat in range(1, seats))]
    scene = open_table(services, Table(title, players, {}, "smoke"))
    services.stack.push(scene)
    _until(services, clock, scene, HALF)
    name, before = _leave(services, data), pack(scene.match.table.state)
    _, table, _ = SaveFolder(data / SAVES).load(name)
    if pack(table.state) != before:
        raise Broken("the match read back from its save is another one")
    scene = open_table(services, table, name)
    services.stack.push(scene)
    _until(services, clock, scene, FOREVER)
    if (data / crash.FOLDER).exists():  # the match went on, but not as it should
        raise Broken(next((data / crash.FOLDER).glob("*/traceback.txt")).read_text(encoding="utf-8"))
    outcome = scene.match.outcome
    assert outcome is not None
    points = " to ".join(str(sheet.total) for sheet in outcome.sheets)
    moves = len(scene.match.table.log)
    _leave(services, data)
    return f"{seats} seats, {moves} moves, saved and read back, ended {points}, {_chapters(title)} lessons"


def _chapters(title: str) -> int:
    """How many chapters its course has, each of them looked through.  Raises BadContent for one that is missing."""
    course = find_course(title)
    for chapter in course.chapter:
        check_chapter(course, chapter, title)
    return len(course.chapter)


def play_out(services: Services, clock: Clock, table: Table) -> None:
    """A whole match at the table, and away from it again."""
    from scenes.screens.opening import open_table

    scene = open_table(services, table)
    services.stack.push(scene)
    _until(services, clock, scene, FOREVER)
    while services.stack.scenes:
        services.stack.pop()


def _leave(services: Services, data: Path) -> str:
    """Back from the table; the name the match is kept under."""
    while services.stack.scenes:
        services.stack.pop()
    return next(entry.match for entry in SaveFolder(data / SAVES).list())


def _until(services: Services, clock: Clock, scene: TableScene, decisions: int) -> None:
    """Play on for so many decisions of the person, or to the end."""
    import pygame

    screen = pygame.Surface(SIZE)
    since, length = time.monotonic(), 0
    done = 0
    while done < decisions and not (scene.match.outcome is not None and not scene.play.is_moving()):
        clock.pass_by(TICK)
        services.stack.update(clock.now)
        top = services.stack.top
        if top is not scene and top is not None:  # the curtain before the first turn, the results at the end
            services.stack.draw(screen)
            go = next((stop for stop in top.hands.stops() if stop.name == "go"), None)
            go.activate() if go is not None else services.stack.pop()
        elif scene.match.is_mine and not scene.play.is_moving():
            _decide(scene)
            done += 1
            if done % SHOWN == 0:
                services.stack.draw(screen)
        elif len(scene.match.table.log) != length:
            since, length = time.monotonic(), len(scene.match.table.log)
        elif time.monotonic() - since > PATIENCE:
            raise Broken("nobody is asked any more")
        elif scene.match.is_thinking:
            time.sleep(0.002)


def _decide(scene: TableScene) -> None:
    """Touch the spots of what a bot would do, as a hand would."""
    match = scene.match
    length, seat = len(match.table.log), Seat(match.viewer)
    wish = decide("cowhand", match.table.rules, match.view, seat, Random(f"smoke {length}"))
    for spot in wish.path(seat):
        if scene.choosing.asked is None and len(match.table.log) == length:
            scene.input.touch_spot(spot)
    if scene.choosing.asked is not None:
        scene.find("ask/yes").activate()
    if len(match.table.log) == length:
        raise Broken(f"touching {wish.path(seat)} means nothing")
