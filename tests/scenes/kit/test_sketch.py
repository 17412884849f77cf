"""A screen that is only measured: the same areas as if it were painted, and no trace of it in the next picture."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from scenes.kit.art import MissingArt
from scenes.kit.layout_audit import Area, Audit
from scenes.kit.sketch import Sketches, UnpaintedPaper
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from tests.scenes.hand import draw, show
from tools.pictures import shot_scenes

SCENES = ["menu", "setup", "rulebook", "replay", "results", "saves", "table", "western", "saloon", "west_tile"]


def painted(scene: Scene) -> list[Area]:
    """What is noted while every pixel is drawn."""
    scene.brush.ledger, scene._ground = Audit(), None
    scene.draw(Surface(scene.frame.size))
    ledger, scene.brush.ledger = scene.brush.ledger, None
    return ledger.areas


@pytest.mark.parametrize("name", SCENES)
def test_measured_and_painted_are_the_same_to_the_pixel(services: Services, name: str) -> None:
    services.settings.speed = 0
    scene = show(services, shot_scenes.SCENES[name](services))
    measured = scene.areas()
    assert len(measured) > 5
    assert measured == painted(scene)


@pytest.mark.parametrize("name", SCENES)
def test_a_screen_that_was_measured_is_painted_as_before(services: Services, name: str) -> None:
    services.settings.speed = 0
    scene = show(services, shot_scenes.SCENES[name](services))
    before = pygame.image.tobytes(draw(services), "RGB")
    assert len(set(before)) > 20
    scene.areas()
    assert pygame.image.tobytes(draw(services), "RGB") == before


def test_sketches_are_as_large_as_the_drawings_and_miss_what_is_missing(services: Services) -> None:
    sketches = Sketches(services.art)
    for name in ("brand/emblem", "ui/curtain_door"):
        assert sketches.picture(name, (50, 80)).get_size() == services.art.picture(name, (50, 80)).get_size()
    assert sketches.shadow((90, 40), 8, 6, 90).get_size() == services.art.shadow((90, 40), 8, 6, 90).get_size()
    assert sketches.glow((90, 40), 8, 0.4, 9).get_size() == services.art.glow((90, 40), 8, 0.4, 9).get_size()
    for ask in (lambda: sketches.picture("no/such", 9), lambda: sketches.plate("no/such", (9, 9), 1)):
        with pytest.raises(MissingArt):
            ask()


def test_paper_says_where_the_paint_would_have_gone() -> None:
    paper, stamp = UnpaintedPaper((100, 50)), Surface((30, 30))
    real = Surface((100, 50))
    for place, part in (((10, 10), None), ((90, 40), None), (Rect(-5, 3, 1, 1), None), ((0, 0), Rect(5, 5, 10, 99))):
        assert paper.blit(stamp, place, part) == real.blit(stamp, place, part)
    paper.set_clip(Rect(0, 0, 20, 20))
    real.set_clip(Rect(0, 0, 20, 20))
    assert paper.blit(stamp, (10, 10)) == real.blit(stamp, (10, 10))
    assert paper.fill("red", Rect(5, 5, 90, 90)) == real.fill("red", Rect(5, 5, 90, 90))
