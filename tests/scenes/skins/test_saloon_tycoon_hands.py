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
from scenes.shell.services import House
from tests.scenes.conftest import Clock
from tests.scenes.hand import click, draw, key, move
from tests.scenes.playing import MOST_STOPS, settle, sit
from tests.scenes.saloon import at, with_builds

# ------------------------------------------------------------------ two claims of four


@pytest.mark.parametrize(("first", "second"), list(permutations(range(4), 2)))
def test_two_claims_are_kept_in_whatever_order_they_are_picked(
    house: House, clock: Clock, first: int, second: int
) -> None:
    house.settings.speed = 0
    table = at(2, 0, "keep")
    scene = sit(house, table)
    settle(house, clock, scene)
    dealt = table.state.offers[0]
    assert scene.desk.glow == {f"offer/0/{slot}" for slot in range(4)}
    click(house, f"offer/0/{first}")
    assert scene.desk.touched == (f"offer/0/{first}",)
    assert scene.desk.glow == {f"offer/0/{slot}" for slot in range(4) if slot != first}
    click(house, f"offer/0/{second}")
    assert set(table.state.secrets[0]) == {dealt[first], dealt[second]}


def test_a_picked_claim_is_given_back_by_picking_it_again(house: House, clock: Clock) -> None:
    scene = sit(house, at(2, 0, "keep"))
    settle(house, clock, scene)
    click(house, "offer/0/2")
    assert any(words.startswith("One is chosen") for words in scene.words())
    click(house, "offer/0/2")
    assert not scene.desk.touched
    assert scene.desk.glow == {f"offer/0/{slot}" for slot in range(4)}


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
def test_a_plate_lights_its_targets_alone_and_takes_the_focus_there(house: House, clock: Clock, plate: str) -> None:
    house.settings.speed = 0
    zone, kind = ZONES[plate]
    table = with_plates(kind)
    scene = sit(house, table)
    settle(house, clock, scene)
    length, before = len(table.log), scene.desk.glow
    targets = {each.path(Seat(0))[0] for each in table.legal(Seat(0)) if isinstance(each, kind)}
    assert targets < before and all(spot.startswith(zone) for spot in targets)
    click(house, f"button/{plate}")
    assert scene.desk.glow == targets
    assert scene.hands.focused is not None and scene.hands.focused.name in targets
    assert scene.find("button/end_turn"), "what else can be done stays at hand"
    click(house, f"button/{plate}")
    assert scene.desk.glow == before
    assert len(table.log) == length


def test_doing_something_else_puts_the_light_of_a_plate_back(house: House, clock: Clock) -> None:
    house.settings.speed = 0
    table = with_plates(do.Supply, do.Play)
    scene = sit(house, table)
    settle(house, clock, scene)
    before = scene.desk.glow
    click(house, "button/supply")
    key(house, pygame.K_ESCAPE)
    assert scene.desk.glow == before
    click(house, "button/supply")
    click(house, "button/play")
    assert {spot.split("/")[0] for spot in scene.desk.glow} == {"hand"}
    click(house, "button/earn")
    assert scene.plate is None and table.state.acted


def test_a_plate_with_one_of_its_things_in_hand_puts_it_back(house: House, clock: Clock) -> None:
    house.settings.speed = 0
    table = with_builds(2)
    scene = sit(house, table)
    settle(house, clock, scene)
    kinds = [each.kind for each in table.legal(Seat(0)) if isinstance(each, do.Build)]
    before = scene.desk.glow
    click(house, "button/build")
    click(house, f"market/{next(kind for kind in kinds if kinds.count(kind) > 1)}")
    assert scene.desk.touched and scene.plate is None
    click(house, "button/build")
    assert not scene.desk.touched and scene.desk.glow == before


def test_a_plate_is_pressed_with_the_keyboard(house: House, clock: Clock) -> None:
    house.settings.speed = 0
    table = with_plates(do.Supply)
    scene = sit(house, table)
    settle(house, clock, scene)
    cubes = table.state.pile
    for _ in range(MOST_STOPS):
        key(house, pygame.K_TAB)
        if scene.hands.focused is not None and scene.hands.focused.name == "button/supply":
            break
    key(house, pygame.K_RETURN)
    assert scene.hands.focused is not None and scene.hands.focused.name.startswith("lot/0/")
    key(house, pygame.K_RETURN)
    assert table.state.pile < cubes


# ------------------------------------------------------------------ questions and hints


def test_a_question_leaves_nothing_of_the_plates_it_covers(house: House, clock: Clock) -> None:
    house.settings.speed = 0
    scene = sit(house, at(2, 30))
    settle(house, clock, scene)
    click(house, "button/end_turn")
    assert scene.asked is not None and scene.lit
    assert not [spot for spot in scene.light.rooms if spot.startswith("button/")]
    assert not [each.name for each in scene.hands.all() if each.name.startswith("button/")]
    click(house, "ask/no")
    assert scene.find("button/earn")


def test_what_a_hint_advises_is_not_doubted(house: House, clock: Clock) -> None:
    house.settings.speed = 0
    table = at(2, 30)
    scene = sit(house, table)
    settle(house, clock, scene)
    length = len(table.log)
    scene.match.hint = do.END_TURN
    click(house, "button/end_turn")
    assert scene.asked is None and len(table.log) > length


def test_a_hint_gives_no_light_under_a_question(house: House, clock: Clock) -> None:
    """A ring round the button that was there before shone under "Not yet"."""
    house.settings.speed = 0
    scene = sit(house, at(2, 30))
    settle(house, clock, scene)
    click(house, "button/end_turn")
    move(house, (2, 300))
    without = pygame.image.tobytes(draw(house), "RGB")
    scene.match.hint = do.EARN
    scene.touch()
    assert pygame.image.tobytes(draw(house), "RGB") == without


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_lantern_of_a_hint_hides_no_word(house: House, clock: Clock, size: tuple[int, int]) -> None:
    house.settings.speed = 0
    scene = sit(house, at(2, 0, "keep"), size)
    settle(house, clock, scene)
    reach = max(scene.brush.px(26), LEAST_SIGN) / 2
    written = [area.rect for area in scene.areas() if area.kind == "text"]
    hints = [spot for spot in scene.light.rooms if spot.startswith(("market/", "claim/", "offer/0/", "hand/0/"))]
    for spot in hints:
        centre = scene.light.sign_at(spot, scene.brush)
        assert centre is not None
        for words in (rect for rect in written if scene.light.rooms[spot].contains(rect)):
            near = min(max(centre[0], words.left), words.right), min(max(centre[1], words.top), words.bottom)
            assert math.dist(near, centre) > 0.65 * reach, spot  # its rim may touch the lead between lines
