"""Positions nobody chose, in windows nobody chose: what overlaps, spills or is cut there, and how to see it again.

    python tools/dev.py glances                                     20 matches of each title
    python tools/dev.py glances --title tiny_towns --matches 3 --seed oak
    python tools/dev.py glances --see "tiny_towns oak 2 61" --picture town.png      one of them once more

A match of a random set-up is played by bots.  Now and then somebody looks, in a window of some size, in one of the
languages, with letters of some size, and touches what glows up to three times; at its end the results are looked at.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.ai.levels import decide
from game.commands.arguments import known_title
from game.play.match import Match
from game.play.thinker import LocalThinker
from game.players import Player
from game.profile.settings import Settings
from game.table import Table
from game.titles import TITLES
from scenes.kit.language import Language
from scenes.kit.layout_audit import faults
from scenes.screens import routes
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.smoke import Clock
from scenes.table.scene import TableScene
from tools.stress.hand import click, draw
from tools.stress.walks import setups

WINDOWS: Final = [
    (1024, 640), (1024, 768), (1100, 860), (1280, 720), (1280, 800), (1366, 768), (1440, 900), (1600, 900),
    (1920, 1080), (2560, 1080),
]  # fmt: skip
TEXTS: Final = [90, 100, 100, 150]
NAMES: Final = {
    "en": ("Hazel", "Bramble", "Clover", "Juniper", "Sorrel", "Thistle"),
    "ru": ("Ирина", "Степан", "Алёна", "Тихон", "Ульяна", "Прохор"),
}
LEVELS: Final = ("cowhand", "cowhand", "random")  # good moves, and now and then any
OFTEN: Final = 0.06  # chance before a move that somebody looks
TOUCHES: Final = 3
SETTLED: Final = 8.0  # seconds after which whatever flew has arrived


class Glance(NamedTuple):
    """Which window it was, and what was wrong in it."""

    place: str  # with which ``--see`` finds it again
    window: str
    fault: str

    @property
    def kind(self) -> str:
        """The same whatever the figures."""
        return re.sub(r"\d+", "#", self.fault)


class Onlooker:
    """One match, and who looks at it; everything follows from title, seed and number."""

    def __init__(self, title: str, seed: str, number: int) -> None:
        self.name = f"{title} {seed} {number}"
        chance = Random(self.name)
        setup = chance.choice([setup for each, setup in setups() if each == title])
        names = NAMES[chance.choice(("en", "ru"))]
        persons = chance.choice((1, 1, 2))
        self._players = [Player(names[seat], None if seat < persons else "cowhand") for seat in range(setup.seats)]
        self._title, self._setup = title, setup
        self._table = self._seated()

    def _seated(self) -> Table:
        return Table(self._title, self._players, dict(self._setup.options), self.name)

    def look(self, only: int | None = None, picture: Path | None = None) -> Iterator[Glance]:
        """All glances at the match, or the one after so many moves, photographed."""
        table = self._table
        while (seat := table.to_move) is not None:
            moves, chance = len(table.log), Random(f"{self.name} {len(table.log)}")
            if chance.random() < OFTEN and only in (None, moves):
                yield from self._glance(f"{self.name} {moves}", picture)
            table.submit(seat, decide(chance.choice(LEVELS), table.rules, table.view(seat), seat, chance))
        if only in (None, len(table.log)):
            yield from self._glance(f"{self.name} {len(table.log)}", picture)

    def _glance(self, place: str, picture: Path | None) -> Iterator[Glance]:
        chance = Random(f"{place} seen")  # the match goes on in the same way, whoever looks
        size, language, text = chance.choice(WINDOWS), chance.choice(("en", "ru")), chance.choice(TEXTS)
        window = f"{size[0]}x{size[1]} {language} {text} %"
        with tempfile.TemporaryDirectory() as folder:
            clock = Clock()
            settings = Settings(text_percent=text, speed=0, language=language)
            services = Services(Path(folder), routes, settings=settings, language=Language(language), clock=clock)
            services.stack.resize(size)
            services.stack.push(self._scene(services))
            for touch in range(TOUCHES + 1):
                clock.pass_by(SETTLED)
                services.stack.update(clock.now)
                scene = services.stack.top
                assert isinstance(scene, Scene)
                if picture is not None:
                    pygame.image.save(draw(services), picture.with_stem(f"{picture.stem}_{touch}"))
                for fault in faults(scene.areas(), scene.frame.window):
                    yield Glance(f"{place}, touch {touch}", window, f"{scene.name}: {fault}")
                glow = sorted(scene.shown.glow & scene.rects().keys()) if isinstance(scene, TableScene) else []
                if not glow:
                    break
                click(services, chance.choice(glow))

    def _scene(self, services: Services) -> Scene:
        table = self._seated()
        table.follow(self._table.log)
        if table.to_move is None:
            return routes.results(services, table)
        return TableScene(services, FACES[table.title], Match(table, LocalThinker(), FACES[table.title].stage()))


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser("glances", description=__doc__.partition("\n")[0])
    parser.add_argument("--title", type=known_title, help="only this one")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seed", default="glances")
    parser.add_argument("--see", metavar="PLACE", help="one place again, as it was told")
    parser.add_argument("--picture", type=Path, default=Path("glance.png"), help="with --see: where its pictures go")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    given = arguments(words)
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    if given.see:
        title, seed, number, moves = given.see.partition(",")[0].split()
        for found in Onlooker(title, seed, int(number)).look(int(moves), given.picture):
            print(f"{found.place}  {found.window}\n  {found.fault}")
        return 0
    kinds = Counter[str]()
    for title in [given.title] if given.title else TITLES:
        for number in range(given.matches):
            for found in Onlooker(title, given.seed, number).look():
                if not kinds[found.kind]:
                    print(f"{found.place}  {found.window}\n  {found.fault}", flush=True)
                kinds[found.kind] += 1
        print(f"{title}: {given.matches} matches looked at", flush=True)
    print(f"{len(kinds)} kinds of fault, {kinds.total()} times")
    return 1 if kinds else 0


if __name__ == "__main__":
    sys.exit(main())
