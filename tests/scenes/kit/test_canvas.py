"""What changed is painted, nothing else, and nobody can tell it from a picture painted as a whole."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game.titles import TITLES
from scenes.kit.canvas import Canvas
from scenes.shell.services import Services
from tests.scenes.conftest import Clock
from tests.scenes.hand import draw
from tests.scenes.playing import sit, table_of

SIZE = (80, 60)


def square(colour: str, side: int = 10, alpha: int = 255) -> Surface:
    made = Surface((side, side), pygame.SRCALPHA)
    made.fill((*tuple(pygame.Color(colour))[:3], alpha))
    return made


def strokes(seed: int) -> list[tuple[Surface, tuple[int, int], int, Rect | None]]:
    """Something to draw: clear and solid squares over each other, at several strengths, some clipped."""
    rng, sources = Random(seed % 5), [square(colour, 9 + n, 140) for n, colour in enumerate(("red", "blue", "green"))]
    drawn = [
        (rng.choice(sources), (rng.randrange(80), rng.randrange(60)), rng.choice((255, 90)), rng.choice((None, CLIP)))
        for _ in range(20)
    ]
    drawn[seed % 20] = (sources[0], (seed % 60, 5), 255, None)
    return drawn


CLIP = Rect(10, 10, 40, 30)


def lay(surface: Surface, drawn: list[tuple[Surface, tuple[int, int], int, Rect | None]]) -> None:
    surface.fill("#332211")
    for source, at, alpha, clip in drawn:
        surface.set_clip(clip)
        source.set_alpha(alpha)
        surface.blit(source, at)
    surface.set_clip(None)
    surface.fill("#445566", Rect(70, 50, 4, 4))


def test_it_looks_as_if_painted_as_a_whole() -> None:
    """Whatever was there before: other squares, the same in another order, other strengths."""
    canvas, rng = Canvas(SIZE), Random(1)
    drawn = strokes(0)
    for step in range(60):
        if step % 3 == 0:
            drawn = strokes(step)
        elif step % 3 == 1:
            one, other = rng.sample(range(len(drawn)), 2)
            drawn[one], drawn[other] = drawn[other], drawn[one]
        else:
            drawn.pop(rng.randrange(len(drawn)))
        canvas.draw(partial(lay, drawn=drawn))
        whole = Surface(SIZE).convert()
        lay(whole, drawn)
        assert pygame.image.tobytes(canvas.picture, "RGB") == pygame.image.tobytes(whole, "RGB"), step


def test_only_what_changed_is_painted() -> None:
    canvas, ground, piece = Canvas(SIZE), Surface(SIZE), square("red")

    def picture(x: int) -> None:
        def lay_it(surface: Surface) -> None:
            surface.blit(ground, (0, 0))
            surface.blit(piece, (x, 0))

        canvas.draw(lay_it)

    picture(0)
    assert canvas.patches == [Rect(0, 0, 80, 60)]
    picture(0)
    assert canvas.patches == []
    picture(30)
    assert sorted(map(tuple, canvas.patches)) == [(0, 0, 10, 10), (30, 0, 10, 10)], "where it was and where it is"


def test_a_part_that_depends_on_the_same_is_not_asked_again() -> None:
    canvas, piece, asked = Canvas(SIZE), square("red"), []

    def lay_it(value: int) -> None:
        def part(surface: Surface) -> None:
            asked.append(value)
            surface.blit(piece, (value, 0))

        canvas.draw(lambda surface: surface.same("part", value, lambda: part(surface)))  # type: ignore[attr-defined]

    for value in (1, 1, 2, 2, 1):
        lay_it(value)
        assert canvas.picture.get_at((value + 5, 5))[:3] == (255, 0, 0)
    assert asked == [1, 2, 1]


@pytest.mark.parametrize("title", TITLES)
def test_a_table_played_on_looks_as_if_painted_anew(services: Services, clock: Clock, title: str) -> None:
    """After every step of a story: what a skin keeps, reads back or draws past the brush would show here."""
    services.settings.speed = 1
    scene = sit(services, table_of(title, 2, {}, seed="canvas", bots=1), (640, 400))
    rng, seen = Random("canvas"), 0
    while seen < 25 and services.stack.top is scene:
        if not scene.play.is_moving() and scene.choosing.chooser is not None:
            scene.play.do(rng.choice(scene.match.legal))
        clock.pass_by(0.1)
        services.stack.update(clock.now)
        if scene._ground is not None:
            continue
        seen += 1
        draw(services)
        kept = pygame.image.tobytes(scene._kept_ground(), "RGB")
        scene._canvas = scene._ground = None
        assert pygame.image.tobytes(scene._kept_ground(), "RGB") == kept, scene.match.table.log[-1]


def test_nobody_draws_past_the_brush() -> None:
    """``pygame.draw`` paints where strokes are only noted: the next picture would lack it.  See ``kit/shapes.py``."""
    scenes = Path(__file__).parents[3] / "scenes"
    past = re.compile(
        r"pygame\.(draw|gfxdraw)\.\w+\(\s*(brush|self)\.surface|brush\.surface\.(copy|subsurface|get_at|set_at)"
    )
    assert not [file.name for file in scenes.rglob("*.py") if past.search(file.read_text(encoding="utf-8"))]
