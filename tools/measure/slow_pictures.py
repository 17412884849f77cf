"""Why a picture took long: what was made for it, and which functions had the time.  Draws and decides nothing.

    python3 tools/dev.py slow_pictures wild_tiled_west [milliseconds]

The same match is told twice, each time in a process of its own: the first time pictures are only timed, the second time
the slow ones are looked into, which alone would make them slow.
"""

from __future__ import annotations

import argparse
import cProfile
import os
import pstats
import sys
import tempfile
import time
from collections.abc import Callable, Hashable
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from pygame import Surface

from game.titles import TITLES
from scenes.kit.art import Art
from scenes.kit.lru_cache import LruCache, bytes_of

HITCH = 8.0  # milliseconds, unless told: half of what a screen leaves
FUNCTIONS = 12
ROOT = Path(__file__).resolve().parents[2]


class Made(NamedTuple):
    """A drawing that was not there yet."""

    key: Hashable
    size: tuple[int, int]
    own: float  # milliseconds, without the drawings it is made of


class WatchedShelf(LruCache[Surface]):
    """Notes what is made, and how long that takes."""

    def __init__(self, budget: int) -> None:
        super().__init__(budget, bytes_of)
        self.made: list[Made] = []
        self._inner = [0.0]

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        return super().get(key, lambda: self._watched(key, make))

    def _watched(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        self._inner.append(0.0)
        began = time.thread_time()
        thing = make()
        spent = 1000 * (time.thread_time() - began)
        own = spent - self._inner.pop()
        self._inner[-1] += spent
        self.made.append(Made(key, thing.get_size(), own))
        return thing


class WatchedArt(Art):
    """Drawings, with a note of every one that is made."""

    def __init__(self) -> None:
        super().__init__()
        self.shelf = self._shelf = WatchedShelf(self._shelf.budget)


def told(made: list[Made]) -> list[str]:
    """The drawings of one picture, the dearest first."""
    lines = [f"{each.own:7.1f} ms  {each.size[0]}x{each.size[1]}  {_short(each.key)}" for each in _dearest(made)]
    small = sum(each.own for each in made) - sum(each.own for each in _dearest(made))
    return [*lines, f"{small:7.1f} ms  of {len(made) - len(lines)} others"] if len(made) > len(lines) else lines


def _dearest(made: list[Made]) -> list[Made]:
    return [each for each in sorted(made, key=lambda each: -each.own) if each.own >= 0.3][:FUNCTIONS]


def _short(key: Hashable) -> str:
    words = str(key)
    return words if len(words) <= 110 else f"{words[:80]} ... {words[-25:]}"


def functions(profile: cProfile.Profile) -> list[str]:
    """Where the time was, with all that was called from there: only our own rooms are named."""
    found = pstats.Stats(profile).stats  # type: ignore[attr-defined]
    ours = [(times[3], place) for place, times in found.items() if str(ROOT) in place[0]]
    inner = [(times[2], place) for place, times in found.items() if times[2] >= 0.001]
    lines = [f"{1000 * spent:7.1f} ms in all  {_named(place)}" for spent, place in sorted(ours, reverse=True)[:30]]
    return lines + [f"{1000 * spent:7.1f} ms itself  {_named(place)}" for spent, place in sorted(inner, reverse=True)]


def _named(place: tuple[str, int, str]) -> str:
    file, line, name = place
    return f"{file.removeprefix(f'{ROOT}/')}:{line} {name}"


class Watch:
    """Times the pictures of a match and looks into some of them, by their number."""

    def __init__(self, wanted: dict[int, float]) -> None:
        self.wanted = wanted
        self.art = WatchedArt()
        self.lines: list[str] = []

    def __call__(self, number: int, draw: Callable[[], object]) -> None:
        self.art.shelf.made.clear()
        if number not in self.wanted:
            draw()
            return
        profile = cProfile.Profile(time.thread_time)  # on a busy machine the clock on the wall says nothing
        profile.runcall(draw)
        self.lines.append(f"picture {number}: {self.wanted[number]:.1f} ms")
        self.lines += [f"    {line}" for line in (*told(self.art.shelf.made), *functions(profile))]


def look(title: str, wanted: dict[int, float]) -> tuple[list[float], list[str], int]:
    """One telling: milliseconds of every picture, what the wanted ones took, bytes of drawings at the end."""
    from game.profile.settings import WindowPlace
    from scenes.shell.window import Window
    from tools.measure import scene_bench
    from tools.pictures import table_shot

    watch = Watch(wanted)
    with tempfile.TemporaryDirectory() as folder:
        window = Window(WindowPlace(*scene_bench.SIZE))
        times, _, _ = scene_bench.moved(title, table_shot.BENCHED[title], Path(folder), window, watch)
        window.close()
    return times, watch.lines, watch.art.weight


def main() -> int:
    parser = argparse.ArgumentParser(prog="slow_pictures", description="Why pictures of a match take long.")
    parser.add_argument("title", choices=list(TITLES))
    parser.add_argument("bar", nargs="?", type=float, default=HITCH, help=f"milliseconds that are long ({HITCH:g})")
    args = parser.parse_args()
    title, bar = args.title, args.bar
    os.environ.update({"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"})
    with get_context("spawn").Pool(1, maxtasksperchild=1) as alone:
        times, _, weight = alone.apply(look, (title, {}))
        slow = {number: spent for number, spent in enumerate(times) if spent >= bar}
        _, lines, _ = alone.apply(look, (title, slow))
    print("\n".join(lines))
    print(f"{title}: {len(slow)} of {len(times)} pictures over {bar:g} ms, {weight >> 20} MB of drawings")
    return 0


if __name__ == "__main__":
    sys.exit(main())
