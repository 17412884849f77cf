"""Saloon Tycoon at the table: no click is dead, no pick is lost, and what is chosen is seen."""

from __future__ import annotations

import math
from itertools import permutations

import pygame
import pytest

from game.protocol import Seat
from game.saloon_tycoon import actions as do
from game.table import Table
from scenes.kit.paint import LEAST_SIGN
from scenes.shell.services import Services
from tests.scenes.conftest import Clock
from tests.scenes.hand import click, draw, key, move
from tests.scenes.playing import MOST_STOPS, settle, sit
from tests.scenes.saloon import at, with_builds

# ------------------------------------------------------------------ two claims of four


@pytest.mark.parametrize(("first", "second"), list(permutations(range(4), 2)))
def test_two_claims_are_kept_in_whatever_order_they_are_picked(
    services: Services, clock: Clock, first: int, second: int
) -> None:
    services.settings.speed = 0
    table = at(2, 0, "keep")
    scene = sit(services, table)
    settle(services, clock, scene)
    dealt = table.state.offers[0]
    assert scene.shown.glow == {f"offer/0/{slot}" for slot in range(4)}
    click(services, f"offer/0/{first}")
    assert scene.shown.touched == (f"offer/0/{first}",)
    assert scene.shown.glow == {f"offer/0/{slot}" for slot in range(4) if slot != first}
    click(services, f"offer/0/{second}")
    assert set(table.state.secrets[0]) == {dealt[first], dealt[second]}


def test_a_picked_claim_is_given_back_by_picking_it_again(services: Services, clock: Clock) -> None:
    scene = sit(services, at(2, 0, "keep"))
    settle(services, clock, scene)
    click(services, "offer/0/2")
    assert any(words.startswith("One is chosen") for words in scene.words())
    click(services, "offer/0/2")
    assert not scene.shown.touched
    assert scene.shown.glow == {f"offer/0/{slot}" for slot in range(4)}


# ------------------------------------------------------------------ plates


def with_plates(*kinds: type) -> Table:
    """A position where all of these can be done, and something else too."""
    for number in range(60):
        table = at(2, 60, seed=f"plates{number}")
        legal = table.legal(Seat(0)) if table.to_move is not None else []
        if all(any(isinstance(each, kind) for each in legal) for kind in kinds):
            return table
    raise AssertionError("no such position")


ZONES = {"build": ("market", do.Build), "play": ("hand", do.Play), "supply": ("lot", do.Supply),
         "bribe": ("character", do.Bribe)}  # fmt: skip


@pytest.mark.parametrize("plate", ZONES)
def test_a_plate_lights_its_targets_alone_and_takes_the_focus_there(
    services: Services, clock: Clock, plate: str
) -> None:
    services.settings.speed = 0
    zone, kind = ZONES[plate]
    table = with_plates(kind)
    scene = sit(services, table)
    settle(services, clock, scene)
    length, before = len(table.log), scene.shown.glow
    targets = {each.path(Seat(0))[0] for each in table.legal(Seat(0)) if isinstance(each, kind)}
    assert targets < before and all(spot.startswith(zone) for spot in targets)
    click(services, f"button/{plate}")
    assert scene.shown.glow == targets
    assert scene.hands.focused is not None and scene.hands.focused.name in targets
    assert scene.find("button/end_turn"), "what else can be done stays at hand"
    click(services, f"button/{plate}")
    assert scene.shown.glow == before
    assert len(table.log) == length


def test_doing_something_else_puts_the_light_of_a_plate_back(services: Services, clock: Clock) -> None:
    services.settings.speed = 0
    table = with_plates(do.Supply, do.Play)
    scene = sit(services, table)
    settle(services, clock, scene)
    before = scene.shown.glow
    click(services, "button/supply")
    key(services, pygame.K_ESCAPE)
    assert scene.shown.glow == before
    click(services, "button/supply")
    click(services, "button/play")
    assert {spot.split("/")[0] for spot in scene.shown.glow} == {"hand"}
    click(services, "button/earn")
    assert scene.choosing.plate is None and table.state.acted


