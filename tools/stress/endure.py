"""The screen hardened: rough hands by the hundred thousand, and match after match with the memory watched.

    python tools/dev.py endure                                       100,000 inputs and 20 matches of each title
    python tools/dev.py endure --inputs 2000 --games 3 --title tiny_towns

The hands click, drag, turn the wheel, press keys, resize, lose the focus, switch language and text size in the middle
of a match, and start others.  Nothing may raise; what the stage shows must be what the view says.  Memory is looked
at after every match: it may grow while pictures are drawn for the first time, and not after that.
"""

from __future__ import annotations

import argparse
import gc
import mmap
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.commands.arguments import known_title
from game.play.stage import stage_of
from game.table import Table
from game.titles import TITLES, find
from scenes import smoke
from scenes.screens import opening, routes
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.smoke import Clock
from scenes.table.scene import TableScene
from tools.stress.rough import WINDOWS, Rough
from tools.stress.sitting import Here, table_of

CHUNK = 500  # inputs between two comparisons of stage and view
ANOTHER = 0.002  # chance before each input that another match is begun
BACK = 0.04  # and that the hands go back to the table, if they have strayed


class Endured(NamedTuple):
    """What rough hands came to."""

    matches: int = 0
    moves: int = 0
    trouble: str = ""  # what broke, with how to see it again


def handle_roughly(title: str, inputs: int, seed: str) -> Endured:
    clock, tables = Clock(), list[Table]()
    with tempfile.TemporaryDirectory() as folder:
        services = Services(Path(folder), routes, clock=clock)
        services.stack.resize(WINDOWS[0])
        hands = Rough(services, clock, f"{title} {seed}")

        def sit_down() -> None:
            """Back to the table now and then, and to another when that one is played out."""
            luck, top = hands.chance.random(), services.stack.top
            if top is not None and luck > (ANOTHER if isinstance(top, TableScene) else BACK):
                return
            if not tables or tables[-1].to_move is None or luck <= ANOTHER:
                seats = hands.chance.choice(find(title).SEATS)
                bots = hands.chance.randrange(seats)
                tables.append(table_of(title, seats, {}, str(hands.chance.random()), bots))
            services.stack.clear_to(routes.table(services, tables[-1], f"match-{len(tables)}"))

        for done in range(0, inputs, CHUNK):
            try:
                hands.work(min(CHUNK, inputs - done), sit_down)
                _compare(services)
            except Exception:
                where = [scene.name for scene in services.stack.scenes]
                trouble = f"{title}, seed {seed}, after {done} inputs, at {where}:\n{traceback.format_exc()}"
                return Endured(len(tables), sum(len(table.log) for table in tables), trouble)
    return Endured(len(tables), sum(len(table.log) for table in tables))


def _compare(services: Services) -> None:
    """Every open table shows what its viewer sees."""
    for scene in services.stack.scenes:
        if isinstance(scene, TableScene):
            match = scene.match
            scene.playback.hurry()  # what is still being told ends where the match is
            assert scene.playback.stage == stage_of(FACES[match.table.title].stage(), match.view, match.viewer)


def play_on(title: str, games: int) -> list[float]:
    """Megabytes in use after each match; the first ones fill the shelves with pictures."""
    sizes = []
    with tempfile.TemporaryDirectory() as folder:
        clock = smoke.Clock()
        services = Services(Path(folder), routes, clock=clock)
        services.settings.mute = True
        services.stack.resize(smoke.SIZE)
        for number in range(games):
            smoke.play_out(services, clock, table_of(title, max(2, find(title).SEATS.start), {}, f"endure {number}", 1))
            gc.collect()
            sizes.append(in_use())
    return sizes


def in_use() -> float:
    """Megabytes this process takes; 0 where the system does not say."""
    if sys.platform != "linux":  # under wine the file is there, and of another process
        return 0.0
    return int(Path("/proc/self/statm").read_text().split()[1]) * mmap.PAGESIZE / 1e6


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="endure", description="The screen under rough hands, and for a long time.")
    parser.add_argument("--inputs", type=int, default=100_000, help="random inputs for each title (100000)")
    parser.add_argument("--games", type=int, default=20, help="matches in a row for each title (20)")
    parser.add_argument("--title", type=known_title, action="append", help="only this one; may be given again")
    parser.add_argument("--seed", default=str(Random().randrange(10**6)), help="to walk the same ways again")
    wanted = parser.parse_args(argv)
    vars(opening)["Worker"] = Here
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    return max(_endure(title, wanted.inputs, wanted.games, wanted.seed) for title in wanted.title or TITLES)


def _endure(title: str, inputs: int, games: int, seed: str) -> int:
    began = time.monotonic()
    deeds = handle_roughly(title, inputs, seed)
    did = f"{inputs} inputs, seed {seed}, {deeds.matches} matches begun, {deeds.moves} moves"
    print(deeds.trouble or f"{title}: {did}, nothing broke, {time.monotonic() - began:.0f} s", flush=True)
    sizes = play_on(title, games)
    if sizes:
        print(f"{title}: {games} matches, MB after each: {' '.join(f'{size:.0f}' for size in sizes)}", flush=True)
    return 1 if deeds.trouble else 0


if __name__ == "__main__":
    sys.exit(main())
