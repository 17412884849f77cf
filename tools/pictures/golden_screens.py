"""The golden screens: one state of each screen, as a small picture and as the list of what the keyboard reaches.

What is shown hangs on no bot: matches are recorded ones, everything else is given or made up.  A picture is compared in
squares, the mean colour of each, because letters and curves come out a little differently on other machines.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface

from game.play.match import Match
from game.play.thinker import LocalThinker
from game.profile.settings import Settings
from game.saves.matches import SAVES, SaveFolder
from scenes.kit.language import Language
from scenes.screens import routes
from scenes.screens.saves.scene import SavesScene
from scenes.shell.dialog import Dialog, DialogButton
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table.scene import TableScene
from tools.pictures.golden import GOLDEN, GoldenStage, golden_tables, recorded
from tools.pictures.shot_scenes import SCENES

WINDOW: Final = (1280, 720)
SMALL: Final = (320, 180)  # as they are kept
SQUARE: Final = 4  # pixels of the small picture, in each direction, whose mean colour is compared
SLACK: Final = 24  # of 255, in any colour of a square: more is another picture
NOON: Final = datetime(2026, 11, 19, 12, 0)
GIVEN: Final = (  # scenes of tools/pictures/shot_scenes.py that ask no bot
    "menu", "modes_saloon_tycoon", "setup", "setup_boards", "curtain", "statistics", "statistics_alone", "badges",
    "rulebook", "lessons", "lesson", "trail_first", "puzzle", "settings", "settings_sound", "settings_keys", "credits",
    "crash",
)  # fmt: skip


def _table(house: Services, at: GoldenStage) -> Scene:
    table = recorded(at.title, at.match, at.moves)
    return TableScene(house, FACES[at.title], Match(table, LocalThinker(), FACES[at.title].stage()))


def _results(house: Services, at: GoldenStage) -> Scene:
    return routes.results(house, recorded(at.title, at.match))


def _replay(house: Services) -> Scene:
    at = golden_tables()[0]
    return routes.replay(house, recorded(at.title, at.match), at.moves)


def _saves(house: Services) -> Scene:
    folder, ago = SaveFolder(house.data / SAVES), timedelta(hours=1)
    for at in golden_tables()[:4]:
        folder.write(at.title, recorded(at.title, at.match, at.moves), NOON.replace(tzinfo=UTC) - ago)
        ago *= 7
    house.data = Path("saddlebag")  # it is written on the screen
    scene = SavesScene(house, lambda: NOON.replace(tzinfo=UTC), UTC)
    for each in scene.entries:
        scene.boards.drawn[each.match] = scene.boards.boarded(each)
    return scene


def _dialog(house: Services) -> Scene:
    answers = [DialogButton("Leave", style="danger"), DialogButton("Stay", style="primary")]
    return Dialog(house, "Leave the match?", "It is saved.", answers)


SCREENS: Final[dict[str, Callable[[Services], Scene]]] = {
    **{name: SCENES[name] for name in GIVEN},
    **{f"{at.name}_{at.title}": partial(_table, at=at) for at in golden_tables()},
    **{f"results_{at.name}_{at.title}": partial(_results, at=at) for at in golden_tables()},
    "replay": _replay,
    "saves": _saves,
    "days": routes.days,
    "dialog": _dialog,
}


@contextmanager
def opened(name: str) -> Iterator[Scene]:
    """The screen, in English, without motion, in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(name="Ida", speed=0)
        house = Services(Path(folder), routes, settings=settings, language=Language("en"), clock=lambda: 100.0)
        house.wall = lambda: NOON
        house.stack.resize(WINDOW)
        scene = SCREENS[name](house)
        house.stack.push(scene)
        house.stack.update(100.0)
        yield scene


def photographed(scene: Scene) -> Surface:
    """The screen as a small picture."""
    large = Surface(WINDOW)
    scene.services.stack.draw(large)
    return pygame.transform.smoothscale(large, SMALL)


def reached(scene: Scene) -> str:
    """What the keyboard reaches, in the order of Tab: the focus at first, names, and what cannot be used."""
    stops = [f"{stop.name}{'' if stop.enabled else '  (off)'}" for stop in scene.hands.stops()]
    return "\n".join([f"first: {scene.first}", *stops, ""])


def picture_file(name: str) -> Path:
    return GOLDEN / "screens" / f"{name}.png"


def stops_file(name: str) -> Path:
    return GOLDEN / "screens" / f"{name}.txt"


# ------------------------------------------------------------------ comparing


def unlike(kept: Surface, now: Surface) -> list[Rect]:
    """The squares of two small pictures whose mean colours differ."""
    one, other = _squares(kept), _squares(now)
    wide, high = one.get_size()
    return [
        Rect(x * SQUARE, y * SQUARE, SQUARE, SQUARE)
        for y in range(high)
        for x in range(wide)
        if max(abs(a - b) for a, b in zip(one.get_at((x, y))[:3], other.get_at((x, y))[:3], strict=True)) > SLACK
    ]


def _squares(picture: Surface) -> Surface:
    wide, high = picture.get_size()
    return pygame.transform.smoothscale(picture, (wide // SQUARE, high // SQUARE))


def difference(kept: Surface, now: Surface) -> Surface:
    """The kept picture, the new one with the squares that differ framed, and how they differ, one below another."""
    wide, high = kept.get_size()
    sheet = Surface((wide, 3 * high))
    sheet.blit(kept, (0, 0))
    sheet.blit(now, (0, high))
    for square in unlike(kept, now):
        pygame.draw.rect(sheet, "#ff00ff", square.move(0, high), 1)
    for picture, other, flag in ((now, kept, 0), (kept, now, pygame.BLEND_ADD)):
        apart = picture.copy()
        apart.blit(other, (0, 0), special_flags=pygame.BLEND_SUB)
        sheet.blit(apart, (0, 2 * high), special_flags=flag)
    return pygame.transform.scale_by(sheet, 2)


def renew(names: list[str]) -> None:
    """Write those whose picture or list is another now."""
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    for name in names:
        with opened(name) as scene:
            picture, stops = photographed(scene), reached(scene)
        file = picture_file(name)
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.is_file() or unlike(pygame.image.load(file), picture):
            pygame.image.save(picture, file)
        stops_file(name).write_text(stops, encoding="utf-8")
