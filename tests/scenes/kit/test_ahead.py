"""What will be asked for is made before it is, and looks as if it had been made then."""

from __future__ import annotations

import pygame
from pygame import Surface

from scenes.kit.ahead import Ahead
from scenes.kit.art import BUDGET, Art
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table.cutscene import Cutscene
from scenes.table.picture import foresee
from scenes.table.table_scene import TableScene
from tests.scenes.playing import sit, table_of

LARGE = 200 * 200  # pixels: from there on drawing an SVG is felt


def test_what_is_made_is_handed_out_once() -> None:
    ahead, made = Ahead(), Surface((2, 2))
    ahead.want("it", lambda: made)
    ahead.finish()
    assert ahead.take("it") is made
    assert ahead.take("it") is None
    assert ahead.take("never wanted") is None


def test_what_nobody_wants_any_more_is_let_go() -> None:
    ahead = Ahead()
    ahead.want("it", lambda: Surface((2, 2)))
    ahead.finish()
    ahead.forget()
    assert ahead.take("it") is None


def test_a_picture_made_ahead_is_the_same_picture() -> None:
    early, late = Art(), Art()
    wide, high = early._inside("tiny_epic_western/tew_duel_stage", (300, 200))
    early.foresee(("picture", "tiny_epic_western/tew_duel_stage", wide, high))
    early.ahead.finish()
    pictures = [art.picture("tiny_epic_western/tew_duel_stage", (300, 200)) for art in (early, late)]
    assert pygame.image.tobytes(pictures[0], "RGBA") == pygame.image.tobytes(pictures[1], "RGBA")


class Late(Art):
    """Says which large drawings were not ready."""

    def __init__(self) -> None:
        super().__init__(budget=4 * BUDGET)
        self.late: list[str] = []

    def _raster(self, name: str, wide: int, high: int) -> Surface:
        if (name, wide, high) not in self.ahead._made and wide * high >= LARGE:
            self.late.append(name)
        return super()._raster(name, wide, high)


def draw_whole(scene: TableScene, cutscene: Cutscene, time: float) -> None:
    room = scene.shown.rect(cutscene.room)
    if cutscene.backdrop is not None:
        cutscene.backdrop(scene.brush, scene.shown, room)
    cutscene.draw(scene.brush, scene.shown, room, time)


def test_a_duel_opens_with_every_large_picture_ready(services: Services) -> None:
    """Drawn when it opened, they cost one picture 140 ms: whoever is at the table, whoever loses."""
    services.art = Late()
    scene = sit(services, table_of("tiny_epic_western", 4, {}, bots=3), (1920, 1080))
    skin = FACES["tiny_epic_western"].skin()
    moments = list(skin.foreseen(scene.shown))
    assert len(moments) >= 4
    scene.draw(Surface((1920, 1080)))
    services.art.ahead.finish()
    services.art.late.clear()
    for cutscene, time in moments:
        draw_whole(scene, cutscene, time)
    assert services.art.late == []


def test_nothing_is_wanted_of_what_is_kept(services: Services) -> None:
    services.art = Late()
    scene = sit(services, table_of("tiny_epic_western", 2, {}, bots=1), (640, 400))
    scene.draw(Surface((640, 400)))
    services.art.ahead.finish()
    for cutscene, time in scene.skin.foreseen(scene.shown):
        draw_whole(scene, cutscene, time)
    services.art.ahead.forget()
    foresee(scene.brush, scene.shown, scene.skin)
    wanted = {key for key in services.art.ahead._asked if isinstance(key, tuple) and len(key) == 3}
    assert not {key for key in wanted if isinstance(key[0], str) and key[0].startswith("tiny_epic_western/")}
