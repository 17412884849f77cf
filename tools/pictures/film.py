"""Moving pictures of a few turns, as animated PNG: a bot at the mouse, the real scenes, no screen.

    python tools/dev.py film                     every title, into docs/films
    python tools/dev.py film tiny_towns          only this one

Only what changed from one picture to the next is kept, so that a README stays light.
"""

from __future__ import annotations

import io
import os
import struct
import sys
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame
from pygame import Rect, Surface

from game.ai.levels import decide
from game.play.match import Match
from game.play.thinker import LocalThinker
from game.players import Player
from game.protocol import Seat
from game.table import Table
from game.titles import TITLES
from scenes.screens import routes
from scenes.shell.app import build_services
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.smoke import Clock
from scenes.table.scene import TableScene

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "docs" / "films"
SIZE, SHOWN = (1280, 720), (512, 288)  # laid out as in a window, shown smaller
STEP = 0.15  # seconds between two pictures
SECONDS = 9.0
BEFORE = 40  # log entries played first: an empty board tells little
THOUGHT = 0.8  # seconds a person looks before they touch
SIGNATURE = b"\x89PNG\r\n\x1a\n"


class FilmPicture(NamedTuple):
    """What changed, where, and how long it stands."""

    surface: Surface
    place: Rect
    steps: int


# ------------------------------------------------------------------ acting


def frames(title: str) -> Iterator[Surface]:
    """A picture of the table every so often, while people and bots play."""
    with tempfile.TemporaryDirectory() as folder:
        services = build_services(Path(folder), routes)
        services.clock = clock = Clock()
        services.settings.mute = True
        services.stack.resize(SIZE)
        scene = _seated(title, services)
        screen, looked = Surface(SIZE), 0.0
        for _ in range(round(SECONDS / STEP)):
            clock.pass_by(STEP)
            services.stack.update(clock.now)
            top = services.stack.top
            if top is not scene and top is not None:
                services.stack.pop()
            elif scene.match.is_mine and not scene.play.is_moving():
                looked += STEP
                if looked >= THOUGHT:
                    looked = 0.0
                    _touch_next(scene)
            services.stack.draw(screen)
            yield pygame.transform.smoothscale(screen, SHOWN)
        services.sounds.close()


def _seated(title: str, services: Services) -> TableScene:
    """In the middle of a match, at the person's turn."""
    rng, table = Random(title), Table(title, [Player("Hazel"), Player("Bramble", "greenhorn")], {}, "film")
    while (seat := table.to_move) is not None and (len(table.log) < BEFORE or seat):
        table.submit(seat, decide("cowhand", table.rules, table.view(seat), Seat(seat), rng))
    match = Match(table, LocalThinker(), FACES[title].stage())
    scene = TableScene(services, FACES[title], match, lambda: None, ())
    services.stack.push(scene)
    return scene


def _touch_next(scene: TableScene) -> None:
    """The next spot of what a bot would do."""
    if scene.choosing.asked is not None:
        scene.find("ask/yes").activate()
        return
    match = scene.match
    seat = Seat(match.viewer)
    wish = decide("cowhand", match.table.rules, match.view, seat, Random(f"film {len(match.table.log)}"))
    length = len(match.table.log)
    for spot in wish.path(seat):
        if scene.choosing.asked is None and len(match.table.log) == length:
            scene.input.touch_spot(spot)


# ------------------------------------------------------------------ developing


def cut(shots: Iterator[Surface]) -> Iterator[FilmPicture]:
    """Each picture only where it differs from the one before; one that stands is kept once, and longer."""
    before = next(shots)
    waiting = FilmPicture(before.copy(), before.get_rect(), 1)
    for shot in shots:
        same = pygame.mask.from_threshold(shot, (0, 0, 0), (1, 1, 1, 255), before)
        same.invert()
        changed = same.get_bounding_rects()
        if not changed:
            waiting = waiting._replace(steps=waiting.steps + 1)
            continue
        yield waiting
        place = changed[0].unionall(changed[1:])
        waiting, before = FilmPicture(shot.subsurface(place).copy(), place, 1), shot
    yield waiting


def develop(pictures: list[FilmPicture]) -> bytes:
    """An animated PNG (the APNG chunks acTL, fcTL, fdAT) that runs forever."""
    wide, high = pictures[0].surface.get_size()
    out = [SIGNATURE, _chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0))]
    out.append(_chunk(b"acTL", struct.pack(">II", len(pictures), 0)))
    number = 0
    for index, (surface, place, steps) in enumerate(pictures):
        told = (number, place.w, place.h, place.x, place.y, round(steps * STEP * 1000), 1000, 0, 0)
        out.append(_chunk(b"fcTL", struct.pack(">IIIIIHHBB", *told)))
        number += 1
        data = _filtered(surface)
        if index:
            data = struct.pack(">I", number) + data
            number += 1
        out.append(_chunk(b"fdAT" if index else b"IDAT", data))
    return b"".join([*out, _chunk(b"IEND", b"")])


def _filtered(surface: Surface) -> bytes:
    """The pixels as PNG packs them; SDL's own writer chooses the filters."""
    file = io.BytesIO()
    pygame.image.save(surface.convert(24), file, "x.png")
    raw, at, data = file.getvalue(), len(SIGNATURE), b""
    while at < len(raw):
        (length,) = struct.unpack_from(">I", raw, at)
        if raw[at + 4 : at + 8] == b"IDAT":
            data += raw[at + 8 : at + 8 + length]
        at += length + 12
    return zlib.compress(zlib.decompress(data), 9)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def main(argv: list[str]) -> int:
    if unknown := [title for title in argv if title not in TITLES]:
        print(f"No such title: {', '.join(unknown)}.", file=sys.stderr)
        return 2
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    OUT.mkdir(parents=True, exist_ok=True)
    for title in argv or TITLES:
        film = develop(list(cut(frames(title))))
        (OUT / f"{title}.png").write_bytes(film)
        print(f"docs/films/{title}.png: {len(film) / 1e6:.1f} MB", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