def test_a_plate_with_one_of_its_things_in_hand_puts_it_back(services: Services, clock: Clock) -> None:
    services.settings.speed = 0
    table = with_builds(2)
    scene = sit(services, table)
    settle(services, clock, scene)
    kinds = [each.kind for each in table.legal(Seat(0)) if isinstance(each, do.Build)]
    before = scene.shown.glow
    click(services, "button/build")
    click(services, f"market/{next(kind for kind in kinds if kinds.count(kind) > 1)}")
    assert scene.shown.touched and scene.choosing.plate is None
    click(services, "button/build")
    assert not scene.shown.touched and scene.shown.glow == before


def test_a_plate_is_pressed_with_the_keyboard(services: Services, clock: Clock) -> None:
    services.settings.speed = 0
    table = with_plates(do.Supply)
    scene = sit(services, table)
    settle(services, clock, scene)
    cubes = table.state.pile
    for _ in range(MOST_STOPS):
        key(services, pygame.K_TAB)
        if scene.hands.focused is not None and scene.hands.focused.name == "button/supply":
            break
    key(services, pygame.K_RETURN)
    assert scene.hands.focused is not None and scene.hands.focused.name.startswith("lot/0/")
    key(services, pygame.K_RETURN)
    assert table.state.pile < cubes


# ------------------------------------------------------------------ questions and hints


def test_a_question_leaves_nothing_of_the_plates_it_covers(services: Services, clock: Clock) -> None:
    services.settings.speed = 0
    scene = sit(services, at(2, 30))
    settle(services, clock, scene)
    click(services, "button/end_turn")
    assert scene.choosing.asked is not None and scene.looking.lit
    assert not [spot for spot in scene.light.rects if spot.startswith("button/")]
    assert not [each.name for each in scene.hands.all() if each.name.startswith("button/")]
    click(services, "ask/no")
    assert scene.find("button/earn")


def test_what_a_hint_advises_is_not_doubted(services: Services, clock: Clock) -> None:
    services.settings.speed = 0
    table = at(2, 30)
    scene = sit(services, table)
    settle(services, clock, scene)
    length = len(table.log)
    scene.match.counsel.hint = do.END_TURN
    click(services, "button/end_turn")
    assert scene.choosing.asked is None and len(table.log) > length


def test_a_hint_gives_no_light_under_a_question(services: Services, clock: Clock) -> None:
    """A ring round the button that was there before shone under "Not yet"."""
    services.settings.speed = 0
    scene = sit(services, at(2, 30))
    settle(services, clock, scene)
    click(services, "button/end_turn")
    move(services, (2, 300))
    without = pygame.image.tobytes(draw(services), "RGB")
    scene.match.counsel.hint = do.EARN
    scene.touch()
    assert pygame.image.tobytes(draw(services), "RGB") == without


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_lantern_of_a_hint_hides_no_word(services: Services, clock: Clock, size: tuple[int, int]) -> None:
    services.settings.speed = 0
    scene = sit(services, at(2, 0, "keep"), size)
    settle(services, clock, scene)
    reach = max(scene.brush.px(26), LEAST_SIGN) / 2
    written = [area.rect for area in scene.areas() if area.kind == "text"]
    hints = [spot for spot in scene.light.rects if spot.startswith(("market/", "claim/", "offer/0/", "hand/0/"))]
    for spot in hints:
        centre = scene.light.sign_at(spot, scene.brush)
        assert centre is not None
        for words in (rect for rect in written if scene.light.rects[spot].contains(rect)):
            near = min(max(centre[0], words.left), words.right), min(max(centre[1], words.top), words.bottom)
            assert math.dist(near, centre) > 0.65 * reach, spot  # its rim may touch the lead between lines
