"""Between two persons: nothing of the table shows while the doors are closed, and names say whose turn it is."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.protocol import Seat
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.screens.curtain import Curtain
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from tests.scenes.conftest import Clock
from tests.scenes.hand import click, draw, key, show
from tests.scenes.playing import sit
from tests.scenes.skins.test_tiny_towns_table import table_of

SECRET = (1, 254, 3)  # a colour no drawing of ours has


class Table(Scene):
    """Something that must not be seen."""

    name = "table"

    def ground(self, brush: Brush) -> None:
        brush.surface.fill(SECRET)


@pytest.fixture
def calls() -> list[str]:
    return []


@pytest.fixture
def curtain(services: Services, clock: Clock, calls: list[str]) -> Curtain:
    show(services, Table(services))
    curtain = Curtain(services, Seat(2), "Clover", lambda: calls.append("sat down"), lambda: calls.append("leave"))
    services.stack.push(curtain)
    clock.pass_by(2)
    services.stack.update(clock.now)
    return curtain


def secret_pixels(picture: Surface) -> int:
    mask = pygame.mask.from_threshold(picture, SECRET, (2, 2, 2, 255))
    return mask.count()


def test_nothing_of_the_table_is_drawn_behind_closed_doors(services: Services, curtain: Curtain) -> None:
    assert not curtain.overlay
    assert secret_pixels(draw(services)) == 0


def test_the_doors_close_over_the_table_and_do_not_cut_to_it(services: Services, clock: Clock) -> None:
    show(services, Table(services))
    clock.pass_by(1)
    services.stack.update(clock.now)
    services.stack.push(Curtain(services, Seat(1), "Bramble", lambda: None))
    clock.pass_by(0.05)
    early = secret_pixels(draw(services))
    clock.pass_by(0.2)
    assert early > secret_pixels(draw(services)) > 0


def test_a_new_match_of_several_persons_begins_behind_closed_doors(services: Services, clock: Clock) -> None:
    """Nobody has sat down yet: not one picture of the first person's view may be drawn, in any window size."""
    show(services, Table(services))
    table = sit(services, table_of(3, {}), (1024, 640))
    for _ in range(5):
        services.stack.update(clock.now)
        draw(services)
        assert table._ground is None
        clock.pass_by(0.1)
    services.stack.resize((1366, 768))
    click(services, "go")
    clock.pass_by(0.1)
    services.stack.update(clock.now)
    draw(services)
    assert table.frame.size == (1366, 768)


def test_the_next_person_sits_down_before_the_doors_open(
    services: Services, clock: Clock, curtain: Curtain, calls: list[str]
) -> None:
    click(services, "go")
    assert calls == ["sat down"]
    clock.pass_by(0.2)
    services.stack.update(clock.now)
    assert secret_pixels(draw(services)) > 0
    clock.pass_by(1)
    services.stack.update(clock.now)
    assert services.stack.top is not curtain


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE])
def test_the_keyboard_opens_it_once(services: Services, curtain: Curtain, calls: list[str], code: int) -> None:
    key(services, code)
    key(services, code)
    assert calls == ["sat down"]


def test_escape_opens_no_doors_and_asks_to_leave(services: Services, curtain: Curtain, calls: list[str]) -> None:
    key(services, pygame.K_ESCAPE)
    assert calls == ["leave"]
    assert services.stack.top is curtain


def paper_in_the_middle(picture: Surface) -> int:
    """Pixels of the paper's colour where the table shows once the doors stand open."""
    middle = picture.subsurface(picture.get_rect().inflate(-picture.get_width() * 9 // 10, 0))
    return pygame.mask.from_threshold(middle, pygame.Color(palette.PAPER), (6, 6, 6, 255)).count()


def test_the_paper_leaves_with_the_doors(services: Services, clock: Clock, curtain: Curtain) -> None:
    """It stood still over the open table until it vanished."""
    assert paper_in_the_middle(draw(services)) > 1000
    click(services, "go")
    clock.pass_by(0.3)
    services.stack.update(clock.now)
    assert services.stack.top is curtain
    assert paper_in_the_middle(draw(services)) == 0


def test_without_motion_it_is_closed_at_once_and_open_at_once(services: Services, calls: list[str]) -> None:
    services.settings.speed = 0.0
    show(services, Table(services))
    curtain = Curtain(services, Seat(0), "Hazel", lambda: calls.append("sat down"))
    services.stack.push(curtain)
    assert secret_pixels(draw(services)) == 0
    click(services, "go")
    services.stack.update(services.clock())
    assert services.stack.top is not curtain


def test_it_speaks_of_a_name_and_never_of_you(curtain: Curtain) -> None:
    words = " ".join(curtain.words())
    assert "Hand the mouse to Clover" in words
    assert "you" not in words.lower().split()
